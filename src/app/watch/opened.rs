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

    /// Opens a file, or says in its dialog what is wrong with it.
    pub(in crate::app) fn open(&mut self, path: String) {
        let read = (self.outside.open)(&path, self.history);
        let advice = read.as_ref().ok().and_then(Content::advice);
        let told = match advice {
            Some(advice) => format!("Opened {path}: {advice}"),
            None => format!("Opened {path}"),
        };
        let opened = match read {
            Ok(Content::Map(map, _)) => Ok((Opened::Map(path, Arc::new(map)), told)),
            Ok(Content::Trace(trace)) => Ok((Opened::Trace(path, Tape::of(*trace)), told)),
            Ok(Content::Scenario(scenario)) => {
                let opened = self.open_scenario(path.clone(), scenario);
                let told = format!("{told}; every solver has eight neighbours now");
                opened.map(|()| (Opened::Scenario(path), told))
            }
            Ok(Content::Level(level)) => {
                self.dialog = None;
                self.dialog_error = None;
                self.level = Some((level, Vec::new()));
                return;
            }
            Err(error) => Err(error),
        };
        match opened {
            Ok((opened, told)) => {
                self.dialog = None;
                self.opened = Some(opened);
                self.show_opened();
                self.projector.player.motion = Motion::Forward;
                self.notice = Some(told);
            }
            Err(error) => self.dialog_error = Some(error),
        }
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
