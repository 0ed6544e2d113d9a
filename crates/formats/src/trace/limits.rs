//! The limits of a trace and of its parts.

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
