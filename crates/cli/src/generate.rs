//! The command `generate`: generates a map and writes it.

use super::characters::{Color, DrawingSheet, Style};
use super::destination::{Destination, TraceFile};
use super::options::map::MapArgs;
use super::options::source::{CodedArgs, Source};
use super::{ArgsReader, CommandArgs, CommandOutcome, Misuse, Next, Program, complain, interrupt};
use super::{input::STANDARD, one_search::generated};
use clap::Args;
use mazescope_core::Ground;
use mazescope_formats::{maps::text, share::CodeError};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Generate a map, and print or write it.
///
/// Examples:
///   mazescope generate backtracker --size 41x21 --seed 77
///   mazescope generate roads --size 160x80 --set density=5 -o roads.txt
///   mazescope generate backtracker --trace growth.jsonl
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct GenerateArgs {
    /// Map generator (see below)
    #[arg(value_name = "GENERATOR", required_unless_present = "code")]
    pub generator: Option<String>,
    #[command(flatten)]
    pub(super) coded: CodedArgs,
    #[command(flatten)]
    pub(super) map: MapArgs,
    /// Drawing style
    ///
    /// By default the extension of the file decides. At a terminal, a maze of rooms that fits is drawn as box, and
    /// any other map as blocks. Everywhere else the style is ascii.
    #[arg(long, value_enum)]
    pub style: Option<Style>,
    /// Colour the blocks
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    pub color: Color,
    /// Write to this file; - is standard output
    ///
    /// An existing file is refused, unless --force is given.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Write the generation as .jsonl or .trace.yaml
    ///
    /// .jsonl is JSON Lines, and .trace.yaml is for Posthoc. With - the trace is printed in place of the map.
    #[arg(long, value_name = "FILE")]
    pub trace: Option<PathBuf>,
    /// Replace existing files
    #[arg(long)]
    pub force: bool,
}

impl CommandArgs for GenerateArgs {
    fn run(self, program: &Program) -> CommandOutcome {
        let mut reading = ArgsReader::new(program);
        let source = Source {
            generator: self.generator,
            coded: self.coded,
            map: self.map,
            ..Source::default()
        };
        let mut run = source.run(&mut reading, Vec::new(), true)?.run;
        run.lanes.clear();
        let Ground::Grown(grown) = &run.ground else {
            return Err(CodeError::Given.into());
        };
        let output = self.output.as_deref();
        let path = output.unwrap_or(Path::new(STANDARD));
        let (place, format) = match self.style {
            None => Destination::of_map(path, self.force)?,
            Some(style) => {
                style.check(path)?;
                (Destination::new(path, self.force)?, &text::FORMAT)
            }
        };
        if self.force && output.is_none() && self.trace.is_none() {
            let words = "--force: there is no file to replace. Add --output FILE or --trace FILE.";
            return Err(Misuse::from(words.to_owned()));
        }
        let trace = TraceFile::asked(self.trace.as_deref(), self.force)?;
        let trace_printed = trace.as_ref().is_some_and(|trace| trace.place.is_printed());
        if trace_printed && place.is_printed() && (output.is_some() || self.style.is_some()) {
            let wrong = "the trace and the map cannot both go to standard output. Name a file for one of them.";
            return Err(Misuse::not_that("--trace", STANDARD, wrong));
        }
        reading.done();
        let map = match trace {
            Some(trace) => trace.write_run(&run)?,
            None => Arc::new(generated(grown)?),
        };
        interrupt::end_at_once();
        let floor = match map.floor_cells() {
            0 => "no floor",
            1 => "only one floor cell",
            _ => "",
        };
        if !floor.is_empty() {
            let cure = "Choose another --seed or a larger --size.";
            let words = format!("this map has {floor}, so a search has nowhere to go. {cure}");
            complain("note", [words]);
        }
        match (&place, self.style) {
            (Destination::File(target), None) => complain("note", target.write_map(&map, format)?),
            (Destination::Standard, _) if trace_printed => {}
            (place, style) => {
                let sheet = DrawingSheet::new(self.color, place.is_printed());
                // `-o -` is treated as a file.
                let style = style.or(output.map(|_| Style::Ascii));
                place.write(|out| sheet.draw(style, (&map, &[]), None, out))?;
            }
        }
        Ok(Next::Exit(0))
    }
}
