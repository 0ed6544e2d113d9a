//! What a format loses of a map, in words.

use crate::grid::{Cell, Grid, Size};
use crate::map::Map;
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
    #[error("a {format} has only wall and floor: left out {letters}")]
    Terrain {
        /// The format's name.
        format: &'static str,
        /// What is left out, counted.
        letters: String,
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
