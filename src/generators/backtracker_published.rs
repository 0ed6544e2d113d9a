//! The backtracker as it was published: a walk that forgets to look at a room again.

use crate::catalogue::{
    Appearance, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId, MapPromise,
    Moment, Plane, Sentences, Settings, Sides, Trail, Waits,
};
use crate::event::{Algorithm, Event, code};
use crate::grid::{Cell, Size};
use crate::map::{Map, Tile};
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Bundled, Bundles};
use crate::structures::mazes::joined::{self, Joined};
use crate::structures::mazes::rooms;
use crate::structures::mazes::ways_out::{ALL, DRAWS, WaysOut};

/// Almost a perfect maze: the recursive backtracker with the defect of a program in which it was found.
///
/// As in `backtracker`, the walk carves to random new rooms, and goes back where it is stuck. But where it has just
/// got stuck, it takes two rooms off its trail: the last one, and the one before, at which it never looks again.
/// Mostly another way leads to what lies beside that room; where none does, rooms stay walled in, and may be the goal. In
/// 2,000 mazes of 41 x 21 cells (*measured*) that were 6, and in 3 of these no path led from corner to corner. At the end the
/// run notes what it has left, and before that what it drops.
pub const ENTRY: Generator = Generator {
    info: Info {
        id: "backtracker_published",
        name: "Backtracker, as published",
        tagline: "drops a room at each dead end",
        family: Family::AsPublished,
        hue: Hue::Steel,
        summary: "The recursive backtracker with a published defect, which walls rooms in now and then.",
        parameters: &[],
        pseudocode: &[
            FIRST.line("carve a random room"),
            FIRST.line("the trail begins with it"),
            OPEN.line("while the trail is not empty:"),
            OPEN.line("  if a room beside its last is wall:"),
            OPEN.line("    carve the edge to one, at random"),
            JOIN.line("    carve it, append it to the trail"),
            BACKTRACK.line("  else: take the last off the trail"),
            FRESH.line("    if it was new: take the one before"),
            DROP.line("    off, too, if there is one (!)"),
            REVIEW.line("look at all rooms:"),
            WALLED.line("  those of wall are left walled in"),
            DONE.line("all rooms are looked at"),
        ],
        line: |moment| match *moment {
            Moment::After { event, before, .. } => {
                let after_note = before.is_some_and(is_note);
                match event.code() as u32 {
                    code::BACKTRACKED if after_note => DROP,
                    code::BACKTRACKED => BACKTRACK,
                    code::NOTED if rooms::is_edge(event.cell()) && after_note => DONE,
                    code::NOTED if rooms::is_edge(event.cell()) => REVIEW,
                    code::NOTED if after_note => WALLED,
                    code::NOTED => FRESH,
                    _ if rooms::is_edge(event.cell()) => OPEN,
                    _ if before.is_none() => FIRST,
                    _ => JOIN,
                }
            }
            Moment::End { .. } => DONE,
        },
        time: "O(n)",
        space: "O(n)",
        cell_bytes: 2,
        source: "A program that prints mazes and their shortest paths; what it does and what it forgets stand in src/generators/backtracker_published.rs",
        discipline: Discipline::None,
        looks: Appearance::Growth,
        uses: Kinds::of(&[Kinds::CARVED, Kinds::BACKTRACKED, Kinds::NOTED]),
        plane: |_| Plane::None,
        begins_step: |event| !event.is_carved() || rooms::is_edge(event.cell()),
        // Each room is carved and given up, or noted at the end; to each but the first an edge is carved, and those
        // that are dropped are noted, of which there are no more than dead ends.
        bound: Some(|size| 4 * rooms::room_count(size) + 2),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                lines: &[
                    (FIRST, "Begins the trail with the room {cell}."),
                    (OPEN, "Opens the edge {cell}."),
                    (JOIN, "Carves the room {cell}, where the trail goes on."),
                    (
                        BACKTRACK,
                        "Every neighbour of {cell} is visited, so the walk pops it from the trail.",
                    ),
                    (
                        FRESH,
                        "The defect: {last} is new, so the room before it, {cell}, goes as well.",
                    ),
                    (
                        DROP,
                        "Takes {cell} off the trail, without a look at what lies beside it.",
                    ),
                    (
                        REVIEW,
                        "The trail is empty. Looks for rooms that are wall still.",
                    ),
                    (WALLED, "The room {cell} is left walled in."),
                    (DONE, "Every room was looked at."),
                ],
                begins_with_floor: "The trail begins with the room {new}.",
                one_carved: "It leads from {across} to the new room {new}, where the trail goes on.",
                built: "The map is complete, but for rooms that were noted as walled in.",
                ..Sentences::BUILDER
            },
            trail: Some(Trail {
                joins: |event| event.is_carved() && !rooms::is_edge(event.cell()),
                leaves: |event| event.code() as u32 == code::BACKTRACKED,
                // To each room but the first an edge is carved.
                length: |carved, given_up| carved.div_ceil(2).saturating_sub(given_up),
            }),
            waits: Some(|_| Waits {
                title: "Trail",
                nouns: ["room", "rooms"],
                order: "the last goes on",
                is_way: false,
            }),
            ..Explanation::BUILDER
        },
    },
    promise: |_| MapPromise::Nothing,
    begins_with: Tile::Wall,
    sides: Sides::Rooms,
    masks: false,
    start: |site, seed, _: &Settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Bundled::new(Published::new(site.size(), seed))))
    },
    mark,
};

