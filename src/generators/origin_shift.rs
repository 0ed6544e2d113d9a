//! Origin shift: a maze that lives, since the root of its tree walks.

use super::braid::braided;
use crate::catalogue::{
    Appearance, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId, MapPromise,
    Moment, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event, code};
use crate::grid::{Direction, Size};
use crate::map::Tile;
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Bundled, Bundles};
use crate::structures::mazes::joined::{self, Joined};
use crate::structures::mazes::rooms;
use crate::structures::mazes::site::Site;
use crate::structures::mazes::ways_out::{DRAWS, WaysOut};
use std::collections::VecDeque;

/// A perfect maze at every move, from a comb to something that looks as if it had been drawn.
///
/// Each room but one, the *root*, points to a neighbour, and whoever follows the pointers comes to the root: the
/// edges along them are a tree. A move draws a neighbour of the root. The root points to it, and it becomes the root
/// and points nowhere any more. The tree remains one: at most one edge is carved, and another one raised. It
/// begins as a comb, each room pointing right and those of the last column down, and ends after ten moves a room. In a
/// mask, where that may lead outside, each room points along a shortest way to the last one at first.
///
/// ```text
///   > > v        > > v      the root o moves up: it points there, and what the new root
///   > > v   ->   > > o      pointed along is a wall, but here it is the same edge
///   > > o        > > ^
/// ```
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry but for `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "origin_shift",
        name: "Origin shift",
        tagline: "the root of the tree walks",
        family: Family::PerfectMazes,
        hue: Hue::Steel,
        summary: "Lets the root of a tree of pointers walk at random: a perfect maze at every move.",
        parameters: &[],
        pseudocode: &[
            ROOM.line("for each room: carve it"),
            POINT.line("  carve the edge along which it points"),
            POINT.line("  (the last, which is the root: none;"),
            POINT.line("  others right, in the last column"),
            POINT.line("  down; in a mask towards the root)"),
            MOVE.line("10 times for each room:"),
            MOVE.line("  step to a neighbour: the new root"),
            OPEN.line("  the former root points there: carve"),
            SHUT.line("  if that was not open before:"),
            SHUT.line("    raise the new root's former edge"),
            DONE.line("all moves are made"),
        ],
        line: |moment| match *moment {
            Moment::After { event, before, .. } => match event.code() as u32 {
                code::STEPPED => MOVE,
                code::RAISED => SHUT,
                _ if !rooms::is_edge(event.cell()) => ROOM,
                _ if before.is_some_and(Event::is_stepped) => OPEN,
                _ => POINT,
            },
            Moment::End { .. } => DONE,
        },
        time: "O(n)",
        space: "O(n)",
        cell_bytes: 2,
        source: "CaptainLuma, New Maze Generating Algorithm (2023), https://github.com/CaptainLuma/New-Maze-Generating-Algorithm",
        discipline: Discipline::Walk,
        looks: Appearance::Growth,
        uses: Kinds::of(&[Kinds::CARVED, Kinds::RAISED, Kinds::STEPPED]),
        plane: |_| Plane::None,
        begins_step: |event| event.is_stepped() || !rooms::is_edge(event.cell()),
        // The comb, and at most three events a move.
        bound: Some(|size| (2 + 3 * MOVES) * rooms::room_count(size)),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                lines: &[
                    (ROOM, "Carves the room {cell}."),
                    (POINT, "Carves the edge {cell}, along which it points."),
                    (
                        OPEN,
                        "The former root points to it: carves the edge {cell}.",
                    ),
                    (
                        SHUT,
                        "The new root points to no room any more: raises the edge {cell}.",
                    ),
                ],
                stepped: "The root moves to {cell}: the former root points there, and {cell} points to no room any more.",
                one_carved: "The edge {new} is carved.",
                more_raised: "The former edge of that room is raised.",
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
        Box::new(Batched(Bundled::new(OriginShift::new(site, seed))))
    },
    mark: rooms::mark_corners,
};

const ROOM: LineId = LineId::new("room");
const POINT: LineId = LineId::new("point");
const MOVE: LineId = LineId::new("move");
const OPEN: LineId = LineId::new("open");
const SHUT: LineId = LineId::new("shut");
const DONE: LineId = LineId::new("done");

/// How many moves the root makes for each room.
const MOVES: u64 = 10;

struct OriginShift {
    size: Size,
    random: Random,
    choices: WaysOut,
    /// Bytes of rooms whose neighbours are never told: the bits of those outside the map stay alone.
    rim: Joined,
    /// By the half index of each room: the step to the one to which it points.
    pointers: Vec<i16>,
    /// The next room of the comb, by its column and row.
    column: u32,
    row: u32,
    /// The half index of the root.
    root: u32,
    /// How many moves are left.
    moves: u64,
}

impl OriginShift {
    fn new(site: &Site, seed: &Seed) -> OriginShift {
        let size = site.size();
        let rim = Joined::new(site);
        let (columns, rows) = rooms::room_counts(size);
        let root = match site.mask() {
            None => rooms::room(size, columns.saturating_sub(1), rows.saturating_sub(1)),
            Some(_) => site.rooms().last(),
        };
        let root = root.map_or(0, joined::half);
        OriginShift {
            size,
            random: Random::new(seed, "origin_shift"),
            choices: WaysOut::new(rim.steps),
            pointers: match site.mask() {
                None => vec![0; rim.bytes.len()],
                Some(_) => towards(root, &rim),
            },
            rim,
            column: 0,
            row: 0,
            root,
            moves: match site.room_count().into() {
                // A single room has no neighbour to which it could move.
                0 | 1 => 0,
                rooms => MOVES * rooms,
            },
        }
    }

    /// Carves rooms of the comb with the edges to which they point, until there are none left or too few slots.
    fn comb(&mut self, slots: &mut [Event]) -> usize {
        let (size, columns) = (self.size, rooms::room_counts(self.size).0);
        let mut filled = 0;
        while slots.len() - filled >= Self::MOST
            && let Some(room) = rooms::room(size, self.column, self.row)
        {
            let half = joined::half(room);
            let is_inside = self.rim.bytes[half as usize] & joined::OUTSIDE == 0;
            if is_inside {
                slots[filled] = Event::carved(room);
                filled += 1;
            }
            if is_inside && half != self.root {
                let way = match self.column + 1 == columns {
                    true => Direction::Down,
                    false => Direction::Right,
                };
                let pointer = &mut self.pointers[half as usize];
                if *pointer == 0 {
                    // A step to a neighbouring room is at most the stride of the largest map, half of it twice.
                    *pointer = self.rim.steps[way as usize] as i16;
                }
                let next = half.wrapping_add_signed((*pointer).into());
                slots[filled] = Event::carved(joined::edge(half, next));
                filled += 1;
            }
            self.column += 1;
            if self.column == columns {
                (self.column, self.row) = (0, self.row + 1);
            }
        }
        filled
    }
}

/// Of each room the step to the next one on a shortest way to the root, found breadth-first. O(rooms).
fn towards(root: u32, rim: &Joined) -> Vec<i16> {
    let mut pointers = vec![0; rim.bytes.len()];
    let mut found = VecDeque::from([root]);
    while let Some(room) = found.pop_front() {
        for (way, &step) in rim.steps.iter().enumerate() {
            let next = room.wrapping_add_signed(step);
            let is_room = rim.bytes[room as usize] >> way & 1 == 0;
            if is_room && next != root && pointers[next as usize] == 0 {
                pointers[next as usize] = -step as i16;
                found.push_back(next);
            }
        }
    }
    pointers
}

impl Bundles for OriginShift {
    const MOST: usize = 3;

    fn bundle(&mut self, slots: &mut [Event]) -> usize {
        let mut filled = self.comb(slots);
        let (rim, pointers) = (&self.rim.bytes[..], &mut self.pointers[..]);
        let mut random = self.random.clone();
        let (mut root, mut moves) = (self.root, self.moves);
        while slots.len() - filled >= Self::MOST && moves > 0 {
            let outside = rim[root as usize] | joined::ITSELF;
            let step = self.choices.step(outside, random.below(DRAWS));
            let next = root.wrapping_add_signed(step);
            let pointed = next.wrapping_add_signed(pointers[next as usize].into());
            pointers[root as usize] = step as i16;
            slots[filled] = Event::stepped(joined::room(next));
            // These are stated unless the new root pointed to the former one, along the same edge.
            slots[filled + 1] = Event::carved(joined::edge(root, next));
            slots[filled + 2] = Event::raised(joined::edge(next, pointed));
            filled += 1 + 2 * usize::from(pointed != root);
            root = next;
            moves -= 1;
        }
        (self.random, self.root, self.moves) = (random, root, moves);
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of two rooms side by side the root has one neighbour, so it goes to and fro, and the edge stays open.
    #[test]
    fn between_two_rooms_the_root_goes_to_and_fro() {
        let size = Size::new(5, 3).unwrap();
        let cell = |x| size.cell(x, 1).unwrap();
        let run = Batched(Bundled::new(OriginShift::new(&size.into(), &Seed::from(1))));
        let events: Vec<Event> = run.collect();
        assert_eq!(events[..3], [1, 2, 3].map(|x| Event::carved(cell(x))));
        let moves: Vec<Event> = (0..20)
            .map(|number| Event::stepped(cell(if number % 2 == 0 { 1 } else { 3 })))
            .collect();
        assert_eq!(events[3..], moves);
    }

    /// Of 2 x 2 rooms: the first move goes back along an edge of the comb, which stays; a second one from the lower left
    /// room up opens the edge between, and shuts that along which the upper left room pointed.
    #[test]
    fn a_move_opens_one_edge_and_shuts_one_or_none() {
        let size = Size::new(5, 5).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let comb = [(1, 1), (2, 1), (3, 1), (3, 2), (1, 3), (2, 3), (3, 3)];
        let [left, up] = [(1, 3), (3, 1)].map(|(x, y)| Event::stepped(at(x, y)));
        let changing = [
            Event::stepped(at(1, 1)),
            Event::carved(at(1, 2)),
            Event::raised(at(2, 1)),
        ];
        let (mut times, mut changed) = ([0; 2], 0);
        for seed in 0..100 {
            let run = Batched(Bundled::new(OriginShift::new(
                &size.into(),
                &Seed::from(seed),
            )));
            let events: Vec<Event> = run.collect();
            assert_eq!(events[..7], comb.map(|(x, y)| Event::carved(at(x, y))));
            let is_up = events[7] == up;
            assert!(is_up || events[7] == left);
            times[usize::from(is_up)] += 1;
            if events[7] == left && events[8] != Event::stepped(at(3, 3)) {
                assert_eq!(events[8..11], changing);
                changed += 1;
            }
        }
        assert!(times.iter().all(|&each| each > 30), "{times:?}");
        assert!((15..35).contains(&changed), "{changed}");
    }
}
