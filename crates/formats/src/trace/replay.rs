//! A trace as an entry of the catalogue, so that it joins a race as a lane like any other.
//!
//! One thread fills an open tape while the window looks at it. A lane is made for the present content. When the tape
//! has more, scene and entry are made again, as for a map that has changed. Only such a run may pause for another
//! program, so `None` is not always its end.

use super::contents::Trace;
use super::explanation::explanation;
use super::tape::{Tape, TapeState};
use super::wrong::MOST_EVENTS;
use mazescope_core::{
    Algorithm, Appearance, Begin, Discipline, Event, Hue, Info, Kinds, PathPromise, Plane, Size,
    Solution, Solver,
};
use std::iter::FusedIterator;
use std::sync::Arc;

/// The id of every trace among the solvers.
pub const ID: &str = "trace";

/// The entry that replays a tape. It states the events on the tape, and pauses while the tape is open. On a map of
/// another size it states nothing. Its kind of frontier and of numbers is that of the tape so far. If a later
/// [version](Tape::version) of the tape changes them, this entry falls silent, and a new one must be made.
///
/// A trace belongs to its own map. If walls are drawn by hand, the trace stays as it was recorded.
pub fn solver(tape: &Tape) -> Solver {
    let tape = tape.clone();
    let is_whole = tape.state() == TapeState::Ended;
    let (plane, discipline, manner, explanation) = tape.look(|trace| {
        let told = explanation(trace, is_whole);
        (trace.plane, trace.discipline, trace.manner, told)
    });
    let looks = match discipline {
        Discipline::Stack => Appearance::Path,
        Discipline::Walk | Discipline::None => Appearance::Walk,
        _ => Appearance::Search,
    };
    let begins_step: fn(Event) -> bool = match (discipline, manner.rounds) {
        (Discipline::Walk, _) => Event::is_stepped,
        (Discipline::None, _) => |event| FILLING.contains(event),
        (_, true) => |event| (INFO.begins_step)(event) || Kinds::NOTED.contains(event),
        (_, false) => INFO.begins_step,
    };
    Solver {
        info: Info {
            discipline,
            looks,
            begins_step,
            uses: match discipline {
                Discipline::None => BESIDE_WORK,
                _ => Kinds::ALL,
            },
            explanation,
            ..INFO
        },
        promise: |_| PathPromise::Nothing,
        // Whether the other program respects costs is unknown unless its trace declares it.
        minds_costs: !manner.ignores_costs,
        refuses: |_, _| None,
        begin: Begin::Replay {
            begin: Arc::new(move |map, _| {
                Box::new(TapeReplay {
                    tape: tape.clone(),
                    subject: (map.size(), plane, discipline),
                    place: 0,
                })
            }),
            plane,
            declared: manner.discipline,
        },
    }
}

/// The events that begin the steps of a search without a frontier and without a walker.
const FILLING: Kinds = Kinds::of(&[Kinds::BACKTRACKED, Kinds::NOTED]);

/// The other events that such a search may state. It expands no cell and builds no map.
const BESIDE_WORK: Kinds = Kinds::of(&[
    FILLING,
    Kinds::REJECTED,
    Kinds::TRACED,
    Kinds::PUSHED,
    Kinds::IMPROVED,
    Kinds::WROTE,
    Kinds::LOOKS,
    Kinds::WITHDRAWN,
    Kinds::REOPENED,
    Kinds::RESTORED,
]);

/// The events that begin the steps of a search. A generator expands nothing, so its carved and raised cells are
/// counted.
const STEPS: Kinds = Kinds::of(&[Kinds::EXPANDED, Kinds::CARVED, Kinds::RAISED]);

const INFO: Info = Info {
    tagline: "a search by another program",
    hue: Hue::Yellow,
    summary: "Shows a search that another program recorded.",
    time: "depends on the other program",
    space: "depends on the other program",
    discipline: Discipline::Queue,
    looks: Appearance::Search,
    begins_step: |event| STEPS.contains(event),
    // Each moment may consist of a number and the event that writes it.
    bound: Some(|_| 2 * MOST_EVENTS as u64),
    ..Info::new(ID, "Trace")
};

struct TapeReplay {
    tape: Tape,
    /// The size of the map of this run, and the meaning of its events.
    subject: (Size, Plane, Discipline),
    place: usize,
}

impl TapeReplay {
    /// Looks at the content of the tape, as long as the meaning of its events is the same.
    fn look<T>(&self, look: impl FnOnce(&Trace) -> T) -> Option<T> {
        self.tape.look(|trace| {
            let subject = (trace.map.size(), trace.plane, trace.discipline);
            (subject == self.subject).then(|| look(trace))
        })
    }
}

impl Iterator for TapeReplay {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        let event = self.look(|trace| trace.events.get(self.place).copied())??;
        self.place += 1;
        Some(event)
    }
}

/// It is fused as long as it does not pause.
impl FusedIterator for TapeReplay {}

impl Algorithm for TapeReplay {
    fn pull(&mut self, log: &mut Vec<Event>, most: usize) -> usize {
        let pulled = self.look(|trace| {
            let left = trace.events.get(self.place..).unwrap_or_default();
            let next = &left[..left.len().min(most)];
            log.extend_from_slice(next);
            next.len()
        });
        self.place += pulled.unwrap_or(0);
        pulled.unwrap_or(0)
    }

    fn waits(&self) -> bool {
        self.look(|_| ()).is_some() && self.tape.has_more(self.place)
    }

    fn solution(&self) -> Option<Solution> {
        self.look(|trace| trace.solution.clone())?
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::read::{read, read_from};
    use mazescope_core::{Map, Settings, Tile};

    const FIRST: &[u8] =
        b"{\"width\": 2, \"height\": 1}\n{\"type\": \"source\", \"id\": 1, \"x\": 0, \"y\": 0}";

    #[test]
    fn it_waits_while_the_tape_is_open() {
        let tape = Tape::new();
        read_from(FIRST, &tape).unwrap();
        let map = Arc::new(tape.look(|trace| trace.map.clone()));
        let mut run = solver(&tape).start(Arc::clone(&map), &Settings::new(&[]));
        assert_eq!(run.next(), Some(Event::pushed_start(map.starts[0])));
        assert_eq!((run.next(), run.waits()), (None, true));
        tape.close(Ok(()));
        assert_eq!((run.next(), run.waits()), (None, false));
        assert_eq!(tape.state(), TapeState::Ended);
    }

    #[test]
    fn on_another_map_it_is_silent() {
        let tape = Tape::of(read(FIRST).unwrap());
        let map = Map::new(Size::clamped(3, 1), Tile::Floor);
        let mut run = solver(&tape).start(Arc::new(map), &Settings::new(&[]));
        assert_eq!(run.pull(&mut Vec::new(), 10), 0);
        assert!(!run.waits());
    }
}
