//! The levels of a turn, the phases of a step, and which runs a learner can take the turns of.

use mazescope_core::{Info, Map, Settings, Size, Solver, TurnRule};
use serde::Deserialize;
use std::fmt;
use std::sync::Arc;

/// How much of a step the learner takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// The cell that is taken next; the rest of the step follows.
    #[default]
    Easy,
    /// The whole step: also the neighbours in their order, the cells that are popped, or the decision about an edge.
    Hard,
}

impl fmt::Display for Level {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(match self {
            Level::Easy => "easy",
            Level::Hard => "hard",
        })
    }
}

/// The part of a step that follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// A cell or an edge is taken.
    Take,
    /// The neighbours of the cell taken last are pushed or improved.
    Join,
    /// The edge taken last is carved, or stays wall.
    Decide,
}

/// The largest number of floor cells of a learner's map.
const MOST_FLOOR: usize = 400;

/// The largest map of a learner, in columns and rows.
pub const USUAL: (u32, u32) = (25, 15);

/// The largest map of a learner where there is room for it.
pub const LARGE: (u32, u32) = (27, 19);

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
