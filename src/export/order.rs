//! What is to be exported.

use super::plan::Wishes;
use super::seen::Title;
use crate::playback::run::Run;

/// What is to be exported; where its bytes go is for whoever takes them.
#[derive(Clone, Debug)]
pub struct Order {
    /// What is to be seen.
    pub run: Run,
    /// What it is to look like.
    pub wishes: Wishes,
    /// Bytes that all recordings together may take.
    pub history: u64,
    /// What a lane is called that replays a trace, if not as ever.
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
