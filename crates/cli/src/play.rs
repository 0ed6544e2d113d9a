//! The command `play`: opens the window on a trace, even while another program is still writing it.

use super::command::{CommandArgs, CommandOutcome, Next, Program};
use super::input;
use super::misuse::Misuse;
use super::open;
use super::options::lanes::MOST_PANES;
use super::options::window;
use super::output;
use super::reading::ArgsReader;
use super::window_start::Opened;
use clap::Args;
use mazescope_formats::Tape;
use mazescope_formats::trace::MOST_BYTES;
use std::fs;
use std::path::{Path, PathBuf};

/// Show the search of another program, from a file or live.
///
/// A trace is JSON Lines, with one event per line, or a Posthoc search trace in YAML.
///
/// Examples:
///   mazescope play search.jsonl
///   python3 my_search.py | mazescope play -
///   python3 my_search.py | mazescope play - --solvers astar,depth_first --rate 20
///
/// docs/trace.md describes traces, and examples/ has searches that print one.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct PlayArgs {
    /// Trace to show; - reads standard input while it is being written
    pub file: PathBuf,
    /// One to three searches next to it [default: breadth_first]
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub solvers: Vec<String>,
    #[command(flatten)]
    pub(super) window: window::WindowArgs,
}

impl CommandArgs for PlayArgs {
    fn run(self, program: &Program) -> CommandOutcome {
        let mut solvers = self.solvers;
        if solvers.is_empty() {
            solvers.push(ArgsReader::new(program).usual_solver().to_owned());
        }
        let window = open::OpenArgs {
            solvers,
            window: self.window,
            ..open::OpenArgs::default()
        };
        // The trace is read only if everything else is correct.
        let mut start = open::start(window, program, MOST_PANES - 1)?;
        let (name, tape) = tape(&self.file, start.window.history.unwrap_or(MOST_BYTES))?;
        start.opened = Some(Opened::Trace {
            name,
            tape,
            at: None,
        });
        start.own_map = true;
        Ok(Next::Window(Box::new(start)))
    }
}

/// The name of the trace and its tape, of at most `most` bytes: a file is read completely, a pipe while it is written.
fn tape(path: &Path, most: u64) -> Result<(String, Tape), Misuse> {
    let name = input::called(path);
    let name = name.file_name().unwrap_or(name.as_os_str());
    let name = name.to_string_lossy().into_owned();
    if let Some(stream) = input::stream(path)? {
        return Ok((name, input::live(path, stream, most)));
    }
    let bytes = fs::metadata(path).map_or(0, |facts| facts.len());
    let what = format!("reading {}", path.display());
    let trace = output::while_working(bytes as usize, &what, |_| {
        mazescope_formats::disk::open_trace(path, most)
    })?;
    Ok((name, Tape::of(trace)))
}
