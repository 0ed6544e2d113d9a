//! Built-in algorithms: all of them, and one by its id.

use super::generator::Generator;
use super::solver::Solver;
use crate::catalogue::{self, Catalogue};
use crate::generators::{self, roads};
use crate::solvers::{self, depth_first};
use thiserror::Error;

/// The error that no algorithm has that id.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("There is no {kind} `{id}`. Use one of {}.", .known.join(", "))]
pub struct Unknown {
    kind: &'static str,
    id: String,
    known: Vec<&'static str>,
}

/// The built-in generators, in display order.
pub fn generators() -> Vec<Generator> {
    generators::GENERATORS
        .iter()
        .copied()
        .map(Generator::of)
        .collect()
}

/// The built-in searches, in display order.
pub fn solvers() -> Vec<Solver> {
    solvers::SOLVERS.iter().cloned().map(Solver::of).collect()
}

/// The built-in generator of that id, such as `roads`, `backtracker` or `kruskal`.
///
/// # Errors
///
/// If there is none. The error lists all ids.
pub fn generator(id: &str) -> Result<Generator, Unknown> {
    let all = generators();
    let known = all.iter().map(Generator::id).collect();
    let found = all.into_iter().find(|generator| generator.id() == id);
    found.ok_or_else(|| unknown("generator", id, known))
}

/// The built-in search of that id, such as `breadth_first`, `depth_first` or `astar`.
///
/// # Errors
///
/// If there is none. The error lists all ids.
pub fn solver(id: &str) -> Result<Solver, Unknown> {
    let all = solvers();
    let known = all.iter().map(Solver::id).collect();
    let found = all.into_iter().find(|solver| solver.id() == id);
    found.ok_or_else(|| unknown("search", id, known))
}

fn unknown(kind: &'static str, id: &str, known: Vec<&'static str>) -> Unknown {
    Unknown {
        kind,
        id: id.to_owned(),
        known,
    }
}

/// All built-in entries in one value, which the program receives.
pub fn catalogue() -> Catalogue {
    Catalogue {
        generators: generators::GENERATORS.to_vec(),
        solvers: solvers::SOLVERS.to_vec(),
        usual: solvers::USUAL.to_vec(),
        for_scenarios: solvers::FOR_SCENARIOS,
        first_scene: Some(FIRST_SCENE),
    }
}

/// Depth-first runs far past the goal and backtracks to it, while breadth-first reaches it directly: 168 moves and 278
/// expanded cells, against 58 and 458. With the default settings of the generator, depth-first would finish after 90
/// cells.
const FIRST_SCENE: catalogue::FirstScene = catalogue::FirstScene {
    generator: roads::ENTRY.info.id,
    parameters: &[("density", 3), ("straightness", 120)],
    size: (27, 37),
    seed: "blue-otter-23",
    solvers: &[
        depth_first::ENTRY.info.id,
        solvers::breadth_first::ENTRY.info.id,
    ],
};
