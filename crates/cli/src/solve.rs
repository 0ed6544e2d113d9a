//! The command `solve`: searches a map and prints the path and the counts of the search.

use super::characters::{Color, DrawingSheet, Style};
use super::one_search::{in_words, object, recorded};
use super::{ArgsReader, CommandArgs, CommandOutcome, Misuse, Next, Program, complain, output};
use super::{destination::TraceFile, input::STANDARD, options::source::Source};
use clap::{Args, ValueEnum};
use mazescope_core::playback::score::Score;
use mazescope_formats::{maps::directions, trace::Manner};
use std::path::PathBuf;

/// Find a path through a map, and print it.
///
/// Examples:
///   mazescope solve maze.map --start 1,1 --goal 9,7 --json
///   mazescope solve --generator backtracker --solver bfs --style box
///   mazescope solve --generator dungeon --size 30x20 --style quest
///   mazescope solve maze.map --solver astar --set neighbours=eight --trace a.jsonl
///   mazescope solve arena.map.scen --only 7
///
/// Exit code: 0 path found, 1 no path or no answer, 2 bad input.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
#[command(mut_arg("file", |file| file.help("Map or scenario to search; - is standard input")))]
#[command(mut_arg("start", |start| start.visible_alias("from")))]
#[command(mut_arg("goal", |goal| goal.visible_alias("to")))]
pub struct SolveArgs {
    #[command(flatten)]
    pub(super) source: Source,
    /// Search algorithm [default: breadth_first]
    ///
    /// With --code, the default is the first search of the code.
    #[arg(long, value_name = "SOLVER")]
    pub solver: Option<String>,
    /// Output format
    #[arg(long, value_enum, default_value = "text")]
    #[arg(default_value_if("json", "true", "json"))]
    pub format: SolveFormat,
    /// Same as --format json
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    /// Write the search as .jsonl or .trace.yaml
    ///
    /// .jsonl is JSON Lines, and .trace.yaml is for Posthoc. With - the trace is printed in place of the map, and
    /// the counts go to standard error.
    #[arg(long, value_name = "FILE")]
    pub trace: Option<PathBuf>,
    /// Replace an existing trace
    #[arg(long, requires = "trace", hide_short_help = true)]
    pub force: bool,
    /// Drawing style of text output
    ///
    /// At a terminal the default is box for a maze of rooms that fits, and blocks for any other map. Everywhere else
    /// it is ascii.
    #[arg(long, value_enum)]
    pub style: Option<Style>,
    /// Colour the blocks
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    pub color: Color,
}

impl CommandArgs for SolveArgs {
    fn run(self, program: &Program) -> CommandOutcome {
        let mut reading = ArgsReader::new(program);
        let solver = self.solver.as_deref();
        let search = self.source.search(&mut reading, solver, false)?;
        let trace = TraceFile::asked(self.trace.as_deref(), self.force)?;
        let trace_printed = trace.as_ref().is_some_and(|trace| trace.place.is_printed());
        if trace_printed && (self.format != SolveFormat::Text || self.style.is_some()) {
            let wrong =
                "the trace fills standard output. Remove --format and --style, or name a file.";
            return Err(Misuse::not_that("--trace", STANDARD, wrong));
        }
        reading.done();
        let map = search.map()?;
        let lane = &search.run.lanes[0];
        let solver = &lane.0;
        let mut timeline = recorded(&map, lane, 1, 0)?;
        if let Some(trace) = trace {
            trace.write(&timeline, Manner::of(solver))?;
        }
        let score = Score::of(timeline.recording_mut());
        let words = in_words(solver, &map, &score);
        let found = !score.path.is_empty();
        if !found && self.format == SolveFormat::Directions {
            // An empty output could also mean that the start is the goal.
            let why = if score.gave_up {
                "the search gave up without an answer. Breadth-first can decide whether there is a path."
            } else {
                "there is no path."
            };
            complain("note", &[why]);
        }
        if trace_printed {
            complain("note", [&words]);
            return Ok(Next::Exit(u8::from(!found)));
        }
        output::print(|out| match self.format {
            SolveFormat::Text => {
                let sheet = DrawingSheet::new(self.color, true);
                let search = Some((timeline.recording(), &solver.info));
                sheet.draw(self.style, (&map, &score.path), search, out)?;
                writeln!(out, "{words}")
            }
            SolveFormat::Json => {
                let mut object = object(solver, &map, &score);
                object["notes"] = search.notes.into();
                output::json(out, &object)
            }
            SolveFormat::Directions => directions::write(map.size(), &score.path, out),
        })?;
        Ok(Next::Exit(u8::from(!found)))
    }
}

/// The output format of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SolveFormat {
    /// The map with the path, then the counts
    Text,
    /// One object: solver, width, height, start, goal, found, moves, length, path and the counts
    Json,
    /// up, right, down or left, one per line; with eight neighbours also up-right and so on
    Directions,
}
