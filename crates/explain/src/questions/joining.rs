//! What is discovered: how many neighbours of the next cell, and what becomes of one of them.

use super::asked::{Ahead, WholeStep, only_if};
use crate::neighbours::{Neighbour, NeighbourState, around, compare};
use crate::{Asked, Question, QuestionKind, Sentence, Unasked, Work};
use mazescope_core::structures::floods::shortest::corner_sides;
use mazescope_core::{Cell, Discipline, Kind, Kinds};

/// A future expansion, and its outcome.
struct Expansion {
    cell: Cell,
    parent: Option<Cell>,
    /// Its neighbours just before, in the order in which they are checked.
    neighbours: Vec<Neighbour>,
    /// The neighbours that it discovers, in their order.
    joined: Vec<Cell>,
    /// The open neighbours to which it finds a shorter path.
    improved: Vec<Cell>,
    /// How the search ends here, if it does.
    ends: Option<End>,
    /// Whether a bound may keep neighbours from being discovered.
    bounded: bool,
}

/// Why a search ends at an expansion.
#[derive(Clone, Copy)]
enum End {
    /// It expands a goal.
    Goal,
    /// It expands a cell with a neighbour on the other side.
    Meeting,
}

impl Expansion {
    fn of(asked: &Asked, whole: WholeStep) -> Result<Expansion, Unasked> {
        let (timeline, step) = (asked.timeline, whole.step);
        let info = asked.subject.info;
        let words = "the search jumps, so it does not discover neighbours one by one";
        only_if(!info.explanation.leaps, words)?;
        let (size, map) = (timeline.board().size(), timeline.origin());
        let cell = step.event.cell();
        let ahead = Ahead::at(timeline, step.place);
        let marks = |cell| ahead.marks(cell);
        let mut neighbours = around(cell, size, &asked.subject, marks);
        if asked.subject.guide(map).is_some()
            && let Some(frontier) = Work::endless().frontier_at(timeline, step.place)
        {
            compare(&mut neighbours, cell, &*frontier);
        }
        let bounded = info.explanation.stack_is_path && info.uses.meets(Kinds::REOPENED);
        let (mut joined, mut improved, mut traces) = (Vec::new(), Vec::new(), false);
        let events = timeline.recording().between(step.place, whole.end);
        for event in events.skip(1) {
            match event.kind(None) {
                Kind::Pushed { from: Some(from) } if event.cell().step(from, size) == cell => {
                    joined.push(event.cell());
                }
                // A cell that was forgotten is discovered again, perhaps from another cell.
                Kind::Restored if bounded => joined.push(event.cell()),
                Kind::Improved { .. } | Kind::Reopened if bounded => {}
                Kind::Improved { .. } => improved.push(event.cell()),
                Kind::Restored | Kind::Reopened => {
                    return Err("a cell is opened a second time".into());
                }
                // Later cells are discovered from another cell.
                Kind::Backtracked | Kind::Withdrawn => break,
                Kind::Traced => traces = true,
                _ => {}
            }
        }
        let has_moves = !neighbours.is_empty();
        only_if(has_moves, "the moves of the search are not known")?;
        let is_neighbour = |cell| neighbours.iter().any(|neighbour| neighbour.cell == cell);
        let mut found = joined.iter().chain(&improved);
        let are_near = found.all(|&cell| is_neighbour(cell));
        only_if(are_near, "the step discovers more than neighbours")?;
        let is_goal = map.goals.contains(&cell);
        let is_both = is_goal && map.starts.contains(&cell);
        let ends = match (info.discipline == Discipline::TwoQueues, traces) {
            _ if !joined.is_empty() || !improved.is_empty() => None,
            (true, true) if !is_both => Some(End::Meeting),
            (true, false) => None,
            _ => is_goal.then_some(End::Goal),
        };
        let ends_known = !traces || ends.is_some();
        only_if(ends_known, "the search ends, but not at a goal")?;
        Ok(Expansion {
            cell,
            parent: ahead.parent(cell),
            neighbours,
            joined,
            improved,
            ends,
            bounded,
        })
    }

    /// The neighbour that a question is about: an open one, where paths can become shorter; otherwise any that is floor
    /// and not the parent, which is never discovered again, a different one at each moment.
    fn chosen(&self, asked: &Asked, by_cost: bool) -> Option<&Neighbour> {
        use NeighbourState::{InFrontier, NotCheaper, Outside, Wall};
        let starts = &asked.timeline.origin().starts;
        // Of a neighbour that may be beyond the bound, the steps up to now do not say whether it is.
        let is_certain = |neighbour: &Neighbour| match self.joined.first() {
            Some(&first) if self.bounded => !self.is_farther(asked, neighbour.cell, first),
            _ => true,
        };
        let is_other = |neighbour: &&Neighbour| {
            !matches!(neighbour.state, Outside | Wall)
                && Some(neighbour.cell) != self.parent
                && !(self.bounded && starts.contains(&neighbour.cell))
                && (is_certain(neighbour) || self.is_beyond(neighbour))
        };
        let others: Vec<&Neighbour> = self.neighbours.iter().filter(is_other).collect();
        let is_improved = |neighbour: &&Neighbour| self.improved.contains(&neighbour.cell);
        let is_open =
            |neighbour: &&Neighbour| by_cost && matches!(neighbour.state, InFrontier | NotCheaper);
        let all = || others.iter().copied();
        let first = all().find(is_improved).or_else(|| all().find(is_open));
        let turn = asked.timeline.cursor() as usize % others.len().max(1);
        first.or_else(|| others.get(turn).copied())
    }

