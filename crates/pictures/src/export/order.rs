//! The order of an export.

use super::plan::Wishes;
use super::seen::Title;
use mazescope_core::Run;

/// The order of an export, without the receiver of its bytes.
#[derive(Clone, Debug)]
pub struct Order {
    /// The run to show.
    pub run: Run,
    /// The wishes for the file.
    pub wishes: Wishes,
    /// The most bytes of all recordings together.
    pub history: u64,
    /// The name of a lane that replays a trace, if it is not the usual one.
    pub trace_name: Option<String>,
}

impl Order {
    /// The names of the lanes.
    pub(super) fn title(&self) -> Title {
        Title {
            trace: self.trace_name.clone(),
            ..Title::of(&self.run)
        }
    }
}
