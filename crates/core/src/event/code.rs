//! The numbers of the event codes, for tables with one entry for each code.

/// The number of codes that 5 bits can distinguish.
pub const COUNT: usize = 32;
/// Nothing changed.
pub const NOTED: u32 = 0;
/// Wall became floor.
pub const CARVED: u32 = 1;
/// A wall in the frontier became floor, and so left the frontier.
pub const CARVED_WAITING: u32 = 2;
/// Floor became wall.
pub const RAISED: u32 = 3;
/// The cell is being expanded.
pub const EXPANDED: u32 = 4;
/// An edge of the frontier stays wall.
pub const REJECTED: u32 = 5;
/// The algorithm backtracked from the cell.
pub const BACKTRACKED: u32 = 6;
/// The cell is on the path.
pub const TRACED: u32 = 7;
/// The cell was discovered as a start.
pub const PUSHED_START: u32 = 8;
/// The cell was discovered: eight codes, one for each direction to the parent.
pub const PUSHED: u32 = 9;
/// The cell has a new parent: seven codes from `IMPROVED + 1`, one for each `old ^ new` of the numbers of the
/// directions, because this alone is enough to apply and undo the change. The code `IMPROVED` itself is [`VALUE`],
/// because the two directions differ.
pub const IMPROVED: u32 = 17;
/// A number in place of a cell, for the next `WROTE`.
pub const VALUE: u32 = 17;
/// The number of the cell changed.
pub const WROTE: u32 = 25;
/// The walker moved to the cell.
pub const STEPPED: u32 = 26;
/// The cell was looked at for the first time.
pub const TOUCHED: u32 = 27;
/// The cell was looked at again.
pub const LOOKED: u32 = 28;
/// The cell left the frontier and is undiscovered.
pub const WITHDRAWN: u32 = 29;
/// The cell will be expanded again.
pub const REOPENED: u32 = 30;
/// The withdrawn cell was discovered again.
pub const RESTORED: u32 = 31;
