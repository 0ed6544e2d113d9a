//! The options `--start` and `--goal`: the start and the goal of a search.

use crate::misuse::Misuse;
use crate::reading::ArgsReader;
use clap::Args;
use mazescope_core::{Map, Run};
use mazescope_formats::share::places::{self, NotThere, Position};

/// The options of every command that shows runs.
#[derive(Debug, Default, PartialEq, Args)]
pub(crate) struct EndsArgs {
    /// Start at this cell instead of the map's start
    ///
    /// Columns and rows count from 0 at the top left.
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true, value_parser = position)]
    pub start: Option<Position>,
    /// Search for this cell instead of the map's goal
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true, value_parser = position)]
    pub goal: Option<Position>,
}

impl EndsArgs {
    /// Moves the start and the goal of the map to the typed cells, or refuses a cell that is not floor. O(cells), and
    /// O(1) if nothing was typed.
    pub(crate) fn put_on_map(&self, map: &mut Map) -> Result<(), Misuse> {
        self.check(places::put_on_map(map, [self.start, self.goal]))
    }

    /// The same as [`EndsArgs::put_on_map`] for a run; on a generated map the ends are an edit.
    pub(crate) fn put_on(&self, run: &mut Run) -> Result<(), Misuse> {
        self.check(places::put_on(run, [self.start, self.goal]))
    }

    fn check(&self, not_there: [Option<NotThere>; 2]) -> Result<(), Misuse> {
        let typed = [("--start", self.start), ("--goal", self.goal)];
        let mut wrong = typed.into_iter().zip(not_there);
        let wrong = wrong.find_map(|((option, cell), why)| Some((option, cell?, why?)));
        wrong.map_or(Ok(()), |(option, cell, why)| {
            Err(refused(option, cell, &why))
        })
    }
}

/// Refuses both options for `beside`, which has its own start and goal.
pub(crate) fn refuse(reading: &ArgsReader, beside: &str) -> Result<(), Misuse> {
    let wrong = format!("{beside} has its own start and goal. Remove this option.");
    reading.refuse("EndsArgs", |option, said| {
        Misuse::not_that(option, said, &wrong)
    })
}

/// The position that a pair of numbers names.
pub(crate) fn position(said: &str) -> Result<Position, String> {
    let pair = said.split_once(',');
    let pair = pair.and_then(|(x, y)| Some((x.trim().parse().ok()?, y.trim().parse().ok()?)));
    let wrong = "this is not a cell. Write X,Y, two whole numbers, for example 1,1.";
    pair.ok_or_else(|| wrong.to_owned())
}

/// The error for a position without floor.
pub(crate) fn refused(option: &str, (x, y): Position, why: &NotThere) -> Misuse {
    let words = why.words(|column, row| format!("{option} {column},{row}"));
    Misuse::not_that(option, format!("{x},{y}"), words)
}
