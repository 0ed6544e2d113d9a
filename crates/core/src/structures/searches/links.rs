//! Links: numbers that stand for cells, by which a search writes far parents.

/// The number of a link to the cell in that column and row, each below 8192: row times 8192, plus column, plus 1, so
/// that 0 is no link. It is not an index, so it means the same in every grid.
pub const fn link((x, y): (i32, i32)) -> u32 {
    1 + y as u32 * 8192 + x as u32
}

/// Column and row to which a link leads; none for 0.
pub const fn linked(number: u32) -> Option<(i32, i32)> {
    match number.checked_sub(1) {
        None => None,
        Some(place) => Some(((place % 8192) as i32, (place / 8192) as i32)),
    }
}
