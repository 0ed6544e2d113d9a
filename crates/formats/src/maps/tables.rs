//! Writes maps as CSV and as JSON, and finds the grid in a JSON document, such as a map of Tiled.

use super::format::MapFormat;
use super::loss::{self, CostForm};
use super::matrix::{Matrix, MatrixBuilder, name_of};
use super::text;
use crate::violation::Violations;
use mazescope_core::{Cell, Map};
use serde_json::Value;
use std::borrow::Cow;
use std::io::{self, Write};
use std::slice;

/// The entry of CSV in the table of all formats.
pub const CSV: MapFormat = MapFormat {
    id: "csv",
    name: "CSV table",
    extensions: &["csv"],
    known_by: "values with commas between them",
    is_read: true,
    write: write_csv,
    costs: CostForm::Digit,
    losses: loss::second_marks,
};

/// The entry of JSON in the table of all formats.
pub const JSON: MapFormat = MapFormat {
    id: "json",
    name: "JSON grid",
    extensions: &["json"],
    known_by: "a list of rows, or an object that has one",
    is_read: true,
    write: write_json,
    costs: CostForm::Whole,
    losses: loss::nothing,
};

/// Writes one value a cell: `#` for wall, the cost of floor, `S` and `G` for the marks. O(cells).
pub fn write_csv(map: &Map, _path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    let marks = text::marks(map, &[], ['S', 'G', ' ']);
    text::write_rows(map.size(), out, |line, cell| {
        let plain = if map.is_floor(cell) {
            text::floor(map.cost(cell), '1')
        } else {
            '#'
        };
        if !line.is_empty() {
            line.push(',');
        }
        line.push(marks[cell].unwrap_or(plain));
    })
}

/// Writes an object with the list `rows`, in which a wall is `"#"` and floor is its cost, and with the columns and rows
/// of the marks in `starts` and `goals`. O(cells).
///
/// ```
/// use mazescope_formats::{maps::tables, read};
/// let map = read(b"S#3\n..G").unwrap();
/// let mut written = Vec::new();
/// tables::write_json(&map, &[], &mut written).unwrap();
/// let text = String::from_utf8(written).unwrap();
/// assert!(text.starts_with("{\"rows\": [\n[1,\"#\",3],\n[1,1,1]],\n\"starts\": [[0,0]],"));
/// assert_eq!(read(text.as_bytes()).unwrap(), map);
/// ```
pub fn write_json(map: &Map, _path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    let size = map.size();
    write!(out, "{{\"rows\": [")?;
    for y in 0..size.height() as i32 {
        let cells = size.row(y).map(|cell| match map.is_floor(cell) {
            true => map.cost(cell).to_string(),
            false => "\"#\"".to_owned(),
        });
        let comma = if y == 0 { "" } else { "," };
        write!(out, "{comma}\n[{}]", cells.collect::<Vec<_>>().join(","))?;
    }
    let places = |cells: &[Cell]| {
        let places = cells.iter().map(|&cell| size.position(cell));
        let places = places.map(|(x, y)| format!("[{x},{y}]"));
        places.collect::<Vec<_>>().join(",")
    };
    let (starts, goals) = (places(&map.starts), places(&map.goals));
    writeln!(out, "],\n\"starts\": [{starts}],\n\"goals\": [{goals}]}}")
}

/// The grid of a document; `None` if the text is not JSON. O(bytes).
///
/// # Errors
///
/// A document without a grid.
pub(super) fn of_json(text: &str) -> Option<Result<Matrix, Violations>> {
    let document: Value = match serde_json::from_str(text) {
        Ok(document) => document,
        // A list that is not JSON may be one of another language, but an object with keys is JSON with a fault.
        Err(wrong) if text.trim_start().starts_with('{') && text.contains("\":") => {
            let mut violations = Violations::default();
            let wrong_words = wrong.to_string();
            let words = wrong_words.split(" at line ").next().unwrap_or_default();
            let words = format!(
                "this is not complete JSON: {words}. Correct it, or write the rows as lines of text."
            );
            violations.add(Some(wrong.line()), Some(wrong.column()), words);
            return Some(Err(violations));
        }
        Err(_) => return None,
    };
    let mut notes = Vec::new();
    let found = grid_in(&document, &mut notes);
    let Some(rows) = found else {
        let wrong = "this JSON document has no grid. Write a list of rows, for example [[0, 1], [0, 0]] or \
                     {\"rows\": [\"S.#\", \"..G\"]}.";
        return Some(Err(wrong.to_owned().into()));
    };
    Some(rows.finish(notes).map(|matrix| Matrix {
        ends: [&["starts", "start"][..], &GOALS].map(|keys| positions(&document, keys)),
        ..matrix
    }))
}

/// The keys under which documents name goals.
const GOALS: [&str; 6] = ["goals", "goal", "end", "exit", "finish", "target"];

/// The first grid in a document: a list of lists, a list of texts, or a list of all cells and a width.
fn grid_in(value: &Value, notes: &mut Vec<String>) -> Option<MatrixBuilder> {
    match value {
        Value::Array(rows) => {
            grid_of(rows).or_else(|| rows.iter().find_map(|row| grid_in(row, notes)))
        }
        Value::Object(object) => layer_of(value, notes).or_else(|| {
            let is_mark = |key: &str| key.starts_with("start") || GOALS.contains(&key);
            let inside = object.iter().filter(|(key, _)| !is_mark(key));
            inside
                .map(|(_, value)| value)
                .find_map(|value| grid_in(value, notes))
        }),
        _ => None,
    }
}

