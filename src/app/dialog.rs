//! The dialogs over everything.

/// A dialog over everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// Asks for a map file to open.
    Open,
    /// Asks for a name to save the map under.
    Save,
    /// Asks what a picture or an animation of the run is to be like.
    Export,
}
