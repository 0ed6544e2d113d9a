//! The content of a file before it is known to be a map, and the check that makes it one.

use super::letters::Letter;
use super::problem::Problem;
use super::rows;
use crate::violation::Violations;
use mazescope_core::{Map, Size, Tile};
use std::cmp::Ordering;

/// A grid of letters with the values of its header. It may hold anything that a file can say.
///
/// It borrows the text, so that nothing is allocated before the sizes are known to be possible.
#[derive(Clone, Debug)]
pub struct MapDraft<'a> {
    /// The lines of the rows.
    pub rows: &'a str,
    /// The line of the first row, from 1.
    pub first_line: usize,
    /// The width in the header.
    pub width: Option<Side>,
    /// The height in the header.
    pub height: Option<Side>,
    /// The meaning of a letter in this format.
    pub letter: fn(char) -> Option<Letter>,
    /// The letters of this format, in words.
    pub letters: &'static str,
    /// Floor of cost 1, in words, if digits are costs in this format.
    pub plain: Option<&'static str>,
    /// The faults of the header alone.
    pub violations: Violations<Problem>,
}

/// A side as given in the header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its length in cells, from 1 to the limit.
    pub cells: usize,
    /// Its line.
    pub line: usize,
}

impl<'a> MapDraft<'a> {
    /// A text of rows alone. `letter` gives the meaning of a letter, and `letters` lists them.
    pub fn of_rows(
        rows: &'a str,
        letter: fn(char) -> Option<Letter>,
        letters: &'static str,
    ) -> MapDraft<'a> {
        MapDraft {
            rows,
            first_line: 1,
            width: None,
            height: None,
            letter,
            letters,
            plain: None,
            violations: Violations::default(),
        }
    }

    /// The map of the file, or all its faults. O(letters): one pass over a usual file, otherwise one pass to measure
    /// and one to read.
    pub fn check(self) -> Result<Map, Violations<Problem>> {
        match self.read_plain_rows() {
            Some(map) => Ok(map),
            None => self.check_letter_by_letter(),
        }
    }

    /// The map, if nothing about header and rows is unusual. Everything else, and every fault, is left to
    /// [`MapDraft::check`].
    pub(super) fn read_plain_rows(&self) -> Option<Map> {
        if !self.violations.is_empty() {
            return None;
        }
        let [width, height] = [self.width, self.height].map(|side| side.map(|said| said.cells));
        rows::read_plain(self.rows.as_bytes(), width, height, self.letter)
    }

    /// Like [`MapDraft::check`], for rows of any kind.
    pub(super) fn check_letter_by_letter(mut self) -> Result<Map, Violations<Problem>> {
        let shape = self.measure();
        let width = self.agreed_width(&shape);
        self.check_height(&shape);
        let size = Size::new(clip(width), clip(shape.rows));
        if size.is_none() && shape.rows > 0 {
            let height = shape.rows;
            let problem = Problem::TooLarge { width, height };
            self.violations.add(None, None, problem);
        }
        let mut map = size.map(|size| Map::new(size, Tile::Wall));
        let mut violations = std::mem::take(&mut self.violations);
        for (number, row) in self.lines().enumerate() {
            let line = Some(self.first_line + number);
            let (letters, solid) = self.lengths(row);
            if letters < width || solid > width {
                let letters = if letters < width { letters } else { solid };
                let expected = width;
                violations.add(line, None, Problem::Ragged { letters, expected });
            }
            for (column, letter) in row.chars().take(solid.max(width.min(letters))).enumerate() {
                match ((self.letter)(letter), &mut map) {
                    (Some(letter), Some(map)) if violations.is_empty() => {
                        put(map, column, number, letter);
                    }
                    (Some(_), _) => {}
                    (None, _) => violations.add(line, Some(column + 1), self.unknown(letter)),
                }
            }
        }
        map.filter(|_| violations.is_empty()).ok_or(violations)
    }

    /// The rows without their line ends. Empty lines at the end of the file do not count.
    pub(super) fn lines(&self) -> impl Iterator<Item = &str> {
        let rows = match self.blank_is_a_letter() {
            true => self.rows.trim_end_matches(['\n', '\r']),
            false => self.rows.trim_end(),
        };
        // `"".split('\n')` yields one empty line, but `"".lines()` none, and there is no row.
        rows.lines().map(|row| row.trim_end_matches('\r'))
    }

    /// The fault of a letter without a meaning.
    fn unknown(&self, letter: char) -> Problem {
        match self.plain.filter(|_| letter.is_ascii_digit()) {
            Some(plain) => Problem::NotACost { letter, plain },
            None => Problem::UnknownLetter {
                letter,
                expected: self.letters,
            },
        }
    }

    fn blank_is_a_letter(&self) -> bool {
        (self.letter)(' ').is_some()
    }

    /// The length of a row with its final blanks, if they may be floor, and without them.
    fn lengths(&self, row: &str) -> (usize, usize) {
        let solid = row.trim_end().chars().count();
        match self.blank_is_a_letter() {
            true => (row.chars().count(), solid),
            false => (solid, solid),
        }
    }

    fn measure(&self) -> Shape {
        let mut shape = Shape {
            rows: 0,
            shortest: usize::MAX,
            longest_solid: 0,
        };
        for row in self.lines() {
            let (letters, solid) = self.lengths(row);
            shape.rows += 1;
            shape.shortest = shape.shortest.min(letters);
            shape.longest_solid = shape.longest_solid.max(solid);
        }
        shape
    }

    /// The length that every row must have: that of the header or, if no row contradicts it, that of the shortest row,
    /// because blanks beyond that do not count.
    fn agreed_width(&mut self, shape: &Shape) -> usize {
        let agreed = shape.longest_solid.max(1);
        let own = if shape.shortest < agreed || shape.rows == 0 {
            agreed
        } else {
            shape.shortest
        };
        let Some(Side { cells: said, line }) = self.width else {
            return own;
        };
        let uniform = shape.rows > 0 && shape.shortest == shape.longest_solid;
        if uniform && own != said {
            let problem = Problem::OtherWidth { said, letters: own };
            self.violations.add(Some(line), None, problem);
            return own;
        }
        said
    }

    fn check_height(&mut self, shape: &Shape) {
        let rows = shape.rows;
        let Some(Side { cells: said, line }) = self.height else {
            if rows == 0 && self.violations.is_empty() {
                self.violations.add(None, None, Problem::NoRows);
            }
            return;
        };
        let (line, problem) = match rows.cmp(&said) {
            Ordering::Equal => return,
            Ordering::Less => (line, Problem::TooFewRows { said, rows }),
            Ordering::Greater => (self.first_line + said, Problem::TooManyRows { said, rows }),
        };
        self.violations.add(Some(line), None, problem);
    }
}

/// The measures of all rows.
struct Shape {
    rows: usize,
    /// The least number of letters in a row.
    shortest: usize,
    /// The greatest number, without final blanks.
    longest_solid: usize,
}

fn clip(side: usize) -> u32 {
    u32::try_from(side).unwrap_or(u32::MAX)
}

fn put(map: &mut Map, x: usize, y: usize, letter: Letter) {
    let cell = map.size().cell(x as i32, y as i32);
    let Some(cell) = cell.filter(|_| letter != Letter::Wall) else {
        return;
    };
    map.tiles[cell] = Tile::Floor;
    match letter {
        Letter::Start => map.starts.push(cell),
        Letter::Goal => map.goals.push(cell),
        Letter::Floor(cost) => map.set_cost(cell, cost),
        Letter::Wall => {}
    }
}
