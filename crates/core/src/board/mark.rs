//! The bits of a cell's byte. Every event flips the same bits of its cell, whatever their values.

/// Set if the tile is floor, clear if it is wall.
pub const FLOOR: u8 = 1;
/// The cell was discovered: it is in the frontier, or has left it.
pub const DISCOVERED: u8 = 2;
/// The cell was expanded, or is being expanded.
pub const EXPANDED: u8 = 4;
/// The algorithm has backtracked from the cell.
pub const BACKTRACKED: u8 = 8;
/// The cell is on the path.
pub const TRACED: u8 = 16;
/// An edge that stays wall.
pub const REJECTED: u8 = 32;
/// The cell was looked at.
pub const TOUCHED: u8 = 128;
/// The bit that no event flips. The drawing code may use it.
pub const FREE: u8 = 64;
