//! The report of a failure, in a file until the next start of the window has shown it.

use super::disk::KeptFile;
use std::io;

/// The most bytes of a report that are read.
const LONGEST: u64 = 16 << 10;

/// The file for the report of a failure.
#[derive(Clone, Debug)]
pub struct FailureFile(KeptFile);

impl FailureFile {
    pub(super) fn new(file: KeptFile) -> FailureFile {
        FailureFile(file)
    }

    /// Writes a report in place of an earlier one; returns the path of the file.
    ///
    /// # Errors
    ///
    /// If the folder cannot be made, or the file cannot be written or is not a regular file.
    pub fn write(&self, report: &str) -> io::Result<String> {
        self.0.write_text(report)
    }

    /// The report, if there is one that is not empty.
    pub(super) fn text(&self) -> Option<String> {
        let text = self.0.text(LONGEST)?;
        (!text.trim().is_empty()).then_some(text)
    }

    pub(super) fn remove(&self) -> io::Result<()> {
        self.0.remove()
    }
}
