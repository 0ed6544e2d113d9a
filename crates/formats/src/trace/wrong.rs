//! The fault of a trace, with what to do about it, and the limits of its parts.

pub(super) use crate::foreign::short as shown;
use crate::violation::Violation;
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

/// What is wrong, in words that also say what to do about it. Each reader says its own.
#[derive(Debug, Error)]
#[error("{0}")]
pub struct Wrong(pub(super) String);

/// The fault of a trace without an event and a map.
pub(super) const NOTHING: &str = "there is no event. Write one on each line, for example {\"type\": \"source\", \
                                  \"id\": 0, \"x\": 0, \"y\": 0}.";
/// The fault of a document of a version whose events have x and y elsewhere.
pub(super) const OLD: &str = "this is a Posthoc search trace from before version 1.0.5. Rename eventList to events, \
                              and move x and y from variables to the event itself.";

/// The fault of bytes that are not text.
pub(super) fn not_text(byte: u8) -> String {
    format!("byte 0x{byte:02X} is not UTF-8 text. Save or print the trace as UTF-8.")
}

/// The fault of a source that fails.
pub(super) fn unreadable(error: impl std::fmt::Display) -> String {
    format!(
        "the trace cannot be read further: {error}. Check the program or the file that it comes from."
    )
}
