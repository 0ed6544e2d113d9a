//! The export of what the studio shows: what it is to be like, and the job that makes it.

use super::state::State;
use crate::app::dialog::Dialog;
use crate::app::frame::Wake;
use crate::app::theme::Theme;
use crate::export::job::Job;
use crate::export::layout::Asked;
use crate::export::order::Order;
use crate::export::plan::{Kind, Moment, Wishes};
use crate::playback::race::Unit;
use std::path::Path;
use std::sync::Arc;

/// The moment before anything has happened.
pub const BEGINNING: Moment = Moment::Tick(0);

/// What the dialog asks.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    /// The file; its name's end decides what kind it is.
    pub path: String,
    /// Pixels a cell; 0 for what shows well.
    pub cell: u32,
    /// Frames a second; 0 for what fits.
    pub fps: u32,
    /// Steps from a frame to the next; 0 for what plays about 12 seconds.
    pub steps: u64,
    /// The first moment of an animation.
    pub from: Moment,
    /// The last moment, and the only one of a picture.
    pub to: Moment,
    /// How many times the usual limits it may reach, from 1 to 100.
    pub limit: u32,
    /// The colours; those of the window unless chosen.
    pub theme: Option<Theme>,
    /// Whether a file may be replaced.
    pub replace: bool,
}

impl Default for Form {
    fn default() -> Form {
        Form {
            path: "run.gif".to_owned(),
            cell: 0,
            fps: 0,
            steps: 0,
            from: BEGINNING,
            to: Moment::End,
            limit: 1,
            theme: None,
            replace: false,
        }
    }
}

impl Form {
    /// The kind of file that the name stands for.
    pub fn kind(&self) -> Option<Kind> {
        Kind::of(Path::new(self.path.trim()))
    }
}

/// What an estimate was made for: an estimate of anything else is worth nothing.
#[derive(Clone, Debug, PartialEq)]
struct Asker {
    wishes: Wishes,
    run: (u64, u64, Unit),
}

/// The form, and the jobs that go on.
#[derive(Debug, Default)]
pub struct Exporting {
    /// What is asked for.
    pub form: Form,
    /// The job that writes, if one does.
    pub writing: Option<Arc<Job>>,
    /// The job that estimates, or has.
    pub estimate: Option<Arc<Job>>,
    asker: Option<Asker>,
    /// Which of the scenes the moments of the form are about.
    about: u64,
}

impl Exporting {
    /// Stops what is being written, and says whether anything was.
    pub fn cancel(&mut self) -> bool {
        if let Some(job) = &self.writing {
            job.cancel();
        }
        self.writing.is_some()
    }

    /// Stops everything and waits for its end: to be called before the program ends.
    pub fn stop(&mut self) {
        for job in [self.writing.take(), self.estimate.take()]
            .into_iter()
            .flatten()
        {
            job.cancel();
            job.wait();
        }
    }
}

impl State {
    /// Forgets moments that were chosen in another scene.
    pub(in crate::app) fn prepare_export(&mut self) {
        if self.exporting.about != self.scenes {
            self.exporting.about = self.scenes;
            let form = &mut self.exporting.form;
            (form.from, form.to) = (BEGINNING, Moment::End);
        }
    }

    /// The moment that is shown, counted from the start of the race once that has begun.
    pub fn moment(&self) -> Moment {
        let (tick, start) = (self.readout.tick, self.readout.race_start);
        match tick.checked_sub(start).filter(|_| start > 0) {
            Some(ticks) => Moment::Race(ticks),
            None => Moment::Tick(tick),
        }
    }

    /// Begins to write what the form asks for.
    pub(in crate::app) fn export(&mut self) {
        self.dialog_error = None;
        let form = &self.exporting.form;
        let path = form.path.trim().into();
        let replace = form.replace;
        if let Some(order) = self.order() {
            let order = Order {
                path: Some(path),
                replace,
                ..order
            };
            self.exporting.writing = Some((self.outside.export)(order));
        }
    }

    /// Looks how far the jobs are, keeps the estimate that of the form, and says when to look again.
    pub(in crate::app) fn look_after_export(&mut self) -> Wake {
        /// Seconds: often enough for a bar that moves.
        const SOON: f64 = 0.1;
        if let Some(ended) = self.exporting.writing.as_ref().and_then(|job| job.ended()) {
            self.exporting.writing = None;
            match ended {
                Ok(()) => {
                    self.dialog = None;
                    self.notice = Some(format!("Exported {}", self.exporting.form.path.trim()));
                }
                Err(error) => self.dialog_error = Some(error),
            }
            return Wake::Now;
        }
        if self.exporting.writing.is_some() {
            return Wake::After(SOON);
        }
        if self.dialog != Some(Dialog::Export) {
            if let Some(job) = self.exporting.estimate.take() {
                job.cancel();
            }
            self.exporting.asker = None;
            return Wake::OnInput;
        }
        let asker = self.asker();
        if asker != self.exporting.asker {
            if let Some(job) = self.exporting.estimate.take() {
                job.cancel();
            }
            self.exporting.estimate = self.order().map(self.outside.export);
            self.exporting.asker = asker;
        }
        match &self.exporting.estimate {
            Some(job) if job.ended().is_none() => Wake::After(SOON),
            _ => Wake::OnInput,
        }
    }

    fn asker(&self) -> Option<Asker> {
        let races = self.scene.as_ref()?.races();
        Some(Asker {
            wishes: self.wishes()?,
            run: (self.scenes, races, self.chosen.unit),
        })
    }

    fn wishes(&self) -> Option<Wishes> {
        let form = &self.exporting.form;
        let usual = Wishes::usual(form.kind()?);
        Some(Wishes {
            theme: form.theme.unwrap_or(self.theme),
            size: match form.cell {
                0 => Asked::Usual,
                cell => Asked::Cell(cell),
            },
            fps: (form.fps > 0).then_some(form.fps),
            steps: (form.steps > 0).then_some(form.steps),
            from: form.from,
            to: form.to,
            limit: form.limit,
            ..usual
        })
    }

    /// What the form asks for, without a file yet; nothing before there is a run.
    fn order(&self) -> Option<Order> {
        Some(Order {
            run: self.run()?,
            wishes: self.wishes()?,
            path: None,
            replace: false,
            history: self.history,
            trace_name: None,
        })
    }
}
