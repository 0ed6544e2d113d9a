//! Every action of the wall game.

use mazescope_games::Thing;

/// An action that a button, a key or the mouse can request.
#[derive(Clone, Debug, PartialEq)]
pub enum WallsAction {
    /// The mouse button was pressed on a cell.
    Press(i32, i32),
    /// The mouse was dragged to a cell.
    DragTo(i32, i32),
    /// The mouse button was released.
    Release,
    /// The pointer is over a cell, or over none.
    Point(Option<(i32, i32)>),
    /// Moves the keyboard's cursor by this many columns and rows.
    MoveCursor(i32, i32),
    /// Does what a click on the cursor's cell would do.
    ClickCursor,
    /// Starts the walk, or stops it.
    Start,
    /// Sets the walker's speed, by its place in [`SPEEDS`](super::walker::SPEEDS).
    Speed(usize),
    /// Makes the walker this many speeds faster.
    Faster(i32),
    /// Removes all walls.
    Clear,
    /// Two fingers pinch, so the stroke of the first one is undone.
    GiveUp,
    /// Undoes the last change.
    Undo,
    /// Redoes a change that was undone.
    Redo,
    /// Shows the path always, or only on demand.
    TogglePath,
    /// Shows the path until the next change.
    ShowPath,
    /// Shows or hides the value of a wall on each cell.
    ToggleValues,
    /// Shows the page of levels in place of the board, or the board again.
    Levels,
    /// Opens the level with this number.
    Open(u64),
    /// Moves this many levels forward.
    Turn(i64),
    /// Opens a random level.
    Random,
    /// Opens the level of the day.
    Today,
    /// Places the best known walls.
    PlaceBest,
    /// Places the walls of the player's best.
    PlaceMine,
    /// Saves the walls as the draft of this name.
    SaveDraft(String),
    /// Places the walls of the draft with this name.
    TakeDraft(String),
    /// Deletes the draft with this name.
    DeleteDraft(String),
    /// Copies the code of the level, with the walls if the flag is set.
    Copy(bool),
    /// Opens a pasted code.
    Paste(String),
    /// Shows the search for the path.
    WatchSearch,
    /// Shows the optimiser.
    WatchOptimiser,
    /// Closes the second pane.
    Unwatch,
    /// Plays or pauses the second pane.
    PlayWatch,
    /// Goes this many steps forward in the second pane.
    StepWatch(i64),
    /// Goes to this event of the second pane.
    SeekWatch(u64),
    /// Sets the steps per second of the second pane.
    RateWatch(f64),
    /// Places the best walls that the optimiser has found so far.
    TakeFound,
    /// Begins to edit the level, or plays the edited level.
    Edit,
    /// Chooses the editor's tool.
    Tool(Thing),
    /// Empties the board.
    Blank,
    /// Sets how many walls are allowed; `None` means any number.
    Allow(Option<u32>),
    /// Sets the number of moves that wins.
    Goal(u32),
    /// Starts or stops the search for a goal that good walls reach.
    FindGoal,
    /// Saves the level. The flag allows it to replace a file.
    Save(String, bool),
    /// Opens a level file.
    OpenFile(String),
    /// Closes what is open: a notice, the second pane, the editor.
    Dismiss,
}

impl WallsAction {
    /// Whether it chooses a level, and so also works on the page of levels.
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
