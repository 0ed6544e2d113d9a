//! How long a trace may be, and each part of it.

/// The most events of a trace.
pub const MOST_EVENTS: usize = 100_000_000;
/// The most bytes of a line with an event, and of a text in a YAML document.
pub const LONGEST_LINE: usize = 1 << 20;
/// The most bytes of a first line: the largest map fits in it twice over.
pub const LONGEST_FIRST_LINE: usize = 1 << 27;
/// The most bytes of all ids of a trace together, those that are whole numbers left out.
pub const MOST_ID_BYTES: usize = 1 << 28;
/// The most bytes of all notes together; those beyond it are dropped, and that is said.
pub const MOST_NOTE_BYTES: usize = 1 << 28;
/// The most bytes of all that a trace takes unless its tape is given another limit: ids, notes and
/// events, with room for the recording where it is shown.
pub const MOST_BYTES: u64 = 2 << 30;
/// The most levels of nesting in a YAML document.
pub const DEEPEST: usize = 64;
