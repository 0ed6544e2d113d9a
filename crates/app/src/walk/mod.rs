//! The tab Walk: a maze to walk through, with its keys, panels and pictures.

pub mod actions;
pub mod commands;
pub mod game;
pub mod layout;
mod maze;
pub mod maze_view;
pub mod mover;
pub mod options;
mod panels;
mod prompt;
pub mod replay;
pub mod state;
mod update;
pub mod words;

use super::boards::picture::{Changed, Dress, Lined, LookTable, Picture};
use super::boards::place::Shown;
use super::frame::{KeyPress, PassedFrame};
use super::keys::command::KeyLine;
use super::room::{Common, OpenList, Room, key};
use super::theme::Theme;
use super::widgets::asking::Asking;
use super::widgets::{bar, side_panel};
use actions::WalkAction;
use egui::{CentralPanel, Frame, Key, Panel, Ui};
use game::WalkPhase;
use mazescope_core::{Appearance, Board, Hue};
use mazescope_formats::KeptSettings;
use state::WalkState;

/// The tab.
pub struct WalkRoom {
    /// The state that panels read and actions change.
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

    fn keys(&self, _: &Common) -> Vec<KeyLine> {
        self.state.keymap.lines(|_| true)
    }

    fn mouse(&self) -> Option<&'static str> {
        Some("click or drag to walk along a corridor.")
    }

    fn press(&mut self, press: &KeyPress, common: &mut Common) {
        if common.list == Some(OpenList::Keys) {
            return;
        }
        let (keymap, phase) = (&self.state.keymap, &self.state.phase);
        let fits = |action: &WalkAction| action.fits(phase);
        // Shift is the key for running, so it is often still held when another key is pressed.
        let mut plain = *press;
        plain.modifiers.shift = false;
        let command = keymap.command_among(press, fits);
        let command = command.or_else(|| keymap.command_among(&plain, fits));
        let action = match command {
            Some(command) => command.counts(press).then(|| command.action.clone()),
            None => skips(phase, press).then_some(WalkAction::Skip),
        };
        if let Some(action) = action {
            self.state.act(action, common);
        }
    }

    fn pass(&mut self, seconds: f64, common: &mut Common) -> PassedFrame {
        PassedFrame {
            events: 0,
            busy: self.state.pass(seconds, common),
        }
    }

    fn remember(&self, kept: &mut KeptSettings) {
        kept.remember(&key(commands::TAB), &self.state.options);
    }

    fn show(&mut self, ui: &mut Ui, common: &mut Common) -> bool {
        let state = &mut self.state;
        let ask = &mut Asking::new(&state.keymap, common.theme);
        side_panel(ui, common.theme, "walk side", |ui| {
            panels::side::show(ui, state, common, ask);
        });
        if let WalkPhase::Over(game, replay) = &state.phase {
            Panel::bottom("walk end")
                .frame(bar(common.theme))
                .exact_size(END)
                .show(ui, |ui| {
                    panels::end::show(ui, state, game, replay, common, ask);
                });
        }
        let mut asked = std::mem::take(&mut ask.asked);
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            let playing = !matches!(state.phase, WalkPhase::Over(..));
            let arrows = (state.options.arrows || common.device.touch) && playing;
            let places = layout::places(ui.max_rect(), state.panes(), arrows);
            state.places = Some(places);
            asked.extend(panels::pane::show(ui, state, common));
            state.hold(panels::arrows::show(ui, state, common.theme));
        });
        let changed = !asked.is_empty();
        for action in asked {
            state.act(action, common);
        }
        // The clock runs even if nothing moves.
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
        let size = match &state.phase {
            WalkPhase::Waiting => return,
            WalkPhase::Growing(growth) => growth.timeline.board().size(),
            WalkPhase::Playing(game) | WalkPhase::Over(game, _) => game.walk.map().size(),
        };
        let place = |slot| state.place(slot, size, common.pixels_per_point);
        let (places, boards) = ([0, 1].map(place), state.boards);
        show_phase(&mut state.phase, &self.look, common, |slot, shown| {
            if let Some(place) = places[slot] {
                let picture = place.picture(slot, boards << 2 | slot as u64, shown);
                // A line marks every traced path.
                let dress = Dress {
                    lined: Lined::Path,
                    ..Dress::default()
                };
                paint(&Picture { dress, ..picture });
            }
        });
    }
}

/// The height of the panel at the end, in points.
const END: f32 = 112.0;

/// Whether a key press completes a maze that is being generated. Any key does without control and alt, except the
/// function keys.
fn skips(phase: &WalkPhase, press: &KeyPress) -> bool {
    let growing = matches!(phase, WalkPhase::Growing(_));
    let held = press.modifiers.command || press.modifiers.alt;
    let function = (Key::F1..=Key::F35).contains(&press.key);
    growing && !press.repeat && !held && !function
}

/// A board in its present state.
fn whole<'a>(board: &'a mut Board, look: &'a LookTable) -> Shown<'a> {
    let changed = board.take_changed().is_some();
    Shown {
        marks: board.marks().as_slice(),
        changed: all_or_nothing(changed),
        look,
    }
}

/// The changes of a small board, which is sent as a whole.
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
            show(0, whole(growth.timeline.board_mut(), look));
        }
        WalkPhase::Playing(game) => {
            let changed = all_or_nothing(game.view.take_stale());
            let marks = game.view.bytes();
            let own = Shown {
                marks,
                changed,
                look,
            };
            show(0, own);
            let Some(rival) = game.walk.rival() else {
                return;
            };
            let info = &rival.solver().info;
            let look = &dressed(info.looks, info.hue);
            if game.walk.has_fog() {
                let marks = rival.timeline().board().marks().as_slice();
                let behind_fog = Shown {
                    marks: game.view.lay_rival(&game.walk, marks),
                    changed: Changed::All,
                    look,
                };
                show(1, behind_fog);
            } else if let Some(rival) = game.walk.rival_mut() {
                show(1, whole(rival.timeline_mut().board_mut(), look));
            }
        }
        WalkPhase::Over(_, replay) => {
            let info = &mazescope_games::walk::record::INFO;
            let look = &dressed(info.looks, info.hue);
            for (slot, walk) in replay.ways.walks.iter_mut().enumerate() {
                show(slot, whole(walk.board_mut(), look));
            }
        }
    }
}
