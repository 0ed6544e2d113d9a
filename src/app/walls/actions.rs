//! Everything that can be asked of the wall game.

use super::watched::Method;
use crate::games::level::Thing;

/// Something that was asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum WallsAction {
    /// The button went down on a cell.
    Press(i32, i32),
    /// The button was dragged to a cell.
    DragTo(i32, i32),
    /// The button went up.
    Release,
    /// The pointer is over a cell, or over none.
    Point(Option<(i32, i32)>),
    /// The keyboard's cursor goes so far.
    MoveCursor(i32, i32),
    /// Does what a click on the cursor's cell would do.
    ClickCursor,
    /// Starts the walk, or stops it.
    Start,
    /// Sets the walker's speed, by its place in [`SPEEDS`](super::walker::SPEEDS).
    Speed(usize),
    /// Makes the walker so many speeds faster.
    Faster(i32),
    /// Takes every wall back.
    Clear,
    /// Takes the last change back.
    Undo,
    /// Makes a change again that was taken back.
    Redo,
    /// Shows the path always, or on demand.
    TogglePath,
    /// Shows the path until the next change.
    ShowPath,
    /// Shows what a wall on each cell is worth, or no longer.
    ToggleValues,
    /// Shows the page of levels in place of the board, or the board again.
    Levels,
    /// Opens the level of this number.
    Open(u64),
    /// Goes so many levels on.
    Turn(i64),
    /// Opens some random level.
    Random,
    /// Opens the level of the day.
    Today,
    /// Places the best known walls.
    PlaceBest,
    /// Places the walls of the player's best.
    PlaceMine,
    /// Keeps the walls as the draft of this name.
    SaveDraft(String),
    /// Places the walls of the draft of this name.
    TakeDraft(String),
    /// Forgets the draft of this name.
    DeleteDraft(String),
    /// Copies the code of the level, with the walls if asked for.
    Copy(bool),
    /// Opens a pasted code.
    Paste(String),
    /// Watches the search behind the path.
    WatchSearch,
    /// Watches an optimiser that goes by this method.
    WatchOptimiser(Method),
    /// Closes the second pane.
    Unwatch,
    /// Plays or pauses the second pane.
    PlayWatch,
    /// Goes so many steps on in the second pane.
    StepWatch(i64),
    /// Goes to this event of the second pane.
    SeekWatch(u64),
    /// Sets the steps a second of the second pane.
    RateWatch(f64),
    /// Places the best walls that the optimiser has found so far.
    TakeFound,
    /// Begins to edit the level, or plays what was made.
    Edit,
    /// Chooses what is put on cells.
    Tool(Thing),
    /// Begins an empty board.
    Blank,
    /// Sets how many walls are allowed; none for any number.
    Allow(Option<u32>),
    /// Sets the moves that win.
    Goal(u32),
    /// Begins to look for a goal that good walls reach, or stops looking.
    FindGoal,
    /// Saves the level; the flag allows to replace a file.
    Save(String, bool),
    /// Opens a level file.
    OpenFile(String),
    /// Closes what is open: a notice, the second pane, the editor.
    Dismiss,
}

impl WallsAction {
    /// Whether it chooses a level, and so has its place on the page of levels.
    pub fn is_of_levels(&self) -> bool {
        matches!(
            self,
            WallsAction::Levels
                | WallsAction::Open(_)
                | WallsAction::Turn(_)
                | WallsAction::Random
                | WallsAction::Today
        )
    }
}
