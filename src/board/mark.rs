//! The bits of a cell's byte: every event flips the same bits of its cell, whatever they were.

/// The tile is floor; wall without it.
pub const FLOOR: u8 = 1;
/// The cell was discovered: it waits in the frontier, or has left it.
pub const DISCOVERED: u8 = 2;
/// The cell was expanded, or is being expanded.
pub const EXPANDED: u8 = 4;
/// The cell was given up.
pub const BACKTRACKED: u8 = 8;
/// The cell lies on the path that was found.
pub const TRACED: u8 = 16;
/// An edge that stays wall.
pub const REJECTED: u8 = 32;
/// The cell was looked at.
pub const TOUCHED: u8 = 128;
/// The bit that no event flips; whoever draws a board may use it.
pub const FREE: u8 = 64;
