//! The events of a run, each as an object of a trace.

use super::roles::Roles;
use super::text::TraceText;
use crate::board::{direction, flips};
use crate::event::{Event, Solution, code};
use crate::formats::trace::word::Word;
use crate::grid::{Cell, Grid};
use crate::map::Map;
use crate::structures::lengths::length::Length;
use std::io;

/// The length of a way that is not known.
const UNKNOWN: Length = Length {
    straight: u32::MAX,
    diagonal: u32::MAX,
};

/// A run as far as it is written.
pub struct RunWriter<'w> {
    map: &'w Map,
    text: TraceText<'w>,
    /// What the cells are at this moment.
    roles: Roles,
    /// What a board's bytes of parents would be.
    parents: Grid<u8>,
    /// The way from the start to each cell that was discovered.
    lengths: Grid<Length>,
    /// The cells traced by the last events.
    path: Vec<Cell>,
    /// Whether the end of the path tells all of it by the parents, when it is read.
    follows: bool,
    /// The number of cells that are still to be traced, and the cost that is then stated.
    untraced: u64,
    cost: Option<f64>,
}

impl<'w> RunWriter<'w> {
    /// A run whose header is written. It traces so many cells, and the solution is what it says itself
    /// of its result. O(cells).
    pub fn new(
        map: &'w Map,
        roles: Roles,
        text: TraceText<'w>,
        solution: Option<&Solution>,
        traced: u64,
    ) -> RunWriter<'w> {
        RunWriter {
            map,
            text,
            roles,
            parents: Grid::uniform(map.size(), 0),
            lengths: Grid::uniform(map.size(), UNKNOWN),
            path: Vec::new(),
            follows: true,
            untraced: traced,
            cost: solution.and_then(|said| said.cost),
        }
    }

    /// Writes the goals of the map, as events before all others.
    pub fn destinations(&mut self) -> io::Result<()> {
        for &goal in &self.map.goals {
            self.object(Word::Destination, goal, None);
            self.text.hand_on()?;
        }
        Ok(())
    }

    /// Writes a path that is not written yet, and hands on the rest.
    pub fn finish(mut self) -> io::Result<()> {
        self.end_path()?;
        self.text.finish()
    }

    /// Writes an event, or keeps it as part of a path.
    pub fn event(&mut self, event: Event) -> io::Result<()> {
        let cell = event.cell();
        if event.code() as u32 == code::TRACED {
            return self.trace(cell);
        }
        self.end_path()?;
        let before = self.parents[cell];
        self.parents[cell] ^= flips(event).1;
        self.roles.apply(event);
        let start = self.roles.is_start(cell) && self.roles.is_floor(cell);
        let word = match event.code() as u32 {
            code::CARVED | code::CARVED_WAITING => Word::Carving,
            code::RAISED => Word::Raising,
            code::EXPANDED => Word::Expanding,
            code::REJECTED => Word::Rejecting,
            code::BACKTRACKED if before == 0 => Word::Backtracking,
            code::BACKTRACKED => Word::Closing,
            code::PUSHED_START if start => Word::Source,
            code::NOTED => Word::Unknown,
            _ if before == 0 => Word::Generating,
            _ => Word::Updating,
        };
        if matches!(word, Word::Source | Word::Generating | Word::Updating) {
            self.lengths[cell] = self.length(cell, word);
        }
        self.object(word, cell, self.g(cell));
        self.text.hand_on()
    }

    /// The way to a cell through its parent, as far as it is known: a cell that is discovered from
    /// nowhere amid a search was found by a jump.
    fn length(&self, cell: Cell, word: Word) -> Length {
        match direction(self.parents[cell]) {
            None if word == Word::Source || self.map.starts.is_empty() => Length::ZERO,
            None => UNKNOWN,
            Some(towards) => match self.lengths[cell.step(towards, self.map.size())] {
                UNKNOWN => UNKNOWN,
                length => length + Length::of(towards).times(self.map.cost(cell)),
            },
        }
    }

    /// The length of the way to a cell, as an event states it.
    fn g(&self, cell: Cell) -> Option<f64> {
        let length = self.lengths[cell];
        // Six decimals are more than anybody reads, and a sum has no more digits than its parts.
        (length != UNKNOWN).then(|| (length.value() * 1e6).round() / 1e6)
    }

    /// The next cell of a path, or the first of another one.
    fn trace(&mut self, cell: Cell) -> io::Result<()> {
        let parent = self.towards_root(cell);
        // Cells that do not follow from the parents stay together.
        let elsewhere = self.path.last().is_some_and(|&last| {
            let from_last = parent.is_none_or(|parent| parent == last);
            !from_last && self.follows
        });
        if elsewhere {
            self.end_path()?;
        }
        self.follows &= match self.path.last() {
            Some(&last) => parent == Some(last),
            None => parent.is_none_or(|parent| self.roles.has_ended(parent)),
        };
        self.path.push(cell);
        Ok(())
    }

    /// The parent of a cell.
    fn towards_root(&self, cell: Cell) -> Option<Cell> {
        let towards = direction(self.parents[cell])?;
        Some(cell.step(towards, self.map.size()))
    }

    /// Writes the path down: the end of it, if the rest follows from the parents, else every cell.
    pub fn end_path(&mut self) -> io::Result<()> {
        let Some(&last) = self.path.last() else {
            return Ok(());
        };
        let follows = std::mem::replace(&mut self.follows, true);
        let mut path = std::mem::take(&mut self.path);
        self.untraced -= (path.len() as u64).min(self.untraced);
        let said = self.cost.filter(|_| self.untraced == 0);
        if follows {
            for &cell in &path {
                self.roles.end(cell);
            }
            self.object(Word::End, last, said.or(self.g(last)));
        } else {
            let (_, before) = path.split_last().unwrap_or((&last, &[]));
            for &cell in before {
                self.object(Word::Tracing, cell, None);
                self.text.hand_on()?;
            }
            self.object(Word::Tracing, last, said);
        }
        path.clear();
        self.path = path;
        self.text.hand_on()
    }

    fn object(&mut self, word: Word, cell: Cell, g: Option<f64>) {
        self.text.object(word, cell, self.towards_root(cell), g);
    }
}
