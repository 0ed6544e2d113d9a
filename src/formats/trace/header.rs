//! What a trace says about its map before the first event.

use super::statement::Value;
use super::wrong::{Wrong, no_size, shown};
use crate::grid::{MAX_SIDE, Size};
use crate::map::{Map, Tile};
use std::borrow::Cow;

/// Width, height and rows, each as it was said.
#[derive(Debug, Default)]
pub struct Header<'a> {
    /// Cells in a row.
    pub width: Option<Value<'a>>,
    /// Cells in a column.
    pub height: Option<Value<'a>>,
    /// The rows from the top: `#` is wall, `.` and a blank are floor.
    pub rows: Option<Vec<Cow<'a, str>>>,
}

impl Header<'_> {
    /// Whether nothing was said.
    pub fn is_empty(&self) -> bool {
        self.width.is_none() && self.height.is_none() && self.rows.is_none()
    }

    /// The map: without rows all floor. Nothing where nothing was said. O(cells).
    pub fn map(&self) -> Result<Option<Map>, Wrong> {
        if self.is_empty() {
            return Ok(None);
        }
        let rows = self.rows.as_deref();
        let longest = rows.map(|rows| rows.iter().map(|row| row.chars().count()).max());
        let width = side(
            "width",
            self.width.as_ref(),
            longest.map(|n| n.unwrap_or(0)),
        )?;
        let height = side("height", self.height.as_ref(), rows.map(<[_]>::len))?;
        let Some(size) = Size::new(width, height) else {
            return Err(no_size("width", &width.to_string()));
        };
        let mut map = Map::new(size, Tile::Floor);
        for (y, row) in rows.unwrap_or_default().iter().enumerate() {
            let letters = row.chars().count();
            if letters != width as usize {
                return Err(Wrong::Map(format!(
                    "row {} of the map has {letters} letters; expected {width}, as many as the \
                     map is wide",
                    y + 1
                )));
            }
            for (x, letter) in row.chars().enumerate() {
                match letter {
                    '#' => {
                        let cell = size.cell(x as i32, y as i32);
                        map.tiles[cell.expect("rows and letters were counted")] = Tile::Wall;
                    }
                    '.' | ' ' => {}
                    other => {
                        return Err(Wrong::Map(format!(
                            "row {} of the map has the letter {other:?}; expected # for wall, . \
                             for floor",
                            y + 1
                        )));
                    }
                }
            }
        }
        Ok(Some(map))
    }
}

/// The length of a side: as it was said, or as many as there are rows or letters.
fn side(key: &'static str, said: Option<&Value>, counted: Option<usize>) -> Result<u32, Wrong> {
    let within = |side: i64| (1..=i64::from(MAX_SIDE)).contains(&side);
    let Some(said) = said else {
        let Some(counted) = counted else {
            return Err(Wrong::Map(format!(
                "{key} is missing; expected both width and height, or neither"
            )));
        };
        let side = i64::try_from(counted).ok().filter(|&side| within(side));
        return side
            .map(|side| side as u32)
            .ok_or_else(|| no_size(&format!("the {key} of the map"), &counted.to_string()));
    };
    let side = said.whole().filter(|&side| within(side));
    let side = side.ok_or_else(|| no_size(key, &said.text))?;
    match counted {
        Some(counted) if counted as i64 != side => Err(Wrong::Map(format!(
            "{key} is {}, but the map has {counted}; correct one of the two",
            shown(&said.text)
        ))),
        _ => Ok(side as u32),
    }
}
