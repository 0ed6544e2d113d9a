//! What is discovered: how many neighbours of the next cell, and what becomes of one of them.

use super::ahead::Ahead;
use super::asked::{Asked, Unasked, WholeStep};
use super::question::{Question, QuestionKind};
use crate::board::mark;
use crate::catalogue::{Discipline, Kinds};
use crate::event::Kind;
use crate::explain::neighbours::{Neighbour, NeighbourState, around, compare};
use crate::explain::sentence::Sentence;
use crate::explain::step::Step;
use crate::explain::work::Work;
use crate::grid::Cell;
use crate::structures::floods::shortest;
use std::iter;

/// A future expansion, and its outcome.
struct Expansion {
    cell: Cell,
    /// Its neighbours just before, in the order in which they are checked.
    neighbours: Vec<Neighbour>,
    /// Those of them that a question may be about: floor, and not the parent, which is never discovered again.
    others: Vec<Neighbour>,
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
        if info.explanation.leaps {
            let words = "the search jumps, so it does not discover neighbours one by one";
            return Err(Unasked::Because(words));
        }
        let size = timeline.board().size();
        let cell = step.event.cell();
        let ahead = Ahead::new(timeline, step);
        let neighbours = neighbours(asked, step, &ahead);
        let parent = ahead.parent(cell);
        let (starts, goals) = (&timeline.origin().starts, &timeline.origin().goals);
        let bounded = info.explanation.stack_is_path && info.uses.meets(Kinds::REOPENED);
        let is_neighbour = |cell| neighbours.iter().any(|neighbour| neighbour.cell == cell);
        let (mut joined, mut improved, mut traces) = (Vec::new(), Vec::new(), false);
        let is_goal = goals.contains(&cell);
        let from_both_ends = asked.subject.info.discipline == Discipline::TwoQueues;
        let events = timeline.recording().pieces(step.place, whole.end);
        for event in events.flatten().skip(1) {
            match event.kind(None) {
                Kind::Pushed { from: Some(from) } if event.cell().step(from, size) == cell => {
                    joined.push(event.cell());
                }
                // A cell that was forgotten is discovered again, perhaps from another cell.
                Kind::Restored if bounded => joined.push(event.cell()),
                Kind::Improved { .. } | Kind::Reopened if bounded => {}
                Kind::Improved { .. } => improved.push(event.cell()),
                Kind::Restored | Kind::Reopened => {
                    return Err(Unasked::Because("a cell is opened a second time"));
                }
                // Later cells are discovered from another cell.
                Kind::Backtracked | Kind::Withdrawn => break,
                Kind::Traced => traces = true,
                _ => {}
            }
        }
        if neighbours.is_empty() {
            return Err(Unasked::Because("the moves of the search are not known"));
        }
        if !joined
            .iter()
            .chain(&improved)
            .all(|&cell| is_neighbour(cell))
        {
            return Err(Unasked::Because("the step discovers more than neighbours"));
        }
        let is_both = is_goal && starts.contains(&cell);
        let ends = match (from_both_ends, traces) {
            _ if !joined.is_empty() || !improved.is_empty() => None,
            (true, true) if !is_both => Some(End::Meeting),
            (true, false) => None,
            _ => is_goal.then_some(End::Goal),
        };
        if traces && ends.is_none() {
            return Err(Unasked::Because("the search ends, but not at a goal"));
        }
        let mut expansion = Expansion {
            cell,
            bounded,
            ends,
            neighbours,
            others: Vec::new(),
            joined,
            improved,
        };
        // Of a neighbour that may be beyond the bound, the steps up to now do not say whether it is.
        let is_certain = |neighbour: &Neighbour| match expansion.joined.first() {
            Some(&first) if bounded => !expansion.is_farther(asked, neighbour.cell, first),
            _ => true,
        };
        let is_other = |neighbour: &&Neighbour| {
            size.contains(neighbour.cell)
                && ahead.marks(neighbour.cell) & mark::FLOOR != 0
                && Some(neighbour.cell) != parent
                && !(bounded && starts.contains(&neighbour.cell))
                && (is_certain(neighbour) || expansion.is_beyond(neighbour))
        };
        let others = expansion.neighbours.iter().filter(is_other);
        expansion.others = others.cloned().collect();
        Ok(expansion)
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

