//! Unicursal maze: one way through all rooms, along both sides of a perfect maze's walls.

use crate::catalogue::{
    Appearance, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId, MapPromise,
    Moment, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event};
use crate::grid::{Cell, Direction, Size};
use crate::map::{Map, Tile};
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Bundled, Bundles};
use crate::structures::mazes::joined::{self, Joined};
use crate::structures::mazes::rooms;
use crate::structures::mazes::ways_out::{ALL, DRAWS, WaysOut};

/// A labyrinth: a single winding way through all rooms, without a junction.
///
/// A perfect maze grows of *blocks* of 2 x 2 rooms, as that of `backtracker` does of rooms. Its corridors are two tracks
/// wide: between two blocks both edges are carved. Where the walk goes back from a block for good, the tracks are joined
/// at each side of the block that leads nowhere. So the tracks become one way around the whole tree, which comes back to where it
/// began; one edge of the first block stays wall, and the rooms beside it are the two ends. You see no choice
/// anywhere: who walks it walks through everything.
///
/// ```text
///   # # # # # # # # #
///   # . # . . . . . #      two blocks, joined by two tracks: the first has its ends
///   # . # # # # # . #      at the top, on both sides of the edge that stays wall
///   # . . . . . . . #
///   # # # # # # # # #
/// ```
pub const ENTRY: Generator = Generator {
    info: Info {
        id: "unicursal",
        name: "Unicursal maze",
        tagline: "one way through all rooms",
        family: Family::PerfectMazes,
        hue: Hue::Steel,
        summary: "Doubles the corridors of a perfect maze to one winding way: no junction, and no dead ends but its two ends.",
        parameters: &[],
        pseudocode: &[
            ROOM.line("carve a block of 2 x 2 rooms on top"),
            ROOM.line("the trail of blocks begins with it"),
            TRACK.line("while the trail is not empty:"),
            TRACK.line("  if a block beside its last is wall:"),
            TRACK.line("    carve both edges to one, at random"),
            ROOM.line("    carve its rooms, append it"),
            TURN.line("  else: on each side without a track"),
            TURN.line("    join its rooms, but once on top;"),
            TURN.line("    take it off the trail"),
            DONE.line("one way leads through all rooms"),
        ],
        line: |moment| match *moment {
            Moment::After { event, size, .. } => match size.position(event.cell()) {
                _ if !rooms::is_edge(event.cell()) => ROOM,
                // Blocks end at each fourth column and row.
                (x, y) if x % 4 == 0 || y % 4 == 0 => TRACK,
                _ => TURN,
            },
            Moment::End { .. } => DONE,
        },
        time: "O(n)",
        space: "O(n)",
        cell_bytes: 2,
        source: "Walter D. Pullen, Think Labyrinth: Maze Algorithms, Unicursal, https://www.astrolog.org/labyrnth/algrithm.htm",
        discipline: Discipline::None,
        looks: Appearance::Growth,
        uses: Kinds::CARVED,
        plane: |_| Plane::None,
        begins_step: |_| true,
        // Each room is carved, and between any two that follow each other an edge.
        bound: Some(|size| 2 * rooms::room_count(size)),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                lines: &[
                    (ROOM, "Carves the room {cell} of a block."),
                    (TRACK, "A track to the next block: carves the edge {cell}."),
                    (
                        TURN,
                        "No track crosses this side of the block, so its two rooms are joined at {cell}.",
                    ),
                ],
                built: "The way is complete: its two ends are side by side.",
                ..Sentences::BUILDER
            },
            ..Explanation::BUILDER
        },
    },
    promise: |_| MapPromise::OneWay,
    begins_with: Tile::Wall,
    sides: Sides::PairsOfRooms,
    masks: false,
    start: |site, seed, _: &Settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Bundled::new(Unicursal::new(site.size(), seed))))
    },
    mark: mark_ends,
};

const ROOM: LineId = LineId::new("room");
const TRACK: LineId = LineId::new("track");
const TURN: LineId = LineId::new("turn");
const DONE: LineId = LineId::new("done");

/// Start and goal are the rooms with one way out.
fn mark_ends(map: &mut Map) {
    let size = map.size();
    let has_one_way = |&room: &Cell| {
        let beside = Direction::FOUR.map(|way| room.step(way, size));
        let open = beside.into_iter().filter(|&edge| map.is_floor(edge));
        open.count() == 1
    };
    let mut ends = rooms::all(size).filter(has_one_way);
    let (start, goal) = (ends.next(), ends.next());
    map.starts.extend(start);
    map.goals.extend(goal);
}

struct Unicursal {
    size: Size,
    /// The maze of blocks is one of rooms on a map of half the size.
    half_size: Size,
    joined: Joined,
    /// By the half index of a block: a bit for each side to which tracks lead, or whose edge stays wall.
    tracks: Vec<u8>,
    random: Random,
    choices: WaysOut,
    /// The blocks from the first to the current one, as half indices.
    trail: Vec<u32>,
    /// Whether the first block is carved.
    has_begun: bool,
}

