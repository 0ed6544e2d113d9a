//! From a run to a file: record, plan, estimate, write, and stop wherever somebody says so.

use super::error::ExportError;
use super::film::{self, Film};
use super::plan::{Kind, Plan, Wishes};
use super::seen::Title;
use super::{gif, png};
use crate::formats::disk::Target;
use crate::playback::projector::{End, record_whole};
use crate::playback::run::Run;
use crate::playback::scene::Scene;
use crate::structures::memory::NoMemory;
use crate::words::grouped;
use std::fmt;
use std::io::{self, Write};
use std::path::PathBuf;

/// An export that is asked for: the run, how it is to look, and the file.
#[derive(Clone, Debug)]
pub struct Order {
    /// The run that is to be seen.
    pub run: Run,
    /// The wishes of how it looks.
    pub wishes: Wishes,
    /// The file; without one nothing is written, and only the estimate made.
    pub path: Option<PathBuf>,
    /// Whether it may replace a file.
    pub replace: bool,
    /// Bytes that all recordings together may take.
    pub history: u64,
    /// The name of a lane that replays a trace, if it is not the usual one.
    pub trace_name: Option<String>,
}

/// How far an export has come.
#[derive(Clone, Debug)]
pub enum Progress {
    /// The run is being recorded, or its frames are being tried.
    Recorded,
    /// The export was planned, and its size and time are known.
    Estimated(Foreseen),
    /// So many frames of all are written.
    Written(u64, u64),
}

/// What an export will probably take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
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
    pub estimate: Option<Estimate>,
}

impl Foreseen {
    /// Its size, and how much smaller than a pixel a cell that is.
    fn size(&self) -> String {
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
        let Some(Estimate { bytes, seconds }) = self.estimate else {
            return Ok(());
        };
        let (frames, plays) = (grouped(self.frames), self.plays);
        let units = [("MiB", 20), ("KiB", 10)];
        let unit = units.into_iter().find(|&(_, shift)| bytes >> shift > 0);
        let (unit, shift) = unit.unwrap_or(("bytes", 0));
        let bytes = (bytes as f64 / f64::from(1 << shift)).round();
        write!(
            f,
            ", {frames} frames, plays {plays:.1} s; about {bytes} {unit}, "
        )?;
        write!(f, "in about {:.0} s", seconds.max(1.0))
    }
}

/// What was written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Done {
    /// What was known before.
    pub foreseen: Foreseen,
    /// Bytes that it takes.
    pub bytes: u64,
}

impl fmt::Display for Done {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Foreseen { frames, plays, .. } = self.foreseen;
        write!(f, "{}", self.foreseen.size())?;
        if self.foreseen.estimate.is_some() {
            let frames = match frames {
                1 => "1 frame".to_owned(),
                _ => format!("{} frames", grouped(frames)),
            };
            write!(f, ", {frames}, {plays:.1} s")?;
        }
        write!(f, ", {} bytes", grouped(self.bytes))
    }
}

/// Counts what goes through.
struct Counted<'o> {
    out: &'o mut dyn Write,
    bytes: u64,
}

impl Write for Counted<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// A run that is recorded whole, and what is to be drawn of it.
struct Prepared {
    scene: Scene,
    title: Title,
    plan: Plan,
    foreseen: Foreseen,
}

impl Prepared {
    /// Writes all frames, and says how many bytes they take.
    fn write(
        &mut self,
        out: &mut dyn Write,
        tell: &mut dyn FnMut(Progress) -> bool,
    ) -> io::Result<u64> {
        let mut counted = Counted { out, bytes: 0 };
        let mut go_on = |done, all| tell(Progress::Written(done, all));
        let (scene, title) = (&mut self.scene, &self.title);
        film::write(scene, title, &self.plan, &mut counted, &mut go_on)?;
        Ok(counted.bytes)
    }
}

impl Order {
    /// Carries the order out. `clock` says seconds since some moment; `tell` hears how far it has come, and
    /// stops it by returning false: then, and after any error, there is no file, or the one before.
    /// Without a path nothing is written, and nothing said of it.
    pub fn carry_out(
        &self,
        clock: fn() -> f64,
        tell: &mut dyn FnMut(Progress) -> bool,
    ) -> Result<Option<Done>, ExportError> {
        // Before any work is done.
        let target = self
            .path
            .as_ref()
            .map(|path| Target::new(path, self.replace));
        let target = target.transpose()?;
        let mut prepared = self.prepared(clock, tell)?;
        let Some(target) = target else {
            return Ok(None);
        };
        let mut bytes = 0;
        let written = target.write(|out| {
            bytes = prepared.write(out, tell)?;
            Ok(())
        });
        written.map_err(ExportError::of)?;
        let foreseen = prepared.foreseen;
        Ok(Some(Done { foreseen, bytes }))
    }

