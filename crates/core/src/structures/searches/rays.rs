//! Rays over a map, as jump point search scans them: straight, to cells where a path may have to turn.

use crate::{Cell, Direction, Map, Size, Tile};

/// The floor and the goals of a map, one bit a cell, so that a scan checks 64 cells at once: by rows for scans along a
/// row, and by columns for scans along a column.
///
/// Space: a quarter of a byte a cell, and up to twice that if goals are far apart.
#[derive(Clone, Debug)]
pub struct Rays {
    rows: Lines,
    columns: Lines,
}

/// The result of a scan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scan {
    /// The number of cells scanned, with the last one.
    pub moves: u32,
    /// Whether the last one is a goal or has a forced neighbour. Otherwise a wall follows it.
    pub meets: bool,
}

impl Rays {
    /// The rays over this map. O(cells).
    pub fn new(map: &Map) -> Rays {
        let size = map.size();
        let mut rows = Lines::new(size.height() as usize + 2, size.width() as usize + 2);
        for (line, tiles) in map.tiles.as_slice().chunks(size.stride()).enumerate() {
            rows.set_floor(line, tiles);
        }
        let mut columns = rows.turned(size.width() as usize + 2);
        let goals = || map.goals.iter().map(|&goal| place(size.position(goal)));
        rows.set_goals(goals().map(|(x, y)| (y, x)));
        columns.set_goals(goals());
        Rays { rows, columns }
    }

    /// Whether the cell in this column and row is floor. O(1).
    #[inline(always)]
    pub fn is_floor(&self, at: (i32, i32)) -> bool {
        let (x, y) = place(at);
        self.rows.floor[y * self.rows.words + x / 64] >> (x % 64) & 1 != 0
    }

    /// Whether the cell in this column and row is a goal. O(1).
    #[inline(always)]
    pub fn is_goal(&self, at: (i32, i32)) -> bool {
        let (x, y) = place(at);
        goal(self.rows.goals(y), x / 64) >> (x % 64) & 1 != 0
    }

    /// Scans straight from a cell, along an axis, to the first goal or cell with a forced neighbour: floor next to it,
    /// while the cell before it has wall on that side. O(cells / 64).
    #[inline(always)]
    pub fn straight(&self, at: (i32, i32), direction: Direction) -> Scan {
        let (x, y) = place(at);
        match direction.delta() {
            (1, _) => self.rows.scan_up(y, x),
            (-1, _) => self.rows.scan_down(y, x),
            (_, 1) => self.columns.scan_up(x, y),
            _ => self.columns.scan_down(x, y),
        }
    }
}

/// The place of the cell in this column and row, with the padding.
#[inline(always)]
const fn place((x, y): (i32, i32)) -> (usize, usize) {
    ((x + 1) as usize, (y + 1) as usize)
}

/// Bits of cells, line by line.
#[derive(Clone, Debug)]
struct Lines {
    /// The number of words of a line.
    words: usize,
    floor: Vec<u64>,
    /// The goals of all lines from the first with one to the last, and the number of the first.
    goals: Vec<u64>,
    first_goal: usize,
}

impl Lines {
    fn new(lines: usize, length: usize) -> Lines {
        let words = length.div_ceil(64);
        Lines {
            words,
            floor: vec![0; lines * words],
            goals: Vec::new(),
            first_goal: 0,
        }
    }

    fn set_floor(&mut self, line: usize, tiles: &[Tile]) {
        let words = &mut self.floor[line * self.words..][..self.words];
        for (word, tiles) in words.iter_mut().zip(tiles.chunks(64)) {
            let (eights, rest) = tiles.as_chunks::<8>();
            for (number, tiles) in eights.iter().enumerate() {
                // Each of the eight bytes is 0 or 1. The product shifts each by a different distance, so that they are
                // adjacent in its highest byte.
                let bytes = u64::from_le_bytes(tiles.map(|tile| tile as u8));
                *word |= (bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * number);
            }
            for (number, &tile) in rest.iter().enumerate() {
                *word |= (tile as u64) << (8 * eights.len() + number);
            }
        }
    }

