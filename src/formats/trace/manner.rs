//! The manner of a search: what a trace says of it before its events.

use super::statement::Value;
use crate::catalogue::{Begin, Discipline, Solver};
use crate::event::Event;
use crate::grid::Cell;

/// What a trace says of its search before the first event. Whatever is left out is told by the events, as far as
/// they tell it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// What waits, and when it leaves.
    pub discipline: Option<Discipline>,
    /// Whether a note begins a round, which is a step of its own.
    pub rounds: bool,
    /// Whether the search does not look at what cells cost.
    pub ignores_costs: bool,
}

/// What may be said to wait: what a map's growth has waiting, no search has.
const DECLARED: [Discipline; 6] = [
    Discipline::None,
    Discipline::Queue,
    Discipline::TwoQueues,
    Discipline::Priority,
    Discipline::Stack,
    Discipline::Walk,
];

/// What is said of costs that are not looked at.
pub(super) const IGNORED: &str = "ignored";

impl Manner {
    /// What a trace of this solver's runs says.
    pub fn of(solver: &Solver) -> Manner {
        let discipline = solver.info.discipline;
        let declared = match solver.begin {
            Begin::Replay { declared, .. } => declared,
            Begin::Function(_) | Begin::ByListener { .. } | Begin::Closure(_) => Some(discipline),
        };
        let note = Event::noted(Cell::from_index(1));
        Manner {
            discipline: declared.filter(|discipline| DECLARED.contains(discipline)),
            // Where nothing waits a note is a step in any case, and a walker has steps of its own.
            rounds: discipline.has_frontier() && (solver.info.begins_step)(note),
            ignores_costs: !solver.minds_costs,
        }
    }

    /// Takes in a key of a header. A word that is not known says nothing, since others may mean something else by it.
    pub fn take(&mut self, key: &str, value: &Value) {
        let mut all = DECLARED.into_iter();
        match key {
            "discipline" => self.discipline = all.find(|known| known.name() == value.text),
            "rounds" => self.rounds = value.text == "true",
            "costs" => self.ignores_costs = value.text == IGNORED,
            _ => {}
        }
    }
}
