//! The command `generate`: grows a map and writes it.

use super::characters::ink::Color;
use super::characters::style::{DrawingSheet, MapPicture, Style};
use super::command::{CommandArgs, CommandOutcome, Next, Program};
use super::growth;
use super::help::{Help, Lists};
use super::input::STANDARD;
use super::interrupt;
use super::message::complain;
use super::misuse::Misuse;
use super::options::map::MapArgs;
use super::options::shared;
use super::output;
use super::reading::ArgsReader;
use super::trace_file::TraceFile;
use crate::catalogue::Catalogue;
use crate::formats::disk::Target;
use crate::formats::maps::format::{MapFormat, TEXT, extensions};
use clap::Args;
use std::path::{Path, PathBuf};

/// Grows a map and prints it, or writes it to a file.
#[derive(Debug, Args)]
pub struct GenerateArgs {
    /// What grows the map, one of those below
    #[arg(value_name = "GENERATOR", required_unless_present = "code")]
    pub generator: Option<String>,
    #[command(flatten)]
    pub(super) coded: shared::SharedArgs,
    #[command(flatten)]
    pub(super) map: MapArgs,
    /// How the map is drawn [default: as the file's extension says; at a terminal box for a maze of rooms
    /// and blocks for any other map; else ascii]
    #[arg(long, value_enum)]
    pub style: Option<Style>,
    /// Whether blocks are in colour
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    pub color: Color,
    /// Write to this file instead, or to - for standard output; an existing one is refused
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Write how it grew to this file: .jsonl (JSON Lines) or .trace.yaml (Posthoc); to - in place of the map
    #[arg(long, value_name = "FILE")]
    pub trace: Option<PathBuf>,
    /// Replace existing files, at one stroke
    #[arg(long)]
    pub force: bool,
}

impl CommandArgs for GenerateArgs {
    const NAME: &'static str = "generate";
    const ABOUT: &'static str = "Grows a map and prints or writes it";
    const HELP: Help = Help {
        lists: Lists::Generators,
        rare: &[],
        text: "\
Examples:
  mazescope generate backtracker --size 41x21 --seed 77
  mazescope generate roads --size 160x80 --set density=5 -o roads.txt
  mazescope generate backtracker --trace growth.jsonl",
    };

    fn run(self, program: &Program) -> CommandOutcome {
        run(self, program.catalogue)
    }
}

/// Grows the map and writes it.
fn run(typed: GenerateArgs, catalogue: &Catalogue) -> CommandOutcome {
    let mut reading = ArgsReader::new(catalogue);
    let grown = match (&typed.coded.code, &typed.generator) {
        (Some(code), generator) => {
            let others = [("GENERATOR", generator.is_some())];
            reading
                .coded(code, &typed.map, &others)
                .and_then(growth::of)
        }
        (None, Some(generator)) => {
            let grown = typed.map.grown(&mut reading, generator);
            reading.check_names(&typed.map.set);
            grown
        }
        // clap asks for one of them.
        (None, None) => None,
    };
    let printed = typed.output.as_deref() == Some(Path::new(STANDARD));
    let target = typed.output.as_ref().filter(|_| !printed).and_then(|path| {
        let target = Target::new(path, typed.force);
        reading.keep(target.map_err(Misuse::from))
    });
    // A name without an extension asks for nothing, but a text that calls itself a GIF misleads.
    if let Some(path) = typed.output.as_ref().filter(|_| typed.style.is_none())
        && path.extension().is_some()
        && MapFormat::of_path(path).is_none()
    {
        let (path, known, cure) = (path.clone(), extensions(), "say --style ascii");
        reading.wrong.push(Misuse::NoFormat { path, known, cure });
    }
    // A name such as .png has no extension: it would be a hidden text.
    if let Some(name) = typed.output.as_ref().and_then(|path| path.file_name())
        && name.to_string_lossy().starts_with('.')
        && let named = format!("maze{}", name.display())
        && MapFormat::of_path(Path::new(&named)).is_some()
        && typed.output.as_deref().and_then(Path::extension).is_none()
    {
        reading.wrong.push(Misuse::NotThat {
            option: "--output",
            said: name.display().to_string(),
            expected: format!("a name before the extension; for example --output {named}"),
        });
    }
    if let Some((path, style)) = typed.output.as_ref().zip(typed.style)
        && let Some(format) = MapFormat::of_path(path)
        && !style.suits(format)
    {
        let (path, name) = (path.clone(), format.name);
        reading.wrong.push(Misuse::OtherStyle { path, name });
    }
    if typed.force && typed.output.is_none() && typed.trace.is_none() {
        reading.wrong.push(Misuse::NotThat {
            option: "--force",
            said: "alone".to_owned(),
            expected: "--output FILE or --trace FILE, the file that may be replaced".to_owned(),
        });
    }
    let trace = TraceFile::asked(&mut reading, typed.trace.as_deref(), typed.force);
    let trace_printed = trace.as_ref().is_some_and(TraceFile::is_printed);
    if trace_printed && (printed || typed.style.is_some() && typed.output.is_none()) {
        reading.wrong.push(Misuse::NotThat {
            option: "--trace",
            said: STANDARD.to_owned(),
            expected: "either the trace or the map on standard output; name a file for one of them"
                .to_owned(),
        });
    }
    let grown = reading.done(grown)?;
    let map = growth::map(&grown).map_err(|wrong| vec![wrong])?;
    interrupt::end_at_once();
    if let Some(trace) = trace {
        let written = trace.write_grown(&grown);
        written.map_err(|wrong| vec![wrong])?;
    }
    let written = match target {
        Some(target) if typed.style.is_none() => {
            let format = typed.output.as_deref().and_then(MapFormat::of_path);
            let format = format.unwrap_or(&TEXT);
            let losses = target.write_map(&map, format).map_err(Misuse::from);
            losses.map(|losses| complain("note", &losses))
        }
        Some(target) => {
            let style = typed.style.unwrap_or(Style::Ascii);
            let (picture, sheet) = (MapPicture::of(&map), DrawingSheet::file(typed.color));
            let written = target.write(|out| style.write(&picture, &sheet, out));
            complain("note", style.loss(&map).as_slice());
            written.map_err(Misuse::from)
        }
        None if trace_printed => Ok(()),
        None => {
            let sheet = DrawingSheet::standard_output(typed.color);
            // Standard output that was named is treated as a file.
            let usual = || match printed {
                true => Style::Ascii,
                false => sheet.usual(&map),
            };
            let style = typed.style.unwrap_or_else(usual);
            complain("note", style.loss(&map).as_slice());
            output::print(|out| style.write(&MapPicture::of(&map), &sheet, out))
        }
    };
    written.map(|()| Next::Exit(0)).map_err(|wrong| vec![wrong])
}
