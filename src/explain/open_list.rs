//! The open list: what waits, how many, and which come next in which order.

use super::halves::Halves;
use super::lengths::Lengths;
use super::straight_first::StraightFirst;
use super::subject::Subject;
pub use super::waiting::TOLD;
use super::waiting::{AGAIN, PIECE, Waiting};
use super::work::Work;
use crate::board::waits;
use crate::catalogue::{Discipline, Kinds, Order, Trail};
use crate::event::Event;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use crate::structures::lengths::guide::{Guide, Rank};
use crate::structures::lengths::length::Length;
use std::cmp::Reverse;
use std::collections::VecDeque;

/// What waits at the cursor of a timeline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenList {
    /// What holds it.
    pub discipline: Discipline,
    /// How many cells or edges wait.
    pub length: u32,
    /// The first of them, at most [`TOLD`], the next one first; none where nobody knows the order.
    pub first: Vec<Cell>,
    /// The first of the other queue, where there are two: those above are of the one from which the next cell is taken.
    pub second: Vec<Cell>,
}

/// What holds all that waits, and how many.
pub(super) fn holds(timeline: &Timeline, subject: &Subject) -> (Discipline, u32) {
    let counts = timeline.board().counts();
    match subject.info.explanation.trail {
        None => (subject.info.discipline, counts.frontier),
        Some(trail) => {
            // What a builder takes up once more, and opens, is not on its trail.
            let carved = u32::try_from(counts.carved).unwrap_or_default();
            let carved = carved.saturating_sub(counts.expanded);
            let length = (trail.length)(carved, counts.backtracked);
            (Discipline::Stack, length)
        }
    }
}

/// Who comes next, sought bit by bit.
#[derive(Clone, Debug)]
pub(super) enum NextOnes {
    /// They are known and, where there are two queues, those of the other one.
    Known(Vec<Cell>, Vec<Cell>),
    /// Those that came first are sought, in two queues.
    Halves(Box<Halves>),
    /// Those that came last are sought.
    Newest { waiting: Waiting, first: Vec<Cell> },
    /// Those that came first are sought.
    Oldest {
        waiting: Waiting,
        first: VecDeque<Cell>,
    },
    /// All that wait are measured.
    Least(Box<LeastFirst>),
    /// All that wait are measured, along straight lines.
    Straight(Box<StraightFirst>),
    /// Those that came last onto a trail are sought, from here back in the log.
    Trail {
        trail: Trail,
        place: u64,
        /// How many that came before have left it again.
        gone: u64,
        first: Vec<Cell>,
    },
}

impl NextOnes {
    /// Who comes next at the cursor, as far as that is known without a look at all that wait: a queue holds the
    /// cells that were discovered after as many as were expanded, and a stack may hold the way to its top.
    pub fn at(timeline: &Timeline, subject: &Subject) -> NextOnes {
        let waiting = || Waiting::at(timeline, subject);
        if let Some(trail) = subject.info.explanation.trail {
            return NextOnes::Trail {
                trail,
                place: timeline.cursor(),
                gone: 0,
                first: Vec::new(),
            };
        }
        match subject.order() {
            Order::Unknown if subject.info.discipline == Discipline::TwoQueues => {
                NextOnes::Halves(Box::new(Halves::at(timeline, subject)))
            }
            Order::Unknown => NextOnes::known_to_be(Vec::new()),
            Order::Newest | Order::NewestWithin(_) => match chain(timeline, subject) {
                Some(first) => NextOnes::known_to_be(first),
                None => NextOnes::Newest {
                    waiting: waiting(),
                    first: Vec::new(),
                },
            },
            Order::Oldest => match in_turn(timeline, subject) {
                Some(first) => NextOnes::known_to_be(first),
                None => NextOnes::Oldest {
                    waiting: waiting(),
                    first: VecDeque::new(),
                },
            },
            Order::Least(guide) => NextOnes::Least(Box::new(LeastFirst {
                waiting: waiting(),
                guide: guide(timeline.origin(), subject.settings),
                found: VecDeque::new(),
                lengths: None,
                later: 0,
                first: Vec::new(),
            })),
            Order::LeastStraight => {
                NextOnes::Straight(Box::new(StraightFirst::at(timeline, subject)))
            }
        }
    }

