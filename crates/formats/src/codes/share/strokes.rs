//! Cells of a map as lines, which take few bytes in a share code.

use crate::codes::varint;
use mazescope_core::{Cell, Size};
use std::collections::BTreeSet;

/// A line of cells, to the right or down.
#[derive(Clone, Copy)]
struct Stroke {
    /// Its first cell, as a place in reading order.
    from: u64,
    length: u64,
    down: bool,
}

/// The cells as lines. From each cell that has no line yet, in reading order, the longer line starts. O(n log n) of the
/// cells.
fn strokes(size: Size, cells: &[Cell]) -> Vec<Stroke> {
    let inside = cells.iter().filter(|&&cell| size.contains(cell));
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

/// Writes cells as strokes.
pub(crate) fn write(bytes: &mut Vec<u8>, size: Size, cells: &[Cell]) {
    let strokes = strokes(size, cells);
    varint::write(bytes, strokes.len() as u64);
    let mut before = 0;
    for stroke in strokes {
        varint::write(bytes, stroke.from - before);
        varint::write(bytes, (stroke.length - 1) * 2 + u64::from(stroke.down));
        before = stroke.from;
    }
}

/// The cells of strokes, at most `most`, in reading order; `None` if a stroke leaves the map or a cell occurs twice.
pub(crate) fn read(
    bytes: &mut impl Iterator<Item = u8>,
    size: Size,
    most: usize,
) -> Option<Vec<Cell>> {
    let (width, cells) = (u64::from(size.width()), size.cells() as u64);
    let mut found = Vec::new();
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
        let fits = from < cells && length <= room && found.len() as u64 + length <= most as u64;
        if !fits {
            return None;
        }
        let (step_x, step_y) = (u64::from(!down), u64::from(down));
        for step in 0..length {
            found.push(size.cell((x + step * step_x) as i32, (y + step * step_y) as i32)?);
        }
    }
    found.sort_unstable();
    let once = found.windows(2).all(|pair| pair[0] != pair[1]);
    once.then_some(found)
}

/// The place of a cell in reading order, from 0.
pub(crate) fn place(size: Size, cell: Cell) -> u64 {
    let (x, y) = size.position(cell);
    // A cell of the map has no negative column or row.
    x.max(0) as u64 + y.max(0) as u64 * u64::from(size.width())
}

/// The cell at a place in reading order, if the map has it.
pub(crate) fn cell_at(size: Size, place: u64) -> Option<Cell> {
    let width = u64::from(size.width());
    let row = i32::try_from(place / width).ok()?;
    size.cell((place % width) as i32, row)
}
