//! What the wall game has asked of its host and has not been answered yet.

use crate::app::host::Later;
use crate::games::level::Level;

/// A question to the host that has no answer yet; there is one at a time.
#[derive(Debug)]
pub(super) enum AwaitedLevel {
    /// The level in a file.
    Open(Later<Level>),
    /// Whether the level is in the file of that path.
    Save(String, Later<()>),
}
