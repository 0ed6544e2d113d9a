//! Rows of ASCII letters, all of one length, as nearly every map has them: read many at a time.

use super::draft::{Draft, Letter};
use crate::grid::{Cell, Grid, Size};
use crate::map::{Map, Tile};
use std::ops::ControlFlow;

impl Draft<'_> {
    /// The map, if nothing about the rows is unusual: all are of the width that the header or the
    /// first of them says, and every letter is one byte and known. Whatever else there is, and every
    /// fault, is for [`Draft::check`]. O(letters), one pass; 1 byte a cell.
    pub(super) fn read_plain_rows(&self) -> Option<Map> {
        if !self.violations.is_empty() {
            return None;
        }
        let rows = self.rows.as_bytes();
        let width = match self.width {
            Some(said) => said.cells,
            None => length_of_first(rows),
        };
        let height = match self.height {
            Some(said) => said.cells,
            None => count_rows(rows),
        };
        // Before anything is allocated: that many letters are there.
        if rows.len() < width.checked_mul(height)? {
            return None;
        }
        let size = Size::new(width.try_into().ok()?, height.try_into().ok()?)?;
        let alphabet = Alphabet::new(self.letter)?;
        let mut map = Map {
            tiles: Grid::uniform(size, Tile::Wall),
            starts: Vec::new(),
            goals: Vec::new(),
        };
        let mut rest = rows;
        for y in 0..size.height() as i32 {
            let (row, after) = rest.split_at_checked(width)?;
            let first = size.cell(0, y)?.index();
            let tiles = &mut map.tiles.as_mut_slice()[first..first + width];
            if !alphabet.read(row, tiles) {
                alphabet.mark(row, first, &mut map)?;
            }
            rest = after_end_of_line(after, alphabet.blank)?;
        }
        let ends = |byte: &u8| matches!(byte, b'\n' | b'\r');
        let blank = |byte: &u8| byte.is_ascii_whitespace() && !alphabet.blank;
        let nothing = rest.iter().all(|byte| ends(byte) || blank(byte));
        nothing.then_some(map)
    }
}

/// How many letters of a kind are looked for at once. With that many written out, without a table and
/// without a loop, the compiler compares a whole register of letters with each (*measured*: 20 times as
/// fast as going over a list of them).
const MOST: usize = 4;

/// Which bytes stand for what.
struct Alphabet {
    /// The last one repeated where there are fewer.
    walls: [u8; MOST],
    floors: [u8; MOST],
    letter: fn(char) -> Option<Letter>,
    /// Whether a blank is a letter.
    blank: bool,
}

impl Alphabet {
    /// Nothing if there is no letter of a kind, or there are too many.
    fn new(letter: fn(char) -> Option<Letter>) -> Option<Alphabet> {
        let all = |wanted| {
            let bytes = 0..0x80_u8;
            let those = bytes.filter(|&byte| letter(byte.into()) == Some(wanted));
            let mut those: Vec<u8> = those.collect();
            let last = *those.last()?;
            those.resize(MOST.max(those.len()), last);
            those.try_into().ok()
        };
        Some(Alphabet {
            walls: all(Letter::Wall)?,
            floors: all(Letter::Floor)?,
            letter,
            blank: letter(' ').is_some(),
        })
    }

    /// Reads letters of wall and floor; says whether there were no others.
    fn read(&self, row: &[u8], tiles: &mut [Tile]) -> bool {
        let ([f0, f1, f2, f3], [w0, w1, w2, w3]) = (self.floors, self.walls);
        let mut unknown = 0;
        for (&letter, tile) in row.iter().zip(tiles) {
            // Without the short cut of ||, which would be a branch.
            let floor = (letter == f0) | (letter == f1) | (letter == f2) | (letter == f3);
            let wall = (letter == w0) | (letter == w1) | (letter == w2) | (letter == w3);
            unknown |= u8::from(!(floor | wall));
            *tile = if floor { Tile::Floor } else { Tile::Wall };
        }
        unknown == 0
    }

