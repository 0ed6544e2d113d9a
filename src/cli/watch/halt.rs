//! A show that halts, as ctrl+Z halts programs: its terminal is given back, and later taken over whole.

use super::terminal::Terminal;
use std::io;
use std::sync::atomic::AtomicBool;

/// The time between two looks whether a show that goes on in the background has its terminal again.
#[cfg(unix)]
const LOOK: std::time::Duration = std::time::Duration::from_millis(100);

/// The longest time between the end of a halt and the call of the handler that hears of it, which may be on
/// another thread.
#[cfg(unix)]
const HEARD: std::time::Duration = std::time::Duration::from_millis(500);

/// What the system has asked of the process, since it was looked at last.
#[derive(Default)]
pub struct Halts {
    /// To halt.
    #[cfg(unix)]
    asked: std::sync::Arc<AtomicBool>,
    /// To go on, perhaps after a halt that no process can hear of.
    #[cfg(unix)]
    resumed: std::sync::Arc<AtomicBool>,
}

#[cfg(unix)]
impl Halts {
    /// Hears from now on what the system asks.
    pub fn heard() -> Halts {
        use crate::cli::interrupt::is_ignored;
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

    /// Asks all programs of the command line to halt, as a terminal does which is in nobody's hands. Nothing
    /// happens where there is no shell in the session that would ever let them go on.
    pub fn ask(&self) {
        use nix::unistd::{getpgrp, getsid};
        use rustix::process::{Signal, kill_current_process_group};
        // In a container both may be 0: the shell is outside.
        if getsid(None) != Ok(getpgrp()) {
            // It fails only where there is no such group, and this process is in it.
            let _ = kill_current_process_group(Signal::TSTP);
        }
    }

    /// Halts if that was asked, until the process goes on and the terminal is its own again, or `stop` is
    /// set. True if the show was away from its terminal, which has been taken over anew.
    pub fn pass(&self, terminal: &mut Terminal, stop: &AtomicBool) -> io::Result<bool> {
        use std::sync::atomic::Ordering::Relaxed;
        let asked = self.asked.swap(false, Relaxed);
        if asked {
            terminal.leave();
            // The process stands still within this call.
            signal_hook::low_level::raise(signal_hook::consts::SIGSTOP)?;
            // What ended this halt must not be taken for the end of another one later.
            let gone_on = std::time::Instant::now();
            while !self.resumed.load(Relaxed) && gone_on.elapsed() < HEARD {
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
        }
        if !self.resumed.swap(false, Relaxed) && !asked {
            return Ok(false);
        }
        // In the background it would be halted for taking the terminal over.
        while !in_foreground() && !stop.load(Relaxed) {
            std::thread::sleep(LOOK);
        }
        if !stop.load(Relaxed) {
            terminal.take_over()?;
        }
        Ok(true)
    }
}

/// Whether the terminal listens to this process; also where it is not that of the process's session.
#[cfg(unix)]
fn in_foreground() -> bool {
    let foreground = nix::unistd::tcgetpgrp(io::stdout());
    foreground.is_ok_and(|group| group == nix::unistd::getpgrp()) || foreground.is_err()
}

#[cfg(not(unix))]
impl Halts {
    /// Other systems halt no programs.
    pub fn heard() -> Halts {
        Halts::default()
    }

    /// Nothing happens.
    pub fn ask(&self) {}

    /// Never.
    pub fn pass(&self, _: &mut Terminal, _: &AtomicBool) -> io::Result<bool> {
        Ok(false)
    }
}
