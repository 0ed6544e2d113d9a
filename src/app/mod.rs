//! What one sees, without macroquad: state, actions, panels, theme and layout.

pub mod actions;
pub mod camera;
pub mod choices;
pub mod commands;
pub mod drawing;
pub mod fonts;
pub mod frame;
pub mod lattice;
pub mod layout;
pub mod levels;
pub mod looks;
pub mod panels;
pub mod picture;
pub mod readout;
pub mod sprites;
pub mod start;
pub mod state;
pub mod theme;
pub mod time;
pub mod update;

use crate::board::Board;
use crate::catalogue::Frontier;
use crate::playback::race::Race;
use actions::Action;
use choices::ColourBy;
use commands::command_of;
use egui::{
    CentralPanel, Context, Frame, Margin, SidePanel, TextureFilter, TextureOptions, TopBottomPanel,
};
use frame::{KeyPress, Output, Wake};
use picture::{Lattice, LookTable, Picture};
use start::Start;
use state::State;
use theme::Theme;

/// The program behind its window: it is handed time and keys, and hands out panels and pictures.
pub struct App {
    /// Everything that panels read and actions change.
    pub state: State,
    /// The looks of the present theme, one table a kind of frontier.
    looks: Vec<LookTable>,
    styled: Option<Theme>,
}

impl App {
    /// The app before its first frame.
    pub fn new(start: Start) -> App {
        App {
            state: State::new(start),
            looks: Vec::new(),
            styled: None,
        }
    }

    /// One frame: keys and `seconds` that have passed, then the panels.
    pub fn frame(&mut self, context: &Context, keys: &[KeyPress], seconds: f64) -> Output {
        self.style(context);
        for press in keys {
            if let Some(command) = command_of(press.key, press.modifiers)
                && may(press, &command.action)
            {
                self.state.act(command.action.clone());
            }
        }
        let begun = (self.state.outside.clock)();
        let passed = self.state.pass(seconds);
        let update_ms = ((self.state.outside.clock)() - begun) * 1e3;
        self.state.read_out();
        let (asked, laid_out_anew) = self.panels(context);
        let changed = !asked.is_empty() || laid_out_anew || !keys.is_empty();
        for action in asked {
            self.state.act(action);
        }
        Output {
            wake: if passed.busy || changed {
                Wake::Now
            } else {
                Wake::OnInput
            },
            background: self.state.theme.palette().window,
            copy: self.state.copy.take(),
            toggle_fullscreen: std::mem::take(&mut self.state.fullscreen),
            quit: self.state.quit,
            update_ms,
            events: passed.events,
        }
    }

    /// Hands the board of each pane to `paint`.
    pub fn pictures(&mut self, paint: &mut dyn FnMut(&Picture)) {
        let state = &mut self.state;
        let lattices: Vec<Lattice> = (0..state.rects.len())
            .map(|pane| state.lattice(pane))
            .collect();
        let lanes: Vec<Option<usize>> = (0..state.panes.len())
            .map(|pane| state.lane_of(pane))
            .collect();
        let finished = state.readout.tick >= state.readout.generation;
        let looks: Vec<usize> = (0..state.panes.len())
            .map(|pane| look_of(state.shown_frontier(pane), finished))
            .collect();
        let (rects, scenes) = (&state.rects, state.scenes);
        let flood = state.levels.flood();
        let levels = match state.colour_by {
            ColourBy::Distance => state.levels.bytes(),
            ColourBy::State => None,
        };
        let Some(scene) = &mut state.scene else {
            return;
        };
        let racing = scene.is_racing();
        let races = scene.races();
        let ground_changed = scene.ground_mut().board_mut().take_changed();
        let mut shown = lanes.iter().zip(rects).zip(lattices).enumerate();
        shown.by_ref().for_each(|(slot, ((lane, rects), lattice))| {
            let lane = lane.filter(|_| racing);
            // The map of a search is the ground's until the race is on.
            let identity = match lane {
                Some(_) => scenes << 32 | races << 4 | 8 | slot as u64,
                None => scenes << 32,
            };
            let changed = match lane {
                Some(lane) => lane_board_mut(scene.race_mut(), lane).and_then(Board::take_changed),
                None => ground_changed.clone(),
            };
            let board = match lane {
                Some(lane) => lane_board(scene.race(), lane),
                None => Some(scene.ground().board()),
            };
            let Some(board) = board else {
                return;
            };
            let size = board.size();
            paint(&Picture {
                slot,
                clip: rects.board,
                lattice,
                width: size.width(),
                height: size.height(),
                stride: size.stride() as u32,
                marks: board.marks().as_slice(),
                dirty: changed.map(|rows| (rows.start, rows.end)),
                identity,
                levels: levels.filter(|_| racing),
                flood: if lane.is_some() { 255 } else { flood },
                look: &self.looks[looks[slot]],
            });
        });
    }

