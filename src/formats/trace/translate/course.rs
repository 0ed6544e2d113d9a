//! What a trace has shown of how its search goes on: from a queue, from a stack, or on foot.

use crate::catalogue::Discipline;

/// What was said so far, as far as it tells what waits in the search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Course {
    /// What the header says, which then counts alone.
    pub declared: Option<Discipline>,
    /// Whether a walker has moved.
    pub stepped: bool,
    /// Whether a cell was expanded.
    pub expanded: bool,
    /// Whether a cell waited on a stack.
    pub stacked: bool,
    /// Whether a cell was given up that was not discovered, which no stack does.
    pub gave_up_unfound: bool,
}

impl Course {
    /// What waits, and when it leaves. Where that is not declared it is a queue unless more is known, and a walk
    /// where cells are stepped on and none is expanded.
    pub fn discipline(self) -> Discipline {
        match (self.declared, self.stacked, self.stepped, self.expanded) {
            (Some(declared), ..) => declared,
            (None, true, ..) => Discipline::Stack,
            (None, false, true, false) => Discipline::Walk,
            (None, false, ..) => Discipline::Queue,
        }
    }

    /// A cell that was expanded is withdrawn, so that it waited on a stack.
    pub fn stack(&mut self) {
        self.stacked |= !self.gave_up_unfound;
    }

    /// Whether cells wait until they are given up.
    pub fn is_stack(self) -> bool {
        self.discipline() == Discipline::Stack
    }

    /// A cell that is not discovered is given up; says whether that is possible.
    pub fn give_up_unfound(&mut self) -> bool {
        self.gave_up_unfound |= !self.is_stack();
        !self.is_stack()
    }
}
