//! Ways: how far a cell is from the start by the parents of a search, and how that is told.

use crate::catalogue::Measure;
use crate::grid::Cell;
use crate::map::Map;
use crate::structures::lengths::length::Length;
use crate::structures::lengths::moves::Moves;
use crate::words;

/// The way from the start to a cell, measured as its search does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Way {
    moves: Moves,
    measure: Measure,
    /// Whether moves and length are the same on its map.
    even: bool,
}

impl Way {
    /// The way to a cell by these parents. O(its moves).
    pub fn to(
        cell: Cell,
        map: &Map,
        measure: Measure,
        parent: impl Fn(Cell) -> Option<Cell>,
    ) -> Way {
        let mut moves = Moves::default();
        let mut at = cell;
        // What another program has written may lead in a circle.
        for _ in 0..map.size().cells() {
            let Some(from) = parent(at) else { break };
            moves.add(from, at, map);
            at = from;
        }
        Way::of(moves, map, measure)
    }

    /// The way along the cells of a path.
    pub fn along(path: &[Cell], map: &Map, measure: Measure) -> Way {
        Way::of(Moves::along(path, map), map, measure)
    }

    fn of(moves: Moves, map: &Map, measure: Measure) -> Way {
        let even = map.costs().is_none();
        Way {
            moves,
            measure,
            even,
        }
    }

    /// The same way and one move more.
    pub fn and(mut self, from: Cell, to: Cell, map: &Map) -> Way {
        self.moves.add(from, to, map);
        self
    }

    /// Its number: moves, or length.
    pub fn value(&self) -> f64 {
        match self.measure {
            Measure::Moves => self.moves.count as f64,
            Measure::Length => self.moves.length(),
        }
    }

    /// Its number exactly; nothing where cells do not touch the next one.
    pub fn exact(&self) -> Option<Length> {
        match self.measure {
            Measure::Moves => Some(Length {
                straight: u32::try_from(self.moves.count).ok()?,
                diagonal: 0,
            }),
            Measure::Length => Some(self.moves.walked).filter(|_| !self.moves.jumps),
        }
    }

    /// Whether it is less far than another one.
    pub fn is_shorter_than(&self, other: &Way) -> bool {
        match (self.exact(), other.exact()) {
            (Some(one), Some(other)) => one < other,
            (None, _) | (_, None) => self.value() < other.value(),
        }
    }

    /// "32 moves", "9 jumps", "length 30.14".
    pub fn words_with_unit(&self) -> String {
        let words = self.words();
        match words.contains(' ') {
            true => words,
            false => format!("length {words}"),
        }
    }

    /// "32 moves", "9 jumps", "30.14".
    pub fn words(&self) -> String {
        let plain = self.even && self.moves.walked.diagonal == 0;
        match self.measure {
            _ if self.moves.jumps && self.measure == Measure::Moves => {
                let plural = if self.moves.count == 1 { "" } else { "s" };
                format!("{} jump{plural}", words::grouped(self.moves.count))
            }
            Measure::Length if self.moves.jumps || !plain => words::measured(self.value()),
            Measure::Moves | Measure::Length => words::moves(self.moves.count),
        }
    }
}

/// A length as ways of that measure are told on that map.
pub fn length_in_words(length: Length, map: &Map, measure: Measure) -> String {
    match measure == Measure::Moves || map.costs().is_none() && length.diagonal == 0 {
        true => words::moves(length.straight.into()),
        false => words::measured(length.value()),
    }
}