const FIRST: LineId = LineId::new("first");
const OPEN: LineId = LineId::new("open");
const JOIN: LineId = LineId::new("join");
const BACKTRACK: LineId = LineId::new("backtrack");
const FRESH: LineId = LineId::new("fresh");
const DROP: LineId = LineId::new("drop");
const REVIEW: LineId = LineId::new("review");
const WALLED: LineId = LineId::new("walled");
const DONE: LineId = LineId::new("done");

fn is_note(event: Event) -> bool {
    event.code() as u32 == code::NOTED
}

/// The corners, as of every maze of rooms; where the first is walled in, the first floor, and where the last is, no
/// goal.
fn mark(map: &mut Map) {
    rooms::mark_corners(map);
    let is_floor = |map: &Map, ends: &[Cell]| ends.iter().all(|&end| map.is_floor(end));
    if !is_floor(map, &map.starts) {
        map.starts = map.first_floor().into_iter().collect();
    }
    if !is_floor(map, &map.goals) {
        map.goals.clear();
    }
}

struct Published {
    size: Size,
    joined: Joined,
    random: Random,
    choices: WaysOut,
    /// The rooms from the first to the current one, as half indices.
    trail: Vec<u32>,
    phase: PublishedPhase,
    /// Whether a room was left walled in, which the end of the review tells.
    has_left: bool,
}

/// What happens next.
#[derive(Clone, Copy)]
enum PublishedPhase {
    /// The first room is carved.
    Begin,
    /// The walk goes on from the last room of the trail, or back; it may have come there just now, by carving it.
    Walk { is_fresh: bool },
    /// The rooms are looked at, from this column and row on.
    Review(u32, u32),
}

impl Published {
    fn new(size: Size, seed: &Seed) -> Published {
        let mut random = Random::new(seed, "backtracker_published");
        let joined = Joined::new(&size.into());
        let (columns, rows) = rooms::room_counts(size);
        let first = match columns > 0 && rows > 0 {
            true => rooms::room(size, random.below(columns), random.below(rows)),
            false => None,
        };
        Published {
            size,
            choices: WaysOut::new(joined.steps),
            joined,
            random,
            has_left: false,
            trail: first.into_iter().map(joined::half).collect(),
            phase: match first {
                Some(_) => PublishedPhase::Begin,
                None => PublishedPhase::Review(0, 0),
            },
        }
    }
}

impl Bundles for Published {
    const MOST: usize = 3;

