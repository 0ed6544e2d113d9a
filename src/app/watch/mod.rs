//! The tab in which maps grow and searches race on them: it owns its parts, hands them to each other, and dispatches.

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
use super::room::{Common, Room};
use super::start::Start;
use super::widgets;
use crate::playback::player::Motion;
use crate::playback::scene::Scene;
use crate::store::KeptSettings;
use actions::{ExplainAction, FileAction, WatchAction};
use boards::{cards, telling};
use choices::ColumnTab;
use choices::fitting::Fitting;
use choices::shown::Shown;
use egui::{CentralPanel, Context, Frame, Panel, Ui, Vec2};
use files::{scenario_panel, trace};
use map::edit::PUT_AWAY;
use map::hand::Gesture;
use questions::Occasion;
use session::Session;
use settings::Present;
use state::State;
use std::rc::Rc;
use time::bar;
use time::plot::Marked;

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
            "a click pins a cell and tells its story, a drag draws or moves start and goal (with a brush taken up a click draws, too, and shift and a click pin), wheel zooms, middle or right button pans.",
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
        let answers = files.take_answers(&mut Session {
            chosen,
            time,
            common,
            fitting: Fitting::new(layout.room, view),
        });
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

impl State {
    /// Carries an action out.
    pub fn act(&mut self, action: WatchAction, common: &mut Common) {
        let fitting = Fitting::new(self.layout.room, &self.view);
        let focus = self.focus();
        let column = Some(self.column()).filter(|_| self.is_column_open());
        let size = self.time.scene.as_ref().map(|scene| scene.map().size());
        let mut session = Session {
            chosen: &mut self.chosen,
            time: &mut self.time,
            common: &mut *common,
            fitting,
        };
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

    /// Lets `seconds` pass, within a few milliseconds.
    pub fn pass(&mut self, seconds: f64, common: &mut Common) -> PassedFrame {
        let passed = self.pass_parts(seconds, common);
        self.let_go();
        passed
    }

    /// Lets go of what was about a run or a map that is no more.
    pub(crate) fn let_go(&mut self) {
        let begun = std::mem::take(&mut self.time.begun);
        if begun.run {
            self.hand.let_go();
        }
        if begun.run && self.time.scene.is_none() {
            // Nothing of the former run is told while there is no run.
            self.boards.readouts.clear();
            self.compare.readout = Default::default();
        }
        if begun.map {
            self.boards.fit();
        }
    }

    fn pass_parts(&mut self, seconds: f64, common: &mut Common) -> PassedFrame {
        const BUSY: PassedFrame = PassedFrame {
            events: 0,
            busy: true,
        };
        let host = Rc::clone(&common.host);
        let begun = host.clock();
        let used = || host.clock() - begun;
        let fitting = Fitting::new(self.layout.room, &self.view);
        let wide = self.time.is_growing() && self.chosen.shown.is_grown();
        let plays = self.time.projector.player.motion == Motion::Forward;
        // No map moves under a hand that draws on it.
        let gliding = self.hand.gesture == Gesture::Idle
            && (self.layout).glide(seconds, wide, plays && !self.view.reduce_motion);
        let layers = self.boards.colours.bytes();
        let mut session = Session {
            chosen: &mut self.chosen,
            time: &mut self.time,
            common: &mut *common,
            fitting,
        };
        session
            .time
            .begin_frame(seconds, begun, session.common.behind);
        if !map::next::bring_on(&mut session, &used) {
            return BUSY;
        }
        trace::share_history(session.chosen, session.time, layers);
        trace::follow(&mut session);
        session.time.projector.open = session.chosen.follows_another();
        let focus = self.focus();
        let pair = self.compare.pair(&self.chosen, focus);
        let judges = &mut self.explaining.judges;
        let looking = self.stopping.go_on(&mut self.time, pair, judges);
        let brake = self.boards.colours.brake();
        let from = self.time.scene.as_mut().map_or(0, |scene| scene.tick());
        let passed = self.time.go_on(seconds, &used, brake, common.behind);
        let Some(passed) = passed.filter(|passed| !passed.stage) else {
            return BUSY;
        };
        if passed.stopped
            && let Some(scene) = &mut self.time.scene
        {
            self.stopping.tell(scene, pair, common);
        }
        if let Some(end) = passed.ended {
            self.time.end(end, common);
        }
        let focus = self.focus();
        let mut now = Occasion {
            chosen: &self.chosen,
            focus,
            time: &mut self.time,
            judges: &mut self.explaining.judges,
        };
        let parting = self.compare.partings().first();
        self.predicting.look_after(seconds, parting, &mut now);
        let wanted = !self.view.reduce_motion;
        self.boards.animate(&self.time, seconds, from, wanted);
        let colouring = self.colour((seconds, passed.moving), common);
        let (shown, focus) = (self.compares(), self.focus());
        let comparing = (self.compare).go_on(shown, &self.chosen, &mut self.time, focus, &used);
        PassedFrame {
            events: passed.events,
            busy: passed.recording
                || looking
                || passed.moving
                || self.time.over
                || colouring
                || comparing
                || gliding
                || self.boards.are_moving(),
        }
    }

    /// Brings colours closer to the present moment; says whether there is more to do.
    fn colour(&mut self, passed: (f64, bool), common: &mut Common) -> bool {
        let (pair, run) = (self.pair(), (&self.chosen, &mut self.time));
        boards::colouring::bring_on(&mut self.boards, run, &mut self.view, pair, passed, common)
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

    /// Takes note of the room for a search's board, and of how large cells are there.
    fn take_room(&mut self, room: Vec2, common: &Common) {
        let moved = std::mem::replace(&mut self.layout.room, room) != room;
        // Whoever is asked looks at this very map, and the bar of a question takes room.
        let fits = self.chosen.fit && self.chosen.shown.is_grown() && !self.predicting.asked;
        if moved && fits {
            self.time.begin_again_in_opening_window(common.host.clock());
        }
        if self.time.scene.is_some() {
            // What is told is the size of cells that one looks at in the race.
            let pane = self.boards.looked_at(self.focus());
            self.boards.cell = self.boards.lattice(pane, &self.drawing(common)).cell;
        }
    }

    /// Puts together anew what the panels show; says whether there is more to explain than there was time for.
    pub fn read_out(&mut self) -> bool {
        let focus = self.focus();
        let more = (self.explaining).go_on(&self.chosen, &mut self.time, focus);
        let pair = self.pair();
        let told = (&self.explaining, &self.predicting);
        self.boards.ends.look(&self.time);
        let (chosen, colours) = (&self.chosen, &self.boards.colours);
        self.boards.readouts =
            telling::read_out(colours, chosen, &mut self.time, &self.view, told, pair);
        let (number, unit) = (self.time.scenes, self.chosen.unit);
        if let Some(scene) = &mut self.time.scene {
            self.time.readout.look(scene);
            self.compare.conclude(scene);
        }
        // Where the column stands follows from what is read out.
        let (shown, focus) = (self.compares(), self.focus());
        (self.compare).read(shown, &self.chosen, &mut self.time, focus);
        (self.time.readout.curves).look(self.time.scene.as_mut(), number, unit);
        more
    }
}
