//! What an algorithm tells about itself: the entries that menus, help, documents and tests read.

mod entry;
mod frontier;
mod parameter;
mod promise;
mod pseudocode;
mod settings;

pub use entry::{Begin, Beginner, Generator, Info, Solver};
pub use frontier::Frontier;
pub use parameter::{Choice, Number, Parameter, Range};
pub use promise::{MapPromise, PathPromise};
pub use pseudocode::{Line, LineId, Moment};
pub use settings::Settings;

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

    /// The places of the usual solvers; in a catalogue that lacks them, of its first two.
    pub fn usual_solvers(&self) -> Vec<usize> {
        let usual = self.usual.iter().filter_map(|id| self.place_of_solver(id));
        let usual: Vec<usize> = usual.collect();
        match usual.is_empty() {
            true => (0..self.solvers.len().min(2)).collect(),
            false => usual,
        }
    }

    /// The place of the solver that a scenario takes; in a catalogue that lacks it, of the first that
    /// promises a shortest path by length, if there is one.
    pub fn scenario_solver(&self) -> Option<usize> {
        let shortest = |entry: &Solver| entry.promise == PathPromise::ShortestLength;
        self.place_of_solver(self.for_scenarios)
            .or_else(|| self.solvers.iter().position(shortest))
    }

    fn place_of_solver(&self, id: &str) -> Option<usize> {
        self.solvers.iter().position(|entry| entry.info.id == id)
    }
}
