//! A path as the list of its directions, one for each move, for programs and people.

use mazescope_core::{Cell, Direction, Size};
use std::fmt::Write as _;
use std::io::{self, Write};

/// The direction of each move of a path, one fewer than its cells.
pub fn of(size: Size, path: &[Cell]) -> impl Iterator<Item = Direction> + '_ {
    path.windows(2).filter_map(move |pair| {
        let mut all = Direction::ALL.into_iter();
        all.find(|&direction| pair[0].step(direction, size) == pair[1])
    })
}

/// Writes one direction on each line: up, right, down or left, and up-right, down-right, down-left or up-left along a
/// diagonal. O(moves).
pub fn write(size: Size, path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    of(size, path).try_for_each(|direction| writeln!(out, "{}", direction.name()))
}

/// The runs of equal directions of a path, each with its number of moves.
pub(super) fn runs(size: Size, path: &[Cell]) -> impl Iterator<Item = (Direction, usize)> {
    let mut moves = of(size, path).peekable();
    std::iter::from_fn(move || {
        let direction = moves.next()?;
        let mut length = 1;
        while moves.next_if_eq(&direction).is_some() {
            length += 1;
        }
        Some((direction, length))
    })
}

/// At most `most` runs of equal directions as arrows and lengths, such as `→3 ↓2`, and the number of their moves.
/// O(moves listed).
///
/// ```
/// use mazescope_formats::{maps::directions, read};
/// let map = read(b"S..\n##.\n##G").unwrap();
/// let path: Vec<_> = map.size().iter().filter(|&cell| map.is_floor(cell)).collect();
/// assert_eq!(directions::in_runs(map.size(), &path, 9), ("→2 ↓2".to_owned(), 4));
/// ```
pub fn in_runs(size: Size, path: &[Cell], most: usize) -> (String, usize) {
    let (mut text, mut told) = (String::new(), 0);
    for (direction, length) in runs(size, path).take(most) {
        let space = if told == 0 { "" } else { " " };
        // Writing to a text cannot fail.
        let _ = write!(text, "{space}{}{length}", ARROWS[direction as usize]);
        told += length;
    }
    (text, told)
}

/// The arrow of each direction, in the order of [`Direction::ALL`].
const ARROWS: [char; 8] = ['↑', '→', '↓', '←', '↗', '↘', '↙', '↖'];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_is_told_once_and_the_last_one_too() {
        let size = Size::new(4, 3).unwrap();
        let path: Vec<Cell> = [(0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (1, 2)]
            .iter()
            .map(|&(x, y)| size.cell(x, y).unwrap())
            .collect();
        let mut lines = Vec::new();
        write(size, &path, &mut lines).unwrap();
        assert_eq!(lines, b"right\nright\ndown\nleft\ndown\n");
        let runs = |path, most| in_runs(size, path, most);
        assert_eq!(runs(&path, 9), ("→2 ↓1 ←1 ↓1".to_owned(), 5));
        assert_eq!(runs(&path, 2), ("→2 ↓1".to_owned(), 3));
        assert_eq!(runs(&path[..1], 9), (String::new(), 0));
        assert_eq!(runs(&[], 9), (String::new(), 0));
    }
}
