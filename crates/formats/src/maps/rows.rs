//! Reads rows of ASCII letters of equal length, as in almost every map, many letters at a time.
//!
//! An unusual file is left to the grid of symbols, which reports every fault. A test holds that both ways agree.

use super::symbols::Meaning;
use mazescope_core::{Cell, Grid, Map, Size, Tile};
use std::io::BufRead;

/// The map of these rows, if nothing about them is unusual: all have the width of the first row, and every letter is one
/// byte and known. O(letters), one pass; 1 byte a cell.
pub(super) fn read_plain(rows: &[u8], letter: fn(char) -> Option<Meaning>) -> Option<Map> {
    let (width, height) = (length_of_first(rows), count_rows(rows));
    // Checked before anything is allocated: that many letters are there.
    if rows.len() < width.checked_mul(height)? {
        return None;
    }
    let size = Size::new(width.try_into().ok()?, height.try_into().ok()?)?;
    read_rows(rows, size, letter)
}

/// The map whose rows are the rest of a stream, read piece by piece. `None` if a row is unusual, as in [`read_plain`],
/// or the stream cannot be read.
pub(super) fn read_rows(
    mut stream: impl BufRead,
    size: Size,
    letter: fn(char) -> Option<Meaning>,
) -> Option<Map> {
    let alphabet = Alphabet::new(letter)?;
    let mut sheet = Sheet {
        tiles: Vec::with_capacity(size.padded()),
        starts: Vec::new(),
        goals: Vec::new(),
        costs: Vec::new(),
    };
    let width = size.width() as usize;
    for y in 0..size.height() as i32 {
        // The border before the row is written only now, so that each part of the map is in the cache once.
        let first = size.cell(0, y)?.index();
        sheet.tiles.resize(first, Tile::Wall);
        let end = first + width;
        while sheet.tiles.len() < end {
            let piece = stream.fill_buf().ok()?;
            let row = &piece[..piece.len().min(end - sheet.tiles.len())];
            if row.is_empty() {
                return None;
            }
            sheet.add(row, &alphabet)?;
            let read = row.len();
            stream.consume(read);
        }
        pass_end_of_line(&mut stream, alphabet.blank)?;
    }
    sheet.tiles.resize(size.padded(), Tile::Wall);
    let blank = |byte: &u8| byte.is_ascii_whitespace() && !alphabet.blank;
    loop {
        let rest = stream.fill_buf().ok()?;
        if rest.is_empty() {
            return sheet.into_map(size);
        }
        if !rest.iter().all(|byte| ends_line(*byte) || blank(byte)) {
            return None;
        }
        let read = rest.len();
        stream.consume(read);
    }
}

/// A map that is being read.
struct Sheet {
    /// From the border above the map.
    tiles: Vec<Tile>,
    starts: Vec<Cell>,
    goals: Vec<Cell>,
    /// By the indices of cells, up to the last one that costs more than 1.
    costs: Vec<u8>,
}

impl Sheet {
    /// Adds letters of a row; `None` if one is unknown.
    fn add(&mut self, row: &[u8], alphabet: &Alphabet) -> Option<()> {
        let first = self.tiles.len();
        self.tiles.resize(first + row.len(), Tile::Wall);
        if alphabet.read(row, &mut self.tiles[first..]) {
            return Some(());
        }
        self.mark(row, first, alphabet.letter)
    }

    /// Sets the marks and costs of letters from index `first`; `None` if a letter is unknown.
    #[cold]
    fn mark(
        &mut self,
        row: &[u8],
        first: usize,
        letter: fn(char) -> Option<Meaning>,
    ) -> Option<()> {
        for (&byte, index) in row.iter().zip(first..) {
            match letter(byte.into()).filter(|_| byte.is_ascii())? {
                Meaning::Wall | Meaning::Outside => continue,
                Meaning::Start => self.starts.push(Cell::from_index(index)),
                Meaning::Goal => self.goals.push(Cell::from_index(index)),
                Meaning::Floor(1) => {}
                Meaning::Floor(cost) => {
                    self.costs.resize(index, 1);
                    self.costs.push(cost);
                }
            }
            self.tiles[index] = Tile::Floor;
        }
        Some(())
    }

