//! Costs of cells, or the numbers that a run writes to them, shown in large cells.
//!
//! The numbers are text, in visible cells of at least 28 points.

use crate::Look;
use crate::boards::looks::look_colours;
use crate::boards::picture::Cue;
use crate::watch::boards::colours::Meaning;
use crate::watch::boards::sight::Sight;
use egui::{Align2, Color32, FontId, Rect, Ui, pos2, vec2};
use mazescope_core::board::mark;
use mazescope_core::{Cell, Plane};

/// Minimum size in points of a cell with a number next to its shape.
const NUMBERED: f32 = 28.0;

/// Draws the numbers in visible cells without a mark: those that the run writes, or else costs above 1.
pub(crate) fn show(ui: &Ui, sight: &Sight<'_>) {
    let (seen, theme) = (sight.seen, sight.seen.common.theme);
    let (lane, lattice) = (sight.lane, sight.lattice);
    let (Some(board), Some(pane)) = (seen.time.board(lane), sight.readout()) else {
        return;
    };
    if lattice.cell < NUMBERED {
        return;
    }
    // Until the run ends, an overlay shows its numbers.
    let is_shown = sight.overlay.is_some() && pane.now.is_some();
    let is_number = matches!(board.plane(), Plane::Number { .. }) && board.plane() != Plane::COST;
    let writes = is_number && !is_shown;
    let terrain = seen.time.terrain(lane);
    if !writes && terrain.is_none() {
        return;
    }
    let number_on = |cell: Cell| match (writes, terrain.as_ref()) {
        (true, _) => Some(board.number(cell)).filter(|&number| number > 0),
        (false, Some(terrain)) => Some(terrain.cost(cell).into()).filter(|&cost| cost > 1),
        (false, None) => None,
    };
    let painter = ui.painter_at(sight.rect);
    // If thousands of starts and goals are in sight, numbers would hide them.
    let Some(ends) = &sight.ends else {
        return;
    };
    let mut marked: Vec<Cell> = ends.iter().map(|end| end.cell).chain(pane.now).collect();
    marked.sort_unstable();
    let size = (lattice.cell * 0.32).clamp(11.0, 18.0);
    for (x, y) in sight.cells() {
        let Some(cell) = board.size().cell(x, y) else {
            continue;
        };
        let byte = board.marks()[cell];
        let place = lattice.rect_of(x, y);
        let room = place.width().min(place.height()) >= NUMBERED;
        if !room || byte & mark::FLOOR == 0 || marked.binary_search(&cell).is_ok() {
            continue;
        }
        let Some(shown) = number_on(cell) else {
            continue;
        };
        let look = Look::of(byte, pane.looks);
        let [ground, _] = look_colours(look, theme);
        // In a corner, next to the shape of the cell.
        let inset = match look.cue() {
            Cue::Ring => 0.17 * lattice.cell,
            Cue::Full | Cue::Dot | Cue::Inset | Cue::Hatch => 0.07 * lattice.cell,
            Cue::Cross | Cue::Diamond | Cue::Triangle => 0.07 * lattice.cell,
        };
        let at = pos2(place.left() + inset, place.top() + inset) - vec2(0.0, 0.1 * size);
        let font = FontId::proportional(size);
        if pane.meaning == Meaning::State {
            painter.text(at, Align2::LEFT_TOP, shown, font, ink_on(ground));
            continue;
        }
        // Layer colours range from dark to bright, so the number gets its own background.
        let ink = Color32::WHITE;
        let number = painter.layout_no_wrap(shown.to_string(), font, ink);
        let plate = Rect::from_min_size(at, number.size()).expand2(vec2(2.0, 0.0));
        painter.rect_filled(plate, 2.0, Color32::from_black_alpha(170));
        painter.galley(at, number, ink);
    }
}

/// Black or white, whichever has more contrast on the colour.
pub(crate) fn ink_on(ground: Color32) -> Color32 {
    let [red, green, blue] = [ground.r(), ground.g(), ground.b()].map(f32::from);
    match 0.299 * red + 0.587 * green + 0.114 * blue < 128.0 {
        true => Color32::WHITE,
        false => Color32::BLACK,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    #[test]
    fn ink_stands_out_from_every_floor() {
        for theme in Theme::ALL {
            for look in Look::ALL.into_iter().filter(|look| look.is_floor()) {
                let [ground, _] = look_colours(look, theme);
                let brightness = |colour: Color32| i32::from(colour.g());
                let apart = brightness(ink_on(ground)) - brightness(ground);
                assert!(apart.abs() >= 70, "{theme:?} {look:?}");
            }
        }
    }
}
