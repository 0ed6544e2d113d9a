//! The dialogs, which stand over everything.

/// A dialog, which stands over everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// Asks which map file to open.
    Open,
    /// Asks for the name under which to save the map.
    Save,
    /// Asks for the options of a picture or an animation of the run.
    Export,
    /// Offers a link to the moment, the share code, and HTML for a web page.
    Share,
    /// Finds a map on which a statement holds, on a page of its own.
    Find,
}
