//! The bytes of a share code, version 1: names by their numbers in a frozen table, edits as strokes.
//!
//! ```text
//! share:    entry of the generator, width - 1, height - 1, seed, count of solvers, their entries;
//!           then, where the map was edited: strokes; and where starts and goals were moved: ends
//! entry:    word of its id, count of its settings, and of each: word of its name, value
//! word:     its number in WORDS from 1; or 0, count of its bytes, bytes in UTF-8
//! value:    twice the number; or twice the number of a word plus 1, the word's bytes behind it
//! seed:     0 and a number; or count of its bytes plus 1, bytes in UTF-8
//! strokes:  count, and of each: cells from the start of the one before it, in reading order; twice
//!           its length less 1, plus 1 if it goes down and not right
//! ends:     count of starts, each as its place in reading order; count of goals, each as its place
//! ```
//!
//! Every number is a `varint`.

use super::values::{Entry, Share};
use crate::formats::codes::varint;
use crate::grid::{Cell, Size};
use crate::random::Seed;
use std::collections::BTreeSet;

/// Words that a code names by their numbers. *Append only*: a code that was made with one of these
/// numbers is read by it for ever. What is not here is written as text, so nothing has to be added.
const WORDS: &[&str] = &[
    "roads",
    "backtracker",
    "traversal",
    "open",
    "dungeon",
    "depth_first",
    "breadth_first",
    "neighbour_order",
    "urdl",
    "rlud",
    "density",
    "straightness",
    "form",
    "strict",
    "faithful",
    "order",
    "random",
    "last",
    "obstacles",
    "rooms",
    "room_size",
    "loops",
    "dijkstra",
    "astar",
    "neighbours",
    "four",
    "eight",
    "heuristic",
    "octile",
    "manhattan",
];

/// The bytes of a share.
pub fn write(share: &Share) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_entry(&mut bytes, &share.generator);
    varint::write(&mut bytes, u64::from(share.size.width() - 1));
    varint::write(&mut bytes, u64::from(share.size.height() - 1));
    write_seed(&mut bytes, share.seed.as_str());
    varint::write(&mut bytes, share.solvers.len() as u64);
    for solver in &share.solvers {
        write_entry(&mut bytes, solver);
    }
    if !share.tiles.is_empty() || share.ends.is_some() {
        write_strokes(&mut bytes, &strokes(share.size, &share.tiles));
    }
    if let Some((starts, goals)) = &share.ends {
        for marks in [starts, goals] {
            varint::write(&mut bytes, marks.len() as u64);
            for &cell in marks {
                varint::write(&mut bytes, place(share.size, cell));
            }
        }
    }
    bytes
}

/// The share of these bytes, or nothing where they hold none. Never panics.
pub fn read(bytes: &[u8]) -> Option<Share> {
    let mut bytes = bytes.iter().copied();
    let generator = read_entry(&mut bytes)?;
    let mut side = || {
        u32::try_from(varint::read(&mut bytes)?)
            .ok()?
            .checked_add(1)
    };
    let size = Size::new(side()?, side()?)?;
    let seed = read_seed(&mut bytes)?;
    let count = varint::read(&mut bytes)?;
    // Each is at least a byte, so a count that promises too much ends with the bytes.
    let solvers = (0..count).map(|_| read_entry(&mut bytes));
    let solvers = solvers.collect::<Option<_>>()?;
    let tiles = match bytes.len() {
        0 => Vec::new(),
        _ => read_tiles(&mut bytes, size)?,
    };
    let ends = match bytes.len() {
        0 => None,
        _ => Some((read_marks(&mut bytes, size)?, read_marks(&mut bytes, size)?)),
    };
    (bytes.len() == 0).then_some(Share {
        generator,
        size,
        seed,
        solvers,
        tiles,
        ends,
    })
}

fn write_entry(bytes: &mut Vec<u8>, entry: &Entry) {
    write_word(bytes, &entry.id, |number| number);
    varint::write(bytes, entry.settings.len() as u64);
    for (name, value) in &entry.settings {
        write_word(bytes, name, |number| number);
        match value.parse::<u32>() {
            // Only a number whose text comes back the same.
            Ok(number) if number.to_string() == *value => {
                varint::write(bytes, u64::from(number) * 2)
            }
            _ => write_word(bytes, value, |number| number * 2 + 1),
        }
    }
}

fn read_entry(bytes: &mut impl Iterator<Item = u8>) -> Option<Entry> {
    let number = varint::read(bytes)?;
    let id = read_word(bytes, number)?;
    let count = varint::read(bytes)?;
    let settings = (0..count).map(|_| {
        let number = varint::read(bytes)?;
        let name = read_word(bytes, number)?;
        let value = varint::read(bytes)?;
        let value = match value % 2 {
            0 => u32::try_from(value / 2).ok()?.to_string(),
            _ => read_word(bytes, value / 2)?,
        };
        Some((name, value))
    });
    let settings = settings.collect::<Option<_>>()?;
    Some(Entry { id, settings })
}

