//! What a trace has shown about its search: whether it uses a queue, a stack or a walker.

use crate::catalogue::Discipline;

/// The facts so far that show the kind of frontier.
#[derive(Clone, Copy, Debug, Default)]
pub struct Course {
    /// The kind that the header declares, which overrides the others.
    pub declared: Option<Discipline>,
    /// Whether a walker has moved.
    pub stepped: bool,
    /// Whether a cell was expanded.
    pub expanded: bool,
    /// Whether a cell was on a stack.
    pub stacked: bool,
    /// Whether the search backtracked from a cell that was not discovered, which no stack does.
    pub gave_up_unfound: bool,
}

impl Course {
    /// The kind of frontier. Unless it is declared or more is known, it is a queue, or a walk if cells are stepped on
    /// and none is expanded.
    pub fn discipline(self) -> Discipline {
        match (self.declared, self.stacked, self.stepped, self.expanded) {
            (Some(declared), ..) => declared,
            (None, true, ..) => Discipline::Stack,
            (None, false, true, false) => Discipline::Walk,
            (None, false, ..) => Discipline::Queue,
        }
    }

    /// An expanded cell is withdrawn, so it was on a stack.
    pub fn stack(&mut self) {
        self.stacked |= !self.gave_up_unfound;
    }

    /// Whether cells stay in the frontier until the search backtracks from them.
    pub fn is_stack(self) -> bool {
        self.discipline() == Discipline::Stack
    }

    /// The search backtracks from a cell that is not discovered; returns whether that is possible.
    pub fn give_up_unfound(&mut self) -> bool {
        self.gave_up_unfound |= !self.is_stack();
        !self.is_stack()
    }
}
