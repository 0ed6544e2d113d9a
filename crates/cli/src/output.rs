//! The output of a command: results on standard output, which may be closed early, reports, and progress.

use super::message::sign_of_work;
use super::{CommandOutcome, Misuse, Next, complain};
use indicatif::{ProgressBar, ProgressStyle};
use mazescope_formats::foreign::{is_control, safe};
use serde::Serialize;
use serde_json::{Value, json};
use std::io::{self, BufWriter, StdoutLock, Write};
use std::time::Duration;

/// Prints to standard output, which ends a command with exit code 0. A closed output (`| head -1`) is not an error.
pub(crate) fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> CommandOutcome {
    let mut stream = Stream::new();
    stream.write(write);
    stream.close()?;
    Ok(Next::Exit(0))
}

/// Writes a value as JSON in one line. Letters that a terminal may obey become escapes of the same value.
pub(crate) fn json(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    let text = serde_json::to_string(value)?;
    for part in text.split_inclusive(is_control) {
        let harmless = part.trim_end_matches(is_control);
        out.write_all(harmless.as_bytes())?;
        for letter in part[harmless.len()..].chars() {
            write!(out, "\\u{:04x}", u32::from(letter))?;
        }
    }
    writeln!(out)
}

/// An output of words that may contain texts that are not ours, and on which no letter is left that a terminal may obey,
/// except the ends of lines. Colours cannot pass it.
pub(crate) struct Plain<'w>(pub &'w mut dyn Write);

impl Write for Plain<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let words = String::from_utf8_lossy(bytes);
        let lines: Vec<_> = words.split('\n').map(safe).collect();
        self.0.write_all(lines.join("\n").as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Facts in their order: an object in JSON, or lines of words.
#[derive(Debug, Default, Serialize)]
#[serde(transparent)]
pub(crate) struct Report {
    facts: Value,
    /// Its lines of words.
    #[serde(skip)]
    pub words: String,
}

impl Report {
    /// The values of an object for JSON, and their line of words.
    pub(crate) fn of(object: impl Serialize, line: String) -> Report {
        Report::default().with_all(object).say([line])
    }

    /// Adds a value for JSON.
    pub(crate) fn with(mut self, key: &str, value: impl Serialize) -> Report {
        self.facts[key] = json!(value);
        self
    }

    /// Adds the values of an object for JSON.
    pub(crate) fn with_all(mut self, object: impl Serialize) -> Report {
        for (key, value) in json!(object).as_object().into_iter().flatten() {
            self.facts[key] = value.clone();
        }
        self
    }

    /// Adds lines of words.
    pub(crate) fn say(mut self, lines: impl IntoIterator<Item = String>) -> Report {
        for line in lines {
            self.words += &line;
            self.words += "\n";
        }
        self
    }

    /// Adds another report: an object for JSON, and its lines of words.
    pub(crate) fn part(mut self, key: &str, part: Report) -> Report {
        self.words += &part.words;
        self.with(key, part)
    }

    /// Adds a list of other reports.
    pub(crate) fn list(mut self, key: &str, parts: impl Iterator<Item = Report>) -> Report {
        let parts: Vec<Report> = parts.collect();
        self.words.extend(parts.iter().map(|part| &*part.words));
        self.with(key, parts)
    }

    /// Prints it, which ends the command.
    pub(crate) fn print(&self, as_json: bool) -> CommandOutcome {
        print(|out| match as_json {
            true => json(out, self),
            false => Plain(out).write_all(self.words.as_bytes()),
        })
    }
}

/// Prints reports, which ends the command. A heading has words and no facts, so it is not in the list for JSON.
pub(crate) fn print_all(reports: &[Report], as_json: bool) -> CommandOutcome {
    let facts = reports.iter().map(|report| &report.facts);
    let facts: Vec<&Value> = facts.filter(|facts| !facts.is_null()).collect();
    let words = reports.iter().map(|report| &*report.words).collect();
    let facts = json!(facts);
    Report { facts, words }.print(as_json)
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

    /// Ends the stream.
    pub(crate) fn close(mut self) -> Result<(), Misuse> {
        self.flush();
        end(self.failed.map_or(Ok(()), Err))
    }
}

/// Ends an output. A closed one (`| head -1`) is not an error.
pub(crate) fn end(written: io::Result<()>) -> Result<(), Misuse> {
    match written {
        Err(cause) if cause.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("Standard output cannot be written: {cause}. Free space there, or send the output elsewhere.").into())
        }
        _ => Ok(()),
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
        write!(Plain(&mut words), "a\u{1b}[2J\u{202e}\r\nb").expect("memory");
        assert_eq!(words, b"a\\u{1b}[2J\\u{202e}\\r\nb");
        let text = "a\u{1b}\u{9b}\u{202e}\u{7f}\n";
        json(&mut object, &text).expect("memory");
        assert_eq!(object, b"\"a\\u001b\\u009b\\u202e\\u007f\\n\"\n");
        let again: String = serde_json::from_slice(&object).expect("JSON");
        assert_eq!(again, text);
    }
}
