//! The tab in which maps are generated and searched: it owns its parts and dispatches actions to them.
//!
//! The folders follow what a person sees. Each has its data, its panels and its actions (`act.rs`), and its value is
//! a field of `State`: `choices` (what makes a run), `map` (its controls and brushes), `files`, `time` (the run, the
//! next one, the timeline), `boards` (a pane for each board), `compare`, `explain`, `questions`, `breakpoints`,
//! `gallery`, `find` and `layout`.
//!
//! Only this file and `state.rs` use the whole `State`. A panel reads `Seen` and its own part, and requests actions.
//! An action goes to its part, with the other parts that it needs.

pub mod actions;
pub mod boards;
pub mod breakpoints;
pub mod choices;
pub mod commands;
pub mod compare;
pub mod explain;
pub mod files;
pub mod find;
pub mod gallery;
pub mod layout;
pub mod lessons;
mod live;
pub mod map;
pub mod questions;
pub mod seen;
pub(crate) mod session;
pub mod settings;
mod sheet;
pub mod state;
pub mod time;
pub mod turn;
pub mod view;

use super::boards::picture::Picture;
use super::dialog::Dialog;
use super::frame::{KeyPress, PassedFrame, Wake};
use super::keys::command::KeyLine;
use super::keys::keymap::Keymap;
use super::phone::on_phone;
use super::room::{Common, OF_RUNS, Room};
use super::start::Start;
use super::trail;
use super::widgets;
use actions::{ExplainAction, FileAction, PredictAction, WatchAction};
use boards::cards;
use choices::{ColumnTab, fitting::Fitting, shown::Shown};
use egui::{CentralPanel, Context, Frame, Panel, Rect, Ui};
use files::linking::{self, LinkedView};
use files::scenario_panel;
use layout::{contents::lesson_width, letters::Letters};
use lessons::act::Class;
use map::edit::PUT_AWAY;
use mazescope_core::Scene;
use mazescope_formats::share::link::{self};
use mazescope_formats::{KeptSettings, Link};
use questions::Occasion;
use session::Session;
use settings::Present;
pub use state::State;
use time::{bar, plot::Marked};
use view::Page;

/// The tab.
pub struct WatchRoom {
    /// Everything that panels read and actions change.
    pub state: State,
    /// Whether a key has requested an action since the last frame.
    pressed: bool,
}

impl WatchRoom {
    /// The tab before its first frame, with the settings of the last run.
    pub fn new(start: Start, common: &mut Common) -> WatchRoom {
        let keymap = common.keymap(OF_RUNS, commands::COMMANDS);
        WatchRoom::with(start, keymap)
    }

    /// The same with these keys.
    pub(crate) fn with(start: Start, keymap: Keymap<WatchAction>) -> WatchRoom {
        WatchRoom {
            state: State::new(start, keymap),
            pressed: false,
        }
    }

    /// Applies an action.
    pub fn act(&mut self, action: WatchAction, common: &mut Common) {
        self.pressed = true;
        self.state.act(action, common);
    }
}

