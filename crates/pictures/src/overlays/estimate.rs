//! Estimate: what a search adds up for its current cell, the path from the start and the estimate to the goal.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::Cell;
use mazescope_core::structures::lengths::length::Moves;

/// The path to the current cell, whose length is g, and an arrow to the goal for the estimate h. Only what the search
/// counts is drawn.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "estimate",
    name: "g and h",
    meaning: "The path to the current cell, of length g, and an arrow to the goal, for the estimate h.",
    tone: Tone::One,
    draw,
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let (Some(now), Some(gauge)) = (scope.now(), scope.timeline().gauge()) else {
        return;
    };
    aim(scope, sketch);
    if gauge.weight().is_none() {
        return;
    }
    let spot = |cell: Cell| Spot::of(cell, scope.size());
    let mut path = scope.to_start(now);
    path.reverse();
    let begins = path.first().copied();
    let is_whole = begins.is_some_and(|start| scope.board().parent_cell(start).is_none());
    if is_whole && path.len() > 2 {
        let length = Moves::along(&path, scope.map()).length();
        let middle = spot(path[path.len() / 2]);
        sketch.label(
            next_to(middle, scope),
            format!("g {}", figure(length)),
            Tone::White,
        );
    }
    sketch.line(path.into_iter().map(spot).collect(), Tone::White);
}

/// Adds an arrow from the current cell to the nearest goal, with the estimate, if the search counts it.
pub(super) fn aim(scope: &Scope<'_>, sketch: &mut Sketch) {
    let (Some(now), Some(gauge)) = (scope.now(), scope.timeline().gauge()) else {
        return;
    };
    let nearest = gauge.estimate().nearest(&scope.map().goals, now);
    let goal = nearest.filter(|&goal| goal != now);
    if let Some(goal) = goal.filter(|_| gauge.weight() != Some(0.0)) {
        let [from, to] = [now, goal].map(|cell| Spot::of(cell, scope.size()));
        sketch.arrow(from, to.towards(from, 0.1), Tone::One);
        let figure = figure(gauge.rest(now));
        let middle = from.towards(to, 0.5);
        sketch.label(next_to(middle, scope), format!("h {figure}"), Tone::One);
    }
}

/// A place for letters, so that no line crosses them: above another place, or below it at the top of the map.
fn next_to(spot: Spot, scope: &Scope<'_>) -> Spot {
    let low = scope.size().height() as f32 - 0.5;
    let up = if spot.y > 1.0 { -0.9 } else { 0.9 };
    Spot {
        y: (spot.y + up).clamp(0.5, low),
        ..spot
    }
}

/// A length with at most one digit after the point.
fn figure(length: f64) -> String {
    let rounded = (10.0 * length).round() / 10.0;
    rounded.to_string()
}
