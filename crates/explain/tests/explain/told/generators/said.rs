//! What a sentence says, with everything that is needed to check it.

use super::grown::Grown;
use mazescope_core::Cell;
use mazescope_explain::Fact;
use mazescope_support::trials::Stated;

/// A claim, with everything that is needed to check it.
pub struct Said<'a> {
    pub facts: &'a [(&'static str, Fact)],
    /// The map just before the step or event of the sentence, and at the moment of the sentence.
    pub before: &'a Grown,
    pub after: &'a Grown,
    /// The map at the end of the run.
    pub end: &'a Grown,
    pub log: &'a [Stated],
    /// The number of moments before the event of the sentence.
    pub place: usize,
}

impl Said<'_> {
    /// The cell that is the value of a name.
    pub fn get(&self, name: &str) -> Option<Cell> {
        let fact = self.facts.iter().find(|(other, _)| *other == name);
        match fact {
            Some((_, Fact::Cell(cell, _))) => Some(*cell),
            _ => None,
        }
    }

    /// The cell that the claim names first, or the cell of the event.
    pub fn cell(&self) -> Cell {
        let named = self.get("cell").or_else(|| self.get("new"));
        named.unwrap_or_else(|| self.log[self.place].event.cell())
    }

    pub fn count(&self) -> usize {
        let count = self.facts.iter().find(|(name, _)| *name == "count");
        match count {
            Some((_, Fact::Count(count))) => *count as usize,
            _ => 1,
        }
    }

    /// The cell with which the step begins.
    pub fn of_step(&self) -> Cell {
        self.log[self.place].event.cell()
    }

    pub fn came(&self) -> bool {
        self.after.is_floor(self.cell()) && !self.before.is_floor(self.cell())
    }

    /// Whether a room was carved.
    pub fn carved_room(&self) -> bool {
        self.carved().is_some_and(|cell| self.before.is_room(cell))
    }

    /// Whether an edge was carved.
    pub fn carved_edge(&self) -> bool {
        self.carved().is_some_and(|cell| self.before.is_edge(cell))
    }

    /// The new cell that the claim names, or otherwise its cell, if it was carved.
    pub fn carved(&self) -> Option<Cell> {
        let cell = self.get("new").unwrap_or_else(|| self.cell());
        let carved = self.after.is_floor(cell) && !self.before.is_floor(cell);
        carved.then_some(cell)
    }

    /// Whether the new cell lies where the claim says, seen from the cell of the step.
    pub fn toward(&self) -> bool {
        let new = self.get("new").map(|cell| self.after.at(cell));
        let (x, y) = self.after.at(self.of_step());
        let lies = new.map(|(new_x, new_y)| match (new_x - x, new_y - y) {
            (_, -1) => "upwards",
            (-1, 0) => "to the left",
            (1, 0) => "to the right",
            _ => "elsewhere",
        });
        lies.is_some_and(|lies| self.facts.contains(&("toward", Fact::Word(lies))))
    }

    /// Whether the cell was added to the frontier.
    pub fn has_joined(&self) -> bool {
        let cell = self.cell();
        !self.before.frontier.contains(&cell) && self.after.frontier.contains(&cell)
    }

    /// Whether the cell left the frontier.
    pub fn has_left(&self) -> bool {
        let cell = self.cell();
        self.before.frontier.contains(&cell) && !self.after.frontier.contains(&cell)
    }

    pub fn is_first_floor(&self) -> bool {
        self.came() && !self.before.has(true)
    }

    /// The columns and rows from another cell to this one.
    pub fn far(&self, other: Option<Cell>) -> (i32, i32) {
        let (x, y) = self.after.at(self.cell());
        other.map_or((i32::MAX, i32::MAX), |other| {
            let (from_x, from_y) = self.after.at(other);
            (x - from_x, y - from_y)
        })
    }

    pub fn is_next_to_last(&self) -> bool {
        let before = self.place.checked_sub(1);
        let (over, down) = self.far(before.map(|place| self.log[place].event.cell()));
        matches!(
            (over.saturating_abs(), down.saturating_abs()),
            (0, 1) | (1, 0)
        )
    }

    /// The number of floor cells among the cell and its eight neighbours when the round began.
    pub fn floor_around(&self) -> usize {
        let size = self.after.size;
        let (x, y) = self.after.at(self.cell());
        let around = (-1..=1).flat_map(|over| (-1..=1).map(move |down| (x + over, y + down)));
        let around = around.filter_map(|(x, y)| size.cell(x, y));
        around
            .filter(|cell| self.before.round[cell.index()])
            .count()
    }

    /// Whether the cell is the edge by which a walk has left this room.
    pub fn is_path_of(&self, room: Option<Cell>) -> bool {
        let left = room.and_then(|room| self.before.leaves_by(room));
        left.is_some_and(|[edge, _]| edge == self.cell())
    }

    /// Whether the room is the one that the walk has to reach next.
    pub fn is_next_of_walk(&self) -> bool {
        let tip = self.before.frontier.last();
        let next = tip.and_then(|&tip| self.before.leaves_by(tip));
        next.is_none_or(|[_, room]| room == self.of_step())
    }

    /// The number of rooms beside that of the step that point to another edge than before.
    pub fn turned(&self) -> usize {
        let directions = self.before.directions.iter();
        directions
            .filter(|(room, direction)| {
                **room != self.of_step() && self.after.directions[room] != **direction
            })
            .count()
    }

    /// The cells across the side of a block at this edge: two where tracks would continue, and the one between.
    pub fn behind(&self) -> [Option<Cell>; 3] {
        let (x, y) = self.after.at(self.cell());
        let (over, down) = match (x % 4, y % 4) {
            (2, 1) => (0, -1),
            (2, _) => (0, 1),
            (1, _) => (-1, 0),
            _ => (1, 0),
        };
        [(down, over), (-down, -over), (0, 0)].map(|(aside, along)| {
            let cell = (x + over + aside, y + down + along);
            self.after.size.cell(cell.0, cell.1)
        })
    }

    /// Whether the next carved cell lies to the right of the cell or below it, with only floor between them.
    pub fn leads_on(&self) -> bool {
        let size = self.after.size;
        let Some(next) = self.log.get(self.place + 1) else {
            return false;
        };
        let from = self.after.at(self.cell());
        let to = size.position(next.event.cell());
        let delta = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        let mut at = from;
        let straight = matches!(delta, (1, 0) | (0, 1));
        while straight && at != to {
            if !size
                .cell(at.0, at.1)
                .is_some_and(|at| self.before.is_floor(at))
            {
                return false;
            }
            at = (at.0 + delta.0, at.1 + delta.1);
        }
        straight && next.event.is_carved()
    }
}
