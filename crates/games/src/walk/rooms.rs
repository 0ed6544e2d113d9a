//! The rooms of a maze as a player sees them: the next room, the edge between two, and how many there are.

use mazescope_core::structures::mazes::rooms;
use mazescope_core::{Board, Cell, Direction, MAX_SIDE, Map, Size};

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

/// The number of rooms on each side of a level's maze, if levels grow. It is two more than on the level before, up to
/// the largest map.
pub fn rooms_of_level(level: u32) -> u32 {
    let rooms = 4u32.saturating_add(level.saturating_sub(1).saturating_mul(2));
    rooms.min((MAX_SIDE - 1) / 2)
}

/// How many rooms of a maze have this mark on a board.
pub fn rooms_with(board: &Board, mark: u8) -> u64 {
    let marks = board.marks();
    let all = rooms::all(board.size());
    all.filter(|&room| marks[room] & mark != 0).count() as u64
}
