//! The bottom bar: buttons, speed and legend, and below them the plot of the run.

use crate::phone::{is_low, is_phone};
use crate::room::Extent;
use crate::watch::time::plot::Marked;
use crate::watch::time::row::MARGIN;
use crate::watch::time::{plot, row, small};
use crate::widgets::{offer_all, when};
use crate::{Seen, palette};
use egui::{Rect, Ui, UiBuilder, Vec2, pos2, vec2};
use mazescope_study::lessons::Look;

/// Minimum width of a window with a high plot.
const NARROW: f32 = 1000.0;
/// Height of the row of buttons in points.
const ROW: f32 = 48.0;
/// Points between the row and the plot, for the knob of the plot.
const KNOB: f32 = 8.0;

/// Why time stands still while a lesson asks.
const HELD: &str = "Answer the question or skip it. Then time moves again.";

/// Minimum height of a window with a plot below a lesson.
const LOW: f32 = 600.0;

/// The height of the bar in a window of that size. In presentation it is only a low plot, and in a lesson in a low
/// window only the row of buttons.
pub fn height(window: Vec2, extent: Extent, in_lesson: bool) -> f32 {
    if is_small(window, extent) {
        let one_row = extent == Extent::Embedded || is_low(window) || in_lesson;
        return small::ROW + if one_row { 0.0 } else { small::PLOT };
    }
    let presenting = extent != Extent::Whole;
    let row = if presenting { KNOB } else { ROW };
    match plot_height(window, presenting, in_lesson) {
        0.0 => row,
        plot => row + KNOB + plot + MARGIN,
    }
}

/// Whether the bar is that of a phone or of a web page.
fn is_small(window: Vec2, extent: Extent) -> bool {
    match extent {
        Extent::Whole => is_phone(window),
        Extent::Presented => false,
        Extent::Embedded => true,
    }
}

fn plot_height(window: Vec2, presenting: bool, in_lesson: bool) -> f32 {
    match presenting {
        true => 24.0,
        false if in_lesson && window.y < LOW => 0.0,
        false if window.x < NARROW => 40.0,
        false => 56.0,
    }
}

/// Draws the bar in the whole rectangle of `ui`.
fn in_rect(ui: &mut Ui, seen: &Seen, marked: Marked<'_>) {
    let (all, common) = (ui.max_rect(), seen.common);
    let line = palette(common.theme).hairline;
    ui.painter().hline(all.x_range(), all.top(), (1.0, line));
    let window = ui.ctx().viewport_rect().size();
    // Otherwise time would give the answer away.
    let ready = when(!seen.guide.holds, HELD);
    if is_small(window, common.extent) {
        offer_all(ui, ready, |ui| small::show(ui, seen, marked, all));
        return;
    }
    let mut from = all.top() + KNOB;
    let row = Rect::from_min_size(all.min, vec2(all.width(), ROW));
    if !common.presents() {
        from = row.bottom();
    }
    let high = plot_height(window, common.presents(), seen.guide.is_active());
    let top = all.bottom() - MARGIN - high;
    let plot = Rect::from_min_max(
        pos2(all.left() + MARGIN, top.max(from + KNOB)),
        pos2(all.right() - MARGIN, all.bottom() - MARGIN),
    );
    seen.light(ui, Look::Plot, plot);
    offer_all(ui, ready, |ui| {
        if !common.presents() {
            row::show(ui, seen, row);
        }
        if high > 0.0 && plot.is_positive() {
            plot::show(ui, seen, marked, plot);
        }
    });
}

/// Draws the bar in a panel, whose frame has its own margins.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, marked: Marked<'_>) {
    let extent = seen.common.extent;
    let screen = ui.ctx().viewport_rect();
    let inside = ui.max_rect();
    let all = Rect::from_x_y_ranges(
        screen.x_range(),
        screen.bottom() - height(screen.size(), extent, seen.guide.is_active())..=screen.bottom(),
    );
    ui.expand_to_include_rect(inside);
    let mut whole = ui.new_child(UiBuilder::new().max_rect(all));
    in_rect(&mut whole, seen, marked);
}
