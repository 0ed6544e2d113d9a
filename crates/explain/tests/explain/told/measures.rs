//! How searches measure, known by their names: what they count, their directions, and their estimates.

use super::account::{Counts, FOUR, Tables};
use mazescope_core::{Cell, Direction, Map, Settings, Solver};
use mazescope_explain::path_length::LengthUnit;
use mazescope_support::measured::{self, By};

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

/// The estimate h of a cell: the distance to the nearest goal, ignoring walls.
pub fn still_to_go(solver: &Solver, settings: &Settings, map: &Map, cell: Cell) -> f64 {
    let size = map.size();
    let (x, y) = size.position(cell);
    let eight = settings.find("neighbours") == Some(1);
    let distance = |&goal: &Cell| {
        let (to_x, to_y) = size.position(goal);
        let (x, y) = (f64::from((x - to_x).abs()), f64::from((y - to_y).abs()));
        let octile = x.max(y) + (2_f64.sqrt() - 1.0) * x.min(y);
        match (solver.info.id, settings.find("heuristic")) {
            ("dijkstra", _) | (_, Some(5)) => 0.0,
            ("theta_star", _) | (_, Some(3)) => x.hypot(y),
            ("jps", _) | (_, Some(0)) => octile,
            (_, Some(4)) => x.max(y),
            (_, Some(2)) if eight => octile,
            (_, Some(1)) if eight => (x + y) / 2_f64.sqrt(),
            _ => x + y,
        }
    };
    let all = map.goals.iter().map(distance);
    all.min_by(f64::total_cmp).unwrap_or(0.0)
}