    /// How many of its neighbours a move reaches.
    fn reached(&self) -> usize {
        let is_reached = |neighbour: &&Neighbour| neighbour.is_reached();
        self.neighbours.iter().filter(is_reached).count()
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
        let others = self.neighbours.iter();
        let others = others.filter(|neighbour| !self.joined.contains(&neighbour.cell));
        let others: Vec<&Neighbour> = others.collect();
        let whys = others.iter().map(|neighbour| {
            let why = match neighbour.state {
                _ if self.improved.contains(&neighbour.cell) => "open, and the new path is shorter",
                NeighbourState::New if self.bounded && starts.contains(&neighbour.cell) => {
                    "a start, where paths of its own begin"
                }
                NeighbourState::New if self.is_beyond(neighbour) => "new, but beyond the bound",
                NeighbourState::New => "new, but only the first new neighbour is pushed",
                state => state.words(asked.subject.info.discipline),
            };
            format!("{{}}: {why}")
        });
        let whys: Vec<String> = whys.collect();
        if !whys.is_empty() {
            words += &format!(" {}.", whys.join("; "));
        }
        let cells = others
            .iter()
            .map(|neighbour| std::slice::from_ref(&neighbour.cell));
        let cells: Vec<&[Cell]> = iter::once(&self.joined[..]).chain(cells).collect();
        asked.told(&words, &cells)
    }
}

/// The neighbours of the cell that is expanded in a future step, in the order in which they are checked.
fn neighbours(asked: &Asked, step: Step, ahead: &Ahead) -> Vec<Neighbour> {
    let (timeline, subject) = (asked.timeline, &asked.subject);
    let cell = step.event.cell();
    let mut all = around(cell, timeline.board().size(), subject, |cell| {
        ahead.marks(cell)
    });
    if subject.guide(timeline.origin()).is_some()
        && let Some(frontier) = Work::endless().frontier_at(timeline, step.place)
    {
        compare(&mut all, cell, &*frontier);
    }
    all
}

/// Asks how many neighbours the next cell discovers.
pub const NEW_NEIGHBOURS: QuestionKind =
    QuestionKind::of_searches("new_neighbours", new_neighbours);

fn new_neighbours(asked: &Asked) -> Result<Question, Unasked> {
    let expansion = Expansion::of(asked, asked.whole_next_expansion()?)?;
    let count = expansion.joined.len();
    // A stack that is a path grows by 1 cell.
    let most = match asked.subject.info.explanation.stack_is_path {
        true => expansion.reached().min(1),
        false => expansion.reached(),
    }
    .max(count);
    if most == 0 {
        return Err(Unasked::Because("no move leads from the cell"));
    }
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
    /// The fates that are possible with that frontier, in the order in which they are offered. Only a diagonal move can
    /// be blocked, because the neighbour is floor.
    fn offered(discipline: Discipline, by_cost: bool, diagonal: bool, bounded: bool) -> Vec<Fate> {
        let all = [
            (Fate::Joins, true),
            (Fate::Shorter, by_cost),
            (Fate::Stays, true),
            // What a bounded search pops it forgets.
            (Fate::Done, !bounded),
            (Fate::Barred, diagonal),
            (Fate::Later, discipline == Discipline::Stack),
            (Fate::Beyond, bounded),
            (Fate::Ends, true),
        ];
        let offered = all.into_iter().filter(|&(_, is_offered)| is_offered);
        offered.map(|(fate, _)| fate).collect()
    }

    /// The reason.
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

    /// The fate as a choice.
    fn choice(self, discipline: Discipline, by_cost: bool) -> String {
        let answer = match self == Fate::Joins {
            true => "Yes",
            false => "No",
        };
        format!("{answer}: {}", self.why(discipline, by_cost))
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
    let none = match expansion.bounded {
        true => "the steps so far do not decide what becomes of another neighbour",
        false => "the cell has no floor next to it except its parent",
    };
    let about = chosen(asked, &expansion, by_cost).ok_or(Unasked::Because(none))?;
    let unsaid = Unasked::Because("the trace does not say what becomes of its neighbour");
    let fates = fates(&expansion, about, compared).ok_or(unsaid)?;
    let mut neighbours = expansion.neighbours.iter();
    let diagonal =
        neighbours.any(|neighbour| shortest::corner_sides(neighbour.direction).is_some());
    let offered = Fate::offered(discipline, by_cost, diagonal, expansion.bounded);
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
    let choices = offered.iter().map(|fate| fate.choice(discipline, by_cost));
    let question = Question::new(WILL_JOIN, text, sentence);
    Ok(question
        .about(&[cell, about])
        .choices(choices, fates.iter().filter_map(place)))
}

/// The neighbour that the question is about: an open one, where paths can become shorter; otherwise any that is floor,
/// a different one at each moment.
fn chosen<'e>(asked: &Asked, expansion: &'e Expansion, by_cost: bool) -> Option<&'e Neighbour> {
    let telling = |neighbour: &&Neighbour| {
        by_cost
            && matches!(
                neighbour.state,
                NeighbourState::InFrontier | NeighbourState::NotCheaper
            )
    };
    let improved = |neighbour: &&Neighbour| expansion.improved.contains(&neighbour.cell);
    let all = || expansion.others.iter();
    let first = all().find(improved).or_else(|| all().find(telling));
    first.or_else(|| match expansion.others.len() {
        0 => None,
        some => expansion
            .others
            .get(asked.timeline.cursor() as usize % some),
    })
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
    Some(match expansion.ends.is_some() && fate != Fate::Ends {
        true => vec![Fate::Ends, fate],
        false => vec![fate],
    })
}
