//! The terminal: taken over by the player, written only where it changes, and released in every case.

use super::frame::Frame;
use crate::characters::ink::Depth;
use crate::output;
use crossterm::style::{Print, ResetColor};
use crossterm::{cursor, execute, queue, terminal};
use std::io::{self, BufWriter, Stdout, Write};
use std::panic;
use std::sync::{Mutex, Once, PoisonError};

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
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            // The terminal is released first, so that the message of the panic is on the normal screen.
            let before = panic::take_hook();
            panic::set_hook(Box::new(move |panic| {
                give_back();
                before(panic);
            }));
        });
        // From here on, `Drop` releases the terminal, even if the rest fails.
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
        queue!(
            self.out,
            terminal::EnterAlternateScreen,
            terminal::DisableLineWrap,
            cursor::Hide
        )?;
        self.out.flush()
    }

    /// Releases the terminal for some time.
    pub(super) fn leave(&mut self) {
        // Buffered output must precede the sequences that release the terminal.
        let _ = self.out.flush();
        give_back();
        self.last = None;
    }

    /// The columns and rows at this moment.
    pub(super) fn size(&self) -> io::Result<(u16, u16)> {
        output::terminal_size()
    }

    /// Shows a frame by writing its differences from the last one.
    pub(super) fn show(&mut self, frame: Frame) -> io::Result<()> {
        let last = self.last.take();
        if last.as_ref().is_none_or(|last| last.size() != frame.size()) {
            queue!(self.out, terminal::Clear(terminal::ClearType::All))?;
        }
        let mut colours = None;
        for (column, row, glyphs) in frame.changes(last.as_ref()) {
            queue!(self.out, cursor::MoveTo(column, row))?;
            for glyph in glyphs {
                let wanted = (glyph.ink, glyph.ground);
                if self.depth != Depth::Mono && colours.replace(wanted) != Some(wanted) {
                    // Not with crossterm, which writes incomplete sequences if NO_COLOR is set.
                    let colours = self.depth.escape(glyph.ink, Some(glyph.ground));
                    queue!(self.out, Print(colours))?;
                }
                queue!(self.out, Print(glyph.char))?;
            }
        }
        self.out.flush()?;
        self.last = Some(frame);
        Ok(())
    }
}

/// Ends the process with `code` as soon as the terminal is gone, because a read of keys would then block forever.
#[cfg(unix)]
pub(super) fn end_when_gone(code: u8) {
    let watch = move || loop {
        match hung_up(None) {
            Ok(true) => {
                give_back();
                std::process::exit(code.into());
            }
            Err(rustix::io::Errno::INTR) => {}
            // A system that cannot watch a terminal returns at once.
            Ok(false) | Err(_) => return,
        }
    };
    // Signals still end the player without the thread.
    if let Err(cause) = std::thread::Builder::new().spawn(watch) {
        log::warn!("the end of the terminal cannot be noticed: {cause}");
    }
}

/// Does nothing, because other systems end the process with its terminal.
#[cfg(not(unix))]
pub(super) fn end_when_gone(_code: u8) {}

/// Whether the terminal is gone, for output or for keys.
#[cfg(unix)]
pub(super) fn is_gone() -> bool {
    hung_up(Some(&rustix::event::Timespec::default())).unwrap_or(false)
}

/// Always false, because on other systems no process outlives its terminal.
#[cfg(not(unix))]
pub(super) fn is_gone() -> bool {
    false
}

/// Blocks for up to `time` until the terminal is gone, and returns whether it is gone.
#[cfg(unix)]
fn hung_up(time: Option<&rustix::event::Timespec>) -> rustix::io::Result<bool> {
    use rustix::event::{PollFd, PollFlags, poll};
    use std::io::IsTerminal;
    let (input, output) = (io::stdin(), io::stdout());
    // A hang-up is always reported, so no other event is requested.
    let mut ends = vec![PollFd::new(&output, PollFlags::empty())];
    if input.is_terminal() {
        ends.push(PollFd::new(&input, PollFlags::empty()));
    }
    poll(&mut ends, time)?;
    let gone = PollFlags::HUP | PollFlags::ERR;
    Ok(ends.iter().any(|end| end.revents().intersects(gone)))
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
        let _ = execute!(
            io::stdout(),
            ResetColor,
            terminal::EnableLineWrap,
            cursor::Show,
            terminal::LeaveAlternateScreen
        );
        let _ = terminal::disable_raw_mode();
    }
}
