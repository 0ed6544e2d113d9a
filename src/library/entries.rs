//! Built-in algorithms: all of them, and one by its id.

use super::generator::Generator;
use super::solver::Solver;
use mazescope_core::generators::GENERATORS;
use mazescope_core::solvers::SOLVERS;
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
    GENERATORS.iter().copied().map(Generator::of).collect()
}

/// The built-in searches, in display order.
pub fn solvers() -> Vec<Solver> {
    SOLVERS.iter().cloned().map(Solver::of).collect()
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
