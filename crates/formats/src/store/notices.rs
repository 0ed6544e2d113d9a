//! The notices for the user about files that fail.

use std::collections::BTreeSet;

/// Notices for the user, each of which is given once, however often it occurs.
#[derive(Clone, Debug, Default)]
pub(super) struct Notices {
    waiting: Vec<String>,
    told: BTreeSet<String>,
}

impl Notices {
    /// Notifies the user, unless this was done before.
    pub(super) fn tell(&mut self, text: String) {
        if self.told.insert(text.clone()) {
            self.waiting.push(text);
        }
    }

    /// The notices that were not shown yet.
    pub(super) fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.waiting)
    }
}
