//! The built-in algorithms in one value, which the program receives.

use crate::catalogue::{Catalogue, FirstScene};
use crate::generators::{GENERATORS, roads};
use crate::solvers::{FOR_SCENARIOS, SOLVERS, USUAL, breadth_first, depth_first};

/// All built-in entries, in display order.
pub fn catalogue() -> Catalogue {
    Catalogue {
        generators: GENERATORS.to_vec(),
        solvers: SOLVERS.to_vec(),
        usual: USUAL.to_vec(),
        for_scenarios: FOR_SCENARIOS,
        first_scene: Some(FIRST_SCENE),
    }
}

/// Depth-first runs far past the goal and backtracks to it, while breadth-first reaches it directly: 168 moves and 278
/// expanded cells, against 58 and 458. With the default settings of the generator, depth-first would finish after 90
/// cells.
const FIRST_SCENE: FirstScene = FirstScene {
    generator: roads::ENTRY.info.id,
    parameters: &[("density", 3), ("straightness", 120)],
    size: (27, 37),
    seed: "blue-otter-23",
    solvers: &[depth_first::ENTRY.info.id, breadth_first::ENTRY.info.id],
};
