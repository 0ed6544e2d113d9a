//! The header of a trace: what it says about its map before the first event.

use super::manner::Manner;
use super::statement::Value;
use super::wrong::{Wrong, no_size, shown};
use crate::violation::{counted, repair};
use mazescope_core::{Cell, Grid, MAX_SIDE, MOST_COST, Map, Plane, Size, Tile};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// Width, height and rows, as written.
#[derive(Debug, Default)]
pub(super) struct TraceHeader<'a> {
    /// Cells in a row.
    pub width: Option<Value<'a>>,
    /// Cells in a column.
    pub height: Option<Value<'a>>,
    /// The rows from the top: `#` is wall, `.` and a blank are floor, and a digit from 2 to 9 is floor of that cost.
    pub rows: Option<Vec<String>>,
    /// Columns and rows of all starts, if no event gives them.
    pub starts: Option<Vec<(u64, u64)>>,
    /// Columns and rows of all goals, if no event gives them.
    pub goals: Option<Vec<(u64, u64)>>,
    /// The kind of numbers that events write to cells.
    pub plane: Option<Plane>,
    /// The manner of the search.
    pub manner: Manner,
    /// Keys that have no meaning here.
    pub unknown: Vec<String>,
}

/// Whether a key has a meaning.
pub(super) fn has_meaning(key: &str) -> bool {
    let sizes = matches!(key, "width" | "height" | "starts" | "goals" | "plane");
    sizes || matches!(key, "map" | "discipline" | "rounds" | "costs")
}

impl<'a> TraceHeader<'a> {
    /// Takes a key. Others than those of [`has_meaning`] are ignored, but events would be lost.
    pub(super) fn take(&mut self, key: &str, value: Value<'a>) -> Result<(), Wrong> {
        match key {
            "width" => self.width = Some(value),
            "height" => self.height = Some(value),
            "map" => self.rows = Some(rows(&value)?),
            "starts" => self.starts = Some(places(key, &value.text)?),
            "goals" => self.goals = Some(places(key, &value.text)?),
            "plane" => self.plane = Some(plane(&value.text)?),
            "events" | "eventList" => return Err(Wrong::EventsInFirstLine(shown(key))),
            "discipline" | "rounds" | "costs" => self.manner.take(key, &value),
            // More would fill the screen.
            _ if self.unknown.len() < 8 => self.unknown.push(shown(key)),
            _ => {}
        }
        Ok(())
    }

    /// Whether the header is empty.
    pub(super) fn is_empty(&self) -> bool {
        self.has_no_map() && self.plane.is_none() && self.manner == Manner::default()
    }

    fn has_no_map(&self) -> bool {
        let sides = self.width.is_none() && self.height.is_none();
        sides && self.rows.is_none() && self.starts.is_none() && self.goals.is_none()
    }

    /// The map, all floor if there are no rows; `None` if the header says nothing about it. O(cells).
    pub(super) fn map(&self) -> Result<Option<Map>, Wrong> {
        if self.has_no_map() {
            return Ok(None);
        }
        let rows = self.rows.as_deref();
        let length = |row: &String| row.chars().count();
        let longest = rows.map(|rows| rows.iter().map(length).max().unwrap_or(0));
        let width = side("width", self.width.as_ref(), longest)?;
        let height = side("height", self.height.as_ref(), rows.map(<[_]>::len))?;
        let size = Size::clamped(width, height);
        let mut map = Map::new(size, Tile::Floor);
        for (y, row) in rows.unwrap_or_default().iter().enumerate() {
            let letters = length(row);
            if letters != width as usize {
                return Err(Wrong::Map(format!(
                    "row {} of the map has {}, but the map is {width} wide. {}",
                    y + 1,
                    counted(letters, "letter"),
                    repair(letters, width as usize)
                )));
            }
            for (cell, letter) in size.row(y as i32).zip(row.chars()) {
                match letter {
                    '#' => map.tiles[cell] = Tile::Wall,
                    '.' | ' ' => {}
                    '2'..='9' => map.set_cost(cell, letter as u8 - b'0'),
                    other => {
                        return Err(Wrong::Map(format!(
                            "row {} of the map has the letter {other:?}. Use # for wall, . for floor, or a digit from \
                             2 to {MOST_COST} for floor of that cost.",
                            y + 1
                        )));
                    }
                }
            }
        }
        map.starts = cells("start", self.starts.as_deref(), size)?;
        map.goals = cells("goal", self.goals.as_deref(), size)?;
        Ok(Some(map))
    }
}

/// The columns and rows that a key of the header lists, as JSON.
fn places(key: &str, json: &str) -> Result<Vec<(u64, u64)>, Wrong> {
    serde_json::from_str(json).map_err(|_| {
        Wrong::Map(format!(
            "{key} is {}. Write columns and rows, for example [[0, 0], [4, 2]].",
            shown(json)
        ))
    })
}

