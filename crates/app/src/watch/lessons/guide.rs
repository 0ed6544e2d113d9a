//! What the open lesson lights, hides and stops on the boards and bars.

use mazescope_core::Cell;
use mazescope_study::lessons::{Hidden, Look};

/// What the open lesson lights, hides and stops. Without a lesson it does nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guide {
    /// The title of the header: "Lesson 1 of 12: Deep or wide?".
    pub title: Option<String>,
    /// The parts that are lit.
    pub looks: Vec<Look>,
    /// The parts that are hidden.
    pub hides: Vec<Hidden>,
    /// The pane with the open question, if there is one. Only its frontier is hidden.
    pub asked: Option<usize>,
    /// The cell that the arrow keys have chosen as the answer.
    pub selected: Option<Cell>,
    /// Whether time stands still, because a question is open.
    pub holds: bool,
    /// Whether nothing can be opened, exported or shared, because a turn of the learner is open.
    pub has_no_files: bool,
}

impl Guide {
    /// Whether a lesson is open.
    pub fn is_active(&self) -> bool {
        self.title.is_some()
    }

    /// Whether it hides this part.
    pub fn hides(&self, part: Hidden) -> bool {
        self.hides.contains(&part)
    }
}
