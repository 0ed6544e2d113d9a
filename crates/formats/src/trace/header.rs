//! The header of a trace: what it says about its map and its search before the first event.

use super::statement::{Statement, Value};
use super::wrong::shown;
use crate::violation::{counted, repair};
use mazescope_core::{
    Begin, Cell, Discipline, Event, Grid, MAX_SIDE, MOST_COST, Map, Plane, Size, Solver, Tile,
};
use serde_json::value::RawValue;

/// What a trace declares about its search before the first event. The events show the rest, as far as they can.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// The kind of frontier.
    pub discipline: Option<Discipline>,
    /// Whether a note begins a round, which is a step by itself.
    pub rounds: bool,
    /// Whether the search ignores costs.
    pub ignores_costs: bool,
}

/// The kinds of frontier that may be declared. A search never has that of a generator.
const DECLARED: [Discipline; 6] = [
    Discipline::None,
    Discipline::Queue,
    Discipline::TwoQueues,
    Discipline::Priority,
    Discipline::Stack,
    Discipline::Walk,
];

/// The value that declares that costs are ignored.
pub(super) const IGNORED: &str = "ignored";

impl Manner {
    /// What a trace of this solver's runs declares.
    pub fn of(solver: &Solver) -> Manner {
        let discipline = solver.info.discipline;
        let declared = match solver.begin {
            Begin::Replay { declared, .. } => declared,
            Begin::Function(_) | Begin::ByListener { .. } | Begin::Closure(_) => Some(discipline),
        };
        let note = Event::noted(Cell::from_index(1));
        Manner {
            discipline: declared.filter(|discipline| DECLARED.contains(discipline)),
            // Without a frontier a note is a step in any case, and a walker has its own steps.
            rounds: discipline.has_frontier() && (solver.info.begins_step)(note),
            ignores_costs: !solver.minds_costs,
        }
    }
}

