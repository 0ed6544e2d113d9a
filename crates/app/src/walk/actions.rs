//! Every action of Walk.

use super::game::WalkPhase;
use mazescope_core::{Cell, Direction};
use mazescope_games::walk::pursuer::Chase;

/// An action that a button, a key or the mouse can request.
#[derive(Clone, Debug, PartialEq)]
pub enum WalkAction {
    /// Complete the maze at once.
    Skip,
    /// Make one move.
    Move(Direction),
    /// Move on to the next junction, dead end or goal.
    Run(Direction),
    /// Walk along the corridor to a room; the flag is set for a click, and not while dragging.
    WalkTo(Cell, bool),
    /// Show the next move of the shortest path.
    Hint,
    /// Undo the last move.
    Undo,
    /// End the game and show the shortest path.
    GiveUp,
    /// Restart the same maze.
    Again,
    /// Generate a new maze from the next seed. With growing levels, a win leads to the next level.
    Next,
    /// Do the same at the end of a game.
    GoOn,
    /// Generate the maze of this seed.
    SetSeed(String),
    /// Copy the seed.
    CopySeed,
    /// Choose the generator with this id.
    SetGenerator(&'static str),
    /// Set the number of columns and rows of rooms.
    SetRooms([u32; 2]),
    /// Set the thickness of walls, as a share of a room.
    SetWall(f64),
    /// Show only what has been seen, or everything.
    ToggleFog,
    /// Play with or without a pursuer.
    TogglePursuer,
    /// Set how the pursuer chases the player.
    SetChase(Chase),
    /// Play with or without a search in the second pane.
    ToggleRival,
    /// Choose the solver with this id for the second pane.
    SetRival(&'static str),
    /// Set how many rooms the search expands per second.
    SetRate(f64),
    /// Play growing levels, or mazes of the chosen size.
    ToggleGrowing,
    /// Show or hide the arrows on the screen.
    ToggleArrows,
    /// Play or pause the replay.
    Play,
    /// Go to a move of the replay.
    Seek(u64),
    /// Go this many moves of the replay forward, or back.
    Step(i64),
}

impl WalkAction {
    /// Whether a key may request it in this phase of the game.
    pub fn fits(&self, phase: &WalkPhase) -> bool {
        match self {
            WalkAction::Move(_) | WalkAction::Run(_) => matches!(phase, WalkPhase::Playing(_)),
            WalkAction::Play | WalkAction::Seek(_) | WalkAction::Step(_) | WalkAction::GoOn => {
                matches!(phase, WalkPhase::Over(..))
            }
            _ => !matches!(phase, WalkPhase::Waiting),
        }
    }
}
