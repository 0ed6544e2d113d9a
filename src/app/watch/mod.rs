//! The tab in which maps grow and searches race on them: it owns its parts, hands them to each other, and dispatches.
//!
//! The folders follow what a person sees. Each has its data, its panels and its actions (`act.rs`), and its value
//! is a field of `State`: `choices` (what makes a run), `map` (its controls, and what a drag draws), `files`,
//! `time` (the run, the next one, the row of time), `boards` (a pane for each board), `compare`, `explain`,
//! `questions`, `stops` and `layout`.
//!
//! Only this file and `state.rs` take the whole `State`. A panel reads `Seen` and the part that it shows, and asks
//! for actions. An action is handed to its part, with the others that it needs.

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
pub(crate) mod session;
pub mod settings;
pub mod state;
pub mod stops;
pub mod time;
pub mod view;

use super::boards::picture::Picture;
use super::dialog::Dialog;
use super::frame::{KeyPress, PassedFrame, Wake};
use super::keys::command::KeyLine;
use super::keys::keymap::Keymap;
use super::room::{Common, Room};
use super::start::Start;
use super::widgets;
use crate::playback::scene::Scene;
use crate::store::KeptSettings;
use actions::{ExplainAction, FileAction, WatchAction};
use boards::{Boards, cards};
use choices::ColumnTab;
use choices::chosen::Chosen;
use choices::fitting::Fitting;
use choices::shown::Shown;
use compare::Comparison;
use egui::{CentralPanel, Context, Frame, Panel, Ui};
use explain::Explaining;
use files::{Files, scenario_panel};
use layout::Layout;
use map::edit::PUT_AWAY;
use map::hand::Hand;
use questions::{Occasion, Predicting};
use session::Session;
use settings::Present;
use std::cell::RefCell;
use stops::Stopping;
use time::plot::Marked;
use time::{Time, bar};
use view::View;

/// The tab.
pub struct WatchRoom {
    /// Everything that its panels read and actions change.
    pub state: State,
    /// Whether keys have asked for something since it was shown last.
    pressed: bool,
}

impl WatchRoom {
    /// The tab before its first frame, looking at things as in the last run.
    pub fn new(start: Start, common: &mut Common) -> WatchRoom {
        let keymap = common.keymap(NAME, commands::COMMANDS);
        WatchRoom {
            state: State::new(start, keymap),
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
            "a click pins a cell and shows its history, a drag draws or moves start and goal (with a brush on, a click draws, too, and shift+click pins), the wheel zooms, the middle or right button pans.",
        )
    }

    fn press(&mut self, press: &KeyPress, common: &mut Common) {
        let Some(command) = self.state.keymap.command_of(press) else {
            return;
        };
        // What one types beside the fields of a dialog changes nothing behind it.
        let over_dialogs = matches!(command.action, WatchAction::File(FileAction::ShowDialog(_)));
        if command.counts(press) && (common.dialog.is_none() || over_dialogs) {
            let action = command.action.clone();
            self.act(action, common);
            self.pressed = true;
        }
    }

