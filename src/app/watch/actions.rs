//! What a user can ask for.

use super::choices::{ColourBy, SizeChoice, Tool};
use super::exporting::Form;
use crate::app::dialog::Dialog;
use crate::app::theme::Theme;
use crate::playback::player::Rate;
use crate::playback::race::Unit;
use egui::{Pos2, Vec2};

/// Everything that a button, a key, a slider or the mouse can ask for.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Play forward or pause; at the end, play again from the start.
    PlayPause,
    /// Play towards the start, or pause.
    PlayBack,
    /// So many ticks forward, or back if negative, and pause.
    Step(i64),
    /// Go to the first event.
    ToStart,
    /// Go to the end of the run.
    ToEnd,
    /// Go to a tick.
    Seek(u64),
    /// Go to the first step in which the first two searches differ.
    ToDifference,
    /// Multiply the speed.
    Speed(f64),
    /// Set the speed.
    SetRate(Rate),
    /// A new map from the next seed.
    Refresh,
    /// Choose the generator of that id.
    SetGenerator(&'static str),
    /// Set a parameter of the generator.
    SetParameter(&'static str, u32),
    /// Set a parameter of every solver that has it.
    SetSolverParameter(&'static str, u32),
    /// Choose the size of the map.
    SetSize(SizeChoice),
    /// Grow the map of that seed.
    SetSeed(String),
    /// Let the search of that number, from 0, be that of the solver of that id.
    SetSearch(usize, &'static str),
    /// Show that many searches.
    SetSearches(usize),
    /// Show or hide the pane of the map.
    ToggleMap,
    /// Choose what one tick of the clock is.
    SetUnit(Unit),
    /// Show the whole map.
    Fit,
    /// Zoom a pane about a point of the screen.
    Zoom(usize, Pos2, f32),
    /// Zoom all panes about their middle.
    ZoomAll(f32),
    /// Move the map under a pane.
    Pan(usize, Vec2),
    /// Link or unlink zoom and pan of the panes.
    ToggleLinked,
    /// Set how many points wide a cell is drawn.
    SetCell(f32),
    /// Set how thick walls are drawn, as a share of a cell.
    SetWall(f32),
    /// Choose the colours.
    SetTheme(Theme),
    /// Choose what colours mean.
    SetColourBy(ColourBy),
    /// Change between colour by state and by distance.
    ToggleColourBy,
    /// Show or hide the algorithms' pseudocode.
    ToggleCode,
    /// Choose what dragging on a map does.
    SetTool(Tool),
    /// The button goes down on cell (x, y) of a map.
    Press(i32, i32),
    /// The pointer moves to cell (x, y), the button down.
    DragTo(i32, i32),
    /// The button goes up.
    Release,
    /// Take the last stroke back.
    Undo,
    /// Make it again.
    Redo,
    /// Copy the seed.
    CopySeed,
    /// Copy the share code of what is seen.
    CopyCode,
    /// Tell the directions of that lane of the race.
    TellLane(usize),
    /// Copy them, one a line.
    CopyDirections,
    /// Ask for a file to open or to save.
    ShowDialog(Dialog),
    /// Open a map file, or the run of a share code.
    Open(String),
    /// Show again what was opened last.
    ShowOpened,
    /// Show the search of the scenario that is so many further on, or back if negative.
    StepScenario(isize),
    /// Show the search of that place in the scenario, from 0.
    GoToTask(usize),
    /// Save the map under that name; the flag allows to replace a file.
    Save(String, bool),
    /// Choose what the export is to be like.
    SetExport(Form),
    /// Make it.
    Export,
    /// Say what was wrong with what was typed.
    Tell(String),
    /// Close the topmost thing that is open, or cancel it; with nothing open, pause.
    Escape,
}
