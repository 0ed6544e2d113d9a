//! The entries of all algorithms, which menus, help, documents and tests read.

mod discipline;
mod entry;
mod example;
mod explanation;
mod family;
mod first_scene;
mod handle;
mod hue;
mod kinds;
mod parameter;
mod plane;
mod promise;
mod pseudocode;
mod settings;
mod sides;

pub use crate::structures::lengths::moves::Measure;
pub use crate::structures::searches::links::{link, linked};
pub use discipline::{Appearance, Discipline};
pub use entry::{Begin, Generator, Info, Solver};
pub use example::Example;
pub use explanation::{
    Decided, Explanation, FrontierWords, Opening, Settles, TurnRule, frontier_in_order,
};
pub use family::Family;
pub use first_scene::FirstScene;
pub use handle::{Choice, Number};
pub use hue::Hue;
pub use kinds::Kinds;
pub use parameter::{Parameter, Range};
pub use plane::Plane;
pub use promise::{MapPromise, PathPromise};
pub use pseudocode::{Cue, Line, LineId, Moment, lit, stating};
pub use settings::Settings;
pub use sides::Sides;

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
        match usual.is_empty() {
            true => self.solvers.iter().take(2).collect(),
            false => usual,
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
