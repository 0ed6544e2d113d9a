//! Moments that mean something: a dead end, a shorter way, a cell of a greater key, where what waits halves.

use super::question::QuestionKind;
use super::{expansion, joining};
use crate::board::frontier_change;
use crate::catalogue::Kinds;
use crate::explain::subject::Subject;
use crate::explain::work::Work;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use crate::structures::lengths::gauge::Key;

/// What turns at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Nothing new lies beside the cell that is expanded next.
    DeadEnd,
    /// A shorter way is found to a cell that waits.
    Improved,
    /// The cell that is expanded next has a greater key than those before it.
    GreaterKey,
    /// Half as many wait as did at most.
    Halved,
    /// Two searches do not do the same any more.
    Difference,
}

impl Turn {
    /// What is asked there.
    pub const fn kind(self) -> QuestionKind {
        match self {
            Turn::DeadEnd => joining::NEW_NEIGHBOURS,
            Turn::Improved => joining::WILL_JOIN,
            Turn::GreaterKey | Turn::Difference | Turn::Halved => expansion::NEXT_CELL,
        }
    }
}

/// A turn, and after which step one asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turning {
    /// What turns.
    pub turn: Turn,
    /// After so many steps.
    pub step: u64,
}

/// Fewer that waited at most are no crowd that could halve.
const CROWD: u32 = 8;

const GIVES_UP: Kinds = Kinds::of(&[Kinds::BACKTRACKED, Kinds::WITHDRAWN]);

/// What turns first among the next `most` moments of a search, of what is not in `met`; `step` steps have begun at the
/// cursor, and `peak` waited at most so far. Nothing turns in what is not recorded, and where two searches part, whoever
/// has both of them knows. O(most), and O(moves) for the first cells whose keys are compared.
pub fn turning(
    timeline: &Timeline,
    subject: &Subject,
    (step, peak): (u64, u32),
    most: u64,
    met: &[Turn],
) -> Option<Turning> {
    let end = timeline.len().min(timeline.cursor().saturating_add(most));
    let wanted = |turn: Turn| !met.contains(&turn);
    // How far the key of the cell that is expanded goes beyond those before it.
    let compares = subject.guide(timeline.origin()).is_some() && wanted(Turn::GreaterKey);
    let mut greatest: Option<Key> = None;
    let discipline = subject.info.discipline;
    let (mut steps, mut waiting, mut peak) = (step, timeline.board().counts().frontier, peak);
    // The cell that is expanded, and whether something came of it.
    let mut present: Option<(Cell, bool)> = None;
    let goals = &timeline.origin().goals;
    let came = Kinds::of(&[
        Kinds::PUSHED,
        Kinds::IMPROVED,
        Kinds::TRACED,
        Kinds::RESTORED,
    ]);
    let mut place = timeline.cursor();
    for &event in timeline
        .recording()
        .pieces(timeline.cursor(), end)
        .flatten()
    {
        if event.is_value() {
            continue;
        }
        place += 1;
        let before = |steps: u64| steps.checked_sub(1).filter(|&before| before > step);
        let turns = |turn: Turn, step: Option<u64>| {
            step.filter(|_| wanted(turn))
                .map(|step| Turning { turn, step })
        };
        // What comes behind a cell that is given up is found from another one.
        if event.is_expanded() || GIVES_UP.contains(event) {
            if let Some((cell, false)) = present
                && !goals.contains(&cell)
                && let Some(found) = turns(Turn::DeadEnd, before(steps))
            {
                return Some(found);
            }
            present = None;
        }
        // Whoever expands may begin rounds between, which are steps too.
        let begins = discipline.expands() && timeline.recording().begins_step(event);
        steps += u64::from(begins);
        if event.is_expanded() {
            present = Some((event.cell(), false));
            let frontier = compares
                .then(|| Work::endless().waiting(timeline, place))
                .flatten();
            let key = frontier.and_then(|frontier| frontier.key(event.cell()));
            let greater = key > greatest && greatest.is_some();
            greatest = greatest.max(key);
            if greater && let Some(found) = turns(Turn::GreaterKey, before(steps)) {
                return Some(found);
            }
        } else if let Some((_, something)) = &mut present
            && came.contains(event)
        {
            *something = true;
        }
        if Kinds::IMPROVED.contains(event)
            && let Some(found) = turns(Turn::Improved, before(steps))
        {
            return Some(found);
        }
        waiting = waiting.wrapping_add_signed(frontier_change(discipline, event));
        let halves = peak >= CROWD && waiting * 2 <= peak;
        peak = peak.max(waiting);
        if halves && let Some(found) = turns(Turn::Halved, Some(steps).filter(|&at| at > step)) {
            return Some(found);
        }
    }
    None
}
