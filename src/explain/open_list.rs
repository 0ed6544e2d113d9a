//! The open list: what waits, how many, and which come next in which order.

use super::subject::Subject;
use crate::board::waits;
use crate::catalogue::{Discipline, Kinds, Measure, Order};
use crate::event::code;
use crate::grid::{Cell, Grid};
use crate::map::Map;
use crate::playback::timeline::Timeline;
use crate::structures::lengths::estimate::Estimate;
use crate::structures::lengths::length::Length;
use crate::structures::lengths::moves::Moves;
use std::cmp::Reverse;
use std::collections::{HashSet, VecDeque};

/// How many of those that come next are told.
pub const TOLD: usize = 8;

/// What waits at the cursor of a timeline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenList {
    /// What holds it.
    pub discipline: Discipline,
    /// How many cells or edges wait.
    pub length: u32,
    /// The first of them, at most [`TOLD`], the next one first; none where nobody knows the order.
    pub first: Vec<Cell>,
}

impl OpenList {
    /// What waits at the cursor. A stack costs O(moments back to where the last of the told ones was pushed), a queue
    /// O(moments back to where the oldest was), and an order by cost O(events) and O(w log w) for the w that wait.
    pub fn at(timeline: &Timeline, subject: &Subject) -> OpenList {
        let newest = newest_first(timeline, subject);
        OpenList {
            discipline: subject.info.discipline,
            length: timeline.board().counts().frontier,
            first: match subject.order() {
                Order::Unknown => Vec::new(),
                Order::Newest => newest.take(TOLD).collect(),
                Order::Oldest => {
                    let mut last = VecDeque::with_capacity(TOLD + 1);
                    for cell in newest {
                        last.push_front(cell);
                        last.truncate(TOLD);
                    }
                    last.into()
                }
                Order::Least(estimate) => {
                    let estimate = estimate(timeline.origin(), subject.settings);
                    let measure = subject.info.explanation.measure;
                    least_first(timeline, newest.collect(), &estimate, measure)
                }
            },
        }
    }
}

/// What waits, what came last first.
fn newest_first(timeline: &Timeline, subject: &Subject) -> impl Iterator<Item = Cell> {
    const COMES: u32 = 0x1ff << code::PUSHED_START | 1 << code::RESTORED | 1 << code::REOPENED;
    let board = timeline.board();
    let discipline = subject.info.discipline;
    let again = Kinds::of(&[Kinds::RESTORED, Kinds::REOPENED, Kinds::WITHDRAWN]);
    // Where no cell comes twice, nobody has to remember which were met.
    let mut met = (subject.info.uses.meets(again)).then(HashSet::new);
    let pieces = timeline.recording().pieces(0, timeline.cursor()).rev();
    let events = pieces.flat_map(|piece| piece.iter().rev());
    let came = events.filter(|event| COMES >> event.code() & 1 != 0);
    let cells = came.map(|event| event.cell());
    let waiting = cells.filter(move |&cell| {
        waits(discipline, board.marks()[cell]) && met.as_mut().is_none_or(|met| met.insert(cell))
    });
    waiting.take(board.counts().frontier as usize)
}

/// The first of these cells, given the newest first, by the least way and estimate in sum.
fn least_first(
    timeline: &Timeline,
    newest_first: Vec<Cell>,
    estimate: &Estimate,
    measure: Measure,
) -> Vec<Cell> {
    let mut ways = Ways::new(timeline, measure);
    let oldest_first = newest_first.into_iter().rev().zip(0_u32..);
    let keys = oldest_first.map(|(cell, number)| {
        let way = ways.to(cell)?;
        let sum = way.twice() + estimate.twice(cell);
        Some((sum, Reverse(way), number, cell))
    });
    // Ways over cells that do not touch have no exact lengths, and so nobody knows their order.
    let Some(mut keys) = keys.collect::<Option<Vec<_>>>() else {
        return Vec::new();
    };
    if keys.len() > TOLD {
        keys.select_nth_unstable(TOLD - 1);
        keys.truncate(TOLD);
    }
    keys.sort_unstable();
    keys.into_iter().map(|(_, _, _, cell)| cell).collect()
}

/// The lengths of many ways, of which each part is measured once.
struct Ways<'a> {
    timeline: &'a Timeline,
    map: &'a Map,
    measure: Measure,
    /// The length of the way to each cell that was measured, with 1 more along axes, so that 0 is none. The system
    /// hands out its memory page by page as it is used.
    known: Grid<[u32; 2]>,
    /// The cells on the way to one that was measured.
    passed: Vec<Cell>,
}

impl<'a> Ways<'a> {
    fn new(timeline: &'a Timeline, measure: Measure) -> Ways<'a> {
        let map = timeline.origin();
        Ways {
            timeline,
            map,
            measure,
            known: Grid::uniform(map.size(), [0; 2]),
            passed: Vec::new(),
        }
    }

    /// The length of the way to a cell, if all its moves lead to cells that touch.
    fn to(&mut self, cell: Cell) -> Option<Length> {
        let board = self.timeline.board();
        let mut at = cell;
        let mut length = Length::ZERO;
        self.passed.clear();
        loop {
            let [straight, diagonal] = self.known[at];
            if let Some(straight) = straight.checked_sub(1) {
                length = Length { straight, diagonal };
                break;
            }
            self.passed.push(at);
            match board.parent_cell(at) {
                // A circle has no start.
                Some(_) if self.passed.len() > board.size().cells() => return None,
                Some(parent) => at = parent,
                None => {
                    self.note(at, length);
                    self.passed.pop();
                    break;
                }
            }
        }
        while let Some(next) = self.passed.pop() {
            let mut step = Moves::default();
            step.add(at, next, self.map);
            if step.jumps {
                return None;
            }
            length = length
                + match self.measure {
                    Measure::Length => step.walked,
                    Measure::Moves => Length {
                        straight: 1,
                        diagonal: 0,
                    },
                };
            self.note(next, length);
            at = next;
        }
        Some(length)
    }

    fn note(&mut self, cell: Cell, length: Length) {
        self.known.as_mut_slice()[cell.index()] = [length.straight + 1, length.diagonal];
    }
}
