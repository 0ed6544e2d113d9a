//! The rules of a game, its state, and the result of a move.

use super::pursuer::Chase;
use super::rival::Contest;
use mazescope_core::Solver;

/// The rules of a game, apart from the maze.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The solver that finds the path with the fewest moves and leads the pursuer.
    pub solver: Solver,
    /// Whether only cells that were seen are shown.
    pub fog: bool,
    /// How a pursuer chases the player, if there is one.
    pub chase: Option<Chase>,
    /// The search that races the player, if there is one.
    pub contest: Option<Contest>,
    /// Whether the player has seen the solution of this maze, so that the walk earns nothing.
    pub shown: bool,
}

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The game continues.
    Playing,
    /// The player has reached the goal by a move.
    Won,
    /// The pursuer has reached the player.
    Caught,
    /// The search has reached the goal first.
    Beaten,
    /// The player has given up.
    GivenUp,
}

/// The result of an attempted move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The player has moved to the next room.
    Moved,
    /// A wall is in between, so nothing has changed.
    Wall,
    /// The game is over, so nothing has changed.
    Over,
}
