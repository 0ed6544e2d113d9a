//! What a user can ask for.

use crate::app::boards::picture::Skin;
use crate::app::dialog::Dialog;
use crate::app::theme::Theme;
use crate::app::watch::choices::{ColourBy, ColourMap, ColumnTab, Focus, SizeChoice, Varied};
use crate::app::watch::files::export_form::Form;
use crate::app::watch::view::Switch;
use crate::explain::questions::question::Answer;
use crate::playback::brush::Brush;
use crate::playback::player::Rate;
use crate::playback::race::Unit;
use crate::playback::stops::StopAt;
use egui::{Pos2, Vec2};

/// Everything that a button, a key, a slider or the mouse can ask for, by what it is asked of.
#[derive(Clone, Debug, PartialEq)]
pub enum WatchAction {
    /// Of time.
    Time(TimeAction),
    /// Of the map.
    Map(MapAction),
    /// Of the searches.
    Search(SearchAction),
    /// Of how things are looked at.
    View(ViewAction),
    /// Of the map, by hand.
    Edit(EditAction),
    /// Of questions about what comes next.
    Predict(PredictAction),
    /// Of files and the clipboard.
    File(FileAction),
    /// Say what was wrong with what was typed.
    Tell(String),
    /// Close the topmost thing that is open, or cancel it; with nothing open, pause.
    Escape,
}

/// What can be asked of time.
#[derive(Clone, Debug, PartialEq)]
pub enum TimeAction {
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
    /// Go to the start of the race, if the map is still growing.
    SkipGrowth,
    /// Play the growth of the map again from its first event.
    ReplayGrowth,
    /// Go to that step of the run in a pane.
    ToStep(usize, u64),
    /// Go to the first step in which the two searches part that are set side by side.
    ToDifference,
    /// Go to the next step in which they part.
    ToNextDifference,
    /// Go to the last step before this one in which they part.
    ToPreviousDifference,
    /// Let play pause at that, or no longer.
    ToggleStop(StopAt),
    /// Choose how many may wait before play pauses.
    SetMostWaiting(u32),
    /// Go to the next stop.
    ToNextStop,
    /// Go to the last stop before this moment.
    ToPreviousStop,
    /// Multiply the speed.
    Speed(f64),
    /// Set the speed.
    SetRate(Rate),
    /// Choose what one tick of the clock is.
    SetUnit(Unit),
}

/// What can be asked of the map: which one, and how it grows.
#[derive(Clone, Debug, PartialEq)]
pub enum MapAction {
    /// A new map from the next seed.
    Refresh,
    /// Choose the generator of that id.
    SetGenerator(&'static str),
    /// Set a parameter of the generator.
    SetParameter(&'static str, u32),
    /// Choose the size of the map.
    SetSize(SizeChoice),
    /// Grow the map of that seed.
    SetSeed(String),
    /// Grow the maze in that.
    GrowWithin(Within),
    /// Show again what was opened last.
    ShowOpened,
    /// Show the search of the scenario that is so many further on, or back if negative.
    StepScenario(isize),
    /// Show the search of that place in the scenario, from 0.
    GoToTask(usize),
}

/// What a maze can be asked to grow in.
#[derive(Clone, Debug, PartialEq)]
pub enum Within {
    /// All rooms of its size.
    AllRooms,
    /// The letters of a word; nothing stands for all rooms.
    Word(String),
    /// The walls of the map that was opened last, which are the dark area of a picture.
    Opened {
        /// Whether their largest piece alone is meant.
        largest: bool,
    },
}

/// What can be asked of the searches.
#[derive(Clone, Debug, PartialEq)]
pub enum SearchAction {
    /// Set a parameter of every solver that has it.
    SetSolverParameter(&'static str, u32),
    /// Let the search of that number, from 0, be that of the solver of that id.
    SetSearch(usize, &'static str),
    /// Show that many searches.
    SetSearches(usize),
}

/// How things are looked at.
#[derive(Clone, Debug, PartialEq)]
pub enum ViewAction {
    /// Show or hide the pane of the map.
    ToggleMap,
    /// Open the column at a tab, or close it if it is open there.
    OpenColumn(ColumnTab),
    /// Explain that card, and show it where there is room for one alone.
    Focus(Focus),
    /// The same with the next card, and after the last with the first.
    FocusNext,
    /// Show the whole map.
    Fit,
    /// Zoom a pane about a point of the screen.
    Zoom(usize, Pos2, f32),
    /// Zoom all panes about their middle.
    ZoomAll(f32),
    /// Move the map under a pane.
    Pan(usize, Vec2),
    /// Turn a switch of the view.
    Toggle(Switch),
    /// Set how many points wide a cell is drawn.
    SetCell(f32),
    /// Choose how walls are drawn.
    SetSkin(Skin),
    /// Change between the two ways to draw walls.
    NextSkin,
    /// Let things move, or keep them still but for what the run itself does.
    ToggleMotion,
    /// Set how thick walls are drawn, as a share of a cell.
    SetWall(f32),
    /// Choose the colours.
    SetTheme(Theme),
    /// Choose what colours mean.
    SetColourBy(ColourBy),
    /// Change between colour by state and by what was chosen last beside it.
    ToggleColourBy,
    /// Choose the next of the things that colours can mean.
    NextColourBy,
    /// Choose the colours of values that have a size.
    SetColourMap(ColourMap),
    /// Tell the directions of that lane of the race.
    TellLane(usize),
    /// Vary that in small multiples, or nothing.
    Vary(Option<Varied>),
    /// Set a lane of the race side by side with another one, as the first of the two, 0, or as the second.
    CompareLane(usize, usize),
    /// Pin a cell, whose story is told then, or let go of it if it is pinned.
    Pin(i32, i32),
}

/// What can be done to the map by hand.
#[derive(Clone, Debug, PartialEq)]
pub enum EditAction {
    /// Choose what dragging on a map draws.
    SetBrush(Brush),
    /// Draw floor that costs so much more to enter, or less if negative.
    StepCost(i8),
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
}

/// What can be asked of questions, and answered.
#[derive(Clone, Debug, PartialEq)]
pub enum PredictAction {
    /// Ask what comes next in the run in the focus; or give the question up that is open.
    Ask,
    /// Ask during play, or do so no longer.
    ToggleInPlay,
    /// Answer the question that is open.
    Answer(Answer),
    /// Answer it with cell (x, y).
    AnswerCell(i32, i32),
    /// Close the question, answered or not; play goes on if the question came during play.
    GoOn,
}

/// What comes from files and the clipboard, and goes there.
#[derive(Clone, Debug, PartialEq)]
pub enum FileAction {
    /// Copy the seed.
    CopySeed,
    /// Copy the share code of what is seen.
    CopyCode,
    /// Copy them, one a line.
    CopyDirections,
    /// Copy what is explained of the card in the focus.
    CopyExplanation,
    /// Ask for a file to open or to save.
    ShowDialog(Dialog),
    /// Open a map file, or the run of a share code.
    Open(String),
    /// Forget the files that were opened last.
    ForgetRecent,
    /// Save the map under that name; the flag allows to replace a file.
    Save(String, bool),
    /// Choose what the export is to be like.
    SetExport(Form),
    /// Make it.
    Export,
}
