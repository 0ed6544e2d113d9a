//! The tab in which maps grow and searches race on them.

pub mod actions;
pub mod boards;
pub mod choices;
pub mod commands;
pub mod compare;
pub mod explain;
pub mod files;
pub mod layout;
pub mod map;
pub mod questions;
pub mod seen;
pub mod settings;
pub mod show;
pub mod state;
pub mod stops;
pub mod time;
pub mod update;
pub mod view;

use super::boards::picture::Picture;
use super::dialog::Dialog;
use super::frame::{KeyPress, PassedFrame, Wake};
use super::keys::command::KeyLine;
use super::room::{Common, Room};
use super::start::Start;
use crate::app::watch::actions::{FileAction, WatchAction};
use crate::app::watch::choices::shown::Shown;
use crate::playback::scene::Scene;
use crate::store::KeptSettings;
use egui::{Context, Ui};
use settings::Present;
use state::State;

/// The tab.
pub struct WatchRoom {
    /// Everything that its panels read and actions change.
    pub state: State,
    /// What was asked for in the header.
    asked: Vec<WatchAction>,
    /// Whether keys have asked for something since it was shown last.
    pressed: bool,
}

impl WatchRoom {
    /// The tab before its first frame, looking at things as in the last run.
    pub fn new(start: Start, common: &mut Common) -> WatchRoom {
        let keymap = common.keymap(NAME, commands::COMMANDS);
        WatchRoom {
            state: State::new(start, keymap),
            asked: Vec::new(),
            pressed: false,
        }
    }

    /// Carries an action out.
    pub fn act(&mut self, action: WatchAction, common: &mut Common) {
        self.state.act(action, common);
    }
}

/// The name on the tab.
const NAME: &str = "Watch";

impl Room for WatchRoom {
    fn name(&self) -> &'static str {
        NAME
    }

    fn keys(&self) -> Vec<KeyLine> {
        self.state.keymap.lines()
    }

    fn mouse(&self) -> Option<&'static str> {
        Some(
            "a click pins a cell and tells its story, a drag draws or moves start and goal (with a brush taken up a click draws, too, and shift and a click pin), wheel zooms, middle or right button pans.",
        )
    }

    fn press(&mut self, press: &KeyPress, common: &mut Common) -> bool {
        let Some(command) = self.state.keymap.command_of(press) else {
            return false;
        };
        // What one types beside the fields of a dialog changes nothing behind it.
        let over_dialogs = matches!(command.action, WatchAction::File(FileAction::ShowDialog(_)));
        if command.counts(press) && (common.dialog.is_none() || over_dialogs) {
            let action = command.action.clone();
            self.act(action, common);
            self.pressed = true;
        }
        true
    }

    fn escape(&mut self, common: &mut Common) -> bool {
        self.act(WatchAction::Escape, common);
        self.pressed = true;
        true
    }

    fn recolour(&mut self, common: &mut Common) {
        boards::act::tell_of_pictures(self.state.boards.cell, common);
        self.pressed = true;
    }

    fn pass(&mut self, seconds: f64, common: &mut Common) -> PassedFrame {
        let mut passed = self.state.pass(seconds, common);
        // Header and panels tell the same.
        passed.busy |= self.state.read_out();
        passed
    }

    fn look_after(&mut self, context: &Context, common: &mut Common) -> Wake {
        let State {
            chosen,
            files,
            time,
            ..
        } = &mut self.state;
        let listens = match &mut chosen.shown {
            Shown::Trace(playing) => playing.listen(context),
            _ => false,
        };
        let answers = files.take_answers(chosen, time, common);
        let awaited = answers.or_sooner(files.exporting.look_after(chosen, time, common));
        self.state.let_go();
        // What has come before it listened rings no bell.
        if listens { Wake::Now } else { awaited }
    }

    fn header(&mut self, ui: &mut Ui, common: &mut Common) {
        let state = &self.state;
        let column = (state.column(), state.is_column_open());
        self.asked = files::header::show(
            ui,
            &state.keymap,
            &state.chosen,
            &state.time,
            column,
            common,
        );
    }

    fn show(&mut self, ui: &mut Ui, common: &mut Common) -> bool {
        let mut asked = std::mem::take(&mut self.asked);
        let pressed = std::mem::take(&mut self.pressed);
        let state = &mut self.state;
        if state.files.exporting.share().is_some() && common.dialog.is_none() {
            // Another tab has closed it, and its file is still being written.
            common.dialog = Some(Dialog::Export);
        }
        let (of_panels, moved) = state.panels(ui, common);
        asked.extend(of_panels);
        let changed = moved || !asked.is_empty();
        for action in asked {
            state.act(action, common);
        }
        // What was edited or sought is not shown without its colours in between.
        let behind = (changed || pressed) && state.colour(0.0, false, common);
        let late = state.time.scene.as_ref().is_some_and(Scene::is_on_its_way);
        changed || behind || late
    }

    fn pictures(&mut self, common: &Common, paint: &mut dyn FnMut(&Picture)) {
        let state = &mut self.state;
        let pair = state.pair();
        let shown = (&state.chosen, &state.view, &mut state.time);
        boards::pictures::paint(&mut state.boards, shown, pair, common, paint);
    }

    fn remember(&self, kept: &mut KeptSettings) {
        let state = &self.state;
        let present = Present {
            view: &state.view,
            brush: state.hand.brush,
            recent: &state.files.recent,
            chosen: &state.chosen,
            projector: &state.time.projector,
        };
        settings::keep(&present, kept);
    }
}
