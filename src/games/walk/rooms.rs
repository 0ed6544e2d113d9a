//! The rooms of a maze as a player meets them: the next one, the edge between two, and how many there are.

use crate::grid::{Cell, Direction, Size};
use crate::map::Map;

/// The room on the other side of an open edge.
pub fn next_room(map: &Map, room: Cell, direction: Direction) -> Option<Cell> {
    let size = map.size();
    let edge = room.step(direction, size);
    if !map.is_floor(edge) {
        return None;
    }
    let next = edge.step(direction, size);
    map.is_floor(next).then_some(next)
}

/// The edge between two neighbouring rooms.
pub fn between(size: Size, one: Cell, other: Cell) -> Cell {
    let ((x, y), (other_x, other_y)) = (size.position(one), size.position(other));
    size.cell((x + other_x) / 2, (y + other_y) / 2)
        .unwrap_or(one)
}

/// The size of a level's maze, where levels grow: each has four cells more each way than the one before.
pub fn size_of_level(level: u32) -> Size {
    let side = 9u32.saturating_add(level.saturating_sub(1).saturating_mul(4));
    Size::clamped(side, side)
}
