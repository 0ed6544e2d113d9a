//! The command `play`: opens the window on a trace, even while another program is still writing it.

use super::open::OpenArgs;
use super::options::lanes::MOST_PANES;
use super::options::window::{Opened, WindowArgs};
use super::{ArgsReader, CommandArgs, CommandOutcome, Misuse, Program, input, output};
use clap::Args;
use mazescope_formats::{Tape, disk};
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
    pub(super) window: WindowArgs,
}

impl CommandArgs for PlayArgs {
    fn run(self, program: &Program) -> CommandOutcome {
        let mut solvers = self.solvers;
        if solvers.is_empty() {
            solvers.push(ArgsReader::new(program).usual_solver().to_owned());
        }
        OpenArgs::new(solvers, self.window).show(program, MOST_PANES - 1, |window, _, _| {
            trace(&self.file, window.most_bytes()).map(Some)
        })
    }
}

/// The trace, of at most `most` bytes: a file is read completely, a pipe while it is written.
fn trace(path: &Path, most: u64) -> Result<Opened, Misuse> {
    let name = input::called(path);
    let name = name.file_name().unwrap_or(name.as_os_str());
    let name = name.to_string_lossy().into_owned();
    let tape = match input::stream(path)? {
        Some(stream) => input::live(path, stream, most),
        None => {
            let bytes = fs::metadata(path).map_or(0, |facts| facts.len());
            let what = format!("reading {}", path.display());
            let read = |_: &_| disk::open_trace(path, most);
            Tape::of(output::while_working(bytes as usize, &what, read)?)
        }
    };
    let at = None;
    Ok(Opened::Trace { name, tape, at })
}
