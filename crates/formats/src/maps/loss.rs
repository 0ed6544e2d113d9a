//! The parts of a map that a format loses, in words.

use mazescope_core::{Cell, Grid, Map, Size};
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// A part of a map that is not in the file, or reads back differently: the name of the format, and what is left out or
/// added. The file is valid nevertheless.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Loss {
    /// The format has no marks.
    #[error("A {0} has no marks, so it leaves out {1}.")]
    NoMarks(&'static str, String),
    /// A cell is start and goal at once.
    #[error("A {0} has one mark for each cell and prefers the start, so it leaves out {1}.")]
    OneMark(&'static str, String),
    /// Marks outside rooms.
    #[error("A {0} has marks only in rooms, not between them, so it leaves out {1}.")]
    BetweenRooms(&'static str, String),
    /// Marks that are not the two openings of the rim.
    #[error("A {0} marks start and goal by the two openings of its rim, so it leaves out {1}.")]
    NoOpening(&'static str, String),
    /// The two openings of the rim, on which the map has no marks.
    #[error("The two openings in the rim of a {0} are its start and goal, so it adds {1}.")]
    Opening(&'static str, String),
    /// The format has no terrain letters.
    #[error("A {0} has no terrain letters, so it leaves out {1}.")]
    Terrain(&'static str, String),
    /// The format has no costs.
    #[error("The {0} cannot hold costs, so it leaves out those of {1}.")]
    NoCosts(&'static str, String),
    /// Marks on cells of a cost above 1.
    #[error(
        "A {0} has one letter for each cell and prefers a mark, so it leaves out the costs of {1}."
    )]
    MarkedCosts(&'static str, String),
    /// Costs that are read only on request.
    #[error(
        "A {0} stores costs as greys: {1}. Read it with --terrain, because without it floor of a cost above 5 becomes \
         wall."
    )]
    Greys(&'static str, String),
}

/// The reason why a format cannot hold a map at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unfit {
    /// The map has an even side, or one below 3.
    #[error(
        "a maze of rooms has odd sides of at least 3, but this map has {0} cells. Choose another format."
    )]
    Sides(Size),
    /// The map has no letter by which a Pac-Man layout is recognised.
    #[error(
        "a Pac-Man layout has walls or a start, but this map has neither. Choose another format."
    )]
    NeitherWallNorStart,
    /// Floor where a maze of rooms always has wall.
    #[error(
        "the cell {x},{y} is floor, but a maze of rooms has wall wherever x and y are even. Choose another format."
    )]
    Post {
        /// Its column.
        x: i32,
        /// Its row.
        y: i32,
    },
    /// Wall where a maze of rooms always has floor.
    #[error(
        "the cell {x},{y} is a wall, but a maze of rooms has floor wherever x and y are odd. Choose another format."
    )]
    Room {
        /// Its column.
        x: i32,
        /// Its row.
        y: i32,
    },
}

/// How a format stores costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CostForm {
    /// Not at all.
    None,
    /// As the letter of a cell, unless a mark is on it.
    Digit,
    /// For every cell.
    Whole,
    /// As a grey, which is read as a cost only on request.
    Grey,
}

impl CostForm {
    /// The loss of the costs of a map, if any. O(cells).
    pub fn loss(self, map: &Map, format: &'static str) -> Option<Loss> {
        let mut counts = costs(map)?;
        let loss = match self {
            CostForm::None => Loss::NoCosts,
            CostForm::Whole => return None,
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

/// The number of floor cells of each cost; `None` if all floor costs 1. O(cells).
pub fn costs(map: &Map) -> Option<BTreeMap<u8, u64>> {
    map.costs()?;
    let mut counts = BTreeMap::new();
    for cell in map.floor() {
        *counts.entry(map.cost(cell)).or_insert(0) += 1;
    }
    Some(counts)
}

/// Costs above 1 in words, such as "1 cell of cost 3 and 12 of cost 8"; `None` if there are none.
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

/// All these texts as one, such as "one, two and three"; `None` if there are none.
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
    let loss = marks.map(|marks| Loss::NoMarks(format, marks));
    Ok(Vec::from_iter(loss))
}

/// The losses of a format with a letter for each cell.
pub(super) fn second_marks(map: &Map, format: &'static str) -> Result<Vec<Loss>, Unfit> {
    let mut starts = Grid::new(map.size(), false, false);
    map.starts.iter().for_each(|&start| starts[start] = true);
    let both = map.goals.iter().copied().filter(|&goal| starts[goal]);
    let marks = names(map, &[], &both.collect::<Vec<_>>());
    let loss = marks.map(|marks| Loss::OneMark(format, marks));
    Ok(Vec::from_iter(loss))
}

/// The marks in words, such as "the start at 1,1 and the goal at 9,9"; `None` if there are none.
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
