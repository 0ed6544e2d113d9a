//! Where a map with many starts and goals has them: they are drawn by the board, and few as shapes.

use crate::app::boards::picture::{GOAL, Layer, START};
use crate::app::watch::time::run_key::RunKey;
use crate::grid::{Cell, Grid, Size};
use crate::map::Map;

/// As many shapes are drawn in a pane. With more than that in sight the board shows them, in time and
/// memory that do not grow with their number.
pub const SHAPES: usize = 2_000;

/// Where a map with many starts and goals has them.
#[derive(Debug, Default)]
pub struct EndsLayer {
    of: Option<RunKey>,
    bytes: Option<Grid<u8>>,
    version: u64,
}

impl EndsLayer {
    /// Takes note of the starts and goals of `map`, which is that of the run `of`. O(cells) for a map
    /// with many of them that it does not know yet.
    pub fn look(&mut self, of: RunKey, map: &Map) {
        if self.of == Some(of) {
            return;
        }
        self.of = Some(of);
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

    /// A byte a cell of the map of that run, if it has many starts or goals.
    pub fn layer(&self, of: RunKey, size: Size) -> Option<Layer<'_>> {
        let bytes = self.bytes.as_ref().filter(|_| self.of == Some(of))?;
        (bytes.size() == size).then_some(Layer {
            bytes,
            version: self.version,
        })
    }
}

/// A start or a goal that is in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InSight {
    /// Where it stands.
    pub cell: Cell,
    /// Whether it is a goal.
    pub goal: bool,
}
