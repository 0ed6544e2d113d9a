//! Reads rows of ASCII letters of equal length, as in almost every map, many letters at a time.
//!
//! An unusual file is left to the grid of symbols, which reports every fault. A test holds that both ways agree.

use super::symbols::Meaning;
use mazescope_core::{Cell, Grid, Map, Size, Tile};
use std::io::BufRead;

/// The map of this size whose rows are the rest of a stream, read piece by piece. `None` if anything about a row is
/// unusual, such as a letter that is unknown or longer than a byte. O(letters), one pass; 1 byte a cell.
pub(super) fn read_rows(
    mut stream: impl BufRead,
    size: Size,
    letter: fn(char) -> Option<Meaning>,
) -> Option<Map> {
    let walls = letters_of(letter, Meaning::Wall)?;
    let floors = letters_of(letter, Meaning::Floor(1))?;
    let has_blanks = letter(' ').is_some();
    let mut tiles = Vec::with_capacity(size.padded());
    let (mut starts, mut goals) = (Vec::new(), Vec::new());
    // By the indices of cells, up to the last one that costs more than 1.
    let mut costs = Vec::new();
    for y in 0..size.height() as i32 {
        // The border before the row is written only now, so that each part of the map is in the cache once.
        let first = size.cell(0, y)?.index();
        tiles.resize(first, Tile::Wall);
        let end = first + size.width() as usize;
        while tiles.len() < end {
            let piece = stream.fill_buf().ok()?;
            let row = &piece[..piece.len().min(end - tiles.len())];
            if row.is_empty() {
                return None;
            }
            let place = tiles.len();
            tiles.resize(place + row.len(), Tile::Wall);
            let is_plain =
                read_letters([floors[0]], [walls[0], walls[1]], row, &mut tiles[place..])
                    || read_letters(floors, walls, row, &mut tiles[place..]);
            if !is_plain {
                for (&byte, index) in row.iter().zip(place..) {
                    match letter(byte.into()).filter(|_| byte.is_ascii())? {
                        Meaning::Wall | Meaning::Outside => continue,
                        Meaning::Floor(1) => {}
                        Meaning::Floor(cost) => {
                            costs.resize(index, 1);
                            costs.push(cost);
                        }
                        Meaning::Start => starts.push(Cell::from_index(index)),
                        Meaning::Goal => goals.push(Cell::from_index(index)),
                    }
                    tiles[index] = Tile::Floor;
                }
            }
            let read = row.len();
            stream.consume(read);
        }
        pass_end_of_line(&mut stream, has_blanks)?;
    }
    while !stream.fill_buf().ok()?.is_empty() {
        pass_end_of_line(&mut stream, has_blanks)?;
    }
    tiles.resize(size.padded(), Tile::Wall);
    let mut map = Map::of_tiles(Grid::from_values(size, tiles)?);
    (map.starts, map.goals) = (starts, goals);
    for (index, cost) in costs.into_iter().enumerate() {
        map.set_cost(Cell::from_index(index), cost);
    }
    Some(map)
}

/// The number of letters of a kind that are compared at once. Because this number is constant and there is no table,
/// the compiler compares a whole register of letters with each (*measured*: 20 times as fast as a loop over a list of
/// them).
const MOST: usize = 4;

/// The letters of most maps. A row is read with these first (*measured*: two thirds of the time).
const USUAL: &[u8] = b".@T#";

/// The letters with a meaning, the usual ones first. The last one is repeated if there are fewer. `None` if there is no
/// such letter, or there are too many.
fn letters_of(letter: fn(char) -> Option<Meaning>, meaning: Meaning) -> Option<[u8; MOST]> {
    let bytes = 0..0x80_u8;
    let mut those = Vec::from_iter(bytes.filter(|&byte| letter(byte.into()) == Some(meaning)));
    those.sort_by_key(|byte| !USUAL.contains(byte));
    let last = *those.last()?;
    those.resize(MOST.max(those.len()), last);
    those.try_into().ok()
}

/// Reads letters of wall and floor; returns whether there were no others, which become wall.
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

/// Skips the end of a line, with blanks before it unless they are letters; `None` if the row is too long.
fn pass_end_of_line(stream: &mut impl BufRead, has_blanks: bool) -> Option<()> {
    let mut rest = Vec::new();
    stream.read_until(b'\n', &mut rest).ok()?;
    let is_blank = |byte| matches!(byte, b' ' | b'\t') && !has_blanks;
    let mut rest = rest.into_iter();
    rest.all(|byte| matches!(byte, b'\n' | b'\r') || is_blank(byte))
        .then_some(())
}
