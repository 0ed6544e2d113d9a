//! The one table of Walk's commands: names, keys and tooltips.

use super::actions::WalkAction;
use crate::app::keys::chord::{ctrl, key, shift};
use crate::app::keys::command::Command;
use crate::grid::Direction;
use egui::Key;

/// The name on the tab.
pub const TAB: &str = "Walk";

const MOVES: &str = "Moves";
const GAME: &str = "The game";
const VARIANTS: &str = "Variants";
const REPLAY: &str = "The replay at the end";

/// Every command, in the order of the list of keys. Keys of moves are keys of the replay too, at whose
/// time nobody moves. A table is read by its columns: one line each.
#[rustfmt::skip]
pub static COMMANDS: &[Command<WalkAction>] = &[
    Command::new(MOVES, "Up", &[key(Key::ArrowUp), key(Key::W), key(Key::K)], "One room up", WalkAction::Move(Direction::Up)).repeating(),
    Command::new(MOVES, "Right", &[key(Key::ArrowRight), key(Key::D), key(Key::L)], "One room to the right", WalkAction::Move(Direction::Right)).repeating(),
    Command::new(MOVES, "Down", &[key(Key::ArrowDown), key(Key::S), key(Key::J)], "One room down", WalkAction::Move(Direction::Down)).repeating(),
    Command::new(MOVES, "Left", &[key(Key::ArrowLeft), key(Key::A), key(Key::H)], "One room to the left", WalkAction::Move(Direction::Left)).repeating(),
    Command::new(MOVES, "Run up", &[shift(Key::ArrowUp), shift(Key::W), shift(Key::K)], "Up, and on to the next choice", WalkAction::Run(Direction::Up)).repeating(),
    Command::new(MOVES, "Run right", &[shift(Key::ArrowRight), shift(Key::D), shift(Key::L)], "To the right, and on to the next choice", WalkAction::Run(Direction::Right)).repeating(),
    Command::new(MOVES, "Run down", &[shift(Key::ArrowDown), shift(Key::S), shift(Key::J)], "Down, and on to the next choice", WalkAction::Run(Direction::Down)).repeating(),
    Command::new(MOVES, "Run left", &[shift(Key::ArrowLeft), shift(Key::A), shift(Key::H)], "To the left, and on to the next choice", WalkAction::Run(Direction::Left)).repeating(),
    Command::new(MOVES, "Undo", &[key(Key::U), key(Key::Backspace), ctrl(Key::Z)], "Take the last move back; the stars remember it", WalkAction::Undo).repeating(),
    Command::new(GAME, "Hint", &[key(Key::I)], "Show the next move of the shortest way; counted", WalkAction::Hint),
    Command::new(GAME, "Give up", &[key(Key::G)], "End the game and show the way", WalkAction::GiveUp),
    Command::new(GAME, "Again", &[key(Key::B)], "The same maze from the start; once its way was shown, it earns no stars", WalkAction::Again),
    Command::new(GAME, "New maze", &[key(Key::R)], "The maze of the next seed", WalkAction::Next),
    Command::new(VARIANTS, "Fog", &[key(Key::Num1)], "You see only what lies along the corridors you stood in", WalkAction::ToggleFog),
    Command::new(VARIANTS, "Pursuer", &[key(Key::Num2)], "Somebody comes after you on the shortest way", WalkAction::TogglePursuer),
    Command::new(VARIANTS, "Race", &[key(Key::Num3)], "A search looks for the goal in the next pane, from your first move on", WalkAction::ToggleRival),
    Command::new(VARIANTS, "Growing levels", &[key(Key::Num4)], "Begin small; with each win the maze grows by 2 rooms each way", WalkAction::ToggleGrowing),
    Command::new(VARIANTS, "On-screen arrows", &[key(Key::Num5)], "Arrows to tap; on a touch screen they come by themselves", WalkAction::ToggleArrows),
    Command::new(REPLAY, "Play", &[key(Key::Space)], "Play or pause the replay", WalkAction::Play),
    Command::new(REPLAY, "Step back", &[key(Key::ArrowLeft), key(Key::Comma)], "One move back", WalkAction::Step(-1)).repeating(),
    Command::new(REPLAY, "Step", &[key(Key::ArrowRight), key(Key::Period)], "One move forward", WalkAction::Step(1)).repeating(),
    Command::new(REPLAY, "To the start", &[key(Key::Home)], "Before the first move", WalkAction::Seek(0)),
    Command::new(REPLAY, "To the end", &[key(Key::End)], "After the last move", WalkAction::Seek(u64::MAX)),
    Command::new(REPLAY, "Go on", &[key(Key::Enter)], "The next maze; where levels grow, after a win, the next level", WalkAction::GoOn),
];