impl Room for WatchRoom {
    fn name(&self) -> &'static str {
        OF_RUNS
    }

    fn keys(&self, common: &Common) -> Vec<KeyLine> {
        let embeds = common.embeds();
        (self.state.keymap).lines(|action| !embeds || action.is_of_page())
    }

    fn mouse(&self) -> Option<&'static str> {
        Some(
            "click a cell to pin it and show its history. Drag to draw, or drag the start or goal to move it. With a brush on, a click draws and shift+click pins. The wheel zooms, and the middle or right button pans.",
        )
    }

    fn press(&mut self, press: &KeyPress, common: &mut Common) {
        if let Some(action) = (self.state.gallery.key(press)).filter(|_| common.dialog.is_none()) {
            return self.act(WatchAction::Gallery(action), common);
        }
        if common.dialog == Some(Dialog::Find)
            && let Some(action) = find::key(press)
        {
            return self.act(WatchAction::Find(action), common);
        }
        let Some(command) = self.state.keymap.command_of(press) else {
            return;
        };
        // Keys typed next to the fields of a dialog must not act behind it.
        let over_dialogs = matches!(command.action, WatchAction::File(FileAction::ShowDialog(_)));
        if command.counts(press) && (common.dialog.is_none() || over_dialogs) {
            let action = command.action.clone();
            self.act(action, common);
        }
    }

    fn escape(&mut self, common: &mut Common) {
        self.act(WatchAction::Escape, common);
    }

    fn recolour(&mut self, common: &mut Common) {
        boards::act::tell_of_pictures(self.state.boards.cell, common);
        self.pressed = true;
    }

    fn pass(&mut self, seconds: f64, common: &mut Common) -> PassedFrame {
        let mut passed = self.state.pass(seconds, common);
        // The header and the panels must show the same.
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
            find,
            ..
        } = &mut self.state;
        let finds = find.go_on(common.dialog == Some(Dialog::Find));
        let fitting = Fitting::new(layout.room, view);
        files.take_handed(&mut Session::new(chosen, time, fitting, common));
        let listens = match &mut chosen.shown {
            Shown::Trace(playing) => playing.listen(context),
            _ => false,
        };
        let fitting = Fitting::new(layout.room, view);
        let answers = files.take_answers(&mut Session::new(chosen, time, fitting, common));
        let awaited = finds.or_sooner(files.exporting.look_after(chosen, time, common));
        self.state.let_go();
        // Events that came before it listened have sent no signal.
        let awaited = awaited.or_sooner(answers);
        if listens { Wake::Now } else { awaited }
    }

    fn live(&self, common: &Common) -> Option<String> {
        self.state.live(common)
    }

    fn link(&mut self, common: &Common) -> Option<Link> {
        let state = &mut self.state;
        let run = state.time.run(&state.chosen)?;
        let view = LinkedView::of(state.open_column(), common.presents());
        linking::link_of(&run, &mut state.time, view).ok()
    }
    fn report(&mut self, report: &mut super::report::Report) {
        live::report(&mut self.state.time, report);
    }

    fn header(&mut self, ui: &mut Ui, common: &mut Common) {
        let state = &self.state;
        let ready = widgets::when(state.time.scene.is_some(), widgets::NO_RUN);
        let (seen, open) = (state.seen_on_clock(common), state.open_column());
        files::header::show(ui, &seen, &state.hand, ready, open);
    }

    fn show(&mut self, ui: &mut Ui, common: &mut Common) -> bool {
        let pressed = std::mem::take(&mut self.pressed);
        let state = &mut self.state;
        if state.files.exporting.share().is_some() && common.dialog.is_none() {
            // Another tab has closed the dialog while its file was still being written.
            common.dialog = Some(Dialog::Export);
        }
        let moved = state.panels(ui, common);
        let asked = state.asked.take();
        let changed = moved || !asked.is_empty();
        for action in asked {
            if state.lessons.permits(&action, &state.predicting) {
                state.act(action, common);
            }
        }
        // After an edit or a seek, show the board only with its new colours.
        let behind = (changed || pressed) && state.colour((0.0, false), common);
        let late = state.time.scene.as_ref().is_some_and(Scene::is_on_its_way);
        changed || behind || late
    }

    fn pictures(&mut self, common: &Common, paint: &mut dyn FnMut(&Picture)) {
        let state = &mut self.state;
        if common.dialog == Some(Dialog::Find) {
            return;
        }
        let lane = state.shown_lane();
        if let Some(open) = &mut state.gallery.open {
            let shown = (&state.chosen, &state.view);
            return gallery::pictures::paint(open, shown, lane, common, paint);
        }
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
            unit: state.time.own_pace.wanted(state.chosen.unit),
            projector: &state.time.projector,
        };
        settings::keep(&present, kept);
    }
}

