//! The bytes of a share code: names by their numbers in a frozen table, edits as strokes.
//!
//! ```text
//! share:    entry of the generator, width - 1, height - 1, seed, count of solvers, their entries;
//!           then, in version 1, where the map was edited: strokes; and where starts and goals were
//!           moved: ends; in version 2 for each kind of edits its number and they, in this order:
//!           1 and strokes of tiles, 2 and costs, 3 and ends; and likewise 4 and the word of a mask
//! entry:    word of its id, count of its settings, and of each: word of its name, value
//! word:     its number in WORDS from 1; or 0, count of its bytes, bytes in UTF-8
//! value:    twice the number; or twice the number of a word plus 1, the word's bytes behind it
//! seed:     0 and a number; or count of its bytes plus 1, bytes in UTF-8
//! strokes:  count, and of each: cells from the start of the one before it, in reading order; twice
//!           its length less 1, plus 1 if it goes down and not right
//! costs:    count of different costs, and of each: the cost, and strokes of cells that cost so much
//! ends:     count of starts, each as its place in reading order; count of goals, each as its place
//! ```
//!
//! Every number is a `varint`.

use super::error::ShareError;
use super::strokes::{self, cell_at, place};
use super::values::{Entry, Share};
use crate::codes::varint;
use mazescope_core::{Cell, MOST_COST, Seed, Size};
use std::collections::BTreeMap;

/// Words that a code names by their numbers. *Append only*, because codes with these numbers must stay readable. A word
/// that is not here is written as text, so additions are never necessary.
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

/// The kinds of edits, by their numbers in version 2.
mod kind {
    pub(super) const TILES: u64 = 1;
    pub(super) const COSTS: u64 = 2;
    pub(super) const ENDS: u64 = 3;
    pub(super) const WORD: u64 = 4;
}

/// The bytes of a share, in the version that it needs.
pub(crate) fn write(share: &Share) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_entry(&mut bytes, &share.generator);
    varint::write(&mut bytes, u64::from(share.size.width() - 1));
    varint::write(&mut bytes, u64::from(share.size.height() - 1));
    write_seed(&mut bytes, share.seed.as_str());
    varint::write(&mut bytes, share.solvers.len() as u64);
    for solver in &share.solvers {
        write_entry(&mut bytes, solver);
    }
    match share.version() {
        1 => {
            if !share.tiles.is_empty() || share.ends.is_some() {
                strokes::write(&mut bytes, share.size, &share.tiles);
            }
            write_ends(&mut bytes, share);
        }
        _ => write_edits(&mut bytes, share),
    }
    bytes
}

/// The edits in version 2.
fn write_edits(bytes: &mut Vec<u8>, share: &Share) {
    if !share.tiles.is_empty() {
        varint::write(bytes, kind::TILES);
        strokes::write(bytes, share.size, &share.tiles);
    }
    if !share.costs.is_empty() {
        varint::write(bytes, kind::COSTS);
        let mut groups: BTreeMap<u8, Vec<Cell>> = BTreeMap::new();
        for &(cell, cost) in &share.costs {
            groups.entry(cost).or_default().push(cell);
        }
        varint::write(bytes, groups.len() as u64);
        for (cost, cells) in groups {
            varint::write(bytes, cost.into());
            strokes::write(bytes, share.size, &cells);
        }
    }
    if share.ends.is_some() {
        varint::write(bytes, kind::ENDS);
        write_ends(bytes, share);
    }
    if let Some(word) = &share.word {
        varint::write(bytes, kind::WORD);
        write_text(bytes, word);
    }
}

fn write_ends(bytes: &mut Vec<u8>, share: &Share) {
    let Some((starts, goals)) = &share.ends else {
        return;
    };
    for marks in [starts, goals] {
        varint::write(bytes, marks.len() as u64);
        for &cell in marks {
            varint::write(bytes, place(share.size, cell));
        }
    }
}

/// The share of these bytes in a version, or the reason why they hold none. Never panics.
pub(crate) fn read(version: u8, bytes: &[u8]) -> Result<Share, ShareError> {
    let mut bytes = bytes.iter().copied();
    let share = read_run(&mut bytes).ok_or(ShareError::Senseless)?;
    match version {
        1 => read_edits_of_1(&mut bytes, share).ok_or(ShareError::Senseless),
        _ => read_edits(&mut bytes, share),
    }
}

/// Everything except the edits.
fn read_run(bytes: &mut impl Iterator<Item = u8>) -> Option<Share> {
    let generator = read_entry(bytes)?;
    let mut side = || u32::try_from(varint::read(bytes)?).ok()?.checked_add(1);
    let size = Size::new(side()?, side()?)?;
    let seed = read_seed(bytes)?;
    let count = varint::read(bytes)?;
    // Each entry takes at least a byte, so the bytes end before a count that is too large.
    let solvers = (0..count).map(|_| read_entry(bytes));
    Some(Share {
        generator,
        size,
        seed,
        solvers: solvers.collect::<Option<_>>()?,
        word: None,
        tiles: Vec::new(),
        costs: Vec::new(),
        ends: None,
    })
}