/// What a header says, as written.
#[derive(Debug, Default)]
pub(super) struct TraceHeader<'a> {
    /// Cells in a row, and in a column.
    width: Option<Value<'a>>,
    height: Option<Value<'a>>,
    /// The rows from the top: `#` is wall, `.` and a blank are floor, and a digit from 1 to 9 is floor of that cost.
    rows: Option<Vec<String>>,
    /// Columns and rows of all starts and of all goals, if no event gives them.
    pub starts: Option<Vec<(u64, u64)>>,
    pub goals: Option<Vec<(u64, u64)>>,
    /// The kind of numbers that events write to cells.
    pub plane: Plane,
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
    /// The header that an object is, if a key has a meaning.
    pub(super) fn of(said: &mut Statement<'a>) -> Result<Option<TraceHeader<'a>>, String> {
        if said.kind.is_some() {
            return Ok(None);
        }
        let mut header = TraceHeader::default();
        let mut is_header = false;
        for (key, value) in &mut said.others {
            is_header |= has_meaning(key);
            header.take(key, std::mem::take(value))?;
        }
        let own = [&said.id, &said.parent, &said.x, &said.y].into_iter();
        let own = own.zip(["id", "pId", "x", "y"]);
        let own = own.filter(|(value, _)| value.is_some());
        header.unknown.extend(own.map(|(_, key)| key.to_owned()));
        Ok(is_header.then_some(header))
    }

    /// Takes a key. Others than those of [`has_meaning`] are ignored, but events would be lost. Unknown words for the
    /// manner are ignored, too, because other programs may use these keys differently.
    pub(super) fn take(&mut self, key: &str, value: Value<'a>) -> Result<(), String> {
        let (text, manner) = (&value.text, &mut self.manner);
        match key {
            "map" => self.rows = Some(rows(&value)?),
            "starts" => self.starts = Some(places(key, text)?),
            "goals" => self.goals = Some(places(key, text)?),
            "plane" => self.plane = plane(text)?,
            "discipline" => {
                manner.discipline = DECLARED.into_iter().find(|known| known.name() == text);
            }
            "rounds" => manner.rounds = text == "true",
            "costs" => manner.ignores_costs = text == IGNORED,
            "width" => self.width = Some(value),
            "height" => self.height = Some(value),
            "events" | "eventList" => {
                return Err(format!(
                    "the first line has the key {key}, but each event stands on a line of its own. Write them below \
                     the first line."
                ));
            }
            // More would fill the screen.
            _ if self.unknown.len() < 8 => self.unknown.push(shown(key)),
            _ => {}
        }
        Ok(())
    }

    /// The map, all floor if there are no rows; `None` if the header says nothing about it. O(cells).
    pub(super) fn map(&self) -> Result<Option<Map>, String> {
        let sides = self.width.is_none() && self.height.is_none();
        if sides && self.rows.is_none() && self.starts.is_none() && self.goals.is_none() {
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
                return Err(format!(
                    "row {} of the map has {}, but the map is {width} wide. {}",
                    y + 1,
                    counted(letters, "letter"),
                    repair(letters, width as usize)
                ));
            }
            for (cell, letter) in size.row(y as i32).zip(row.chars()) {
                match letter {
                    '#' => map.tiles[cell] = Tile::Wall,
                    '.' | ' ' | '1' => {}
                    '2'..='9' => map.set_cost(cell, letter as u8 - b'0'),
                    other => {
                        return Err(format!(
                            "row {} of the map has the letter {other:?}. Use # for wall, . for floor, or a digit from \
                             1 to {MOST_COST} for floor of that cost.",
                            y + 1
                        ));
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
fn places(key: &str, json: &str) -> Result<Vec<(u64, u64)>, String> {
    serde_json::from_str(json).map_err(|_| {
        format!(
            "{key} is {}. Write columns and rows, for example [[0, 0], [4, 2]].",
            shown(json)
        )
    })
}

/// The rows that the key `map` lists, as JSON. YAML lets a row of digits be a number.
fn rows(said: &Value) -> Result<Vec<String>, String> {
    let row = |json: &RawValue| {
        let row = Value::of(json).ok()?.text;
        (!row.starts_with(['[', '{'])).then(|| row.into_owned())
    };
    let rows: Option<Vec<&RawValue>> = serde_json::from_str(&said.text).ok();
    let rows = rows.and_then(|rows| rows.into_iter().map(row).collect());
    rows.ok_or_else(|| {
        let mark = if said.quoted { "\"" } else { "" };
        format!(
            "map is {mark}{}{mark}. Write its rows, each as a text, for example [\"..#\", \"...\"].",
            shown(&said.text)
        )
    })
}

/// The cells in these columns and rows, without duplicates.
fn cells(what: &str, places: Option<&[(u64, u64)]>, size: Size) -> Result<Vec<Cell>, String> {
    let (mut cells, mut met) = (Vec::new(), Grid::uniform(size, false));
    for &(x, y) in places.unwrap_or_default() {
        let (column, row) = (i32::try_from(x).ok(), i32::try_from(y).ok());
        let cell = column.zip(row).and_then(|(x, y)| size.cell(x, y));
        let cell = cell.ok_or_else(|| {
            format!(
                "the {what} [{x}, {y}] is outside the {size} map. Use columns from 0 to {} and rows from 0 to {}.",
                size.width() - 1,
                size.height() - 1
            )
        })?;
        if !std::mem::replace(&mut met[cell], true) {
            cells.push(cell);
        }
    }
    Ok(cells)
}

/// The length of a side: the given one, or the number of rows or letters.
fn side(key: &str, said: Option<&Value>, counted: Option<usize>) -> Result<u32, String> {
    let (what, text, length) = match said {
        Some(said) => (key.to_owned(), shown(&said.text), said.whole().unwrap_or(0)),
        None => {
            let counted = counted.ok_or_else(|| {
                format!("{key} is missing. Give both width and height, or neither.")
            })?;
            let what = format!("the {key} of the map");
            (what, counted.to_string(), counted as i64)
        }
    };
    if !(1..=i64::from(MAX_SIDE)).contains(&length) {
        return Err(format!(
            "{what} is {text}. Use a whole number from 1 to {MAX_SIDE}."
        ));
    }
    match counted {
        Some(counted) if counted as i64 != length => Err(format!(
            "{key} is {text}, but the map has {counted}. Correct one of the two."
        )),
        _ => Ok(length as u32),
    }
}

/// The most bytes of a plane's name.
const LONGEST_NAME: usize = 40;

/// The plane that a key of the header declares, as JSON.
fn plane(json: &str) -> Result<Plane, String> {
    let said: serde_json::Value = serde_json::from_str(json).unwrap_or_default();
    let is_short = |name: &&str| (1..=LONGEST_NAME).contains(&name.len());
    let name = said["name"].as_str().filter(is_short);
    let bits = match &said["bits"] {
        serde_json::Value::Null => Some(32),
        bits => bits.as_u64(),
    };
    match (name, bits) {
        (Some(name), Some(bits @ (8 | 32))) if !name.contains(char::is_control) => {
            Ok(Plane::Number {
                // An entry of the catalogue needs a name that lasts as long as the program.
                name: name.to_owned().leak(),
                bits: bits as u8,
            })
        }
        _ => Err(format!(
            "plane is {}. Give it a name of at most {LONGEST_NAME} bytes, and 8 or 32 bits, for example \
             {{\"name\": \"distance\", \"bits\": 32}}.",
            shown(json)
        )),
    }
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
    fn what_is_declared_is_read_again() {
        let declared = plane("{\"name\": \"way \\\"out\\\"\", \"bits\": 8}").unwrap();
        assert_eq!(plane(&declaration(declared).unwrap()).unwrap(), declared);
        let (name, bits) = ("way \"out\"", 8);
        assert_eq!(declared, Plane::Number { name, bits });
        for wrong in ["7", "{\"name\": \"\"}", "{\"name\": \"a\", \"bits\": 9}"] {
            assert!(plane(wrong).is_err(), "{wrong}");
        }
    }
}
