//! The side panel: figures, buttons, the maze, the variants and the keys.

use super::{Ask, button, keys};
use crate::walk::actions::WalkAction;
use crate::walk::game::{Game, generators};
use crate::walk::options::ROOMS;
use crate::walk::state::{GAME, LEVELS, WalkState};
use crate::walk::words;
use crate::widgets::entry_list::{Listed, Picked, choose_entry};
use crate::widgets::{READY, heading, offer, row, when};
use crate::{Common, palette};
use egui::{Align, Button, Checkbox, DragValue, Id, Layout, RichText, Slider, TextEdit, Ui, vec2};
use mazescope_core::structures::mazes::rooms::room_counts;
use mazescope_games::Outcome;

/// Shows the panel.
pub(crate) fn show(ui: &mut Ui, state: &WalkState, common: &Common, ask: &mut Ask) {
    figures(ui, state, common);
    buttons(ui, state, ask);
    variants(ui, state, common, ask);
    maze(ui, state, common, ask);
    heading(ui, common.theme, "KEYS");
    keys::show(ui, state, common);
}

fn figures(ui: &mut Ui, state: &WalkState, common: &Common) {
    heading(ui, common.theme, "YOUR WALK");
    let figure = |read: fn(&Game) -> String| state.game().map_or("–".to_owned(), read);
    let cells = "A move goes from one room to the next. Watch counts cells, 2 for each move.";
    let third = "A hint costs the third star.";
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
            "The size is the same in any window, so results can be compared.",
        ),
        ("Time", time, "The clock starts with your first move."),
        ("Moves", figure(made), cells),
        ("Fewest possible", fewest, cells),
        ("Hints", hints, third),
        ("Best result", best, "Your best result in this maze."),
    ];
    if state.options.growing {
        let level = common.store.best(GAME, LEVELS);
        let level = level.map_or("–".to_owned(), |best| best.score.to_string());
        let own = state.options.level.to_string();
        lines.push(("Level", own, "Each win adds 2 columns and 2 rows of rooms."));
        lines.push((
            "Highest level",
            level,
            "The highest level that you have won.",
        ));
    }
    for (name, value, tip) in lines {
        ui.horizontal(|ui| {
            let faint = palette(common.theme).text2;
            ui.label(RichText::new(name).size(12.5).color(faint))
                .on_hover_text(tip);
            let right = Layout::right_to_left(Align::Center);
            ui.with_layout(right, |ui| {
                ui.add(egui::Label::new(RichText::new(value).size(12.5)).truncate());
            });
        });
    }
}

/// The moves of the path, and those that were undone, which also count for the stars.
fn made(game: &Game) -> String {
    match game.walk.taken_back() {
        0 => game.walk.moves().to_string(),
        back => format!("{} (+{back} undone)", game.walk.moves()),
    }
}

fn buttons(ui: &mut Ui, state: &WalkState, ask: &mut Ask) {
    let outcome = state.game().map(|game| game.walk.outcome());
    let gap = ui.spacing().item_spacing.x;
    let width = ((ui.available_width() - 2.0 * gap) / 3.0).floor();
    let playing = outcome == Some(Outcome::Playing);
    ui.horizontal(|ui| {
        for action in [WalkAction::Hint, WalkAction::Undo, WalkAction::GiveUp] {
            let Some(command) = state.keymap.command_for(&action) else {
                continue;
            };
            let shown = Button::new(command.name).min_size(vec2(width, 26.0));
            let shown = offer(ui, when(playing, "The walk is over."), shown);
            ask.on_click(shown, action);
        }
    });
    // At the end the panel below shows these two buttons, with the better one highlighted.
    if playing || outcome.is_none() {
        ui.horizontal(|ui| {
            button(ui, ask, WalkAction::Again, width, false);
            let rest = ui.available_width();
            button(ui, ask, WalkAction::Next, rest, true);
        });
    }
}

