//! Pseudocode: the lines of an algorithm, and the moments of a run at which they light.
//!
//! A listing is made for each run, because it contains settings: caves say `repeat 5 times`. A line states no more than
//! its moment proves. The moment derives from the recording and the board, never from what was shown before, so that
//! stepping back lights the same lines. If two phases of an entry state the same kinds of events, their order
//! distinguishes them.

use crate::structures::mazes::rooms;
use crate::{Cell, Event, Kinds, Size, Tile};
use std::borrow::Cow;

/// A line of an algorithm's pseudocode.
#[derive(Clone, Debug)]
pub struct Line {
    /// The id of the line. A line without an event (while, if, for) has the id of the line whose event it decides, and
    /// lights together with it.
    pub id: LineId,
    /// Its text, indented by two spaces a level.
    pub text: Cow<'static, str>,
    lights: Lights,
}

impl PartialEq for Line {
    fn eq(&self, other: &Line) -> bool {
        self.id == other.id && self.text == other.text
    }
}

/// The id of lines that light together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineId(&'static str);

impl LineId {
    /// Its name, unique in its entry.
    pub const fn name(self) -> &'static str {
        self.0
    }
}

/// When lines light: a name, and the moments at which they light.
///
/// The first line of a listing whose cue fits a moment decides which lines light: all with the same name. Tests check
/// that each line lights in some run, and that some line lights after every event of every run.
///
/// ```
/// use mazescope_core::catalogue::{Cue, Kinds};
/// const PUSH: Cue = Cue::of("push", Kinds::PUSHED);
/// let lines = [PUSH.line("for each new neighbour n:"), PUSH.line("  queue.push(n)")];
/// assert!(lines.iter().all(|line| line.id.name() == "push"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Cue {
    id: LineId,
    lights: Lights,
}

/// When lines light.
#[derive(Clone, Copy, Debug)]
enum Lights {
    /// After an event of these kinds.
    After(Kinds),
    /// At moments that fit.
    When(fn(&Moment) -> bool),
    /// At moments that fit, even if an earlier line fits as well.
    BeforeOthers(fn(&Moment) -> bool),
}

impl Cue {
    /// The set-up before the first event.
    pub const SET_UP: Cue = Cue::when("set_up", |moment| *moment == Moment::Begin);
    /// A search pushes a start.
    pub const START: Cue = Cue::of("start", Kinds::STARTED);
    /// A cell is expanded.
    pub const EXPAND: Cue = Cue::of("expand", Kinds::EXPANDED);
    /// A cell is discovered.
    pub const PUSH: Cue = Cue::of("push", Kinds::PUSHED);
    /// A shorter path to a cell is found.
    pub const IMPROVE: Cue = Cue::of("improve", Kinds::IMPROVED);
    /// A cell is on the path.
    pub const TRACE: Cue = Cue::of("trace", Kinds::TRACED);
    /// A search has ended with a path.
    pub const PATH: Cue = Cue::when("path", |moment| *moment == Moment::End { found: true });
    /// A search has ended without a path.
    pub const NO_PATH: Cue = Cue::when("no_path", Moment::is_end_without_path);
    /// A walker visits a cell for the first time.
    pub const NEW: Cue = Cue::of("new", Kinds::PUSHED);
    /// A generator carves a room, and its edges have lines of their own.
    pub const ROOM: Cue = Cue::when("room", Moment::is_room_carved);
    /// A generator carves an edge between two rooms.
    pub const OPEN: Cue = Cue::when("open", Moment::is_edge_carved);
    /// A generator carves a room whose edge has a line of its own before it.
    pub const JOIN: Cue = Cue::of("join", Kinds::CARVED);
    /// The first event of a generator.
    pub const FIRST: Cue = Cue::when("first", Moment::is_first);
    /// The run of a generator has ended.
    pub const DONE: Cue = Cue::when("done", |moment| matches!(moment, Moment::End { .. }));

    /// Lines that light after events of these kinds.
    pub const fn of(name: &'static str, kinds: Kinds) -> Cue {
        Cue::new(name, Lights::After(kinds))
    }

    /// Lines that light at moments that fit.
    pub const fn when(name: &'static str, lights: fn(&Moment) -> bool) -> Cue {
        Cue::new(name, Lights::When(lights))
    }

    /// Lines that light at moments that fit, even if an earlier line fits as well.
    pub const fn before_others(name: &'static str, lights: fn(&Moment) -> bool) -> Cue {
        Cue::new(name, Lights::BeforeOthers(lights))
    }

    const fn new(name: &'static str, lights: Lights) -> Cue {
        let id = LineId(name);
        Cue { id, lights }
    }

    /// A line that this cue lights.
    pub fn line(self, text: impl Into<Cow<'static, str>>) -> Line {
        Line {
            id: self.id,
            text: text.into(),
            lights: self.lights,
        }
    }
}

/// The id of the lines that light at a moment, if there are any. O(lines).
pub fn lit(listing: &[Line], moment: &Moment) -> Option<LineId> {
    let mut lines = listing.iter().filter(|line| match line.lights {
        Lights::After(kinds) => moment.is(kinds),
        Lights::When(lights) | Lights::BeforeOthers(lights) => lights(moment),
    });
    let overrides = |line: &&Line| matches!(line.lights, Lights::BeforeOthers(_));
    let line = lines.clone().find(overrides).or_else(|| lines.next())?;
    Some(line.id)
}

