//! The one table of the wall game's commands: names, keys and tooltips.

use super::actions::WallsAction;
use super::watched::Method;
use crate::app::keys::chord::{ctrl, ctrl_shift, key, shift};
use crate::app::keys::command::Command;
use egui::Key;

const WALLS: &str = "Walls";
const WALK: &str = "The walker";
const LEVELS: &str = "Levels";
const SECOND: &str = "The second pane";

/// Every command, in the order of the list of keys. A table is read by its columns: one line each.
#[rustfmt::skip]
pub static COMMANDS: &[Command<WallsAction>] = &[
    Command::new(WALLS, "Wall", &[key(Key::Space)], "Place a wall at the cursor, or take it back", WallsAction::ClickCursor),
    Command::new(WALLS, "Up", &[key(Key::ArrowUp)], "Move the cursor up", WallsAction::MoveCursor(0, -1)).repeating(),
    Command::new(WALLS, "Down", &[key(Key::ArrowDown)], "Move the cursor down", WallsAction::MoveCursor(0, 1)).repeating(),
    Command::new(WALLS, "Left", &[key(Key::ArrowLeft)], "Move the cursor to the left", WallsAction::MoveCursor(-1, 0)).repeating(),
    Command::new(WALLS, "Right", &[key(Key::ArrowRight)], "Move the cursor to the right", WallsAction::MoveCursor(1, 0)).repeating(),
    Command::new(WALLS, "Clear", &[key(Key::C)], "Take every wall back", WallsAction::Clear),
    Command::new(WALLS, "Undo", &[ctrl(Key::Z), key(Key::U)], "Take the last change back, also a change of the level", WallsAction::Undo).repeating(),
    Command::new(WALLS, "Redo", &[ctrl_shift(Key::Z), ctrl(Key::Y)], "Make the change again", WallsAction::Redo).repeating(),
    Command::new(WALK, "Start", &[key(Key::Enter)], "Let the walker walk, or stop it", WallsAction::Start),
    Command::new(WALK, "Faster", &[key(Key::CloseBracket)], "A faster walker", WallsAction::Faster(1)),
    Command::new(WALK, "Slower", &[key(Key::OpenBracket)], "A slower walker", WallsAction::Faster(-1)),
    Command::new(WALK, "Always", &[key(Key::P)], "Show the walker's path and its moves always, or keep them hidden until the walk", WallsAction::TogglePath),
    Command::new(WALK, "Show path", &[key(Key::H)], "Show the path until the next change", WallsAction::ShowPath),
    Command::new(WALK, "Values", &[key(Key::V)], "Show what each cell is worth: what a wall there would gain, what a placed one holds", WallsAction::ToggleValues),
    Command::new(LEVELS, "Levels", &[key(Key::L)], "All levels with their stars, today's, and those played before", WallsAction::Levels),
    Command::new(LEVELS, "Next level", &[key(Key::N)], "The next level", WallsAction::Turn(1)),
    Command::new(LEVELS, "Previous level", &[key(Key::B)], "The level before", WallsAction::Turn(-1)),
    Command::new(LEVELS, "Random", &[key(Key::R)], "Some random level; its number gives it again", WallsAction::Random),
    Command::new(LEVELS, "Today's", &[key(Key::D)], "The level of the day, the same for everybody", WallsAction::Today),
    Command::new(LEVELS, "Edit", &[key(Key::E)], "Make a level of your own, or play it", WallsAction::Edit),
    Command::new(SECOND, "Watch the search", &[key(Key::S)], "See in a second pane how the walker's path is found", WallsAction::WatchSearch),
    Command::new(SECOND, "Watch annealing", &[key(Key::O)], "See in a second pane how simulated annealing looks for better walls", WallsAction::WatchOptimiser(Method::Annealing)),
    Command::new(SECOND, "Watch climbing", &[shift(Key::O)], "See in a second pane how hill climbing does, which gets stuck sooner", WallsAction::WatchOptimiser(Method::Climbing)),
    Command::new(SECOND, "Play", &[key(Key::K)], "Play or pause the second pane", WallsAction::PlayWatch),
    Command::new(SECOND, "Step", &[key(Key::Period)], "One step on in the second pane", WallsAction::StepWatch(1)).repeating(),
    Command::new(SECOND, "Step back", &[key(Key::Comma)], "One step back in the second pane", WallsAction::StepWatch(-1)).repeating(),
    Command::new(SECOND, "Use its walls", &[key(Key::G)], "Place the best walls that the optimiser has found so far", WallsAction::TakeFound),
];
