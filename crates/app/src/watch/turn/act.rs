//! Actions on a learner's turn: begin, move, hints, the end.

use mazescope_core::Cell;
use mazescope_study::turn::Level;

/// An action on a learner's turn.
#[derive(Clone, Debug, PartialEq)]
pub enum LearnerAction {
    /// Begin a turn of the algorithm with this id, on a new map.
    Begin(&'static str),
    /// Begin the turn of the present step of the lesson.
    BeginStep,
    /// Click on a cell.
    Click(Cell),
    /// Move the frame over the board.
    Point(i32, i32),
    /// Click on the framed cell. Without one, say "done" if that is a move, or else finish.
    Take,
    /// Say that no neighbour is left, or that the wall stays.
    Done,
    /// Ask for a hint.
    Hint,
    /// Undo the last move.
    Undo,
    /// Show the real run on the board, or stop.
    Peek(bool),
    /// Begin at that level on the same map.
    SetLevel(Level),
    /// Begin on a new map.
    NewMap,
    /// Begin on the same map.
    Again,
    /// Begin at the hard level on a new map.
    Harder,
    /// End the turn, and show the real run.
    Finish,
    /// Go to the step at which the run and its learner differ first.
    ToDifference,
    /// Copy the code of the result.
    Share,
    /// Leave the turn.
    Leave,
}
