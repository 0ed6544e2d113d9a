//! Cells of a map as strokes, which take few bytes in a code.
//!
//! A stroke is a line of cells to the right or down. Strokes are a flat list of numbers. Each stroke is twice the number
//! of cells, in reading order, from the first cell of the stroke before it (from the first cell of the map) to its own;
//! plus 1 if it has more than one cell. Then another number follows: twice its length less 2, plus 1 if it goes down.

use mazescope_core::{Cell, Size};
use std::collections::BTreeSet;

/// The strokes of these cells. From each cell that has no stroke yet, in reading order, the longer line starts.
/// O(n log n) of the cells.
pub(super) fn strokes(size: Size, cells: &[Cell]) -> Vec<u32> {
    let inside = cells.iter().filter(|&&cell| size.contains(cell));
    let mut left: BTreeSet<usize> = inside.map(|cell| cell.index()).collect();
    let (mut strokes, mut before) = (Vec::new(), 0);
    while let Some(&first) = left.first() {
        let line = |step| {
            let line = (first..).step_by(step);
            Vec::from_iter(line.take_while(|index| left.contains(index)))
        };
        let (right, down) = (line(1), line(size.stride()));
        let is_down = down.len() > right.len();
        let line = if is_down { down } else { right };
        for index in &line {
            left.remove(index);
        }
        let place = place(size, Cell::from_index(first));
        strokes.push((place - before) * 2 + u32::from(line.len() > 1));
        if line.len() > 1 {
            strokes.push((line.len() as u32 - 2) * 2 + u32::from(is_down));
        }
        before = place;
    }
    strokes
}

/// The cells of strokes, in reading order; `None` if a stroke leaves the map or a cell occurs twice.
pub(super) fn cells(size: Size, strokes: &[u32]) -> Option<Vec<Cell>> {
    let (mut numbers, mut found, mut from) = (strokes.iter(), Vec::new(), 0_u32);
    while let Some(&number) = numbers.next() {
        from = from.checked_add(number / 2)?;
        let (length, down) = match number % 2 {
            0 => (1, 0),
            _ => numbers.next().map(|line| (line / 2 + 2, line % 2))?,
        };
        let (x, y) = (from % size.width(), from / size.width());
        for step in 0..length {
            let (x, y) = (x + step * (1 - down), y + step * down);
            found.push(size.cell(x as i32, y as i32)?);
        }
        if found.len() > size.cells() {
            return None;
        }
    }
    found.sort_unstable();
    let once = found.windows(2).all(|pair| pair[0] != pair[1]);
    once.then_some(found)
}

/// The place of a cell of the map in reading order, from 0.
pub(super) fn place(size: Size, cell: Cell) -> u32 {
    let (x, y) = size.position(cell);
    x.max(0) as u32 + y.max(0) as u32 * size.width()
}

/// The places of these cells.
pub(super) fn places(size: Size, cells: &[Cell]) -> Vec<u32> {
    cells.iter().map(|&cell| place(size, cell)).collect()
}

/// The cell at a place, if the map has it.
pub(super) fn at_place(size: Size, place: u32) -> Option<Cell> {
    size.cell((place % size.width()) as i32, (place / size.width()) as i32)
}

/// The cells at these places, if the map has all of them.
pub(super) fn at_places(size: Size, places: &[u32]) -> Option<Vec<Cell>> {
    places.iter().map(|&place| at_place(size, place)).collect()
}
