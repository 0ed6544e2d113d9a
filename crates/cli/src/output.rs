//! The output of a command: results on standard output, which may be closed early, and progress.

use super::message::{complain, sign_of_work};
use super::{CommandOutcome, Misuse, Next};
use indicatif::{ProgressBar, ProgressStyle};
use mazescope_formats::foreign::is_control;
use serde::Serialize;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::time::Duration;

/// Prints to standard output. A closed output (`| head -1`) is not an error.
pub(crate) fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Misuse> {
    let mut stream = Stream::new();
    stream.write(write);
    stream.close()
}

/// Prints a value as JSON, or the words for it, which ends a command with exit code 0.
pub(crate) fn report(as_json: bool, value: &impl Serialize, words: &str) -> CommandOutcome {
    print(|out| match as_json {
        true => json(out, value),
        false => Plain::words(out).write_all(words.as_bytes()),
    })?;
    Ok(Next::Exit(0))
}

/// Writes a value as JSON in one line. Letters that a terminal may obey become escapes of the same value.
pub(crate) fn json(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    let escape = |letter: char| format!("\\u{:04x}", u32::from(letter));
    serde_json::to_writer(Plain { out, escape }, value)?;
    writeln!(out)
}

/// An output that may contain texts that are not ours, and on which no letter is left that a terminal may obey, except
/// the ends of lines. Colours cannot pass it.
pub(crate) struct Plain<'w> {
    out: &'w mut dyn Write,
    escape: fn(char) -> String,
}

impl<'w> Plain<'w> {
    /// An output of words.
    pub(crate) fn words(out: &'w mut dyn Write) -> Plain<'w> {
        let escape = |letter: char| letter.escape_default().to_string();
        Plain { out, escape }
    }
}

impl Write for Plain<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let obeys = |letter: char| letter != '\n' && is_control(letter);
        let mut rest = &*String::from_utf8_lossy(bytes);
        while let Some(place) = rest.find(obeys) {
            let letter = rest[place..].chars().next().unwrap_or_default();
            self.out.write_all(&rest.as_bytes()[..place])?;
            self.out.write_all((self.escape)(letter).as_bytes())?;
            rest = &rest[place + letter.len_utf8()..];
        }
        self.out.write_all(rest.as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Prints a value as JSON and returns the exit code.
pub fn print_json(value: &impl Serialize) -> u8 {
    let wrong = print(|out| json(out, value)).err();
    complain("error", &wrong);
    if wrong.is_some() { 2 } else { 0 }
}

/// Standard output for results that are written one after the other.
pub(crate) struct Stream {
    out: BufWriter<StdoutLock<'static>>,
    failed: Option<io::Error>,
}

impl Stream {
    /// A stream that has written nothing yet.
    pub(crate) fn new() -> Stream {
        Stream {
            out: BufWriter::with_capacity(1 << 16, io::stdout().lock()),
            failed: None,
        }
    }

    /// Writes a piece, unless an earlier write failed. True while the output is open.
    pub(crate) fn write(&mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> bool {
        if self.failed.is_none() {
            self.failed = write(&mut self.out).err();
        }
        self.failed.is_none()
    }

    /// Flushes everything written so far. True while the output is open.
    pub(crate) fn flush(&mut self) -> bool {
        self.write(|out| out.flush())
    }

    /// Ends the stream. A closed output is not an error.
    pub(crate) fn close(mut self) -> Result<(), Misuse> {
        self.flush();
        match self.failed {
            Some(cause) if cause.kind() != io::ErrorKind::BrokenPipe => Err(Misuse::Output(cause)),
            _ => Ok(()),
        }
    }
}

/// The columns and rows of the terminal. They are 80 and 24 if the terminal reports 0, as one on a serial line does.
pub(crate) fn terminal_size() -> io::Result<(u16, u16)> {
    let (columns, rows) = crossterm::terminal::size()?;
    let known = |said, usual| if said == 0 { usual } else { said };
    Ok((known(columns, 80), known(rows, 24)))
}

/// Runs the work, and shows a spinner at a terminal if it may take seconds.
pub(crate) fn while_working<T>(
    cells: usize,
    what: &str,
    work: impl FnOnce(&ProgressBar) -> T,
) -> T {
    /// Below this number of cells, the work ends before a person could read the message.
    const WORTH_SHOWING: usize = 1 << 20;
    if cells < WORTH_SHOWING {
        return work(&ProgressBar::hidden());
    }
    // On standard error, and hidden if that is not a terminal.
    let progress = sign_of_work(ProgressBar::new_spinner().with_message(what.to_owned()));
    progress.enable_steady_tick(Duration::from_millis(100));
    let result = work(&progress);
    progress.finish_and_clear();
    result
}

/// A bar of `steps` steps on standard error, hidden if that is not a terminal.
pub(crate) fn bar(steps: u64, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).expect("the template is well formed");
    sign_of_work(ProgressBar::new(steps).with_style(style))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_letter_that_a_terminal_obeys_passes() {
        let (mut words, mut object) = (Vec::new(), Vec::new());
        write!(Plain::words(&mut words), "a\u{1b}[2J\u{202e}\r\nb").expect("memory");
        assert_eq!(words, b"a\\u{1b}[2J\\u{202e}\\r\nb");
        let text = "a\u{1b}\u{9b}\u{202e}\u{7f}\n";
        json(&mut object, &text).expect("memory");
        assert_eq!(object, b"\"a\\u001b\\u009b\\u202e\\u007f\\n\"\n");
        let again: String = serde_json::from_slice(&object).expect("JSON");
        assert_eq!(again, text);
    }
}
