//! Opens what one is asked to, and shows it again after another map was grown.

pub mod act;
pub mod awaited;
pub mod dialogs;
pub mod export_form;
pub mod export_panel;
pub mod exporting;
pub mod header;
pub mod recent;
pub mod scenario;
pub mod scenario_panel;
pub mod sharing;
pub mod trace;
pub mod waiting;

use crate::app::room::Common;
use crate::app::watch::choices::shown::Shown;
use crate::app::watch::state::State;
use crate::formats::Content;
use crate::formats::trace::Tape;
use crate::playback::player::Motion;
use export_form::Exporting;
use recent::RecentFiles;
use std::mem;
use std::sync::Arc;
use waiting::Awaited;

/// What is open, and what is exchanged with files.
#[derive(Default)]
pub struct Files {
    /// The files that were opened last.
    pub recent: RecentFiles,
    /// What has been asked of the host.
    pub(crate) awaited: Awaited,
    /// What is exported, and how far it is.
    pub exporting: Exporting,
}

impl State {
    /// Shows the content of a file; of a scenario, as soon as its map is read.
    pub(crate) fn take_content(&mut self, path: String, content: Content, common: &mut Common) {
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
    pub(crate) fn take_opened(&mut self, opened: Shown, told: String, common: &mut Common) {
        common.dialog = None;
        self.show_file(opened, common);
        self.time.projector.player.motion = Motion::Forward;
        common.tell(told);
    }

    /// Shows what was opened last, from its beginning.
    pub(crate) fn show_opened(&mut self, common: &mut Common) {
        let opened = match self.chosen.shown {
            Shown::Grown => mem::take(&mut self.chosen.put_aside),
            Shown::Map { .. } | Shown::Line(_) | Shown::Trace(_) => {
                mem::take(&mut self.chosen.shown)
            }
        };
        self.show_file(opened, common);
    }

    /// Shows a file; nothing happens where it is none.
    fn show_file(&mut self, opened: Shown, common: &mut Common) {
        if opened.is_grown() {
            return;
        }
        self.leave_trace();
        self.boards.cameras = Default::default();
        self.chosen.put_aside = Shown::Grown;
        self.chosen.shown = opened;
        let map = match &self.chosen.shown {
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
    pub(crate) fn leave_file(&mut self, common: &mut Common) {
        if self.chosen.shown.is_grown() {
            return;
        }
        self.chosen.put_aside = mem::take(&mut self.chosen.shown);
        if let Some(name) = self.chosen.opened_name() {
            common.tell(format!(
                "{name} stays in the list of generators, to come back to."
            ));
        }
    }
}
