//! What a trace has shown of how its search goes on: from a queue, from a stack, or on foot.

use crate::catalogue::Discipline;

/// What was said so far, as far as it tells what waits in the search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Course {
    /// What the header says, which then counts alone.
    declared: Option<Discipline>,
    stepped: bool,
    expanded: bool,
    stacked: bool,
    /// Whether a cell was given up that was not discovered, which no stack does.
    gave_up_unfound: bool,
}

impl Course {
    /// Nothing was said so far but, perhaps, the discipline.
    pub fn declared(declared: Option<Discipline>) -> Course {
        Course {
            declared,
            ..Course::default()
        }
    }

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

    /// A walker moved; says whether that tells something new.
    pub fn step(&mut self) -> bool {
        self.tell(|course| course.stepped = true)
    }

    /// A cell is expanded; says whether that tells something new.
    pub fn expand(&mut self) -> bool {
        self.tell(|course| course.expanded = true)
    }

    /// A cell that was expanded is withdrawn, so that it waited on a stack; says whether that tells something
    /// new.
    pub fn stack(&mut self) -> bool {
        self.tell(|course| course.stacked |= !course.gave_up_unfound)
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

    fn tell(&mut self, change: impl FnOnce(&mut Course)) -> bool {
        let before = self.discipline();
        change(self);
        before != self.discipline()
    }
}
