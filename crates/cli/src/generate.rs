//! The command `generate`: generates a map and writes it.

use super::characters::{Color, DrawingSheet, Style};
use super::command::{CommandArgs, CommandOutcome, Next, Program};
use super::destination::Destination;
use super::growth;
use super::input::STANDARD;
use super::interrupt;
use super::message::complain;
use super::misuse::Misuse;
use super::options::map::MapArgs;
use super::options::source::{CodedArgs, Source};
use super::reading::ArgsReader;
use super::trace_file::TraceFile;
use clap::Args;
use mazescope_formats::maps::text;
use mazescope_formats::share::NoCode;
use std::path::{Path, PathBuf};

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
    const NAME: &'static str = "generate";

    fn run(self, program: &Program) -> CommandOutcome {
        let typed = self;
        let mut reading = ArgsReader::new(program);
        let source = Source {
            generator: typed.generator,
            coded: typed.coded,
            map: typed.map,
            ..Source::default()
        };
        let run = source.run(&mut reading, Vec::new(), true, None)?.run;
        let grown = growth::of(run).ok_or(NoCode::Given)?;
        let output = typed.output.as_deref();
        let (place, format) = match (output, typed.style) {
            (Some(path), None) => Destination::of_map(path, typed.force)?,
            (path, style) => {
                let path = path.unwrap_or(Path::new(STANDARD));
                style.map_or(Ok(()), |style| style.check(path))?;
                (Destination::new(path, typed.force)?, &text::FORMAT)
            }
        };
        if typed.force && output.is_none() && typed.trace.is_none() {
            let words = "--force: there is no file to replace. Add --output FILE or --trace FILE.";
            return Err(Misuse::Told(words.to_owned()));
        }
        let trace = TraceFile::asked(typed.trace.as_deref(), typed.force)?;
        let trace_printed = trace.as_ref().is_some_and(TraceFile::is_printed);
        if trace_printed && place.is_printed() && (output.is_some() || typed.style.is_some()) {
            let wrong = "the trace and the map cannot both go to standard output. Name a file for one of them.";
            return Err(Misuse::not_that("--trace", STANDARD, wrong));
        }
        reading.done();
        let map = growth::map(&grown)?;
        interrupt::end_at_once();
        if let Some(trace) = trace {
            trace.write_grown(&grown)?;
        }
        let floor = match map.floor_cells() {
            0 => Some("no floor"),
            1 => Some("only one floor cell"),
            _ => None,
        };
        let floor = floor.map(|floor| {
            format!("this map has {floor}, so a search has nowhere to go. Choose another --seed or a larger --size.")
        });
        complain("note", floor);
        match (&place, typed.style) {
            (Destination::File(target), None) => {
                let losses = target.write_map(&map, format)?;
                complain("note", &losses);
            }
            (Destination::Standard, _) if trace_printed => {}
            (place, style) => {
                let sheet = DrawingSheet::new(typed.color, place.is_printed());
                // `-o -` is treated as a file.
                let style = style.or(output.map(|_| Style::Ascii));
                place.write(|out| sheet.draw(style, (&map, &[]), None, out))?;
            }
        }
        Ok(Next::Exit(0))
    }
}
