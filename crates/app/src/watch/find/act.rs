//! Actions on the page that finds a map.

use crate::watch::find::form::FindForm;

/// An action on the page that finds a map.
#[derive(Clone, Debug, PartialEq)]
pub enum FindAction {
    /// Open the page.
    Show,
    /// Change the fields. A search that works stops.
    Fill(FindForm),
    /// Do what the first button says: find, stop, continue, open, or try another seed.
    Press,
    /// Search again, from the next seed.
    AnotherSeed,
    /// Show the run on the best map so far, and close the page.
    Open,
    /// Show the run that was shown before a map was opened here.
    Return,
}
