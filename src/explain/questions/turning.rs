//! Moments that mean something: a dead end, a shorter way, a cell of a greater key, where what waits halves.

use super::question::QuestionKind;
use crate::board::frontier_change;
use crate::catalogue::{Kinds, Order};
use crate::event::Kind;
use crate::explain::lengths;
use crate::explain::subject::Subject;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use crate::structures::lengths::guide::Rank;
use crate::structures::lengths::length::Length;
use std::collections::HashMap;

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
            Turn::DeadEnd => QuestionKind::NewNeighbours,
            Turn::Improved => QuestionKind::WillJoin,
            Turn::GreaterKey | Turn::Difference | Turn::Halved => QuestionKind::NextCell,
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
    let mut keys = match subject.order() {
        Order::Least(_) if wanted(Turn::GreaterKey) => Some(Keys::new(timeline, subject)),
        Order::Least(_)
        | Order::LeastStraight
        | Order::Unknown
        | Order::Oldest
        | Order::Newest
        | Order::NewestWithin(_) => None,
    };
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
    for &event in timeline
        .recording()
        .pieces(timeline.cursor(), end)
        .flatten()
    {
        if event.is_value() {
            continue;
        }
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
            let greater = keys
                .as_mut()
                .is_some_and(|keys| keys.is_greater(event.cell()));
            if greater && let Some(found) = turns(Turn::GreaterKey, before(steps)) {
                return Some(found);
            }
        } else if let Some((_, something)) = &mut present
            && came.contains(event)
        {
            *something = true;
        }
        if let Some(keys) = &mut keys {
            keys.note(event.cell(), event.kind(None));
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

/// The keys of cells as they are expanded ahead of the cursor.
struct Keys<'a> {
    timeline: &'a Timeline,
    subject: &'a Subject<'a>,
    /// The lengths of the ways that are found ahead.
    found: HashMap<Cell, Length>,
    greatest: Option<Rank>,
    /// The cell that was expanded last, from which others are found.
    current: Option<(Cell, Length)>,
}

impl<'a> Keys<'a> {
    fn new(timeline: &'a Timeline, subject: &'a Subject<'a>) -> Keys<'a> {
        Keys {
            timeline,
            subject,
            found: HashMap::new(),
            greatest: None,
            current: None,
        }
    }

    /// Whether the cell, which is expanded now, has a greater key than every one before it.
    fn is_greater(&mut self, cell: Cell) -> bool {
        let (map, measure) = (
            self.timeline.origin(),
            self.subject.info.explanation.measure,
        );
        let board = self.timeline.board();
        let way = || {
            let (mut at, mut length) = (cell, Length::ZERO);
            // What another program has written may lead in a circle.
            for _ in 0..map.size().cells() {
                let Some(parent) = board.parent_before(at) else {
                    return Some(length);
                };
                length = length + lengths::step(measure, parent, at, map)?;
                at = parent;
            }
            None
        };
        let length = self.found.get(&cell).copied().or_else(way);
        self.current = length.map(|length| (cell, length));
        let Some(length) = length else {
            return false;
        };
        let Order::Least(guide) = self.subject.order() else {
            return false;
        };
        let key = guide(map, self.subject.settings).rank(length, cell);
        let greater = self.greatest.is_some_and(|greatest| key > greatest);
        self.greatest = Some(self.greatest.map_or(key, |greatest| greatest.max(key)));
        greater
    }

    /// Takes note of a cell that is found from the one that was expanded last.
    fn note(&mut self, cell: Cell, kind: Kind) {
        let found = matches!(kind, Kind::Pushed { from: Some(_) } | Kind::Improved { .. });
        let Some((from, length)) = self.current.filter(|_| found) else {
            return;
        };
        let measure = self.subject.info.explanation.measure;
        if let Some(step) = lengths::step(measure, from, cell, self.timeline.origin()) {
            self.found.insert(cell, length + step);
        }
    }
}
