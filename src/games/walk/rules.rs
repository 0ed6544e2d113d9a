//! What is played, how the game stands, and what becomes of a move.

use super::pursuer::Chase;
use super::rival::Contest;
use crate::catalogue::Solver;

/// What is played, apart from the maze.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The solver that finds the way with the fewest moves, and leads the pursuer.
    pub solver: Solver,
    /// Whether only what was seen so far is shown.
    pub fog: bool,
    /// How a pursuer comes after the player, if one does.
    pub chase: Option<Chase>,
    /// Which search is on its way to the goal too, if one is.
    pub contest: Option<Contest>,
    /// Whether the way through this maze was shown to the player before: then the walk earns nothing.
    pub shown: bool,
}

/// How the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The game goes on.
    Playing,
    /// The player has reached the goal by a move.
    Won,
    /// The pursuer has reached the player.
    Caught,
    /// The search has reached the goal first.
    Beaten,
    /// The player has asked for the answer.
    GivenUp,
}

/// What has become of a move that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The player stands one room on.
    Moved,
    /// There is a wall, and nothing has changed.
    Wall,
    /// The game is over, and nothing has changed.
    Over,
}
