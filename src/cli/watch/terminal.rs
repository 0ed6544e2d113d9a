//! The terminal: taken over for a show, written only where it changes, and given back whatever happens.

use super::frame::{Frame, Glyph};
use crate::cli::characters::ink::{Depth, nearest_of_256};
use crossterm::style::{Color, Colors, Print, ResetColor, SetColors};
use crossterm::{cursor, execute, queue, terminal};
use std::io::{self, BufWriter, Stdout, Write};
use std::panic;
use std::sync::{Mutex, Once, PoisonError};

/// Whether a show has the terminal. Whoever gives it back holds the lock until it has: a second signal
/// must not end the process halfway.
static TAKEN: Mutex<bool> = Mutex::new(false);

/// A terminal in the hands of a show: its other page, no cursor, keys as they are pressed. Dropping it
/// gives the terminal back as it was.
pub struct Terminal {
    out: BufWriter<Stdout>,
    depth: Depth,
    last: Option<Frame>,
}

impl Terminal {
    /// Takes the terminal over.
    pub fn take(depth: Depth) -> io::Result<Terminal> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            // First the terminal, so that what the panic says stands on the page that stays.
            let before = panic::take_hook();
            panic::set_hook(Box::new(move |panic| {
                give_back();
                before(panic);
            }));
        });
        *TAKEN.lock().unwrap_or_else(PoisonError::into_inner) = true;
        // From here on dropping it gives back what has been taken, also where the rest fails.
        let mut taken = Terminal {
            out: BufWriter::with_capacity(1 << 16, io::stdout()),
            depth,
            last: None,
        };
        terminal::enable_raw_mode()?;
        queue!(
            taken.out,
            terminal::EnterAlternateScreen,
            terminal::DisableLineWrap,
            cursor::Hide
        )?;
        taken.out.flush()?;
        Ok(taken)
    }

    /// Columns and rows at this moment.
    pub fn size(&self) -> io::Result<(u16, u16)> {
        terminal::size()
    }

    /// Shows a frame by writing what differs from the last one.
    pub fn show(&mut self, frame: Frame) -> io::Result<()> {
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
                    let colours = self.colours(glyph);
                    queue!(self.out, SetColors(colours))?;
                }
                queue!(self.out, Print(glyph.char))?;
            }
        }
        self.out.flush()?;
        self.last = Some(frame);
        Ok(())
    }

    fn colours(&self, glyph: &Glyph) -> Colors {
        let [ink, ground] = [glyph.ink, glyph.ground].map(|rgb| match self.depth {
            Depth::Palette => Color::AnsiValue(nearest_of_256(rgb)),
            Depth::Full | Depth::Mono => {
                let [r, g, b] = rgb;
                Color::Rgb { r, g, b }
            }
        });
        Colors::new(ink, ground)
    }
}

/// Ends the process with `code` as soon as nobody has the terminal any more: from there on reading keys
/// gives nothing for ever, and would never come back to whoever asks for them.
#[cfg(unix)]
pub fn end_when_gone(code: u8) {
    let watch = move || loop {
        match hung_up(None) {
            Ok(true) => {
                give_back();
                std::process::exit(code.into());
            }
            Err(rustix::io::Errno::INTR) => {}
            // A system that cannot tell it of a terminal says so at once.
            Ok(false) | Err(_) => return,
        }
    };
    // Without the thread signals still end the show.
    if let Err(cause) = std::thread::Builder::new().spawn(watch) {
        log::warn!("the terminal's end goes unnoticed: {cause}");
    }
}

/// Elsewhere the system ends the process with its terminal.
#[cfg(not(unix))]
pub fn end_when_gone(_code: u8) {}

/// Whether nobody has the terminal any more, neither to show on nor to read keys from.
#[cfg(unix)]
pub fn is_gone() -> bool {
    hung_up(Some(&rustix::event::Timespec::default())).unwrap_or(false)
}

/// Elsewhere nobody outlives the terminal.
#[cfg(not(unix))]
pub fn is_gone() -> bool {
    false
}

/// Waits until the terminal is gone, as long as `time` says, and tells whether it is.
#[cfg(unix)]
fn hung_up(time: Option<&rustix::event::Timespec>) -> rustix::io::Result<bool> {
    use rustix::event::{PollFd, PollFlags, poll};
    use std::io::IsTerminal;
    let (input, output) = (io::stdin(), io::stdout());
    // Hanging up is told in any case, and nothing else is asked for.
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
        // What is half written belongs before the way back.
        let _ = self.out.flush();
        give_back();
    }
}

/// Gives the terminal back as it was, if a show has it. Where that fails there is none any more.
pub fn give_back() {
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
