//! The command `convert`: reads a map in one format and writes it in another.

use super::destination::Destination;
use super::{CommandArgs, CommandOutcome, Misuse, Next, Program, complain, input, interrupt};
use clap::{Args, builder::PossibleValuesParser};
use mazescope_formats::maps::{FORMATS, ends, extensions};
use mazescope_formats::{Content, MapFormat, ReadOptions, disk::TargetError};
use std::path::PathBuf;

/// Convert a map from one format to another.
///
/// The content of IN decides its format, and the extension of OUT decides the other. A note lists what OUT cannot hold
/// and leaves out. For example, a .map holds no marks, and only a .map holds trees, water and swamp (T, W and S). Text
/// mazes and box drawings write costs as digits, and a PNG writes them as greys.
///
/// Examples:
///   mazescope convert maze.png maze.map
///   mazescope convert maze.txt - --to micromouse
///   mazescope convert arena.map arena.txt --terrain S=8,W=5,T=wall
///
/// Exit code: 0 written, even if a note lists what was left out; 2 bad input, or a
/// map that the format cannot hold, since Micromouse takes only mazes of rooms.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub(super) struct ConvertArgs {
    /// Map to read; - is standard input
    #[arg(value_name = "IN")]
    pub from: PathBuf,
    /// File to write; - is standard output, and needs --to
    #[arg(value_name = "OUT")]
    #[arg(long_help = format!("File to write; - is standard output, and needs --to\n\nExtensions: {}", extensions()))]
    pub to: PathBuf,
    #[command(flatten)]
    pub(super) reading: input::ReadArgs,
    /// Format of OUT, whatever its name
    #[arg(long = "to", value_name = "FORMAT")]
    #[arg(value_parser = PossibleValuesParser::new(FORMATS.iter().map(|format| format.id)))]
    pub format: Option<String>,
    /// Cut an entrance and an exit into the border, for print
    ///
    /// They are next to the start and the goal. Without marks these are the first floor cell and the one farthest from it.
    #[arg(long)]
    pub openings: bool,
    /// Replace an existing file
    #[arg(long)]
    pub force: bool,
}

impl CommandArgs for ConvertArgs {
    fn run(self, _: &Program) -> CommandOutcome {
        let format = match &self.format {
            Some(id) => MapFormat::named(id),
            None => MapFormat::of_path(&self.to),
        };
        let format = format.ok_or_else(|| {
            let (path, known) = (self.to.display(), extensions());
            format!(
                "{path}: this extension is not the format of a map. Use one of {known}, or name the format with --to."
            )
        })?;
        let place = Destination::new(&self.to, self.force)?;
        let options = ReadOptions {
            keeps_letters: true,
            ..self.reading.options()
        };
        let mut read = match input::content(&self.from, &options)? {
            Content::Map(read) => read,
            other => {
                return Err(Misuse::not_a_map(
                    input::called(&self.from),
                    other.facts().kind,
                ));
            }
        };
        interrupt::end_at_once();
        if self.openings {
            *read = read.with_ends();
            ends::cut_openings(&mut read.map).map_err(|wrong| {
                let wrong = format!("{wrong}. Move it there, or remove this option.");
                Misuse::not_that("--openings", self.from.display(), wrong)
            })?;
            read.matrix = None;
        }
        let losses = format.losses_of(&read);
        let path = self.to.display().to_string();
        let losses = losses.map_err(|cause| TargetError::Unfit(path, cause))?;
        place.write(|out| format.write_read(&read, out))?;
        complain("note", &losses);
        Ok(Next::Exit(0))
    }
}
