//! The options `--start` and `--goal`: the start and the goal of a search.

use crate::misuse::Misuse;
use crate::reading::ArgsReader;
use crate::typed::{By, Typed};
use clap::Args;
use mazescope_core::{Cell, Map, Run, Size};
use mazescope_formats::share::places::{self, NotThere, Position};

/// The options of every command that shows runs.
#[derive(Debug, Default, Args)]
pub(crate) struct EndsArgs {
    /// Start at this cell instead of the map's start
    ///
    /// Columns and rows count from 0 at the top left.
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true, value_parser = By(place))]
    pub start: Option<Typed<AskedCell>>,
    /// Search for this cell instead of the map's goal
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true, value_parser = By(place))]
    pub goal: Option<Typed<AskedCell>>,
}

/// A requested cell.
#[derive(Clone, Debug)]
pub struct AskedCell {
    option: String,
    position: Position,
}

impl EndsArgs {
    /// Keeps errors in what was typed, before there is a map.
    pub(crate) fn check(&self, reading: &mut ArgsReader) {
        for typed in [&self.start, &self.goal] {
            reading.typed(typed);
        }
    }

    /// The typed start and goal, each a pair of numbers.
    fn cells(&self) -> [Option<&AskedCell>; 2] {
        [&self.start, &self.goal].map(|typed| typed.as_ref()?.value.as_ref().ok())
    }

    /// Whether anything was typed.
    pub(crate) fn is_said(&self) -> bool {
        self.start.is_some() || self.goal.is_some()
    }

    /// Refuses both options for `beside`, which has its own start and goal.
    pub(crate) fn refuse(&self, reading: &mut ArgsReader, beside: &str) {
        let wrong = format!("{beside} has its own start and goal. Remove this option.");
        reading.refuse(&self.start, &wrong);
        reading.refuse(&self.goal, &wrong);
    }

    /// Moves the start and the goal of the map to the typed cells, or refuses cells that are not floor. O(cells), and
    /// O(1) if nothing was typed.
    pub(crate) fn put_on_map(&self, reading: &mut ArgsReader, map: &mut Map) {
        let not_there = places::put_on_map(map, self.positions());
        self.refuse_each(reading, not_there);
    }

    /// The same as [`EndsArgs::put_on_map`] for a run; on a generated map the ends are an edit.
    pub(crate) fn put_on(&self, reading: &mut ArgsReader, run: &mut Run) {
        let not_there = places::put_on(run, self.positions());
        self.refuse_each(reading, not_there);
    }

    fn positions(&self) -> [Option<Position>; 2] {
        self.cells().map(|asked| asked.map(|asked| asked.position))
    }

    fn refuse_each(&self, reading: &mut ArgsReader, not_there: [Option<NotThere>; 2]) {
        for (asked, why) in self.cells().into_iter().zip(not_there) {
            if let (Some(asked), Some(why)) = (asked, why) {
                reading.wrong.push(asked.refused(&why));
            }
        }
    }
}

/// The cell that a pair of numbers names.
pub(crate) fn place(option: &str, said: &str) -> Result<AskedCell, String> {
    let pair = said.split_once(',').and_then(|(x, y)| {
        let position = (x.trim().parse().ok()?, y.trim().parse().ok()?);
        let option = option.to_owned();
        Some(AskedCell { option, position })
    });
    pair.ok_or_else(|| {
        format!("this is not a cell. Write X,Y, two whole numbers, for example {option} 1,1.")
    })
}

impl AskedCell {
    /// The cell, if a map of this size has it.
    pub fn within(&self, size: Size) -> Result<Cell, Misuse> {
        let cell = places::cell_at(size, self.position);
        cell.ok_or_else(|| self.refused(&NotThere::Outside(size)))
    }

    fn refused(&self, why: &NotThere) -> Misuse {
        let (option, (x, y)) = (&self.option, self.position);
        let words = why.words(|column, row| format!("{option} {column},{row}"));
        format!("{option} {x},{y}: {words}").into()
    }
}
