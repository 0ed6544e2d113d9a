//! The one table of this tab's names, keys and tooltips.

use super::actions::Action;
use super::choices::Tool;
use crate::app::chord::{ctrl, ctrl_shift, key, shift};
use crate::app::commands::Command;
use crate::app::dialog::Dialog;
use egui::Key;

const TIME: &str = "Time";
const MAP: &str = "Map";
const EDIT: &str = "Edit";
const VIEW: &str = "View";

/// Every command, in the order of the list of keys. A table is read by its columns: one line each.
#[rustfmt::skip]
pub static COMMANDS: &[Command<Action>] = &[
    Command::new(TIME, "Play", &[key(Key::Space)], "Play or pause; at the end, play again", Action::PlayPause),
    Command::new(TIME, "Play back", &[key(Key::B)], "Play towards the start, or pause", Action::PlayBack),
    Command::new(TIME, "Step", &[key(Key::ArrowRight), key(Key::Period)], "One step forward; hold to repeat", Action::Step(1)).repeating(),
    Command::new(TIME, "Step back", &[key(Key::ArrowLeft), key(Key::Comma)], "One step back; hold to repeat", Action::Step(-1)).repeating(),
    Command::new(TIME, "Ten steps", &[shift(Key::ArrowRight)], "Ten steps forward", Action::Step(10)).repeating(),
    Command::new(TIME, "Ten steps back", &[shift(Key::ArrowLeft)], "Ten steps back", Action::Step(-10)).repeating(),
    Command::new(TIME, "To the start", &[key(Key::Home)], "Go to the first carved cell", Action::ToStart),
    Command::new(TIME, "To the end", &[key(Key::End)], "Go to the finished run", Action::ToEnd),
    Command::new(TIME, "First difference", &[key(Key::G)], "Go to the first step in which the searches differ", Action::ToDifference),
    Command::new(TIME, "Faster", &[key(Key::CloseBracket)], "A quarter faster", Action::Speed(1.25)).repeating(),
    Command::new(TIME, "Slower", &[key(Key::OpenBracket)], "A quarter slower", Action::Speed(0.8)).repeating(),
    Command::new(TIME, "Double speed", &[key(Key::CloseCurlyBracket)], "Twice as fast", Action::Speed(2.0)).repeating(),
    Command::new(TIME, "Half speed", &[key(Key::OpenCurlyBracket)], "Half as fast", Action::Speed(0.5)).repeating(),
    Command::new(MAP, "Refresh map", &[key(Key::R)], "A new map from the next seed", Action::Refresh),
    Command::new(MAP, "Copy seed", &[key(Key::C)], "Copy the seed, to grow the same map again", Action::CopySeed),
    Command::new(MAP, "Copy code", &[ctrl_shift(Key::C)], "Copy all that is seen as one short text: map, edits and searches", Action::CopyCode),
    Command::new(MAP, "Open…", &[ctrl(Key::O)], "Open a map, a scenario, a trace or a share code", Action::ShowDialog(Dialog::Open)),
    Command::new(MAP, "Next line", &[key(Key::N)], "The next search of a scenario", Action::StepScenario(1)),
    Command::new(MAP, "Previous line", &[shift(Key::N)], "The previous search of a scenario", Action::StepScenario(-1)),
    Command::new(MAP, "Save…", &[ctrl(Key::S)], "Save the map, in the format of its extension", Action::ShowDialog(Dialog::Save)),
    Command::new(MAP, "Export…", &[ctrl(Key::E)], "Make a picture or an animation of the run", Action::ShowDialog(Dialog::Export)),
    Command::new(EDIT, "Wall", &[key(Key::W)], "Drag on a map to draw walls", Action::SetTool(Tool::Wall)),
    Command::new(EDIT, "Erase", &[key(Key::E)], "Drag on a map to erase walls", Action::SetTool(Tool::Erase)),
    Command::new(EDIT, "Undo", &[ctrl(Key::Z)], "Take the last stroke back", Action::Undo).repeating(),
    Command::new(EDIT, "Redo", &[ctrl_shift(Key::Z), ctrl(Key::Y)], "Make the stroke again", Action::Redo).repeating(),
    Command::new(VIEW, "Fit", &[key(Key::F)], "Show the whole map", Action::Fit),
    Command::new(VIEW, "Zoom in", &[key(Key::Plus), key(Key::Equals)], "Larger; or turn the wheel over a map", Action::ZoomAll(1.25)).repeating(),
    Command::new(VIEW, "Zoom out", &[key(Key::Minus)], "Smaller; or turn the wheel over a map", Action::ZoomAll(0.8)).repeating(),
    Command::new(VIEW, "Link panes", &[key(Key::L)], "Zoom and pan all panes together, or each alone", Action::ToggleLinked),
    Command::new(VIEW, "Distance", &[key(Key::D)], "Colour by state, or by distance from the start", Action::ToggleColourBy),
    Command::new(VIEW, "Pseudocode", &[key(Key::P)], "Show each algorithm's pseudocode and the line it is at", Action::ToggleCode),
    Command::new(VIEW, "One search", &[key(Key::Num1)], "Show one search", Action::SetSearches(1)),
    Command::new(VIEW, "Two searches", &[key(Key::Num2)], "Show two searches", Action::SetSearches(2)),
    Command::new(VIEW, "Three searches", &[key(Key::Num3)], "Show three searches", Action::SetSearches(3)),
    Command::new(VIEW, "Four searches", &[key(Key::Num4)], "Show four searches", Action::SetSearches(4)),
    Command::new(VIEW, "Map pane", &[key(Key::M)], "Show or hide the pane in which the map grows", Action::ToggleMap),
];
