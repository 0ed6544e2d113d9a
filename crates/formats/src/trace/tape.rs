//! The tape that holds a trace while it is still being written.

use super::contents::Trace;
use super::wrong::{MOST_BYTES, TraceError};
use mazescope_core::Event;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A trace that can be looked at while it is still being written. Cloning it is cheap, and all clones are the same
/// tape.
#[derive(Clone, Default)]
pub struct Tape(Arc<Mutex<Kept>>);

#[derive(Default)]
struct Kept {
    trace: Trace,
    state: TapeState,
    /// The bytes that the trace and its reader may take, [`MOST_BYTES`] unless it is set, and those that they took when
    /// the last part arrived.
    limit: Option<u64>,
    bytes: u64,
    /// The number of changes of the map, in size, tiles, starts or goals, or of the meaning of the events.
    version: u64,
    /// The function that is called whenever there is more to see.
    bell: Option<Arc<dyn Fn() + Send + Sync>>,
}

impl fmt::Debug for Tape {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Tape({:?})", self.state())
    }
}

/// Whether more may come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TapeState {
    /// The other program is still writing.
    #[default]
    Open,
    /// The trace is complete.
    Ended,
    /// It ends here, for this reason.
    Broken(String),
}

impl Tape {
    /// An empty, open tape.
    pub fn new() -> Tape {
        Tape::default()
    }

    /// A tape with a complete trace on it.
    pub fn of(trace: Trace) -> Tape {
        let tape = Tape::new();
        tape.replace(trace);
        tape.close(Ok(()));
        tape
    }

    /// Looks at the part of the trace that has arrived. The writer is blocked while `look` runs.
    pub fn look<T>(&self, look: impl FnOnce(&Trace) -> T) -> T {
        look(&self.lock().trace)
    }

    /// Whether more may come.
    pub fn state(&self) -> TapeState {
        self.lock().state.clone()
    }

    /// The number of changes of the map, or of the known meaning of the events.
    pub fn version(&self) -> u64 {
        self.lock().version
    }

    /// The number of bytes that the trace may take with its ids and notes, and with a recording of its events, while it
    /// is read.
    pub fn limit(&self) -> u64 {
        self.lock().limit.unwrap_or(MOST_BYTES)
    }

    /// Sets that limit. A reader stops at it when the next part arrives.
    pub fn limit_to(&self, bytes: u64) {
        self.lock().limit = Some(bytes);
    }

    /// Bytes that the trace takes now, without a recording of its events.
    pub fn bytes(&self) -> u64 {
        let kept = self.lock();
        let events = (kept.trace.events.len() * size_of::<Event>()) as u64;
        let whole = events + kept.trace.notes.bytes() as u64;
        // The bytes of a reader include the recording.
        whole.max(kept.bytes.saturating_sub(events))
    }

    /// Replaces the trace on the tape.
    pub fn replace(&self, trace: Trace) {
        self.write(0, |kept| {
            let changed = kept.map != trace.map || kept.meaning() != trace.meaning();
            *kept = trace;
            changed
        });
    }

    /// Closes the tape, so that its content is final.
    pub fn close(&self, end: Result<(), TraceError>) {
        self.change(|kept| {
            kept.state = match end {
                Ok(()) => TapeState::Ended,
                Err(error) => TapeState::Broken(error.to_string()),
            };
        });
    }

    /// Calls `bell` from now on whenever more has arrived, or the tape was closed, on the thread of the writer, which
    /// is blocked while it runs. It replaces an earlier bell.
    pub fn ring(&self, bell: impl Fn() + Send + Sync + 'static) {
        self.lock().bell = Some(Arc::new(bell));
    }

    /// Takes the trace off the tape, of which any other clone is empty then.
    pub fn into_trace(self) -> Trace {
        std::mem::take(&mut self.lock().trace)
    }

    /// Lets `write` change the trace, and return whether its map has changed. The reader takes `bytes` bytes with it.
    pub(super) fn write(&self, bytes: u64, write: impl FnOnce(&mut Trace) -> bool) {
        self.change(|kept| {
            kept.bytes = bytes;
            let changed = write(&mut kept.trace);
            kept.version += u64::from(changed);
        });
    }

    fn change(&self, change: impl FnOnce(&mut Kept)) {
        let mut kept = self.lock();
        change(&mut kept);
        let bell = kept.bell.clone();
        // The bell may look at the tape at once.
        drop(kept);
        if let Some(ring) = bell {
            ring();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        // A writer that panicked has left complete events, because each is appended in one step.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
