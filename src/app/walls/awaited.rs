//! What the wall game waits for, once it has asked its host to read a level or to write one.

use crate::app::host::Later;
use crate::games::level::Level;

/// What is awaited: one thing at a time.
#[derive(Debug)]
pub(super) enum AwaitedLevel {
    /// The level in a file.
    Open(Later<Level>),
    /// That the level is in the file of that path.
    Save(String, Later<()>),
}
