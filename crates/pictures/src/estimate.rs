//! Estimates the size and time of an export by drawing and encoding a few of its frames.

use crate::{ExportKind, Film, Patch, gif, png};
use mazescope_core::words::counted;
use std::fmt;

/// The estimated size and time of an export.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ExportCost {
    /// Bytes of the file.
    pub bytes: u64,
    /// Seconds of computing.
    pub seconds: f64,
}

/// The facts about an export that are known before it is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foreseen {
    /// Width and height in pixels.
    pub pixels: (u32, u32),
    /// The side of the block of cells that a pixel shows, in cells; 1 unless the map is too large for the picture.
    pub block: u32,
    /// The number of frames: 1 for a picture.
    pub frames: u64,
    /// Its duration in seconds.
    pub plays: f64,
    /// The estimate of size and time, for animations.
    pub estimate: Option<ExportCost>,
}

impl Foreseen {
    /// The facts about this film, with the estimate if there is one.
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

    /// Its size, and the block of cells that a pixel shows.
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

/// The trial frames: the first one, and a few spread over the run. The others are assumed to be similar.
#[derive(Default)]
pub(super) struct Trial {
    /// The sum of the frames measured so far, without the first of the film.
    sum: ExportCost,
    measured: u32,
    /// The cost of the first frame, once it is measured.
    first: Option<ExportCost>,
}

/// The number of trial frames besides the first one.
const SAMPLES: u64 = 8;

impl Trial {
    /// Tries one more frame; returns the estimate once the last one is tried.
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
        // The frame before it is drawn but not measured, because it changes much, being far from the last.
        let frame = 1 + u64::from(self.measured) * rest / samples;
        film.skip_to(frame - 1);
        film.next();
        let begun = clock();
        let patch = film.next();
        let drawn = clock();
        self.sum.bytes += patch.map_or(0, |patch| bytes(film, patch));
        let at_once = match film.plan.wishes.kind {
            ExportKind::Gif => gif::at_once() as f64,
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

/// The bytes of a frame in the file.
fn bytes(film: &Film, patch: Patch) -> u64 {
    match film.plan.wishes.kind {
        ExportKind::Gif => gif::bytes(patch),
        _ => png::bytes(film.renderer.palette(), patch),
    }
}
