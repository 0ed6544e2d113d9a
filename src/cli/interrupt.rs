//! The effect of ctrl+C and of other signals: a command stops with what it has, or ends at once.
//!
//! What ctrl+C does depends on the command. `formats::disk` knows the temporary files under way, so that a process
//! which ends at once leaves none.

use crate::formats::disk;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

/// The exit code of a command that ctrl+C has ended, as in shells: 128 plus the number of the signal.
pub const CODE: u8 = 130;

/// The exit code of a command that has ended with its terminal.
pub const HUNG_UP: u8 = 129;

/// The code of SIGQUIT, which asks for an end at once, with an image of the memory.
const QUIT: u8 = 131;

/// The exit code that belongs to the signal that came first.
static ENDED_BY: AtomicU8 = AtomicU8::new(CODE);

/// The exit code of a command that a signal has ended: 130 for ctrl+C (also as a key), 143 where the
/// system asked the process to end, 129 where its terminal was closed.
pub fn code() -> u8 {
    ENDED_BY.load(Ordering::SeqCst)
}

/// A flag that becomes true with ctrl+C, and when the system asks the process to end. A second signal, or
/// SIGQUIT as the first, ends the process at once, after `at_last`. Signals that were ignored when the process started, as
/// `nohup` ignores the end of the terminal, stay ignored.
pub fn stop(at_last: fn()) -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    handle(move |code| {
        if code == QUIT {
            at_last();
            leave(QUIT);
        }
        if STOP.load(Ordering::SeqCst) {
            at_last();
            leave(self::code());
        }
        ENDED_BY.store(code, Ordering::SeqCst);
        STOP.store(true, Ordering::SeqCst);
    });
    &STOP
}

/// Lets ctrl+C and other signals end the process at once, as they usually do, but removes half-written
/// files first.
pub fn end_at_once() {
    handle(|code| {
        disk::abandon();
        leave(code);
    });
}

/// Ends the process and does nothing else. The work of libraries at an orderly exit, such as giving a
/// screen back, must not happen on this thread while another one still draws.
fn leave(code: u8) -> ! {
    #[cfg(unix)]
    {
        use signal_hook::low_level::{emulate_default_handler, exit};
        if code == QUIT {
            // What the system does by itself where nobody hears the signal.
            let _ = emulate_default_handler(signal_hook::consts::SIGQUIT);
        }
        exit(code.into());
    }
    #[cfg(not(unix))]
    std::process::exit(code.into());
}

/// Calls `handler` with the exit code of each signal, on a thread of its own. Only the first handler
/// counts, since a process carries out one command.
fn handle(handler: impl FnMut(u8) + Send + 'static) {
    static HANDLED: AtomicBool = AtomicBool::new(false);
    if HANDLED.swap(true, Ordering::SeqCst) {
        return;
    }
    // Without it signals end the process as they always did.
    if let Err(cause) = listen(handler) {
        log::warn!("ctrl+C cannot be caught: {cause}");
    }
}

#[cfg(unix)]
fn listen(mut handler: impl FnMut(u8) + Send + 'static) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    let heard = [SIGINT, SIGQUIT, SIGTERM, SIGHUP].into_iter();
    let heard: Vec<i32> = heard.filter(|&signal| !is_ignored(signal)).collect();
    let mut signals = signal_hook::iterator::Signals::new(heard)?;
    std::thread::Builder::new().spawn(move || {
        for signal in signals.forever() {
            handler(128_u8.saturating_add(signal as u8));
        }
    })?;
    Ok(())
}

/// Whether the parent process wants this one to ignore a signal; never where the system does not tell.
#[cfg(unix)]
pub(super) fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

#[cfg(not(unix))]
fn listen(mut handler: impl FnMut(u8) + Send + 'static) -> Result<(), ctrlc::Error> {
    // This crate does not tell which signal came, and the numbers mean nothing outside Unix.
    ctrlc::set_handler(move || handler(CODE))
}
