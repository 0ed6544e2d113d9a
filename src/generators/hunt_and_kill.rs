//! Hunt and kill: a random walk that, where it is stuck, looks row by row for a room to go on from.

use super::braid::braided;
use crate::catalogue::{
    Appearance, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId, MapPromise,
    Moment, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event, code};
use crate::grid::Direction;
use crate::map::Tile;
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Bundled, Bundles};
use crate::structures::mazes::joined::{self, Joined};
use crate::structures::mazes::rooms;
use crate::structures::mazes::site::Site;
use crate::structures::mazes::ways_out::{ALL, DRAWS, WaysOut};

/// A perfect maze with long winding corridors, grown by a walk that keeps no trail.
///
/// From the current room the walk goes on to a neighbour that has not joined yet, drawn uniformly. Where there is none it
/// hunts: it looks along the rows, from the first that may have a room of wall, until one lies beside the maze; that
/// is joined to one of the maze's rooms beside it, by chance, and the walk goes on from there. You see a corridor
/// that winds until it is shut in, then a gaze that runs along the upper rows, and the next corridor.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry but for `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "hunt_and_kill",
        name: "Hunt and kill",
        tagline: "walks on, and hunts where it is stuck",
        family: Family::PerfectMazes,
        hue: Hue::Steel,
        summary: "Walks to random new rooms and, where it is stuck, looks row by row for the next one: long corridors.",
        parameters: &[],
        pseudocode: &[
            FIRST.line("begin at a random room: carve it"),
            WALK.line("while a room is wall:"),
            WALK.line("  if a room beside is wall:"),
            WALK.line("    walk to one, at random"),
            HUNT.line("  else hunt: look along the rows"),
            WALL.line("    for a room of wall"),
            FOUND.line("    beside the maze; walk there from it"),
            OPEN.line("  carve the edge that was crossed"),
            JOIN.line("  carve the room"),
            DONE.line("all rooms are joined"),
        ],
        line: |moment| match *moment {
            Moment::After { event, before, .. } => match event.code() as u32 {
                _ if is_look(event) && moment.is_on_floor() => HUNT,
                _ if is_look(event) => WALL,
                // The gaze has come to the room that it was looking for.
                code::STEPPED if before.is_some_and(is_look) => FOUND,
                code::STEPPED => WALK,
                _ if before.is_none() => FIRST,
                _ if rooms::is_edge(event.cell()) => OPEN,
                _ => JOIN,
            },
            Moment::End { .. } => DONE,
        },
        time: "O(n) for the walks, and about a row for each hunt",
        space: "O(n)",
        cell_bytes: 2,
        source: "Walter Pullen, Think Labyrinth: Maze Algorithms, https://www.astrolog.org/labyrnth/algrithm.htm; Jamis Buck, Maze Generation: Hunt-and-Kill Algorithm (2011), https://weblog.jamisbuck.org/2011/1/24/maze-generation-hunt-and-kill-algorithm",
        discipline: Discipline::Walk,
        looks: Appearance::Growth,
        uses: Kinds::of(&[Kinds::CARVED, Kinds::STEPPED, Kinds::TOUCHED, Kinds::LOOKED]),
        plane: |_| Plane::None,
        begins_step: |event| event.is_stepped() || is_look(event),
        bound: None,
        // One room in eleven ends a walk, and its hunt looks along most of a row.
        usual: Some(|size| {
            let (columns, _) = rooms::room_counts(size);
            rooms::room_count(size) * (4 + u64::from(columns) / 13)
        }),
        explanation: &Explanation {
            sentences: &Sentences {
                lines: &[
                    (FIRST, "Begins at the room {cell}, which is carved."),
                    (WALK, "Walks to the room {cell}."),
                    (HUNT, "Hunts: the room {cell} is carved already."),
                    (WALL, "Hunts: the room {cell} is wall."),
                    (
                        FOUND,
                        "It lies beside the maze: the walk goes on there, from {cell}.",
                    ),
                    (OPEN, "Carves the edge {cell} to it."),
                    (JOIN, "The room {cell} joins the maze."),
                ],
                begins_with_floor: "The walk begins at the room {new}.",
                one_carved: "{new} is carved.",
                more_carved: "Its edge and it are carved.",
                ..Sentences::BUILDER
            },
            ..Explanation::BUILDER
        },
    },
    promise: |_| MapPromise::PerfectMaze,
    begins_with: Tile::Wall,
    sides: Sides::Rooms,
    masks: true,
    start: |site, seed, _: &Settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Bundled::new(HuntAndKill::new(site, seed))))
    },
    mark: rooms::mark_corners,
};

const FIRST: LineId = LineId::new("first");
const WALK: LineId = LineId::new("walk");
const OPEN: LineId = LineId::new("open");
const JOIN: LineId = LineId::new("join");
const HUNT: LineId = LineId::new("hunt");
const WALL: LineId = LineId::new("wall");
const FOUND: LineId = LineId::new("found");
const DONE: LineId = LineId::new("done");

/// Whether a hunt looks at a room.
fn is_look(event: Event) -> bool {
    matches!(event.code() as u32, code::TOUCHED | code::LOOKED)
}

struct HuntAndKill {
    joined: Joined,
    random: Random,
    choices: WaysOut,
    columns: u32,
    /// The first room of the first row in which a room may be left, as a half index.
    open_row: u32,
    /// How many rooms are left.
    left: u32,
    phase: HuntPhase,
}

