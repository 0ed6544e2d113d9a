//! The command `generate`: generates a map and writes it.

use super::characters::ink::Color;
use super::characters::style::{DrawingSheet, MapPicture, Style};
use super::command::{CommandArgs, CommandOutcome, Lists, Next, Program};
use super::destination::Destination;
use super::growth;
use super::input::STANDARD;
use super::interrupt;
use super::message::complain;
use super::options::map::MapArgs;
use super::options::shared;
use super::output;
use super::reading::ArgsReader;
use super::trace_file::TraceFile;
use clap::Args;
use mazescope_formats::MapFormat;
use mazescope_formats::disk::TargetError;
use mazescope_formats::maps::text;
use std::path::{Path, PathBuf};

/// Generate a map, and print it or write it to a file.
#[derive(Debug, Args)]
pub struct GenerateArgs {
    /// Map generator (see below)
    #[arg(value_name = "GENERATOR", required_unless_present = "code")]
    pub generator: Option<String>,
    #[command(flatten)]
    pub(super) coded: shared::SharedArgs,
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
    const ABOUT: &'static str = "Generate a map, and print or write it";
    const LISTS: Lists = Lists::Generators;
    const HELP: &str = "\
Examples:
  mazescope generate backtracker --size 41x21 --seed 77
  mazescope generate roads --size 160x80 --set density=5 -o roads.txt
  mazescope generate backtracker --trace growth.jsonl";

    fn run(self, program: &Program) -> CommandOutcome {
        let typed = self;
        let mut reading = ArgsReader::new(program.catalogue);
        let grown = match (&typed.coded.code, &typed.generator) {
            (Some(code), generator) => {
                let others = [("GENERATOR", generator.is_some())];
                reading
                    .coded(code, &typed.map, &others)
                    .and_then(growth::of)
            }
            (None, Some(generator)) => {
                let grown = typed.map.grown(&mut reading, generator, None);
                reading.check_names(&typed.map.set);
                grown
            }
            // Clap requires one of them.
            (None, None) => None,
        };
        let output = typed.output.as_deref();
        // A name without an extension is fine, but a text file with the extension of a GIF misleads.
        let format = output.and_then(|path| match typed.style {
            Some(_) => MapFormat::of_path(path),
            None => reading.keep(MapFormat::to_save(path).map_err(TargetError::from)),
        });
        let place = output.and_then(|path| reading.keep(Destination::new(path, typed.force)));
        let printed = output == Some(Path::new(STANDARD));
        // A name such as .png has no extension, so it would be a hidden text file.
        if let Some(path) = output.filter(|path| path.extension().is_none())
            && let Some(name) = path
                .file_name()
                .filter(|name| name.to_string_lossy().starts_with('.'))
            && let named = format!("maze{}", name.display())
            && MapFormat::of_path(Path::new(&named)).is_some()
        {
            let wrong = format!(
                "the name before the extension is missing. For example, write --output {named}."
            );
            reading.not_that("--output", name.display(), wrong);
        }
        if let Some((path, format)) = output.zip(format)
            && typed.style.is_some_and(|style| !style.suits(format))
        {
            let words = format!(
                "{}: this extension means a {}, which --style cannot draw. Remove --style, or choose a name that ends in \
             .txt.",
                path.display(),
                format.name
            );
            reading.wrong.push(words.into());
        }
        if typed.force && output.is_none() && typed.trace.is_none() {
            let words = "--force: there is no file to replace. Add --output FILE or --trace FILE.";
            reading.wrong.push(words.to_owned().into());
        }
        let trace = TraceFile::asked(&mut reading, typed.trace.as_deref(), typed.force);
        let trace_printed = trace.as_ref().is_some_and(TraceFile::is_printed);
        if trace_printed && (printed || typed.style.is_some() && output.is_none()) {
            let wrong = "the trace and the map cannot both go to standard output. Name a file for one of them.";
            reading.not_that("--trace", STANDARD, wrong);
        }
        let grown = reading.done(grown)?;
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
        let picture = MapPicture::of(&map);
        match (place, typed.style) {
            (Some(Destination::File(target)), None) => {
                let losses = target.write_map(&map, format.unwrap_or(&text::FORMAT))?;
                complain("note", &losses);
            }
            (Some(Destination::File(target)), Some(style)) => {
                let sheet = DrawingSheet::file(typed.color);
                let written = target.write(|out| style.write(&picture, &sheet, out));
                complain("note", style.loss(&map));
                written?;
            }
            (None, _) if trace_printed => {}
            (place, style) => {
                let sheet = DrawingSheet::standard_output(typed.color);
                // `-o -` is treated as a file.
                let usual = || match place {
                    Some(_) => Style::Ascii,
                    None => sheet.usual(&map),
                };
                let style = style.unwrap_or_else(usual);
                complain("note", style.loss(&map));
                output::print(|out| style.write(&picture, &sheet, out))?;
            }
        }
        Ok(Next::Exit(0))
    }
}
