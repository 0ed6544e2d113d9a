//! Edits by hand as strokes: what each has changed, and what all of them amount to.
//!
//! A cell that becomes wall costs 1 from then on. Undo and redo move the ground, and take from its board what the
//! cells of the stroke are. What all edits amount to is `Changes`: the tiles that differ, and the floor that costs
//! something else.

use super::brush::Brush;
use super::recording::Recording;
use super::timeline::Timeline;
use crate::catalogue::Plane;
use crate::event::{Event, code};
use crate::grid::Cell;
use crate::map::{MOST_COST, Map, Register, Tile, cost_of};
use crate::structures::floods::distances::mark_ends;
use std::collections::BTreeMap;

/// The edits of a scene, in the order in which they were made.
///
/// Their events stand in the recording of the ground, those of a stroke behind those of the stroke
/// before it; a stroke that was undone keeps its events there until another takes its place.
#[derive(Debug, Default)]
pub struct Edits {
    pub(super) strokes: Vec<Stroke>,
    /// How many of the strokes are in force; the others were undone.
    pub(super) in_force: usize,
    /// Whether the last stroke in force still grows.
    pub(super) open: bool,
}

/// What one press of the mouse changed.
#[derive(Debug)]
pub(super) struct Stroke {
    /// Events of the ground before it and after it.
    from: u64,
    pub(super) to: u64,
    /// What the register of the ground held before it.
    register: Register,
    before: Ends,
    pub(super) after: Ends,
}

/// The starts and the goals of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    /// The cells where a search starts.
    pub starts: Vec<Cell>,
    /// The cells that a search looks for.
    pub goals: Vec<Cell>,
}

/// What all edits of a map amount to, however many strokes they took.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Cells that are wall in place of floor, or floor in place of wall, in reading order, each once.
    pub tiles: Vec<Cell>,
    /// Floor cells and what it costs to enter them, in reading order, each once, where that is another
    /// cost than the tiles leave: a cell that became wall or floor costs 1, any other what it did.
    pub costs: Vec<(Cell, u8)>,
    /// Starts and goals, if they were changed.
    pub ends: Option<Ends>,
}

impl Changes {
    /// Whether nothing was changed.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty() && self.costs.is_empty() && self.ends.is_none()
    }

    /// Makes the changes on a map, and states them as events of its growth, by its register. What does not
    /// fit the map, such as a cell outside it, a cost of a wall or a start on one, is passed over; missing
    /// ends are found anew.
    pub fn make(self, map: &mut Map, register: &mut Register, mut state: impl FnMut(Event)) {
        let size = map.size();
        for cell in self.tiles.into_iter().filter(|&cell| size.contains(cell)) {
            let brush = match map.is_floor(cell) {
                true => Brush::Wall,
                false => Brush::Floor(1),
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
    /// Makes changes as one stroke; the ground's cursor stays where it is.
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

    /// Events of the ground after the last stroke in force, if there is one.
    pub(super) fn end(&self) -> Option<u64> {
        Some(self.strokes[..self.in_force].last()?.to)
    }

    /// What the strokes in force amount to; `ground` holds their events, and `map` is what came of them.
    /// O(n log n) of their cells.
    pub(super) fn changes(&self, map: &Map, ground: &Recording) -> Changes {
        let strokes = &self.strokes[..self.in_force];
        let (Some(first), Some(last)) = (strokes.first(), strokes.last()) else {
            return Changes::default();
        };
        // Of each cell whether its tile is another one, and the bits of its number that are: what was turned an even
        // number of times is as it was.
        let mut turned: BTreeMap<Cell, (bool, u32)> = BTreeMap::new();
        let mut register = first.register;
        for event in ground.pieces(first.from, last.to).flatten() {
            if let Some(number) = event.number() {
                register.turn(number);
                continue;
            }
            let (tile, bits) = turned.entry(event.cell()).or_default();
            match event.code() as u32 == code::WROTE {
                true => *bits ^= register.bits(),
                false => *tile ^= true,
            }
        }
        let mut changes = Changes {
            tiles: Vec::new(),
            costs: Vec::new(),
            ends: (first.before != last.after).then(|| last.after.clone()),
        };
        for (cell, (tile, bits)) in turned {
            if tile {
                changes.tiles.push(cell);
            }
            let left = match tile {
                true => 0,
                false => u32::from(map.cost(cell) - 1) ^ bits,
            };
            if map.is_floor(cell) && left != u32::from(map.cost(cell) - 1) {
                changes.costs.push((cell, map.cost(cell)));
            }
        }
        changes
    }

    /// Takes the last stroke in force back, if there is one. O(its cells).
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

    /// Makes the stroke that was undone last once more, if there is one. O(its cells).
    pub(super) fn redo(&mut self, map: &mut Map, ground: &mut Timeline) {
        let Some(stroke) = self.strokes.get(self.in_force) else {
            return;
        };
        ground.seek(stroke.to);
        stroke.lay(map, ground);
        stroke.after.clone().put_on(map);
        self.in_force += 1;
    }

    /// The stroke that grows; a new one, before which all that was undone is forgotten, if none does.
    /// The ground stands at the end of the last stroke in force.
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

/// Lets costs of cells be edited, whatever the map's growth has stated.
pub(super) fn declare_costs(ground: &mut Timeline) {
    if ground.board().plane() == Plane::None {
        ground.declare_plane(Plane::COST);
    }
}

impl Stroke {
    /// Makes the cells that it has changed what they are on the ground's board at this moment. O(its cells).
    fn lay(&self, map: &mut Map, ground: &Timeline) {
        let board = ground.board();
        let events = ground.recording().pieces(self.from, self.to).flatten();
        for event in events.filter(|event| !event.is_value()) {
            let cell = event.cell();
            map.tiles[cell] = match board.is_floor(cell) {
                true => Tile::Floor,
                false => Tile::Wall,
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
