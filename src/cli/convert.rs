//! The command `convert`: reads a map in one format and writes it in another.

use super::misuse::Misuse;
use super::reading::Reading;
use super::{Next, Outcome, complain, input, interrupt, output};
use crate::catalogue::Catalogue;
use crate::formats::format::{FORMATS, Format, extensions};
use crate::formats::target::Target;
use clap::Args;
use clap::builder::PossibleValuesParser;
use std::path::{Path, PathBuf};

/// Reads a map in any format and writes it in another one.
///
/// The format of IN shows in its content, that of OUT in its extension. What of the map OUT cannot
/// hold is told, and the rest is written.
#[derive(Debug, Args)]
pub struct Typed {
    /// The map to read; - is standard input
    #[arg(value_name = "IN")]
    pub from: PathBuf,
    /// The file to write; - is standard output, and needs --to
    #[arg(value_name = "OUT")]
    pub to: PathBuf,
    /// The format of OUT, whatever its name
    #[arg(long = "to", value_name = "FORMAT")]
    #[arg(value_parser = PossibleValuesParser::new(FORMATS.each_ref().map(|format| format.id)))]
    pub format: Option<String>,
    /// Replace an existing file, at one stroke
    #[arg(long)]
    pub force: bool,
}

/// Reads and writes.
pub(super) fn run(typed: Typed, catalogue: &Catalogue) -> Outcome {
    let mut reading = Reading::new(catalogue);
    let printed = typed.to == Path::new(input::STANDARD);
    let format = match &typed.format {
        Some(id) => Format::named(id),
        None => reading.keep(of_name(&typed.to)),
    };
    let target = match printed {
        true => Some(None),
        false => {
            let target = Target::new(&typed.to, typed.force).map(Some);
            reading.keep(target.map_err(Misuse::from))
        }
    };
    let map = reading.keep(input::content(&typed.from));
    let map = map.and_then(|content| {
        let kind = content.facts().kind;
        let path = input::called(&typed.from).to_owned();
        reading.keep(content.into_map().ok_or(Misuse::NotAMap { path, kind }))
    });
    let all = format.zip(target).zip(map);
    let ((format, target), map) = reading.done(all)?;
    let unfit = |cause| Misuse::Unfit {
        path: typed.to.clone(),
        cause,
    };
    interrupt::end_at_once();
    let losses = match target {
        Some(target) => target.write_map(&map, format).map_err(Misuse::from),
        None => format.losses(&map).map_err(unfit).and_then(|losses| {
            output::print(|out| (format.write)(&map, &[], out)).map(|()| losses)
        }),
    };
    let losses = losses.map_err(|wrong| vec![wrong])?;
    complain("note", &losses);
    Ok(Next::Exit(0))
}

/// The format that a name asks for.
fn of_name(path: &Path) -> Result<&'static Format, Misuse> {
    Format::of_path(path).ok_or_else(|| Misuse::NoFormat {
        path: path.to_owned(),
        known: extensions(),
        cure: "name one with --to",
    })
}