impl State {
    /// Applies an action.
    pub fn act(&mut self, action: WatchAction, common: &mut Common) {
        if common.embeds() && !action.is_of_page() {
            return;
        }
        trail::note(&action);
        if !action.keeps_gallery() {
            self.gallery.open = None;
        }
        if common.dialog == Some(Dialog::Find) && !action.keeps_finding() {
            common.close_dialog();
        }
        let fitting = Fitting::new(self.layout.room, &self.view);
        let focus = self.focus();
        let column = self.open_column();
        let size = self.time.scene.as_ref().map(|scene| scene.map().size());
        let changes = matches!(action, WatchAction::Map(_) | WatchAction::Search(_));
        let mut session = Session::new(&mut self.chosen, &mut self.time, fitting, common);
        match action {
            WatchAction::Time(action) => match &mut self.gallery.open {
                Some(open) => open.act(action, &mut session),
                None => action.act(session.time, session.chosen),
            },
            WatchAction::Gallery(action) => self.gallery.act(action, &mut session, focus),
            WatchAction::Map(action) => action.act(&mut session),
            WatchAction::Search(action) => action.act(&mut session),
            WatchAction::Edit(action) => {
                if let Some(at) = self.hand.act(action, session.time, session.common) {
                    self.explaining.pin(at, size);
                }
            }
            WatchAction::File(FileAction::Open(text)) if link::recognises(&text) => {
                linking::open_link(&text, &mut session, &mut self.view);
            }
            WatchAction::File(FileAction::ShowDialog(Dialog::Share)) => {
                let view = LinkedView::of(column, session.common.presents());
                self.files.share(view, &mut session);
            }
            WatchAction::File(action) => self.files.act(action, &mut session),
            WatchAction::Find(action) => self.find.act(action, &mut session),
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
            WatchAction::Predict(PredictAction::Answer(answer))
                if let Some(open) = &mut self.lessons.open =>
            {
                open.answer(answer, &mut session, &mut self.predicting);
            }
            WatchAction::Lesson(action) => {
                let class = Class {
                    predicting: &mut self.predicting,
                    judges: &mut self.explaining.judges,
                    focus,
                };
                self.lessons.act(action, &mut session, class);
            }
            WatchAction::Turn(action) => {
                self.lessons
                    .act_in_turn(action, &mut session, &mut self.predicting);
                if self.lessons.turn.is_some() {
                    (self.view.page, self.view.focus) = (Page::Now, None);
                }
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
            WatchAction::Breakpoint(action) => {
                let pair = self.compare.pair(session.chosen, focus);
                self.breakpoints
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
        if let Some(open) = &mut self.lessons.open {
            if changes {
                open.change(&self.chosen);
            }
            if let Some(shown) = open.take_entered() {
                (self.view.page, self.view.focus) = shown;
                self.explaining.pinned = None;
            }
        }
        self.lessons.look(&self.predicting);
        self.let_go();
    }

    /// Closes the topmost open thing; if nothing is open, pauses.
    fn escape(&mut self, common: &mut Common) {
        if self.files.exporting.cancel() || self.files.awaited.give_up(common) {
        } else if common.dialog.take().is_some() {
            common.dialog_error = None;
        } else if self.gallery.open.take().is_some() || self.predicting.open.take().is_some() {
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

    /// Lays out and draws every panel below the header; returns whether the panes moved.
    fn panels(&mut self, ui: &mut Ui, common: &Common) -> bool {
        if self.lessons.chooses() {
            lessons::chooser::show(ui, &self.seen(common), &self.lessons);
            return false;
        }
        if let Some(turn) = self
            .lessons
            .turn
            .as_deref()
            .filter(|turn| turn.ended.is_none())
        {
            turn::view::show(ui, &self.seen(common), turn);
            return false;
        }
        if common.dialog == Some(Dialog::Find) {
            find::page::show(ui, &self.seen(common), &self.find);
            return false;
        }
        self.explaining.begin_frame();
        self.layout.window = ui.ctx().content_rect().size();
        self.bars(ui, common);
        let mut moved = false;
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            let area = ui.max_rect();
            if self.gallery.open.is_some() {
                moved = self.show_gallery(ui, area, common);
                return;
            }
            let (contents, arrangement) = self.arranged(area.size(), common);
            let places = layout::places(area, &contents, arrangement);
            moved = self.boards.place(&self.chosen.panes, places.panes);
            self.take_room(places.room, common);
            let (seen, open) = (self.seen(common), self.column());
            layout::tabs::show(ui, &seen, &self.boards, places.tabs);
            cards::show(ui, &seen, &self.boards, &self.hand);
            if self.lessons.is_open() {
                return sheet::show(ui, &seen, &self.lessons, places.column);
            }
            layout::column::show(ui, &seen, places.column, open, |ui| match open {
                ColumnTab::Explain => explain::panel::show(ui, &seen, &self.breakpoints),
                ColumnTab::SetUp => layout::set_up::show(ui, &seen, &self.hand, &self.breakpoints),
                ColumnTab::Compare => compare::panel::show(ui, &seen, &self.compare),
            });
        });
        let seen = self.seen(common);
        files::dialogs::files(ui.ctx(), &seen, &self.files);
        files::export_panel::show(ui.ctx(), &seen, &self.files.exporting);
        files::share_panel::show(ui.ctx(), &seen, self.files.shared.as_ref());
        if self.explaining.points_elsewhere() {
            ui.ctx().request_repaint();
        }
        moved
    }

    /// Lays out and draws the gallery in place of the cards; returns whether its boards moved.
    fn show_gallery(&mut self, ui: &mut Ui, area: Rect, common: &Common) -> bool {
        let wall = self.view.drawn_wall(self.chosen.has_rooms());
        let letters = Letters::of(self.layout.window);
        let Some(open) = &mut self.gallery.open else {
            return false;
        };
        let moved = gallery::panel::place(ui, open, area, wall, letters);
        if let Some(open) = &self.gallery.open {
            gallery::panel::show(ui, &self.seen(common), open, area);
        }
        moved
    }

    /// Draws the bars along the edges of the window; the panes get the rest.
    fn bars(&self, ui: &mut Ui, common: &Common) {
        let seen = self.seen(common);
        let size = ui.ctx().viewport_rect().size();
        let along = |edge: Panel, points: f32| {
            let frame = widgets::bar(common.theme);
            edge.frame(frame).exact_size(points)
        };
        let in_lesson = self.lessons.is_open();
        if !common.presents() && !in_lesson && !on_phone(ui) {
            let open = self.open_column();
            // The result of the run behind a gallery is not shown.
            let result = match &self.gallery.open {
                Some(_) => Some("one clock for all runs"),
                None => self.result(),
            };
            let panel = along(Panel::top("map bar"), map::bar::HEIGHT);
            panel.show(ui, |ui| map::bar::show(ui, &seen, size.x, result, open));
        }
        if self.chosen.scenario().is_some() && !common.embeds() {
            let panel = along(Panel::top("scenario"), scenario_panel::HEIGHT);
            panel.show(ui, |ui| scenario_panel::show(ui, &seen));
        }
        let high = bar::height(size, common.extent, in_lesson);
        if self.gallery.open.is_some() {
            let (seen, marked) = (self.seen_on_clock(common), Marked::default());
            along(Panel::bottom("time"), high).show(ui, |ui| bar::show(ui, &seen, marked));
            return;
        }
        let marked = Marked {
            breakpoints: self.breakpoints.marks(),
            divergence: self.compare.first_divergence(&self.chosen, seen.focus),
        };
        if in_lesson {
            along(Panel::bottom("time"), high).show(ui, |ui| bar::show(ui, &seen, marked));
            if common.presents() || lesson_width(size.x).is_none() {
                sheet::below(ui, &seen, &self.lessons);
            }
            return;
        }
        let asks = self.predicting.open.is_some();
        // A question takes the place of the bar, so that no board gets smaller.
        if !asks || common.presents() {
            along(Panel::bottom("time"), high).show(ui, |ui| bar::show(ui, &seen, marked));
        }
        if asks {
            let high = questions::panel::height(size, (!common.presents()).then_some(high));
            let panel = along(Panel::bottom("question"), high);
            panel.show(ui, |ui| questions::panel::show(ui, &seen));
        }
    }
}