    fn into_map(self, size: Size) -> Option<Map> {
        let mut map = Map::of_tiles(Grid::from_values(size, self.tiles)?);
        map.starts = self.starts;
        map.goals = self.goals;
        for (index, &cost) in self.costs.iter().enumerate().filter(|&(_, &cost)| cost > 1) {
            map.set_cost(Cell::from_index(index), cost);
        }
        Some(map)
    }
}

/// The number of letters of a kind that are compared at once. Because this number is constant and there is no table,
/// the compiler compares a whole register of letters with each (*measured*: 20 times as fast as a loop over a list of
/// them).
const MOST: usize = 4;

/// The letters of most maps. A row is read with these first (*measured*: two thirds of the time).
const USUAL: &[u8] = b".@T#";

/// The meaning of each byte.
struct Alphabet {
    /// The usual ones first. The last one is repeated if there are fewer.
    walls: [u8; MOST],
    floors: [u8; MOST],
    letter: fn(char) -> Option<Meaning>,
    /// Whether a blank is a letter.
    blank: bool,
}

impl Alphabet {
    /// The letters of a format; `None` if there is no letter of a kind, or there are too many.
    fn new(letter: fn(char) -> Option<Meaning>) -> Option<Alphabet> {
        let all = |wanted| {
            let bytes = 0..0x80_u8;
            let those = bytes.filter(|&byte| letter(byte.into()) == Some(wanted));
            let mut those: Vec<u8> = those.collect();
            those.sort_by_key(|byte| !USUAL.contains(byte));
            let last = *those.last()?;
            those.resize(MOST.max(those.len()), last);
            those.try_into().ok()
        };
        Some(Alphabet {
            walls: all(Meaning::Wall)?,
            floors: all(Meaning::Floor(1))?,
            letter,
            blank: letter(' ').is_some(),
        })
    }

    /// Reads letters of wall and floor; returns whether there were no others.
    fn read(&self, row: &[u8], tiles: &mut [Tile]) -> bool {
        let ([floor, ..], [wall, other, ..]) = (self.floors, self.walls);
        read_letters([floor], [wall, other], row, tiles)
            || read_letters(self.floors, self.walls, row, tiles)
    }
}

/// Like [`Alphabet::read`], with these letters.
fn read_letters<const FLOORS: usize, const WALLS: usize>(
    floors: [u8; FLOORS],
    walls: [u8; WALLS],
    row: &[u8],
    tiles: &mut [Tile],
) -> bool {
    let mut unknown = 0;
    for (&letter, tile) in row.iter().zip(tiles) {
        // Without the short circuit of ||, which would be a branch.
        let floor = floors.iter().fold(false, |any, &one| any | (letter == one));
        let wall = walls.iter().fold(false, |any, &one| any | (letter == one));
        unknown |= u8::from(!(floor | wall));
        *tile = if floor { Tile::Floor } else { Tile::Wall };
    }
    unknown == 0
}

/// Skips the end of a line; `None` if the row is too long.
fn pass_end_of_line(stream: &mut impl BufRead, blank_is_a_letter: bool) -> Option<()> {
    loop {
        let Some(&byte) = stream.fill_buf().ok()?.first() else {
            return Some(());
        };
        match byte {
            b'\n' | b'\r' => {}
            b' ' | b'\t' if !blank_is_a_letter => {}
            _ => return None,
        }
        stream.consume(1);
        if byte == b'\n' {
            return Some(());
        }
    }
}

fn ends_line(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// The length of the first row without its line end.
fn length_of_first(rows: &[u8]) -> usize {
    let end = rows.iter().position(|&byte| byte == b'\n');
    let row = &rows[..end.unwrap_or(rows.len())];
    row.strip_suffix(b"\r").unwrap_or(row).len()
}

/// The number of rows, without empty lines at the end.
fn count_rows(rows: &[u8]) -> usize {
    let last = rows.iter().rposition(|byte| !matches!(byte, b'\n' | b'\r'));
    let solid = &rows[..last.map_or(0, |last| last + 1)];
    solid.iter().filter(|&&byte| byte == b'\n').count() + usize::from(!solid.is_empty())
}