    /// The floor with columns as lines, of which there are `lines`.
    fn turned(&self, lines: usize) -> Lines {
        let length = self.floor.len() / self.words;
        let side = lines.max(length).next_power_of_two().min(64);
        let mut turned = Lines::new(lines.next_multiple_of(64), length);
        for column in 0..self.words {
            for row in 0..turned.words {
                let word = |line: usize| self.floor.get(line * self.words + column);
                let mut square = [0; 64];
                for (line, own) in square[..side].iter_mut().enumerate() {
                    *own = word(64 * row + line).copied().unwrap_or(0);
                }
                transpose(&mut square, side);
                for (line, &word) in square[..side].iter().enumerate() {
                    turned.floor[(64 * column + line) * turned.words + row] = word;
                }
            }
        }
        turned
    }

    /// Sets goals, each given by line and place.
    fn set_goals(&mut self, goals: impl Iterator<Item = (usize, usize)> + Clone) {
        let lines = || goals.clone().map(|(line, _)| line);
        let (Some(first), Some(last)) = (lines().min(), lines().max()) else {
            return;
        };
        self.first_goal = first;
        self.goals = vec![0; (last + 1 - first) * self.words];
        for (line, place) in goals {
            self.goals[(line - first) * self.words + place / 64] |= 1 << (place % 64);
        }
    }

    /// The goals of this line; empty if it has none, or if there is none on one side of it.
    #[inline(always)]
    fn goals(&self, line: usize) -> &[u64] {
        let from = line.wrapping_sub(self.first_goal).wrapping_mul(self.words);
        let goals = self.goals.get(from..from.wrapping_add(self.words));
        goals.unwrap_or_default()
    }

    /// The words of the previous line, of this line and of the next one, and the goals of this line.
    #[inline(always)]
    fn around(&self, line: usize) -> [&[u64]; 4] {
        let floor = &self.floor[(line - 1) * self.words..][..3 * self.words];
        let (before, floor) = floor.split_at(self.words);
        let (own, behind) = floor.split_at(self.words);
        [before, own, behind, self.goals(line)]
    }

    /// Scans from this place of a line to its end.
    #[inline(always)]
    fn scan_up(&self, line: usize, from: usize) -> Scan {
        let [left, own, right, goals] = self.around(line);
        let mut mask = u64::MAX << (from % 64) << 1;
        let mut before = [0; 2];
        let mut word = from / 64;
        loop {
            let sides = [left[word], right[word]];
            let forced = |side: usize| sides[side] & !(sides[side] << 1 | before[side] >> 63);
            let stops = (forced(0) | forced(1) | goal(goals, word) | !own[word]) & mask;
            if stops != 0 {
                let at = stops.trailing_zeros();
                let meets = own[word] >> at & 1;
                let moves = (64 * word + at as usize - from) as u64 - (1 - meets);
                return Scan::new(moves, meets);
            }
            (mask, before) = (u64::MAX, sides);
            word += 1;
        }
    }

    /// Scans from this place of a line to its beginning.
    #[inline(always)]
    fn scan_down(&self, line: usize, from: usize) -> Scan {
        let [left, own, right, goals] = self.around(line);
        let mut mask = !(u64::MAX << (from % 64));
        let mut before = [0; 2];
        let mut word = from / 64;
        loop {
            let sides = [left[word], right[word]];
            let forced = |side: usize| sides[side] & !(sides[side] >> 1 | before[side] << 63);
            let stops = (forced(0) | forced(1) | goal(goals, word) | !own[word]) & mask;
            if stops != 0 {
                let at = 63 - stops.leading_zeros();
                let meets = own[word] >> at & 1;
                let moves = (from - 64 * word - at as usize) as u64 - (1 - meets);
                return Scan::new(moves, meets);
            }
            (mask, before) = (u64::MAX, sides);
            word -= 1;
        }
    }
}

impl Scan {
    #[inline(always)]
    const fn new(moves: u64, meets: u64) -> Scan {
        Scan {
            moves: moves as u32,
            meets: meets != 0,
        }
    }
}

/// The goals in this word of a line, which may have none.
#[inline(always)]
fn goal(goals: &[u64], word: usize) -> u64 {
    goals.get(word).copied().unwrap_or_default()
}

