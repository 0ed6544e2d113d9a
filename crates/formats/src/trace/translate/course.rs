//! What a trace has shown about its search: whether it uses a queue, a stack or a walker.

use crate::trace::manner::{Lack, Manner};
use mazescope_core::Discipline;

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

    /// The facts that others see.
    pub(super) fn shown(self) -> (Discipline, Lack, bool) {
        (self.discipline(), self.lack, self.gave_up)
    }

    /// Something is left out.
    pub(super) fn lack(&mut self, what: Lack) {
        self.lack = self.lack.max(what);
    }

    /// Whether cells stay in the frontier until the search backtracks from them.
    pub(super) fn is_stack(self) -> bool {
        self.discipline() == Discipline::Stack
    }

    /// The search backtracks from a cell that is not discovered; returns whether that is possible.
    pub(super) fn give_up_unfound(&mut self) -> bool {
        self.gave_up_unfound |= !self.is_stack();
        !self.is_stack()
    }
}