fn variants(ui: &mut Ui, state: &WalkState, common: &Common, ask: &mut Ask) {
    heading(ui, common.theme, "VARIANTS");
    let options = &state.options;
    toggle(ui, ask, WalkAction::ToggleFog, options.fog);
    toggle(ui, ask, WalkAction::TogglePursuer, options.pursuer);
    if options.pursuer {
        let mut chase = options.chase;
        let control = Slider::new(&mut chase.pace, 1.0..=12.0).step_by(0.5);
        let faster = slider(
            ui,
            "Moves/s",
            "How many moves the pursuer makes per second.",
            control,
        );
        let tip = "Seconds from your first move until the pursuer starts.";
        let control = Slider::new(&mut chase.head_start, 0.0..=20.0).step_by(1.0);
        if slider(ui, "Head start", tip, control) || faster {
            ask.asked.push(WalkAction::SetChase(chase));
        }
    }
    toggle(ui, ask, WalkAction::ToggleRival, options.rival);
    if options.rival {
        let solvers = common.catalogue.solvers.iter().map(Listed::Solver);
        let solvers: Vec<Listed> = solvers.collect();
        let rival = Some(options.rival_solver.as_str());
        if let Some(Picked::Entry(id)) = choose_entry(ui, common, "Opponent", rival, &solvers) {
            ask.asked.push(WalkAction::SetRival(id));
        }
        let mut rate = options.rate;
        let control = Slider::new(&mut rate, 1.0..=100.0)
            .step_by(1.0)
            .logarithmic(true);
        let tip = "How many rooms the search expands per second, including the passages to them.";
        if slider(ui, "Rooms/s", tip, control) {
            ask.asked.push(WalkAction::SetRate(rate));
        }
    }
    toggle(ui, ask, WalkAction::ToggleGrowing, options.growing);
    let arrows = options.arrows || common.device.touch;
    toggle(ui, ask, WalkAction::ToggleArrows, arrows);
}

fn toggle(ui: &mut Ui, ask: &mut Ask, action: WalkAction, mut on: bool) {
    if let Some(command) = ask.keymap.command_for(&action) {
        let response = ui.add(Checkbox::new(&mut on, command.name));
        ask.on_click(response, action);
    }
}

fn slider(ui: &mut Ui, name: &str, tip: &str, slider: Slider) -> bool {
    row(ui, name, tip, |ui, name| {
        ui.add(slider).labelled_by(name).changed()
    })
}

fn maze(ui: &mut Ui, state: &WalkState, common: &Common, ask: &mut Ask) {
    heading(ui, common.theme, "MAZE");
    let mazes = generators(&common.catalogue).map(Listed::Generator);
    let mazes: Vec<Listed> = mazes.collect();
    let shown = Some(state.options.generator.as_str());
    if let Some(Picked::Entry(id)) = choose_entry(ui, common, "Generator", shown, &mazes) {
        ask.asked.push(WalkAction::SetGenerator(id));
    }
    if !state.options.growing {
        ask.asked.extend(rooms(ui, state));
    }
    let mut wall = state.options.wall;
    let tip = "Thickness of the walls, as a share of a room.";
    let control = Slider::new(&mut wall, 0.1..=1.0)
        .step_by(0.05)
        .max_decimals(2);
    if slider(ui, "Wall", tip, control) {
        ask.asked.push(WalkAction::SetWall(wall));
    }
    seed(ui, state, ask);
}

/// The fields for the number of columns and rows of rooms.
fn rooms(ui: &mut Ui, state: &WalkState) -> Option<WalkAction> {
    let mut rooms = [state.options.columns, state.options.rows];
    let tip = "Columns and rows of rooms in the maze.";
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

/// The seed, which can be read, edited and copied. Enter generates its maze.
fn seed(ui: &mut Ui, state: &WalkState, ask: &mut Ask) {
    let name = ui.horizontal(|ui| {
        let tip = "The same seed, size and generator always give the same maze.";
        let name = ui.label("Seed").on_hover_text(tip);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ask.tipped(
                ui,
                "Copy",
                "Copy the seed to the clipboard.",
                READY,
                WalkAction::CopySeed,
            );
        });
        name.id
    });
    let id = Id::unique("walk seed");
    let typed = Id::unique("walk typed seed");
    let shown = state.seed.to_string();
    let focused = ui.memory(|memory| memory.has_focus(id));
    let kept = ui.data(|data| data.get_temp::<String>(typed));
    let mut text = kept.filter(|_| focused).unwrap_or(shown);
    let edit = TextEdit::singleline(&mut text)
        .id(id)
        .desired_width(f32::INFINITY)
        .char_limit(120);
    let response = ui.add(edit).labelled_by(name.inner);
    if response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
        ask.asked.push(WalkAction::SetSeed(text.clone()));
    }
    ui.data_mut(|data| data.insert_temp(typed, text));
}
