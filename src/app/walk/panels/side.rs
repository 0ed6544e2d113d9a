//! The panel at the side: figures, what one can do, the maze, the variants, and the keys.

use super::{button, keys};
use crate::app::room::Common;
use crate::app::theme::scroll_bars;
use crate::app::walk::actions::WalkAction;
use crate::app::walk::game::Game;
use crate::app::walk::maze::generators;
use crate::app::walk::results::{GAME, LEVELS};
use crate::app::walk::state::WalkState;
use crate::app::walk::update::ROOMS;
use crate::app::walk::words;
use crate::app::widgets::entry_list::{Listed, Picked, choose_entry};
use crate::app::widgets::{offer, row, when};
use crate::games::walk::rules::Outcome;
use crate::structures::mazes::rooms::room_counts;
use egui::{
    Align, Button, Checkbox, DragValue, Id, Layout, RichText, ScrollArea, Slider, TextEdit, Ui,
    vec2,
};

/// Shows the panel.
pub fn show(ui: &mut Ui, state: &WalkState, common: &Common) -> Vec<WalkAction> {
    let mut asked = Vec::new();
    // A bar that is always seen says that there is more below, and lies on no figure.
    ui.spacing_mut().scroll = scroll_bars();
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            figures(ui, state, common);
            buttons(ui, state, common, &mut asked);
            variants(ui, state, common, &mut asked);
            maze(ui, state, common, &mut asked);
            heading(ui, common, "KEYS");
            keys::show(ui, state, common);
            ui.add_space(6.0);
        });
    asked
}

fn heading(ui: &mut Ui, common: &Common, text: &str) {
    ui.add_space(6.0);
    let colour = common.theme.palette().text2;
    ui.label(RichText::new(text).small().strong().color(colour));
}

fn figures(ui: &mut Ui, state: &WalkState, common: &Common) {
    heading(ui, common, "WALK, IN ROOMS");
    let figure = |read: fn(&Game) -> String| state.game().map_or("–".to_owned(), read);
    let cells = "A move leads from room to room. Watch counts cells: two a move";
    let third = "With a hint there is no third star";
    let time = figure(|game| words::time(game.walk.seconds()));
    let fewest = figure(|game| game.walk.fewest().to_string());
    let hints = figure(|game| game.walk.hints().to_string());
    let best = common.store.best(GAME, &state.key());
    let best = best.map_or("–".to_owned(), |best| best.detail.clone());
    let size = figure(|game| {
        let (columns, rows) = room_counts(game.walk.map().size());
        format!("{columns} × {rows} rooms")
    });
    let mut lines = vec![
        (
            "Maze",
            size,
            "In any window, so that results can be compared",
        ),
        ("Time", time, "From your first move on"),
        ("Moves", figure(made), cells),
        ("Fewest possible", fewest, cells),
        ("Hints", hints, third),
        ("Best here", best, "Your best result in this maze"),
    ];
    if state.growing {
        let level = common.store.best(GAME, LEVELS);
        let level = level.map_or("–".to_owned(), |best| best.score.to_string());
        lines.push((
            "Level",
            state.level.to_string(),
            "With each win two rooms more each way",
        ));
        lines.push(("Highest level", level, "The highest that you have won"));
    }
    for (name, value, tip) in lines {
        ui.horizontal(|ui| {
            let faint = common.theme.palette().text2;
            ui.label(RichText::new(name).size(12.5).color(faint))
                .on_hover_text(tip);
            let right = Layout::right_to_left(Align::Center);
            ui.with_layout(right, |ui| {
                ui.add(egui::Label::new(RichText::new(value).size(12.5)).truncate());
            });
        });
    }
}

/// Moves of the way, and those taken back, which the stars count too.
fn made(game: &Game) -> String {
    match game.walk.taken_back() {
        0 => game.walk.moves().to_string(),
        back => format!("{} (+{back} taken back)", game.walk.moves()),
    }
}

fn buttons(ui: &mut Ui, state: &WalkState, common: &Common, asked: &mut Vec<WalkAction>) {
    let playing = state
        .game()
        .is_some_and(|game| game.walk.outcome() == Outcome::Playing);
    let gap = ui.spacing().item_spacing.x;
    let width = ((ui.available_width() - 2.0 * gap) / 3.0).floor();
    let playing = when(playing, "The walk is over");
    ui.horizontal(|ui| {
        for action in [WalkAction::Hint, WalkAction::Undo, WalkAction::GiveUp] {
            let Some(command) = state.keymap.command_for(&action) else {
                continue;
            };
            let shown = Button::new(command.name).min_size(vec2(width, 26.0));
            let shown = offer(ui, playing, shown);
            if shown.on_hover_text(command.tooltip()).clicked() {
                asked.push(action);
            }
        }
    });
    // At the end these two stand below, with what is then the better one.
    if playing.is_ok() || state.game().is_none() {
        ui.horizontal(|ui| {
            button(
                ui,
                state,
                common.theme,
                WalkAction::Again,
                width,
                false,
                asked,
            );
            let rest = ui.available_width();
            button(ui, state, common.theme, WalkAction::Next, rest, true, asked);
        });
    }
}