/// Turns rows of bits into columns, in a square of this side, a power of two, outside which no bit is set. It exchanges
/// ever smaller squares on both sides of the diagonal.
fn transpose(square: &mut [u64; 64], side: usize) {
    let mut half = side / 2;
    let mut mask = u64::MAX / ((1 << half) + 1);
    while half != 0 {
        for row in (0..side).filter(|row| row & half == 0) {
            let changed = (square[row] >> half ^ square[row + half]) & mask;
            square[row] ^= changed << half;
            square[row + half] ^= changed;
        }
        half /= 2;
        mask ^= mask << half;
    }
}

/// The direction with these differences in column and row, each -1, 0 or 1 and not both 0.
pub fn by_delta((x, y): (i32, i32)) -> Direction {
    use Direction::{Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight};
    const BY_DELTA: [[Direction; 3]; 3] = [
        [UpLeft, Up, UpRight],
        [Left, Up, Right],
        [DownLeft, Down, DownRight],
    ];
    BY_DELTA[(y + 1) as usize % 3][(x + 1) as usize % 3]
}

/// The two axes of this diagonal: along a row and along a column.
#[inline(always)]
pub const fn axes(diagonal: Direction) -> [Direction; 2] {
    use Direction::{Down, Left, Right, Up};
    let (x, y) = diagonal.delta();
    [
        if x > 0 { Right } else { Left },
        if y > 0 { Down } else { Up },
    ]
}

/// The direction from one cell to another one on the same line.
pub fn towards(from: Cell, to: Cell, size: Size) -> Direction {
    let [(x, y), (to_x, to_y)] = [from, to].map(|cell| size.position(cell));
    by_delta(((to_x - x).signum(), (to_y - y).signum()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_are_known_by_their_deltas() {
        for direction in Direction::ALL {
            assert_eq!(by_delta(direction.delta()), direction);
        }
    }

    #[test]
    fn rows_become_columns() {
        let chance = |row: u64| {
            (row + 1)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(29)
        };
        let before: [u64; 64] = std::array::from_fn(|row| chance(row as u64));
        let mut after = before;
        transpose(&mut after, 64);
        for (row, cells) in before.iter().enumerate() {
            for (column, rows) in after.iter().enumerate() {
                assert_eq!(cells >> column & 1, rows >> row & 1);
            }
        }
    }

    /// The same scan, cell by cell.
    fn slow(map: &Map, from: Cell, direction: Direction) -> Scan {
        let size = map.size();
        let (x, y) = direction.delta();
        let sides = [(y, x), (-y, -x)].map(by_delta);
        let mut cell = from;
        for moves in 0.. {
            let next = cell.step(direction, size);
            if !map.is_floor(next) {
                return Scan::new(moves, 0);
            }
            let forced = |side: Direction| {
                map.is_floor(next.step(side, size)) && !map.is_floor(cell.step(side, size))
            };
            if map.goals.contains(&next) || sides.into_iter().any(forced) {
                return Scan::new(moves + 1, 1);
            }
            cell = next;
        }
        unreachable!("the border is wall")
    }

    #[test]
    fn scans_by_words_are_those_by_cells() {
        let mut state = 1_u64;
        let mut below = |limit: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % limit
        };
        let sizes = [
            (1, 1),
            (5, 3),
            (61, 62),
            (62, 126),
            (63, 64),
            (150, 5),
            (3, 200),
        ];
        for (width, height) in sizes {
            for walls in [2, 10, 400] {
                let size = Size::clamped(width, height);
                let mut map = Map::new(size, Tile::Floor);
                for cell in size
                    .iter()
                    .filter(|_| below(walls) == 0)
                    .collect::<Vec<_>>()
                {
                    map.tiles[cell] = Tile::Wall;
                }
                map.goals.extend(size.iter().find(|_| below(50) == 0));
                let rays = Rays::new(&map);
                for cell in size.iter() {
                    let at = size.position(cell);
                    assert_eq!(rays.is_floor(at), map.is_floor(cell));
                    assert_eq!(rays.is_goal(at), map.goals.contains(&cell));
                    for direction in Direction::FOUR {
                        let expected = slow(&map, cell, direction);
                        assert_eq!(
                            rays.straight(at, direction),
                            expected,
                            "{at:?} {direction:?}"
                        );
                    }
                }
            }
        }
    }
}
