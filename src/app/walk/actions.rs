//! Everything that can be asked of Walk.

use super::game::WalkPhase;
use crate::games::walk::pursuer::Chase;
use crate::grid::{Cell, Direction};

/// Everything that a button, a key or the mouse can ask for.
#[derive(Clone, Debug, PartialEq)]
pub enum WalkAction {
    /// Show the maze whole, without waiting for it to grow.
    Skip,
    /// Make one move.
    Move(Direction),
    /// Make moves up to the next choice.
    Run(Direction),
    /// Walk along the corridor to a room; the flag is set for a click, and not while dragging.
    WalkTo(Cell, bool),
    /// Show the next move of the shortest way.
    Hint,
    /// Take the last move back.
    Undo,
    /// End the game and show the way.
    GiveUp,
    /// Begin the same maze again.
    Again,
    /// Grow the maze of the next seed; where levels grow, after a win, that of the next level.
    Next,
    /// Do the same at the end of a game.
    GoOn,
    /// Grow the maze of that seed.
    SetSeed(String),
    /// Copy the seed.
    CopySeed,
    /// Choose the generator of that id.
    SetGenerator(&'static str),
    /// Set how many rooms the maze has from left to right and from top to bottom.
    SetRooms([u32; 2]),
    /// Set how thick walls are, as a share of a room.
    SetWall(f64),
    /// Show only what was seen so far, or all.
    ToggleFog,
    /// Play with a pursuer, or without.
    TogglePursuer,
    /// Set how the pursuer comes after the player.
    SetChase(Chase),
    /// Play with a search in the next pane, or without.
    ToggleRival,
    /// Choose the solver of that id for the search in the next pane.
    SetRival(&'static str),
    /// Set the rooms that the search expands a second.
    SetRate(f64),
    /// Play levels that grow, or mazes of the size that is chosen.
    ToggleGrowing,
    /// Show or hide the arrows on the screen.
    ToggleArrows,
    /// Play or pause the replay.
    Play,
    /// Go to a move of the replay.
    Seek(u64),
    /// Go so many moves of the replay forward, or back.
    Step(i64),
}

impl WalkAction {
    /// Whether a key may ask for it at this moment of the game.
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
