//! Starts and goals of a map: drawn as shapes where they are few, and by the board where they are many.

use super::levels::OfRace;
use super::state::State;
use crate::app::lattice::Lattice;
use crate::app::picture::Layer;
use crate::grid::{Cell, Grid, Size};
use crate::map::Map;
use egui::Rect;

/// The bits that say so in the bytes of the layer, above those of a board.
pub const START: u8 = 64;
/// The bit of a goal.
pub const GOAL: u8 = 128;

/// As many shapes are drawn in a pane. With more than that in sight the board shows them, in time and
/// memory that do not grow with their number.
pub const SHAPES: usize = 2_000;

/// Points from the edge of a pane within which the shape of a mark may be seen in part.
const MARGIN: f32 = 20.0;

/// Where a map with many starts and goals has them.
#[derive(Debug, Default)]
pub struct Ends {
    of: Option<OfRace>,
    bytes: Option<Grid<u8>>,
    version: u64,
}

impl Ends {
    /// Takes note of the starts and goals of `map`, which is that of the race `of`. O(cells) for a map
    /// with many of them that it does not know yet.
    pub fn look(&mut self, of: OfRace, map: &Map) {
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

    /// A byte a cell of the map of that race, if it has many starts or goals.
    pub fn layer(&self, of: OfRace, size: Size) -> Option<Layer<'_>> {
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

impl State {
    /// The starts and goals in sight where a map stands like that in `rect`, goals last; nothing if they
    /// are so many that the board shows them.
    pub fn ends_in_sight(&self, lattice: Lattice, rect: Rect) -> Option<Vec<InSight>> {
        let scene = self.scene.as_ref()?;
        let map = scene.map();
        let size = map.size();
        let seen = rect.expand(MARGIN);
        let ((left, top), (right, bottom)) = (lattice.cell_at(seen.min), lattice.cell_at(seen.max));
        let in_sight = |&cell: &Cell| {
            let (x, y) = size.position(cell);
            (left..=right).contains(&x) && (top..=bottom).contains(&y)
        };
        let columns = left.max(0)..(right + 1).min(size.width() as i32);
        let rows = top.max(0)..(bottom + 1).min(size.height() as i32);
        let layer = self.ends.layer(self.of_race()?, size);
        let all = map.starts.len() + map.goals.len();
        // Either all of them are looked at, or all cells in sight, whichever are fewer.
        let few = columns.len() * rows.len() < all;
        let mut found: Vec<InSight> = match layer.filter(|_| few) {
            Some(layer) => {
                let cells = rows.flat_map(|y| columns.clone().filter_map(move |x| size.cell(x, y)));
                let marked = cells.filter(|&cell| layer.bytes[cell] != 0);
                let marked = marked.map(|cell| InSight {
                    cell,
                    goal: layer.bytes[cell] & GOAL != 0,
                });
                marked.take(SHAPES + 1).collect()
            }
            None => {
                let marks = [(&map.starts, false), (&map.goals, true)].into_iter();
                let marks = marks.flat_map(|(cells, goal)| {
                    let cells = cells.iter().filter(|cell| in_sight(cell));
                    cells.map(move |&cell| InSight { cell, goal })
                });
                marks.take(SHAPES + 1).collect()
            }
        };
        found.sort_by_key(|mark| mark.goal);
        (found.len() <= SHAPES).then_some(found)
    }

    /// Which race of which scene is shown.
    pub fn of_race(&self) -> Option<OfRace> {
        let scene = self.scene.as_ref()?;
        Some(OfRace {
            scene: self.scenes,
            race: scene.races(),
        })
    }

    /// Takes note of the starts and goals of the map that is shown.
    pub(in crate::app) fn look_at_ends(&mut self) {
        if let (Some(of), Some(scene)) = (self.of_race(), &self.scene) {
            self.ends.look(of, scene.map());
        }
    }
}
