//! What a user can ask for.

use crate::app::boards::picture::Skin;
use crate::app::theme::Theme;
pub use crate::app::watch::choices::act::SearchAction;
use crate::app::watch::choices::{ColourBy, ColourMap, ColumnTab, Focus};
pub use crate::app::watch::compare::act::CompareAction;
pub use crate::app::watch::explain::act::ExplainAction;
pub use crate::app::watch::files::act::FileAction;
pub use crate::app::watch::map::act::{MapAction, Within};
pub use crate::app::watch::map::edit::EditAction;
pub use crate::app::watch::stops::act::StopAction;
pub use crate::app::watch::time::act::TimeAction;
use crate::app::watch::view::Switch;
use crate::explain::questions::question::Answer;
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
    /// Of stops, where play pauses.
    Stop(StopAction),
    /// Of what is compared.
    Compare(CompareAction),
    /// Of what is explained.
    Explain(ExplainAction),
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
