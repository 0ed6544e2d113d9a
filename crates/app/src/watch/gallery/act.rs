//! Actions on the gallery.

use crate::watch::choices::Varied;

/// An action on the gallery.
#[derive(Clone, Debug, PartialEq)]
pub enum GalleryAction {
    /// Show the maps of the next seeds; while they are shown, those of the seeds after them.
    Roll,
    /// Vary the parameter that varied last, or else the first one; while one varies, the next one.
    VaryNext,
    /// Vary that setting.
    Vary(Varied),
    /// Select another run, that many columns to the right and rows down.
    Select(i32, i32),
    /// Show the selected run alone.
    TakeSelected,
    /// Show the run at that place alone.
    Take(usize),
}
