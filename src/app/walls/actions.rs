//! Everything that can be asked of the wall game, and the one table of its keys and tooltips.

use super::watched::Method;
use crate::app::chord::Chord;
use crate::games::level::Thing;
use egui::{Key, Modifiers};

/// Something that was asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum WallsAction {
    /// The button went down on a cell.
    Press(i32, i32),
    /// It was dragged to a cell.
    DragTo(i32, i32),
    /// It went up.
    Release,
    /// The pointer is over a cell, or over none.
    Point(Option<(i32, i32)>),
    /// The keyboard's cursor goes so far.
    MoveCursor(i32, i32),
    /// What a click on the cursor's cell would do.
    ClickCursor,
    /// Starts the walk, or stops it.
    Start,
    /// The walk's speed, by its place in [`SPEEDS`](super::walker::SPEEDS).
    Speed(usize),
    /// So many speeds faster.
    Faster(i32),
    /// Takes every wall back.
    Clear,
    /// Takes the last change back.
    Undo,
    /// Makes it again.
    Redo,
    /// Shows the path always, or on demand.
    TogglePath,
    /// Shows it until the next change.
    ShowPath,
    /// Shows what a wall on each cell is worth, or no longer.
    ToggleValues,
    /// Shows the page of levels in place of the board, or the board again.
    Levels,
    /// The level of this number.
    Open(u64),
    /// So many levels on.
    Turn(i64),
    /// Some random level.
    Random,
    /// The level of the day.
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
    /// So many steps on in it.
    StepWatch(i64),
    /// To this event of it.
    SeekWatch(u64),
    /// Its steps a second.
    RateWatch(f64),
    /// Places the best walls that the optimiser has found so far.
    TakeFound,
    /// Begins to edit the level, or plays what was made.
    Edit,
    /// What is put on cells.
    Tool(Thing),
    /// An empty board.
    Blank,
    /// How many walls are allowed.
    Allow(Option<u32>),
    /// The moves that win.
    Goal(u32),
    /// The goal that the optimiser reaches.
    FindGoal,
    /// Saves the level; the flag allows to replace a file.
    Save(String, bool),
    /// Opens a level file.
    OpenFile(String),
    /// Closes what is open: a notice, the second pane, the editor.
    Dismiss,
}

/// A line of the table.
pub struct Command {
    /// Its name, as on its button.
    pub name: &'static str,
    /// The key, with control if the flag is set, and with shift if the next one is.
    pub key: (Key, bool, bool),
    /// What it does.
    pub tip: &'static str,
    /// What is asked for.
    pub action: WallsAction,
}

const fn key(key: Key) -> (Key, bool, bool) {
    (key, false, false)
}

/// Every key of the game. A table is read by its columns: one line each.
#[rustfmt::skip]
pub static COMMANDS: &[Command] = &[
    Command { name: "Start", key: key(Key::Enter), tip: "Let the walker walk, or stop it", action: WallsAction::Start },
    Command { name: "Clear", key: key(Key::C), tip: "Take every wall back", action: WallsAction::Clear },
    Command { name: "Undo", key: (Key::Z, true, false), tip: "Take the last change back, also a change of the level", action: WallsAction::Undo },
    Command { name: "Redo", key: (Key::Z, true, true), tip: "Make the change again", action: WallsAction::Redo },
    Command { name: "Redo", key: (Key::Y, true, false), tip: "Make the change again", action: WallsAction::Redo },
    Command { name: "Undo", key: key(Key::U), tip: "Take the last change back", action: WallsAction::Undo },
    Command { name: "Always", key: key(Key::P), tip: "Show the walker's path and its moves always, or keep them hidden until the walk", action: WallsAction::TogglePath },
    Command { name: "Values", key: key(Key::V), tip: "Show what each cell is worth: what a wall there would gain, what a placed one holds", action: WallsAction::ToggleValues },
    Command { name: "Show path", key: key(Key::H), tip: "Show the path until the next change", action: WallsAction::ShowPath },
    Command { name: "Faster", key: key(Key::CloseBracket), tip: "A faster walker", action: WallsAction::Faster(1) },
    Command { name: "Slower", key: key(Key::OpenBracket), tip: "A slower walker", action: WallsAction::Faster(-1) },
    Command { name: "Levels", key: key(Key::L), tip: "All levels with their marks, today's, and those played before", action: WallsAction::Levels },
    Command { name: "Next level", key: key(Key::N), tip: "The next level", action: WallsAction::Turn(1) },
    Command { name: "Previous level", key: key(Key::B), tip: "The level before", action: WallsAction::Turn(-1) },
    Command { name: "Random", key: key(Key::R), tip: "Some random level; its number gives it again", action: WallsAction::Random },
    Command { name: "Today's", key: key(Key::D), tip: "The level of the day, the same for everybody", action: WallsAction::Today },
    Command { name: "Watch the search", key: key(Key::S), tip: "See in a second pane how the walker's path is found", action: WallsAction::WatchSearch },
    Command { name: "Watch annealing", key: key(Key::O), tip: "See in a second pane how simulated annealing looks for better walls", action: WallsAction::WatchOptimiser(Method::Annealing) },
    Command { name: "Watch climbing", key: (Key::O, false, true), tip: "See in a second pane how hill climbing does, which gets stuck sooner", action: WallsAction::WatchOptimiser(Method::Climbing) },
    Command { name: "Play", key: key(Key::K), tip: "Play or pause the second pane", action: WallsAction::PlayWatch },
    Command { name: "Step", key: key(Key::Period), tip: "One step on in the second pane", action: WallsAction::StepWatch(1) },
    Command { name: "Step back", key: key(Key::Comma), tip: "One step back in the second pane", action: WallsAction::StepWatch(-1) },
    Command { name: "Use its walls", key: key(Key::G), tip: "Place the best walls that the optimiser has found so far", action: WallsAction::TakeFound },
    Command { name: "Edit", key: key(Key::E), tip: "Make a level of your own, or play it", action: WallsAction::Edit },
    Command { name: "Up", key: key(Key::ArrowUp), tip: "Move the cursor", action: WallsAction::MoveCursor(0, -1) },
    Command { name: "Down", key: key(Key::ArrowDown), tip: "Move the cursor", action: WallsAction::MoveCursor(0, 1) },
    Command { name: "Left", key: key(Key::ArrowLeft), tip: "Move the cursor", action: WallsAction::MoveCursor(-1, 0) },
    Command { name: "Right", key: key(Key::ArrowRight), tip: "Move the cursor", action: WallsAction::MoveCursor(1, 0) },
    Command { name: "Wall", key: key(Key::Space), tip: "Place a wall at the cursor, or take it back", action: WallsAction::ClickCursor },
];

/// What a key asks for.
pub fn action_of(pressed: Key, modifiers: Modifiers) -> Option<&'static WallsAction> {
    let wanted = |command: &&Command| {
        command.key == (pressed, modifiers.command, modifiers.shift) && !modifiers.alt
    };
    COMMANDS.iter().find(wanted).map(|command| &command.action)
}

/// The tooltip of an action: what it does, and its key.
pub fn tooltip(action: &WallsAction) -> String {
    let Some(command) = COMMANDS.iter().find(|command| command.action == *action) else {
        return String::new();
    };
    format!("{}  ({})", command.tip, command.keys())
}

impl Command {
    /// Its key, as people write it.
    pub fn keys(&self) -> String {
        let (key, ctrl, shift) = self.key;
        Chord { key, ctrl, shift }.name()
    }
}
