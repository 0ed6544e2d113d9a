//! The terminal: taken over by the player, written only where it changes, and released in every case.

use super::frame::Frame;
use crate::characters::ink::Depth;
use crate::interrupt::HUNG_UP;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::style::{Print, ResetColor};
use crossterm::terminal::{self, Clear, ClearType, DisableLineWrap, EnableLineWrap};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{execute, queue};
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::panic;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Whether the player has the terminal. The lock is held during the release, so that a second signal cannot end the
/// process halfway.
static TAKEN: Mutex<bool> = Mutex::new(false);

/// A terminal that the player has taken over: the alternate screen, no cursor, and keys as they are pressed. `Drop`
/// restores it.
pub(super) struct Terminal {
    out: BufWriter<Stdout>,
    depth: Depth,
    last: Option<Frame>,
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
            last: None,
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
        self.last = None;
    }

    /// Shows a frame by writing its differences from the last one.
    pub(super) fn show(&mut self, frame: Frame) -> io::Result<()> {
        let size = |frame: &Frame| (frame.0.len(), frame.0.first().map(Vec::len));
        let last = self.last.take().filter(|last| size(last) == size(&frame));
        if last.is_none() {
            queue!(self.out, Clear(ClearType::All))?;
        }
        let mut before = None;
        for (row, glyphs) in frame.0.iter().enumerate() {
            let old = last.as_ref().map(|last| &last.0[row]);
            let mut cursor = None;
            for (column, glyph) in glyphs.iter().enumerate() {
                if old.is_some_and(|old| old[column] == *glyph) {
                    continue;
                }
                if cursor.replace(column + 1) != Some(column) {
                    queue!(self.out, MoveTo(column as u16, row as u16))?;
                }
                // Not with crossterm's colours, which are incomplete sequences if NO_COLOR is set.
                let text = self.depth.written(*glyph, before.replace(*glyph));
                queue!(self.out, Print(text))?;
            }
        }
        self.out.flush()?;
        self.last = Some(frame);
        Ok(())
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
    /// The time between two looks.
    const LOOK: Duration = Duration::from_millis(100);
    let watch = || {
        while !is_gone() {
            thread::sleep(LOOK);
        }
        give_back();
        std::process::exit(HUNG_UP.into());
    };
    // Without the thread, signals still end the player.
    let _ = thread::Builder::new().spawn(watch);
}
