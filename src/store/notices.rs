//! What the user is told of files that fail.

use std::collections::BTreeSet;

/// Notices for the user, each of which is told once, however often it comes up.
#[derive(Clone, Debug, Default)]
pub(super) struct Notices {
    waiting: Vec<String>,
    told: BTreeSet<String>,
}

impl Notices {
    /// Lets the user know, unless he has been told.
    pub(super) fn tell(&mut self, text: String) {
        if self.told.insert(text.clone()) {
            self.waiting.push(text);
        }
    }

    /// The notices that the user has not been told yet.
    pub(super) fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.waiting)
    }
}
