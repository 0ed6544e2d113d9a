//! The command `compare`: many searches on many maps, and figures that compare the solvers.

mod args;
mod comparison;
mod plan;

use super::destination::Destination;
use super::{
    ArgsReader, CommandArgs, CommandOutcome, Misuse, Next, Program, complain, input, interrupt,
    output,
};
use crate::bulk::run;
pub use args::CompareArgs;
use args::FiguresFormat;
use comparison::Comparison;
use mazescope_core::structures::memory;
use mazescope_formats::disk;
use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

impl CommandArgs for CompareArgs {
    fn run(self, program: &Program) -> CommandOutcome {
        let typed = self;
        let mut reading = ArgsReader::new(program);
        let (plan, skipped) = plan::read(&mut reading, &typed)?;
        let threads = typed.threads.count();
        let targets = targets(&typed)?;
        reading.done();
        complain("note", &skipped);
        memory::try_for(plan.working_memory(threads))?;

        let stop = interrupt::stop(disk::abandon);
        let begun = Instant::now();
        let bar = "{bar:40} {human_pos} of {human_len} maps, {eta} left, ctrl+C stops";
        let progress = output::bar(plan.maps(), bar);
        let watch = run::Watch {
            clock: &|| begun.elapsed().as_nanos() as u64,
            stop,
            map_done: &|_| progress.inc(1),
        };
        let figures = run::run(&plan, threads, &watch)?;
        progress.finish_and_clear();

        let done = Comparison::new(&plan, &figures, threads);
        // Everything is written, even if an earlier part could not be written.
        let targets = targets.iter();
        let written = targets.map(|(target, write)| target.write(|out| write(&done, out)));
        written.fold(Ok(()), Result::and)?;
        complain("warning", done.unsteady());
        let (maps_done, all) = (figures.maps_done(), plan.maps());
        if maps_done < all {
            return Ok(interrupt::stopped(maps_done, all, "map"));
        }
        Ok(Next::Exit(0))
    }
}

/// Writes one kind of output of a comparison.
type Writer<'a> = fn(&Comparison<'a>, &mut dyn Write) -> io::Result<()>;

/// The requested files for figures, single searches, pairs, Markdown and the plot, checked before anything runs.
fn targets<'a>(typed: &CompareArgs) -> Result<Vec<(Destination, Writer<'a>)>, Misuse> {
    let figures: Writer = match typed.format {
        FiguresFormat::Table => Comparison::write_words,
        FiguresFormat::Csv => Comparison::write_csv,
        FiguresFormat::Json => Comparison::write_json,
    };
    let files: [(_, _, _, Writer); 5] = [
        ("--output", &typed.output, "", figures),
        ("--raw", &typed.raw, "csv", Comparison::write_raw),
        ("--pairs", &typed.pairs, "csv", Comparison::write_pairs),
        (
            "--export-markdown",
            &typed.export_markdown,
            "md",
            Comparison::write_markdown,
        ),
        ("--plot", &typed.plot, "svg", Comparison::write_plot),
    ];
    let mut targets = Vec::new();
    for (place, &(option, path, extension, write)) in files.iter().enumerate() {
        let Some(path) = path else {
            continue;
        };
        let may_be = |said: &OsStr| said.eq_ignore_ascii_case(extension);
        let fits = path == Path::new(input::STANDARD)
            || extension.is_empty()
            || path.extension().is_some_and(may_be);
        let mut before = files[..place].iter();
        let taken = before.find(|(_, other, ..)| other.as_ref() == Some(path));
        let example = option.trim_start_matches('-');
        let wrong = match taken {
            _ if !fits => format!(
                "this name does not end in .{extension}. For example, write {option} {example}.{extension}."
            ),
            Some((other, ..)) => format!("{other} names the same file. Choose another one."),
            None => {
                targets.push((Destination::new(path, typed.force)?, write));
                continue;
            }
        };
        return Err(Misuse::not_that(option, path.display(), wrong));
    }
    // Figures are printed unless they go to a file or another output takes their place.
    if typed.output.is_none() && !targets.iter().any(|(target, _)| target.is_printed()) {
        targets.insert(0, (Destination::Standard, figures));
    }
    Ok(targets)
}
