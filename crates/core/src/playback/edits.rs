//! Edits by hand as strokes of a brush: the changes of each, and the sum of all.
//!
//! Edits are ordinary events, appended after the generation and before the race. Undo goes back over them, redo goes
//! forward, and a new stroke discards what was undone.
//!
//! A cell that becomes wall costs 1 from then on. Undo and redo move the ground, and read the state of the stroke's
//! cells from its board. The sum of all edits is a `Changes`: the tiles that differ, and the floor with a different
//! cost.

use crate::event::{Event, code};
use crate::map::{self, MOST_COST, Map, Register, Tile, cost_of};
use crate::structures::floods::distances::mark_ends;
use crate::{Cell, Plane, Recording, Timeline};
use std::collections::BTreeMap;

/// The edits of a scene, in the order in which they were made.
///
/// Their events are in the recording of the ground, stroke after stroke. An undone stroke keeps its events there until
/// another replaces it.
#[derive(Debug, Default)]
pub struct Edits {
    pub(super) strokes: Vec<Stroke>,
    /// The number of strokes in force; the others are undone.
    pub(super) in_force: usize,
    /// Whether the last stroke in force is still open.
    pub(super) open: bool,
}

/// The changes of one press of the mouse.
#[derive(Debug)]
pub(super) struct Stroke {
    /// The number of events of the ground before it and after it.
    from: u64,
    pub(super) to: u64,
    /// The register of the ground before it.
    register: Register,
    before: Ends,
    pub(super) after: Ends,
}

/// The starts and the goals of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    /// The starts of a search.
    pub starts: Vec<Cell>,
    /// The goals of a search.
    pub goals: Vec<Cell>,
}

/// The sum of all edits of a map, however many strokes made them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Cells that are wall instead of floor, or floor instead of wall, in reading order, without duplicates.
    pub tiles: Vec<Cell>,
    /// Floor cells with their cost of entering, in reading order, without duplicates, if that differs from the cost
    /// implied by the tiles: 1 for a cell that became wall or floor, otherwise the old cost.
    pub costs: Vec<(Cell, u8)>,
    /// Starts and goals, if they were changed.
    pub ends: Option<Ends>,
}

impl Changes {
    /// Whether there are no changes.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty() && self.costs.is_empty() && self.ends.is_none()
    }

    /// Applies the changes to a map, and states them as events of its generation, through its register. Changes that do
    /// not fit the map, such as a cell outside it, a cost of a wall or a start on one, are skipped. Missing starts and
    /// goals are marked again.
    pub fn make(self, map: &mut Map, register: &mut Register, mut state: impl FnMut(Event)) {
        let size = map.size();
        for cell in self.tiles.into_iter().filter(|&cell| size.contains(cell)) {
            let brush = if map.is_floor(cell) {
                Brush::Wall
            } else {
                Brush::Floor(1)
            };
            brush.paint(cell, map, register, &mut state);
        }
        for (cell, cost) in self.costs {
            if size.contains(cell) && map.is_floor(cell) && (1..=MOST_COST).contains(&cost) {
                Brush::Floor(cost).paint(cell, map, register, &mut state);
            }
        }
        let ends = self.ends.unwrap_or_else(|| Ends::of(map));
        ends.put_on(map);
        let tiles = &map.tiles;
        let walkable = |cell: &Cell| size.contains(*cell) && tiles[*cell] == Tile::Floor;
        map.starts.retain(walkable);
        map.goals.retain(walkable);
        mark_ends(map);
    }
}

impl Edits {
    /// Adds changes as one stroke. The ground's cursor stays where it is.
    pub(super) fn make(&mut self, changes: Changes, map: &mut Map, ground: &mut Timeline) {
        let cursor = ground.cursor();
        ground.seek(ground.len());
        self.open = false;
        let stroke = self.open_stroke(map, ground);
        if map.costs().is_some() || !changes.costs.is_empty() {
            declare_costs(ground);
        }
        let mut register = stroke.register;
        changes.make(map, &mut register, |event| ground.push(event));
        stroke.to = ground.len();
        stroke.after = Ends::of(map);
        self.open = false;
        ground.seek(cursor);
    }