    /// Seeks on; whether they are known.
    pub fn go_on(&mut self, timeline: &Timeline, subject: &Subject, work: &mut Work) -> bool {
        match self {
            NextOnes::Known(..) => {}
            NextOnes::Halves(halves) => {
                if let Some([first, second]) = halves.go_on(timeline, work) {
                    *self = NextOnes::Known(first, second);
                }
            }
            NextOnes::Newest { waiting, first } => {
                let mut over = false;
                while !over && work.is_left() && first.len() < TOLD {
                    over = waiting.go_on(timeline, work, |cell| first.push(cell));
                }
                if over || first.len() >= TOLD {
                    first.truncate(TOLD);
                    *self = NextOnes::known_to_be(std::mem::take(first));
                }
            }
            NextOnes::Oldest { waiting, first } => {
                let mut over = false;
                while !over && work.is_left() {
                    over = waiting.go_on(timeline, work, |cell| {
                        first.push_front(cell);
                        first.truncate(TOLD);
                    });
                }
                if over {
                    *self = NextOnes::known_to_be(std::mem::take(first).into());
                }
            }
            NextOnes::Trail {
                trail,
                place,
                gone,
                first,
            } => {
                while *place > 0 && work.is_left() && first.len() < TOLD {
                    let begin = place.saturating_sub(work.left().min(PIECE));
                    work.spend(*place - begin);
                    let pieces = timeline.recording().pieces(begin, *place).rev();
                    for &event in pieces.flat_map(|piece| piece.iter().rev()) {
                        if (trail.leaves)(event) {
                            *gone += 1;
                        } else if (trail.joins)(event) {
                            match gone.checked_sub(1) {
                                Some(fewer) => *gone = fewer,
                                None => first.push(event.cell()),
                            }
                        }
                    }
                    *place = begin;
                }
                if *place == 0 || first.len() >= TOLD {
                    first.truncate(TOLD);
                    *self = NextOnes::known_to_be(std::mem::take(first));
                }
            }
            NextOnes::Least(least) => {
                if let Some(first) = least.go_on(timeline, subject, work) {
                    *self = NextOnes::known_to_be(first);
                }
            }
            NextOnes::Straight(straight) => {
                if let Some(first) = straight.go_on(timeline, work) {
                    *self = NextOnes::known_to_be(first);
                }
            }
        }
        self.known().is_some()
    }

    fn known_to_be(first: Vec<Cell>) -> NextOnes {
        NextOnes::Known(first, Vec::new())
    }

    /// Who they are and, where there are two queues, who those of the other one are, once that is known.
    pub fn known(&self) -> Option<[&[Cell]; 2]> {
        match self {
            NextOnes::Known(first, second) => Some([first, second]),
            NextOnes::Halves(_)
            | NextOnes::Newest { .. }
            | NextOnes::Oldest { .. }
            | NextOnes::Least(_)
            | NextOnes::Straight(_)
            | NextOnes::Trail { .. } => None,
        }
    }

    /// Bytes that the search takes.
    pub fn bytes(&self) -> u64 {
        match self {
            NextOnes::Known(..) | NextOnes::Trail { .. } => 0,
            NextOnes::Halves(halves) => halves.bytes(),
            NextOnes::Newest { waiting, .. } | NextOnes::Oldest { waiting, .. } => waiting.bytes(),
            NextOnes::Straight(straight) => straight.bytes(),
            NextOnes::Least(least) => {
                let lengths = least.lengths.as_ref().map_or(0, Lengths::bytes);
                let found = least.found.capacity() * size_of::<Cell>();
                least.waiting.bytes() + lengths + found as u64
            }
        }
    }
}

/// The first of a queue in which no cell ever came twice: those with the numbers behind that of the last one that was
/// expanded. O(log n + a few thousand).
fn in_turn(timeline: &Timeline, subject: &Subject) -> Option<Vec<Cell>> {
    if subject.info.uses.meets(AGAIN) {
        return None;
    }
    let board = timeline.board();
    let counts = board.counts();
    let last = counts.discovered.min(counts.expanded + TOLD as u32);
    let numbers = counts.expanded + 1..=last;
    let first = numbers.map(|number| timeline.recording().discovery(number.into()));
    let first: Vec<Cell> = first
        .map(|event| Some(event?.cell()))
        .collect::<Option<_>>()?;
    let waits = |&cell: &Cell| waits(board.discipline(), board.marks()[cell]);
    first.iter().all(waits).then_some(first)
}

