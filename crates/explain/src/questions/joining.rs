//! What is discovered: how many neighbours of the next cell, and what becomes of one of them.

use super::asked::{Ahead, WholeStep, only_if};
use crate::claim::Fate;
use crate::neighbours::{Neighbour, NeighbourState, around, compare};
use crate::{Asked, Fact, Question, QuestionKind, Sentence, Unasked, Work};
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
        only_if(!info.explanation.leaps, "jumps")?;
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
                Kind::Restored | Kind::Reopened => return Err("opened_again".into()),
                // Later cells are discovered from another cell.
                Kind::Backtracked | Kind::Withdrawn => break,
                Kind::Traced => traces = true,
                _ => {}
            }
        }
        let has_moves = !neighbours.is_empty();
        only_if(has_moves, "moves_unknown")?;
        let is_neighbour = |cell| neighbours.iter().any(|neighbour| neighbour.cell == cell);
        let mut found = joined.iter().chain(&improved);
        let are_near = found.all(|&cell| is_neighbour(cell));
        only_if(are_near, "not_near")?;
        let is_goal = map.goals.contains(&cell);
        let is_both = is_goal && map.starts.contains(&cell);
        let ends = match (info.discipline == Discipline::TwoQueues, traces) {
            _ if !joined.is_empty() || !improved.is_empty() => None,
            (true, true) if !is_both => Some(End::Meeting),
            (true, false) => None,
            _ => is_goal.then_some(End::Goal),
        };
        let ends_known = !traces || ends.is_some();
        only_if(ends_known, "ends_elsewhere")?;
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
        let mut facts = asked.cells("new", &self.joined);
        facts.push(("count", Fact::Count(self.joined.len() as u64)));
        facts.push(asked.cell("cell", self.cell));
        if let Some(end) = self.ends {
            let name = match end {
                End::Goal => "goal_ends",
                End::Meeting => "meeting_ends",
            };
            return Sentence::of(name, &facts);
        }
        let name = match (self.joined.len(), self.bounded) {
            (0, true) => "none_within",
            (0, false) => "none_new",
            (1, _) => "one_new",
            _ => "more_new",
        };
        let mut sentence = Sentence::of(name, &facts);
        let starts = &asked.timeline.origin().starts;
        let is_other = |neighbour: &&Neighbour| !self.joined.contains(&neighbour.cell);
        for (place, neighbour) in self.neighbours.iter().filter(is_other).enumerate() {
            let name = match neighbour.state {
                _ if self.improved.contains(&neighbour.cell) => "shorter",
                NeighbourState::New if self.bounded && starts.contains(&neighbour.cell) => {
                    "a_start"
                }
                NeighbourState::New if self.is_beyond(neighbour) => "beyond",
                NeighbourState::New => "later",
                _ => "neighbour",
            };
            if place > 0 {
                sentence.goes_on(";");
            }
            let state = Fact::State(neighbour.state, asked.subject.info.discipline);
            sentence = sentence.and(
                name,
                &[asked.cell("cell", neighbour.cell), ("state", state)],
            );
        }
        sentence
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
    only_if(most > 0, "no_move")?;
    let text = Sentence::of("how_many", &[asked.cell("cell", expansion.cell)]);
    let question = Question::new(NEW_NEIGHBOURS, text, expansion.told(asked));
    let choices = (0..=most).map(|count| count.to_string());
    Ok(question.about(&[expansion.cell]).choices(choices, [count]))
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
        "undecided"
    } else {
        "no_other_floor"
    };
    let about = expansion.chosen(asked, by_cost).ok_or(none)?;
    let (open, done) = match discipline {
        Discipline::Stack => (Fate::OnStack, Fate::Popped),
        _ if by_cost => (Fate::NotShorter, Fate::Expanded),
        _ => (Fate::InFrontier, Fate::Expanded),
    };
    let fates = fates(&expansion, about, compared, [open, done]).ok_or("fate_unknown")?;
    let is_diagonal = |neighbour: &Neighbour| corner_sides(neighbour.direction).is_some();
    let possible = [
        (Fate::New, true),
        (Fate::Shorter, by_cost),
        (open, true),
        // What a bounded search pops it forgets.
        (done, !expansion.bounded),
        // The neighbour is floor, so only a diagonal move can be blocked.
        (Fate::Corner, expansion.neighbours.iter().any(is_diagonal)),
        (Fate::Later, discipline == Discipline::Stack),
        (Fate::BeyondBound, expansion.bounded),
        (Fate::SearchEnds, true),
    ];
    let possible = possible.into_iter().filter(|&(_, is_possible)| is_possible);
    let offered: Vec<Fate> = possible.map(|(fate, _)| fate).collect();
    let place = |fate: &Fate| offered.iter().position(|other| other == fate);
    let mut facts = vec![
        asked.cell("cell", about.cell),
        ("fate", Fact::Fate(fates[0])),
    ];
    facts.extend(match fates[0] {
        Fate::Later => asked.cells("cause", &expansion.joined),
        _ => asked.cells("cause", &[expansion.cell]),
    });
    let name = match fates[0] {
        Fate::New => "joins",
        Fate::SearchEnds if matches!(expansion.ends, Some(End::Meeting)) => "meets",
        Fate::SearchEnds => "at_goal",
        Fate::Later => "comes_later",
        Fate::BeyondBound => "is_beyond",
        _ => "stays_out",
    };
    let sentence = Sentence::of(name, &facts);
    let (cell, about) = (expansion.cell, about.cell);
    let text = Sentence::of(
        "will_join",
        &[asked.cell("cell", cell), asked.cell("about", about)],
    );
    let choices = offered.iter().map(|&fate| {
        let name = if fate == Fate::New {
            "yes_because"
        } else {
            "no_because"
        };
        Sentence::of(name, &[("fate", Fact::Fate(fate))]).to_string()
    });
    let question = Question::new(WILL_JOIN, text, sentence);
    Ok(question
        .about(&[cell, about])
        .choices(choices, fates.iter().filter_map(place)))
}

/// What becomes of a neighbour, by the events: usually 1 fate, and 2 next to a goal, where the search ends. None where
/// the events do not say. `open` and `done` are the fates of cells in the frontier and of those that left it.
fn fates(
    expansion: &Expansion,
    neighbour: &Neighbour,
    compared: bool,
    [open, done]: [Fate; 2],
) -> Option<Vec<Fate>> {
    let cell = neighbour.cell;
    let fate = match neighbour.state {
        _ if expansion.joined.contains(&cell) => Fate::New,
        _ if expansion.improved.contains(&cell) => Fate::Shorter,
        _ if !neighbour.is_reached() => Fate::Corner,
        NeighbourState::Done => done,
        NeighbourState::NotCheaper => open,
        NeighbourState::InFrontier if !compared => open,
        NeighbourState::New | NeighbourState::InFrontier if expansion.ends.is_some() => {
            Fate::SearchEnds
        }
        NeighbourState::New if expansion.is_beyond(neighbour) => Fate::BeyondBound,
        NeighbourState::New if !expansion.joined.is_empty() => Fate::Later,
        _ => return None,
    };
    Some(if expansion.ends.is_some() && fate != Fate::SearchEnds {
        vec![Fate::SearchEnds, fate]
    } else {
        vec![fate]
    })
}
