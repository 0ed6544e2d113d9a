//! What a format loses of a map, in words.

use crate::grid::{Cell, Grid, Size};
use crate::map::Map;
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// Something of a map that is not in the file, or reads back differently: the format's name, and what is left out or
/// added. The file is valid all the same.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Loss {
    /// The format has no marks.
    #[error("a {0} has no marks: left out {1}")]
    NoMarks(&'static str, String),
    /// A cell is start and goal at once.
    #[error("a cell has one mark in a {0}, and a start comes first: left out {1}")]
    OneMark(&'static str, String),
    /// Marks that do not stand in rooms.
    #[error("a {0} has marks only in cells, not between them: left out {1}")]
    BetweenRooms(&'static str, String),
    /// Marks that are not the one white pixel.
    #[error(
        "a {0} marks a start only by the one white pixel of its top row, a goal by that of its \
         bottom row: left out {1}"
    )]
    NoOpening(&'static str, String),
    /// The one white pixel, where the map has no mark.
    #[error("the one white pixel of its top or bottom row is a mark in a {0}: added {1}")]
    Opening(&'static str, String),
    /// The format has no letters of terrain.
    #[error("a {0} has no letters of terrain: left out {1}")]
    Terrain(&'static str, String),
    /// The format has no costs.
    #[error("what floor costs has no place in the {0}: left out {1}")]
    NoCosts(&'static str, String),
    /// Marks on cells that cost more than 1.
    #[error("a cell has one letter in a {0}, and a mark comes first: left out {1}")]
    MarkedCosts(&'static str, String),
    /// Costs that a reader has to be told of.
    #[error(
        "what floor costs is a grey in a {0}, which --terrain reads; without it, floor that costs \
         more than 5 is wall: {1}"
    )]
    Greys(&'static str, String),
    /// A map of nothing but floor.
    #[error(
        "floor is blank in a {0}, so this map without wall and marks reads back as an empty file"
    )]
    Blank(&'static str),
}

/// Why a format cannot hold a map at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unfit {
    /// It has an even side, or one below 3.
    #[error(
        "a map of {0} cells is no maze of rooms, whose sides are odd and at least 3; choose another \
         format"
    )]
    Sides(Size),
    /// Floor where there is always wall.
    #[error(
        "the tile {x},{y} is floor, but in a maze of rooms every tile at even x and even y is wall; \
         choose another format"
    )]
    Post {
        /// Its column.
        x: i32,
        /// Its row.
        y: i32,
    },
    /// Wall where there is always floor.
    #[error(
        "the tile {x},{y} is wall, but in a maze of rooms every tile at odd x and odd y is floor; \
         choose another format"
    )]
    Room {
        /// Its column.
        x: i32,
        /// Its row.
        y: i32,
    },
}

/// How a format holds what floor costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CostForm {
    /// Not at all.
    None,
    /// As the letter of a cell, where no mark stands.
    Digit,
    /// As a grey, which is a cost to whoever asks for that.
    Grey,
}

impl CostForm {
    /// What is lost of the costs of a map. O(cells).
    pub fn loss(self, map: &Map, format: &'static str) -> Option<Loss> {
        let mut counts = costs(map)?;
        let loss = match self {
            CostForm::None => Loss::NoCosts,
            CostForm::Grey => Loss::Greys,
            CostForm::Digit => {
                let marks = [&map.starts[..], &map.goals[..]].concat();
                counts.clear();
                for mark in BTreeSet::from_iter(marks) {
                    *counts.entry(map.cost(mark)).or_insert(0) += 1;
                }
                Loss::MarkedCosts
            }
        };
        Some(loss(format, costs_in_words(&counts)?))
    }
}

/// The number of floor cells of each cost; nothing where floor costs 1 throughout. O(cells).
pub fn costs(map: &Map) -> Option<BTreeMap<u8, u64>> {
    map.costs()?;
    let floor = map.size().iter().filter(|&cell| map.is_floor(cell));
    let mut counts = BTreeMap::new();
    for cell in floor {
        *counts.entry(map.cost(cell)).or_insert(0) += 1;
    }
    Some(counts)
}

/// Costs above 1 in words, such as "1 cell of cost 3 and 12 of cost 8"; nothing if there are none.
fn costs_in_words(costs: &BTreeMap<u8, u64>) -> Option<String> {
    let rough = costs.iter().filter(|&(&cost, _)| cost > 1);
    let each = rough
        .enumerate()
        .map(|(place, (cost, count))| match (place, count) {
            (0, 1) => format!("1 cell of cost {cost}"),
            (0, _) => format!("{count} cells of cost {cost}"),
            _ => format!("{count} of cost {cost}"),
        });
    listed(&each.collect::<Vec<_>>())
}

/// All of these in words, such as "one, two and three"; nothing if there are none.
pub(super) fn listed(all: &[String]) -> Option<String> {
    match all {
        [] => None,
        [only] => Some(only.clone()),
        [first @ .., last] => Some(format!("{} and {last}", first.join(", "))),
    }
}

/// The losses of a format that holds everything.
pub(super) fn nothing(_map: &Map, _format: &'static str) -> Result<Vec<Loss>, Unfit> {
    Ok(Vec::new())
}

/// The losses of a format without marks.
pub(super) fn marks(map: &Map, format: &'static str) -> Result<Vec<Loss>, Unfit> {
    let marks = names(map, &map.starts, &map.goals);
    Ok(Vec::from_iter(
        marks.map(|marks| Loss::NoMarks(format, marks)),
    ))
}

/// The losses of a format with a letter for each cell.
pub(super) fn second_marks(map: &Map, format: &'static str) -> Result<Vec<Loss>, Unfit> {
    let mut starts = Grid::new(map.size(), false, false);
    map.starts.iter().for_each(|&start| starts[start] = true);
    let both = map.goals.iter().copied().filter(|&goal| starts[goal]);
    let marks = names(map, &[], &both.collect::<Vec<_>>());
    Ok(Vec::from_iter(
        marks.map(|marks| Loss::OneMark(format, marks)),
    ))
}

/// The marks in words, such as "the start at 1,1 and the goal at 9,9"; nothing if there are none.
pub(super) fn names(map: &Map, starts: &[Cell], goals: &[Cell]) -> Option<String> {
    const SHOWN: usize = 3;
    let group = |word: &str, cells: &[Cell]| {
        let position = |&cell| map.size().position(cell);
        let first = cells.iter().take(SHOWN).map(position);
        let first: Vec<String> = first.map(|(x, y)| format!("{x},{y}")).collect();
        let first = first.join(" ");
        match cells.len() {
            0 => None,
            1 => Some(format!("the {word} at {first}")),
            count if count <= SHOWN => Some(format!("the {word}s at {first}")),
            count => Some(format!("the {word}s at {first} and {} more", count - SHOWN)),
        }
    };
    let groups = [group("start", starts), group("goal", goals)];
    listed(&groups.into_iter().flatten().collect::<Vec<_>>())
}