    /// Whether the key of a neighbour is greater than that of another one.
    fn is_farther(&self, asked: &Asked, one: Cell, other: Cell) -> bool {
        let map = asked.timeline.origin();
        let Some(gauge) = asked.subject.gauge(map) else {
            return false;
        };
        let at = |cell| map.size().position(cell);
        let [one, other] = [one, other].map(|cell| {
            let length = gauge.add(0, [at(self.cell), at(cell)], map.cost(cell));
            gauge.key(length, cell)
        });
        one.compare_sums(&other).0.is_gt()
    }

    /// Whether a new neighbour that is not discovered is beyond the bound: none before it in the order is discovered.
    fn is_beyond(&self, neighbour: &Neighbour) -> bool {
        let place = |cell: Cell| self.neighbours.iter().position(|other| other.cell == cell);
        let first = self.joined.first().and_then(|&joined| place(joined));
        self.bounded && first.is_none_or(|first| place(neighbour.cell) < Some(first))
    }

    /// What becomes of the neighbours: which are new, and why each of the others is not discovered.
    fn told(&self, asked: &Asked) -> Sentence {
        let count = self.joined.len();
        if let Some(end) = self.ends {
            let words = match end {
                End::Goal => "{} is a goal, so the search ends without checking its neighbours.",
                End::Meeting => "{} has a neighbour on the other side, so the search ends.",
            };
            return asked.told(&format!("{count}: {words}"), &[&[self.cell]]);
        }
        let starts = &asked.timeline.origin().starts;
        let mut words = match (count, self.bounded) {
            (0, true) => "0{}, because no neighbour is new and within the bound.".to_owned(),
            (0, false) => "0{}, because no neighbour is new.".to_owned(),
            (1, _) => "1: {} is new.".to_owned(),
            _ => format!("{count}: {{}} are new."),
        };
        let mut cells = vec![&self.joined[..]];
        let mut separator = " ";
        for neighbour in &self.neighbours {
            if self.joined.contains(&neighbour.cell) {
                continue;
            }
            let why = match neighbour.state {
                _ if self.improved.contains(&neighbour.cell) => "open, and the new path is shorter",
                NeighbourState::New if self.bounded && starts.contains(&neighbour.cell) => {
                    "a start, where paths of its own begin"
                }
                NeighbourState::New if self.is_beyond(neighbour) => "new, but beyond the bound",
                NeighbourState::New => "new, but only the first new neighbour is pushed",
                state => state.words(asked.subject.info.discipline),
            };
            words += &format!("{separator}{{}}: {why}");
            cells.push(std::slice::from_ref(&neighbour.cell));
            separator = "; ";
        }
        if cells.len() > 1 {
            words.push('.');
        }
        asked.told(&words, &cells)
    }
}

/// Asks how many neighbours the next cell discovers.
pub const NEW_NEIGHBOURS: QuestionKind =
    QuestionKind::of_searches("new_neighbours", new_neighbours);

fn new_neighbours(asked: &Asked) -> Result<Question, Unasked> {
    let expansion = Expansion::of(asked, asked.whole_next_expansion()?)?;
    let count = expansion.joined.len();
    let is_reached = |neighbour: &&Neighbour| neighbour.is_reached();
    let reached = expansion.neighbours.iter().filter(is_reached).count();
    // A stack that is a path grows by 1 cell.
    let most = if asked.subject.info.explanation.stack_is_path {
        reached.min(1).max(count)
    } else {
        reached.max(count)
    };
    only_if(most > 0, "no move leads from the cell")?;
    let text = "{} is expanded next. How many neighbours does it discover?";
    let text = asked.told(text, &[&[expansion.cell]]);
    let question = Question::new(NEW_NEIGHBOURS, text, expansion.told(asked));
    let choices = (0..=most).map(|count| count.to_string());
    Ok(question.about(&[expansion.cell]).choices(choices, [count]))
}

/// What becomes of a neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Joins,
    Shorter,
    Stays,
    Done,
    Barred,
    Later,
    Beyond,
    Ends,
}

