//! The terminal: taken over for a show, written only where it changes, and given back whatever happens.

use super::frame::{Frame, Glyph};
use super::ink::{Depth, nearest_of_256};
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
