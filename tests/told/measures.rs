//! How searches measure, known by their names: what they count, their directions, and their estimates.

use super::account::{Counts, FOUR, Tables};
use crate::measured::{self, By};
use mazescope::catalogue::{Settings, Solver};
use mazescope::explain::path_length::LengthUnit;
use mazescope::grid::{Cell, Direction};
use mazescope::map::Map;

/// How a search measures its paths.
pub fn counts(solver: &Solver) -> Counts {
    match measured::of(solver.info.id).by {
        By::Costs => Counts::Costs,
        By::Lengths => Counts::Lengths,
        By::Lines => Counts::Lines,
        By::Moves => Counts::Moves,
    }
}

/// The directions of its moves, in its order.
pub fn directions(solver: &Solver, settings: &Settings) -> Vec<Direction> {
    use Direction::{Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight};
    let four = match settings.find("neighbour_order") {
        Some(1) => [Right, Left, Up, Down],
        _ => FOUR,
    };
    let eight = [UpRight, DownRight, DownLeft, UpLeft];
    match (solver.info.id, settings.find("neighbours")) {
        ("jps", _) | (_, Some(1)) => [&four[..], &eight].concat(),
        _ => four.to_vec(),
    }
}

/// The unit of a path: moves, as long as all moves are equally long.
pub fn unit(tables: &Tables, path: &[Cell], counts: Counts) -> LengthUnit {
    let size = tables.map.size();
    let straight = |pair: &[Cell]| {
        let [(x, y), (to_x, to_y)] = [pair[0], pair[1]].map(|cell| size.position(cell));
        x == to_x || y == to_y
    };
    let even = counts != Counts::Costs || tables.map.costs().is_none();
    match counts {
        Counts::Moves => LengthUnit::Moves,
        Counts::Costs | Counts::Lengths if even && path.windows(2).all(straight) => {
            LengthUnit::Moves
        }
        Counts::Costs | Counts::Lengths | Counts::Lines => LengthUnit::Length,
    }
}

pub fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// The factors of g and of h.
pub fn choice_of(solver: &Solver, settings: &Settings) -> [f64; 2] {
    let tenths = measured::of(solver.info.id).weights(settings);
    tenths.map(|tenths| f64::from(tenths) / 10.0)
}

/// The estimate h of a cell: the distance to the rectangle around the goals.
pub fn still_to_go(solver: &Solver, settings: &Settings, map: &Map, cell: Cell) -> f64 {
    let size = map.size();
    // An estimate with the factor 0 is not computed.
    if choice_of(solver, settings)[1] == 0.0 {
        return 0.0;
    }
    let (x, y) = size.position(cell);
    let away = |at: i32, places: Vec<i32>| match (places.iter().min(), places.iter().max()) {
        (Some(least), Some(most)) => f64::from((least - at).max(at - most).max(0)),
        _ => 0.0,
    };
    let goals = || map.goals.iter().map(|&goal| size.position(goal));
    let x = away(x, goals().map(|goal| goal.0).collect());
    let y = away(y, goals().map(|goal| goal.1).collect());
    let octile = x.max(y) + (2_f64.sqrt() - 1.0) * x.min(y);
    let eight = settings.find("neighbours") == Some(1);
    match (solver.info.id, settings.find("heuristic")) {
        ("theta_star", _) => x.hypot(y),
        ("jps", _) | (_, Some(0)) => octile,
        (_, Some(2)) if eight => octile,
        _ if eight => (x + y) / 2_f64.sqrt(),
        _ => x + y,
    }
}
