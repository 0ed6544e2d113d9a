//! How long a trace may be, and each part of it.

/// No trace has more events.
pub const MOST_EVENTS: usize = 100_000_000;
/// No line with an event, and no text in a YAML document, has more bytes.
pub const LONGEST_LINE: usize = 1 << 20;
/// No first line is longer, in bytes: the largest map fits in it twice over.
pub const LONGEST_FIRST_LINE: usize = 1 << 27;
/// No trace has ids that take more bytes together, as far as they are no whole numbers.
pub const MOST_ID_BYTES: usize = 1 << 28;
/// Notes beyond this many bytes together are dropped, and that is said.
pub const MOST_NOTE_BYTES: usize = 1 << 28;
/// All of a trace together takes no more bytes unless a tape is given another limit: its ids, notes and
/// events, with room for the recording of where it is shown.
pub const MOST_BYTES: u64 = 2 << 30;
/// Nothing in a YAML document lies deeper.
pub const DEEPEST: usize = 64;