fn read_edits_of_1(
    bytes: &mut impl ExactSizeIterator<Item = u8>,
    mut share: Share,
) -> Option<Share> {
    if bytes.len() > 0 {
        share.tiles = strokes::read(bytes, share.size, share.size.cells())?;
    }
    if bytes.len() > 0 {
        share.ends = Some(read_ends(bytes, share.size)?);
    }
    (bytes.len() == 0).then_some(share)
}

/// The edits in version 2.
fn read_edits(
    bytes: &mut impl ExactSizeIterator<Item = u8>,
    mut share: Share,
) -> Result<Share, ShareError> {
    let mut before = 0;
    while bytes.len() > 0 {
        let number = varint::read(bytes).ok_or(ShareError::Senseless)?;
        if number <= before {
            return Err(ShareError::Senseless);
        }
        before = number;
        let size = share.size;
        let read = match number {
            kind::TILES => strokes::read(bytes, size, size.cells()).map(|it| share.tiles = it),
            kind::COSTS => read_costs(bytes, size).map(|costs| share.costs = costs),
            kind::ENDS => read_ends(bytes, size).map(|ends| share.ends = Some(ends)),
            kind::WORD => read_text(bytes).map(|word| share.word = Some(word)),
            // An unknown kind has no known end.
            _ => return Err(ShareError::LaterEdits),
        };
        read.ok_or(ShareError::Senseless)?;
    }
    Ok(share)
}

/// Cells with their costs, in reading order.
fn read_costs(bytes: &mut impl Iterator<Item = u8>, size: Size) -> Option<Vec<(Cell, u8)>> {
    let mut costs: Vec<(Cell, u8)> = Vec::new();
    for _ in 0..varint::read(bytes)? {
        let cost = u8::try_from(varint::read(bytes)?).ok()?;
        if !(1..=MOST_COST).contains(&cost) {
            return None;
        }
        let cells = strokes::read(bytes, size, size.cells() - costs.len())?;
        costs.extend(cells.into_iter().map(|cell| (cell, cost)));
    }
    costs.sort_unstable();
    let once = costs.windows(2).all(|pair| pair[0].0 != pair[1].0);
    once.then_some(costs)
}

fn read_ends(bytes: &mut impl Iterator<Item = u8>, size: Size) -> Option<(Vec<Cell>, Vec<Cell>)> {
    Some((read_marks(bytes, size)?, read_marks(bytes, size)?))
}

fn write_entry(bytes: &mut Vec<u8>, entry: &Entry) {
    write_word(bytes, &entry.id, |number| number);
    varint::write(bytes, entry.settings.len() as u64);
    for (name, value) in &entry.settings {
        write_word(bytes, name, |number| number);
        match value.parse::<u32>() {
            // Only a number that is printed as the same text.
            Ok(number) if number.to_string() == *value => {
                varint::write(bytes, u64::from(number) * 2)
            }
            _ => write_word(bytes, value, |number| number * 2 + 1),
        }
    }
}

fn read_entry(bytes: &mut impl Iterator<Item = u8>) -> Option<Entry> {
    let word = |bytes: &mut _| {
        let number = varint::read(bytes)?;
        read_word(bytes, number)
    };
    let id = word(bytes)?;
    let count = varint::read(bytes)?;
    let settings = (0..count).map(|_| {
        let name = word(bytes)?;
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
            write_text(bytes, word);
        }
    }
}

fn read_word(bytes: &mut impl Iterator<Item = u8>, number: u64) -> Option<String> {
    match usize::try_from(number).ok()?.checked_sub(1) {
        Some(place) => WORDS.get(place).map(|&word| word.to_owned()),
        None => read_text(bytes),
    }
}

fn write_text(bytes: &mut Vec<u8>, text: &str) {
    varint::write(bytes, text.len() as u64);
    bytes.extend(text.bytes());
}

fn read_text(bytes: &mut impl Iterator<Item = u8>) -> Option<String> {
    let length = varint::read(bytes)?;
    read_letters(bytes, length)
}

/// A text of this many bytes.
fn read_letters(bytes: &mut impl Iterator<Item = u8>, length: u64) -> Option<String> {
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
            let text = read_letters(bytes, length)?;
            // A seed has no blanks at its ends.
            (text.trim() == text).then(|| Seed::new(&text))
        }
    }
}

fn read_marks(bytes: &mut impl Iterator<Item = u8>, size: Size) -> Option<Vec<Cell>> {
    let marks = (0..varint::read(bytes)?).map(|_| cell_at(size, varint::read(bytes)?));
    marks.collect()
}
