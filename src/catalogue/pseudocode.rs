//! Pseudocode: the lines of an algorithm, and the moments of a run at which they light.

use crate::event::Event;
use crate::grid::Size;
use crate::map::Tile;

/// A line of an algorithm's pseudocode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// What lights it. Lines that state no event (while, if, for) have the id of the line that states the
    /// event which they decide, and light together with it.
    pub id: LineId,
    /// What is read, indented by two spaces a level.
    pub text: &'static str,
}

/// What lines of an algorithm's pseudocode are known by.
///
/// An entry declares its ids as constants, so that the compiler knows a misspelt one; tests hold that
/// each of its lines lights in some run, and that some line lights at every moment of every run.
///
/// ```
/// use mazescope::catalogue::LineId;
/// const PUSH: LineId = LineId::new("push");
/// let lines = [PUSH.line("for each new neighbour:"), PUSH.line("  put it into the queue")];
/// assert!(lines.iter().all(|line| line.id == PUSH));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineId(&'static str);

impl LineId {
    /// The id of no line, for entries without pseudocode.
    pub const NONE: LineId = LineId("");

    /// An id of this name, which is the only one of that name in its entry.
    pub const fn new(name: &'static str) -> LineId {
        LineId(name)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        self.0
    }

    /// A line of this id.
    pub const fn line(self, text: &'static str) -> Line {
        Line { id: self, text }
    }
}

/// A moment of a run.
///
/// It is made of the recording and of the board at that moment, and never of what was shown before: so a
/// line lights in the same places forward, back and after a seek.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// An event has just happened.
    After {
        /// What happened.
        event: Event,
        /// What happened before it; nothing if it is the first.
        before: Option<Event>,
        /// The byte of its cell now, in the bits of [`mark`](crate::board::mark).
        marks: u8,
        /// Width and height of the map.
        size: Size,
    },
    /// The run has ended. One that gives up, and does not know whether there is a path, has no such moment: it stays at
    /// that of its last event, a note.
    End {
        /// Whether it has traced a path.
        found: bool,
    },
}

impl Moment {
    /// Whether the event's cell lies up, right, down or left of that of the event before: whoever builds
    /// cell after cell goes on there, and has begun elsewhere otherwise.
    pub fn goes_on(&self) -> bool {
        match *self {
            Moment::After {
                event,
                before: Some(before),
                size,
                ..
            } => {
                let [one, other] = [event, before].map(|event| size.position(event.cell()));
                one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
            }
            Moment::After { before: None, .. } | Moment::End { .. } => false,
        }
    }

    /// Whether the event's cell is floor now.
    pub const fn is_on_floor(&self) -> bool {
        match *self {
            Moment::After { marks, .. } => marks & Tile::Floor as u8 != 0,
            Moment::End { .. } => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_goes_on_beside_the_last_one_and_not_around_the_rim() {
        let size = Size::new(3, 3).unwrap();
        let at = |(x, y)| Event::carved(size.cell(x, y).unwrap());
        let goes_on = |cell, before: Option<(i32, i32)>| {
            let moment = Moment::After {
                event: at(cell),
                before: before.map(at),
                marks: 1,
                size,
            };
            moment.goes_on()
        };
        for cell in [(1, 0), (2, 1), (1, 2), (0, 1)] {
            assert!(goes_on(cell, Some((1, 1))), "{cell:?}");
        }
        for cell in [(0, 0), (2, 0), (1, 1)] {
            assert!(!goes_on(cell, Some((1, 1))), "{cell:?}");
        }
        assert!(!goes_on((0, 1), Some((2, 0))));
        assert!(!goes_on((0, 0), None));
        assert!(!Moment::End { found: true }.goes_on());
    }
}
