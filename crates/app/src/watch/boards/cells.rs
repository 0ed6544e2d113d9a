//! Numbers and arrows in large cells: distances, and arrows to parents.

use crate::Look;
use crate::boards::looks::look_colours;
use crate::boards::marks;
use crate::typography::LABEL;
use crate::watch::boards::costs::ink_on;
use crate::watch::boards::sight::Sight;
use crate::watch::explain::short_paths::ShortPaths;
use crate::watch::view::Switch;
use egui::{Align2, FontId, Ui, pos2, vec2};
use mazescope_core::Plane;
use mazescope_core::board::mark;
use mazescope_core::words::measured;
use mazescope_explain::Subject;

/// Minimum size in points of a cell with a number and an arrow.
const NUMBERED: f32 = 28.0;
/// Minimum width in points of a cell that shows the sum with its parts.
const IN_PARTS: f32 = 52.0;

/// Draws them in the discovered cells of a board that are in sight.
pub(crate) fn show(ui: &Ui, sight: &Sight<'_>) {
    let (seen, theme) = (sight.seen, sight.seen.common.theme);
    let lattice = sight.lattice;
    let room = lattice.cell.min(lattice.cell * lattice.wall.min(1.0));
    if lattice.cell < NUMBERED || !seen.view.is_on(Switch::Numbers) {
        return;
    }
    let (Some(lane), Some(pane), Some(ends)) =
        (seen.time.lane(sight.lane), sight.readout(), &sight.ends)
    else {
        return;
    };
    let painter = ui.painter_at(sight.rect);
    let board = lane.timeline.board();
    if matches!(board.plane(), Plane::Number { .. }) {
        // The run itself writes numbers to cells, and those are shown instead.
        return;
    }
    let map = lane.timeline.origin();
    let subject = Subject::of_search(&lane.solver, &lane.settings);
    let gauge = subject.gauge(map);
    let measure = subject.info.explanation.measure;
    let mut paths = ShortPaths::new(board, map, measure);
    for (x, y) in sight.cells() {
        let Some(cell) = board.size().cell(x, y) else {
            continue;
        };
        let byte = board.marks()[cell];
        let place = lattice.rect_of(x, y);
        let small = place.width().min(place.height()) < NUMBERED.min(room.max(NUMBERED));
        if byte & mark::DISCOVERED == 0 || small || ends.iter().any(|end| end.cell == cell) {
            continue;
        }
        let [ground, _] = look_colours(Look::of(byte, pane.looks), theme);
        let ink = ink_on(ground);
        if let Some(parent) = board.parent_cell(cell) {
            let towards = sight.place(board.size(), parent).center() - place.center();
            // The arrow is in the upper half of the cell.
            let middle = place.center() - vec2(0.0, 0.2 * place.height());
            let half = 0.16 * place.height().min(place.width());
            marks::arrow(
                &painter,
                middle,
                towards.normalized() * half,
                0.6 * half,
                ink,
            );
        }
        let Some(length) = paths.to(cell) else {
            continue;
        };
        let text = match &gauge {
            None => measured(length.value()),
            Some(gauge) => {
                let rest = measured(gauge.rest(cell));
                let sum = measured(gauge.told(length.value(), cell));
                match gauge.weight() {
                    None => rest,
                    Some(0.0) => sum,
                    Some(_) if place.width() < IN_PARTS => sum,
                    Some(1.0) => format!("{} + {rest}\n= {sum}", measured(length.value())),
                    Some(weight) => {
                        format!("{} + {weight} · {rest}\n= {sum}", measured(length.value()))
                    }
                }
            }
        };
        let at = pos2(place.center().x, place.bottom() - 1.5);
        painter.text(
            at,
            Align2::CENTER_BOTTOM,
            text,
            FontId::proportional(LABEL),
            ink,
        );
    }
}
