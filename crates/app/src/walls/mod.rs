//! The tab *Walls*: place walls so that the walker's shortest path becomes long.

pub mod actions;
mod board;
pub mod commands;
pub mod effects;
pub mod known;
mod levels;
pub mod names;
mod panels;
pub mod state;
mod update;
pub mod walker;
pub mod watched;
use super::boards::lattice::Lattice;
use super::boards::picture::{LookTable, Picture};
use super::frame::{KeyPress, PassedFrame, Wake};
use super::keys::command::KeyLine;
use super::room::{Common, OF_LEVELS, OpenList, Room, key};
use super::theme::Theme;
use super::widgets::asking::Asking;
use super::widgets::{self, side_panel};
use actions::WallsAction;
use board::pane::BoardPane;
use board::{cell_looks, looks, second};
use effects::{Before, Effects};
use egui::{CentralPanel, Context, Frame, Panel, Rect, Ui};
use mazescope_formats::KeptSettings;
use panels::page::{self, Page};
use panels::{bar, notice, side};
use state::WallsState;
use std::rc::Rc;

/// The tab of the wall game.
pub struct WallsRoom {
    /// The state that panels read and actions change.
    pub state: WallsState,
    /// The effects after a change.
    pub effects: Effects,
    /// The page of levels, while it covers the board.
    page: Option<Page>,
    panes: [BoardPane; 2],
    table: Option<(Theme, LookTable)>,
}

impl WallsRoom {
    /// The tab as the last run left it, or with the first level.
    pub fn new(common: &mut Common) -> WallsRoom {
        WallsRoom {
            state: WallsState::new(common),
            effects: Effects::default(),
            page: None,
            panes: Default::default(),
            table: None,
        }
    }

    /// Carries out an action, and starts its effects.
    fn act(&mut self, action: WallsAction, common: &mut Common) {
        if action == WallsAction::Levels {
            self.page = match self.page.take() {
                Some(_) => None,
                None => Some(Page::new(self.state.level().id, common)),
            };
            return;
        }
        if action.is_of_levels() {
            self.page = None;
        }
        let before = Before::of(&self.state, &action);
        self.state.act(action, common);
        if self.effects.follow(before, &self.state) {
            self.page = None;
        }
    }

    /// The place of the board's cells on the screen, once it was shown.
    pub fn lattice(&self) -> Lattice {
        self.panes[0].place.lattice
    }

    /// Lays out and shows all panels; returns the requested actions.
    fn panels(&mut self, ui: &mut Ui, common: &Common) -> Vec<WallsAction> {
        let (state, effects) = (&self.state, &self.effects);
        let ask = &mut Asking::new(&state.keymap, common.theme);
        side_panel(ui, common.theme, "walls side", |ui| {
            side::show(ui, state, common, ask);
        });
        Panel::bottom("walls bar")
            .frame(widgets::bar(common.theme))
            .exact_size(bar::height(ui))
            .show(ui, |ui| bar::show(ui, state, common, ask));
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            if let Some(page) = &self.page {
                return page::show(ui, page, state.level().id, common, ask);
            }
            let areas = divide(ui.max_rect(), state.watch.is_some());
            for (pane, area) in self.panes.iter_mut().zip(&areas) {
                pane.lay_out(*area, state.level().size, ui.ctx().pixels_per_point());
            }
            board::show(ui, state, effects, common, &self.panes[0], ask);
            if let Some(watched) = &state.watch {
                second::show(ui, state, watched, common, &self.panes[1]);
            }
        });
        if self.page.is_none() {
            notice::show(ui.ctx(), state, effects, common, ask);
        }
        std::mem::take(&mut ask.asked)
    }
}

