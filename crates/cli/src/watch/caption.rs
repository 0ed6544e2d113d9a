//! The words above a pane of the player.

use mazescope_core::Discipline;
use mazescope_core::playback::score::{RunFigures, Standing};
use mazescope_core::words::{self, grouped};

/// The two lines above a pane: the algorithm and its result, and its counts so far. The most important words are first,
/// because a narrow pane cuts the others.
pub(super) fn caption(
    name: &str,
    discipline: Discipline,
    figures: &RunFigures,
    scale: u32,
) -> [String; 2] {
    let counts = figures.counts;
    let number = |number: u32| grouped(number.into());
    let found = match (counts.traced, figures.standing) {
        (0, Standing::NoPath) => ": no path".to_owned(),
        (0, Standing::GaveUp(words)) => format!(": {words}"),
        (0, _) => String::new(),
        (traced, _) => match figures.extent {
            Some(extent) if extent.differs_from_steps() => format!(": {}", words::path(extent)),
            Some(extent) => format!(": {}", words::steps(extent)),
            None => format!(": {}", words::moves(u64::from(traced - 1))),
        },
    };
    let scale = match scale {
        1 => String::new(),
        scale => format!(", {scale}x{scale} cells per spot"),
    };
    let done = match (figures.growth, counts.carved) {
        (false, _) => {
            let [_, word] = discipline.work();
            format!("{} {word}", grouped(figures.work(discipline)))
        }
        (true, 0) => String::new(),
        (true, raised @ ..0) => format!("{} raised", number(raised.unsigned_abs())),
        (true, carved) => format!("{} carved", number(carved.unsigned_abs())),
    };
    let frontier = match discipline.has_frontier() {
        false => String::new(),
        true => format!(", frontier {}", number(counts.frontier)),
    };
    [format!("{name}{found}{scale}"), format!("{done}{frontier}")]
}
