//! The destinations of the figures of a comparison, one for each kind.

use super::args::{CompareArgs, FiguresFormat};
use super::comparison::Comparison;
use crate::bulk::plan::Plan;
use crate::bulk::plot;
use crate::destination::Destination;
use crate::output::Plain;
use crate::{Misuse, input};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A form of output.
type Writer<'a> = dyn Fn(&mut dyn Write) -> io::Result<()> + 'a;

/// The requested files for figures, single searches, pairs, Markdown and the plot, checked before anything runs.
pub(super) struct Targets([Option<Destination>; 5]);

impl Targets {
    pub(super) fn open(typed: &CompareArgs) -> Result<Targets, Misuse> {
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
    pub(super) fn write(
        &self,
        plan: &Plan,
        done: &Comparison,
        format: FiguresFormat,
    ) -> Result<(), Misuse> {
        let [figures, raw, pairs, markdown, plot] = &self.0;
        let to = |place: &Option<Destination>, write: &Writer| {
            place.as_ref().map_or(Ok(()), |place| place.write(write))
        };
        let written = [
            to(figures, &|out| match format {
                FiguresFormat::Table => done.write_words(&mut Plain(out)),
                FiguresFormat::Csv => done.write_csv(out),
                FiguresFormat::Json => done.write_json(out),
            }),
            to(raw, &|out| done.write_raw(out)),
            to(pairs, &|out| done.write_pairs(out)),
            to(markdown, &|out| done.write_markdown(&mut Plain(out))),
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