impl Fate {
    fn why(self, discipline: Discipline, by_cost: bool) -> &'static str {
        match (self, discipline) {
            (Fate::Joins, _) => "it is new",
            (Fate::Shorter, _) => "it is already open, but the new path is shorter",
            (Fate::Stays, Discipline::Stack) => "it is already on the stack",
            (Fate::Stays, _) if by_cost => "it is already open, and the new path is not shorter",
            (Fate::Stays, _) => "it is already in the frontier",
            (Fate::Done, Discipline::Stack) => "it was popped when the search backtracked",
            (Fate::Done, _) => "it is already expanded",
            (Fate::Barred, _) => "a corner blocks the move",
            (Fate::Later, _) => "it is new, but another new neighbour comes first",
            (Fate::Beyond, _) => "it is new, but beyond the bound",
            (Fate::Ends, _) => "the search ends here",
        }
    }

    /// The fate as a sentence about a cell, which may name a second cell as the cause.
    fn sentence(self, discipline: Discipline, by_cost: bool, end: Option<End>) -> String {
        let told = match self {
            Fate::Joins => "is discovered, because it is new",
            Fate::Ends if matches!(end, Some(End::Meeting)) => {
                "is not discovered, because the two sides meet at {}"
            }
            Fate::Ends => "is not discovered, because the search ends at the goal {}",
            Fate::Later => "is new, but another new neighbour, {}, comes first",
            Fate::Beyond => "is new, but beyond the bound",
            fate => {
                let why = fate.why(discipline, by_cost);
                return format!("{{}} is not discovered, because {why}.");
            }
        };
        format!("{{}} {told}.")
    }
}

/// Asks whether one neighbour of the next cell is discovered, and if not, why.
pub const WILL_JOIN: QuestionKind = QuestionKind::of_searches("will_join", will_join);

fn will_join(asked: &Asked) -> Result<Question, Unasked> {
    let expansion = Expansion::of(asked, asked.whole_next_expansion()?)?;
    let discipline = asked.subject.info.discipline;
    let map = asked.timeline.origin();
    let compared = asked.subject.guide(map).is_some();
    let by_cost = discipline == Discipline::Priority && asked.subject.gauge(map).is_some();
    let none = if expansion.bounded {
        "the steps so far do not decide what becomes of another neighbour"
    } else {
        "the cell has no floor next to it except its parent"
    };
    let about = expansion.chosen(asked, by_cost).ok_or(none)?;
    let unsaid = "the trace does not say what becomes of its neighbour";
    let fates = fates(&expansion, about, compared).ok_or(unsaid)?;
    let is_diagonal = |neighbour: &Neighbour| corner_sides(neighbour.direction).is_some();
    let possible = [
        (Fate::Joins, true),
        (Fate::Shorter, by_cost),
        (Fate::Stays, true),
        // What a bounded search pops it forgets.
        (Fate::Done, !expansion.bounded),
        // The neighbour is floor, so only a diagonal move can be blocked.
        (Fate::Barred, expansion.neighbours.iter().any(is_diagonal)),
        (Fate::Later, discipline == Discipline::Stack),
        (Fate::Beyond, expansion.bounded),
        (Fate::Ends, true),
    ];
    let possible = possible.into_iter().filter(|&(_, is_possible)| is_possible);
    let offered: Vec<Fate> = possible.map(|(fate, _)| fate).collect();
    let place = |fate: &Fate| offered.iter().position(|other| other == fate);
    let told = fates[0].sentence(discipline, by_cost, expansion.ends);
    let cause = match fates[0] {
        Fate::Later => &expansion.joined[..],
        _ => &[expansion.cell],
    };
    let sentence = asked.told(&told, &[&[about.cell], cause]);
    let (cell, about) = (expansion.cell, about.cell);
    let text = "{} is expanded next. Does this step discover {}?";
    let text = asked.told(text, &[&[cell], &[about]]);
    let choices = offered.iter().map(|fate| {
        let answer = match fate {
            Fate::Joins => "Yes",
            _ => "No",
        };
        format!("{answer}: {}", fate.why(discipline, by_cost))
    });
    let question = Question::new(WILL_JOIN, text, sentence);
    Ok(question
        .about(&[cell, about])
        .choices(choices, fates.iter().filter_map(place)))
}

/// What becomes of a neighbour, by the events: usually 1 fate, and 2 next to a goal, where the search ends. None where
/// the events do not say.
fn fates(expansion: &Expansion, neighbour: &Neighbour, compared: bool) -> Option<Vec<Fate>> {
    let cell = neighbour.cell;
    let fate = match neighbour.state {
        _ if expansion.joined.contains(&cell) => Fate::Joins,
        _ if expansion.improved.contains(&cell) => Fate::Shorter,
        _ if !neighbour.is_reached() => Fate::Barred,
        NeighbourState::Done => Fate::Done,
        NeighbourState::NotCheaper => Fate::Stays,
        NeighbourState::InFrontier if !compared => Fate::Stays,
        NeighbourState::New | NeighbourState::InFrontier if expansion.ends.is_some() => Fate::Ends,
        NeighbourState::New if expansion.is_beyond(neighbour) => Fate::Beyond,
        NeighbourState::New if !expansion.joined.is_empty() => Fate::Later,
        _ => return None,
    };
    Some(if expansion.ends.is_some() && fate != Fate::Ends {
        vec![Fate::Ends, fate]
    } else {
        vec![fate]
    })
}