    /// The number of events of the ground up to the last stroke in force, if there is one.
    pub(super) fn end(&self) -> Option<u64> {
        Some(self.strokes[..self.in_force].last()?.to)
    }

    /// The sum of the strokes in force. `ground` holds their events, and `map` is their result. O(n log n) of their
    /// cells.
    pub(super) fn changes(&self, map: &Map, ground: &Recording) -> Changes {
        let strokes = &self.strokes[..self.in_force];
        let (Some(first), Some(last)) = (strokes.first(), strokes.last()) else {
            return Changes::default();
        };
        // For each cell whether its tile differs, and the bits of its number that differ. Bits flipped an even number
        // of times are unchanged.
        let mut turned: BTreeMap<Cell, (bool, u32)> = BTreeMap::new();
        let mut register = first.register;
        for event in ground.pieces(first.from, last.to).flatten() {
            if let Some(number) = event.number() {
                register.turn(number);
                continue;
            }
            let (tile, bits) = turned.entry(event.cell()).or_default();
            if event.code() as u32 == code::WROTE {
                *bits ^= register.bits()
            } else {
                *tile ^= true
            }
        }
        let mut changes = Changes {
            ends: (first.before != last.after).then(|| last.after.clone()),
            ..Changes::default()
        };
        for (cell, (tile, bits)) in turned {
            if tile {
                changes.tiles.push(cell);
            }
            // A cell whose tile differs would cost 1.
            let differs = if tile { map.cost(cell) > 1 } else { bits != 0 };
            if map.is_floor(cell) && differs {
                changes.costs.push((cell, map.cost(cell)));
            }
        }
        changes
    }

    /// Undoes the last stroke in force, if there is one. O(its cells).
    pub(super) fn undo(&mut self, map: &mut Map, ground: &mut Timeline) {
        self.open = false;
        let Some(stroke) = self.strokes[..self.in_force].last() else {
            return;
        };
        ground.seek(stroke.from);
        stroke.lay(map, ground);
        stroke.before.clone().put_on(map);
        self.in_force -= 1;
    }

    /// Redoes the last undone stroke, if there is one. O(its cells).
    pub(super) fn redo(&mut self, map: &mut Map, ground: &mut Timeline) {
        let Some(stroke) = self.strokes.get(self.in_force) else {
            return;
        };
        ground.seek(stroke.to);
        stroke.lay(map, ground);
        stroke.after.clone().put_on(map);
        self.in_force += 1;
    }

    /// The open stroke. If there is none, this discards undone strokes and begins a new one. The ground is at the end
    /// of the last stroke in force.
    pub(super) fn open_stroke(&mut self, map: &Map, ground: &mut Timeline) -> &mut Stroke {
        if !self.open {
            self.open = true;
            self.strokes.truncate(self.in_force);
            ground.truncate();
            self.strokes.push(Stroke {
                from: ground.len(),
                to: ground.len(),
                register: Register::holding(ground.board().register()),
                before: Ends::of(map),
                after: Ends::of(map),
            });
            self.in_force += 1;
        }
        let last = self.strokes.last_mut();
        last.expect("an open stroke is the last one")
    }
}

/// Allows edits of costs, whatever the generation has declared.
pub(super) fn declare_costs(ground: &mut Timeline) {
    if ground.board().plane() == Plane::None {
        ground.declare_plane(Plane::COST);
    }
}

impl Stroke {
    /// Copies the cells that the stroke has changed from the ground's board at this moment. O(its cells).
    fn lay(&self, map: &mut Map, ground: &Timeline) {
        let board = ground.board();
        let events = ground.recording().pieces(self.from, self.to).flatten();
        for event in events.filter(|event| !event.is_value()) {
            let cell = event.cell();
            map.tiles[cell] = if board.is_floor(cell) {
                Tile::Floor
            } else {
                Tile::Wall
            };
            map.set_cost(cell, cost_of(board.number(cell)));
        }
    }
}

