//! The command `play`: opens the window on a trace, also while another program is still writing it.

use super::misuse::Misuse;
use super::open;
use super::reading::Reading;
use super::window;
use super::{Next, Outcome, output};
use crate::catalogue::{Catalogue, Promise, Solver};
use crate::formats;
use crate::formats::file::{Cause, OpenError};
use crate::formats::trace::{self, MOST_BYTES, Tape};
use clap::Args;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Shows what a program of yours writes about its search, live and beside ours
///
/// A trace is JSON Lines (an event object a line) or a Posthoc search trace (YAML).
#[derive(Debug, Args)]
pub struct Typed {
    /// The trace, or - to read standard input while it is being written
    pub file: PathBuf,
    /// One to three of the solvers below that race on the same map [default: breadth_first]
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub solvers: Vec<String>,
    #[command(flatten)]
    pub(super) window: window::Typed,
}

/// Checks everything, and begins to read; the window itself is opened by whoever called.
pub(super) fn run(typed: Typed, catalogue: &Catalogue) -> Outcome {
    // What races with a trace unless it is named.
    let shortest = |entry: &&Solver| entry.info.promise == Promise::ShortestPath;
    let usual = catalogue.solvers.iter().find(shortest);
    let usual = usual.map(|entry| entry.info.id.to_owned());
    let solvers = match typed.solvers.is_empty() {
        true => usual.into_iter().collect(),
        false => typed.solvers,
    };
    let window = open::Typed {
        solvers,
        window: typed.window,
        ..open::Typed::default()
    };
    let opened = open::start(window, catalogue);
    let mut reading = Reading::new(catalogue);
    let trace = match &opened {
        // What was typed is looked at in any case, and the trace only if the rest is right.
        Err(_) => None,
        Ok(start) => reading.keep(tape(&typed.file, start.history.unwrap_or(MOST_BYTES))),
    };
    let mut start = opened?;
    start.trace = Some(reading.done(trace)?);
    start.own_map = true;
    Ok(Next::Window(Box::new(start)))
}

/// The name of the trace and its tape: of a file whole, of a pipe as it comes. The trace may take so
/// many bytes.
fn tape(path: &Path, most: u64) -> Result<(String, Tape), Misuse> {
    if path == Path::new(super::input::STANDARD) {
        let tape = live(io::stdin(), most, leave_standard_input);
        return Ok(("standard input".to_owned(), tape));
    }
    let name = path.file_name().unwrap_or(path.as_os_str());
    let name = name.to_string_lossy().into_owned();
    let facts = fs::metadata(path).ok();
    if facts.is_some_and(|facts| !facts.is_file() && !facts.is_dir()) {
        // A named pipe, or <(program): it is written to while we read.
        let file = fs::File::open(path).map_err(|error| OpenError {
            path: path.to_owned(),
            cause: Cause::Unreadable(error),
        })?;
        return Ok((name, live(file, most, || {})));
    }
    let bytes = fs::metadata(path).map_or(0, |facts| facts.len());
    let what = format!("reading {}", path.display());
    let trace = output::while_working(bytes as usize, &what, |_| {
        formats::open_trace(path, most)
    })?;
    Ok((name, Tape::of(trace)))
}

/// A tape that fills while it is shown, with so many bytes at most. The thread ends with the stream, at
/// what is wrong with it, or with the process. Then the stream is closed, and `leave` called.
fn live(
    source: impl Read + Send + 'static,
    most: u64,
    leave: impl FnOnce() + Send + 'static,
) -> Tape {
    let tape = Tape::new();
    tape.limit_to(most);
    let filled = tape.clone();
    std::thread::spawn(move || {
        // It takes the source, so that this is closed when nothing more is read.
        let end = trace::read_from(source, &filled);
        leave();
        filled.close(end);
    });
    tape
}

/// Closes standard input, so that a program which still writes to it is told so by the pipe, and does
/// not wait for a reader for ever.
#[cfg(unix)]
fn leave_standard_input() {
    // The number stays taken: whatever is opened next must not become standard input.
    let nothing = fs::File::open("/dev/null");
    let left = nothing.and_then(|nothing| Ok(rustix::stdio::dup2_stdin(nothing)?));
    if let Err(error) = left {
        super::complain("note", &[format!("standard input stays open: {error}")]);
    }
}

/// Elsewhere a pipe is closed with the process.
#[cfg(not(unix))]
fn leave_standard_input() {}
