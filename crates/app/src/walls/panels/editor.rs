//! The level editor: tools, the number of walls, the goal and files.

use super::Ask;
use super::fields::field;
use crate::walls::actions::WallsAction;
use crate::walls::state::WallsState;
use crate::widgets::{READY, toggle_button, when};
use egui::{DragValue, Id, Ui};
use mazescope_games::Thing;

/// The tools, each with its name, its thing and its tooltip.
const TOOLS: [(&str, Thing, &str); 5] = [
    ("Rock", Thing::Rock, DRAW),
    (
        "Start cell",
        Thing::Start,
        "The walk may begin here. If two paths tie, it takes the one from the topmost start.",
    ),
    ("Finish cell", Thing::Finish, DRAW),
    (
        "Checkpoint",
        Thing::Checkpoint(0),
        "The walk must pass the checkpoints in the order in which you placed them.",
    ),
    ("Erase", Thing::Empty, DRAW),
];
const DRAW: &str = "Click or drag on the board. On a cell that already has this thing, it erases.";

/// Shows the editor's part of the side panel.
pub(crate) fn show(ui: &mut Ui, state: &WallsState, ask: &mut Ask) {
    let editing = state.tool.is_some();
    let name = if editing { "Play it" } else { "Edit" };
    ask.toggle(ui, editing, name, WallsAction::Edit);
    if let Some(tool) = state.tool {
        ui.horizontal_wrapped(|ui| {
            for (name, thing, tip) in TOOLS {
                let button = toggle_button(ui, ask.theme, tool == thing, name);
                ask.on_click_of(button, tip, WallsAction::Tool(thing));
            }
        });
        let tip = "Empty the board, with starts at the left and finishes at the right.";
        ask.tipped(ui, "Empty board", tip, READY, WallsAction::Blank);
        figures(ui, state, ask);
    }
    files(ui, ask);
}

fn figures(ui: &mut Ui, state: &WallsState, ask: &mut Ask) {
    let level = state.level();
    ui.horizontal(|ui| {
        let mut limited = level.walls_allowed.is_some();
        let walls = ui.checkbox(&mut limited, "Walls");
        if walls.on_hover_text("Limit the number of walls.").changed() {
            ask.asked.push(WallsAction::Allow(limited.then_some(10)));
        }
        if let Some(mut walls) = level.walls_allowed {
            let value = DragValue::new(&mut walls).range(0..=999).speed(0.1);
            if ui.add(value).changed() {
                ask.asked.push(WallsAction::Allow(Some(walls)));
            }
        }
    });
    ui.horizontal(|ui| {
        let label = ui.label("Goal");
        let mut goal = level.goal;
        let value = DragValue::new(&mut goal).range(1..=9999).speed(0.1);
        if ui.add(value).labelled_by(label.id).changed() {
            ask.asked.push(WallsAction::Goal(goal));
        }
        let searched = state.goal_search.as_ref().map(|search| search.done());
        let (name, tip) = match searched {
            Some(done) => {
                let name = format!("Stop, {:.0}%", done * 100.0);
                (name, "Stop the search and keep the goal as it is.")
            }
            None => {
                let tip = "Set the goal to the path length that annealing reaches.";
                ("Find goal".to_owned(), tip)
            }
        };
        ask.tipped(ui, &name, tip, READY, WallsAction::FindGoal);
    });
}

fn files(ui: &mut Ui, ask: &mut Ask) {
    let kept = Id::unique("walls file");
    let mut path: String = ui.data(|data| data.get_temp(kept)).unwrap_or_default();
    ui.horizontal(|ui| {
        let tip = "The path of a level file.";
        if let Some(entered) = field(ui, "File", "my-level.txt", &path, tip) {
            path = entered;
        } else if let Some(typed) =
            ui.data(|data| data.get_temp::<String>(Id::unique(("walls typed", "File"))))
        {
            path = typed;
        }
    });
    ui.data_mut(|data| data.insert_temp(kept, path.clone()));
    let named = when(!path.trim().is_empty(), "Type a file name first.");
    let path = path.trim().to_owned();
    ui.horizontal_wrapped(|ui| {
        let open = WallsAction::OpenFile(path.clone());
        let tip = "Open the level in this file.";
        ask.tipped(ui, "Open level", tip, named, open);
        let save = WallsAction::Save(path.clone(), false);
        let tip = "Save the level in a new file.";
        ask.tipped(ui, "Save level", tip, named, save);
        let replace = WallsAction::Save(path, true);
        let tip = "Save the level and replace the file if it exists.";
        ask.tipped(ui, "Replace", tip, named, replace);
    });
}