    /// Sets the marks of a row that begins at index `first`; nothing if a letter is unknown.
    #[cold]
    fn mark(&self, row: &[u8], first: usize, map: &mut Map) -> Option<()> {
        let marked = row.iter().enumerate().try_for_each(|(x, &byte)| {
            let cell = Cell::from_index(first + x);
            let marks = match (self.letter)(byte.into()).filter(|_| byte.is_ascii()) {
                Some(Letter::Start) => &mut map.starts,
                Some(Letter::Goal) => &mut map.goals,
                Some(Letter::Wall | Letter::Floor) => return ControlFlow::Continue(()),
                None => return ControlFlow::Break(()),
            };
            marks.push(cell);
            map.tiles[cell] = Tile::Floor;
            ControlFlow::Continue(())
        });
        marked.is_continue().then_some(())
    }
}

/// What follows the end of a line; nothing if the row is longer than it should be.
fn after_end_of_line(rest: &[u8], blank_is_a_letter: bool) -> Option<&[u8]> {
    let mut rest = rest;
    loop {
        match rest {
            [b'\n', after @ ..] => return Some(after),
            [] => return Some(rest),
            [b'\r', after @ ..] => rest = after,
            [b' ' | b'\t', after @ ..] if !blank_is_a_letter => rest = after,
            _ => return None,
        }
    }
}

/// The length of the first row, its end of line not counted.
fn length_of_first(rows: &[u8]) -> usize {
    let end = rows.iter().position(|&byte| byte == b'\n');
    let row = &rows[..end.unwrap_or(rows.len())];
    row.strip_suffix(b"\r").unwrap_or(row).len()
}

/// How many rows there are, empty lines at the end not counted.
fn count_rows(rows: &[u8]) -> usize {
    let last = rows.iter().rposition(|byte| !matches!(byte, b'\n' | b'\r'));
    let solid = &rows[..last.map_or(0, |last| last + 1)];
    solid.iter().filter(|&&byte| byte == b'\n').count() + usize::from(!solid.is_empty())
}

#[cfg(test)]
mod tests {
    use crate::formats::{moving_ai, text};
    use proptest::prelude::*;

    /// What the quick reading takes, the thorough one reads the same.
    fn check(file: &str) {
        for draft in [moving_ai::draft(file), text::draft(file)] {
            if let Some(map) = draft.read_plain_rows() {
                assert_eq!(
                    draft.check_letter_by_letter().as_ref(),
                    Ok(&map),
                    "{file:?}"
                );
            }
        }
    }

    #[test]
    fn usual_files_are_read_the_quick_way() {
        let wide = ".@TW".repeat(20);
        for (end, last) in [("\n", "\n"), ("\r\n", ""), (" \n", "\n\n")] {
            let lines = ["type octile", "height 2", "width 80", "map", &wide, &wide];
            let file = lines.join(end) + last;
            assert!(
                moving_ai::draft(&file).read_plain_rows().is_some(),
                "{end:?}"
            );
            check(&file);
        }
        let file = "#####\n#S .#\n#  G#\n#####\n";
        assert!(text::draft(file).read_plain_rows().is_some());
        check(file);
    }

    proptest! {
        #[test]
        fn both_ways_of_reading_agree(
            rows in prop::collection::vec("[.@#SGx ]{0,4}[.@#TSG]{33}[.# \r]{0,2}", 0..5),
            uniform in prop::collection::vec("[.#SG ]{5}", 1..6),
            height in 1..5_usize,
            end in "[ \n\r]{0,3}",
        ) {
            for rows in [rows, uniform] {
                let rows = rows.join("\n") + &end;
                check(&rows);
                check(&format!("type octile\nheight {height}\nwidth 33\nmap\n{rows}"));
            }
        }
    }
}
