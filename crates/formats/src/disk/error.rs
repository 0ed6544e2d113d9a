//! The reason why a file could not be opened.

use crate::foreign;
use crate::violation::Violations;
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
        let faults = match &self.cause {
            Cause::Content(all) => faults(all),
            cause => vec![after_path(false, cause)],
        };
        let lines: Vec<String> = faults.iter().map(|fault| path.clone() + fault).collect();
        f.write_str(&lines.join("\n"))
    }
}

/// Each fault as it follows the path of the file, and the number of more.
fn faults(all: &Violations) -> Vec<String> {
    let found = all.found.iter();
    let found = found.map(|fault| after_path(fault.line.is_some(), fault));
    let more = all.more_in_words().map(|more| after_path(false, more));
    found.chain(more).collect()
}

/// The words about a fault as they follow the path of the file. A line, if they begin with one, belongs to the place.
fn after_path(has_line: bool, words: impl fmt::Display) -> String {
    let separator = if has_line { ", " } else { ": " };
    format!("{separator}{}", foreign::safe(&words.to_string()))
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
    Content(#[from] Violations),
}
