//! What is to be compared: generators, solvers, a size and seeds.

use super::measures::MEASURES;
use super::seeds::Seeds;
use crate::catalogue::{Generator, Info, Settings, Solver};
use crate::grid::Size;

/// The most searches of one plan: their figures take at most 800 MB.
pub const MOST_SEARCHES: u64 = 20_000_000;

/// Every solver on the map of every generator from every seed.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What grows the maps, each with its settings.
    pub generators: Vec<(Generator, Settings)>,
    /// What searches them, each with its settings.
    pub solvers: Vec<(Solver, Settings)>,
    /// How large the maps are; each generator makes its [`Generator::fit`] of it.
    pub size: Size,
    /// What decides them.
    pub seeds: Seeds,
}

impl Plan {
    /// How many maps are grown: one for each generator and seed.
    pub fn maps(&self) -> u64 {
        self.seeds
            .len()
            .saturating_mul(self.generators.len() as u64)
    }

    /// How many searches there are: every solver on every map. At most [`MOST_SEARCHES`] are run.
    pub fn searches(&self) -> u64 {
        self.maps().saturating_mul(self.solvers.len() as u64)
    }

    /// Bytes that the figures of all searches take.
    pub fn bytes(&self) -> u64 {
        let each = size_of::<f64>() * MEASURES.len();
        self.searches().saturating_mul(each as u64)
    }
}

/// An entry's id and what is set otherwise than usual, for headings: `roads density=5`.
pub fn described(info: &Info, settings: &Settings) -> String {
    let mut text = info.id.to_owned();
    for (parameter, value) in settings.iter() {
        if value != parameter.default() {
            text += &format!(" {}={}", parameter.name, parameter.show(value));
        }
    }
    text
}
