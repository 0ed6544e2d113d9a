//! Suspending with ctrl+Z: the terminal is released, and taken over again when the program resumes.

use super::terminal::Terminal;
use crate::interrupt::is_ignored;
use nix::unistd::{getpgrp, getsid, tcgetpgrp};
use rustix::process::{Signal, kill_current_process_group};
use signal_hook::consts::{SIGCONT, SIGSTOP, SIGTSTP};
use signal_hook::iterator::Signals;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The signals of halts from now on: a request to halt, and one to resume, perhaps after a halt by SIGSTOP, which no
/// process can catch.
pub(super) fn signals() -> io::Result<Signals> {
    let heard = [SIGTSTP, SIGCONT].into_iter();
    let heard: Vec<i32> = heard.filter(|&signal| !is_ignored(signal)).collect();
    Signals::new(heard)
}

/// Halts if that was requested since the last call, until the process resumes with its terminal, or `stop` is set. True
/// if it released the terminal and took it over again.
pub(super) fn pass(
    signals: &mut Signals,
    terminal: &mut Terminal,
    stop: &AtomicBool,
) -> io::Result<bool> {
    /// The time between two checks whether a program that resumed in the background has its terminal again.
    const LOOK: Duration = Duration::from_millis(100);
    let came: Vec<i32> = signals.pending().collect();
    if came.contains(&SIGTSTP) {
        terminal.leave();
        // The process is suspended within this call.
        signal_hook::low_level::raise(SIGSTOP)?;
    }
    // In the background, taking over the terminal would suspend the process.
    while !came.is_empty() && !stop.load(Ordering::Relaxed) {
        if !is_in_background() {
            terminal.take_over()?;
            return Ok(true);
        }
        std::thread::sleep(LOOK);
    }
    Ok(false)
}

/// Sends the halt signal to all programs of the command line, as a terminal in its normal mode does. It does nothing if
/// the session has no shell that could resume them.
pub(super) fn ask() {
    // In a container both may be 0, because the shell is outside.
    if getsid(None) != Ok(getpgrp()) {
        // It fails only if there is no such group, but this process is in it.
        let _ = kill_current_process_group(Signal::TSTP);
    }
}

/// Whether this process is in the background of the terminal; false if the terminal is not that of its session.
fn is_in_background() -> bool {
    tcgetpgrp(io::stdout()).is_ok_and(|group| group != getpgrp())
}