/// The rows that the key `map` lists, as JSON. YAML lets a row of digits be a number.
fn rows(said: &Value) -> Result<Vec<String>, Wrong> {
    let row = |json: &RawValue| {
        let row = Value::of(json).ok()?.text;
        (!row.starts_with(['[', '{'])).then(|| row.into_owned())
    };
    let rows: Option<Vec<&RawValue>> = serde_json::from_str(&said.text).ok();
    let rows = rows.and_then(|rows| rows.into_iter().map(row).collect());
    rows.ok_or_else(|| {
        let mark = if said.quoted { "\"" } else { "" };
        Wrong::Map(format!(
            "map is {mark}{}{mark}. Write its rows, each as a text, for example [\"..#\", \"...\"].",
            shown(&said.text)
        ))
    })
}

/// The cells in these columns and rows, without duplicates.
fn cells(what: &str, places: Option<&[(u64, u64)]>, size: Size) -> Result<Vec<Cell>, Wrong> {
    let (mut cells, mut met) = (Vec::new(), Grid::uniform(size, false));
    for &(x, y) in places.unwrap_or_default() {
        let (column, row) = (i32::try_from(x).ok(), i32::try_from(y).ok());
        let cell = column.zip(row).and_then(|(x, y)| size.cell(x, y));
        let cell = cell.ok_or_else(|| {
            Wrong::Map(format!(
                "the {what} [{x}, {y}] is outside the {size} map. Use columns from 0 to {} and rows from 0 to {}.",
                size.width() - 1,
                size.height() - 1
            ))
        })?;
        if !std::mem::replace(&mut met[cell], true) {
            cells.push(cell);
        }
    }
    Ok(cells)
}

/// The length of a side: the given one, or the number of rows or letters.
fn side(key: &str, said: Option<&Value>, counted: Option<usize>) -> Result<u32, Wrong> {
    let (what, text) = match (said, counted) {
        (Some(said), _) => (key.to_owned(), said.text.to_string()),
        (None, Some(counted)) => (format!("the {key} of the map"), counted.to_string()),
        (None, None) => {
            return Err(Wrong::Map(format!(
                "{key} is missing. Give both width and height, or neither."
            )));
        }
    };
    let side = match said {
        Some(said) => said.whole(),
        None => counted.map(|counted| counted as i64),
    };
    match side.filter(|side| (1..=i64::from(MAX_SIDE)).contains(side)) {
        None => Err(no_size(&what, &text)),
        Some(side) if counted.is_none_or(|counted| counted as i64 == side) => Ok(side as u32),
        Some(_) => Err(Wrong::Map(format!(
            "{key} is {}, but the map has {}. Correct one of the two.",
            shown(&text),
            counted.unwrap_or_default()
        ))),
    }
}

/// The most bytes of a plane's name.
const LONGEST_NAME: usize = 40;
/// The most different names that are kept while the program runs. Further planes share a common name.
const MOST_NAMES: usize = 1000;

/// The plane that a key of the header declares, as JSON.
fn plane(json: &str) -> Result<Plane, Wrong> {
    #[derive(Deserialize)]
    struct Said {
        name: String,
        bits: Option<u8>,
    }
    let sound = |said: &Said| {
        let short = (1..=LONGEST_NAME).contains(&said.name.len());
        short && !said.name.contains(char::is_control) && matches!(said.bits, None | Some(8 | 32))
    };
    let said: Option<Said> = serde_json::from_str(json).ok();
    let said = said.filter(sound).ok_or_else(|| {
        Wrong::Map(format!(
            "plane is {}. Give it a name of at most {LONGEST_NAME} bytes, and 8 or 32 bits, for example \
             {{\"name\": \"distance\", \"bits\": 32}}.",
            shown(json)
        ))
    })?;
    let (name, bits) = (kept(said.name), said.bits.unwrap_or(32));
    Ok(Plane::Number { name, bits })
}

/// The same name for the lifetime of the program, as an entry of the catalogue needs it. Each name is kept once.
fn kept(name: String) -> &'static str {
    static NAMES: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(kept) = names.get(name.as_str()) {
        return kept;
    }
    if names.len() == MOST_NAMES {
        return "number";
    }
    let kept: &'static str = Box::leak(name.into_boxed_str());
    names.insert(kept);
    kept
}

/// The key of the header that declares a plane, as JSON; `None` for a plane that needs no declaration.
pub(super) fn declaration(plane: Plane) -> Option<String> {
    let Plane::Number { name, bits } = plane else {
        return None;
    };
    let name = serde_json::Value::from(name);
    Some(format!("{{\"name\": {name}, \"bits\": {bits}}}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_declared_is_read_again_and_a_name_is_kept_once() {
        let declared = plane("{\"name\": \"way \\\"out\\\"\", \"bits\": 8}").unwrap();
        assert_eq!(plane(&declaration(declared).unwrap()).unwrap(), declared);
        let (name, bits) = ("way \"out\"", 8);
        assert_eq!(declared, Plane::Number { name, bits });
        assert!(std::ptr::eq(kept(name.to_owned()), kept(name.to_owned())));
        for wrong in ["7", "{\"name\": \"\"}", "{\"name\": \"a\", \"bits\": 9}"] {
            assert!(plane(wrong).is_err(), "{wrong}");
        }
    }
}