    fn bundle(&mut self, slots: &mut [Event]) -> usize {
        let bytes = &mut self.joined.bytes[..];
        let steps = self.joined.steps;
        let mut random = self.random.clone();
        let mut filled = 0;
        while slots.len() - filled >= Self::MOST {
            match (self.phase, self.trail.last()) {
                (PublishedPhase::Begin, Some(&first)) => {
                    joined::join(bytes, &steps, first);
                    slots[filled] = Event::carved(joined::room(first));
                    filled += 1;
                    self.phase = PublishedPhase::Walk { is_fresh: true };
                }
                (PublishedPhase::Walk { .. }, Some(&room)) if bytes[room as usize] != ALL => {
                    let step = self.choices.step(bytes[room as usize], random.below(DRAWS));
                    let next = room.wrapping_add_signed(step);
                    joined::join(bytes, &steps, next);
                    slots[filled] = Event::carved(joined::edge(room, next));
                    slots[filled + 1] = Event::carved(joined::room(next));
                    filled += 2;
                    self.trail.push(next);
                    self.phase = PublishedPhase::Walk { is_fresh: true };
                }
                (PublishedPhase::Walk { is_fresh }, Some(&room)) => {
                    slots[filled] = Event::backtracked(joined::room(room));
                    filled += 1;
                    self.trail.pop();
                    if is_fresh && let Some(dropped) = self.trail.pop() {
                        slots[filled] = Event::noted(joined::room(dropped));
                        slots[filled + 1] = Event::backtracked(joined::room(dropped));
                        filled += 2;
                    }
                    self.phase = PublishedPhase::Walk { is_fresh: false };
                }
                (PublishedPhase::Begin | PublishedPhase::Walk { .. }, None) => {
                    // An edge of the rim, which is no room, so that this note is told from others.
                    if let Some(rim) = self.size.cell(1, 0) {
                        slots[filled] = Event::noted(rim);
                        filled += 1;
                    }
                    self.phase = PublishedPhase::Review(0, 0);
                }
                (PublishedPhase::Review(column, row), _) => {
                    let Some(room) = rooms::room(self.size, column, row) else {
                        if let Some(rim) = self.size.cell(1, 0).filter(|_| self.has_left) {
                            slots[filled] = Event::noted(rim);
                            filled += 1;
                            self.has_left = false;
                        }
                        break;
                    };
                    let is_left = bytes[joined::half(room) as usize] & joined::ITSELF == 0;
                    slots[filled] = Event::noted(room);
                    filled += usize::from(is_left);
                    self.has_left |= is_left;
                    self.phase = match rooms::room(self.size, column + 1, row) {
                        Some(_) => PublishedPhase::Review(column + 1, row),
                        None => PublishedPhase::Review(0, row + 1),
                    };
                }
            }
        }
        self.random = random;
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(size: Size, seed: u64) -> Vec<Event> {
        Batched(Bundled::new(Published::new(size, &Seed::from(seed)))).collect()
    }

    /// Three rooms in a row: from the middle one the walk goes to one side, is stuck there, and drops the middle
    /// one with it, so that the other side is walled in.
    #[test]
    fn the_room_before_a_dead_end_is_dropped() {
        let size = Size::new(7, 3).unwrap();
        let at = |x| size.cell(x, 1).unwrap();
        let mut times = [0; 2];
        for seed in 0..60 {
            let events = events(size, seed);
            let [first, to] = [0, 2].map(|place| size.position(events[place].cell()).0);
            if first != 3 {
                assert!(events.len() == 5 + 4 + 1, "a corridor has no other side");
                continue;
            }
            let expected = [
                Event::carved(at(3)),
                Event::carved(at((3 + to) / 2)),
                Event::carved(at(to)),
                Event::backtracked(at(to)),
                Event::noted(at(3)),
                Event::backtracked(at(3)),
                Event::noted(size.cell(1, 0).unwrap()),
                Event::noted(at(6 - to)),
                Event::noted(size.cell(1, 0).unwrap()),
            ];
            assert_eq!(events, expected);
            times[usize::from(to == 1)] += 1;
        }
        assert!(times.iter().all(|&each| each > 3), "{times:?}");
    }

    /// Of 2,000 mazes of the usual size some have walled-in rooms, and few; all that is not noted is carved.
    #[test]
    fn what_is_walled_in_is_rare_and_noted() {
        let size = Size::new(41, 21).unwrap();
        let (mut with_walled_in, mut without_goal) = (0, 0);
        for seed in 0..2000 {
            let events = events(size, seed);
            let review = events
                .iter()
                .position(|event| rooms::is_edge(event.cell()) && is_note(*event));
            let walled_in = &events[review.expect("the rooms are looked at") + 1..];
            // What was left is followed by a note, as all of it is led by one.
            let walled_in = walled_in.split_last().map_or(walled_in, |(_, rest)| rest);
            let carved = events.iter().filter(|event| event.is_carved());
            let rooms = carved.filter(|event| !rooms::is_edge(event.cell())).count();
            assert_eq!(rooms + walled_in.len(), 200);
            if !walled_in.is_empty() {
                with_walled_in += 1;
                let mut map = Map::new(size, Tile::Wall);
                map.apply(&events, &mut Default::default());
                mark(&mut map);
                assert!(map.starts.len() == 1 && map.is_floor(map.starts[0]));
                without_goal += usize::from(map.goals.is_empty());
            }
        }
        assert!((1..=20).contains(&with_walled_in), "{with_walled_in}");
        assert!(without_goal <= with_walled_in, "{without_goal}");
    }
}
