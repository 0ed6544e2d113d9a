//! A level of the wall game as plain data: rocks, starts, finishes, checkpoints and the goal.

use mazescope_core::{Cell, Grid, Map, Size, Tile};
use thiserror::Error;

/// The longest side of a level. A row must fit into the 32 bits that the fast search works on.
pub const MAX_SIDE: u32 = 32;
/// The most checkpoints of a level, because each is drawn as one digit.
pub const MAX_CHECKPOINTS: usize = 9;

/// A board on which the player places walls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// The level's number; none for one made by hand.
    pub id: Option<u64>,
    /// The sides of the board, at most [`MAX_SIDE`] each.
    pub size: Size,
    /// The cells on which neither the walker nor a wall may stand.
    pub rocks: Vec<Cell>,
    /// The cells where a walk may begin. If two are equally good, the first one here counts.
    pub starts: Vec<Cell>,
    /// Where a walk may end.
    pub finishes: Vec<Cell>,
    /// The cells that a walk must pass before its end, in this order.
    pub checkpoints: Vec<Cell>,
    /// How many walls may be placed; `None` means any number.
    pub walls_allowed: Option<u32>,
    /// The number of moves that wins.
    pub goal: u32,
}

/// What stands on a cell of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// Nothing: a wall may be placed.
    Empty,
    Rock,
    Start,
    Finish,
    /// The checkpoint of this number, from 1.
    Checkpoint(usize),
}

impl Thing {
    /// What the thing is, in words.
    pub const fn name(self) -> &'static str {
        match self {
            Thing::Empty => "empty",
            Thing::Rock => "a rock",
            Thing::Start => "a start",
            Thing::Finish => "a finish",
            Thing::Checkpoint(_) => "a checkpoint",
        }
    }
}

/// One fault of a set of walls.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum WrongWall {
    /// A wall lies outside the board.
    #[error(
        "wall {_0},{_1}: this cell is outside the {_2} board. Use x from 0 to {} and y from 0 to {}.",
        _2.width() - 1,
        _2.height() - 1
    )]
    Outside(i64, i64, Size),
    /// The cell is not empty.
    #[error("wall {_0},{_1}: there is {} on this cell. Choose an empty cell.", _2.name())]
    Taken(i64, i64, Thing),
    /// There are more walls than are allowed.
    #[error("the number of walls is {_0}, but this level allows {_1}. Remove {}.", _0 - *_1 as usize)]
    TooMany(usize, u32),
}

impl Level {
    /// A board without rocks: the first column is all starts, the last all finishes.
    pub fn open(size: Size) -> Level {
        let column = |x: i32| (0..size.height() as i32).filter_map(move |y| size.cell(x, y));
        Level {
            id: None,
            size,
            rocks: Vec::new(),
            starts: column(0).collect(),
            finishes: column(size.width() as i32 - 1).collect(),
            checkpoints: Vec::new(),
            walls_allowed: None,
            goal: 1,
        }
    }

    /// What stands on a cell, walls aside. O(things).
    pub fn thing_at(&self, cell: Cell) -> Thing {
        if self.rocks.contains(&cell) {
            Thing::Rock
        } else if self.starts.contains(&cell) {
            Thing::Start
        } else if self.finishes.contains(&cell) {
            Thing::Finish
        } else if let Some(place) = self.checkpoints.iter().position(|&each| each == cell) {
            Thing::Checkpoint(place + 1)
        } else {
            Thing::Empty
        }
    }

    /// Puts `thing` on a cell in place of what stood there. A new checkpoint becomes the last one. Starts stay in
    /// reading order, which decides ties.
    pub fn put(&mut self, cell: Cell, thing: Thing) {
        for things in [
            &mut self.rocks,
            &mut self.starts,
            &mut self.finishes,
            &mut self.checkpoints,
        ] {
            things.retain(|&each| each != cell);
        }
        match thing {
            Thing::Empty => {}
            Thing::Rock => self.rocks.push(cell),
            Thing::Start => self.starts.push(cell),
            Thing::Finish => self.finishes.push(cell),
            Thing::Checkpoint(_) if self.checkpoints.len() == MAX_CHECKPOINTS => {}
            Thing::Checkpoint(_) => self.checkpoints.push(cell),
        }
        self.starts.sort();
    }

