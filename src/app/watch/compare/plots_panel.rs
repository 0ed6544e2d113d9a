//! The plots of a race: what waits, what was expanded, and how far the current cell is from the start, over time.

use crate::app::room::Common;
use crate::app::typography::LABEL;
use crate::app::watch::actions::{TimeAction, WatchAction};
use crate::app::watch::state::State;
use crate::app::watch::time::curve::Curve;
use crate::app::watch::time::plot::axis::Axis;
use crate::app::watch::time::plot::strokes;
use crate::app::widgets::heading;
use crate::playback::race::{Lane, Unit};
use crate::words::grouped;
use egui::{FontId, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

/// Points of the height of a plot.
const HEIGHT: f32 = 64.0;

/// Shows all of them, as far as there is something to show.
pub(crate) fn show(ui: &mut Ui, state: &State, common: &Common, asked: &mut Vec<WatchAction>) {
    let readout = &state.time.readout;
    let race = state.time.scene.as_ref().and_then(|scene| scene.race());
    let lanes: &[Lane] = race.map_or(&[], |race| &race.lanes);
    let plots = state.compare.plots.lanes();
    if plots.len() != lanes.len() || readout.curves.lanes.len() != lanes.len() {
        return;
    }
    let waiting: Vec<&Curve> = readout.curves.lanes.iter().collect();
    let expanded = plots.iter().map(|plots| &plots.expanded).collect();
    let distance = plots.iter().map(|plots| &plots.distance).collect();
    for (head, name, curves) in [
        ("WAITING, OVER TIME", "Cells waiting", waiting),
        ("EXPANDED, OVER TIME", "Cells expanded", expanded),
        (
            "MOVES FROM THE START, OVER TIME",
            "Moves of the current cell from the start",
            distance,
        ),
    ] {
        let mut sizes = curves.iter().flat_map(|curve| &curve.sizes);
        if sizes.any(|&size| size > 0) {
            heading(ui, common.theme, head);
            plot(ui, state, common, (name, lanes, &curves), asked);
        }
    }
}

/// One plot: a curve a lane, and the playhead. A click or a drag goes to that moment.
fn plot(
    ui: &mut Ui,
    state: &State,
    common: &Common,
    (name, lanes, curves): (&str, &[Lane], &[&Curve]),
    asked: &mut Vec<WatchAction>,
) {
    let palette = common.theme.palette();
    let readout = &state.time.readout;
    let (rect, response) = ui.allocate_exact_size(
        vec2(ui.available_width(), HEIGHT),
        Sense::CLICK | Sense::DRAG,
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Slider, true, name));
    let painter = ui.painter();
    painter.rect_filled(rect, 4.0, palette.window);
    painter.rect_stroke(
        rect,
        4.0,
        Stroke::new(1.0, palette.hairline),
        StrokeKind::Inside,
    );
    let axis = Axis {
        rect: rect.shrink2(vec2(6.0, 0.0)),
        first: readout.race_start,
        last: readout.length.max(readout.race_start + 1),
    };
    let most = curves.iter().flat_map(|curve| &curve.sizes).max();
    let most = most.copied().unwrap_or(0).max(1);
    let lines = strokes::lines(&axis, curves.iter().copied(), most);
    let now = axis.x(readout.tick);
    for (lane, line) in lanes.iter().zip(&lines) {
        strokes::paint(
            painter,
            line,
            now,
            axis.base(),
            common.theme.hue(lane.solver.info.hue),
        );
    }
    painter.vline(now, rect.y_range(), Stroke::new(1.5, palette.text));
    let largest = painter.layout_no_wrap(
        grouped(most.into()),
        FontId::proportional(LABEL),
        palette.text2,
    );
    let at = pos2(axis.rect.left(), rect.top() + 2.0);
    let ground = Rect::from_min_size(at, largest.size()).expand2(vec2(2.0, 0.0));
    painter.rect_filled(ground, 2.0, palette.window.gamma_multiply(0.8));
    painter.galley(at, largest, palette.text2);
    if (response.dragged() || response.is_pointer_button_down_on())
        && let Some(at) = response.interact_pointer_pos()
    {
        asked.push(WatchAction::Time(TimeAction::Seek(axis.tick(at))));
    }
    if let Some(at) = response.hover_pos() {
        let tick = axis.tick(at);
        ui.painter().vline(
            axis.x(tick),
            rect.y_range(),
            Stroke::new(1.0, palette.text2),
        );
        let words = told(state, &axis, tick, (name, lanes, curves));
        response.on_hover_text_at_pointer(words);
    }
}

/// What the curves say at a moment, a line each.
fn told(
    state: &State,
    axis: &Axis,
    tick: u64,
    (name, lanes, curves): (&str, &[Lane], &[&Curve]),
) -> String {
    let ticks = tick.saturating_sub(axis.first);
    let unit = match state.chosen.unit {
        Unit::Events => "event",
        Unit::Expansions | Unit::FinishTogether => "step",
    };
    let mut told = format!("{name}, {unit} {}", grouped(ticks));
    for (lane, curve) in lanes.iter().zip(curves) {
        let value = curve
            .size_at(ticks)
            .map_or("–".to_owned(), |size| grouped(size.into()));
        let over = if ticks > curve.ticks { ", over" } else { "" };
        told.push_str(&format!("\n{}: {value}{over}", lane.solver.info.name));
    }
    told
}