    fn style(&mut self, context: &Context) {
        let theme = self.state.theme;
        if self.styled == Some(theme) {
            return;
        }
        self.styled = Some(theme);
        context.set_visuals(theme.visuals());
        context.style_mut(|style| {
            style.spacing.item_spacing = egui::vec2(6.0, 5.0);
            style.spacing.button_padding = egui::vec2(7.0, 3.0);
            style.interaction.selectable_labels = false;
            style.interaction.tooltip_delay = 0.4;
        });
        self.state.sprites = (theme == Theme::Quest).then(|| {
            let sharp = TextureOptions {
                minification: TextureFilter::Linear,
                ..TextureOptions::NEAREST
            };
            context.load_texture("quest", sprites::ATLAS.image(), sharp)
        });
        let place = Theme::ALL
            .iter()
            .position(|&each| each == theme)
            .unwrap_or(0) as u64;
        let table = |number: usize| {
            let (frontier, finished) = LOOKS[number];
            looks::look_table(theme, frontier, finished, 1 + place * 8 + number as u64)
        };
        self.looks = (0..LOOKS.len()).map(table).collect();
    }

    /// Lays out and shows every panel; says what was asked for, and whether the panes moved.
    fn panels(&mut self, context: &Context) -> (Vec<Action>, bool) {
        let state = &mut self.state;
        let screen = context.screen_rect();
        let mut asked = Vec::new();
        let palette = state.theme.palette();
        let bar = Frame::new()
            .fill(palette.panel)
            .inner_margin(Margin::symmetric(12, 6));
        TopBottomPanel::top("header")
            .frame(bar)
            .exact_height(40.0)
            .show(context, |ui| {
                asked.extend(panels::header::show(ui, state));
            });
        let low = screen.height() < 700.0;
        let height = if low { 128.0 } else { 156.0 };
        TopBottomPanel::bottom("time")
            .frame(bar)
            .exact_height(height)
            .show(context, |ui| {
                asked.extend(panels::transport::show(ui, state));
                panels::transport::status(ui, state);
                ui.add_space(2.0);
                asked.extend(panels::scrubber::show(ui, state));
            });
        let width = if screen.width() < 1000.0 {
            216.0
        } else {
            272.0
        };
        let side = SidePanel::right("controls")
            .frame(bar)
            .resizable(false)
            .exact_width(width);
        side.show(context, |ui| {
            asked.extend(panels::controls::show(ui, state))
        });
        let mut moved = false;
        CentralPanel::default()
            .frame(Frame::NONE)
            .show(context, |ui| {
                let area = ui.max_rect();
                let panes = &state.readout.panes;
                let most =
                    |count: fn(&readout::PaneReadout) -> usize| panes.iter().map(count).max();
                let map = state.scene.as_ref().map(|scene| scene.map().size());
                let map = map.map_or(egui::vec2(3.0, 4.0), |size| {
                    egui::vec2(size.width() as f32, size.height() as f32)
                });
                let contents = layout::Contents {
                    panes: state.panes.len(),
                    figures: FIGURES,
                    code: most(|pane| pane.code.len())
                        .filter(|_| state.code)
                        .unwrap_or(0),
                    // A map that fills its pane takes the pane's proportion, whatever that is.
                    map: if state.size == choices::SizeChoice::Fit {
                        egui::vec2(3.0, 4.0)
                    } else {
                        map
                    },
                };
                let rects = layout::panes(area, &contents);
                moved = rects != state.rects;
                state.place(rects, context.pixels_per_point());
                for number in 0..state.rects.len() {
                    let rects = state.rects[number];
                    panels::pane::show(ui, state, number, &rects);
                    let lattice = state.lattice(number);
                    asked.extend(panels::board::show(ui, state, number, rects.board, lattice));
                }
            });
        asked.extend(panels::dialogs::keys(context, state));
        asked.extend(panels::dialogs::files(context, state));
        (asked, moved)
    }
}

/// Whether a key press counts: of those that a held key repeats only steps and zoom do.
fn may(press: &KeyPress, action: &Action) -> bool {
    let repeats = matches!(
        action,
        Action::Step(_) | Action::Speed(_) | Action::ZoomAll(_) | Action::Undo | Action::Redo
    );
    !press.repeat || repeats
}

/// Lines of figures that a pane has room for.
const FIGURES: usize = 7;

/// Kinds of boards: their frontier, and whether they show a finished map.
const LOOKS: [(Frontier, bool); 6] = [
    (Frontier::None, false),
    (Frontier::Queue, false),
    (Frontier::Stack, false),
    (Frontier::Edges, false),
    (Frontier::None, true),
    (Frontier::Edges, true),
];

/// The place of a kind of board in [`LOOKS`].
fn look_of(frontier: Frontier, finished: bool) -> usize {
    let same = LOOKS.iter().position(|&look| look == (frontier, finished));
    same.unwrap_or(frontier as usize)
}

fn lane_board(race: Option<&Race>, lane: usize) -> Option<&Board> {
    Some(race?.lanes.get(lane)?.timeline.board())
}

fn lane_board_mut(race: Option<&mut Race>, lane: usize) -> Option<&mut Board> {
    Some(race?.lanes.get_mut(lane)?.timeline.board_mut())
}
