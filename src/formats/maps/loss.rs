//! What a format loses of a map, in words.

use super::terrain;
use crate::grid::{Cell, Grid, Size};
use crate::map::Map;
use std::collections::BTreeMap;
use thiserror::Error;

/// Something of a map that is not in the file, or reads back differently. The file is valid all the
/// same.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Loss {
    /// The format has no marks.
    #[error("a {format} has no marks: left out {marks}")]
    NoMarks {
        /// The format's name.
        format: &'static str,
        /// What is left out.
        marks: String,
    },
    /// A cell is start and goal at once.
    #[error("a cell has one mark in a {format}, and a start comes first: left out {marks}")]
    OneMark {
        /// The format's name.
        format: &'static str,
        /// What is left out.
        marks: String,
    },
    /// Marks that do not stand in rooms.
    #[error("a {format} has marks only in cells, not between them: left out {marks}")]
    BetweenRooms {
        /// The format's name.
        format: &'static str,
        /// What is left out.
        marks: String,
    },
    /// Marks that are not the one white pixel.
    #[error(
        "a {format} marks a start only by the one white pixel of its top row, a goal by that of its \
         bottom row: left out {marks}"
    )]
    NoOpening {
        /// The format's name.
        format: &'static str,
        /// What is left out.
        marks: String,
    },
    /// The one white pixel, where the map has no mark.
    #[error("the one white pixel of its top or bottom row is a mark in a {format}: added {marks}")]
    Opening {
        /// The format's name.
        format: &'static str,
        /// What is added.
        marks: String,
    },
    /// The format has no letters of terrain.
    #[error("a {format} has no letters of terrain: left out {letters}")]
    Terrain {
        /// The format's name.
        format: &'static str,
        /// What is left out, counted.
        letters: String,
    },
    /// The format has no costs.
    #[error("what floor costs has no place in the {format}: left out {costs}")]
    NoCosts {
        /// The format's name.
        format: &'static str,
        /// What is left out, counted.
        costs: String,
    },
    /// Marks on cells that cost more than 1.
    #[error("a cell has one letter in a {format}, and a mark comes first: left out {costs}")]
    MarkedCosts {
        /// The format's name.
        format: &'static str,
        /// What is left out, counted.
        costs: String,
    },
    /// Costs that a reader has to be told of.
    #[error(
        "what floor costs is a grey in a {format}, which --terrain reads; without it, floor that costs \
         more than 5 is wall: {costs}"
    )]
    Greys {
        /// The format's name.
        format: &'static str,
        /// What is written, counted.
        costs: String,
    },
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
        let costs = terrain::costs(map)?;
        match self {
            CostForm::None => {
                let costs = costs_in_words(&costs)?;
                Some(Loss::NoCosts { format, costs })
            }
            CostForm::Grey => {
                let costs = costs_in_words(&costs)?;
                Some(Loss::Greys { format, costs })
            }
            CostForm::Digit => {
                let mut marks = [&map.starts[..], &map.goals[..]].concat();
                marks.sort_unstable();
                marks.dedup();
                let mut costs = BTreeMap::new();
                for mark in marks {
                    *costs.entry(map.cost(mark)).or_insert(0) += 1;
                }
                let costs = costs_in_words(&costs)?;
                Some(Loss::MarkedCosts { format, costs })
            }
        }
    }
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
    let each: Vec<String> = each.collect();
    match each.as_slice() {
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
    Ok(marks.map_or(vec![], |marks| vec![Loss::NoMarks { format, marks }]))
}

/// The losses of a format with a letter for each cell.
pub(super) fn second_marks(map: &Map, format: &'static str) -> Result<Vec<Loss>, Unfit> {
    let marks = names(map, &[], &both(map));
    Ok(marks.map_or(vec![], |marks| vec![Loss::OneMark { format, marks }]))
}

fn both(map: &Map) -> Vec<Cell> {
    let mut starts = Grid::new(map.size(), false, false);
    for &start in &map.starts {
        starts[start] = true;
    }
    let goals = map.goals.iter().copied();
    goals.filter(|&cell| starts[cell]).collect()
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
    let groups: Vec<String> = groups.into_iter().flatten().collect();
    (!groups.is_empty()).then(|| groups.join(" and "))
}
