//! Shows an opened file, and shows it again after another map.

use crate::Session;
use crate::watch::choices::shown::Shown;
use crate::watch::files::trace;
use mazescope_core::{Ground, Motion, Run, Unit};
use std::mem;
use std::sync::Arc;

impl Session<'_> {
    /// Shows an opened file with a notice.
    pub(crate) fn take_opened(&mut self, opened: Shown, told: String) {
        self.common.dialog = None;
        self.show(opened);
        self.time.projector.player.motion = Motion::Forward;
        self.common.tell(told);
    }

    /// Shows a run from the start of its race. A map from a file has that name.
    pub(crate) fn show_run(&mut self, run: Run, name: &str) {
        self.leave_trace();
        self.time.begun.map = true;
        let given = match &run.ground {
            Ground::Given(map) => Some(Arc::clone(map)),
            Ground::Grown(_) => None,
        };
        let searches = run.lanes.len();
        self.chosen.take(run);
        (self.chosen.shown, self.chosen.put_aside) = (Shown::Grown, Shown::Grown);
        self.chosen.unit = Unit::Expansions;
        match given {
            Some(map) => {
                let (path, shown) = (name.to_owned(), Arc::clone(&map));
                self.chosen.shown = Shown::Map { path, map: shown };
                self.show_map(map);
            }
            None => self.grow(),
        }
        if searches > 0 {
            self.time.send_to(0);
        }
    }

    /// Shows the file opened last from its beginning.
    pub(crate) fn show_again(&mut self) {
        let opened = match self.chosen.shown.is_grown() {
            true => mem::take(&mut self.chosen.put_aside),
            false => mem::take(&mut self.chosen.shown),
        };
        self.show(opened);
    }

    /// Shows a file; does nothing for a generated map.
    fn show(&mut self, opened: Shown) {
        if opened.is_grown() {
            return;
        }
        self.leave_trace();
        self.time.begun.map = true;
        self.chosen.put_aside = Shown::Grown;
        self.chosen.shown = opened;
        let map = match &self.chosen.shown {
            Shown::Grown => return,
            Shown::Map { map, .. } => Ok(Arc::clone(map)),
            Shown::Line(steps) => steps.marked(steps.place, &steps.read),
            Shown::Trace(_) => return trace::play(self.chosen, self.time),
        };
        match map {
            Ok(map) => self.show_map(map),
            Err(wrong) => self.common.tell(wrong),
        }
    }
}
