//! What an algorithm tells about itself: the entries that menus, help, documents and tests read.

mod discipline;
mod entry;
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
pub use discipline::{Appearance, Discipline};
pub use entry::{Begin, Generator, Info, Solver};
pub use explanation::{Decided, Explanation, Opening, Settles, Waits, waiting};
pub use family::Family;
pub use first_scene::FirstScene;
pub use handle::{Choice, Number};
pub use hue::Hue;
pub use kinds::Kinds;
pub use parameter::{Parameter, Range};
pub use plane::{Plane, link, linked};
pub use promise::{MapPromise, PathPromise};
pub use pseudocode::{Cue, Line, LineId, Moment, lit};
pub use settings::Settings;
pub use sides::Sides;

/// The algorithms that a program offers: ours, and any that its user adds.
///
/// The window, the command line and the tests are handed such a value and know no algorithm by name.
/// Both lists stand in the order of display; the first generator is the one to begin with.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    /// What grows maps.
    pub generators: Vec<Generator>,
    /// What searches them.
    pub solvers: Vec<Solver>,
    /// The ids of the solvers that race where nobody has chosen any.
    pub usual: Vec<&'static str>,
    /// The id of the solver that a scenario takes where none of those chosen promises a shortest path
    /// by length.
    pub for_scenarios: &'static str,
    /// The scene that a window shows which has nothing to come back to; without one, or in a catalogue that lacks
    /// what it names, the usual solvers search a map of the first generator.
    pub first_scene: Option<FirstScene>,
}

impl Catalogue {
    /// The generator of that id.
    pub fn generator(&self, id: &str) -> Option<&Generator> {
        self.generators.iter().find(|entry| entry.info.id == id)
    }

    /// The solver of that id.
    pub fn solver(&self, id: &str) -> Option<&Solver> {
        self.solvers.iter().find(|entry| entry.info.id == id)
    }

    /// The solvers that race where nobody has chosen any; in a catalogue that lacks them, its first two.
    pub fn usual_solvers(&self) -> Vec<&Solver> {
        let usual = self.usual.iter().filter_map(|id| self.solver(id));
        let usual: Vec<&Solver> = usual.collect();
        match usual.is_empty() {
            true => self.solvers.iter().take(2).collect(),
            false => usual,
        }
    }

    /// The solver that a scenario takes; in a catalogue that lacks it, the first that promises a
    /// shortest path by length, if there is one.
    pub fn scenario_solver(&self) -> Option<&Solver> {
        let shortest = |entry: &&Solver| entry.usual_promise() == PathPromise::ShortestLength;
        self.solver(self.for_scenarios)
            .or_else(|| self.solvers.iter().find(shortest))
    }

    /// Solvers for a scenario, by their ids: those given, unless none of them promises a shortest path
    /// by length; then the one that a scenario takes stands in the place of the last.
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
