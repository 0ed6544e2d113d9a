//! The level editor: what is put on cells, how many walls, the goal, and files.

use super::buttons::tipped;
use super::fields::field;
use crate::app::room::Common;
use crate::app::walls::actions::WallsAction;
use crate::app::walls::state::WallsState;
use crate::app::widgets::{READY, toggle_button, when};
use crate::games::level::Thing;
use egui::{DragValue, Id, Ui};

/// What can be put on cells, and its name.
const TOOLS: [(&str, Thing); 5] = [
    ("Rock", Thing::Rock),
    ("From", Thing::Start),
    ("Finish", Thing::Finish),
    ("Check", Thing::Checkpoint(0)),
    ("Erase", Thing::Empty),
];

/// Shows the editor's part of the panel.
pub fn show(ui: &mut Ui, state: &WallsState, common: &Common, asked: &mut Vec<WallsAction>) {
    let name = if state.tool.is_some() {
        "Play it"
    } else {
        "Edit"
    };
    let edit = toggle_button(ui, common.theme, state.tool.is_some(), name);
    if edit
        .on_hover_text(state.keymap.tooltip(&WallsAction::Edit))
        .clicked()
    {
        asked.push(WallsAction::Edit);
    }
    if let Some(tool) = state.tool {
        tools(ui, common, tool, asked);
        figures(ui, state, asked);
    }
    files(ui, asked);
}

fn tools(ui: &mut Ui, common: &Common, tool: Thing, asked: &mut Vec<WallsAction>) {
    ui.horizontal_wrapped(|ui| {
        for (name, thing) in TOOLS {
            let tip = match thing {
                Thing::Start => "Where the walk may begin; of equals the topmost",
                Thing::Checkpoint(_) => "What the walk has to pass, in the order of placing",
                Thing::Rock | Thing::Finish | Thing::Empty => {
                    "Click or drag on the board; on the same thing, it erases"
                }
            };
            if toggle_button(ui, common.theme, tool == thing, name)
                .on_hover_text(tip)
                .clicked()
            {
                asked.push(WallsAction::Tool(thing));
            }
        }
    });
    tipped(
        ui,
        "Empty board",
        READY,
        "Only starts at the left and finishes at the right",
        WallsAction::Blank,
        asked,
    );
}

fn figures(ui: &mut Ui, state: &WallsState, asked: &mut Vec<WallsAction>) {
    let level = state.level();
    ui.horizontal(|ui| {
        let mut limited = level.walls_allowed.is_some();
        if ui
            .checkbox(&mut limited, "Walls")
            .on_hover_text("Whether walls are limited")
            .changed()
        {
            asked.push(WallsAction::Allow(limited.then_some(10)));
        }
        if let Some(mut walls) = level.walls_allowed {
            let value = DragValue::new(&mut walls).range(0..=999).speed(0.1);
            if ui.add(value).changed() {
                asked.push(WallsAction::Allow(Some(walls)));
            }
        }
    });
    ui.horizontal(|ui| {
        let label = ui.label("Goal");
        let mut goal = level.goal;
        let value = DragValue::new(&mut goal).range(1..=9999).speed(0.1);
        if ui.add(value).labelled_by(label.id).changed() {
            asked.push(WallsAction::Goal(goal));
        }
        let (name, tip) = match &state.goal_search {
            Some(search) => {
                let name = format!("Stop, {:.0} %", search.done() * 100.0);
                (name, "Leave the goal as it is")
            }
            None => {
                let tip = "Set the goal to the moves that hill climbing reaches";
                ("Find one".to_owned(), tip)
            }
        };
        tipped(ui, &name, READY, tip, WallsAction::FindGoal, asked);
    });
}

fn files(ui: &mut Ui, asked: &mut Vec<WallsAction>) {
    let kept = Id::unique("walls file");
    let mut path: String = ui.data(|data| data.get_temp(kept)).unwrap_or_default();
    ui.horizontal(|ui| {
        if let Some(entered) = field(
            ui,
            "File",
            "my-level.txt",
            &path,
            "The path of a level file",
        ) {
            path = entered;
        } else if let Some(typed) =
            ui.data(|data| data.get_temp::<String>(Id::unique(("walls typed", "File"))))
        {
            path = typed;
        }
    });
    ui.data_mut(|data| data.insert_temp(kept, path.clone()));
    let named = when(!path.trim().is_empty(), "Type the name of a file first");
    let path = path.trim().to_owned();
    ui.horizontal_wrapped(|ui| {
        tipped(
            ui,
            "Open level",
            named,
            "Open the level in that file",
            WallsAction::OpenFile(path.clone()),
            asked,
        );
        tipped(
            ui,
            "Save level",
            named,
            "Save the level there, in a new file",
            WallsAction::Save(path.clone(), false),
            asked,
        );
        tipped(
            ui,
            "Replace",
            named,
            "Save the level there, in place of what is there",
            WallsAction::Save(path, true),
            asked,
        );
    });
}