fn variants(ui: &mut Ui, state: &WalkState, common: &Common, asked: &mut Vec<WalkAction>) {
    heading(ui, common, "VARIANTS");
    toggle(ui, state, WalkAction::ToggleFog, state.fog, asked);
    toggle(ui, state, WalkAction::TogglePursuer, state.pursuer, asked);
    if state.pursuer {
        let (mut pace, mut head) = (state.chase.pace, state.chase.head_start);
        let control = Slider::new(&mut pace, 1.0..=12.0).step_by(0.5);
        if slider(ui, "Moves/s", "The pursuer's moves a second", control) {
            asked.push(WalkAction::SetPace(pace));
        }
        let tip = "Seconds from your first move until it sets out";
        let control = Slider::new(&mut head, 0.0..=20.0).step_by(1.0);
        if slider(ui, "Head start", tip, control) {
            asked.push(WalkAction::SetHeadStart(head));
        }
    }
    toggle(ui, state, WalkAction::ToggleRival, state.rival, asked);
    if state.rival {
        let solvers: Vec<Listed> = common
            .catalogue
            .solvers
            .iter()
            .map(Listed::Solver)
            .collect();
        let rival = Some(state.rival_solver);
        if let Some(Picked::Entry(id)) = choose_entry(ui, common, "Against", rival, &solvers, None)
        {
            asked.push(WalkAction::SetRival(id));
        }
        let mut rate = state.rate;
        let control = Slider::new(&mut rate, 1.0..=100.0)
            .step_by(1.0)
            .logarithmic(true);
        let tip = "Rooms that the search expands a second, with the passages to them";
        if slider(ui, "Rooms/s", tip, control) {
            asked.push(WalkAction::SetRate(rate));
        }
    }
    toggle(ui, state, WalkAction::ToggleGrowing, state.growing, asked);
    toggle(
        ui,
        state,
        WalkAction::ToggleArrows,
        state.arrows || common.touch,
        asked,
    );
}

fn toggle(
    ui: &mut Ui,
    state: &WalkState,
    action: WalkAction,
    on: bool,
    asked: &mut Vec<WalkAction>,
) {
    let Some(command) = state.keymap.command_for(&action) else {
        return;
    };
    let mut on = on;
    let response = ui.add(Checkbox::new(&mut on, command.name));
    if response.on_hover_text(command.tooltip()).changed() {
        asked.push(action);
    }
}

fn slider(ui: &mut Ui, name: &str, tip: &str, slider: Slider) -> bool {
    row(ui, name, tip, |ui, name| {
        ui.add(slider).labelled_by(name).changed()
    })
}

fn maze(ui: &mut Ui, state: &WalkState, common: &Common, asked: &mut Vec<WalkAction>) {
    heading(ui, common, "MAZE");
    let mazes: Vec<Listed> = generators(&common.catalogue)
        .map(Listed::Generator)
        .collect();
    let shown = Some(state.generator);
    if let Some(Picked::Entry(id)) = choose_entry(ui, common, "Generator", shown, &mazes, None) {
        asked.push(WalkAction::SetGenerator(id));
    }
    if !state.growing {
        asked.extend(rooms(ui, state));
    }
    let mut wall = state.wall;
    let tip = "How thick walls are, as a share of a room";
    let control = Slider::new(&mut wall, 0.1..=1.0)
        .step_by(0.05)
        .max_decimals(2);
    if slider(ui, "Wall", tip, control) {
        asked.push(WalkAction::SetWall(wall));
    }
    seed(ui, state, asked);
}

/// How many rooms the maze has, each way.
fn rooms(ui: &mut Ui, state: &WalkState) -> Option<WalkAction> {
    let mut rooms = state.rooms;
    let tip = "Rooms of the maze, from left to right and from top to bottom";
    let changed = ui.horizontal(|ui| {
        let label = ui.label("Rooms").on_hover_text(tip);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().interact_size.x = 36.0;
            // From right to left.
            let mut side = |ui: &mut Ui, place: usize| {
                let field = DragValue::new(&mut rooms[place]).range(ROOMS.0..=ROOMS.1);
                let field = field.update_while_editing(false);
                ui.add(field).labelled_by(label.id).changed()
            };
            let rows = side(ui, 1);
            ui.label("×");
            side(ui, 0) || rows
        })
        .inner
    });
    changed.inner.then_some(WalkAction::SetRooms(rooms))
}

/// The seed, to be read, typed and copied; Enter grows its maze.
fn seed(ui: &mut Ui, state: &WalkState, asked: &mut Vec<WalkAction>) {
    let name = ui.horizontal(|ui| {
        let tip = "The same seed and size give the same maze";
        let name = ui.label("Seed").on_hover_text(tip);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.button("Copy").on_hover_text("Copy the seed").clicked() {
                asked.push(WalkAction::CopySeed);
            }
        });
        name.id
    });
    let id = Id::unique("walk seed");
    let typed = Id::unique("walk typed seed");
    let shown = state.seed.to_string();
    let focused = ui.memory(|memory| memory.has_focus(id));
    let kept = ui
        .data(|data| data.get_temp::<String>(typed))
        .filter(|_| focused);
    let mut text = kept.unwrap_or(shown);
    let edit = TextEdit::singleline(&mut text)
        .id(id)
        .desired_width(f32::INFINITY)
        .char_limit(120);
    let response = ui.add(edit).labelled_by(name.inner);
    if response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
        asked.push(WalkAction::SetSeed(text.clone()));
    }
    ui.data_mut(|data| data.insert_temp(typed, text));
}
