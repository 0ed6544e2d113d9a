//! The tape on which a trace is kept while it is still being written.

use super::contents::Trace;
use super::limits::MOST_BYTES;
use super::wrong::TraceError;
use crate::event::Event;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A trace that others may look at while it is still being written. Cloning it is cheap, and all
/// clones are the same tape.
#[derive(Clone, Debug, Default)]
pub struct Tape(Arc<Mutex<Kept>>);

#[derive(Debug)]
struct Kept {
    trace: Trace,
    state: TapeState,
    /// The bytes that the trace and its reader may take, and those that they took when more came last.
    limit: u64,
    bytes: u64,
    /// The number of times that the map has changed, its size, tiles, starts or goals, or what the events mean.
    version: u64,
    bell: Option<Bell>,
}

impl Default for Kept {
    fn default() -> Kept {
        Kept {
            trace: Trace::default(),
            state: TapeState::Open,
            limit: MOST_BYTES,
            bytes: 0,
            version: 0,
            bell: None,
        }
    }
}

/// The function that is called whenever there is more to see.
#[derive(Clone)]
struct Bell(Arc<dyn Fn() + Send + Sync>);

impl fmt::Debug for Bell {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Bell")
    }
}

/// Whether more may come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TapeState {
    /// The other program is still writing.
    #[default]
    Open,
    /// The trace is whole.
    Ended,
    /// It ends here, for this reason.
    Broken(String),
}

impl Tape {
    /// A tape with nothing on it, open.
    pub fn new() -> Tape {
        Tape::default()
    }

    /// A tape with a whole trace on it.
    pub fn of(trace: Trace) -> Tape {
        let kept = Kept {
            trace,
            state: TapeState::Ended,
            version: 1,
            ..Kept::default()
        };
        Tape(Arc::new(Mutex::new(kept)))
    }

    /// Looks at the trace as far as it has come. Whoever writes waits for as long as `look` takes.
    pub fn look<T>(&self, look: impl FnOnce(&Trace) -> T) -> T {
        look(&self.lock().trace)
    }

    /// Whether more may come.
    pub fn state(&self) -> TapeState {
        self.lock().state.clone()
    }

    /// Whether more may come, or more than `events` events are there already.
    pub fn has_more(&self, events: usize) -> bool {
        let kept = self.lock();
        kept.state == TapeState::Open || kept.trace.events.len() > events
    }

    /// The number of times that the map has changed, or what is known of what the events mean.
    pub fn version(&self) -> u64 {
        self.lock().version
    }

    /// How many bytes the trace may take with its ids and notes, and with a recording of its events,
    /// while it is read.
    pub fn limit(&self) -> u64 {
        self.lock().limit
    }

    /// Sets that limit. Whoever is reading stops at it the next time that more comes.
    pub fn limit_to(&self, bytes: u64) {
        self.lock().limit = bytes;
    }

    /// Bytes that the trace takes now, without a recording of its events.
    pub fn bytes(&self) -> u64 {
        let kept = self.lock();
        let events = (kept.trace.events.len() * size_of::<Event>()) as u64;
        let whole = events + kept.trace.notes.bytes() as u64;
        // What a reader takes includes the recording.
        whole.max(kept.bytes.saturating_sub(events))
    }

    /// Puts a trace on the tape in the place of what was on it.
    #[cfg(any(test, feature = "internals"))]
    pub fn replace(&self, trace: Trace) {
        self.write(
            |kept| {
                let changed = kept.map != trace.map
                    || kept.plane != trace.plane
                    || kept.discipline != trace.discipline
                    || (kept.manner, kept.gave_up) != (trace.manner, trace.gave_up);
                *kept = trace;
                changed
            },
            0,
        );
    }

    /// Closes the tape: what is on it is all.
    pub fn close(&self, end: Result<(), TraceError>) {
        self.change(|kept| {
            kept.state = match end {
                Ok(()) => TapeState::Ended,
                Err(error) => TapeState::Broken(error.to_string()),
            };
        });
    }

    /// Rings `bell` from now on whenever more has come, or the tape was closed; on the thread of
    /// whoever writes, which waits for as long as that takes. A bell that was set before goes.
    pub fn ring(&self, bell: impl Fn() + Send + Sync + 'static) {
        self.lock().bell = Some(Bell(Arc::new(bell)));
    }

    /// The trace, if this is the only clone left; else a copy of it.
    pub fn into_trace(self) -> Trace {
        match Arc::try_unwrap(self.0) {
            Ok(kept) => {
                kept.into_inner()
                    .unwrap_or_else(PoisonError::into_inner)
                    .trace
            }
            Err(shared) => Tape(shared).look(Trace::clone),
        }
    }

    /// Lets `write` change the trace, and say whether its map has changed; whoever reads it takes so
    /// many bytes with it.
    pub(super) fn write(&self, write: impl FnOnce(&mut Trace) -> bool, bytes: u64) {
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
        // Whoever hears it may look at once.
        drop(kept);
        if let Some(Bell(ring)) = bell {
            ring();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        // Whoever panicked while writing has left whole events: each is appended at one stroke.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
