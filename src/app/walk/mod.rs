//! The tab Walk: a maze to walk through, with its keys, panels and pictures.

pub mod actions;
pub mod commands;
pub mod game;
pub mod layout;
mod maze;
pub mod maze_view;
pub mod mover;
mod panels;
mod prompt;
mod remembered;
pub mod replay;
mod results;
pub mod state;
mod time;
mod update;
pub mod words;

use super::boards::lattice::Lattice;
use super::boards::picture::{Changed, Dress, Lined, LookTable, Picture};
use super::frame::KeyPress;
use super::keys::command::KeyLine;
use super::room::{Common, Room, key};
use super::theme::Theme;
use super::widgets::bar;
use crate::app::frame::PassedFrame;
use crate::board::Board;
use crate::catalogue::{Appearance, Hue};
use crate::grid::Size;
use crate::store::KeptSettings;
use actions::WalkAction;
use egui::{CentralPanel, Frame, Key, Panel, Rect, Ui};
use game::WalkPhase;
use state::WalkState;

/// The tab.
pub struct WalkRoom {
    /// Everything that its panels read and actions change.
    pub state: WalkState,
    look: LookTable,
    styled: Theme,
}

impl WalkRoom {
    /// The tab before its first frame.
    pub fn new(common: &mut Common) -> WalkRoom {
        WalkRoom {
            state: WalkState::new(common),
            look: maze_view::look_table(common.theme),
            styled: common.theme,
        }
    }
}

impl Room for WalkRoom {
    fn name(&self) -> &'static str {
        commands::TAB
    }

    fn keys(&self) -> Vec<KeyLine> {
        self.state.keymap.lines()
    }

    fn mouse(&self) -> Option<&'static str> {
        Some("click or drag to walk along a corridor.")
    }

    fn press(&mut self, press: &KeyPress, common: &mut Common) -> bool {
        if common.listing {
            return false;
        }
        let (keymap, phase) = (&self.state.keymap, &self.state.phase);
        let fits = |action: &WalkAction| action.fits(phase);
        // Shift is the key to run, so it is often still held when another key is pressed.
        let mut plain = *press;
        plain.modifiers.shift = false;
        let command = keymap.command_among(press, fits);
        let command = command.or_else(|| keymap.command_among(&plain, fits));
        let action = match command {
            Some(command) => command.counts(press).then(|| command.action.clone()),
            None => skips(phase, press).then_some(WalkAction::Skip),
        };
        match action {
            Some(action) => {
                self.state.act(action, common);
                true
            }
            None => false,
        }
    }

    fn pass(&mut self, seconds: f64, common: &mut Common) -> PassedFrame {
        PassedFrame {
            events: 0,
            busy: self.state.pass(seconds, common),
        }
    }

    fn remember(&self, kept: &mut KeptSettings) {
        kept.change_room(&key(commands::TAB), |kept| self.state.remember(kept));
    }

    fn show(&mut self, ui: &mut Ui, common: &mut Common) -> bool {
        let state = &mut self.state;
        let mut asked = Vec::new();
        let screen = ui.ctx().viewport_rect();
        let side = if screen.width() < 1000.0 {
            216.0
        } else {
            272.0
        };
        Panel::right("walk side")
            .frame(bar(common.theme))
            .resizable(false)
            .exact_size(side)
            .show(ui, |ui| {
                asked.extend(panels::side::show(ui, state, common));
            });
        if let WalkPhase::Over(..) = state.phase {
            Panel::bottom("walk end")
                .frame(bar(common.theme))
                .exact_size(END)
                .show(ui, |ui| {
                    asked.extend(panels::end::show(ui, state, common));
                });
        }
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            let playing = !matches!(state.phase, WalkPhase::Over(..));
            let arrows = (state.arrows || common.touch) && playing;
            let places = layout::places(ui.max_rect(), state.panes(), arrows);
            state.places = Some(places);
            asked.extend(panels::pane::show(ui, state, common));
            state.hold(panels::arrows::show(ui, state, common.theme));
        });
        let changed = !asked.is_empty();
        for action in asked {
            state.act(action, common);
        }
        // Nothing may move, but the clock runs.
        if let Some(game) = state.game()
            && game.walk.has_begun()
            && game.since_over == 0.0
        {
            ui.ctx().request_repaint_after_secs(0.05);
        }
        changed
    }

    fn pictures(&mut self, common: &Common, paint: &mut dyn FnMut(&Picture)) {
        if self.styled != common.theme {
            self.styled = common.theme;
            self.look = maze_view::look_table(common.theme);
        }
        let state = &mut self.state;
        let Some(places) = state.places.clone() else {
            return;
        };
        let size = match &state.phase {
            WalkPhase::Waiting => return,
            WalkPhase::Growing(growth) => growth.timeline.board().size(),
            WalkPhase::Playing(game) | WalkPhase::Over(game, _) => game.walk.map().size(),
        };
        let places: Vec<(Rect, Lattice)> = (places.panes.iter().enumerate())
            .map(|(pane, place)| {
                (
                    place.board,
                    state.lattice(pane, size, common.pixels_per_point),
                )
            })
            .collect();
        let frame = |slot: usize, bytes: Shown| {
            if let Some(&(clip, lattice)) = places.get(slot) {
                let identity = state.boards << 2 | slot as u64;
                paint_board(paint, slot, clip, lattice, size, identity, &bytes);
            }
        };
        show_phase(&mut state.phase, &self.look, common, frame);
    }
}

