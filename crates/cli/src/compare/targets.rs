//! The destinations of the figures of a comparison, one for each kind.

use super::args::{CompareArgs, FiguresFormat};
use super::comparison::Comparison;
use super::{csv, json, markdown, table};
use crate::bulk::plot;
use crate::destination::Destination;
use crate::input;
use crate::misuse::{Faults, Misuse};
use crate::output::Plain;
use crate::reading::ArgsReader;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A form of output.
type Writer = fn(&Comparison, &mut dyn Write) -> io::Result<()>;

/// The requested files for figures, single searches, pairs, Markdown and the plot, checked before anything runs.
pub(super) struct Targets([Option<Destination>; 5]);

impl Targets {
    pub(super) fn open(reading: &mut ArgsReader, typed: &CompareArgs) -> Targets {
        let files = [
            ("--output", &typed.output, ""),
            ("--raw", &typed.raw, ".csv"),
            ("--pairs", &typed.pairs, ".csv"),
            ("--export-markdown", &typed.export_markdown, ".md"),
            ("--plot", &typed.plot, ".svg"),
        ];
        let mut targets: [_; 5] = std::array::from_fn(|place| {
            let (option, path, extension) = &files[place];
            let path = path.as_deref()?;
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
                return reading.keep(Destination::new(path, typed.force));
            };
            reading.not_that(option, path.display(), wrong);
            None
        });
        // Figures are printed unless they go to a file or another output takes their place.
        let [figures, others @ ..] = &mut targets;
        if !others.iter().flatten().any(Destination::is_printed) {
            figures.get_or_insert(Destination::Standard);
        }
        Targets(targets)
    }

    /// Writes everything, even if an earlier part could not be written.
    pub(super) fn write(&self, done: &Comparison, format: FiguresFormat) -> Result<(), Faults> {
        let figures: Writer = match format {
            FiguresFormat::Table => |done, out| table::write(done, &mut Plain::words(out)),
            FiguresFormat::Csv => csv::write,
            FiguresFormat::Json => json::write,
        };
        let writers: [Writer; 5] = [
            figures,
            csv::write_raw,
            csv::write_pairs,
            |done, out| markdown::write(done, &mut Plain::words(out)),
            |done, out| plot::write(done.plan, done.figures, out),
        ];
        let wrong = self.0.iter().zip(writers).filter_map(|(place, write)| {
            let written = place.as_ref()?.write(|out| write(done, out));
            written.err()
        });
        let wrong: Vec<Misuse> = wrong.collect();
        match wrong.is_empty() {
            true => Ok(()),
            false => Err(Faults(wrong)),
        }
    }
}

fn ends_in(path: &Path, extension: &str) -> bool {
    let wanted = extension.trim_start_matches('.');
    wanted.is_empty()
        || path
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case(wanted))
}
