//! Which runs a learner can take the turns of, and why not.

use super::levels::Level;
use mazescope_core::{Info, Map, Settings, Size, Solver, TurnRule};
use std::sync::Arc;

/// The largest number of floor cells of a learner's map.
pub const MOST_FLOOR: usize = 400;

/// The largest map of a learner, in columns and rows.
pub const USUAL: (u32, u32) = (25, 15);

/// The largest map of a learner where there is room for it.
pub const LARGE: (u32, u32) = (27, 19);

/// Checks that a map is small enough.
pub(super) fn check_size(size: Size, (columns, rows): (u32, u32)) -> Result<(), String> {
    if size.width() > columns || size.height() > rows {
        return Err(format!(
            "The map has {size} cells, but your turn needs one of at most {columns}x{rows}. Generate a smaller map."
        ));
    }
    Ok(())
}

/// The rule of an entry.
pub(super) fn rule(info: &Info, settings: &Settings) -> Result<TurnRule, String> {
    info.turn_rule(settings).ok_or_else(|| no_rule(info))
}

pub(super) fn no_rule(info: &Info) -> String {
    format!(
        "{} has no rule that tells its next step at these settings. Choose another algorithm, for example breadth-first.",
        info.name
    )
}

/// Checks that a search can be taken on this map.
pub(super) fn check_search(
    solver: &Solver,
    settings: &Settings,
    level: Level,
    map: &Arc<Map>,
) -> Result<(), String> {
    let name = solver.info.name;
    if let Some(why) = (solver.refuses)(map, settings) {
        return Err(format!("{name}: {why}"));
    }
    let floor = map.size().iter().filter(|&cell| map.is_floor(cell)).count();
    if floor > MOST_FLOOR {
        return Err(format!(
            "The map has {floor} floor cells, but your turn needs one of at most {MOST_FLOOR}. Generate a smaller map."
        ));
    }
    let decides = solver.info.decided_neighbours(settings) > 0;
    if level == Level::Hard && !decides {
        return Err(format!(
            "{name} pushes no neighbours one by one, so it has only the level easy."
        ));
    }
    Ok(())
}
