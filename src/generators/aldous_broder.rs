//! Aldous and Broder's algorithm: a walk without aim, whose first way into each room is carved.

use super::braid::braided;
use crate::catalogue::{
    Appearance, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId, MapPromise,
    Moment, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event, code};
use crate::grid::Size;
use crate::map::Tile;
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Bundled, Bundles};
use crate::structures::mazes::joined::{self, Joined};
use crate::structures::mazes::rooms;
use crate::structures::mazes::site::Site;
use crate::structures::mazes::ways_out::{DRAWS, WaysOut};

/// A perfect maze, each as likely as every other one of its size.
///
/// A walker goes from room to room without aim or memory, to any neighbour with the same chance. Wherever it enters a
/// room for the first time, the edge through which it came is carved. It ends when all rooms are entered, and that is
/// the trouble: the last few are found by luck alone. What it gives in return is that no kind of maze is preferred,
/// which David Aldous and Andrei Broder proved in 1989, each by himself.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry but for `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "aldous_broder",
        name: "Aldous-Broder",
        tagline: "walks without aim until all is entered",
        family: Family::PerfectMazes,
        hue: Hue::Steel,
        summary: "Walks at random until every room was entered: slow, and every maze is equally likely.",
        parameters: &[],
        pseudocode: &[
            FIRST.line("begin at a random room: carve it"),
            WALK.line("while a room is wall:"),
            WALK.line("  walk to any room beside"),
            OPEN.line("  if it is wall: carve the edge"),
            JOIN.line("    carve the room"),
            DONE.line("all rooms are joined"),
        ],
        line: |moment| match *moment {
            Moment::After { event, before, .. } => match event.code() as u32 {
                code::STEPPED => WALK,
                _ if before.is_none() => FIRST,
                _ if rooms::is_edge(event.cell()) => OPEN,
                _ => JOIN,
            },
            Moment::End { .. } => DONE,
        },
        time: "O(n log^2 n) on average, without a bound",
        space: "O(n)",
        cell_bytes: 2,
        source: "David Aldous, The Random Walk Construction of Uniform Spanning Trees and Uniform Labelled Trees (1990); Andrei Broder, Generating Random Spanning Trees (1989)",
        discipline: Discipline::Walk,
        looks: Appearance::Growth,
        uses: Kinds::of(&[Kinds::CARVED, Kinds::STEPPED]),
        plane: |_| Plane::None,
        begins_step: |event| event.is_stepped(),
        bound: None,
        usual: Some(usual),
        explanation: &Explanation {
            sentences: &Sentences {
                lines: &[
                    (FIRST, "Begins at the room {cell}, which is carved."),
                    (OPEN, "It is wall: carves the edge {cell} to it."),
                    (JOIN, "The room {cell} joins the maze."),
                ],
                begins_with_floor: "The walk begins at the room {new}.",
                stepped: "Walks to the room {cell}.",
                one_carved: "{new} is carved.",
                more_carved: "It is entered for the first time: its edge and it are carved.",
                ..Sentences::BUILDER
            },
            instead: Some("Wilson's algorithm"),
            ..Explanation::BUILDER
        },
    },
    promise: |_| MapPromise::PerfectMaze,
    begins_with: Tile::Wall,
    sides: Sides::Rooms,
    masks: true,
    start: |site, seed, _: &Settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Bundled::new(AldousBroder::new(site, seed))))
    },
    mark: rooms::mark_corners,
};

const FIRST: LineId = LineId::new("first");
const WALK: LineId = LineId::new("walk");
const OPEN: LineId = LineId::new("open");
const JOIN: LineId = LineId::new("join");
const DONE: LineId = LineId::new("done");

/// How many events there usually are: moves until all rooms are entered, and two events a room.
///
/// In a square 0.45 ln^2 n moves a room (*measured*: 20 at 25 x 25 rooms, 31 at 50 x 50, 46 at 200 x 200), and in a long
/// corridor 5/4 of its rooms' square, as is known of paths.
fn usual(size: Size) -> u64 {
    let (columns, rows) = rooms::room_counts(size);
    let (rooms, long) = (rooms::room_count(size), u64::from(columns.max(rows)));
    // Nothing but a number to be told is made of it, so roundings may differ.
    let moves = 0.45 * rooms as f64 * (rooms.max(1) as f64).ln().powi(2);
    moves as u64 + 5 * long * long / 4 + 2 * rooms
}

struct AldousBroder {
    /// Bytes of rooms whose neighbours are never told: the bits of those outside the map stay alone.
    rim: Joined,
    random: Random,
    choices: WaysOut,
    /// Where the walker stands, as a half index.
    room: u32,
    /// How many rooms are left.
    left: u32,
}

impl AldousBroder {
    fn new(site: &Site, seed: &Seed) -> AldousBroder {
        let mut random = Random::new(seed, "aldous_broder");
        let rim = Joined::new(site);
        let first = site.draw_room(|most| random.below(most));
        AldousBroder {
            choices: WaysOut::new(rim.steps),
            room: first.map_or(0, joined::half),
            left: site.room_count(),
            rim,
            random,
        }
    }
}

impl Bundles for AldousBroder {
    const MOST: usize = 3;

    fn bundle(&mut self, slots: &mut [Event]) -> usize {
        let bytes = &mut self.rim.bytes[..];
        let mut random = self.random.clone();
        let (mut room, mut left, mut filled) = (self.room, self.left, 0);
        // Rooms of a map without any are not asked for.
        if left > 0 && bytes[room as usize] & joined::ITSELF == 0 {
            bytes[room as usize] |= joined::ITSELF;
            slots[0] = Event::carved(joined::room(room));
            (filled, left) = (1, left - 1);
        }
        while left > 0 && slots.len() - filled >= Self::MOST {
            let from = room;
            let step = self.choices.step(bytes[room as usize], random.below(DRAWS));
            room = room.wrapping_add_signed(step);
            slots[filled] = Event::stepped(joined::room(room));
            filled += 1;
            let byte = bytes[room as usize];
            if byte & joined::ITSELF == 0 {
                bytes[room as usize] = byte | joined::ITSELF;
                slots[filled] = Event::carved(joined::edge(from, room));
                slots[filled + 1] = Event::carved(joined::room(room));
                filled += 2;
                left -= 1;
            }
        }
        (self.random, self.room, self.left) = (random, room, left);
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    /// Of three rooms in a row, a walk from the middle enters one end, comes back to the middle, and goes to and fro until
    /// it enters the other.
    #[test]
    fn a_walk_goes_to_and_fro_until_all_is_entered() {
        let size = Size::new(7, 3).unwrap();
        let at = |x| size.cell(x, 1).unwrap();
        let mut longest = 0;
        for seed in 1..50 {
            let run = Batched(Bundled::new(AldousBroder::new(
                &size.into(),
                &Seed::from(seed),
            )));
            let events: Vec<Event> = run.collect();
            let mut stands = events[0].cell();
            let mut entered = vec![stands];
            let mut expected = vec![Event::carved(stands)];
            for step in events.iter().filter(|event| event.is_stepped()) {
                let to = step.cell();
                assert_eq!(to.index().abs_diff(stands.index()), 2);
                expected.push(Event::stepped(to));
                if !entered.contains(&to) {
                    let edge = at((size.position(to).0 + size.position(stands).0) / 2);
                    expected.extend([Event::carved(edge), Event::carved(to)]);
                    entered.push(to);
                }
                stands = to;
            }
            assert_eq!(events, expected);
            assert_eq!(entered.len(), 3);
            longest = longest.max(events.len());
        }
        assert!(longest > 8, "some walk goes back more than once");
    }
}
