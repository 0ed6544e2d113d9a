//! Reads and writes traces, in which any program in any language describes its search event by event.
//!
//! The two formats are equivalent. *JSON Lines* is one event object on each line, after an optional first line with the
//! map. *Posthoc* is the search trace 1.4.0 of <https://posthoc-app.pathfinding.ai>, one YAML or JSON document, or only
//! its list of events. Both are read as a stream, so a trace can be watched while the other program is still writing
//! it. `docs/trace.md` has all keys, types and limits.
//!
//! ```text
//!   bytes -- read --> Statement -- Translator --> Event, Notes --> Trace -- Tape --> lane
//! ```

mod contents;
mod format;
mod header;
mod read;
pub mod replay;
mod statement;
mod tape;
mod translate;
mod write;
mod wrong;

pub use contents::{Claim, Claims, Lack, Trace};
pub use format::{TraceFormat, recognise};
pub use header::Manner;
pub use read::{read, read_claims, read_from};
pub use statement::Word;
pub use tape::{Tape, TapeState};
pub use write::{BYTES_AN_EVENT, Said, write_said};
pub use wrong::{LONGEST_LINE, MOST_BYTES, TraceError};
