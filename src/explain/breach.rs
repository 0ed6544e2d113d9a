//! The breach of a promise: the first step at which a run breaks its word, found in its log in slices.

use super::promise::{Judged, Standard, Verdict, by};
use super::subject::Subject;
use super::way::Way;
use crate::board::{direction, flips};
use crate::catalogue::{Measure, Plane, Settles};
use crate::event::{Event, code};
use crate::grid::{Cell, Direction, Grid};
use crate::playback::reader::Reader;
use crate::playback::stops::FoundSteps;
use crate::playback::timeline::Timeline;
use crate::structures::floods::shortest::is_free;
use crate::structures::lengths::length::Length;
use crate::structures::lengths::moves::Moves;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The step at which the lamp of a promise goes out first, as far as the log was read.
///
/// A way is a shortest one as long as every move on it is: so each cell is measured against its parent alone, when it is
/// expanded, and no length is kept but the true ones.
#[derive(Clone, Debug, Default)]
pub struct Breach {
    /// The step, once it is found.
    pub so_far: FoundSteps,
    /// For each cell the byte of its parent, and whether it is expanded; while the log is read.
    cells: Option<Grid<u8>>,
    /// Cells beside expanded ones, by how near they are; some of them are expanded since.
    nearest: BinaryHeap<Reverse<(Length, Cell)>>,
    /// In which directions ways lead, and whether something is certain of cells as soon as they are expanded.
    directions: Vec<Direction>,
    settles: bool,
    /// The path, as far as it is traced.
    path: Moves,
    last: Option<Cell>,
}

/// The bit of an expanded cell, beside those of its parent.
const EXPANDED: u8 = 1 << 7;

impl Breach {
    /// Reads about `most` moments more of the recording, anew if it is another one; whether there is more to be read, or
    /// to be waited for.
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
            // It is known, or nobody can tell whether it is kept.
            Standard::Nothing | Standard::TooLarge | Standard::Shortest(_) => {
                self.end();
                self.so_far.reader = Reader::at(recording, recording.len());
                return false;
            }
        };
        let judged = Judged::new(timeline, subject, shortest);
        if self.cells.is_none() {
            // Only where parents lie beside their cells, something is certain of them.
            let near = timeline.board().plane() != Plane::Link;
            self.directions = by(subject).0;
            self.settles = judged.needs_way() && near;
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
            let path = self
                .last
                .map(|_| Way::of(self.path, judged.map, subject.measure()));
            match judged.end(path) {
                Verdict::Broken(_) => self.find(),
                Verdict::Kept(_) | Verdict::Unknown(_) => self.end(),
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

    /// Takes note of an event; whether it breaks the promise.
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

    /// Whether the promise is broken when this cell is expanded.
    fn expands(&mut self, cell: Cell, parent: Option<Direction>, judged: &Judged) -> bool {
        let Some(best) = judged.shortest.to(cell) else {
            return false;
        };
        let size = judged.map.size();
        let is_shortest = match parent {
            None => best == Length::ZERO,
            Some(direction) => {
                let from = cell.step(direction, size);
                let before = judged.shortest.to(from);
                before.map(|before| before + step(from, cell, judged)) == Some(best)
            }
        };
        if best != Length::ZERO && !is_shortest {
            return true;
        }
        match judged.subject.settles() {
            Settles::Nothing => false,
            Settles::Nearest => {
                for &way in &self.directions {
                    let to = cell.step(way, size);
                    let opens = judged.map.is_floor(to) && is_free(judged.map, cell, way);
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

    /// Bytes that it takes.
    pub fn bytes(&self) -> u64 {
        let cells = self
            .cells
            .as_ref()
            .map_or(0, |cells| cells.as_slice().len());
        let nearest = self.nearest.capacity() * size_of::<(Length, Cell)>();
        (cells + nearest) as u64
    }
}

/// How long a move is, as the promise measures.
fn step(from: Cell, to: Cell, judged: &Judged) -> Length {
    let mut moves = Moves::default();
    moves.add(from, to, judged.map);
    match judged.measure {
        Some(Measure::Length) => moves.walked,
        Some(Measure::EvenLength) => moves.even_walked,
        Some(Measure::Moves) | None => Length {
            straight: 1,
            diagonal: 0,
        },
    }
}
