//! The breach of a guarantee: the first step at which a run violates it, found in its log in slices.

use crate::promise::{Judged, Standard, Verdict, by};
use crate::{PathLength, Subject};
use mazescope_core::board::{direction, flips};
use mazescope_core::catalogue::{Measure, Settles};
use mazescope_core::event::code;
use mazescope_core::playback::breakpoints::FoundSteps;
use mazescope_core::playback::recording::Reader;
use mazescope_core::structures::floods::shortest::is_free;
use mazescope_core::structures::lengths::length::Moves;
use mazescope_core::{Cell, Direction, Event, Grid, Length, Plane, Timeline};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The first step at which a guarantee is violated, as far as the log was read.
///
/// A path is a shortest path as long as every move on it is. So each cell is compared with its parent alone when it is
/// expanded, and only the true lengths are stored.
#[derive(Clone, Debug, Default)]
pub struct Breach {
    /// The step, once it is found.
    pub so_far: FoundSteps,
    /// While the log is read: for each cell the byte of its parent, and whether it is expanded.
    cells: Option<Grid<u8>>,
    /// Neighbours of expanded cells, the nearest first; some of them may have been expanded since.
    nearest: BinaryHeap<Reverse<(Length, Cell)>>,
    /// The directions of moves, and whether something is certain about a cell once it is expanded.
    directions: Vec<Direction>,
    settles: bool,
    /// The path, as far as it is traced.
    path: Moves,
    last: Option<Cell>,
}

/// The bit of an expanded cell, next to the bits of its parent.
const EXPANDED: u8 = 1 << 7;

impl Breach {
    /// Reads about `most` more moments of the recording, from its beginning if it is another recording. Returns whether
    /// more has to be read or is not there yet.
    pub fn go_on(
        &mut self,
        timeline: &Timeline,
        subject: &Subject,
        standard: Standard,
        most: u64,
    ) -> bool {
        let recording = timeline.recording();
        if !self.so_far.reader.reads(recording) {
            *self = Breach {
                so_far: FoundSteps::of(recording),
                ..Breach::default()
            };
        }
        let shortest = match standard {
            Standard::Awaited => return true,
            Standard::Shortest(shortest) if !self.so_far.over => shortest,
            // The answer is known, or it cannot be known.
            Standard::Nothing | Standard::TooLarge | Standard::Shortest(_) => {
                self.end();
                self.so_far.reader = Reader::at(recording, recording.len());
                return false;
            }
        };
        let judged = Judged::new(timeline, subject, shortest);
        if self.cells.is_none() {
            // Something is certain about an expanded cell only where its parent is a neighbour.
            let near = timeline.board().plane() != Plane::Link;
            self.directions = by(subject).0;
            self.settles = judged.needs_length() && near;
            self.cells = Some(Grid::uniform(judged.map.size(), 0));
            let starts = judged.map.starts.iter();
            let starts = starts.map(|&start| Reverse((Length::ZERO, start)));
            self.nearest = starts.collect();
        }
        for &event in self.so_far.reader.on(recording, most).flatten() {
            if event.is_value() {
                continue;
            }
            self.so_far.steps += u64::from((subject.info.begins_step)(event));
            if self.breaks(event, &judged) {
                self.find();
                return false;
            }
        }
        let more = self.so_far.reader.is_behind(recording);
        if timeline.is_complete() && !more {
            let path = PathLength::of(self.path, judged.map, subject.measure());
            match judged.end(self.last.map(|_| path)) {
                Verdict::Broken(_) => self.find(),
                Verdict::Kept(_) | Verdict::Void(_) | Verdict::Unknown(_) => self.end(),
            }
        }
        more
    }

    fn find(&mut self) {
        self.so_far.insert();
        self.end();
    }

    fn end(&mut self) {
        self.so_far.over = true;
        self.cells = None;
        self.nearest = BinaryHeap::new();
    }

    /// Records an event; returns whether it violates the guarantee.
    fn breaks(&mut self, event: Event, judged: &Judged) -> bool {
        let cell = event.cell();
        let kind = event.code() as u32;
        if kind == code::TRACED {
            if let Some(last) = self.last.replace(cell) {
                self.path.add(last, cell, judged.map);
            }
            return false;
        }
        let Some(cells) = &mut self.cells else {
            return false;
        };
        let byte = &mut cells.as_mut_slice()[cell.index()];
        *byte ^= flips(event).1;
        match kind {
            code::REOPENED => *byte &= !EXPANDED,
            code::EXPANDED => {
                *byte |= EXPANDED;
                let parent = direction(*byte & !EXPANDED);
                return self.settles && self.expands(cell, parent, judged);
            }
            _ => {}
        }
        false
    }

    /// Whether expanding this cell violates the guarantee.
    fn expands(&mut self, cell: Cell, parent: Option<Direction>, judged: &Judged) -> bool {
        let Some(best) = judged.shortest.to(cell) else {
            return false;
        };
        let size = judged.map.size();
        let measure = judged.measure.unwrap_or(Measure::Moves);
        let over_parent = parent.and_then(|direction| {
            let before = judged.shortest.to(cell.step(direction, size))?;
            // A move and the move back are equally long.
            Some(before + measure.of_move(direction, cell, judged.map))
        });
        if best != Length::ZERO && over_parent != Some(best) {
            return true;
        }
        match judged.subject.settles() {
            Settles::Nothing => false,
            Settles::Nearest => {
                for &toward in &self.directions {
                    let to = cell.step(toward, size);
                    let opens = judged.map.is_floor(to) && is_free(judged.map, cell, toward);
                    if let Some(length) = judged.shortest.to(to).filter(|_| opens)
                        && !self.is_expanded(to)
                    {
                        self.nearest.push(Reverse((length, to)));
                    }
                }
                while let Some(&Reverse((length, nearest))) = self.nearest.peek() {
                    if !self.is_expanded(nearest) {
                        return best != Length::ZERO && length < best;
                    }
                    self.nearest.pop();
                }
                false
            }
            Settles::LeastSum => best != Length::ZERO && judged.is_beyond_goal(best, cell),
        }
    }

    fn is_expanded(&self, cell: Cell) -> bool {
        (self.cells.as_ref()).is_some_and(|cells| cells[cell] & EXPANDED != 0)
    }

    /// The memory in use, in bytes.
    pub fn bytes(&self) -> u64 {
        let cells = (self.cells.as_ref()).map_or(0, |cells| cells.as_slice().len());
        let nearest = self.nearest.capacity() * size_of::<(Length, Cell)>();
        (cells + nearest) as u64
    }
}
