//! The faults of a trace, each with what to do about it, and the limits of its parts.

pub(super) use crate::foreign::short as shown;
use crate::violation::Violation;
use mazescope_core::MAX_SIDE;
use std::io;
use thiserror::Error;

/// The most events of a trace.
pub(super) const MOST_EVENTS: usize = 100_000_000;
/// The most bytes of a line with an event, and of a text in a YAML document.
pub const LONGEST_LINE: usize = 1 << 20;
/// The most bytes of a first line, twice what the largest map needs.
pub(super) const LONGEST_FIRST_LINE: usize = 1 << 27;
/// The most bytes of all ids of a trace, without those that are whole numbers.
pub(super) const MOST_ID_BYTES: usize = 1 << 28;
/// The most bytes of all notes. Further notes are dropped, and this is reported.
pub(super) const MOST_NOTE_BYTES: usize = 1 << 28;
/// The most bytes of a whole trace, unless its tape has another limit: ids, notes and events, with room for the
/// recording if it is shown.
pub const MOST_BYTES: u64 = 2 << 30;
/// The most levels of nesting in a YAML document.
pub(super) const DEEPEST: usize = 64;

/// A fault of a trace and its line. The part before it is complete.
pub type TraceError = Violation<Wrong>;

/// A fault of a trace.
#[derive(Debug, Error)]
pub enum Wrong {
    /// It has neither an event nor a map.
    #[error("{}", NOTHING)]
    Empty,
    /// Its beginning matches none of the formats.
    #[error(
        "this is not a trace. Expected JSON Lines, whose lines begin with {{, or a Posthoc search trace with the keys \
         version and events."
    )]
    NoTrace,
    /// Its source cannot be read further.
    #[error(
        "the trace cannot be read further: {0}. Check the program or the file that it comes from."
    )]
    Unreadable(io::Error),
    /// Bytes that are not text.
    #[error("byte 0x{0:02X} is not UTF-8 text. Save or print the trace as UTF-8.")]
    NotText(u8),
    /// A line that is not a JSON object.
    #[error(
        "this is not a JSON object ({0}). Write one event on each line, for example \
         {{\"type\": \"expanding\", \"id\": 7, \"x\": 2, \"y\": 1}}."
    )]
    NotJson(String),
    /// A word that is a number in other languages.
    #[error(
        "{0} is not a number in JSON. Leave the key out, or write null or the text \"{0}\" in quotation marks."
    )]
    NoNumber(&'static str),
    /// A document that is neither YAML nor JSON, which is a part of YAML.
    #[error("this is neither YAML nor JSON ({0}). Expected a Posthoc search trace.")]
    NotYaml(String),
    /// A document of another shape.
    #[error(
        "{0}. Write a mapping with the keys version, views, pivot and events, where events is a list of mappings."
    )]
    NotPosthoc(&'static str),
    /// A document of a version whose events have x and y elsewhere.
    #[error(
        "this is a Posthoc search trace from before version 1.0.5. Rename eventList to events, and move x and y from \
         variables to the event itself."
    )]
    OldPosthoc,
    /// A reference, which could make a short document endless.
    #[error(
        "there is an alias (*name), which is not followed. Write out the value that it stands for."
    )]
    Alias,
    /// A value that is nested too deeply.
    #[error("a value is nested deeper than {DEEPEST} levels. Write each event as a flat mapping.")]
    TooDeep,
    /// A line that is too long.
    #[error("the line is longer than {LONGEST_LINE} bytes. Write one event on each line.")]
    LongLine,
    /// A first line that is too long.
    #[error(
        "the first line is longer than {LONGEST_FIRST_LINE} bytes, more than the largest map takes. Shorten it."
    )]
    LongFirstLine,
    /// A text that is too long.
    #[error("a text is longer than {LONGEST_LINE} letters. Shorten it.")]
    LongText,
    /// Too many events.
    #[error("the trace has more than {MOST_EVENTS} events. Write fewer, or search a smaller map.")]
    TooManyEvents,
    /// Too many ids.
    #[error(
        "the ids take more than {MOST_ID_BYTES} bytes. Use whole numbers as ids, because they take none."
    )]
    TooManyIds,
    /// A trace that takes too much memory.
    #[error(
        "with its ids, notes and recording, the trace takes more than {}, the limit of --history. Raise --history, or \
         write less: whole numbers as ids, and only the keys that you need.", size(.0)
    )]
    Full(u64),
    /// A key that an event must have.
    #[error("the event has no {0}. {cure}", cure = need(.0))]
    Without(&'static str),
    /// An event that its map or its plane cannot hold.
    #[error("{0}")]
    Event(String),
    /// A number for a cell, in a trace that does not declare the kind of its numbers.
    #[error(
        "the event writes a number, but no plane is declared. Declare it in the first line, or before events: \
         \"plane\": {{\"name\": \"distance\", \"bits\": 32}}."
    )]
    NoPlane,
    /// A parent whose id is unknown.
    #[error(
        "no earlier event has the id {0}, which pId names as the parent. Write an event with that id first, or leave \
         pId out at the root."
    )]
    NoSuchParent(String),
    /// An id whose cell is unknown.
    #[error("no earlier event says where the id {0} is. Give the event x and y.")]
    NoSuchCell(String),
    /// A list of events in the line of the map.
    #[error(
        "the first line has the key {0}, but each event stands on a line of its own. Write them below the first line."
    )]
    EventsInFirstLine(String),
    /// A faulty map, or a faulty size of a map.
    #[error("{0}")]
    Map(String),
}

const NOTHING: &str = "there is no event. Write one on each line, for example {\"type\": \"source\", \
                       \"id\": 0, \"x\": 0, \"y\": 0}.";

/// What to write in an event without this key.
fn need(key: &str) -> &'static str {
    match key {
        "type" => "Write a word such as source, generating, expanding or end.",
        "value" => {
            "Write a whole number such as \"value\": 7 if the header declares a plane, otherwise pId, the distant \
             parent of the cell."
        }
        "id" => "Write a text or a number, always the same for the same cell.",
        _ => "Write both x and y, because no earlier event gives the position of this id.",
    }
}

/// Bytes in the usual unit for this amount.
fn size(bytes: &u64) -> String {
    match bytes >> 20 {
        0 => format!("{bytes} bytes"),
        mebibytes => format!("{mebibytes} MiB"),
    }
}

/// The fault of a side that no map can have.
pub(super) fn no_size(key: &str, said: &str) -> Wrong {
    let said = shown(said);
    Wrong::Map(format!(
        "{key} is {said}. Use a whole number from 1 to {MAX_SIDE}."
    ))
}
