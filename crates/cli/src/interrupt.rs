//! The effect of ctrl+C and of other signals: a command stops and prints its results so far, or ends at once.
//!
//! What ctrl+C does depends on the command. `formats::disk` knows the temporary files, so a process that ends at once
//! leaves none.

use super::{Next, complain};
use mazescope_core::words::{counted, grouped};
use mazescope_formats::disk;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::Duration;

/// The exit code of a command that ctrl+C has ended, as in shells: 128 plus the number of the signal.
pub(crate) const CODE: u8 = 130;

/// The exit code of a command that ended because its terminal was closed.
pub(crate) const HUNG_UP: u8 = 129;

/// The exit code of SIGQUIT, which ends the process at once with a core dump.
const QUIT: u8 = 131;

/// The exit code of the first signal.
static ENDED_BY: AtomicU8 = AtomicU8::new(CODE);

/// The exit code of a command that a signal ended. It is 130 for ctrl+C (also as a key), 143 for SIGTERM, and 129 if
/// the terminal was closed.
pub(crate) fn code() -> u8 {
    ENDED_BY.load(Ordering::SeqCst)
}

/// The end of a command that was stopped after some of its work, with a note.
pub(crate) fn stopped(done: u64, all: u64, part: &str) -> Next {
    let (done, all) = (grouped(done), counted(all, part));
    let words = format!("Stopped after {done} of {all}. The figures cover these {done}.");
    complain("note", &[words]);
    Next::Exit(code())
}

/// A flag that ctrl+C and SIGTERM set to true. A second signal, or SIGQUIT, calls `at_last` and ends the process at
/// once. Signals that were ignored when the process started, as under `nohup`, stay ignored.
pub(crate) fn stop(at_last: fn()) -> &'static AtomicBool {
    stop_within(None, at_last)
}

/// The same for a command that has nothing to print when it stops: if its work takes longer than `patience`, as
/// between two looks at the flag on a very large map, the first signal ends the process, too.
pub(crate) fn stop_within(patience: Option<Duration>, at_last: fn()) -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    static ONCE: Once = Once::new();
    let end = move |code| {
        if code != QUIT && !STOP.load(Ordering::SeqCst) {
            ENDED_BY.store(code, Ordering::SeqCst);
            STOP.store(true, Ordering::SeqCst);
            let Some(patience) = patience else {
                return;
            };
            std::thread::sleep(patience);
        }
        at_last();
        leave(if code == QUIT { QUIT } else { self::code() });
    };
    // Only the first call counts, because a process runs one command.
    ONCE.call_once(|| {
        // Without it, signals end the process as usual.
        if let Err(cause) = listen(end) {
            log::warn!("ctrl+C cannot be caught: {cause}");
        }
    });
    &STOP
}

/// Makes ctrl+C and other signals end the process at once, as usual, but first removes incomplete files.
pub fn end_at_once() {
    stop_within(Some(Duration::ZERO), disk::abandon);
}

/// Ends the process without any cleanup. Libraries must not release a screen on this thread while another thread still
/// draws.
fn leave(code: u8) -> ! {
    #[cfg(unix)]
    {
        use signal_hook::low_level::{emulate_default_handler, exit};
        if code == QUIT {
            // The default action of the system for this signal.
            let _ = emulate_default_handler(signal_hook::consts::SIGQUIT);
        }
        exit(code.into());
    }
    #[cfg(not(unix))]
    std::process::exit(code.into());
}

/// Calls `handler` with the exit code of each signal, on its own thread.
#[cfg(unix)]
fn listen(mut handler: impl FnMut(u8) + Send + 'static) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    let mut signals = signals(&[SIGINT, SIGQUIT, SIGTERM, SIGHUP])?;
    let mut handle = move |signal| handler(128_u8.saturating_add(signal as u8));
    std::thread::Builder::new().spawn(move || signals.forever().for_each(&mut handle))?;
    Ok(())
}

/// The arrivals of these signals from now on, except those that the parent process made this one ignore, as far as the
/// system says so.
#[cfg(unix)]
pub(super) fn signals(heard: &[i32]) -> std::io::Result<signal_hook::iterator::Signals> {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    let is_ignored = |signal: i32| mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1);
    signal_hook::iterator::Signals::new(heard.iter().filter(|&&signal| !is_ignored(signal)))
}

#[cfg(not(unix))]
fn listen(mut handler: impl FnMut(u8) + Send + 'static) -> Result<(), ctrlc::Error> {
    // This crate does not report which signal arrived, and the numbers mean nothing outside Unix.
    ctrlc::set_handler(move || handler(CODE))
}
