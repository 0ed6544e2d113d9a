//! Which starts and goals are in sight in a pane.

use crate::app::boards::lattice::Lattice;
use crate::app::boards::picture::GOAL;
use crate::app::watch::boards::ends::{InSight, SHAPES};
use crate::app::watch::state::State;
use crate::grid::Cell;
use egui::Rect;

/// Points from the edge of a pane within which the shape of a mark may be seen in part.
const MARGIN: f32 = 20.0;

impl State {
    /// The starts and goals in sight where a map stands like that in `rect`, goals last; nothing if they
    /// are so many that the board shows them.
    pub fn ends_in_sight(&self, lattice: Lattice, rect: Rect) -> Option<Vec<InSight>> {
        let scene = self.time.scene.as_ref()?;
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
        let layer = self.boards.ends.layer(self.time.run_key(None)?, size);
        let all = map.starts.len() + map.goals.len();
        // Either all of them are looked at, or all cells in sight, whichever are fewer.
        let few = columns.len() * rows.len() < all;
        let mut found: Vec<InSight> = match layer.filter(|_| few) {
            Some(layer) => {
                let cells = rows.flat_map(|y| columns.clone().filter_map(move |x| size.cell(x, y)));
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
                    let cells = cells.iter().filter(|cell| in_sight(cell));
                    cells.map(move |&cell| InSight { cell, goal })
                });
                marks.take(SHAPES + 1).collect()
            }
        };
        found.sort_by_key(|mark| mark.goal);
        (found.len() <= SHAPES).then_some(found)
    }

    /// Takes note of the starts and goals of the map that is shown.
    pub(crate) fn look_at_ends(&mut self) {
        if let (Some(of), Some(scene)) = (self.time.run_key(None), &self.time.scene) {
            self.boards.ends.look(of, scene.map());
        }
    }
}
