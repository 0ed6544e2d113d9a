//! Starts and goals of maps that have many: few are drawn as shapes, many by the board.

use crate::boards::picture::{GOAL, Layer, START};
use crate::watch::boards::lines::in_sight;
use crate::{Lattice, RunKey, Time};
use egui::Rect;
use mazescope_core::{Cell, Grid, Size};

/// The most shapes in a pane. With more in sight the board draws them, in constant time and memory.
const SHAPES: usize = 2_000;

/// Points from the edge of a pane within which a shape may be partly visible.
const MARGIN: f32 = 20.0;

/// The starts and goals of a map that has many.
#[derive(Debug, Default)]
pub struct EndsLayer {
    of: Option<RunKey>,
    bytes: Option<Grid<u8>>,
    version: u64,
}

impl EndsLayer {
    /// Reads the starts and goals of the race's map. O(cells) for a new map with many of them.
    pub fn look(&mut self, time: &Time) {
        let (Some(of), Some(scene)) = (time.run_key(None), &time.scene) else {
            return;
        };
        if self.of.replace(of) == Some(of) {
            return;
        }
        let map = scene.map();
        self.bytes = (map.starts.len() + map.goals.len() > SHAPES).then(|| {
            let mut bytes = Grid::uniform(map.size(), 0);
            for (marks, bit) in [(&map.starts, START), (&map.goals, GOAL)] {
                for &cell in marks {
                    bytes[cell] |= bit;
                }
            }
            bytes
        });
        self.version += 1;
    }

    /// One byte per cell with the starts and goals of that run's map, if it has many.
    pub fn layer(&self, of: RunKey, size: Size) -> Option<Layer<'_>> {
        let bytes = self.bytes.as_ref().filter(|_| self.of == Some(of))?;
        (bytes.size() == size).then_some(Layer {
            bytes,
            version: self.version,
        })
    }

    /// The visible starts and goals, goals last, if the map has that `lattice` in `rect`. `None` if the board draws
    /// them because they are too many.
    pub fn in_sight(&self, time: &Time, lattice: Lattice, rect: Rect) -> Option<Vec<InSight>> {
        let map = time.scene.as_ref()?.map();
        let size = map.size();
        let (columns, rows) = in_sight(size, lattice, rect.expand(MARGIN));
        let is_seen = |&cell: &Cell| {
            let (x, y) = size.position(cell);
            columns.contains(&x) && rows.contains(&y)
        };
        let layer = self.layer(time.run_key(None)?, size);
        let all = map.starts.len() + map.goals.len();
        // Scan either all marks or all visible cells, whichever are fewer.
        let few = columns.len() * rows.len() < all;
        let mut found: Vec<InSight> = match layer.filter(|_| few) {
            Some(layer) => {
                let cells = rows
                    .clone()
                    .flat_map(|y| columns.clone().filter_map(move |x| size.cell(x, y)));
                let marked = cells.filter(|&cell| layer.bytes[cell] != 0);
                let marked = marked.map(|cell| InSight {
                    cell,
                    goal: layer.bytes[cell] & GOAL == GOAL,
                });
                marked.take(SHAPES + 1).collect()
            }
            None => {
                let marks = [(&map.starts, false), (&map.goals, true)].into_iter();
                let marks = marks.flat_map(|(cells, goal)| {
                    let cells = cells.iter().filter(|cell| is_seen(cell));
                    cells.map(move |&cell| InSight { cell, goal })
                });
                marks.take(SHAPES + 1).collect()
            }
        };
        found.sort_by_key(|mark| mark.goal);
        (found.len() <= SHAPES).then_some(found)
    }
}

/// A start or goal in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InSight {
    /// Its cell.
    pub cell: Cell,
    /// Whether it is a goal.
    pub goal: bool,
}