fn write_word(bytes: &mut Vec<u8>, word: &str, tagged: impl Fn(u64) -> u64) {
    match WORDS.iter().position(|&known| known == word) {
        Some(place) => varint::write(bytes, tagged(place as u64 + 1)),
        None => {
            varint::write(bytes, tagged(0));
            varint::write(bytes, word.len() as u64);
            bytes.extend(word.bytes());
        }
    }
}

fn read_word(bytes: &mut impl Iterator<Item = u8>, number: u64) -> Option<String> {
    match usize::try_from(number).ok()?.checked_sub(1) {
        Some(place) => WORDS.get(place).map(|&word| word.to_owned()),
        None => {
            let length = varint::read(bytes)?;
            read_text(bytes, length)
        }
    }
}

fn read_text(bytes: &mut impl Iterator<Item = u8>, length: u64) -> Option<String> {
    let length = usize::try_from(length).ok()?;
    let text: Vec<u8> = bytes.take(length).collect();
    let whole = text.len() == length;
    String::from_utf8(text).ok().filter(|_| whole)
}

fn write_seed(bytes: &mut Vec<u8>, seed: &str) {
    match seed.parse::<u64>() {
        Ok(number) if number.to_string() == seed => {
            bytes.push(0);
            varint::write(bytes, number);
        }
        _ => {
            varint::write(bytes, seed.len() as u64 + 1);
            bytes.extend(seed.bytes());
        }
    }
}

fn read_seed(bytes: &mut impl Iterator<Item = u8>) -> Option<Seed> {
    match varint::read(bytes)?.checked_sub(1) {
        None => varint::read(bytes).map(Seed::from),
        Some(length) => {
            let text = read_text(bytes, length)?;
            // A seed has no blanks at its ends.
            (text.trim() == text).then(|| Seed::new(&text))
        }
    }
}

/// A line of cells, to the right or down.
#[derive(Clone, Copy)]
struct Stroke {
    /// Its first cell, by its place in reading order.
    from: u64,
    length: u64,
    down: bool,
}

/// The cells as lines: from each cell that no line has yet, in reading order, the longer one.
/// O(n log n) of the cells.
fn strokes(size: Size, tiles: &[Cell]) -> Vec<Stroke> {
    let inside = tiles.iter().filter(|&&cell| size.contains(cell));
    let mut left: BTreeSet<usize> = inside.map(|cell| cell.index()).collect();
    let mut strokes = Vec::new();
    while let Some(&first) = left.first() {
        let run = |step: usize| {
            let cells = (first..).step_by(step);
            cells.take_while(|index| left.contains(index)).count()
        };
        let (right, down) = (run(1), run(size.stride()));
        let (length, step) = match down > right {
            true => (down, size.stride()),
            false => (right, 1),
        };
        for index in (first..).step_by(step).take(length) {
            left.remove(&index);
        }
        strokes.push(Stroke {
            from: place(size, Cell::from_index(first)),
            length: length as u64,
            down: down > right,
        });
    }
    strokes
}

fn write_strokes(bytes: &mut Vec<u8>, strokes: &[Stroke]) {
    varint::write(bytes, strokes.len() as u64);
    let mut before = 0;
    for stroke in strokes {
        varint::write(bytes, stroke.from - before);
        varint::write(bytes, (stroke.length - 1) * 2 + u64::from(stroke.down));
        before = stroke.from;
    }
}

fn read_tiles(bytes: &mut impl Iterator<Item = u8>, size: Size) -> Option<Vec<Cell>> {
    let (width, cells) = (u64::from(size.width()), size.cells() as u64);
    let mut tiles = Vec::new();
    let mut from = 0_u64;
    for _ in 0..varint::read(bytes)? {
        from = from.checked_add(varint::read(bytes)?)?;
        let line = varint::read(bytes)?;
        let (length, down) = (line / 2 + 1, line % 2 == 1);
        let (x, y) = (from % width, from / width);
        let room = match down {
            true => u64::from(size.height()).checked_sub(y)?,
            false => width - x,
        };
        let fits = from < cells && length <= room && tiles.len() as u64 + length <= cells;
        if !fits {
            return None;
        }
        let (step_x, step_y) = (u64::from(!down), u64::from(down));
        for step in 0..length {
            tiles.push(size.cell((x + step * step_x) as i32, (y + step * step_y) as i32)?);
        }
    }
    tiles.sort_unstable();
    let once = tiles.windows(2).all(|pair| pair[0] != pair[1]);
    once.then_some(tiles)
}

fn read_marks(bytes: &mut impl Iterator<Item = u8>, size: Size) -> Option<Vec<Cell>> {
    let width = u64::from(size.width());
    let marks = (0..varint::read(bytes)?).map(|_| {
        let place = varint::read(bytes)?;
        let (x, y) = ((place % width) as i32, i32::try_from(place / width).ok()?);
        size.cell(x, y)
    });
    marks.collect()
}

/// The place of a cell in reading order, from 0.
fn place(size: Size, cell: Cell) -> u64 {
    let (x, y) = size.position(cell);
    // A cell of the map stands at 0 or above.
    x.max(0) as u64 + y.max(0) as u64 * u64::from(size.width())
}