impl Ends {
    pub(super) fn of(map: &Map) -> Ends {
        Ends {
            starts: map.starts.clone(),
            goals: map.goals.clone(),
        }
    }

    fn put_on(self, map: &mut Map) {
        map.starts = self.starts;
        map.goals = self.goals;
    }
}

/// The tile and cost that a stroke draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    /// Wall.
    Wall,
    /// Floor with this cost of entering, clamped to 1 to [`MOST_COST`].
    Floor(u8),
}

/// A plain tile: floor costs 1.
impl From<Tile> for Brush {
    fn from(tile: Tile) -> Brush {
        match tile {
            Tile::Wall => Brush::Wall,
            Tile::Floor => Brush::Floor(1),
        }
    }
}

impl Brush {
    /// Floor that costs 1, so it erases walls and terrain.
    pub const ERASER: Brush = Brush::Floor(1);
    /// Sand.
    pub const SAND: Brush = Brush::Floor(map::SAND);
    /// Swamp.
    pub const SWAMP: Brush = Brush::Floor(map::SWAMP);

    /// The cost of entering the cells that it draws; 1 for walls.
    pub fn cost(self) -> u8 {
        self.ground().1
    }

    /// The tile and the cost of entering it.
    fn ground(self) -> (Tile, u8) {
        match self {
            Brush::Wall => (Tile::Wall, 1),
            Brush::Floor(cost) => (Tile::Floor, cost.clamp(1, MOST_COST)),
        }
    }

    /// Whether the brush would change a cell of this map.
    pub(super) fn changes(self, cell: Cell, map: &Map) -> bool {
        let (tile, cost) = self.ground();
        map.tiles[cell] != tile || tile == Tile::Floor && map.cost(cell) != cost
    }

    /// Applies the brush to a cell, and states its events. A cell that becomes wall costs 1 from then on.
    pub(super) fn paint(
        self,
        cell: Cell,
        map: &mut Map,
        register: &mut Register,
        state: &mut impl FnMut(Event),
    ) {
        let (tile, cost) = self.ground();
        let bits = (map.cost(cell) - 1) ^ (cost - 1);
        if bits != 0 {
            let (value, wrote) = register.write(cell, bits.into());
            value.into_iter().chain([wrote]).for_each(&mut *state);
            map.set_cost(cell, cost);
        }
        if map.tiles[cell] != tile {
            map.tiles[cell] = tile;
            state(match tile {
                Tile::Floor => Event::carved(cell),
                Tile::Wall => Event::raised(cell),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn changes_set_costs_of_floor_alone_and_a_cell_that_is_raised_has_none_left() {
        let mut map = Map::new(Size::clamped(4, 1), Tile::Floor);
        let cells: Vec<Cell> = map.size().iter().collect();
        let outside = Cell::from_index(0);
        map.set_cost(cells[1], 8);
        let changes = Changes {
            tiles: vec![cells[1], cells[3]],
            costs: vec![(outside, 3), (cells[0], 10), (cells[2], 3), (cells[3], 5)],
            ends: None,
        };
        let mut stated = Vec::new();
        let mut register = Register::default();
        changes.make(&mut map, &mut register, |event| stated.push(event));
        let costs: Vec<u8> = cells.iter().map(|&cell| map.cost(cell)).collect();
        assert_eq!(costs, [1, 1, 3, 1]);
        let expected = [
            Event::value(7),
            Event::wrote(cells[1]),
            Event::raised(cells[1]),
            Event::raised(cells[3]),
            Event::value(7 ^ 2),
            Event::wrote(cells[2]),
        ];
        assert_eq!(stated, expected);
    }
}
