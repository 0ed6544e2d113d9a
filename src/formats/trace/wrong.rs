//! What can be wrong with a trace: the line, what was expected, and the cure.

use super::limits::{DEEPEST, LONGEST_FIRST_LINE, LONGEST_LINE, MOST_EVENTS, MOST_ID_BYTES};
use crate::formats::violation::Violation;
use crate::grid::{MAX_SIDE, Size};
use std::io;
use thiserror::Error;

/// What is wrong with a trace, and in which line. What came before that is whole.
pub type TraceError = Violation<Wrong>;

/// What can be wrong with a trace.
#[derive(Debug, Error)]
pub enum Wrong {
    /// Neither an event nor a map.
    #[error("{}", NOTHING)]
    Empty,
    /// A beginning that shows none of the formats.
    #[error(
        "this is no trace; expected JSON Lines, whose lines begin with {{, or a Posthoc search \
         trace with the keys version and events"
    )]
    NoTrace,
    /// A source that cannot be read any further.
    #[error("the trace cannot be read: {0}; what came before stays")]
    Unreadable(io::Error),
    /// Bytes that are no text.
    #[error("byte 0x{0:02X} is not UTF-8 text; save or print the trace as UTF-8")]
    NotText(u8),
    /// A line that is no JSON object.
    #[error(
        "this is no JSON object ({0}); expected one event a line, for example \
         {{\"type\": \"expanding\", \"id\": 7, \"x\": 2, \"y\": 1}}"
    )]
    NotJson(String),
    /// A word that is a number in other languages.
    #[error(
        "{0} is no number in JSON; leave the key out, or write null, or a text: \"{0}\" in quotation \
         marks"
    )]
    NoNumber(&'static str),
    /// A document that is no YAML, of which JSON is a part.
    #[error("this is neither YAML nor JSON ({0}); expected a Posthoc search trace")]
    NotYaml(String),
    /// A document of another shape.
    #[error("{0}; expected a mapping with version, views, pivot, and events: a list of mappings")]
    NotPosthoc(&'static str),
    /// A document of a version whose events say x and y elsewhere.
    #[error(
        "this is a Posthoc search trace from before version 1.0.5, whose events stand under eventList \
         and their x and y under variables; rename eventList to events, and give each event an x and \
         a y of its own"
    )]
    OldPosthoc,
    /// A reference, with which a short document could become endless.
    #[error("there is an alias (*name), which is not followed; write out what it stands for")]
    Alias,
    /// Something that is nested too deep.
    #[error("something is nested deeper than {DEEPEST} levels; an event is a flat mapping")]
    TooDeep,
    /// A line without an end.
    #[error("the line is longer than {LONGEST_LINE} bytes; expected one event a line")]
    LongLine,
    /// A first line without an end.
    #[error("the first line is longer than {LONGEST_FIRST_LINE} bytes, and no map is that large")]
    LongFirstLine,
    /// A text without an end.
    #[error("a text is longer than {LONGEST_LINE} letters; shorten it")]
    LongText,
    /// Too many events.
    #[error("the trace has more than {MOST_EVENTS} events; state fewer, or search a smaller map")]
    TooManyEvents,
    /// Too many ids.
    #[error(
        "the ids take more than {MOST_ID_BYTES} bytes together; use whole numbers, which take none"
    )]
    TooManyIds,
    /// A trace that takes too much memory.
    #[error(
        "with its ids, notes and recording the trace takes more than {}, the limit of --history; allow \
         the window more with it, or say less: no keys that nobody needs, and ids that are whole numbers", size(.0)
    )]
    Full(u64),
    /// A key that an event must have.
    #[error("the event has no {0}; {cure}", cure = need(.0))]
    Without(&'static str),
    /// A position that is no whole number.
    #[error("{key} is {said}; expected a whole number from 0, the first column or row")]
    NotWhole {
        /// `x` or `y`.
        key: &'static str,
        /// What stands there, cut to a readable length.
        said: String,
    },
    /// A cell outside the map.
    #[error(
        "x {x}, y {y} lies outside the map of {size} cells; expected x below {} and y below {}: \
         correct it, or give the map its size in the first line", size.width(), size.height()
    )]
    Outside {
        /// Its column.
        x: i64,
        /// Its row.
        y: i64,
        /// The map's size, or the largest that there is.
        size: Size,
    },
    /// A start or a destination that is wall.
    #[error(
        "the {what} stands on the wall at x {x}, y {y}; expected floor: correct it, or the map in \
         the first line"
    )]
    OnWall {
        /// `source` or `destination`.
        what: &'static str,
        /// Its column.
        x: i32,
        /// Its row.
        y: i32,
    },
    /// A number for a cell, of a trace that does not say what its numbers are.
    #[error(
        "the event writes a number, and no plane is declared; say what the numbers are in the first line, \
         or before events: \"plane\": {{\"name\": \"distance\", \"bits\": 32}}"
    )]
    NoPlane,
    /// A number that its plane cannot hold.
    #[error(
        "value is {said}; expected a whole number from 0 to {largest}, which the plane {name} can hold"
    )]
    NotInPlane {
        /// What stands there, cut to a readable length.
        said: String,
        /// The name of the plane.
        name: &'static str,
        /// The largest number in it.
        largest: u32,
    },
    /// A parent whose id is unknown.
    #[error(
        "no earlier event has the id {0}, which pId names as the parent; state an event of that id \
         first, or leave pId out at the root"
    )]
    NoSuchParent(String),
    /// An id whose cell is unknown.
    #[error("no earlier event says where the id {0} is; give the event x and y")]
    NoSuchCell(String),
    /// A faulty map, or a faulty size of one.
    #[error("{0}")]
    Map(String),
}

const NOTHING: &str = "there is no event; expected one a line, beginning with {\"type\": \"source\", \
                       \"id\": 0, \"x\": 0, \"y\": 0}";

/// What is expected of an event without this key.
fn need(key: &str) -> &'static str {
    match key {
        "type" => "expected a word such as source, generating, expanding or end",
        "value" => {
            "expected a whole number, such as \"value\": 7, where the header declares a plane; else pId, \
             the far parent of the cell"
        }
        "id" => "expected a text or a number that is the same for the same cell",
        _ => "expected x and y, both, where the id is not known from before",
    }
}

/// Bytes in the unit that is usual for so many.
fn size(bytes: &u64) -> String {
    match bytes >> 20 {
        0 => format!("{bytes} bytes"),
        mebibytes => format!("{mebibytes} MiB"),
    }
}

/// The error about a side that no map can have.
pub(super) fn no_size(key: &str, said: &str) -> Wrong {
    let said = shown(said);
    Wrong::Map(format!(
        "{key} is {said}; expected a whole number from 1 to {MAX_SIDE}"
    ))
}

/// What was said, cut to a readable length.
pub(super) fn shown(said: &str) -> String {
    const READABLE: usize = 40;
    match said.char_indices().nth(READABLE) {
        None => said.to_owned(),
        Some((end, _)) => format!("{}...", &said[..end]),
    }
}