/// Points that the panel at the end takes.
const END: f32 = 112.0;

/// Whether a key press shows the maze whole that grows: any does that holds neither control nor alt,
/// but for those of the function keys.
fn skips(phase: &WalkPhase, press: &KeyPress) -> bool {
    let growing = matches!(phase, WalkPhase::Growing(_));
    let held = press.modifiers.command || press.modifiers.alt;
    let function = (Key::F1..=Key::F35).contains(&press.key);
    growing && !press.repeat && !held && !function
}

/// The bytes of a board and what they look like.
struct Shown<'a> {
    marks: &'a [u8],
    changed: Changed<'a>,
    look: &'a LookTable,
}

impl<'a> Shown<'a> {
    fn board(board: &'a mut Board, look: &'a LookTable) -> Shown<'a> {
        let changed = board.take_changed().is_some();
        Shown {
            marks: board.marks().as_slice(),
            changed: all_or_nothing(changed),
            look,
        }
    }
}

/// What has changed of a small board, which is sent as a whole.
fn all_or_nothing(changed: bool) -> Changed<'static> {
    match changed {
        true => Changed::All,
        false => Changed::Nothing,
    }
}

/// Hands the boards of a phase to `show`, by their slots.
fn show_phase(
    phase: &mut WalkPhase,
    look: &LookTable,
    common: &Common,
    mut show: impl FnMut(usize, Shown),
) {
    let dressed = |looks: Appearance, hue: Hue| {
        let table = common.looks.table(looks, false, hue);
        maze_view::dressed(table, common.theme)
    };
    match phase {
        WalkPhase::Waiting => {}
        WalkPhase::Growing(growth) => {
            let look = &dressed(growth.looks, Hue::Steel);
            show(0, Shown::board(growth.timeline.board_mut(), look));
        }
        WalkPhase::Playing(game) => {
            let changed = all_or_nothing(game.view.take_stale());
            let marks = game.view.bytes();
            let whole = Shown {
                marks,
                changed,
                look,
            };
            show(0, whole);
            let foggy = game.walk.has_fog();
            match game.walk.rival() {
                Some(rival) if foggy => {
                    let info = &rival.solver().info;
                    let look = &dressed(info.looks, info.hue);
                    let board = rival.timeline().board();
                    let marks = game.view.lay_rival(&game.walk, board.marks().as_slice());
                    let changed = Changed::All;
                    let whole = Shown {
                        marks,
                        changed,
                        look,
                    };
                    show(1, whole);
                }
                Some(_) | None => {}
            }
            if let Some(rival) = game.walk.rival_mut().filter(|_| !foggy) {
                let info = &rival.solver().info;
                let look = &dressed(info.looks, info.hue);
                show(1, Shown::board(rival.timeline_mut().board_mut(), look));
            }
        }
        WalkPhase::Over(_, replay) => {
            let info = &crate::games::walk::record::INFO;
            let look = &dressed(info.looks, info.hue);
            for (slot, walk) in replay.ways.walks.iter_mut().enumerate() {
                show(slot, Shown::board(walk.board_mut(), look));
            }
        }
    }
}

fn paint_board(
    paint: &mut dyn FnMut(&Picture),
    slot: usize,
    clip: Rect,
    lattice: Lattice,
    size: Size,
    identity: u64,
    shown: &Shown,
) {
    paint(&Picture {
        slot,
        clip,
        lattice,
        width: size.width(),
        height: size.height(),
        stride: size.stride() as u32,
        marks: shown.marks,
        changed: shown.changed,
        identity,
        levels: None,
        ends: None,
        terrain: None,
        look: shown.look,
        // Wherever a way was traced, a line says so.
        dress: Dress {
            lined: Lined::Path,
            ..Dress::default()
        },
    });
}
