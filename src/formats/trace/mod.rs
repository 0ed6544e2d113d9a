//! Traces: what any program in any language says about its search, event by event; read and written.
//!
//! The two formats say the same. *JSON Lines* is an event object a line, after an optional first
//! line with the map; *Posthoc* is the search trace 1.4.0 of <https://posthoc-app.pathfinding.ai>,
//! one YAML or JSON document. Both are read as a stream, so that a trace can be watched while the
//! other program is still writing it. `docs/trace.md` has all keys, types and limits.
//!
//! ```text
//!   bytes -- json_lines, posthoc --> Statement -- Translator --> Event, Notes --> Trace -- Tape --> lane
//! ```

mod field;
mod header;
mod ids;
mod json_lines;
mod notes;
mod posthoc;
mod read;
pub mod replay;
mod result;
mod statement;
pub mod tape;
mod translator;
mod tree;
mod unsaid;
mod word;
pub mod write;
mod wrong;

pub use notes::Notes;
pub use read::{Format, read, read_from, recognise};
pub use tape::{Misspelt, Tape, Trace};
pub use write::{write, write_solved};
pub use wrong::{TraceError, Wrong};

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
