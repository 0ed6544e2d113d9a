//! The export of what the studio shows: what it is to be like, and the job that makes it.

use super::state::State;
use crate::app::dialog::Dialog;
use crate::app::frame::Wake;
use crate::app::host::{Later, ToFile};
use crate::app::theme::Theme;
use crate::export::estimate::Foreseen;
use crate::export::job::Progress;
use crate::export::layout::Asked;
use crate::export::order::Order;
use crate::export::plan::{Kind, Moment, Wishes};
use crate::playback::race::Unit;
use std::path::Path;

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

/// The form, and the exports that go on.
#[derive(Debug, Default)]
pub struct Exporting {
    /// What is asked for.
    pub form: Form,
    /// What is being written, if anything is.
    writing: Option<Later<(), Progress>>,
    /// What is being estimated.
    estimating: Option<Later<(), Progress>>,
    /// What the estimate has come to: what the export will be, or why there will be none.
    estimate: Option<Result<Foreseen, String>>,
    asker: Option<Asker>,
    /// Which of the scenes the moments of the form are about.
    about: u64,
}

impl Exporting {
    /// Stops what is being written, and says whether anything was that nobody has stopped yet.
    pub fn cancel(&mut self) -> bool {
        self.writing.as_ref().is_some_and(Later::give_up)
    }

    /// Which share of the frames is written, from 0 to 1, while they are being written.
    pub fn share(&self) -> Option<f32> {
        let progress = self.writing.as_ref()?.progress();
        Some(progress.map_or(0.0, |progress| progress.share()))
    }

    /// What the export will be, or why there will be none, once that is known.
    pub fn estimate(&self) -> Option<&Result<Foreseen, String>> {
        self.estimate.as_ref()
    }

    /// Looks whether the estimate is there; true while it is not.
    fn estimates(&mut self) -> bool {
        let Some(later) = &self.estimating else {
            return false;
        };
        let foreseen = later.progress().and_then(|progress| progress.foreseen());
        match (later.take(), foreseen) {
            (None, _) => return true,
            (Some(Err(wrong)), _) => self.estimate = Some(Err(wrong)),
            (Some(Ok(())), foreseen) => self.estimate = foreseen.map(Ok),
        }
        self.estimating = None;
        false
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
    pub(super) fn export(&mut self) {
        self.dialog_error = None;
        let form = &self.exporting.form;
        let file = ToFile {
            path: form.path.trim().to_owned(),
            replace: form.replace,
        };
        let order = self.order();
        let later = order.map(|order| self.host.export(order, Some(file)));
        self.exporting.writing = later;
    }

    /// Looks how far the exports are, keeps the estimate that of the form, and says when to look again.
    pub(in crate::app) fn look_after_export(&mut self) -> Wake {
        /// Seconds: often enough for a bar that moves.
        const SOON: f64 = 0.1;
        let writing = self.exporting.writing.as_ref();
        if let Some(ended) = writing.and_then(Later::take) {
            self.exporting.writing = None;
            match ended {
                Ok(()) => {
                    self.dialog = self.dialog.filter(|&open| open != Dialog::Export);
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
            self.exporting.estimating = None;
            self.exporting.estimate = None;
            self.exporting.asker = None;
            return Wake::OnInput;
        }
        let asker = self.asker();
        if asker != self.exporting.asker {
            let order = self.order();
            self.exporting.estimate = None;
            self.exporting.estimating = order.map(|order| self.host.export(order, None));
            self.exporting.asker = asker;
        }
        match self.exporting.estimates() {
            true => Wake::After(SOON),
            false => Wake::OnInput,
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

    /// What the form asks for; nothing before there is a run.
    fn order(&self) -> Option<Order> {
        Some(Order {
            run: self.run()?,
            wishes: self.wishes()?,
            history: self.history,
            trace_name: None,
        })
    }
}
