//! The faults of a scenario: those of its lines, and those of its maps.

use crate::violation::counted;
use mazescope_core::Size;
use thiserror::Error;

/// The longest file that is read, in bytes.
pub const MOST_BYTES: usize = 64 << 20;
/// The longest line, in bytes.
pub const MOST_IN_LINE: usize = 4096;
/// The most searches in a file.
pub const MOST_TASKS: usize = 1_000_000;

/// The fields of each line.
const FIELDS: &str =
    "bucket, map, width, height, start x, start y, goal x, goal y, and the optimal length";

/// A fault of a line, or of the file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The first line is not a version that can be read.
    #[error("the first line is {0:?}. Write \"version 1\".")]
    Version(String),
    /// There is no line after the first.
    #[error("there is no search. Write one on each line after the first: {FIELDS}.")]
    NoTasks,
    /// There are more searches than the limit.
    #[error("there are more than {MOST_TASKS} searches. Divide the file.")]
    TooManyTasks,
    /// A file that is too long.
    #[error("the file has {0} bytes, more than the limit of {MOST_BYTES}. Divide the file.")]
    TooManyBytes(usize),
    /// A line that is too long.
    #[error(
        "the line has {0} bytes, more than the limit of {MOST_IN_LINE}. Write only 9 fields: {FIELDS}."
    )]
    LongLine(usize),
    /// Too few or too many fields.
    #[error(
        "the line has {}. Write 9, separated by blanks or tabs: {FIELDS}.",
        counted(*.0, "field")
    )]
    Fields(usize),
    /// A field with a wrong value.
    #[error("{field} is {said:?}. Write {expected}.")]
    Field {
        /// Its name.
        field: &'static str,
        /// The text in the file, cut to a readable length.
        said: String,
        /// The value that it must have.
        expected: String,
    },
    /// A start or a goal outside the map.
    #[error(
        "the {which} {x},{y} is outside the {size} map. Use x from 0 to {} and y from 0 to {}.",
        .size.width() - 1, .size.height() - 1
    )]
    Outside {
        /// `start` or `goal`.
        which: &'static str,
        /// Its column.
        x: i32,
        /// Its row.
        y: i32,
        /// The size of the map.
        size: Size,
    },
    /// A start or a goal on a wall.
    #[error("the {which} {x},{y} is a wall of the map {map}. Check that this is the right map.")]
    OnWall {
        /// `start` or `goal`.
        which: &'static str,
        /// Its column.
        x: i32,
        /// Its row.
        y: i32,
        /// The map's name.
        map: String,
    },
    /// A map whose size differs from the line.
    #[error(
        "the line gives {map} the size {said}, but the map has {size} cells. Check that this is the right map."
    )]
    OtherSize {
        /// The map's name.
        map: String,
        /// The size in the line.
        said: Size,
        /// The size of the map.
        size: Size,
    },
    /// A map that is missing.
    #[error(
        "there is no map {map:?} in {folder}, nor in a folder {}. Put it there, or name its folder with --maps.",
        if *.named { "below it" } else { "of maps next to it" }
    )]
    NoMap {
        /// Its name.
        map: String,
        /// The folder where it was looked for.
        folder: String,
        /// Whether that folder was named, so that folders below it count.
        named: bool,
    },
}
