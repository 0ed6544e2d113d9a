//! The settings of an export, and the exports and estimates in progress.

use crate::host::Later;
use crate::{RunKey, Theme};
use mazescope_core::Unit;
use mazescope_pictures::{ExportKind, FilmMoment, Foreseen, Progress, Wishes};
use std::path::Path;

/// The moment before anything has happened.
pub const BEGINNING: FilmMoment = FilmMoment::Tick(0);

/// The fields of the dialog.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    /// The file; the extension of its name sets the kind.
    pub path: String,
    /// Pixels per cell; 0 is automatic.
    pub cell: u32,
    /// Frames per second; 0 is automatic.
    pub fps: u32,
    /// Steps per frame; 0 plays for about 12 seconds.
    pub steps: u64,
    /// The first moment of an animation.
    pub from: FilmMoment,
    /// The last moment, and the only one of a picture.
    pub to: FilmMoment,
    /// The factor for the usual limits, from 1 to 100.
    pub limit: u32,
    /// The theme; by default that of the window.
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
    /// The kind of the file, by its name.
    pub fn kind(&self) -> Option<ExportKind> {
        ExportKind::of(Path::new(self.path.trim()))
    }
}

/// The form, and the exports in progress.
#[derive(Debug, Default)]
pub struct Exporting {
    /// The form, as it is filled in.
    pub form: Form,
    /// The export that is being written, if one is.
    pub(crate) writing: Option<Later<(), Progress>>,
    /// The estimate in progress.
    pub(crate) estimating: Option<Later<(), Progress>>,
    /// The finished estimate, or why the export is impossible.
    pub estimate: Option<Result<Foreseen, String>>,
    /// What the estimate depends on; if that changes, it is made again.
    pub(crate) asker: Option<(Wishes, RunKey, Unit)>,
    /// The number of the scene to which the moments of the form belong.
    pub(crate) about: u64,
}

impl Exporting {
    /// Stops the export; returns whether there was one.
    pub fn cancel(&mut self) -> bool {
        if let Some(writing) = &self.writing {
            writing.give_up();
        }
        self.writing.is_some()
    }

    /// The share of frames written so far, from 0 to 1, during an export.
    pub fn share(&self) -> Option<f32> {
        let progress = self.writing.as_ref()?.progress();
        Some(progress.map_or(0.0, |progress| progress.share()))
    }

    /// Checks whether the estimate is ready; returns true while it is not.
    pub(crate) fn estimates(&mut self) -> bool {
        let Some(later) = &self.estimating else {
            return false;
        };
        let Some(ended) = later.take() else {
            return true;
        };
        // Now its progress is complete.
        let foreseen = later.progress().and_then(|progress| progress.foreseen());
        self.estimate = match ended {
            Ok(()) => foreseen.map(Ok),
            Err(wrong) => Some(Err(wrong)),
        };
        self.estimating = None;
        false
    }
}
