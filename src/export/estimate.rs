//! What an export will take, found by drawing and encoding a few of its frames.

use super::canvas::Patch;
use super::film::Film;
use super::plan::ExportKind;
use super::{gif, parallel, png};
use crate::words::counted;
use std::fmt;

/// What an export will probably take.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ExportCost {
    /// Bytes of the file.
    pub bytes: u64,
    /// Seconds of work.
    pub seconds: f64,
}

/// What is known of an export before it is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foreseen {
    /// Width and height in pixels.
    pub pixels: (u32, u32),
    /// Cells a side of the block that a pixel stands for; 1 unless the map is too large for the picture.
    pub block: u32,
    /// How many frames: 1 for a picture.
    pub frames: u64,
    /// Seconds that it plays.
    pub plays: f64,
    /// Size and time, of what moves.
    pub estimate: Option<ExportCost>,
}

impl Foreseen {
    /// What is known of this film, with the estimate if there is one.
    pub(super) fn of(film: &Film, estimate: Option<ExportCost>) -> Foreseen {
        let plan = &film.plan;
        Foreseen {
            pixels: (plan.layout.width, plan.layout.height),
            block: plan.layout.block,
            frames: plan.frames(),
            plays: plan.seconds(),
            estimate,
        }
    }

    /// Its size, and how much smaller than a pixel a cell that is.
    pub(super) fn size(&self) -> String {
        let ((width, height), block) = (self.pixels, self.block);
        match block {
            1 => format!("{width} x {height} pixels"),
            _ => format!("{width} x {height} pixels, each for {block} x {block} cells"),
        }
    }
}

impl fmt::Display for Foreseen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.size())?;
        let Some(ExportCost { bytes, seconds }) = self.estimate else {
            return Ok(());
        };
        let (frames, plays) = (counted(self.frames, "frame"), self.plays);
        let units = [("MiB", 20), ("KiB", 10)];
        let unit = units.into_iter().find(|&(_, shift)| bytes >> shift > 0);
        let (unit, shift) = unit.unwrap_or(("bytes", 0));
        let bytes = (bytes as f64 / f64::from(1 << shift)).round();
        write!(f, ", {frames}, plays {plays:.1} s, about {bytes} {unit}, ")?;
        write!(f, "takes about {:.0} s", seconds.max(1.0))
    }
}

/// Frames that are tried: the first one, and a few spread over the run. The others are supposed to be
/// like them.
#[derive(Default)]
pub(super) struct Trial {
    /// The frames measured so far, the first of the film apart.
    sum: ExportCost,
    measured: u32,
    /// What the first frame takes, once it is measured.
    first: Option<ExportCost>,
}

/// How many frames are tried beside the first one.
const SAMPLES: u64 = 8;

impl Trial {
    /// Tries one more frame; says what follows from all of them once the last one is tried.
    pub(super) fn go_on(&mut self, film: &mut Film, clock: &dyn Fn() -> f64) -> Option<ExportCost> {
        let rest = film.plan.frames() - 1;
        let samples = SAMPLES.min(rest);
        let Some(first) = self.first else {
            let begun = clock();
            let bytes = film.next().map_or(0, |patch| bytes(film, patch));
            let seconds = clock() - begun;
            let first = self.first.insert(ExportCost { bytes, seconds });
            return (samples == 0).then_some(*first);
        };
        // The frame before it is drawn, and not measured: it changes much, being far from the last.
        let frame = 1 + u64::from(self.measured) * rest / samples;
        film.skip_to(frame - 1);
        film.next();
        let begun = clock();
        let patch = film.next();
        let drawn = clock();
        self.sum.bytes += patch.map_or(0, |patch| bytes(film, patch));
        let at_once = match film.plan.wishes.kind {
            ExportKind::Gif => parallel::at_once() as f64,
            _ => 1.0,
        };
        let compressed = (clock() - drawn) / at_once;
        self.sum.seconds += (drawn - begun) + compressed;
        self.measured += 1;
        (u64::from(self.measured) == samples).then(|| {
            let all = rest as f64 / f64::from(self.measured);
            ExportCost {
                bytes: first.bytes + (self.sum.bytes as f64 * all) as u64,
                seconds: first.seconds + self.sum.seconds * all,
            }
        })
    }
}

/// Bytes that a frame takes in the file.
fn bytes(film: &Film, patch: Patch) -> u64 {
    match film.plan.wishes.kind {
        ExportKind::Gif => gif::bytes(patch),
        _ => png::bytes(film.renderer.palette(), patch),
    }
}
