//! The actions of the tab.

pub use crate::watch::boards::act::ViewAction;
pub use crate::watch::breakpoints::act::BreakpointAction;
pub use crate::watch::choices::act::SearchAction;
pub use crate::watch::compare::act::CompareAction;
pub use crate::watch::explain::act::ExplainAction;
pub use crate::watch::files::act::FileAction;
pub use crate::watch::find::act::FindAction;
pub use crate::watch::gallery::act::GalleryAction;
pub use crate::watch::lessons::action::LessonAction;
pub use crate::watch::map::act::{MapAction, Within};
pub use crate::watch::map::edit::EditAction;
pub use crate::watch::questions::PredictAction;
pub use crate::watch::time::act::TimeAction;
pub use crate::watch::turn::act::LearnerAction;

/// Every action of a button, key, slider or mouse gesture, grouped by what it acts on.
#[derive(Clone, Debug, PartialEq)]
pub enum WatchAction {
    /// Acts on time.
    Time(TimeAction),
    /// Acts on the map.
    Map(MapAction),
    /// Acts on the searches.
    Search(SearchAction),
    /// Acts on breakpoints.
    Breakpoint(BreakpointAction),
    /// Acts on the comparison.
    Compare(CompareAction),
    /// Acts on the gallery.
    Gallery(GalleryAction),
    /// Acts on the page that finds a map.
    Find(FindAction),
    /// Acts on explanations.
    Explain(ExplainAction),
    /// Acts on the view.
    View(ViewAction),
    /// Edits the map by hand.
    Edit(EditAction),
    /// Acts on questions.
    Predict(PredictAction),
    /// Acts on lessons.
    Lesson(LessonAction),
    /// Acts on the turn of a learner.
    Turn(LearnerAction),
    /// Acts on files and the clipboard.
    File(FileAction),
    /// Report what is wrong with typed text.
    Tell(String),
    /// Close or cancel the topmost open thing; if nothing is open, pause.
    Escape,
}

impl WatchAction {
    /// Whether it acts on an open gallery or leaves it open. Every other action concerns the run behind the gallery, so
    /// it closes the gallery first.
    pub(crate) fn keeps_gallery(&self) -> bool {
        match self {
            WatchAction::Time(_) | WatchAction::Gallery(_) => true,
            WatchAction::View(ViewAction::OpenColumn(_) | ViewAction::ToggleMap) => false,
            WatchAction::View(_) | WatchAction::Tell(_) | WatchAction::Escape => true,
            WatchAction::Map(MapAction::ToggleGrow) => true,
            _ => false,
        }
    }

    /// Whether it leaves the page that finds a map open. Every other action concerns the run behind the page, so it
    /// closes the page first.
    pub(crate) fn keeps_finding(&self) -> bool {
        matches!(
            self,
            WatchAction::Find(_) | WatchAction::Tell(_) | WatchAction::Escape
        )
    }

    /// Whether it is possible in a small part of a web page, which has boards and time, and nothing else.
    pub(crate) fn is_of_page(&self) -> bool {
        use ViewAction::{Fit, Focus, FocusNext, Pan, Zoom};
        let moves =
            |action: &ViewAction| matches!(action, Focus(_) | FocusNext | Zoom(..) | Pan(..) | Fit);
        match self {
            WatchAction::View(action) => moves(action),
            action => matches!(action, WatchAction::Time(_)),
        }
    }
}
