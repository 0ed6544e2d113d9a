//! Suspending with ctrl+Z: the terminal is released, and taken over again when the program resumes.

use super::terminal::Terminal;
use std::io;
use std::sync::atomic::AtomicBool;

/// The time between two checks whether a program that resumed in the background has its terminal again.
#[cfg(unix)]
const LOOK: std::time::Duration = std::time::Duration::from_millis(100);

/// The longest time between the end of a halt and the call of its signal handler, which may be on another thread.
#[cfg(unix)]
const HEARD: std::time::Duration = std::time::Duration::from_millis(500);

/// The signals that have arrived since the last check.
#[derive(Default)]
pub(super) struct Halts {
    /// A request to halt.
    #[cfg(unix)]
    asked: std::sync::Arc<AtomicBool>,
    /// A request to resume, perhaps after a halt by SIGSTOP, which no process can catch.
    #[cfg(unix)]
    resumed: std::sync::Arc<AtomicBool>,
}

#[cfg(unix)]
impl Halts {
    /// Listens for these signals from now on.
    pub(super) fn heard() -> Halts {
        use crate::interrupt::is_ignored;
        use signal_hook::consts::{SIGCONT, SIGTSTP};
        let halts = Halts::default();
        for (signal, flag) in [(SIGTSTP, &halts.asked), (SIGCONT, &halts.resumed)] {
            if is_ignored(signal) {
                continue;
            }
            if let Err(cause) = signal_hook::flag::register(signal, flag.clone()) {
                log::warn!("ctrl+Z cannot be caught: {cause}");
            }
        }
        halts
    }

    /// Sends the halt signal to all programs of the command line, as a terminal in its normal mode does. It does
    /// nothing if the session has no shell that could resume them.
    pub(super) fn ask(&self) {
        use nix::unistd::{getpgrp, getsid};
        use rustix::process::{Signal, kill_current_process_group};
        // In a container both may be 0, because the shell is outside.
        if getsid(None) != Ok(getpgrp()) {
            // It fails only if there is no such group, but this process is in it.
            let _ = kill_current_process_group(Signal::TSTP);
        }
    }

    /// Halts if it was requested, until the process resumes with its terminal, or `stop` is set. True if it released
    /// the terminal and took it over again.
    pub(super) fn pass(&self, terminal: &mut Terminal, stop: &AtomicBool) -> io::Result<bool> {
        use std::sync::atomic::Ordering::Relaxed;
        let asked = self.asked.swap(false, Relaxed);
        if asked {
            terminal.leave();
            // The process is suspended within this call.
            signal_hook::low_level::raise(signal_hook::consts::SIGSTOP)?;
            // The signal that ended this halt must not count as the end of a later one.
            let gone_on = std::time::Instant::now();
            while !self.resumed.load(Relaxed) && gone_on.elapsed() < HEARD {
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
        }
        if !self.resumed.swap(false, Relaxed) && !asked {
            return Ok(false);
        }
        // In the background, taking over the terminal would suspend the process.
        while !in_foreground() && !stop.load(Relaxed) {
            std::thread::sleep(LOOK);
        }
        if !stop.load(Relaxed) {
            terminal.take_over()?;
        }
        Ok(true)
    }
}

/// Whether this process is in the foreground of the terminal; also true if the terminal is not that of its session.
#[cfg(unix)]
fn in_foreground() -> bool {
    let foreground = nix::unistd::tcgetpgrp(io::stdout());
    foreground.is_ok_and(|group| group == nix::unistd::getpgrp()) || foreground.is_err()
}

#[cfg(not(unix))]
impl Halts {
    /// Other systems have no such signals.
    pub(super) fn heard() -> Halts {
        Halts::default()
    }

    /// Nothing happens.
    pub(super) fn ask(&self) {}

    /// Never.
    pub(super) fn pass(&self, _: &mut Terminal, _: &AtomicBool) -> io::Result<bool> {
        Ok(false)
    }
}