    fn escape(&mut self, common: &mut Common) {
        self.act(WatchAction::Escape, common);
        self.pressed = true;
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
            layout,
            view,
            ..
        } = &mut self.state;
        let listens = match &mut chosen.shown {
            Shown::Trace(playing) => playing.listen(context),
            _ => false,
        };
        let fitting = Fitting::new(layout.room, view);
        let answers = files.take_answers(&mut Session::new(chosen, time, fitting, common));
        let awaited = answers.or_sooner(files.exporting.look_after(chosen, time, common));
        self.state.let_go();
        // What has come before it listened rings no bell.
        if listens { Wake::Now } else { awaited }
    }

    fn header(&mut self, ui: &mut Ui, common: &mut Common) {
        let state = &self.state;
        let column = (state.column(), state.is_column_open());
        files::header::show(ui, &state.seen(common), column);
    }

    fn show(&mut self, ui: &mut Ui, common: &mut Common) -> bool {
        let pressed = std::mem::take(&mut self.pressed);
        let state = &mut self.state;
        if state.files.exporting.share().is_some() && common.dialog.is_none() {
            // Another tab has closed it, and its file is still being written.
            common.dialog = Some(Dialog::Export);
        }
        let moved = state.panels(ui, common);
        let asked = state.asked.take();
        let changed = moved || !asked.is_empty();
        for action in asked {
            state.act(action, common);
        }
        // What was edited or sought is not shown without its colours in between.
        let behind = (changed || pressed) && state.colour((0.0, false), common);
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

/// Everything that panels read and actions change.
pub struct State {
    /// The choices that make the run.
    pub chosen: Chosen,
    /// What is open, and what is exchanged with files.
    pub files: Files,
    /// The run and its clock.
    pub time: Time,
    /// The boards, each in its pane.
    pub boards: Boards,
    /// The way in which the run is looked at.
    pub view: View,
    /// What dragging on a map does.
    pub hand: Hand,
    /// What is compared of the searches.
    pub compare: Comparison,
    /// Where play is to pause.
    pub stopping: Stopping,
    /// What is explained, and what was chosen for that.
    pub explaining: Explaining,
    /// The question that is open, and when others are asked.
    pub predicting: Predicting,
    /// The keys in force.
    pub keymap: Keymap<WatchAction>,
    /// How the window is divided.
    pub layout: Layout,
    /// What was asked for in the frame that is shown just now.
    pub(crate) asked: RefCell<Vec<WatchAction>>,
}

impl State {
    /// The state before the first frame.
    pub fn new(start: Start, keymap: Keymap<WatchAction>) -> State {
        let mut view = start.view.clone();
        if start.theme.colours().has_pictures && start.store.settings().cell.is_none() {
            view.cell = PICTURES;
        }
        State {
            time: Time::new(&start),
            chosen: start.chosen,
            files: Files {
                recent: start.recent,
                ..Files::default()
            },
            boards: Boards::default(),
            view,
            hand: Hand {
                brush: start.brush,
                ..Hand::default()
            },
            compare: Comparison::default(),
            stopping: Stopping::default(),
            explaining: Explaining::default(),
            predicting: Predicting::default(),
            keymap,
            layout: Layout::default(),
            asked: RefCell::default(),
        }
    }

    /// Carries an action out.
    pub fn act(&mut self, action: WatchAction, common: &mut Common) {
        let fitting = Fitting::new(self.layout.room, &self.view);
        let focus = self.focus();
        let column = Some(self.column()).filter(|_| self.is_column_open());
        let size = self.time.scene.as_ref().map(|scene| scene.map().size());
        let mut session = Session::new(&mut self.chosen, &mut self.time, fitting, common);
        match action {
            WatchAction::Time(action) => action.act(session.time, session.chosen),
            WatchAction::Map(action) => action.act(&mut session),
            WatchAction::Search(action) => action.act(&mut session),
            WatchAction::Edit(action) => {
                if let Some(at) = self.hand.act(action, session.time, session.common) {
                    self.explaining.pin(at, size);
                }
            }
            WatchAction::File(action) => self.files.act(action, &mut session),
            WatchAction::View(action) => {
                let (boards, view) = (&mut self.boards, &mut self.view);
                action.act(
                    boards,
                    view,
                    (session.chosen, session.time),
                    (focus, column),
                    session.common,
                );
            }
            WatchAction::Predict(action) => {
                let mut now = Occasion {
                    chosen: session.chosen,
                    time: session.time,
                    judges: &mut self.explaining.judges,
                    focus,
                };
                self.predicting.act(action, &mut now, session.common);
            }
            WatchAction::Stop(action) => {
                let pair = self.compare.pair(session.chosen, focus);
                self.stopping
                    .act(action, session.time, pair, session.common);
            }
            WatchAction::Compare(action) => self.compare.act(action, &mut session, focus),
            WatchAction::Explain(action) => match action {
                ExplainAction::ToStep(pane, step) => {
                    session.time.go_to_step(session.chosen.lane_of(pane), step)
                }
                ExplainAction::Copy => {
                    let (panes, hides) = (&self.boards.readouts, self.predicting.hides(focus));
                    self.explaining
                        .copy(focus, panes, session.time, hides, session.common);
                }
                ExplainAction::Pin(x, y) => self.explaining.pin((x, y), size),
            },
            WatchAction::Tell(words) if session.common.dialog.is_some() => {
                session.common.dialog_error = Some(words);
            }
            WatchAction::Tell(words) => session.common.tell(words),
            WatchAction::Escape => self.escape(common),
        }
        self.let_go();
    }

    /// Closes the topmost thing that is open; with nothing open, pauses.
    fn escape(&mut self, common: &mut Common) {
        if self.files.exporting.cancel() || self.files.awaited.give_up(common) {
        } else if common.dialog.take().is_some() {
            common.dialog_error = None;
        } else if self.predicting.open.take().is_some() {
        } else if std::mem::take(&mut self.hand.brush_in_hand) {
            common.tell(PUT_AWAY);
        } else if common.notice.take().is_some()
            || self.hand.give_up(&mut self.time, common)
            || self.explaining.pinned.take().is_some()
        {
        } else {
            self.time.projector.pause();
        }
    }

    /// Lays out and shows every panel below the header; says whether the panes moved.
    fn panels(&mut self, ui: &mut Ui, common: &Common) -> bool {
        self.explaining.begin_frame();
        self.layout.window_width = ui.ctx().content_rect().width();
        self.bars(ui, common);
        let mut moved = false;
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            let places = layout::places(ui.max_rect(), &self.contents(common));
            moved = self.boards.place(&self.chosen.panes, places.panes);
            self.take_room(places.room, common);
            let (seen, open) = (self.seen(common), self.column());
            layout::tabs::show(ui, &seen, &self.boards, places.tabs);
            cards::show(ui, &seen, &self.boards, &self.hand);
            layout::column::show(ui, &seen, places.column, open, |ui| match open {
                ColumnTab::Explain => explain::panel::show(ui, &seen, &self.stopping),
                ColumnTab::SetUp => {
                    layout::set_up::show(ui, &seen, &self.boards, &self.hand, &self.stopping)
                }
                ColumnTab::Compare => compare::panel::show(ui, &seen, &self.compare),
            });
        });
        let seen = self.seen(common);
        files::dialogs::files(ui.ctx(), &seen, &self.files);
        files::export_panel::show(ui.ctx(), &seen, &self.files.exporting);
        if self.explaining.points_elsewhere() {
            ui.ctx().request_repaint();
        }
        moved
    }

    /// Shows what stands along the edges of the window, from the outside inwards; the panes have what is left.
    fn bars(&self, ui: &mut Ui, common: &Common) {
        let seen = self.seen(common);
        let window = ui.ctx().viewport_rect().width();
        let along = |edge: Panel, points: f32| {
            let frame = widgets::bar(common.theme);
            edge.frame(frame).exact_size(points)
        };
        if self.chosen.scenario().is_some() {
            let panel = along(Panel::top("scenario"), scenario_panel::HEIGHT);
            panel.show(ui, |ui| scenario_panel::show(ui, &seen));
        }
        let marked = Marked {
            stops: self.stopping.marks(),
            parting: self.compare.partings().first(),
        };
        let high = bar::height(window, common.presenting);
        along(Panel::bottom("time"), high).show(ui, |ui| bar::show(ui, &seen, marked));
        if self.predicting.open.is_some() {
            let panel = along(Panel::bottom("question"), questions::panel::height(window));
            panel.show(ui, |ui| questions::panel::show(ui, &seen));
        }
    }
}

/// Points a cell with which pictures are looked at first.
const PICTURES: f32 = 14.0;
