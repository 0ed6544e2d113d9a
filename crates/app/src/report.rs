//! What the window shows, as JSON: for scripts of a web page around it, and for tests.

use mazescope_core::Board;
use serde::Serialize;

/// What the window shows at the current moment.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Report {
    /// The name of the open tab.
    pub tab: String,
    /// What stands behind the `#` of a link to this moment.
    pub link: Option<String>,
    /// The position of the clock, in ticks of its unit from the first event of the generation.
    pub tick: u64,
    /// The ticks at which the race begins and ends, as far as they are recorded.
    pub race: [u64; 2],
    /// Whether the clock moves.
    pub playing: bool,
    /// What a screen reader says.
    pub sentence: Option<String>,
    /// The notice.
    pub notice: Option<String>,
    /// The open dialog.
    pub dialog: Option<String>,
    /// The error in the dialog.
    pub error: Option<String>,
    /// A fingerprint of each board, from left to right.
    pub boards: Vec<String>,
}

/// A fingerprint of the marks and the parents of all cells: FNV-1a with 64 bits, in hexadecimal digits.
pub fn fingerprint(board: &Board) -> String {
    let mut hash: u64 = 0xCBF2_9CE4_8422_2325;
    for cell in board.size().iter() {
        for byte in [board.marks()[cell], board.parent_byte(cell)] {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
    format!("{hash:016x}")
}
