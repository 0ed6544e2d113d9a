//! The table of Walk's commands: names, keys and tooltips.

use super::actions::WalkAction;
use crate::keys::chord::{ctrl, key, shift};
use crate::keys::command::Command;
use egui::Key;
use mazescope_core::Direction;

/// The name on the tab.
pub const TAB: &str = "Walk";

const MOVES: &str = "Moves";
const GAME: &str = "Game";
const VARIANTS: &str = "Variants";
const REPLAY: &str = "Replay at the end";

/// Every command, in the order of the list of keys. Keys of moves are also keys of the replay, because there are no
/// moves then. The table is read by its columns, so each command has one line.
#[rustfmt::skip]
pub static COMMANDS: &[Command<WalkAction>] = &[
    Command::new(MOVES, "Up", &[key(Key::ArrowUp), key(Key::W), key(Key::K)], "Move one room up.", WalkAction::Move(Direction::Up)).repeating(),
    Command::new(MOVES, "Right", &[key(Key::ArrowRight), key(Key::D), key(Key::L)], "Move one room to the right.", WalkAction::Move(Direction::Right)).repeating(),
    Command::new(MOVES, "Down", &[key(Key::ArrowDown), key(Key::S), key(Key::J)], "Move one room down.", WalkAction::Move(Direction::Down)).repeating(),
    Command::new(MOVES, "Left", &[key(Key::ArrowLeft), key(Key::A), key(Key::H)], "Move one room to the left.", WalkAction::Move(Direction::Left)).repeating(),
    Command::new(MOVES, "Run up", &[shift(Key::ArrowUp), shift(Key::W), shift(Key::K)], "Run upwards to the next junction.", WalkAction::Run(Direction::Up)).repeating(),
    Command::new(MOVES, "Run right", &[shift(Key::ArrowRight), shift(Key::D), shift(Key::L)], "Run rightwards to the next junction.", WalkAction::Run(Direction::Right)).repeating(),
    Command::new(MOVES, "Run down", &[shift(Key::ArrowDown), shift(Key::S), shift(Key::J)], "Run downwards to the next junction.", WalkAction::Run(Direction::Down)).repeating(),
    Command::new(MOVES, "Run left", &[shift(Key::ArrowLeft), shift(Key::A), shift(Key::H)], "Run leftwards to the next junction.", WalkAction::Run(Direction::Left)).repeating(),
    Command::new(MOVES, "Undo", &[key(Key::U), key(Key::Backspace), ctrl(Key::Z)], "Undo the last move. It still counts for the stars.", WalkAction::Undo).repeating(),
    Command::new(GAME, "Hint", &[key(Key::I)], "Show the next move of the shortest path. A hint costs the third star.", WalkAction::Hint),
    Command::new(GAME, "Give up", &[key(Key::G)], "End the game and show the shortest path.", WalkAction::GiveUp),
    Command::new(GAME, "Again", &[key(Key::B)], "Restart this maze. It earns no stars once you have seen the solution.", WalkAction::Again),
    Command::new(GAME, "New maze", &[key(Key::R)], "Generate a new maze from the next seed.", WalkAction::Next),
    Command::new(VARIANTS, "Fog", &[key(Key::Num1)], "Show only the corridors that you have looked along.", WalkAction::ToggleFog),
    Command::new(VARIANTS, "Pursuer", &[key(Key::Num2)], "A pursuer follows you along the shortest path.", WalkAction::TogglePursuer),
    Command::new(VARIANTS, "Race", &[key(Key::Num3)], "A search races you in the second pane. It starts with your first move.", WalkAction::ToggleRival),
    Command::new(VARIANTS, "Growing levels", &[key(Key::Num4)], "Begin with a small maze. Each win adds 2 columns and 2 rows of rooms.", WalkAction::ToggleGrowing),
    Command::new(VARIANTS, "On-screen arrows", &[key(Key::Num5)], "Show arrows to tap. On a touch screen they always appear.", WalkAction::ToggleArrows),
    Command::new(REPLAY, "Play", &[key(Key::Space)], "Play or pause the replay.", WalkAction::Play),
    Command::new(REPLAY, "Step back", &[key(Key::ArrowLeft), key(Key::Comma)], "Go one move back.", WalkAction::Step(-1)).repeating(),
    Command::new(REPLAY, "Step", &[key(Key::ArrowRight), key(Key::Period)], "Go one move forward.", WalkAction::Step(1)).repeating(),
    Command::new(REPLAY, "To the start", &[key(Key::Home)], "Go to the start, before the first move.", WalkAction::Seek(0)),
    Command::new(REPLAY, "To the end", &[key(Key::End)], "Go to the end, after the last move.", WalkAction::Seek(u64::MAX)),
    Command::new(REPLAY, "Continue", &[key(Key::Enter)], "Start the next maze. With growing levels, a win leads to the next level.", WalkAction::GoOn),
];
