//! Opens what one is asked to, and shows it again after another map was grown.

use super::source::{Opened, last_part};
use super::state::State;
use crate::formats::Content;
use crate::formats::trace::Tape;
use crate::playback::player::Motion;
use std::sync::Arc;

impl State {
    /// The name, without its folder, of what was opened last.
    pub fn opened_name(&self) -> Option<&str> {
        self.opened.as_ref().map(|opened| last_part(opened.path()))
    }

    /// Takes what has been read from a file, or says in the dialog what is wrong with it.
    pub(super) fn take_content(&mut self, path: String, content: Content) {
        let told = match content.advice() {
            Some(advice) => format!("Opened {path}: {advice}"),
            None => format!("Opened {path}"),
        };
        match content {
            Content::Map(map, _) => self.take_opened(Opened::Map(path, Arc::new(map)), told),
            Content::Trace(trace) => {
                self.take_opened(Opened::Trace(path, Tape::of(*trace)), told);
            }
            Content::Scenario(scenario) => self.read_scenario(path, scenario),
            Content::Level(level) => {
                self.dialog = None;
                self.dialog_error = None;
                self.level = Some((level, Vec::new()));
            }
        }
    }

    /// Shows what has been opened, and says so.
    pub(super) fn take_opened(&mut self, opened: Opened, told: String) {
        self.dialog = None;
        self.opened = Some(opened);
        self.show_opened();
        self.projector.player.motion = Motion::Forward;
        self.notice = Some(told);
    }

    /// Shows what was opened last.
    pub(in crate::app) fn show_opened(&mut self) {
        match self.opened.clone() {
            Some(Opened::Map(path, map)) => {
                self.file = Some(path);
                self.cameras = Default::default();
                self.show_map(map);
            }
            Some(Opened::Scenario(path)) => {
                self.file = Some(path);
                self.cameras = Default::default();
                self.show_task();
            }
            Some(Opened::Trace(name, tape)) => self.show_trace(name, tape),
            None => {}
        }
    }

    /// Something else is to be shown than the file; it is said how one comes back.
    pub(in crate::app) fn leave_file(&mut self) {
        if self.file.take().is_some()
            && let Some(name) = self.opened_name()
        {
            self.notice = Some(format!(
                "{name} stays in the list of generators, to come back to."
            ));
        }
    }
}
