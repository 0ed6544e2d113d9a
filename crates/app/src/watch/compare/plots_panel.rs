//! The plots of a race over time: frontier, cells expanded, and moves from the start to the current cell.

use crate::theme::hue_colour;
use crate::typography::LABEL;
use crate::watch::compare::plots::Plots;
use crate::watch::time::curve::Curve;
use crate::watch::time::plot::axis::Axis;
use crate::watch::time::plot::strokes;
use crate::widgets::heading;
use crate::{Seen, TimeAction, WatchAction, palette};
use egui::{FontId, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use mazescope_core::Unit;
use mazescope_core::words::grouped;

/// Height of a plot in points.
const HEIGHT: f32 = 64.0;

/// Draws all plots that have values.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, plots: &Plots) {
    let (lanes, plots) = (seen.lanes().len(), plots.lanes());
    let frontiers: Vec<&Curve> = seen.time.readout.curves.lanes.iter().collect();
    if plots.len() != lanes || frontiers.len() != lanes {
        return;
    }
    let expanded = plots.iter().map(|plots| &plots.expanded).collect();
    let distance = plots.iter().map(|plots| &plots.distance).collect();
    for (head, name, curves) in [
        ("FRONTIER OVER TIME", "Frontier size", frontiers),
        ("EXPANDED OVER TIME", "Cells expanded", expanded),
        (
            "MOVES FROM THE START OVER TIME",
            "Moves from the start to the current cell",
            distance,
        ),
    ] {
        let mut sizes = curves.iter().flat_map(|curve| &curve.sizes);
        if sizes.any(|&size| size > 0) {
            heading(ui, seen.common.theme, head);
            plot(ui, seen, name, &curves);
        }
    }
}

/// One plot: a curve for each lane, and the playhead. A click or a drag goes to that moment.
fn plot(ui: &mut Ui, seen: &Seen, name: &str, curves: &[&Curve]) {
    let (theme, palette) = (seen.common.theme, palette(seen.common.theme));
    let readout = &seen.time.readout;
    let size = vec2(ui.available_width(), HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK | Sense::DRAG);
    response.widget_info(|| WidgetInfo::labeled(Role::Slider, true, name));
    let painter = ui.painter();
    painter.rect_filled(rect, 4.0, palette.window);
    let line = Stroke::new(1.0, palette.hairline);
    painter.rect_stroke(rect, 4.0, line, StrokeKind::Inside);
    let axis = Axis {
        rect: rect.shrink2(vec2(6.0, 0.0)),
        first: readout.race_start,
        last: readout.length.max(readout.race_start + 1),
    };
    let most = curves.iter().flat_map(|curve| &curve.sizes).max();
    let most = most.copied().unwrap_or(0).max(1);
    let lines = strokes::lines(&axis, curves.iter().copied(), most);
    let now = axis.x(readout.tick);
    for (number, lane) in seen.lanes().iter().enumerate() {
        let hue = hue_colour(theme, lane.hue);
        strokes::paint(painter, (&lines, number), now, axis.base(), hue);
    }
    painter.vline(now, rect.y_range(), Stroke::new(1.5, palette.text));
    let (words, font) = (grouped(most.into()), FontId::proportional(LABEL));
    let largest = painter.layout_no_wrap(words, font, palette.text2);
    let at = pos2(axis.rect.left(), rect.top() + 2.0);
    let ground = Rect::from_min_size(at, largest.size()).expand2(vec2(2.0, 0.0));
    painter.rect_filled(ground, 2.0, palette.window.gamma_multiply(0.8));
    painter.galley(at, largest, palette.text2);
    if (response.dragged() || response.is_pointer_button_down_on())
        && let Some(at) = response.interact_pointer_pos()
    {
        seen.ask(WatchAction::Time(TimeAction::Seek(axis.tick(at))));
    }
    if let Some(at) = response.hover_pos() {
        let tick = axis.tick(at);
        let hair = Stroke::new(1.0, palette.text2);
        ui.painter().vline(axis.x(tick), rect.y_range(), hair);
        let words = told(seen, name, tick.saturating_sub(axis.first), curves);
        response.on_hover_text_at_pointer(words);
    }
}

/// The values of all curves that many ticks after the start of the race, one per line.
fn told(seen: &Seen, name: &str, ticks: u64, curves: &[&Curve]) -> String {
    let readout = &seen.time.readout;
    let mut told = match seen.chosen.unit {
        Unit::Events => format!("{name}, event {}", grouped(ticks)),
        Unit::Expansions => format!("{name}, step {}", grouped(ticks)),
        Unit::FinishTogether => name.to_owned(),
    };
    for (lane, curve) in seen.lanes().iter().zip(curves) {
        let value = curve.size_at(ticks);
        let value = value.map_or("–".to_owned(), |size| grouped(size.into()));
        let more = match seen.chosen.unit {
            Unit::FinishTogether => {
                let step = lane.own_step(ticks, readout.length - readout.race_start);
                format!(", step {}", grouped(step))
            }
            _ if ticks > curve.ticks => ", finished".to_owned(),
            _ => String::new(),
        };
        told.push_str(&format!("\n{}: {value}{more}", lane.solver.info.name));
    }
    told
}
