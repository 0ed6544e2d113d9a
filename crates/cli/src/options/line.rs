//! The options `--only` and `--maps`: the line of a scenario that is shown, and the folder of its map.

use super::numbers::within;
use crate::bulk::plan::Case;
use crate::misuse::{Misuse, sentence};
use crate::opened_scenario::OpenedScenario;
use crate::reading::ArgsReader;
use clap::Args;
use clap::builder::{PathBufValueParser, TypedValueParser};
use mazescope_core::Map;
use mazescope_formats::{ReadOptions, Scenario};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The options of every command that shows runs.
#[derive(Debug, Default, PartialEq, Args)]
pub(crate) struct LineArgs {
    /// Number of the search in the scenario, from 1 [default: the longest]
    ///
    /// The searches count in the order of the file. The longest is the one with the
    /// greatest listed length.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    #[arg(hide_short_help = true)]
    #[arg(value_parser = within(1..=usize::MAX, NO_NUMBER))]
    pub only: Option<usize>,
    /// Folder of the maps [default: the scenario's folder]
    ///
    /// Mazescope looks there for the path of the map, then for its file name alone, and then in all folders
    /// below. Without --maps it does not look below, but also in maps/ next to scenarios/, and in dao-map/ next
    /// to dao-scen/.
    #[arg(long, value_name = "DIR", hide_short_help = true, value_parser = folder())]
    pub maps: Option<PathBuf>,
}

/// What is wrong with a value of `--only` that no file could have.
pub(crate) const NO_NUMBER: &str =
    "this is not the number of a search. Write a whole number from 1, for example --only 1.";

/// The place of the search with a number from 1, of which the file has `last`.
pub(crate) fn place(number: usize, last: usize) -> Result<usize, Misuse> {
    let wrong = format!(
        "the file has searches 1 to {last}. Write one of these numbers, for example --only 1."
    );
    let place = number.checked_sub(1).filter(|&place| place < last);
    place.ok_or_else(|| Misuse::not_that("--only", number, wrong))
}

/// A parser for clap of the folder of maps, which exists.
pub(crate) fn folder() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|folder| {
        let wrong = "there is no such folder. Check the path.";
        folder.is_dir().then_some(folder).ok_or(wrong)
    })
}

impl LineArgs {
    /// The place of the requested search, and its map, with start and goal of the search.
    pub(crate) fn read(
        &self,
        reading: &mut ArgsReader,
        path: &Path,
        scenario: &Scenario,
        options: &ReadOptions,
    ) -> Result<(usize, Map), Misuse> {
        let (maps, last) = (self.maps.as_deref(), scenario.tasks.len());
        let place = match self.only {
            None => scenario.hardest(),
            Some(number) => place(number, last)?,
        };
        if self.only.is_none() && last > 1 {
            reading.by_default("--only", place + 1);
        }
        let mut opened = OpenedScenario::open(path, scenario, place..place + 1, maps, options);
        let (_, case) = opened.lines.remove(0);
        let map = case.map(Case::into_map).map_err(|reason| {
            let skipped = &opened.skipped[reason];
            let (path, line, reason) = (path.display(), skipped.line, sentence(&skipped.reason));
            format!("{path}, line {line}: {reason}")
        })?;
        Ok((place, Arc::unwrap_or_clone(map)))
    }
}

/// Refuses both options without a scenario.
pub(crate) fn refuse(reading: &ArgsReader) -> Result<(), Misuse> {
    let wrong = "this option needs a scenario as FILE. Name one, or remove this option.";
    reading.refuse("LineArgs", wrong)
}
