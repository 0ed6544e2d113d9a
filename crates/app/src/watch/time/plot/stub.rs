//! The stub of the map: its generation as a short timeline, and the button that replays it.

use super::axis::{Axis, Part, Parts};
use super::labels::{WORDS, say};
use super::strokes;
use crate::theme::hue_colour;
use crate::{Seen, TimeAction, WatchAction, palette};
use egui::{Id, Painter, Rect, Role, Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2};
use mazescope_core::Hue;
use mazescope_core::words::grouped;

/// Radius of the knob in points, and height of the name of the map, if the plot has space for it.
const KNOB: f32 = 4.0;
const ROW: f32 = 18.0;
/// The width of the button in points, and the space at both ends of the timeline.
const BUTTON: f32 = 24.0;
const ASIDE: f32 = 5.0;
/// The least width in points of the ground of figures.
const PLATE: f32 = 84.0;

/// The generation as a timeline in the stub.
fn axis_of(stub: Rect, parts: &Parts) -> Axis {
    let (left, right) = (stub.left() + BUTTON, stub.right() - ASIDE);
    Axis {
        rect: Rect::from_x_y_ranges(left..=right.max(left), stub.y_range()),
        first: 0,
        last: parts.axis.first.max(1),
    }
}

/// Draws the stub. `held` is where a drag is kept, which stays on the timeline on which it began.
pub(super) fn show(ui: &mut Ui, seen: &Seen, parts: &Parts, held: Id) {
    let Some(stub) = parts.stub else {
        return;
    };
    replay(ui, seen, stub.with_max_x(stub.left() + BUTTON));
    let axis = axis_of(stub, parts);
    let id = ui.scope_id().with("stub");
    let response = ui.interact(
        axis.rect.with_max_x(stub.right()),
        id,
        Sense::CLICK | Sense::DRAG,
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Slider, true, "Generation"));
    let is_down = response.is_pointer_button_down_on();
    if is_down && let Some(at) = response.interact_pointer_pos() {
        ui.data_mut(|data| data.insert_temp(held, Part::Race));
        seen.ask(WatchAction::Time(TimeAction::Seek(axis.tick(at))));
    }
    curve(ui.painter(), seen, &axis);
    let pointed = response.hover_pos().filter(|_| !is_down);
    if let Some(tick) = pointed.map(|at| axis.tick(at)) {
        figures(ui.painter(), seen, &axis, tick, stub.right());
    }
}

/// The button that replays the generation.
fn replay(ui: &mut Ui, seen: &Seen, place: Rect) {
    let palette = palette(seen.common.theme);
    let response = ui.interact(place, ui.scope_id().with("replay"), Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Replay"));
    let colour = match response.hovered() {
        true => palette.text,
        false => palette.accent_text,
    };
    let middle = place.center() + vec2(1.0, 0.0);
    let corners = [vec2(-4.0, -5.0), vec2(5.0, 0.0), vec2(-4.0, 5.0)].map(|corner| middle + corner);
    let sign = Shape::convex_polygon(corners.to_vec(), colour, Stroke::NONE);
    ui.painter().add(sign);
    let response = response.on_hover_text("Replay the generation of the map.");
    seen.ask_by(response, WatchAction::Time(TimeAction::ReplayGrowth));
}

/// The frontier of the generator, its name, and the clock while it is dragged here.
fn curve(painter: &Painter, seen: &Seen, axis: &Axis) {
    let (readout, palette) = (&seen.time.readout, palette(seen.common.theme));
    let growth = &readout.curves.growth;
    let now = readout.tick.min(axis.last);
    let x = axis.x(now);
    let most = growth.sizes.iter().max().copied().unwrap_or(0).max(1);
    let hue = hue_colour(seen.common.theme, Hue::Steel);
    let lines = strokes::lines(axis, std::iter::once(growth), most);
    strokes::paint(painter, (&lines, 0), x, axis.base(), hue);
    if growth.sizes.is_empty() {
        let past = axis.rect.with_max_x(x).with_min_y(axis.rect.bottom() - 4.0);
        painter.rect_filled(past, 0.0, palette.accent.gamma_multiply(0.6));
    }
    if axis.rect.height() >= 2.0 * ROW {
        let upper = Rect::from_min_size(axis.rect.min, vec2(axis.rect.width(), ROW));
        say(painter, upper, "map", palette.text2);
    }
    if readout.tick < axis.last {
        painter.vline(x, axis.rect.y_range(), Stroke::new(2.0, palette.text));
        painter.circle_filled(pos2(x, axis.rect.top()), KNOB, palette.text);
    }
}

/// A line at a tick, and the figures of that moment from `from` on.
fn figures(painter: &Painter, seen: &Seen, axis: &Axis, tick: u64, from: f32) {
    let palette = palette(seen.common.theme);
    let hair = Stroke::new(1.0, palette.text2);
    painter.vline(axis.x(tick), axis.rect.y_range(), hair);
    let size = seen.time.readout.curves.growth.size_at(tick);
    let size = size.map(|size| format!("frontier {}", grouped(size.into())));
    let rows = std::iter::once(format!("step {}", grouped(tick))).chain(size);
    let mut top = axis.rect.top() + 3.0;
    for row in rows {
        let row = painter.layout_no_wrap(row, WORDS, palette.text);
        let place = Rect::from_min_size(pos2(from + 6.0, top), row.size());
        // It hides the caption of the curves.
        let plate = place.with_max_x(place.right().max(place.left() + PLATE));
        painter.rect_filled(plate.expand2(vec2(3.0, 0.0)), 2.0, palette.window);
        top = place.bottom();
        painter.galley(place.min, row, palette.text);
    }
}
