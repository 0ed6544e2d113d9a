//! The table of the wall game's commands: names, keys and tooltips.

use super::actions::WallsAction;
use crate::keys::chord::{ctrl, ctrl_shift, key};
use crate::keys::command::Command;
use egui::Key;

const WALLS: &str = "Walls";
const WALK: &str = "Walker";
const LEVELS: &str = "Levels";
const SECOND: &str = "Second pane";

/// Every command, in the order of the list of keys. The table is read by its columns, so each command has one line.
#[rustfmt::skip]
pub static COMMANDS: &[Command<WallsAction>] = &[
    Command::new(WALLS, "Wall", &[key(Key::Space)], "Place a wall at the cursor, or remove it.", WallsAction::ClickCursor),
    Command::new(WALLS, "Up", &[key(Key::ArrowUp)], "Move the cursor up.", WallsAction::MoveCursor(0, -1)).repeating(),
    Command::new(WALLS, "Down", &[key(Key::ArrowDown)], "Move the cursor down.", WallsAction::MoveCursor(0, 1)).repeating(),
    Command::new(WALLS, "Left", &[key(Key::ArrowLeft)], "Move the cursor to the left.", WallsAction::MoveCursor(-1, 0)).repeating(),
    Command::new(WALLS, "Right", &[key(Key::ArrowRight)], "Move the cursor to the right.", WallsAction::MoveCursor(1, 0)).repeating(),
    Command::new(WALLS, "Clear", &[key(Key::C)], "Remove all your walls. In the editor, empty the board.", WallsAction::Clear),
    Command::new(WALLS, "Undo", &[ctrl(Key::Z), key(Key::U)], "Undo the last change, which may be a change of level.", WallsAction::Undo).repeating(),
    Command::new(WALLS, "Redo", &[ctrl_shift(Key::Z), ctrl(Key::Y)], "Redo the change that was undone.", WallsAction::Redo).repeating(),
    Command::new(WALK, "Start", &[key(Key::Enter)], "Start the walk, or stop it.", WallsAction::Start),
    Command::new(WALK, "Faster", &[key(Key::CloseBracket)], "Make the walker faster.", WallsAction::Faster(1)),
    Command::new(WALK, "Slower", &[key(Key::OpenBracket)], "Make the walker slower.", WallsAction::Faster(-1)),
    Command::new(WALK, "Always show path", &[key(Key::P)], "Always show the walker's path and its length, or hide them until the walk.", WallsAction::TogglePath),
    Command::new(WALK, "Show path", &[key(Key::H)], "Show the path until the next change.", WallsAction::ShowPath),
    Command::new(WALK, "Values", &[key(Key::V)], "Show on each cell how many moves a wall there adds.", WallsAction::ToggleValues),
    Command::new(LEVELS, "Levels", &[key(Key::L)], "Show the published levels, today's level and those you have played, with their stars.", WallsAction::Levels),
    Command::new(LEVELS, "Next level", &[key(Key::N)], "Go to the next level.", WallsAction::Turn(1)),
    Command::new(LEVELS, "Previous level", &[key(Key::B)], "Go to the previous level.", WallsAction::Turn(-1)),
    Command::new(LEVELS, "Random", &[key(Key::R)], "Open a random level. Its number opens it again.", WallsAction::Random),
    Command::new(LEVELS, "Today's level", &[key(Key::D)], "Open the level of the day, which is the same for every player.", WallsAction::Today),
    Command::new(LEVELS, "Edit", &[key(Key::E)], "Edit a copy of this level, or play what you have edited.", WallsAction::Edit),
    Command::new(SECOND, "Watch the search", &[key(Key::S)], "Show in a second pane how the walker's path is found.", WallsAction::WatchSearch),
    Command::new(SECOND, "Watch annealing", &[key(Key::O)], "Show in a second pane how simulated annealing improves the walls.", WallsAction::WatchOptimiser),
    Command::new(SECOND, "Play", &[key(Key::K)], "Play or pause the second pane.", WallsAction::PlayWatch),
    Command::new(SECOND, "Step", &[key(Key::Period)], "Go one step forward in the second pane.", WallsAction::StepWatch(1)).repeating(),
    Command::new(SECOND, "Step back", &[key(Key::Comma)], "Go one step back in the second pane.", WallsAction::StepWatch(-1)).repeating(),
    Command::new(SECOND, "Use its walls", &[key(Key::G)], "Place the best walls that the optimiser has found so far.", WallsAction::TakeFound),
];
