//! Turning points: a dead end, a shorter path, a larger key, and where the frontier halves.

use super::{expansion, joining};
use crate::{QuestionKind, Subject, Work};
use mazescope_core::board::frontier_change;
use mazescope_core::structures::lengths::guide::Key;
use mazescope_core::{Cell, Event, Kinds, Timeline};

/// The kind of a turning point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The next expansion finds no new cell and no shorter path.
    DeadEnd,
    /// A shorter path to an open cell is found.
    Improved,
    /// The cell that is expanded next has a larger key than the cells before it.
    GreaterKey,
    /// The frontier shrinks to half of its peak.
    Halved,
    /// Two searches diverge.
    Difference,
}

impl Turn {
    /// The kind of question that is asked there.
    pub const fn kind(self) -> QuestionKind {
        match self {
            Turn::DeadEnd => joining::NEW_NEIGHBOURS,
            Turn::Improved => joining::WILL_JOIN,
            Turn::GreaterKey | Turn::Difference | Turn::Halved => expansion::NEXT_CELL,
        }
    }
}

/// A turning point, and the step after which a question is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turning {
    pub turn: Turn,
    /// The number of steps before the question.
    pub step: u64,
}

/// The smallest peak frontier whose halving counts as a turning point.
const CROWD: u32 = 8;

const BACKTRACKS: Kinds = Kinds::of(&[Kinds::BACKTRACKED, Kinds::WITHDRAWN]);

/// The events by which an expansion leads to something.
const CAME: Kinds = Kinds::of(&[
    Kinds::PUSHED,
    Kinds::IMPROVED,
    Kinds::TRACED,
    Kinds::RESTORED,
]);

/// The first turning point in the next `most` moments of a search that is not in `met`. At the cursor `step` steps have
/// begun, and the frontier had at most `peak` cells. Only recorded steps are read, and a divergence is found elsewhere,
/// because it needs both searches. O(most), and O(moves) for the first cells whose keys are compared.
pub fn turning(
    timeline: &Timeline,
    subject: &Subject,
    (step, peak): (u64, u32),
    most: u64,
    met: &[Turn],
) -> Option<Turning> {
    let end = timeline.len().min(timeline.cursor().saturating_add(most));
    let wanted = |turn: Turn| !met.contains(&turn);
    // The largest key of an expanded cell so far.
    let compares = subject.guide(timeline.origin()).is_some() && wanted(Turn::GreaterKey);
    let mut greatest: Option<Key> = None;
    let discipline = subject.info.discipline;
    let (mut steps, mut frontier, mut peak) = (step, timeline.board().counts().frontier, peak);
    let mut expansion = Expansion::default();
    let goals = &timeline.origin().goals;
    let mut place = timeline.cursor();
    for event in timeline.recording().between(timeline.cursor(), end) {
        if event.is_value() {
            continue;
        }
        place += 1;
        let is_fruitless = expansion.is_fruitless_before(event, goals);
        let before_fruitless = steps.saturating_sub(1);
        // A search may begin rounds between its expansions, and these are steps, too.
        let begins = discipline.has_frontier() && timeline.recording().begins_step(event);
        steps += u64::from(begins);
        let before = steps.saturating_sub(1);
        let mut is_greater = false;
        if event.is_expanded() {
            let frontier = compares
                .then(|| Work::endless().frontier_at(timeline, place))
                .flatten();
            let key = frontier.and_then(|frontier| frontier.key(event.cell()));
            is_greater = key > greatest && greatest.is_some();
            greatest = greatest.max(key);
        }
        frontier = frontier.wrapping_add_signed(frontier_change(discipline, event));
        let halves = peak >= CROWD && frontier * 2 <= peak;
        peak = peak.max(frontier);
        let turns = [
            (Turn::DeadEnd, is_fruitless, before_fruitless),
            (Turn::GreaterKey, is_greater, before),
            (Turn::Improved, Kinds::IMPROVED.contains(event), before),
            (Turn::Halved, halves, steps),
        ];
        let mut turns = turns.into_iter();
        let found = turns.find(|&(turn, happens, at)| happens && at > step && wanted(turn));
        if let Some((turn, _, step)) = found {
            return Some(Turning { turn, step });
        }
    }
    None
}

/// Follows the cell that is expanded, and whether its step leads to anything.
#[derive(Default)]
struct Expansion {
    present: Option<(Cell, bool)>,
}

impl Expansion {
    /// Adds the next event. True if another step begins with it, and the expansion before it has found neither a new
    /// cell nor a shorter path nor a goal. After the search backtracks from a cell, new cells are discovered from
    /// another one.
    fn is_fruitless_before(&mut self, event: Event, goals: &[Cell]) -> bool {
        let expands = event.is_expanded();
        if !expands && !BACKTRACKS.contains(event) {
            if let Some((_, something)) = self.present.as_mut().filter(|_| CAME.contains(event)) {
                *something = true;
            }
            return false;
        }
        let next = expands.then(|| (event.cell(), false));
        let before = std::mem::replace(&mut self.present, next);
        before.is_some_and(|(cell, something)| !something && !goals.contains(&cell))
    }
}

/// The number of steps before the first expansion of a recorded search that finds nothing, or before a recorded growth
/// backtracks first. O(events up to there).
pub fn first_dead_end(timeline: &Timeline) -> Option<u64> {
    let recording = timeline.recording();
    let goals = &timeline.origin().goals;
    // A map that grows has no start before it is complete.
    let grows = timeline.origin().starts.is_empty();
    let (mut expansion, mut steps) = (Expansion::default(), 0_u64);
    for event in recording.between(0, timeline.len()) {
        if event.is_value() {
            continue;
        }
        let found = if grows {
            BACKTRACKS.contains(event).then_some(steps)
        } else {
            (expansion.is_fruitless_before(event, goals)).then(|| steps.saturating_sub(1))
        };
        if found.is_some() {
            return found;
        }
        steps += u64::from(recording.begins_step(event));
    }
    None
}