    /// Carries it out, and writes to `out` whatever the order's path.
    ///
    /// # Errors
    ///
    /// As [`Order::carry_out`]; what `out` refuses is [`ExportError::Stream`]. What was written before
    /// stays written.
    pub fn stream(
        &self,
        clock: fn() -> f64,
        tell: &mut dyn FnMut(Progress) -> bool,
        out: &mut dyn Write,
    ) -> Result<Done, ExportError> {
        let mut prepared = self.prepared(clock, tell)?;
        let written = prepared.write(out, tell);
        let bytes = written.map_err(ExportError::of_stream)?;
        let foreseen = prepared.foreseen;
        Ok(Done { foreseen, bytes })
    }

    /// All that comes before the first byte.
    fn prepared(
        &self,
        clock: fn() -> f64,
        tell: &mut dyn FnMut(Progress) -> bool,
    ) -> Result<Prepared, ExportError> {
        let title = Title {
            trace: self.trace_name.clone(),
            ..Title::of(&self.run)
        };
        let mut scene = self.recorded(tell)?;
        let plan = Plan::new(&mut scene, &title, &self.wishes)?;
        let mut go_on = || tell(Progress::Recorded);
        let estimate = match plan.kind.moves() {
            true => Some(estimate(&mut scene, &title, &plan, clock, &mut go_on)?),
            false => None,
        };
        let foreseen = Foreseen {
            pixels: (plan.layout.width, plan.layout.height),
            block: plan.layout.block,
            frames: plan.frames(),
            plays: plan.seconds(),
            estimate,
        };
        if !tell(Progress::Estimated(foreseen)) {
            return Err(ExportError::Cancelled);
        }
        plan.check_bytes(estimate.map_or(0, |estimate| estimate.bytes))?;
        Ok(Prepared {
            scene,
            title,
            plan,
            foreseen,
        })
    }

    fn recorded(&self, tell: &mut dyn FnMut(Progress) -> bool) -> Result<Scene, ExportError> {
        self.run.try_memory()?;
        let mut scene = self.run.scene();
        scene.limit_history(self.history);
        match record_whole(&mut scene, || tell(Progress::Recorded)) {
            Some(End::Whole) => Ok(scene),
            Some(End::Full) => Err(ExportError::Full(self.history)),
            Some(End::Starved) => {
                let bytes = scene.bytes();
                Err(NoMemory { bytes }.into())
            }
            None => Err(ExportError::Cancelled),
        }
    }
}

/// Draws and encodes a few frames spread over the run, and supposes that the others are like them.
pub fn estimate(
    scene: &mut Scene,
    title: &Title,
    plan: &Plan,
    clock: fn() -> f64,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Estimate, ExportError> {
    const SAMPLES: u64 = 8;
    let frames = plan.frames();
    let mut film = Film::new(scene, title, plan);
    let (mut first, mut sum) = (
        0,
        Estimate {
            bytes: 0,
            seconds: 0.0,
        },
    );
    let mut measured = 0;
    let begun = clock();
    if let Some(patch) = film.next() {
        first = bytes(&film, patch);
    }
    let alone = clock() - begun;
    for sample in 0..SAMPLES.min(frames - 1) {
        if !go_on() {
            return Err(ExportError::Cancelled);
        }
        // The frame before is drawn but not measured: it is far from the last one, and changes much.
        let frame = 1 + sample * (frames - 1) / SAMPLES.min(frames - 1);
        film.skip_to(frame - 1);
        film.next();
        let begun = clock();
        let Some(patch) = film.next() else {
            break;
        };
        let drawn = clock();
        sum.bytes += bytes(&film, patch);
        sum.seconds += (drawn - begun) + (clock() - drawn) / at_once(plan.kind);
        measured += 1;
    }
    let rest = frames - 1;
    let each = |all: f64| {
        if measured == 0 {
            0.0
        } else {
            all / f64::from(measured)
        }
    };
    Ok(Estimate {
        bytes: first + (each(sum.bytes as f64) * rest as f64) as u64,
        seconds: alone + each(sum.seconds) * rest as f64,
    })
}

/// How many frames are compressed at the same time.
fn at_once(kind: Kind) -> f64 {
    match kind {
        Kind::Gif => rayon::current_num_threads() as f64,
        _ => 1.0,
    }
}

fn bytes(film: &Film, patch: super::canvas::Patch) -> u64 {
    match film.plan.kind {
        Kind::Gif => gif::bytes(patch),
        _ => png::bytes(film.renderer.palette(), patch),
    }
}
