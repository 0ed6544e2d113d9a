//! The terminal: taken over by the player, written only where it changes, and released in every case, also for a halt.

use super::frame::Frame;
use crate::characters::ink::Depth;
use crate::interrupt;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::style::ResetColor;
use crossterm::terminal::{self, Clear, ClearType, DisableLineWrap, EnableLineWrap};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{execute, queue};
#[cfg(unix)]
use signal_hook::consts::{SIGCONT, SIGSTOP, SIGTSTP};
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use std::{panic, thread};

/// Whether the player has the terminal. The lock is held during the release, so that a second signal cannot end the
/// process halfway.
static TAKEN: Mutex<bool> = Mutex::new(false);

/// The time between two checks whether the terminal is still there, or there again.
const LOOK: Duration = Duration::from_millis(100);

/// A terminal that the player has taken over: the alternate screen, no cursor, and keys as they are pressed. `Drop`
/// restores it.
pub(super) struct Terminal {
    out: BufWriter<Stdout>,
    depth: Depth,
    /// The frame that it shows; empty if that is unknown.
    last: Frame,
    /// The requests to halt, and to resume, perhaps after a halt by SIGSTOP, which no process can catch.
    #[cfg(unix)]
    halts: signal_hook::iterator::Signals,
}

impl Terminal {
    /// Takes the terminal over.
    pub(super) fn take(depth: Depth) -> io::Result<Terminal> {
        // The terminal is released first, so that the message of the panic is on the normal screen.
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            give_back();
            before(panic);
        }));
        let mut taken = Terminal {
            out: BufWriter::with_capacity(1 << 16, io::stdout()),
            depth,
            last: Frame::default(),
            #[cfg(unix)]
            halts: interrupt::signals(&[SIGTSTP, SIGCONT])?,
        };
        taken.take_over()?;
        Ok(taken)
    }

    /// Takes the terminal over, even for a second time. It undoes what other programs changed, and the next frame is
    /// written completely.
    pub(super) fn take_over(&mut self) -> io::Result<()> {
        self.leave();
        *TAKEN.lock().unwrap_or_else(PoisonError::into_inner) = true;
        terminal::enable_raw_mode()?;
        queue!(self.out, EnterAlternateScreen, DisableLineWrap, Hide)?;
        self.out.flush()
    }

    /// Releases the terminal for some time.
    pub(super) fn leave(&mut self) {
        // Buffered output must precede the sequences that release the terminal.
        let _ = self.out.flush();
        give_back();
        self.last = Frame::default();
    }

    /// Halts if that was requested since the last call, until the process resumes with its terminal, or must end. True
    /// if it released the terminal and took it over again.
    #[cfg(unix)]
    pub(super) fn pass_halts(&mut self, must_end: impl Fn() -> bool) -> io::Result<bool> {
        use nix::unistd::{getpgrp, tcgetpgrp};
        let came: Vec<i32> = self.halts.pending().collect();
        if came.contains(&SIGTSTP) {
            self.leave();
            // The process is suspended within this call.
            signal_hook::low_level::raise(SIGSTOP)?;
        }
        // Unknown if the terminal is not that of its session.
        let in_background = || tcgetpgrp(io::stdout()).is_ok_and(|group| group != getpgrp());
        while !came.is_empty() && !must_end() {
            // In the background, taking over the terminal would suspend the process.
            if !in_background() {
                self.take_over()?;
                return Ok(true);
            }
            thread::sleep(LOOK);
        }
        Ok(false)
    }

    /// Shows a frame by writing its differences from the last one.
    pub(super) fn show(&mut self, frame: Frame) -> io::Result<()> {
        let last = std::mem::replace(&mut self.last, frame);
        let size = |frame: &Frame| (frame.0.len(), frame.0.first().map(Vec::len));
        let is_resized = size(&last) != size(&self.last);
        if is_resized {
            queue!(self.out, Clear(ClearType::All))?;
        }
        let mut before = None;
        for (row, glyphs) in self.last.0.iter().enumerate() {
            let mut cursor = None;
            for (column, glyph) in glyphs.iter().enumerate() {
                if !is_resized && last.0[row][column] == *glyph {
                    continue;
                }
                if cursor.replace(column + 1) != Some(column) {
                    queue!(self.out, MoveTo(column as u16, row as u16))?;
                }
                // Not with crossterm's colours, which are incomplete sequences if NO_COLOR is set.
                let before = before.replace(*glyph);
                write!(self.out, "{}", self.depth.written(*glyph, before))?;
            }
        }
        self.out.flush()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.leave();
    }
}

/// Restores the terminal, if the player has it. A failure means that it is gone.
pub(super) fn give_back() {
    let mut taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
    if std::mem::take(&mut *taken) {
        let mut out = io::stdout();
        let _ = execute!(out, ResetColor, EnableLineWrap, Show, LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}

/// Whether the terminal was closed, which no longer answers then.
pub(super) fn is_gone() -> bool {
    !io::stdout().is_terminal()
}

/// Ends the process as soon as the terminal is gone, because a read of keys would then block forever.
pub(super) fn end_when_gone() {
    let watch = || {
        while !is_gone() {
            thread::sleep(LOOK);
        }
        give_back();
        std::process::exit(interrupt::HUNG_UP.into());
    };
    // Without the thread, signals still end the player.
    let _ = thread::Builder::new().spawn(watch);
}

/// Sends the halt signal to all programs of the command line, as a terminal in its normal mode does. It does nothing if
/// the session has no shell that could resume them.
#[cfg(unix)]
pub(super) fn ask_for_halt() {
    use nix::unistd::{getpgrp, getsid};
    use rustix::process::{Signal, kill_current_process_group};
    // In a container both may be 0, because the shell is outside.
    if getsid(None) != Ok(getpgrp()) {
        // It fails only if there is no such group, but this process is in it.
        let _ = kill_current_process_group(Signal::TSTP);
    }
}
