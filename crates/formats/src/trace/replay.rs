//! A trace as an entry of the catalogue, so that it joins a race as a lane like any other.
//!
//! One thread fills an open tape while the window looks at it. A lane is made for the present content. When the tape
//! has more, scene and entry are made again, as for a map that has changed. Only such a run may pause for another
//! program, so `None` is not always its end.

use super::contents::{Lack, Trace};
use super::tape::{Tape, TapeState};
use super::wrong::MOST_EVENTS;
use mazescope_core::catalogue::frontier_in_order;
use mazescope_core::structures::frontier::Order;
use mazescope_core::{
    Algorithm, Appearance, Begin, Direction, Discipline, Event, Explanation, FrontierWords, Hue,
    Info, Kind, Kinds, PathPromise, Plane, Size, Solution, Solver,
};
use std::collections::VecDeque;
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
        // A tape that is closed by now has all its events.
        let is_open = self.tape.state() == TapeState::Open;
        let has_more = self.look(|trace| is_open || trace.events.len() > self.place);
        has_more == Some(true)
    }

    fn solution(&self) -> Option<Solution> {
        self.look(|trace| trace.solution.clone())?
    }
}

/// The explanation of the search with these events, which may not be complete yet.
fn explanation(trace: &Trace, is_whole: bool) -> &'static Explanation {
    /// All explanations: by kind of frontier, without and with diagonals, with a result and with giving up.
    static ALL: [[[Explanation; 2]; 2]; 6] = [
        variants(UNSAID),
        variants(Explanation::QUEUE),
        variants(Explanation::STACK),
        variants(unsaid("unfound")),
        variants(unsaid("parentless")),
        variants(Explanation {
            words: "two_queues",
            ..UNSAID
        }),
    ];
    let events = &trace.events;
    let kind = match trace.discipline {
        _ if trace.lack == Lack::Discoveries => 3,
        _ if trace.lack == Lack::Parents => 4,
        // Its words claim no order.
        Discipline::TwoQueues => 5,
        // Later events may still contradict it.
        _ if !is_whole => 0,
        Discipline::Queue if is_queue(events) => 1,
        Discipline::Stack if is_stack(events) => 2,
        _ => 0,
    };
    &ALL[kind][usize::from(has_diagonals(events))][usize::from(trace.gave_up)]
}

/// A search whose cells leave the frontier in an unknown order.
const UNSAID: Explanation = Explanation {
    frontier: Some(|map, _| frontier_in_order(map, Order::Unknown, |_| 0)),
    frontier_words: Some(|_| FrontierWords::ordered("in an unknown order")),
    ..Explanation::PLAIN
};

/// The same with other words: of a search whose expansions do not show what they discover, or of one whose cells have
/// unknown parents, so that no path to them has a length.
const fn unsaid(words: &'static str) -> Explanation {
    Explanation {
        words,
        gave_up: "tells no path",
        ..UNSAID
    }
}

/// The same explanation with four neighbours and with eight, each for a search that ends with a result and for one that
/// gives up.
const fn variants(plain: Explanation) -> [[Explanation; 2]; 2] {
    let four = Explanation {
        subject: "The search",
        ..plain
    };
    let eight = Explanation {
        neighbours: |_| Direction::ALL.to_vec(),
        ..four
    };
    let mut variants = [[four; 2], [eight; 2]];
    (variants[0][1].gives_up, variants[1][1].gives_up) = (true, true);
    variants
}

/// Whether a cell was discovered from a diagonal neighbour.
fn has_diagonals(events: &[Event]) -> bool {
    let is_diagonal = |from| !Direction::FOUR.contains(&from);
    (events.iter()).any(
        |event| matches!(event.kind(None), Kind::Pushed { from: Some(from) } if is_diagonal(from)),
    )
}

/// Whether the oldest frontier cell was always expanded, at least once with others in the frontier, because a single
/// cell is both the oldest and the newest.
fn is_queue(events: &[Event]) -> bool {
    const AGAIN: Kinds = Kinds::of(&[Kinds::WITHDRAWN, Kinds::RESTORED, Kinds::REOPENED]);
    let (mut frontier, mut chose) = (VecDeque::new(), false);
    let is_oldest = events.iter().all(|&event| {
        if Kinds::PUSHED.contains(event) {
            frontier.push_back(event.cell());
        }
        chose |= event.is_expanded() && frontier.len() > 1;
        match event.is_expanded() {
            true => frontier.pop_front() == Some(event.cell()),
            false => !AGAIN.contains(event),
        }
    });
    is_oldest && chose
}

/// Whether the newest cell of the frontier was always the one that was expanded or left.
fn is_stack(events: &[Event]) -> bool {
    const COMES: Kinds = Kinds::of(&[Kinds::PUSHED, Kinds::RESTORED]);
    const LEAVES: Kinds = Kinds::of(&[Kinds::BACKTRACKED, Kinds::WITHDRAWN]);
    let mut stack = Vec::new();
    events.iter().all(|&event| {
        if COMES.contains(event) {
            stack.push(event.cell());
        }
        match event.is_expanded() {
            true => stack.last() == Some(&event.cell()),
            false => !LEAVES.contains(event) || stack.pop() == Some(event.cell()),
        }
    })
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
