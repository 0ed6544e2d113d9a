//! Opens what one is asked to, and shows it again after another map was grown.

use super::paths::last_part;
use super::shown::Shown;
use super::state::State;
use crate::app::room::Common;
use crate::formats::Content;
use crate::formats::trace::Tape;
use crate::playback::player::Motion;
use std::mem;
use std::sync::Arc;

impl State {
    /// The name, without its folder, of what was opened last.
    pub fn opened_name(&self) -> Option<&str> {
        let path = self.shown.path().or(self.put_aside.path());
        path.map(last_part)
    }

    /// Shows the content of a file; of a scenario, as soon as its map is read.
    pub(super) fn take_content(&mut self, path: String, content: Content, common: &mut Common) {
        let told = match content.advice() {
            Some(advice) => format!("Opened {path}: {advice}"),
            None => format!("Opened {path}"),
        };
        match content {
            Content::Map(map, _) => {
                let map = Arc::new(map);
                self.take_opened(Shown::Map { path, map }, told, common);
            }
            Content::Trace(trace) => {
                self.take_opened(Shown::trace(path, Tape::of(*trace)), told, common);
            }
            Content::Scenario(scenario) => self.read_scenario(path, scenario, common),
            Content::Level(level) => {
                common.close_dialog();
                common.play(level, Vec::new());
            }
        }
    }

    /// Shows what has been opened, and says so.
    pub(super) fn take_opened(&mut self, opened: Shown, told: String, common: &mut Common) {
        common.dialog = None;
        self.show_file(opened, common);
        self.projector.player.motion = Motion::Forward;
        common.tell(told);
    }

    /// Shows what was opened last, from its beginning.
    pub(in crate::app) fn show_opened(&mut self, common: &mut Common) {
        let opened = match self.shown {
            Shown::Grown => mem::take(&mut self.put_aside),
            Shown::Map { .. } | Shown::Line(_) | Shown::Trace(_) => mem::take(&mut self.shown),
        };
        self.show_file(opened, common);
    }

    /// Shows a file; nothing happens where it is none.
    fn show_file(&mut self, opened: Shown, common: &mut Common) {
        if opened.is_grown() {
            return;
        }
        self.leave_trace();
        self.cameras = Default::default();
        self.put_aside = Shown::Grown;
        self.shown = opened;
        let map = match &self.shown {
            Shown::Grown => return,
            Shown::Map { map, .. } => Ok(Arc::clone(map)),
            Shown::Line(steps) => steps.marked(steps.place, &steps.read),
            Shown::Trace(_) => return self.play_trace(),
        };
        match map {
            Ok(map) => self.show_map(map),
            Err(wrong) => common.tell(wrong),
        }
    }

    /// A map is to grow in place of the file; it is said how one comes back.
    pub(in crate::app) fn leave_file(&mut self, common: &mut Common) {
        if self.shown.is_grown() {
            return;
        }
        self.put_aside = mem::take(&mut self.shown);
        if let Some(name) = self.opened_name() {
            common.tell(format!(
                "{name} stays in the list of generators, to come back to."
            ));
        }
    }
}
