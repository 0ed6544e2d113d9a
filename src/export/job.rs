//! An export under way: it is advanced by whoever has the time, and is no thread's business.
//!
//! It makes its own scene from the run, and `Job::advance` goes on for some seconds. The bytes are the same with
//! any budget. To cancel a job is to drop it.

use super::error::ExportError;
use super::estimate::{ExportCost, Foreseen, Trial};
use super::film::Film;
use super::order::Order;
use super::plan::ExportPlan;
use super::writing::Writing;
use crate::playback::projector::{End, record_whole};
use crate::playback::scene::Scene;
use crate::structures::memory::NoMemory;
use crate::words::{counted, grouped};
use std::fmt;
use std::io::{self, Write};

/// From a run to the bytes of a file: record, plan, estimate, write.
///
/// It is dropped to give it up; what has become of the bytes so far is for whoever has taken them.
pub struct Job {
    order: Order,
    aim: Aim,
    phase: JobPhase,
    bytes: u64,
}

/// What a job comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    Estimate,
    File,
}

enum JobPhase {
    Begun,
    Recording(Box<Scene>),
    Trying(Box<Film>, Trial),
    Writing(Box<Film>, Foreseen, Writing),
    Over(Progress),
    Failed,
}

/// How far an export has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Progress {
    /// The run is being recorded, or its frames are being tried.
    Recording,
    /// What it will be is known, and an estimate is over.
    Estimated(Foreseen),
    /// So many frames are written.
    Writing(Foreseen, u64),
    /// All is written.
    Written(Exported),
}

/// What was written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exported {
    /// What was known before.
    pub foreseen: Foreseen,
    /// Bytes that it takes.
    pub bytes: u64,
}

impl fmt::Display for Exported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Foreseen { frames, plays, .. } = self.foreseen;
        write!(f, "{}", self.foreseen.size())?;
        if self.foreseen.estimate.is_some() {
            let frames = counted(frames, "frame");
            write!(f, ", {frames}, {plays:.1} s")?;
        }
        write!(f, ", {} bytes", grouped(self.bytes))
    }
}

impl Progress {
    /// What it will be, once that is known.
    pub fn foreseen(&self) -> Option<Foreseen> {
        match *self {
            Progress::Recording => None,
            Progress::Estimated(foreseen) | Progress::Writing(foreseen, _) => Some(foreseen),
            Progress::Written(done) => Some(done.foreseen),
        }
    }

    /// Which share of the frames is written, from 0 to 1.
    pub fn share(&self) -> f32 {
        match *self {
            Progress::Recording | Progress::Estimated(_) => 0.0,
            Progress::Writing(foreseen, frames) => frames as f32 / foreseen.frames as f32,
            Progress::Written(_) => 1.0,
        }
    }

    /// Whether there is nothing more to do.
    pub fn is_over(&self) -> bool {
        matches!(self, Progress::Estimated(_) | Progress::Written(_))
    }
}

impl Job {
    /// The export of what is ordered, about to start.
    pub fn new(order: Order) -> Job {
        Job::with(order, Aim::File)
    }

    /// Only the estimate of what that export would take; nothing is written.
    pub fn estimate(order: Order) -> Job {
        Job::with(order, Aim::Estimate)
    }

    fn with(order: Order, aim: Aim) -> Job {
        Job {
            order,
            aim,
            phase: JobPhase::Begun,
            bytes: 0,
        }
    }

    /// Goes on for so many seconds of the clock, or a little longer, and hands the bytes that it makes
    /// to `out`. However short the time, a slice of the work is done: a quarter of a million events, some frames,
    /// or a whole picture of one moment; in infinitely many seconds all that is left.
    ///
    /// # Errors
    ///
    /// Why there is no export, or what `out` refuses. Whoever goes on after that is told that the export
    /// was cancelled.
    pub fn advance(
        &mut self,
        clock: &dyn Fn() -> f64,
        seconds: f64,
        out: &mut dyn Write,
    ) -> Result<Progress, ExportError> {
        let begun = clock();
        loop {
            let progress = self.go_on(clock, out)?;
            if progress.is_over() || clock() - begun >= seconds {
                return Ok(progress);
            }
        }
    }

    /// A slice of the work.
    fn go_on(
        &mut self,
        clock: &dyn Fn() -> f64,
        out: &mut dyn Write,
    ) -> Result<Progress, ExportError> {
        // An error leaves it so.
        let (phase, progress) = match std::mem::replace(&mut self.phase, JobPhase::Failed) {
            JobPhase::Begun => {
                self.order.run.try_memory()?;
                let mut scene = self.order.run.scene();
                scene.limit_history(self.order.history);
                (JobPhase::Recording(Box::new(scene)), Progress::Recording)
            }
            // A slice of it, not the whole.
            JobPhase::Recording(mut scene) => match record_whole(&mut *scene, || false) {
                None => (JobPhase::Recording(scene), Progress::Recording),
                Some(End::Whole) => match scene.fault() {
                    Some(fault) => return Err(fault.into()),
                    None => self.planned(*scene)?,
                },
                Some(End::Full) => return Err(ExportError::Full(self.order.history)),
                Some(End::Starved) => {
                    let bytes = scene.bytes();
                    return Err(NoMemory { bytes }.into());
                }
            },
            JobPhase::Trying(mut film, mut trial) => match trial.go_on(&mut film, clock) {
                None => (JobPhase::Trying(film, trial), Progress::Recording),
                Some(estimate) => {
                    film.plan.check_bytes(estimate.bytes)?;
                    self.foreseen(film, Some(estimate))?
                }
            },
            JobPhase::Writing(mut film, foreseen, mut writing) => {
                let bytes = &mut self.bytes;
                match writing.go_on(&mut film, &mut Counted { out, bytes })? {
                    true => {
                        let progress = Progress::Writing(foreseen, writing.frames());
                        (JobPhase::Writing(film, foreseen, writing), progress)
                    }
                    false => over(Progress::Written(Exported {
                        foreseen,
                        bytes: self.bytes,
                    })),
                }
            }
            JobPhase::Over(progress) => over(progress),
            JobPhase::Failed => return Err(ExportError::Cancelled),
        };
        self.phase = phase;
        Ok(progress)
    }

    /// What follows from the wishes for a scene that is recorded whole.
    fn planned(&self, mut scene: Scene) -> Result<(JobPhase, Progress), ExportError> {
        let title = self.order.title();
        let plan = ExportPlan::new(&mut scene, &title, &self.order.wishes)?;
        let film = Box::new(Film::new(scene, title, plan));
        match film.plan.wishes.kind.moves() {
            true => Ok((
                JobPhase::Trying(film, Trial::default()),
                Progress::Recording,
            )),
            false => self.foreseen(film, None),
        }
    }

    /// All is known: an estimate is over, and a file begins.
    fn foreseen(
        &self,
        mut film: Box<Film>,
        estimate: Option<ExportCost>,
    ) -> Result<(JobPhase, Progress), ExportError> {
        let foreseen = Foreseen::of(&film, estimate);
        match self.aim {
            Aim::Estimate => Ok(over(Progress::Estimated(foreseen))),
            Aim::File => {
                let writing = Writing::new(&mut film)?;
                let progress = Progress::Writing(foreseen, 0);
                Ok((JobPhase::Writing(film, foreseen, writing), progress))
            }
        }
    }
}

fn over(progress: Progress) -> (JobPhase, Progress) {
    (JobPhase::Over(progress), progress)
}

/// Counts what goes through.
struct Counted<'o> {
    out: &'o mut dyn Write,
    bytes: &'o mut u64,
}

impl Write for Counted<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        *self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
