//! The command `convert`: reads a map in one format and writes it in another.

use super::command::{CommandArgs, CommandOutcome, Next, Program};
use super::help::{Help, Lists};
use super::message::complain;
use super::misuse::Misuse;
use super::options::terrain;
use super::reading::ArgsReader;
use super::{input, interrupt, output};
use crate::catalogue::Catalogue;
use crate::formats::disk::Target;
use crate::formats::maps::format::{FORMATS, MapFormat, extensions};
use clap::Args;
use clap::builder::PossibleValuesParser;
use std::path::{Path, PathBuf};

/// Reads a map in any format and writes it in another one.
///
/// The format of IN shows in its content, that of OUT in its extension. Whatever OUT cannot hold is left
/// out with a note: marks in a .map, for example, or trees, water and swamp (T, W and S of a .map) anywhere
/// but in a .map. A text maze and a box drawing have digits for what floor costs, a PNG has greys.
#[derive(Debug, Args)]
pub struct ConvertArgs {
    /// The map to read; - is standard input
    #[arg(value_name = "IN")]
    pub from: PathBuf,
    /// The file to write; - is standard output, and needs --to
    #[arg(value_name = "OUT")]
    pub to: PathBuf,
    #[command(flatten)]
    pub(super) terrain: terrain::TerrainArgs,
    /// The format of OUT, whatever its name
    #[arg(long = "to", value_name = "FORMAT")]
    #[arg(value_parser = PossibleValuesParser::new(FORMATS.iter().map(|format| format.id)))]
    pub format: Option<String>,
    /// Replace an existing file, at one stroke
    #[arg(long)]
    pub force: bool,
}

impl CommandArgs for ConvertArgs {
    const NAME: &'static str = "convert";
    const ABOUT: &'static str = "Reads a map in any format and writes it in another one";
    const HELP: Help = Help {
        lists: Lists::Extensions,
        rare: &[],
        text: "\
Examples:
  mazescope convert maze.png maze.map
  mazescope convert maze.txt - --to micromouse
  mazescope convert arena.map arena.txt --terrain S=8,W=5,T=wall

Exit code: 0 written, also where a note tells what was left out; 2 bad input, or
a map that the format cannot hold: Micromouse takes only mazes of rooms.",
    };

    fn run(self, program: &Program) -> CommandOutcome {
        run(self, program.catalogue)
    }
}

/// Reads the map and writes it.
fn run(typed: ConvertArgs, catalogue: &Catalogue) -> CommandOutcome {
    let mut reading = ArgsReader::new(catalogue);
    let printed = typed.to == Path::new(input::STANDARD);
    let format = match &typed.format {
        Some(id) => MapFormat::named(id),
        None => reading.keep(of_name(&typed.to)),
    };
    let target = match printed {
        true => Some(None),
        false => {
            let target = Target::new(&typed.to, typed.force).map(Some);
            reading.keep(target.map_err(Misuse::from))
        }
    };
    let key = typed.terrain.read(&mut reading);
    let map = reading.keep(input::with_terrain(&typed.from, key.as_ref()));
    let map = map.and_then(|(content, terrain)| {
        let kind = content.facts().kind;
        let path = input::called(&typed.from).to_owned();
        let map = reading.keep(content.into_map().ok_or(Misuse::NotAMap { path, kind }))?;
        Some((map, terrain))
    });
    let all = format.zip(target).zip(map);
    let ((format, target), (map, terrain)) = reading.done(all)?;
    let terrain = terrain.as_ref();
    let unfit = |cause| Misuse::Unfit {
        path: typed.to.clone(),
        cause,
    };
    interrupt::end_at_once();
    let losses = match target {
        Some(target) => {
            let written = target.write_map_with(&map, terrain, format);
            written.map_err(Misuse::from)
        }
        None => {
            let losses = format.losses_with(&map, terrain).map_err(unfit);
            losses.and_then(|losses| {
                output::print(|out| format.write_with(&map, terrain, out)).map(|()| losses)
            })
        }
    };
    let losses = losses.map_err(|wrong| vec![wrong])?;
    complain("note", &losses);
    Ok(Next::Exit(0))
}

/// The format that a name asks for.
fn of_name(path: &Path) -> Result<&'static MapFormat, Misuse> {
    MapFormat::of_path(path).ok_or_else(|| Misuse::NoFormat {
        path: path.to_owned(),
        known: extensions(),
        cure: "name one with --to",
    })
}
