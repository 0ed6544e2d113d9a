//! Those that wait, by way and beeline in sum: ways of straight lines, each measured from its start on.

use super::subject::Subject;
use super::waiting::{TOLD, Waiting};
use super::work::Work;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use crate::structures::lengths::sight::{Beeline, straight};
use std::cmp::Reverse;

/// Those that wait, measured bit by bit.
#[derive(Clone, Debug)]
pub(super) struct StraightFirst {
    waiting: Waiting,
    beeline: Beeline,
    /// Those that were found and are not measured yet, the last one first.
    found: Vec<Cell>,
    /// The cells on the way that is measured, from its end back as far as it was walked.
    chain: Vec<Cell>,
    /// How many that came later were measured.
    later: u32,
    /// The best so far, at most [`TOLD`], in order.
    first: Vec<Key>,
}

/// By what those that wait are ordered: the sum, of equal sums the lesser line to go, of those the one that came first. The
/// last is the cell. Numbers that are not below 0 are in the order of their bits.
type Key = (u64, u64, Reverse<u32>, Cell);

impl StraightFirst {
    /// Nothing is measured yet.
    pub fn at(timeline: &Timeline, subject: &Subject) -> StraightFirst {
        StraightFirst {
            waiting: Waiting::at(timeline, subject),
            beeline: Beeline::to_goals(timeline.origin()),
            found: Vec::new(),
            chain: Vec::new(),
            later: 0,
            first: Vec::new(),
        }
    }

    /// Measures on; the first of them, once all are measured.
    pub fn go_on(&mut self, timeline: &Timeline, work: &mut Work) -> Option<Vec<Cell>> {
        let board = timeline.board();
        let at = |cell| board.size().position(cell);
        let mut over = self.waiting.is_over();
        while work.is_left() {
            let Some(&end) = self.chain.last() else {
                match self.found.pop() {
                    Some(cell) => self.chain.push(cell),
                    None if over => return Some(self.first.iter().map(|key| key.3).collect()),
                    None => {
                        let found = &mut self.found;
                        over = (self.waiting).go_on(timeline, work, |cell| found.push(cell));
                        found.reverse();
                    }
                }
                continue;
            };
            work.spend(Work::MOVE);
            // What another program has written may lead in a circle.
            let circle = self.chain.len() > board.size().cells();
            match board.parent_cell(end).filter(|_| !circle) {
                Some(parent) => self.chain.push(parent),
                None => {
                    let legs = self.chain.windows(2).rev();
                    let way = legs.fold(0.0, |way, leg| way + straight(at(leg[1]), at(leg[0])));
                    let cell = self.chain[0];
                    self.chain.clear();
                    let line = self.beeline.from(at(cell));
                    let key = (
                        (way + line).to_bits(),
                        line.to_bits(),
                        Reverse(self.later),
                        cell,
                    );
                    self.later += 1;
                    let place = self.first.partition_point(|other| *other < key);
                    self.first.insert(place, key);
                    self.first.truncate(TOLD);
                }
            }
        }
        None
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> u64 {
        let cells = self.found.capacity() + self.chain.capacity();
        self.waiting.bytes() + (cells * size_of::<Cell>()) as u64
    }
}