impl Room for WallsRoom {
    fn name(&self) -> &'static str {
        OF_LEVELS
    }

    fn title(&self) -> &'static str {
        "Wall game"
    }

    fn keys(&self, _: &Common) -> Vec<KeyLine> {
        self.state.keymap.lines(|_| true)
    }

    fn mouse(&self) -> Option<&'static str> {
        Some("click or drag to place or remove walls.")
    }

    fn escape(&mut self, common: &mut Common) {
        if self.page.take().is_some() || common.notice.take().is_some() {
            return;
        }
        let state = &self.state;
        let tells = state.told.is_some() || state.ended.is_some();
        if tells || state.watch.is_some() || state.tool.is_some() {
            self.act(WallsAction::Dismiss, common);
        }
    }

    fn press(&mut self, press: &KeyPress, common: &mut Common) {
        let command = self.state.keymap.command_of(press);
        let Some(command) = command.filter(|_| common.list != Some(OpenList::Keys)) else {
            return;
        };
        // Actions do not change what the page covers.
        let seen = self.page.is_none() || command.action.is_of_levels();
        if command.counts(press) && seen {
            let action = command.action.clone();
            self.act(action, common);
        }
    }

    fn look_after(&mut self, _context: &Context, common: &mut Common) -> Wake {
        /// Seconds between two checks for an answer.
        const SOON: f64 = 0.03;
        if self.state.awaited.is_none() {
            return Wake::OnInput;
        }
        self.state.take_answer(common);
        match self.state.awaited {
            Some(_) => Wake::After(SOON),
            None => Wake::Now,
        }
    }

    fn pass(&mut self, seconds: f64, common: &mut Common) -> PassedFrame {
        /// Seconds of a frame for the search for a goal and the best walls, and the limit for values of cells.
        const SEARCHING: f64 = 0.005;
        const EVALUATING: f64 = 0.008;
        let mut passed = PassedFrame::default();
        let state = &mut self.state;
        if let Some((level, walls)) = common.take_level() {
            state.take_level(level, &walls, common);
            passed.busy = true;
        }
        let (speed, ended) = (state.speed, state.ended);
        let path = state.path.as_deref().map_or(0, <[_]>::len);
        if let Some(walk) = state.walk.as_mut().filter(|walk| !walk.is_over()) {
            if walk.pass(seconds, speed) {
                state.arrive(common);
            }
            passed.busy = true;
        }
        passed.busy |= self.effects.pass(seconds, (ended, state.ended), path);
        let host = Rc::clone(&common.host);
        let clock = || host.clock();
        let begun = clock();
        if let Some(watch) = &mut state.watch {
            let watched = watch.pass(seconds, &|| clock() - begun);
            passed.events = watched.events;
            passed.busy |= watched.recording || watched.moving;
        }
        passed.busy |= state.search_goal(common, || clock() - begun > SEARCHING);
        let playing = state.tool.is_none();
        let (known, store) = (state.game.known(), &mut common.store);
        let enough = || clock() - begun > SEARCHING;
        passed.busy |= playing && state.knowledge.search(known, store, enough);
        match playing && state.shows.values {
            true => {
                let enough = || clock() - begun > EVALUATING;
                passed.busy |= state.knowledge.evaluate(&state.game, enough);
            }
            false => state.knowledge.valued = None,
        }
        passed
    }

    fn remember(&self, kept: &mut KeptSettings) {
        kept.remember(&key(OF_LEVELS), &self.state.to_keep());
    }

    fn keep(&mut self, common: &mut Common) {
        self.state.put_aside(common);
        common.store.keep_drafts();
    }

    fn show(&mut self, ui: &mut Ui, common: &mut Common) -> bool {
        let asked = self.panels(ui, common);
        let changed = !asked.is_empty();
        for action in asked {
            self.act(action, common);
        }
        changed
    }

    fn pictures(&mut self, common: &Common, paint: &mut dyn FnMut(&Picture)) {
        let theme = common.theme;
        if self.table.as_ref().is_none_or(|(of, _)| *of != theme) {
            self.table = Some((theme, looks::table(theme)));
        }
        let Some((_, table)) = &self.table else {
            return;
        };
        if self.page.is_some() {
            return;
        }
        let looks = cell_looks(&self.state, &self.effects);
        self.panes[0].paint(0, looks, table, paint);
        if let Some(watch) = &self.state.watch {
            self.panes[1].paint(1, second::cell_looks(&self.state, watch), table, paint);
        }
    }
}

/// The areas of one or two panes, so that a board of 3 x 2 becomes as large as possible.
fn divide(area: Rect, two: bool) -> Vec<Rect> {
    if !two {
        return vec![area];
    }
    let (middle, size) = (area.center(), area.size());
    let beside = (size.x / 2.0 / 3.0).min(size.y / 2.0);
    let below = (size.x / 3.0).min(size.y / 2.0 / 2.0);
    let (one, other) = match beside > below {
        true => area.split_left_right_at_x(middle.x),
        false => area.split_top_bottom_at_y(middle.y),
    };
    vec![one, other]
}
