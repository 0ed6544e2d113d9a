//! An export in progress, which advances in slices and needs no thread.
//!
//! It makes its own scene from the run, and `Job::advance` works for some seconds. The bytes are the same for any
//! budget. To cancel a job, drop it.

use crate::estimate::{ExportCost, Trial};
use crate::{ExportError, ExportPlan, Film, Foreseen, Title, Wishes, Writing};
use mazescope_core::playback::projector::{End, record_whole};
use mazescope_core::structures::memory::NoMemory;
use mazescope_core::words::{counted, grouped};
use mazescope_core::{Run, Scene};
use std::fmt;
use std::io::{self, Write};

/// The order of an export, without the receiver of its bytes.
#[derive(Clone, Debug)]
pub struct Order {
    pub run: Run,
    pub wishes: Wishes,
    /// The most bytes of all recordings together.
    pub history: u64,
    /// The name of a lane that replays a trace, if it is not the usual one.
    pub trace_name: Option<String>,
}

impl Order {
    /// The names of the lanes.
    fn title(&self) -> Title {
        Title {
            trace: self.trace_name.clone(),
            ..Title::of(&self.run)
        }
    }
}

/// From a run to the bytes of a file: record, plan, estimate, write.
///
/// Dropping it cancels it. The bytes written so far are left to their receiver.
pub struct Job {
    order: Order,
    aim: Aim,
    phase: JobPhase,
    bytes: u64,
}

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

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Progress {
    /// The run is being recorded, or its trial frames are being encoded.
    Recording,
    /// The facts are known, and an estimate is complete.
    Estimated(Foreseen),
    /// This many frames are written.
    Writing(Foreseen, u64),
    /// Everything is written.
    Written(Exported),
}

/// The facts about a written export.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exported {
    /// The facts that were known before.
    pub foreseen: Foreseen,
    /// The bytes of the file.
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
    /// The facts about the export, once they are known.
    pub fn foreseen(&self) -> Option<Foreseen> {
        match *self {
            Progress::Recording => None,
            Progress::Estimated(foreseen) | Progress::Writing(foreseen, _) => Some(foreseen),
            Progress::Written(done) => Some(done.foreseen),
        }
    }

    /// The fraction of the frames that is written, from 0 to 1.
    pub fn share(&self) -> f32 {
        match *self {
            Progress::Recording | Progress::Estimated(_) => 0.0,
            Progress::Writing(foreseen, frames) => frames as f32 / foreseen.frames as f32,
            Progress::Written(_) => 1.0,
        }
    }

    /// Whether nothing is left to do.
    pub fn is_over(&self) -> bool {
        matches!(self, Progress::Estimated(_) | Progress::Written(_))
    }
}

impl Job {
    /// The export of an order, before its first step.
    pub fn new(order: Order) -> Job {
        Job::with(order, Aim::File)
    }

    /// Only the estimate of that export. Nothing is written.
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

    /// Works for this many seconds of the clock, or a little longer, and hands the bytes to `out`. Even in the shortest
    /// time it does a slice of the work: a quarter of a million events, some frames, or a whole picture of one moment.
    /// In infinitely many seconds it does everything that is left.
    ///
    /// # Errors
    ///
    /// The reason why the export fails, or the error of `out`. A later call returns that the export was cancelled.
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
        // An error leaves it in this phase.
        let (phase, progress) = match std::mem::replace(&mut self.phase, JobPhase::Failed) {
            JobPhase::Begun => {
                self.order.run.try_memory()?;
                let mut scene = self.order.run.scene();
                scene.limit_history(self.order.history);
                (JobPhase::Recording(Box::new(scene)), Progress::Recording)
            }
            // Records a slice, not the whole run.
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
                if writing.go_on(&mut film, &mut Counted { out, bytes })? {
                    let progress = Progress::Writing(foreseen, writing.frames());
                    (JobPhase::Writing(film, foreseen, writing), progress)
                } else {
                    over(Progress::Written(Exported {
                        foreseen,
                        bytes: self.bytes,
                    }))
                }
            }
            JobPhase::Over(progress) => over(progress),
            JobPhase::Failed => return Err(ExportError::Cancelled),
        };
        self.phase = phase;
        Ok(progress)
    }

    /// The plan of the wishes for a scene that is fully recorded.
    fn planned(&self, mut scene: Scene) -> Result<(JobPhase, Progress), ExportError> {
        let title = self.order.title();
        let plan = ExportPlan::new(&mut scene, &title, &self.order.wishes)?;
        let film = Box::new(Film::new(scene, title, plan));
        if film.plan.wishes.kind.moves() {
            Ok((
                JobPhase::Trying(film, Trial::default()),
                Progress::Recording,
            ))
        } else {
            self.foreseen(film, None)
        }
    }

    /// The facts are known, so an estimate is complete, and a file begins.
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

/// Counts the bytes that pass through.
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
