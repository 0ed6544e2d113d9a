//! The words above a pane of a show.

use crate::catalogue::Frontier;
use crate::playback::timeline::Timeline;
use crate::words::grouped;

/// The two lines above a pane: the algorithm and what it has found, and what it has done so far. The
/// words that matter most come first, since a narrow pane shows no others.
pub fn caption(
    name: &str,
    frontier: Frontier,
    timeline: &Timeline,
    searching: bool,
    scale: u32,
) -> [String; 2] {
    let counts = timeline.board().counts();
    let number = |number: u32| grouped(number.into());
    let ended = timeline.is_complete() && timeline.cursor() == timeline.len();
    let found = match counts.traced {
        0 if ended && searching => ": no path".to_owned(),
        0 => String::new(),
        traced => format!(": {} moves", number(traced - 1)),
    };
    let scale = match scale {
        1 => String::new(),
        scale => format!(", {scale}x{scale} cells a spot"),
    };
    let done = match (searching, counts.carved) {
        (true, _) => format!("{} expanded", number(counts.expanded)),
        (false, 0) => String::new(),
        (false, raised @ ..0) => format!("{} raised", number(raised.unsigned_abs())),
        (false, carved) => format!("{} carved", number(carved.unsigned_abs())),
    };
    let waiting = match frontier {
        Frontier::None => String::new(),
        _ => format!(", frontier {}", number(counts.frontier)),
    };
    [format!("{name}{found}{scale}"), format!("{done}{waiting}")]
}
