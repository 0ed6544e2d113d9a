//! The events of a run, exported as a trace.

use super::args::ExportArgs;
use crate::destination::TraceFile;
use crate::{ArgsReader, CommandOutcome, Misuse, Next, complain};
use mazescope_core::Run;
use mazescope_core::words::grouped;
use mazescope_formats::trace::{self, replay};
use std::fs;

/// Writes the events of a run in place of a picture. It refuses the options of pictures.
pub(super) fn write(
    reading: ArgsReader,
    typed: &ExportArgs,
    format: trace::TraceFormat,
    run: Run,
) -> CommandOutcome {
    let wrong = "a trace does not use this option. Remove it, or export a picture.";
    reading.refuse("PictureArgs", wrong)?;
    let run = alone(run, typed);
    if run.lanes.len() > 1 {
        let ids: Vec<&str> = run.lanes.iter().map(|lane| lane.0.info.id).collect();
        let wrong = "a trace holds one search, or with none the generation of the map. For example, write --solvers \
                     breadth_first.";
        return Err(Misuse::not_that("--solvers", ids.join(","), wrong));
    }
    let file = TraceFile::new(typed.output(), format, typed.force)?;
    reading.done();
    file.write_run(&run)?;
    if let Ok(facts) = fs::metadata(typed.output())
        && !typed.is_printed()
    {
        let bytes = grouped(facts.len());
        let words = format!("{}: a {}, {bytes} bytes.", typed.called(), format.name());
        complain("note", &[words]);
    }
    Ok(Next::Exit(0))
}

/// The run with one search, if it is clear which one. A trace drops the searches next to it unless they are named, and
/// a code means its first search, as in `solve`.
fn alone(mut run: Run, typed: &ExportArgs) -> Run {
    if !typed.solvers.is_empty() || run.lanes.len() < 2 {
        return run;
    }
    let (first, coded) = (run.lanes[0].0.info.id, &typed.source.coded.code);
    let note = coded.as_ref().map(|_| {
        format!("a trace holds one search, so only {first}, the first of the code, is written.")
    });
    if note.is_some() || first == replay::ID {
        run.lanes.truncate(1);
    }
    complain("note", note);
    run
}
