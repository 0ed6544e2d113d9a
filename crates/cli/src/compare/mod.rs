//! The command `compare`: many searches on many maps, and figures that compare the solvers.

mod args;
mod comparison;
mod plan;

use super::command::{CommandArgs, CommandOutcome, Next, Program};
use super::destination::Destination;
use super::misuse::Misuse;
use super::output::{self, Plain};
use super::reading::ArgsReader;
use super::{input, interrupt};
use crate::bulk::plan::Plan;
use crate::bulk::{plot, run};
use crate::message::complain;
pub use args::CompareArgs;
use args::FiguresFormat;
use comparison::Comparison;
use mazescope_core::structures::memory;
use mazescope_formats::disk;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

impl CommandArgs for CompareArgs {
    const NAME: &'static str = "compare";

    fn run(self, program: &Program) -> CommandOutcome {
        let typed = self;
        let mut reading = ArgsReader::new(program);
        let (plan, skipped) = plan::read(&mut reading, &typed)?;
        let threads = typed.threads.count();
        let targets = Targets::open(&typed)?;
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

        let has_pairs = typed.format != FiguresFormat::Csv || typed.pairs.is_some();
        let done = Comparison::new(&plan, &figures, threads, has_pairs);
        targets.write(&plan, &done, typed.format)?;
        complain("warning", done.unsteady());
        let (maps_done, all) = (figures.maps_done(), plan.maps());
        if maps_done < all {
            return Ok(interrupt::stopped(maps_done, all, "map"));
        }
        Ok(Next::Exit(0))
    }
}

/// A form of output.
type Writer<'a> = dyn Fn(&mut dyn Write) -> io::Result<()> + 'a;

/// The requested files for figures, single searches, pairs, Markdown and the plot, checked before anything runs.
struct Targets([Option<Destination>; 5]);

impl Targets {
    fn open(typed: &CompareArgs) -> Result<Targets, Misuse> {
        let files = [
            ("--output", &typed.output, ""),
            ("--raw", &typed.raw, ".csv"),
            ("--pairs", &typed.pairs, ".csv"),
            ("--export-markdown", &typed.export_markdown, ".md"),
            ("--plot", &typed.plot, ".svg"),
        ];
        let mut targets = [const { None }; 5];
        for (place, (option, path, extension)) in files.iter().enumerate() {
            let Some(path) = path.as_deref() else {
                continue;
            };
            let printed = path == Path::new(input::STANDARD);
            let taken = |(_, other, _): &&(_, &Option<PathBuf>, _)| other.as_deref() == Some(path);
            let example = option.trim_start_matches('-');
            let wrong = if !printed && !ends_in(path, extension) {
                format!(
                    "this name does not end in {extension}. For example, write {option} {example}{extension}."
                )
            } else if let Some((other, ..)) = files[..place].iter().find(taken) {
                format!("{other} names the same file. Choose another one.")
            } else {
                targets[place] = Some(Destination::new(path, typed.force)?);
                continue;
            };
            return Err(Misuse::not_that(option, path.display(), wrong));
        }
        // Figures are printed unless they go to a file or another output takes their place.
        let [figures, others @ ..] = &mut targets;
        if !others.iter().flatten().any(Destination::is_printed) {
            figures.get_or_insert(Destination::Standard);
        }
        Ok(Targets(targets))
    }

    /// Writes everything, even if an earlier part could not be written.
    fn write(&self, plan: &Plan, done: &Comparison, format: FiguresFormat) -> Result<(), Misuse> {
        let [figures, raw, pairs, markdown, plot] = &self.0;
        let to = |place: &Option<Destination>, write: &Writer| {
            place.as_ref().map_or(Ok(()), |place| place.write(write))
        };
        let written = [
            to(figures, &|out| match format {
                FiguresFormat::Table => done.write_words(&mut Plain::words(out)),
                FiguresFormat::Csv => done.write_csv(out),
                FiguresFormat::Json => done.write_json(out),
            }),
            to(raw, &|out| done.write_raw(out)),
            to(pairs, &|out| done.write_pairs(out)),
            to(markdown, &|out| done.write_markdown(&mut Plain::words(out))),
            to(plot, &|out| plot::write(plan, done.figures, out)),
        ];
        written.into_iter().fold(Ok(()), Result::and)
    }
}

fn ends_in(path: &Path, extension: &str) -> bool {
    let wanted = extension.trim_start_matches('.');
    wanted.is_empty()
        || path
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case(wanted))
}