impl Unicursal {
    fn new(size: Size, seed: &Seed) -> Unicursal {
        let mut random = Random::new(seed, "unicursal");
        let half = |side: u32| side / 2 + 1;
        let half_size = Size::clamped(half(size.width()), half(size.height()));
        let mut joined = Joined::new(&half_size.into());
        let mut tracks = vec![0; joined.bytes.len()];
        let mut trail = Vec::new();
        let (columns, rows) = rooms::room_counts(half_size);
        if rows > 0
            && let Some(first) = rooms::room(half_size, random.below(columns), 0)
        {
            let first = joined::half(first);
            joined::join(&mut joined.bytes, &joined.steps, first);
            // In the first row nothing can lead up.
            tracks[first as usize] = joined::bit(Direction::Up);
            trail.push(first);
        }
        Unicursal {
            size,
            half_size,
            choices: WaysOut::new(joined.steps),
            joined,
            tracks,
            random,
            trail,
            has_begun: false,
        }
    }

    /// The index of the post in the middle of a block.
    fn middle(&self, block: u32) -> usize {
        let (x, y) = self.half_size.position(joined::room(block));
        // Blocks lie inside of the map.
        (2 * y as usize + 1) * self.size.stride() + 2 * x as usize + 1
    }

    /// Carves the rooms of a block, to the front of the slots.
    fn carve_rooms(&self, block: u32, slots: &mut [Event]) -> usize {
        let (middle, stride) = (self.middle(block), self.size.stride());
        let corners = [
            middle - stride - 1,
            middle - stride + 1,
            middle + stride + 1,
            middle + stride - 1,
        ];
        slots[..4].copy_from_slice(&corners.map(|corner| Event::carved(Cell::from_index(corner))));
        4
    }
}

impl Bundles for Unicursal {
    const MOST: usize = 6;

    fn bundle(&mut self, slots: &mut [Event]) -> usize {
        let stride = self.size.stride();
        let steps = self.joined.steps;
        let mut filled = 0;
        while slots.len() - filled >= Self::MOST
            && let Some(&block) = self.trail.last()
        {
            if !self.has_begun {
                filled += self.carve_rooms(block, &mut slots[filled..]);
                self.has_begun = true;
                continue;
            }
            let middle = self.middle(block);
            let joined = self.joined.bytes[block as usize];
            if joined != ALL {
                let step = self.choices.step(joined, self.random.below(DRAWS));
                let next = block.wrapping_add_signed(step);
                joined::join(&mut self.joined.bytes, &steps, next);
                let way = Direction::FOUR
                    .into_iter()
                    .find(|&way| steps[way as usize] == step);
                let way = way.unwrap_or(Direction::Up);
                self.tracks[block as usize] |= joined::bit(way);
                self.tracks[next as usize] |= joined::bit(way.opposite());
                // The tracks lie on both sides of the line from middle to middle.
                let between = middle.wrapping_add_signed(2 * way.offset(stride));
                let aside = match way {
                    Direction::Up | Direction::Down => 1,
                    _ => stride,
                };
                for (slot, track) in slots[filled..]
                    .iter_mut()
                    .zip([between - aside, between + aside])
                {
                    *slot = Event::carved(Cell::from_index(track));
                }
                filled += 2;
                filled += self.carve_rooms(next, &mut slots[filled..]);
                self.trail.push(next);
            } else {
                for way in Direction::FOUR {
                    let edge = middle.wrapping_add_signed(way.offset(stride));
                    slots[filled] = Event::carved(Cell::from_index(edge));
                    let is_closed = self.tracks[block as usize] & joined::bit(way) == 0;
                    filled += usize::from(is_closed);
                }
                self.trail.pop();
            }
        }
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(size: Size, seed: u64) -> Vec<(i32, i32)> {
        let run = Batched(Bundled::new(Unicursal::new(size, &Seed::from(seed))));
        run.map(|event| size.position(event.cell())).collect()
    }

    #[test]
    fn a_single_block_is_a_way_of_four_rooms() {
        let size = Size::new(5, 5).unwrap();
        let rooms = [(1, 1), (3, 1), (3, 3), (1, 3)];
        let edges = [(3, 2), (2, 3), (1, 2)];
        assert_eq!(events(size, 1), [&rooms[..], &edges].concat());
        let map = ENTRY.grow(size, &Seed::from(1), &Settings::new(&[]));
        let ends = [size.cell(1, 1).unwrap(), size.cell(3, 1).unwrap()];
        assert_eq!((&map.starts[..], &map.goals[..]), (&ends[..1], &ends[1..]));
    }

    /// Two blocks side by side, whichever of them is the first.
    #[test]
    fn two_blocks_are_joined_by_two_tracks() {
        let size = Size::new(9, 5).unwrap();
        for seed in 0..20 {
            let events = events(size, seed);
            let first = events[0].0;
            assert!(first == 1 || first == 5, "{first}");
            assert_eq!(events[4..6], [(4, 1), (4, 3)]);
            let mut turns = events[10..].to_vec();
            turns.sort_unstable();
            let mut expected = vec![(1, 2), (2, 1), (2, 3), (6, 1), (6, 3), (7, 2)];
            expected.retain(|&edge| edge != (first + 1, 1));
            assert_eq!(turns, expected);
        }
    }
}
