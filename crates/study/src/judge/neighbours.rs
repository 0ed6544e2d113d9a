//! Moves from a cell to its neighbours.

use mazescope_core::structures::floods::shortest::is_free;
use mazescope_core::{Cell, Direction, Map};

/// What there is between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Move {
    /// A legal move in this direction.
    Legal(Direction),
    /// A diagonal move that cuts the corner of a wall.
    CutsCorner,
    /// No move.
    None,
}

/// The move from one cell to another, which is floor, in one of these directions.
pub(super) fn between(map: &Map, directions: &[Direction], from: Cell, to: Cell) -> Move {
    let size = map.size();
    let mut near = directions.iter().copied();
    match near.find(|&direction| from.step(direction, size) == to) {
        Some(direction) if is_free(map, from, direction) => Move::Legal(direction),
        Some(_) => Move::CutsCorner,
        None => Move::None,
    }
}
