//! What is wrong in a lesson, and where.

use std::fmt;

/// A fault of a lesson, with its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonFault {
    /// The line in the file, from 1; 0 if the fault concerns the whole file.
    pub line: usize,
    /// The step with the fault, from 1; 0 if the fault concerns the whole lesson.
    pub step: usize,
    /// What is wrong, and what to do: sentences.
    pub words: String,
}

impl fmt::Display for LessonFault {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self.line {
            0 => out.write_str(&self.words),
            line => write!(out, "line {line}: {}", self.words),
        }
    }
}
