//! What ctrl+C does, and the system's wish that the process ends: stop with what there is, or at once.

use crate::formats::target;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of what was ended by ctrl+C, as shells have it.
pub const CODE: u8 = 130;

/// Becomes true with ctrl+C, and when the system asks the process to end. A second time ends it at
/// once, after `at_last`.
pub fn stop(at_last: fn()) -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    handle(move || {
        if STOP.swap(true, Ordering::Relaxed) {
            at_last();
            std::process::exit(CODE.into());
        }
    });
    &STOP
}

/// From now on ctrl+C ends the process as it does without this, but removes what is half written.
pub fn end_at_once() {
    handle(|| {
        target::abandon();
        std::process::exit(CODE.into());
    });
}

/// Only the first handler counts: a process carries out one command.
fn handle(handler: impl FnMut() + Send + 'static) {
    match ctrlc::set_handler(handler) {
        Ok(()) | Err(ctrlc::Error::MultipleHandlers) => {}
        // Then ctrl+C ends the process as it always did.
        Err(cause) => log::warn!("ctrl+C cannot be caught: {cause}"),
    }
}