/// The grid of rows, which are lists of cells or texts.
fn grid_of(rows: &[Value]) -> Option<MatrixBuilder> {
    let mut builder = MatrixBuilder::default();
    for (row, line) in rows.iter().zip(1..) {
        match row {
            Value::String(row) => builder.letters(row, line),
            Value::Array(cells) => cells_into(&mut builder, cells, line)?,
            _ => return None,
        }
    }
    (builder.rows() > 0).then_some(builder)
}

/// Adds a row of numbers, texts and truth values; `None` if there is anything else in it.
fn cells_into(builder: &mut MatrixBuilder, cells: &[Value], line: usize) -> Option<()> {
    for (cell, column) in cells.iter().zip(1..) {
        let text = match cell {
            Value::String(text) if text.is_empty() => " ".to_owned(),
            Value::String(text) => text.clone(),
            Value::Array(_) | Value::Object(_) => return None,
            other => other.to_string(),
        };
        let symbol = builder.symbol(&symbol_of(&text), (line, column));
        builder.push(symbol);
    }
    builder.end_row();
    Some(())
}

/// The grid of an object with the keys `width` and `data`, as a layer of Tiled and a map of ROS have them. Among several
/// layers the one that is called after walls is taken, or else the first.
fn layer_of(object: &Value, notes: &mut Vec<String>) -> Option<MatrixBuilder> {
    /// The bits of a tile number in which Tiled keeps how the tile is turned.
    const TURNED: i64 = 0xf000_0000;
    let name = |layer: &Value| layer["name"].as_str().unwrap_or_default().to_lowercase();
    let is_wall = |layer: &&Value| {
        let words = ["wall", "collision", "obstacle", "solid", "block"];
        words.iter().any(|word| name(layer).contains(word))
    };
    let layers = object["layers"].as_array();
    let layers = layers.map_or(slice::from_ref(object), Vec::as_slice);
    let mut with_cells = layers.iter().filter(|layer| layer["data"].is_array());
    let first = with_cells.clone().next()?;
    let walls = with_cells.find(is_wall);
    let layer = walls.unwrap_or(first);
    if layers.len() > 1 {
        notes.push(format!(
            "of {} layers, {:?} is read.",
            layers.len(),
            name(layer)
        ));
    }
    if walls.is_some() {
        notes.push("in a layer of walls, every number but 0 is wall.".to_owned());
    }
    let width = layer["width"]
        .as_u64()
        .or(layer["info"]["width"].as_u64())?;
    let width = usize::try_from(width).ok().filter(|&width| width > 0)?;
    let cell = |cell: &Value| match cell.as_i64() {
        Some(0) if walls.is_some() => Value::from("floor"),
        Some(_) if walls.is_some() => Value::from("wall"),
        Some(number @ 1..) => Value::from(number & !TURNED),
        _ => cell.clone(),
    };
    let cells: Vec<Value> = layer["data"].as_array()?.iter().map(cell).collect();
    let mut builder = MatrixBuilder::default();
    for (row, line) in cells.chunks(width).zip(1..) {
        cells_into(&mut builder, row, line)?;
    }
    Some(builder)
}

/// The cells that a document names under one of these keys: `[x, y]`, `{"x": x, "y": y}`, or a list of such.
fn positions(document: &Value, keys: &[&str]) -> Vec<(i32, i32)> {
    let named = keys.iter().find_map(|key| document.get(key));
    let one = |value: &Value| {
        let [x, y] =
            [(0, "x"), (1, "y")].map(|(place, key)| value.get(place).or_else(|| value.get(key)));
        let number = |value: Option<&Value>| i32::try_from(value?.as_i64()?).ok();
        Some((number(x)?, number(y)?))
    };
    match named {
        Some(value) => one(value).map_or_else(
            || {
                value
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(one)
                    .collect()
            },
            |only| vec![only],
        ),
        None => Vec::new(),
    }
}

/// A cell without blanks and quotation marks around it. A blank cell is one blank.
pub(super) fn value_of(cell: &str) -> &str {
    let cell = cell.trim();
    let inside = ['"', '\'']
        .iter()
        .find_map(|&mark| cell.strip_prefix(mark)?.strip_suffix(mark));
    match inside.unwrap_or(cell) {
        "" => " ",
        inside => inside,
    }
}

/// Whether a cell of several letters is a number or a word.
pub(super) fn is_value(cell: &str) -> bool {
    let is_word = cell.len() > 2 && cell.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_word || cell.parse::<f64>().is_ok()
}

/// The name of a cell as a symbol. A number that programs save as `1.0` is 1, and words have small letters.
pub(super) fn symbol_of(cell: &str) -> Cow<'_, str> {
    let mut letters = cell.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return name_of(letter);
    }
    match cell.parse::<f64>() {
        Ok(number) if number.is_finite() => number.to_string().into(),
        _ => cell.to_ascii_lowercase().into(),
    }
}
