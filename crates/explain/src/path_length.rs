//! Paths: how far a cell is from the start by the parents of a search, and how that is worded.

use crate::Work;
use mazescope_core::catalogue::Measure;
use mazescope_core::playback::recording::Reader;
use mazescope_core::structures::lengths::length::Moves;
use mazescope_core::{Cell, Kinds, Length, Map, Timeline, words};

/// The path from the start to a cell, measured as its search measures paths.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PathLength {
    moves: Moves,
    measure: Measure,
    /// Whether every cell of the map costs 1.
    even: bool,
}

impl PathLength {
    /// The path to a cell along these parents. O(its moves).
    pub fn to(
        cell: Cell,
        map: &Map,
        measure: Measure,
        parent: impl Fn(Cell) -> Option<Cell>,
    ) -> PathLength {
        let mut walk = ParentWalk::to(cell);
        walk.go_on(map, parent, &mut Work::endless());
        walk.length(map, measure)
    }

    /// A path of this length by this measure.
    pub fn of_length(length: Length, map: &Map, measure: Measure) -> PathLength {
        PathLength::of(Moves::of_length(length), map, measure)
    }

    /// The path along these cells.
    pub fn along(path: &[Cell], map: &Map, measure: Measure) -> PathLength {
        PathLength::of(Moves::along(path, map), map, measure)
    }

    /// The path of these moves.
    pub(super) fn of(moves: Moves, map: &Map, measure: Measure) -> PathLength {
        PathLength {
            moves,
            measure,
            even: map.costs().is_none(),
        }
    }

    /// The same path with one more move.
    pub fn and(mut self, from: Cell, to: Cell, map: &Map) -> PathLength {
        self.moves.add(from, to, map);
        self
    }

    /// The same path in another measure.
    pub fn by(self, measure: Measure) -> PathLength {
        PathLength { measure, ..self }
    }

    /// Its number of moves, or its length.
    pub fn value(&self) -> f64 {
        match self.measure {
            Measure::Moves => self.moves.steps() as f64,
            Measure::Length => self.moves.length(),
            Measure::EvenLength | Measure::Lines => self.moves.even_length(),
        }
    }

    /// Its exact number; `None` if some cell is not next to the one before it.
    pub fn exact(&self) -> Option<Length> {
        match self.measure {
            Measure::Moves => u32::try_from(self.moves.steps()).ok().map(Length::straight),
            _ if self.moves.jumps => None,
            Measure::Length => Some(self.moves.walked),
            Measure::EvenLength | Measure::Lines => Some(self.moves.even_walked),
        }
    }

    /// "32 moves", "9 jumps", "length 30.14", "length 30.14 without costs".
    pub fn words_with_unit(&self) -> String {
        match self.unit() {
            LengthUnit::Moves | LengthUnit::Jumps => self.words(),
            LengthUnit::Length if self.measure != Measure::Length && !self.even => {
                format!("length {} without costs", self.words())
            }
            LengthUnit::Length => format!("length {}", self.words()),
        }
    }

    /// A path of the smallest length, and this one.
    pub(super) fn with_best(self, best: Length, map: &Map) -> [PathLength; 2] {
        [PathLength::of_length(best, map, self.measure), self]
    }

    /// "32 moves", "9 jumps", "30.14".
    pub fn words(&self) -> String {
        match self.unit() {
            LengthUnit::Moves => words::moves(self.moves.steps()),
            LengthUnit::Jumps => words::counted(self.moves.steps(), "jump"),
            LengthUnit::Length => words::measured(self.value()),
        }
    }

    pub fn unit(&self) -> LengthUnit {
        let plain = self.moves.walked.diagonal == 0 && !self.moves.jumps;
        match self.measure {
            Measure::Moves if self.moves.jumps => LengthUnit::Jumps,
            Measure::Moves => LengthUnit::Moves,
            Measure::EvenLength if plain => LengthUnit::Moves,
            Measure::Length if plain && self.even => LengthUnit::Moves,
            _ => LengthUnit::Length,
        }
    }
}

/// The unit of a path's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LengthUnit {
    /// Moves; also the unit of a length if all moves are equally long.
    Moves,
    /// Moves to cells that may be far away.
    Jumps,
    /// The length of all moves together.
    Length,
}

/// A path that is followed in slices, from its end to its start.
#[derive(Clone, Debug)]
pub(super) struct ParentWalk {
    /// The cell that it has reached.
    pub at: Cell,
    moves: Moves,
    /// Whether it has reached the start.
    pub over: bool,
}

impl ParentWalk {
    /// The path to a cell, of which nothing is followed yet.
    pub(crate) fn to(cell: Cell) -> ParentWalk {
        ParentWalk {
            at: cell,
            moves: Moves::default(),
            over: false,
        }
    }

    /// Follows the path further; returns whether it has reached the start.
    pub(crate) fn go_on(
        &mut self,
        map: &Map,
        parent: impl Fn(Cell) -> Option<Cell>,
        work: &mut Work,
    ) -> bool {
        while !self.over && work.is_left() {
            work.spend(Work::MOVE);
            match parent(self.at) {
                // The trace of another program may contain a loop of parents.
                Some(from) if self.moves.links < map.size().cells() as u64 => {
                    self.moves.add(from, self.at, map);
                    self.at = from;
                }
                Some(_) | None => self.over = true,
            }
        }
        self.over
    }

    /// The path as far as it was followed.
    pub(crate) fn length(&self, map: &Map, measure: Measure) -> PathLength {
        PathLength::of(self.moves, map, measure)
    }
}

/// A path that is measured in slices: the cells traced so far, from the end to the start.
#[derive(Clone, Debug)]
pub(super) struct PathWalk {
    /// The moments that are not read yet, and the number of cells that are left.
    reader: Reader,
    left: u32,
    last: Option<Cell>,
    moves: Moves,
}

impl PathWalk {
    /// The path at the cursor.
    pub(crate) fn of(timeline: &Timeline) -> PathWalk {
        PathWalk {
            reader: Reader::at(timeline.recording(), timeline.cursor()),
            left: timeline.board().counts().traced,
            last: None,
            moves: Moves::default(),
        }
    }

    /// Reads on; returns whether the path is measured.
    pub(crate) fn go_on(&mut self, timeline: &Timeline, work: &mut Work) -> bool {
        while !self.is_over() && work.is_left() {
            let place = self.reader.place();
            let most = work.left().min(PIECE);
            let events = self.reader.towards(timeline.recording(), 0, most);
            work.spend(place - self.reader.place());
            let traced = (events.flatten().rev()).filter(|&&event| Kinds::TRACED.contains(event));
            for event in traced.take(self.left as usize) {
                if let Some(to) = self.last.replace(event.cell()) {
                    self.moves.add(event.cell(), to, timeline.origin());
                }
                self.left -= 1;
            }
        }
        self.is_over()
    }

    /// Whether the path is measured.
    pub(crate) fn is_over(&self) -> bool {
        self.left == 0 || self.reader.place() == 0
    }

    /// The path, as far as it is measured.
    pub(crate) fn length(&self, map: &Map, measure: Measure) -> PathLength {
        PathLength::of(self.moves, map, measure)
    }
}

/// The number of events that are read backwards at a time.
const PIECE: u64 = 1 << 12;
