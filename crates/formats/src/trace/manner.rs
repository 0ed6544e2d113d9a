//! The manner of a search, as its trace declares it before the events and as the events show it.

use super::statement::Value;
use mazescope_core::{Begin, Cell, Discipline, Event, Solver};

/// What a trace declares about its search before the first event. The events show the rest, as far as they can.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// The kind of frontier.
    pub discipline: Option<Discipline>,
    /// Whether a note begins a round, which is a step by itself.
    pub rounds: bool,
    /// Whether the search ignores costs.
    pub ignores_costs: bool,
}

/// What a trace leaves out of its discoveries, as far as it was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lack {
    /// Nothing.
    #[default]
    Nothing,
    /// Some cells are expanded that no event has discovered.
    Discoveries,
    /// Some cells are discovered from an unknown cell.
    Parents,
}

/// The kinds of frontier that may be declared. A search never has that of a generator.
const DECLARED: [Discipline; 6] = [
    Discipline::None,
    Discipline::Queue,
    Discipline::TwoQueues,
    Discipline::Priority,
    Discipline::Stack,
    Discipline::Walk,
];

/// The value that declares that costs are ignored.
pub(super) const IGNORED: &str = "ignored";

impl Manner {
    /// What a trace of this solver's runs declares.
    pub fn of(solver: &Solver) -> Manner {
        let discipline = solver.info.discipline;
        let declared = match solver.begin {
            Begin::Replay { declared, .. } => declared,
            Begin::Function(_) | Begin::ByListener { .. } | Begin::Closure(_) => Some(discipline),
        };
        let note = Event::noted(Cell::from_index(1));
        Manner {
            discipline: declared.filter(|discipline| DECLARED.contains(discipline)),
            // Without a frontier a note is a step in any case, and a walker has its own steps.
            rounds: discipline.has_frontier() && (solver.info.begins_step)(note),
            ignores_costs: !solver.minds_costs,
        }
    }

    /// Takes a key of a header. An unknown word is ignored, because other programs may use it differently.
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

/// The facts so far that show the kind of frontier.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Course {
    /// What the header says. A kind that it declares overrides the others.
    pub manner: Manner,
    /// Whether a walker has moved.
    pub stepped: bool,
    /// Whether a cell was expanded.
    pub expanded: bool,
    /// Whether a cell was on a stack.
    pub stacked: bool,
    /// Whether the search backtracked from a cell that was not discovered, which no stack does.
    pub gave_up_unfound: bool,
    /// Whether it builds a map.
    pub builds: bool,
    /// What it leaves out.
    pub lack: Lack,
    /// Whether it gave up in the last event.
    pub gave_up: bool,
}

impl Course {
    /// The kind of frontier. Unless it is declared or more is known, it is a queue, or a walk if cells are stepped on
    /// and none is expanded.
    pub(super) fn discipline(self) -> Discipline {
        let seen = match (self.stacked, self.stepped && !self.expanded) {
            (true, _) => Discipline::Stack,
            (false, true) => Discipline::Walk,
            (false, false) => Discipline::Queue,
        };
        self.manner.discipline.unwrap_or(seen)
    }

    /// Whether cells stay in the frontier until the search backtracks from them.
    pub(super) fn is_stack(self) -> bool {
        self.discipline() == Discipline::Stack
    }
}
