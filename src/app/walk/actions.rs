//! What one can ask for in Walk, and the keys for it: one table for buttons, keys and the list of keys.

use crate::grid::{Cell, Direction};
use egui::Key;

/// Everything that a button, a key or the mouse can ask for.
#[derive(Clone, Debug, PartialEq)]
pub enum WalkAction {
    /// Show the maze whole, without waiting for it to grow.
    Skip,
    /// One move.
    Move(Direction),
    /// Moves up to the next choice.
    Run(Direction),
    /// Moves along the corridor to a room; the flag is set for a click, and not while dragging.
    WalkTo(Cell, bool),
    /// Show the next move of the shortest way.
    Hint,
    /// Take the last move back.
    Undo,
    /// End the game and show the way.
    GiveUp,
    /// The same maze from the start.
    Again,
    /// The maze of the next seed; after a win where levels grow, the next level.
    Next,
    /// The maze of that seed.
    SetSeed(String),
    /// Copy the seed.
    CopySeed,
    /// Choose the generator of that id.
    SetGenerator(&'static str),
    /// Set how many points wide a room is.
    SetCell(f32),
    /// Set how thick walls are, as a share of a room.
    SetWall(f32),
    /// Show only what was seen so far, or all.
    ToggleFog,
    /// With or without a pursuer.
    TogglePursuer,
    /// The pursuer's moves a second.
    SetPace(f64),
    /// The seconds before it sets out.
    SetHeadStart(f64),
    /// With or without a search in the next pane.
    ToggleRival,
    /// Which search that is, by its solver's id.
    SetRival(&'static str),
    /// The cells that it expands a second.
    SetRate(f64),
    /// Levels that grow, or mazes that fill the pane.
    ToggleGrowing,
    /// Show or hide the arrows on the screen.
    ToggleArrows,
    /// Play or pause the replay.
    Play,
    /// Go to a move of the replay.
    Seek(u64),
    /// So many moves of the replay forward, or back.
    Step(i64),
}

/// An action that has keys.
pub struct Command {
    /// Its name, as on its button.
    pub name: &'static str,
    /// The keys.
    pub keys: &'static [Key],
    /// How the keys are written.
    pub shown: &'static str,
    /// What it does.
    pub tip: &'static str,
    /// What is asked for.
    pub action: WalkAction,
}

const fn command(
    name: &'static str,
    keys: &'static [Key],
    shown: &'static str,
    tip: &'static str,
    action: WalkAction,
) -> Command {
    Command {
        name,
        keys,
        shown,
        tip,
        action,
    }
}

/// How one walks.
pub const MOVES: [(&str, &str); 3] = [
    ("arrows, WASD, hjkl", "walk"),
    ("shift with these", "run to a choice"),
    ("click or drag", "walk along"),
];

/// The keys of the game besides the directions.
#[rustfmt::skip]
pub static COMMANDS: &[Command] = &[
    command("Hint", &[Key::I], "I", "Show the next move of the shortest way; counted", WalkAction::Hint),
    command("Undo", &[Key::U, Key::Backspace], "U", "Take the last move back; the stars remember it", WalkAction::Undo),
    command("Give up", &[Key::G], "G", "End the game and show the way", WalkAction::GiveUp),
    command("Again", &[Key::B], "B", "The same maze from the start; once its way was shown, it earns no stars", WalkAction::Again),
    command("New maze", &[Key::R], "R", "The maze of the next seed", WalkAction::Next),
    command("Fog", &[Key::Num1], "1", "You see only what lies along the corridors you stood in", WalkAction::ToggleFog),
    command("Pursuer", &[Key::Num2], "2", "Somebody comes after you on the shortest way", WalkAction::TogglePursuer),
    command("Race", &[Key::Num3], "3", "A search looks for the goal in the next pane, from your first move on", WalkAction::ToggleRival),
    command("Growing levels", &[Key::Num4], "4", "Begin small; with each win the maze grows by 4 cells each way", WalkAction::ToggleGrowing),
    command("On-screen arrows", &[Key::Num5], "5", "Arrows to tap; on a touch screen they come by themselves", WalkAction::ToggleArrows),
];

/// The keys of the replay at the end.
#[rustfmt::skip]
pub static REPLAY: &[Command] = &[
    command("Play", &[Key::Space], "space", "Play or pause the replay", WalkAction::Play),
    command("Step back", &[Key::ArrowLeft, Key::Comma], "←", "One move back", WalkAction::Step(-1)),
    command("Step", &[Key::ArrowRight, Key::Period], "→", "One move forward", WalkAction::Step(1)),
    command("To the start", &[Key::Home], "home", "Before the first move", WalkAction::Seek(0)),
    command("To the end", &[Key::End], "end", "After the last move", WalkAction::Seek(u64::MAX)),
];

/// The command of an action; none for what has no key.
pub fn command_for(action: &WalkAction) -> Option<&'static Command> {
    let mut all = COMMANDS.iter().chain(REPLAY);
    all.find(|command| command.action == *action)
}

/// The direction of an arrow key, of W, A, S, D, or of H, J, K, L.
pub fn direction_of(key: Key) -> Option<Direction> {
    Some(match key {
        Key::ArrowUp | Key::W | Key::K => Direction::Up,
        Key::ArrowRight | Key::D | Key::L => Direction::Right,
        Key::ArrowDown | Key::S | Key::J => Direction::Down,
        Key::ArrowLeft | Key::A | Key::H => Direction::Left,
        _ => return None,
    })
}
