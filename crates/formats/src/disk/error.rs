//! The reason why a file could not be opened.

use crate::content::ContentError;
use crate::foreign;
use crate::violation::{Violation, Violations, more_in_words};
use mazescope_core::MAX_SIDE;
use mazescope_core::structures::memory::NoMemory;
use std::path::PathBuf;
use std::{fmt, io};
use thiserror::Error;

/// The most bytes of a map file: a letter takes up to three, and a row ends in a few more.
pub(super) const LONGEST: u64 = 3 * (MAX_SIDE as u64) * (MAX_SIDE as u64 + 8);

/// The most letters of a path in a message.
const LONGEST_NAME: usize = 1000;

/// A file that could not be opened, and why. The message has one line for each fault.
#[derive(Debug)]
pub struct OpenError {
    /// The path as it was given.
    pub path: PathBuf,
    /// What is wrong with it.
    pub cause: Cause,
}

impl std::error::Error for OpenError {}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = foreign::cut(&self.path.to_string_lossy(), LONGEST_NAME);
        match &self.cause {
            Cause::Content(ContentError::Map(violations)) => each(violations, &path, f),
            Cause::Content(ContentError::Scenario(violations)) => each(violations, &path, f),
            Cause::Content(ContentError::Trace(violation)) => one(violation, &path, f),
            Cause::Content(ContentError::Level(violation)) => one(violation, &path, f),
            cause => write!(f, "{path}: {}", foreign::safe(&cause.to_string())),
        }
    }
}

/// Writes each fault on its own line, after the path of the file.
fn each<P: fmt::Display>(
    violations: &Violations<P>,
    path: &impl fmt::Display,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for (number, violation) in violations.found.iter().enumerate() {
        f.write_str(if number == 0 { "" } else { "\n" })?;
        one(violation, path, f)?;
    }
    if violations.more > 0 {
        write!(f, "\n{path}: {}", more_in_words(violations.more))?;
    }
    Ok(())
}

/// Writes one fault after the path of the file.
fn one<P: fmt::Display>(
    violation: &Violation<P>,
    path: &impl fmt::Display,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let separator = if violation.line.is_some() { ", " } else { ": " };
    write!(
        f,
        "{path}{separator}{}",
        foreign::safe(&violation.to_string())
    )
}

/// Why a file could not be opened.
#[derive(Debug, Error)]
pub enum Cause {
    /// There is nothing at that path.
    #[error("there is no such file. Check the path.")]
    Missing,
    /// A link that leads back to itself.
    #[error("this is a link that leads back to itself. Remove it, or name the file that you mean.")]
    Loop,
    /// A directory.
    #[error("this is a directory. Name a file inside it.")]
    Directory,
    /// A directory that the system refuses to read.
    #[error("this folder cannot be read: {0}. Check its permissions.")]
    Closed(io::Error),
    /// A device, a pipe or a socket.
    #[error("this is a device or a pipe. Save its content to a regular file first.")]
    NotAFile,
    /// The file is too long for a map.
    #[error(
        "the file has {} bytes, but a map has at most {MAX_SIDE} x {MAX_SIDE} cells and its file at most {LONGEST} \
         bytes. Check that this is the right file.",
        match bytes {
            Some(bytes) => bytes.to_string(),
            None => format!("more than {LONGEST}"),
        }
    )]
    TooLong {
        /// Its length; `None` if it was not read to its end.
        bytes: Option<u64>,
    },
    /// Memory has no room for the map.
    #[error("{0}.")]
    Memory(#[from] NoMemory),
    /// The system refuses to read it.
    #[error("the file cannot be read: {0}. Check its permissions.")]
    Unreadable(io::Error),
    /// The file was read, but its content is faulty or unknown.
    #[error("{0}")]
    Content(#[from] ContentError),
}