/// The verbs of events in pseudocode, the one that says most about a step first.
const VERBS: [(Kinds, &str); 5] = [
    (Kinds::CARVED, "carve"),
    (Kinds::RAISED, "raise"),
    (Kinds::PUSHED, "push"),
    (Kinds::STEPPED, "cell ←"),
    (
        Kinds::of(&[Kinds::EXPANDED, Kinds::BACKTRACKED, Kinds::WITHDRAWN]),
        "pop",
    ),
];

/// The line that names what happens, of those with this id: preferably one whose words no other id has, that is neither
/// a condition nor a remark in parentheses, and that has the first verb of an event after which it lights. Of equals it
/// is the last.
pub fn stating(listing: &[Line], id: LineId) -> Option<&Line> {
    let is_alone = |line: &Line| {
        let mut others = listing.iter().filter(|other| other.id != id);
        others.all(|other| other.text.trim() != line.text.trim())
    };
    let states = |line: &Line| !line.text.ends_with(':') && !line.text.trim().starts_with('(');
    let verb = |line: &Line| {
        VERBS.iter().rev().position(|(kinds, verb)| {
            let lights = match line.lights {
                Lights::After(after) => after.meets(*kinds),
                Lights::When(_) | Lights::BeforeOthers(_) => true,
            };
            lights && line.text.contains(verb)
        })
    };
    let lines = listing.iter().filter(|line| line.id == id);
    lines.max_by_key(|line| (is_alone(line), states(line), verb(line)))
}

/// A moment of a run.
///
/// It derives from the recording and the board at that moment, never from what was shown before. So a line lights in
/// the same places forward, back and after a jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Nothing has happened yet.
    Begin,
    /// An event has just happened.
    After {
        /// The event.
        event: Event,
        /// The event before it; none for the first.
        before: Option<Event>,
        /// The byte of its cell now, in the bits of [`mark`](crate::board::mark).
        marks: u8,
        /// Width and height of the map.
        size: Size,
    },
    /// The run has ended. A run that gives up without an answer has no such moment: it stays at the moment of its last
    /// event, a note.
    End {
        /// Whether it has traced a path.
        found: bool,
    },
}

impl Moment {
    /// The event that has just happened, and the size of the map.
    pub const fn event(&self) -> Option<(Event, Size)> {
        match *self {
            Moment::After { event, size, .. } => Some((event, size)),
            Moment::Begin | Moment::End { .. } => None,
        }
    }

    /// The event before it, and the size of the map; none at the first event.
    pub fn event_before(&self) -> Option<(Event, Size)> {
        let Moment::After { before, size, .. } = *self else {
            return None;
        };
        Some((before?, size))
    }

    /// Whether an event of these kinds has just happened.
    pub fn is(&self, kinds: Kinds) -> bool {
        self.event().is_some_and(|(event, _)| kinds.contains(event))
    }

    /// Whether the event just before it was of these kinds.
    pub fn follows(&self, kinds: Kinds) -> bool {
        let before = self.event_before();
        before.is_some_and(|(before, _)| kinds.contains(before))
    }

    /// Whether the first event has just happened.
    pub fn is_first(&self) -> bool {
        matches!(self, Moment::After { before: None, .. })
    }

    /// Whether the run has ended without a path.
    pub fn is_end_without_path(&self) -> bool {
        *self == Moment::End { found: false }
    }

    /// Whether a room or a post, not an edge, has become floor.
    pub fn is_room_carved(&self) -> bool {
        self.is(Kinds::CARVED) && !self.is_about_edge()
    }

    /// Whether an edge between two rooms has become floor.
    pub fn is_edge_carved(&self) -> bool {
        self.is(Kinds::CARVED) && self.is_about_edge()
    }

    /// Whether the event is about an edge between two rooms.
    pub fn is_about_edge(&self) -> bool {
        self.is_where(|cell, _| rooms::is_edge(cell))
    }

    /// Whether the event's cell lies between two rows of rooms.
    pub fn is_between_rows(&self) -> bool {
        self.is_where(rooms::is_between_rows)
    }

    /// Whether a walk has just moved to the first room of a row.
    pub fn begins_row(&self) -> bool {
        self.is(Kinds::STEPPED) && self.is_where(|cell, size| size.position(cell).0 == 1)
    }

    /// Whether an event has just happened at a cell that `fits` on a map of that size.
    fn is_where(&self, fits: impl Fn(Cell, Size) -> bool) -> bool {
        let event = self.event();
        event.is_some_and(|(event, size)| fits(event.cell(), size))
    }

    /// Whether the event's cell is on the border of the map.
    pub fn is_on_border(&self) -> bool {
        self.is_where(|cell, size| size.is_rim(cell))
    }

    /// Whether the event's cell is up, right, down or left of that of the event before it. An algorithm that carves
    /// cell by cell then continues; otherwise it has started elsewhere.
    pub fn goes_on(&self) -> bool {
        let place = |(event, size): (Event, Size)| size.position(event.cell());
        let places = self.event().map(place).zip(self.event_before().map(place));
        places
            .is_some_and(|((x, y), (from_x, from_y))| x.abs_diff(from_x) + y.abs_diff(from_y) == 1)
    }

    /// Whether the event's cell is floor now.
    pub const fn is_on_floor(&self) -> bool {
        matches!(*self, Moment::After { marks, .. } if marks & Tile::Floor as u8 != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_continues_next_to_the_last_one_and_not_around_the_border() {
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