/// Events before the cursor among which the one is sought that tells what is on top of a stack.
const LOOKED_AT: u64 = 1 << 12;

/// The first on a stack that is the way to its top. O([`LOOKED_AT`]).
fn chain(timeline: &Timeline, subject: &Subject) -> Option<Vec<Cell>> {
    if !subject.info.explanation.stack_is_way {
        return None;
    }
    let board = timeline.board();
    let length = board.counts().frontier as usize;
    if length == 0 {
        return Some(Vec::new());
    }
    let end = timeline.cursor();
    let pieces = (timeline.recording()).pieces(end.saturating_sub(LOOKED_AT), end);
    let mut back = pieces.rev().flat_map(|piece| piece.iter().rev());
    let decides = |event: &&Event| {
        Kinds::of(&[
            Kinds::PUSHED,
            Kinds::RESTORED,
            Kinds::EXPANDED,
            Kinds::BACKTRACKED,
            Kinds::WITHDRAWN,
        ])
        .contains(**event)
    };
    let leaves = Kinds::of(&[Kinds::BACKTRACKED, Kinds::WITHDRAWN]);
    let last = back.find(decides).copied();
    let top = match last {
        Some(last) if leaves.contains(last) => board.parent_before(last.cell()),
        Some(last) => Some(last.cell()),
        None => timeline.now(),
    };
    let mut first = Vec::with_capacity(TOLD);
    let mut at = top;
    while let Some(cell) = at.filter(|_| first.len() < TOLD.min(length)) {
        if !waits(board.discipline(), board.marks()[cell]) {
            return None;
        }
        first.push(cell);
        at = board.parent_cell(cell);
    }
    (first.len() == TOLD.min(length)).then_some(first)
}

/// Those that wait, by the least way and estimate in sum.
#[derive(Clone, Debug)]
pub(super) struct LeastFirst {
    waiting: Waiting,
    guide: Guide,
    /// Those that were found and are not measured yet.
    found: VecDeque<Cell>,
    lengths: Option<Lengths>,
    /// How many that came later were measured.
    later: u32,
    /// The best so far, at most [`TOLD`], in order.
    first: Vec<Key>,
}

/// By what those that wait are ordered: the sum, of equal sums the lesser estimate, of those the one that came first. The
/// last is the cell.
type Key = (Rank, Length, Reverse<u32>, Cell);

impl LeastFirst {
    fn go_on(
        &mut self,
        timeline: &Timeline,
        subject: &Subject,
        work: &mut Work,
    ) -> Option<Vec<Cell>> {
        let (board, map) = (timeline.board(), timeline.origin());
        let measure = subject.info.explanation.measure;
        let lengths = (self.lengths).get_or_insert_with(|| Lengths::new(measure, map.size()));
        let mut over = self.waiting.is_over();
        while work.is_left() {
            let Some(cell) = lengths.cell() else {
                match self.found.pop_front() {
                    Some(cell) => lengths.begin(cell),
                    None if over => {
                        let first = self.first.iter().map(|key| key.3);
                        return Some(first.collect());
                    }
                    None => {
                        let found = &mut self.found;
                        over = (self.waiting).go_on(timeline, work, |cell| found.push_back(cell));
                    }
                }
                continue;
            };
            match lengths.go_on(board, map, work) {
                None => {}
                // Ways over cells that do not touch have no exact lengths, and so nobody knows their order.
                Some(None) => return Some(Vec::new()),
                Some(Some(way)) => {
                    let twice = self.guide.estimate().twice(cell);
                    let rank = self.guide.rank_by(way, twice);
                    let key = (rank, twice, Reverse(self.later), cell);
                    self.later += 1;
                    let place = self.first.partition_point(|other| *other < key);
                    self.first.insert(place, key);
                    self.first.truncate(TOLD);
                }
            }
        }
        None
    }
}