/// What comes next; rooms are half indices.
#[derive(Clone, Copy)]
enum HuntPhase {
    /// The first room is carved.
    First(u32),
    /// The walk goes on from there, if it can.
    Walk(u32),
    /// The room in this row, seen from its first room, and this column is looked at; whether the row has a room that is left.
    Hunt(u32, u32, bool),
}

/// The bit of a room that was looked at.
const LOOKED_AT: u8 = 2 * joined::ITSELF;

impl HuntAndKill {
    fn new(site: &Site, seed: &Seed) -> HuntAndKill {
        let mut random = Random::new(seed, "hunt_and_kill");
        let joined = Joined::new(site);
        let first = site.draw_room(|most| random.below(most));
        let (columns, _) = rooms::room_counts(site.size());
        let top = rooms::room(site.size(), 0, 0);
        HuntAndKill {
            choices: WaysOut::new(joined.steps),
            phase: HuntPhase::First(first.map_or(0, joined::half)),
            open_row: top.map_or(0, joined::half),
            left: site.room_count(),
            joined,
            random,
            columns,
        }
    }
}

impl Bundles for HuntAndKill {
    const MOST: usize = 4;

    fn bundle(&mut self, slots: &mut [Event]) -> usize {
        let Joined { bytes, steps } = &mut self.joined;
        let mut random = self.random.clone();
        let mut filled = 0;
        while self.left > 0 && slots.len() - filled >= Self::MOST {
            match self.phase {
                HuntPhase::First(room) => {
                    joined::join(bytes, steps, room);
                    slots[filled] = Event::carved(joined::room(room));
                    filled += 1;
                    self.left -= 1;
                    self.phase = HuntPhase::Walk(room);
                }
                HuntPhase::Walk(mut room) => {
                    while slots.len() - filled >= Self::MOST {
                        let byte = bytes[room as usize] & ALL;
                        if byte == ALL {
                            self.phase = HuntPhase::Hunt(self.open_row, 0, false);
                            break;
                        }
                        let from = room;
                        room =
                            room.wrapping_add_signed(self.choices.step(byte, random.below(DRAWS)));
                        joined::join(bytes, steps, room);
                        slots[filled] = Event::stepped(joined::room(room));
                        slots[filled + 1] = Event::carved(joined::edge(from, room));
                        slots[filled + 2] = Event::carved(joined::room(room));
                        filled += 3;
                        self.left -= 1;
                        self.phase = HuntPhase::Walk(room);
                    }
                }
                HuntPhase::Hunt(row, column, has_left) => {
                    let (room, byte) = (row + column, bytes[(row + column) as usize]);
                    // A room that a mask does not have is passed over.
                    if byte & joined::OUTSIDE == 0 {
                        slots[filled] = match byte & LOOKED_AT {
                            0 => Event::touched(joined::room(room)),
                            _ => Event::looked(joined::room(room)),
                        };
                        filled += 1;
                        bytes[room as usize] = byte | LOOKED_AT;
                    }
                    let is_left = byte & (joined::ITSELF | joined::OUTSIDE) == 0;
                    let in_maze = if is_left {
                        joined::in_maze(bytes, steps, room)
                    } else {
                        0
                    };
                    if in_maze != 0 {
                        let near = room.wrapping_add_signed(
                            self.choices
                                .step(joined::ITSELF | (!in_maze & 15), random.below(DRAWS)),
                        );
                        joined::join(bytes, steps, room);
                        slots[filled] = Event::stepped(joined::room(room));
                        slots[filled + 1] = Event::carved(joined::edge(near, room));
                        slots[filled + 2] = Event::carved(joined::room(room));
                        filled += 3;
                        self.left -= 1;
                        self.phase = HuntPhase::Walk(room);
                    } else if column + 1 < self.columns {
                        self.phase = HuntPhase::Hunt(row, column + 1, has_left || is_left);
                    } else {
                        let below = row.wrapping_add_signed(steps[Direction::Down as usize]);
                        if row == self.open_row && !has_left && !is_left {
                            self.open_row = below;
                        }
                        self.phase = HuntPhase::Hunt(below, 0, false);
                    }
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
    use crate::grid::Size;

    /// Of three rooms in a row, a walk that begins in the middle one is stuck at an end, and hunts for the other.
    #[test]
    fn a_walk_from_the_middle_hunts_for_the_other_end() {
        let size = Size::new(7, 3).unwrap();
        let at = |x| size.cell(x, 1).unwrap();
        let mut seen = [false; 2];
        for seed in 1..50 {
            let run = Batched(Bundled::new(HuntAndKill::new(
                &size.into(),
                &Seed::from(seed),
            )));
            let events: Vec<Event> = run.collect();
            if events[0].cell() != at(3) {
                assert!(
                    events
                        .iter()
                        .all(|event| event.code() as u32 != code::TOUCHED)
                );
                continue;
            }
            let walked = |x, edge| {
                [
                    Event::stepped(at(x)),
                    Event::carved(at(edge)),
                    Event::carved(at(x)),
                ]
            };
            let is_left = events[1].cell() == at(1);
            seen[usize::from(is_left)] = true;
            let expected = match is_left {
                true => [
                    &[Event::carved(at(3))][..],
                    &walked(1, 2),
                    &[1, 3, 5].map(|x| Event::touched(at(x))),
                    &walked(5, 4),
                ],
                false => [
                    &[Event::carved(at(3))][..],
                    &walked(5, 4),
                    &[Event::touched(at(1))],
                    &walked(1, 2),
                ],
            };
            assert_eq!(events, expected.concat());
        }
        assert_eq!(seen, [true; 2]);
    }
}
