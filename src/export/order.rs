//! What is to be exported.

use super::plan::Wishes;
use super::seen::Title;
use crate::playback::run::Run;

/// What is to be exported; where its bytes go is for whoever takes them.
#[derive(Clone, Debug)]
pub struct Order {
    /// The run that is to be seen.
    pub run: Run,
    /// The wishes of how it looks.
    pub wishes: Wishes,
    /// Bytes that all recordings together may take.
    pub history: u64,
    /// The name of a lane that replays a trace, if it is not the usual one.
    pub trace_name: Option<String>,
}

impl Order {
    /// What the lanes are called.
    pub(super) fn title(&self) -> Title {
        Title {
            trace: self.trace_name.clone(),
            ..Title::of(&self.run)
        }
    }
}
