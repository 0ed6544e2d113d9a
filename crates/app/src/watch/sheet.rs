//! The words of the open lesson, or the result of the turn that has ended: next to the boards or below them.

use crate::Seen;
use crate::watch::lessons::{self, Lessons};
use crate::watch::turn;
use egui::{Frame, Panel, Rect, Ui, vec2};

/// Draws the result of the turn that has ended, or else the panel of the open lesson.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, lessons: &Lessons, rect: Rect) {
    match (lessons.ended_turn(), &lessons.open) {
        (Some((turn, ended)), _) => turn::result::show(ui, seen, turn, ended, rect),
        (None, Some(lesson)) => {
            let count = lessons.all.len();
            lessons::panel::show(ui, seen, lesson, count, rect);
        }
        (None, None) => {}
    }
}

/// The same in a sheet below the boards.
pub(crate) fn below(ui: &mut Ui, seen: &Seen, lessons: &Lessons) {
    let high = match lessons.ended_turn() {
        Some(_) => turn::panel::SHEET,
        None => lessons::panel::sheet(ui, seen.common),
    };
    let panel = Panel::bottom("lesson").frame(Frame::NONE);
    panel.exact_size(high).show(ui, |ui| {
        let rect = ui.max_rect().shrink2(vec2(12.0, 4.0));
        show(ui, seen, lessons, rect);
    });
}
