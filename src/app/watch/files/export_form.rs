//! What an export is to be like, and the exports and estimates that go on.

use crate::app::host::Later;
use crate::app::theme::Theme;
use crate::app::watch::time::run_key::RunKey;
use crate::export::estimate::Foreseen;
use crate::export::job::Progress;
use crate::export::plan::{ExportKind, FilmMoment, Wishes};
use crate::playback::race::Unit;
use std::path::Path;

/// The moment before anything has happened.
pub const BEGINNING: FilmMoment = FilmMoment::Tick(0);

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
    pub from: FilmMoment,
    /// The last moment, and the only one of a picture.
    pub to: FilmMoment,
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
            to: FilmMoment::End,
            limit: 1,
            theme: None,
            replace: false,
        }
    }
}

impl Form {
    /// The kind of file that the name stands for.
    pub fn kind(&self) -> Option<ExportKind> {
        ExportKind::of(Path::new(self.path.trim()))
    }
}

/// The form, and the exports that go on.
#[derive(Debug, Default)]
pub struct Exporting {
    /// The form, as it is filled in.
    pub form: Form,
    /// The export that is being written, if one is.
    pub(crate) writing: Option<Later<(), Progress>>,
    /// The estimate that is being made.
    pub(crate) estimating: Option<Later<(), Progress>>,
    /// The result of the estimate: what the export will be, or why there will be none.
    pub estimate: Option<Result<Foreseen, String>>,
    /// What that depends on; for another wish or run it has to be made anew.
    pub(crate) asker: Option<(Wishes, RunKey, Unit)>,
    /// Which of the scenes the moments of the form are about.
    pub(crate) about: u64,
}

impl Exporting {
    /// Stops what is being written, and says whether anything is.
    pub fn cancel(&mut self) -> bool {
        if let Some(writing) = &self.writing {
            writing.give_up();
        }
        self.writing.is_some()
    }

    /// Which share of the frames is written, from 0 to 1, while they are being written.
    pub fn share(&self) -> Option<f32> {
        let progress = self.writing.as_ref()?.progress();
        Some(progress.map_or(0.0, |progress| progress.share()))
    }

    /// Looks whether the estimate is there; true while it is not.
    pub(crate) fn estimates(&mut self) -> bool {
        let Some(later) = &self.estimating else {
            return false;
        };
        let Some(ended) = later.take() else {
            return true;
        };
        // Only now has the last of its progress been told.
        let foreseen = later.progress().and_then(|progress| progress.foreseen());
        self.estimate = match ended {
            Ok(()) => foreseen.map(Ok),
            Err(wrong) => Some(Err(wrong)),
        };
        self.estimating = None;
        false
    }
}
