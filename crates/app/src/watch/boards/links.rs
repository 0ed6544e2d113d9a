//! Distant parents: straight lines from a cell to the one from which it was discovered.

use crate::palette;
use crate::watch::boards::sight::Sight;
use egui::{Painter, Pos2, Shape, Stroke, Ui};
use mazescope_core::{Cell, Plane};

/// Draws the path from the start to the current cell until a path is found, and the line from the cell under the
/// pointer to its parent.
pub(crate) fn show(ui: &Ui, painter: &Painter, sight: &Sight<'_>) {
    let seen = sight.seen;
    let (Some(lane), Some(pane)) = (seen.time.lane(sight.lane), sight.readout()) else {
        return;
    };
    let board = lane.timeline.board();
    if board.plane() != Plane::Link {
        return;
    }
    let palette = palette(seen.common.theme);
    let middle = |cell: Cell| sight.place(board.size(), cell).center();
    let wide = (sight.lattice.cell * 0.1).clamp(1.5, 4.0);
    let line = |points: Vec<Pos2>, wide: f32| {
        painter.add(Shape::line(
            points.clone(),
            Stroke::new(wide + 2.0, palette.outline.gamma_multiply(0.5)),
        ));
        painter.add(Shape::line(points, Stroke::new(wide, palette.now)));
    };
    if board.counts().traced == 0 {
        let path = lane.link_path(pane.now).into_iter();
        line(path.map(middle).collect(), wide);
    }
    let under = ui.input(|input| input.pointer.hover_pos());
    if let Some(at) = under.filter(|&at| painter.clip_rect().contains(at))
        && let (x, y) = sight.lattice.cell_at(at)
        && let Some(cell) = board.size().cell(x, y)
        && let Some(parent) = board.parent_cell(cell)
    {
        line(vec![middle(cell), middle(parent)], wide * 0.7);
        painter.circle_filled(middle(parent), wide * 1.4, palette.now);
    }
}
