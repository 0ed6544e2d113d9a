//! Sizes and cells as people write them, and a start and a goal by their positions.

use mazescope_core::playback::edits::Ends;
use mazescope_core::{Cell, Ground, MAX_SIDE, Map, Run, Size};
use std::sync::Arc;

/// The column and the row of a cell that may not exist.
pub type Position = (i64, i64);

/// The size of a text such as `41x21`. The error has an example, which is written as people write a size there.
pub fn size(said: &str, example: &str) -> Result<Size, String> {
    let side = |side: &str| {
        let digits = !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit());
        // A number with too many digits is above the limit, too.
        digits.then(|| side.parse().unwrap_or(u32::MAX))
    };
    let said = said.trim();
    let sides = said.split_once(['x', 'X']);
    let wrong = match sides.and_then(|(width, height)| Some((side(width)?, side(height)?))) {
        Some((width, height)) => match Size::new(width, height) {
            Some(size) => return Ok(size),
            None if width == 0 || height == 0 => "a side is 0",
            None => "a side is too long",
        },
        None if side(said).is_some() => "the height is missing",
        None => "this is not a size",
    };
    Err(format!(
        "{wrong}. Write WIDTHxHEIGHT, each from 1 to {MAX_SIDE}, for example {example}."
    ))
}

/// Why a map has no floor cell at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotThere {
    /// The position is outside a map of this size.
    Outside(Size),
    /// The cell is a wall, and this is the position of the nearest floor cell.
    Wall(i32, i32),
}

impl NotThere {
    /// What is wrong, and what to do. `written` writes a position in the place of the wrong one.
    pub fn words(&self, written: impl Fn(i32, i32) -> String) -> String {
        match *self {
            NotThere::Outside(size) => {
                let (right, bottom) = (size.width() - 1, size.height() - 1);
                format!(
                    "this cell is outside the {size} map. Use x from 0 to {right} and y from 0 to {bottom}."
                )
            }
            NotThere::Wall(x, y) => {
                let nearest = written(x, y);
                format!("this cell is a wall. The nearest floor is {nearest}.")
            }
        }
    }
}

/// The cell at a position, if a map of this size has it.
pub fn cell_at(size: Size, (x, y): Position) -> Option<Cell> {
    size.cell(i32::try_from(x).ok()?, i32::try_from(y).ok()?)
}

/// The floor cell at a position. O(1), and O(cells) for an error.
fn floor_at(map: &Map, position: Position) -> Result<Cell, NotThere> {
    let size = map.size();
    let cell = cell_at(size, position).ok_or(NotThere::Outside(size))?;
    if map.is_floor(cell) {
        return Ok(cell);
    }
    let far = |cell: &Cell| {
        let (column, row) = size.position(*cell);
        i64::from(column).abs_diff(position.0) + i64::from(row).abs_diff(position.1)
    };
    let (x, y) = size.position(map.floor().min_by_key(far).unwrap_or(cell));
    Err(NotThere::Wall(x, y))
}

/// Moves the start and the goal of a map to these positions, if they are given and floor. Returns why one cannot move.
/// A map without floor stays as it is.
pub fn put_on_map(map: &mut Map, ends: [Option<Position>; 2]) -> [Option<NotThere>; 2] {
    if map.first_floor().is_none() {
        return [None; 2];
    }
    let [start, goal] = ends.map(|position| Some(floor_at(map, position?)));
    if let Some(Ok(start)) = start {
        map.starts = vec![start];
    }
    if let Some(Ok(goal)) = goal {
        map.goals = vec![goal];
    }
    [start, goal].map(|end| end?.err())
}

/// The same as [`put_on_map`] for a run; on a generated map the ends are an edit. O(cells), and O(1) without an end.
pub fn put_on(run: &mut Run, ends: [Option<Position>; 2]) -> [Option<NotThere>; 2] {
    if ends.iter().all(Option::is_none) {
        return [None; 2];
    }
    match &mut run.ground {
        Ground::Given(map) => put_on_map(Arc::make_mut(map), ends),
        Ground::Grown(grown) => {
            let mut map = grown.map();
            let not_there = put_on_map(&mut map, ends);
            let (starts, goals) = (map.starts, map.goals);
            grown.changes.ends = Some(Ends { starts, goals });
            not_there
        }
    }
}
