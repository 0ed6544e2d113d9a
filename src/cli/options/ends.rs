//! The options `--start` and `--goal`: the start and the goal of a search.

use crate::cli::misuse::Misuse;
use crate::cli::reading::ArgsReader;
use crate::cli::typed::{By, Typed};
use crate::grid::{Cell, Size};
use crate::map::Map;
use crate::playback::edits::Ends;
use crate::playback::run::{Ground, Run};
use clap::Args;
use std::sync::Arc;

/// The options of every command that shows runs.
#[derive(Debug, Default, Args)]
pub struct EndsArgs {
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
    x: i64,
    y: i64,
}

impl EndsArgs {
    /// Keeps errors in what was typed, before there is a map.
    pub fn check(&self, reading: &mut ArgsReader) {
        for typed in [&self.start, &self.goal] {
            reading.typed(typed);
        }
    }

    /// The typed start and goal, each a pair of numbers.
    fn cells(&self) -> [Option<&AskedCell>; 2] {
        [&self.start, &self.goal].map(|typed| typed.as_ref()?.value.as_ref().ok())
    }

    /// Whether anything was typed.
    pub fn is_said(&self) -> bool {
        self.start.is_some() || self.goal.is_some()
    }

    /// Refuses both options for `beside`, which has its own start and goal.
    pub fn refuse(&self, reading: &mut ArgsReader, beside: &str) {
        let wrong = format!("{beside} has its own start and goal. Remove this option.");
        reading.refuse(&self.start, &wrong);
        reading.refuse(&self.goal, &wrong);
    }

    /// Moves the start and the goal of the map to the typed cells, or refuses cells that are not floor. O(cells), and
    /// O(1) if nothing was typed.
    pub fn put_on_map(&self, reading: &mut ArgsReader, map: &mut Map) {
        // The reader of the map reports that it has no floor.
        if map.first_floor().is_none() {
            return;
        }
        let [start, goal] = self.cells().map(|asked| reading.keep(asked?.on(map)));
        if let Some(start) = start {
            map.starts = vec![start];
        }
        if let Some(goal) = goal {
            map.goals = vec![goal];
        }
    }

    /// The same as [`EndsArgs::put_on_map`] for a run; on a generated map the ends are an edit.
    pub fn put_on(&self, reading: &mut ArgsReader, run: &mut Run) {
        if self.cells().iter().all(Option::is_none) {
            return;
        }
        match &mut run.ground {
            Ground::Given(map) => self.put_on_map(reading, Arc::make_mut(map)),
            Ground::Grown(grown) => {
                let mut map = grown.map();
                self.put_on_map(reading, &mut map);
                let (starts, goals) = (map.starts, map.goals);
                grown.changes.ends = Some(Ends { starts, goals });
            }
        }
    }
}

/// The cell that a pair of numbers names.
pub(in crate::rooms::cli) fn place(option: &str, said: &str) -> Result<AskedCell, String> {
    let pair = said.split_once(',').and_then(|(x, y)| {
        let (x, y) = (x.trim().parse().ok()?, y.trim().parse().ok()?);
        let option = option.to_owned();
        Some(AskedCell { option, x, y })
    });
    pair.ok_or_else(|| {
        format!("this is not a cell. Write X,Y, two whole numbers, for example {option} 1,1.")
    })
}

impl AskedCell {
    /// The cell, if a map of this size has it.
    pub fn within(&self, size: Size) -> Result<Cell, Misuse> {
        let AskedCell { option, x, y } = self;
        let inside = i32::try_from(*x).ok().zip(i32::try_from(*y).ok());
        let cell = inside.and_then(|(x, y)| size.cell(x, y));
        cell.ok_or_else(|| {
            let (right, bottom) = (size.width() - 1, size.height() - 1);
            let words = format!(
                "{option} {x},{y}: this cell is outside the {}x{} map. Use x from 0 to {right} and y from 0 to {bottom}.",
                size.width(),
                size.height()
            );
            words.into()
        })
    }

    /// The cell, if it is floor.
    fn on(&self, map: &Map) -> Result<Cell, Misuse> {
        let AskedCell { option, x, y } = self;
        let size = map.size();
        let cell = self.within(size)?;
        if map.is_floor(cell) {
            return Ok(cell);
        }
        let far = |cell: &Cell| {
            let (column, row) = size.position(*cell);
            i64::from(column).abs_diff(*x) + i64::from(row).abs_diff(*y)
        };
        let floor = size.iter().filter(|&cell| map.is_floor(cell));
        let nearest = floor.min_by_key(far).unwrap_or(cell);
        let (column, row) = size.position(nearest);
        let words = format!(
            "{option} {x},{y}: this cell is a wall. The nearest floor is {option} {column},{row}."
        );
        Err(words.into())
    }
}
