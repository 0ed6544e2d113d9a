//! The places to which the figures of a comparison are written, one for each kind.

use super::args::{CompareArgs, FiguresFormat};
use super::comparison::Comparison;
use super::{csv, json, markdown, table};
use crate::bulk::plot;
use crate::cli::misuse::Misuse;
use crate::cli::reading::ArgsReader;
use crate::cli::{input, output};
use crate::formats::disk::Target;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The files that are asked for, looked at before anything is run.
pub(super) struct Targets {
    figures: Destination,
    raw: Destination,
    pairs: Destination,
    markdown: Destination,
    plot: Destination,
}

/// A place to which something is written.
enum Destination {
    /// A file.
    File(Target),
    /// Standard output.
    Standard,
    /// Nowhere, since it was not asked for.
    Nowhere,
}

impl Destination {
    fn write(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Misuse> {
        match self {
            Destination::File(target) => target.write(write).map_err(Misuse::from),
            Destination::Standard => output::print(write),
            Destination::Nowhere => Ok(()),
        }
    }
}

impl Targets {
    pub fn open(reading: &mut ArgsReader, typed: &CompareArgs) -> Targets {
        let files = [
            ("--output", &typed.output, ""),
            ("--raw", &typed.raw, ".csv"),
            ("--pairs", &typed.pairs, ".csv"),
            ("--export-markdown", &typed.export_markdown, ".md"),
            ("--plot", &typed.plot, ".svg"),
        ];
        let [figures, raw, pairs, markdown, plot] = std::array::from_fn(|place| {
            let (option, path, extension) = &files[place];
            let Some(path) = path.as_deref() else {
                return Destination::Nowhere;
            };
            let printed = path == Path::new(input::STANDARD);
            let taken = |(_, other, _): &&(_, &Option<PathBuf>, _)| other.as_deref() == Some(path);
            let example = option.trim_start_matches('-');
            let expected = if !printed && !ends_in(path, extension) {
                format!(
                    "a name that ends in {extension}; for example {option} {example}{extension}"
                )
            } else if let Some((other, ..)) = files[..place].iter().find(taken) {
                format!("another file than that of {other}")
            } else if printed {
                return Destination::Standard;
            } else {
                let target = Target::new(path, typed.force);
                let target = reading.keep(target.map_err(Misuse::from));
                return target.map_or(Destination::Nowhere, Destination::File);
            };
            let said = path.display().to_string();
            reading.wrong.push(Misuse::NotThat {
                option,
                said,
                expected,
            });
            Destination::Nowhere
        });
        // Figures are printed unless they go to a file, or something else is printed in their place.
        let others = [&raw, &pairs, &markdown, &plot];
        let taken = others
            .iter()
            .any(|place| matches!(place, Destination::Standard));
        let figures = match figures {
            Destination::Nowhere if !taken => Destination::Standard,
            figures => figures,
        };
        Targets {
            figures,
            raw,
            pairs,
            markdown,
            plot,
        }
    }

    /// Writes everything, even where something before could not be written.
    pub fn write(&self, done: &Comparison, format: FiguresFormat) -> Result<(), Vec<Misuse>> {
        let mut wrong = Vec::new();
        let write = |out: &mut dyn Write| match format {
            FiguresFormat::Table => table::write(done, out),
            FiguresFormat::Csv => csv::write(done, out),
            FiguresFormat::Json => json::write(done, out),
        };
        wrong.extend(self.figures.write(write).err());
        wrong.extend(self.raw.write(|out| csv::write_raw(done, out)).err());
        wrong.extend(self.pairs.write(|out| csv::write_pairs(done, out)).err());
        let markdown = self.markdown.write(|out| markdown::write(done, out));
        wrong.extend(markdown.err());
        let plot = self
            .plot
            .write(|out| plot::write(done.plan, done.figures, out));
        wrong.extend(plot.err());
        match wrong.is_empty() {
            true => Ok(()),
            false => Err(wrong),
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
