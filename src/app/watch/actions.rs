//! What a user can ask for.

pub use crate::app::watch::boards::act::ViewAction;
pub use crate::app::watch::choices::act::SearchAction;
pub use crate::app::watch::compare::act::CompareAction;
pub use crate::app::watch::explain::act::ExplainAction;
pub use crate::app::watch::files::act::FileAction;
pub use crate::app::watch::map::act::{MapAction, Within};
pub use crate::app::watch::map::edit::EditAction;
pub use crate::app::watch::questions::PredictAction;
pub use crate::app::watch::stops::act::StopAction;
pub use crate::app::watch::time::act::TimeAction;

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
