//! The queues of a search from both ends: those that wait, each in the queue of its half, sought bit by bit.

use super::subject::Subject;
use super::waiting::{TOLD, Waiting};
use super::work::Work;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use std::collections::{HashMap, VecDeque};

/// One cell in so many on a way is kept, with its half, so that a way which meets another one soon knows its own.
const EVERY: usize = 32;

/// Those that wait, in two queues.
#[derive(Clone, Debug)]
pub(super) struct Halves {
    waiting: Waiting,
    /// Those that were found and have no half yet.
    found: VecDeque<Cell>,
    /// The cells on the way of the one whose half is sought, from its end back as far as it was walked.
    chain: Vec<Cell>,
    /// The half of some cells: whether it began at a goal.
    kept: HashMap<Cell, bool>,
    /// The first of both queues, the oldest first, at most [`TOLD`] of each: that from the starts, and that from the goals.
    queues: [VecDeque<Cell>; 2],
}

impl Halves {
    /// Nothing is found yet.
    pub fn at(timeline: &Timeline, subject: &Subject) -> Halves {
        Halves {
            waiting: Waiting::at(timeline, subject),
            found: VecDeque::new(),
            chain: Vec::new(),
            kept: HashMap::new(),
            queues: Default::default(),
        }
    }

    /// Seeks on; both queues once they are known, that first from which the next step takes its cell.
    pub fn go_on(&mut self, timeline: &Timeline, work: &mut Work) -> Option<[Vec<Cell>; 2]> {
        let board = timeline.board();
        let mut over = self.waiting.is_over();
        while work.is_left() {
            let Some(&end) = self.chain.last() else {
                match self.found.pop_front() {
                    Some(cell) => self.chain.push(cell),
                    None if over => {
                        let mut queues = std::mem::take(&mut self.queues).map(Vec::from);
                        if let Some((_, next)) = (timeline.recording()).step_from(timeline.cursor())
                        {
                            self.begin_with(next.cell(), &mut queues);
                        }
                        return Some(queues);
                    }
                    None => {
                        let found = &mut self.found;
                        over = (self.waiting).go_on(timeline, work, |cell| found.push_back(cell));
                    }
                }
                continue;
            };
            work.spend(Work::MOVE);
            let half = match (self.kept.get(&end), board.parent_cell(end)) {
                (Some(&half), _) => half,
                // What another program has written may lead in a circle.
                (None, Some(parent)) if self.chain.len() <= board.size().cells() => {
                    self.chain.push(parent);
                    continue;
                }
                (None, Some(_) | None) => !timeline.origin().starts.contains(&end),
            };
            let kept = self.chain.iter().rev().step_by(EVERY);
            self.kept.extend(kept.map(|&cell| (cell, half)));
            let queue = &mut self.queues[usize::from(half)];
            queue.push_front(self.chain[0]);
            queue.truncate(TOLD);
            self.chain.clear();
        }
        None
    }

    /// The queue from which that cell is taken next becomes the first. A start that is a goal goes before all others.
    fn begin_with(&self, next: Cell, queues: &mut [Vec<Cell>; 2]) {
        if queues[1].first() == Some(&next) {
            queues.swap(0, 1);
        } else if let Some(place) = queues[0].iter().position(|&cell| cell == next) {
            queues[0][..=place].rotate_right(1);
        }
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> u64 {
        let cells = (self.found.capacity() + self.chain.capacity()) * size_of::<Cell>();
        let kept = self.kept.capacity() * (size_of::<(Cell, bool)>() + 1);
        self.waiting.bytes() + (cells + kept) as u64
    }
}
