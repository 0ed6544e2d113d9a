//! The lists of the algorithms that a program offers, and its first scene.

use super::{Generator, PathPromise, Solver};

/// The algorithms that a program offers: the built-in ones, and any that its user adds.
///
/// The window, the command line and the tests receive such a value and know no algorithm by name. Both lists are in the
/// order of display; the first generator is the default.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    /// The generators.
    pub generators: Vec<Generator>,
    /// The solvers.
    pub solvers: Vec<Solver>,
    /// The ids of the solvers that race by default.
    pub usual: Vec<&'static str>,
    /// The id of the solver that a scenario adds if none of the chosen ones guarantees a shortest path by length.
    pub for_scenarios: &'static str,
    /// The scene of a window without a saved one. If it is missing, or names an entry that the catalogue lacks, the
    /// usual solvers search a map of the first generator.
    pub first_scene: Option<FirstScene>,
}

impl Catalogue {
    /// The generator with that id.
    pub fn generator(&self, id: &str) -> Option<&Generator> {
        self.generators.iter().find(|entry| entry.info.id == id)
    }

    /// The solver with that id.
    pub fn solver(&self, id: &str) -> Option<&Solver> {
        self.solvers.iter().find(|entry| entry.info.id == id)
    }

    /// The solvers that race by default; in a catalogue that lacks them, its first two.
    pub fn usual_solvers(&self) -> Vec<&Solver> {
        let usual = self.usual.iter().filter_map(|id| self.solver(id));
        let usual: Vec<&Solver> = usual.collect();
        if usual.is_empty() {
            self.solvers.iter().take(2).collect()
        } else {
            usual
        }
    }

    /// The solver for scenarios; in a catalogue that lacks it, the first that guarantees a shortest path by length, if
    /// there is one.
    pub fn scenario_solver(&self) -> Option<&Solver> {
        let shortest = |entry: &&Solver| entry.usual_promise() == PathPromise::ShortestLength;
        self.solver(self.for_scenarios)
            .or_else(|| self.solvers.iter().find(shortest))
    }

    /// The solvers for a scenario, by id: those given, if one of them guarantees a shortest path by length. Otherwise
    /// the default one replaces the last.
    pub fn with_shortest(&self, mut ids: Vec<&'static str>) -> Vec<&'static str> {
        let shortest = |id: &&str| {
            let promise = self.solver(id).map(Solver::usual_promise);
            promise == Some(PathPromise::ShortestLength)
        };
        if let Some(entry) = self.scenario_solver()
            && !ids.iter().any(shortest)
        {
            ids.pop();
            ids.push(entry.info.id);
        }
        ids
    }
}

/// A small run that shows much. It names entries by id, so it is separate from the lists of a catalogue, and a program
/// may leave entries out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstScene {
    /// The id of the generator.
    pub generator: &'static str,
    /// The parameters of the generator that are not at their defaults.
    pub parameters: &'static [(&'static str, u32)],
    /// Width and height in cells.
    pub size: (u32, u32),
    /// The seed, by its words.
    pub seed: &'static str,
    /// The ids of the solvers, from left to right.
    pub solvers: &'static [&'static str],
}
