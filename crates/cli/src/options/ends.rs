//! The options `--start` and `--goal`: the start and the goal of a search.

use crate::misuse::Misuse;
use crate::reading::ArgsReader;
use clap::Args;
use mazescope_formats::share::places::{NotThere, Position};

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
    /// Moves the start and the goal to the typed cells with a function of `places`, or refuses a cell that is not
    /// floor. O(cells), and O(1) if nothing was typed.
    pub(crate) fn put(
        &self,
        put: impl FnOnce([Option<Position>; 2]) -> [Option<NotThere>; 2],
    ) -> Result<(), Misuse> {
        let not_there = put([self.start, self.goal]);
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