    /// The cells on which walls may be placed, in reading order.
    pub fn empty(&self) -> impl Iterator<Item = Cell> {
        let empty = |&cell: &Cell| self.thing_at(cell) == Thing::Empty;
        self.size.iter().filter(empty)
    }

    /// The starts and goals of each leg of a walk: from the starts past all checkpoints in order to the finishes.
    pub fn legs(&self) -> impl Iterator<Item = (&[Cell], &[Cell])> {
        let checkpoints = || self.checkpoints.chunks(1);
        let from = std::iter::once(&self.starts[..]).chain(checkpoints());
        from.zip(checkpoints().chain([&self.finishes[..]]))
    }

    /// Which cells can be walked on with these walls. O(cells).
    pub fn open_cells(&self, walls: &[Cell]) -> Grid<bool> {
        let mut open = Grid::new(self.size, true, false);
        for &cell in self.rocks.iter().chain(walls) {
            open[cell] = false;
        }
        open
    }

    /// The walls at these positions without duplicates, or all their faults.
    pub fn walls(&self, positions: &[(i64, i64)]) -> Result<Vec<Cell>, Vec<WrongWall>> {
        let (mut walls, mut wrong) = (Vec::new(), Vec::new());
        for &(x, y) in positions {
            let inside = i32::try_from(x).ok().zip(i32::try_from(y).ok());
            match inside.and_then(|(x, y)| self.size.cell(x, y)) {
                None => wrong.push(WrongWall::Outside(x, y, self.size)),
                Some(cell) => match self.thing_at(cell) {
                    Thing::Empty if walls.contains(&cell) => {}
                    Thing::Empty => walls.push(cell),
                    thing => wrong.push(WrongWall::Taken(x, y, thing)),
                },
            }
        }
        if let Some(allowed) = self.walls_allowed
            && walls.len() > allowed as usize
        {
            wrong.push(WrongWall::TooMany(walls.len(), allowed));
        }
        if wrong.is_empty() {
            Ok(walls)
        } else {
            Err(wrong)
        }
    }

    /// The level as a map for any search, with rocks and walls as wall. The leg at index `leg` ends at the checkpoint
    /// at this index, or at the finishes.
    pub fn map(&self, walls: &[Cell], leg: usize) -> Map {
        let mut map = Map::new(self.size, Tile::Floor);
        for &cell in self.rocks.iter().chain(walls) {
            map.tiles[cell] = Tile::Wall;
        }
        let before = leg
            .checked_sub(1)
            .and_then(|place| self.checkpoints.get(place));
        map.starts = before.map_or_else(|| self.starts.clone(), |&cell| vec![cell]);
        let next = self.checkpoints.get(leg);
        map.goals = next.map_or_else(|| self.finishes.clone(), |&cell| vec![cell]);
        map
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_wrong_with_walls_is_told_at_once() {
        let size = Size::clamped(5, 3);
        let mut level = Level::open(size);
        let at = |x, y| size.cell(x, y).unwrap();
        level.put(at(2, 1), Thing::Rock);
        level.put(at(3, 0), Thing::Checkpoint(0));
        level.walls_allowed = Some(1);
        assert_eq!(level.walls(&[(1, 1), (1, 1)]), Ok(vec![at(1, 1)]));
        let typed = [
            (2, 1),
            (0, 2),
            (4, 0),
            (3, 0),
            (-1, 9),
            (1, 0),
            (1, 1),
            (1 << 40, 0),
        ];
        let wrong = level.walls(&typed).unwrap_err();
        let expected = [
            WrongWall::Taken(2, 1, Thing::Rock),
            WrongWall::Taken(0, 2, Thing::Start),
            WrongWall::Taken(4, 0, Thing::Finish),
            WrongWall::Taken(3, 0, Thing::Checkpoint(1)),
            WrongWall::Outside(-1, 9, size),
            WrongWall::Outside(1 << 40, 0, size),
            WrongWall::TooMany(2, 1),
        ];
        assert_eq!(wrong, expected);
    }
}
