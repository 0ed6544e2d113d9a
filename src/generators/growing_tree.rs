//! Growing tree: grows from the newest room, the oldest or any, and so is many algorithms in one.

use super::braid::braided;
use crate::catalogue::{
    Appearance, Choice, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId,
    MapPromise, Moment, Number, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event, code};
use crate::map::Tile;
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Bundled, Bundles};
use crate::structures::mazes::joined::{self, Joined};
use crate::structures::mazes::rooms;
use crate::structures::mazes::site::Site;
use crate::structures::mazes::ways_out::{ALL, DRAWS, WaysOut};

/// A perfect maze that grows from a list of rooms, by a rule that can be set.
///
/// The list begins with a room by chance. A step takes a room of the list: with a chance of `newest` per cent the newest,
/// else, as `rest` says, any or the first of the list. If a neighbour of it has not joined, one of these is, by chance, and comes to
/// the end of the list; otherwise the room leaves the list, and the last one takes its place. With `newest` 100 it is the recursive backtracker, with 0 and
/// any it is like Prim's algorithm, and what lies in between has corridors as long as one likes. The first of the
/// list is the oldest until it leaves; it makes stars of short corridors, and half of the rooms are dead ends.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry but for `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "growing_tree",
        name: "Growing tree",
        tagline: "from Prim's kind to the backtracker",
        family: Family::PerfectMazes,
        hue: Hue::Steel,
        summary: "Grows from the newest room of a list or another one, by chance: corridors as long as one likes.",
        parameters: &[NEWEST.parameter(), REST.parameter()],
        pseudocode: &[
            FIRST.line("carve a random room"),
            FIRST.line("the list begins with it"),
            OPEN.line("while the list is not empty:"),
            OPEN.line("  take the newest room of it, or"),
            OPEN.line("    any, or the first of it"),
            OPEN.line("  if a room beside it is wall:"),
            OPEN.line("    carve the edge to one, at random"),
            JOIN.line("    carve it, append it to the list"),
            LEAVE.line("  else: swap it with the last, drop it"),
            DONE.line("all rooms are joined"),
        ],
        line: |moment| match *moment {
            Moment::After { event, before, .. } => match event.code() as u32 {
                code::BACKTRACKED => LEAVE,
                _ if rooms::is_edge(event.cell()) => OPEN,
                _ if before.is_none() => FIRST,
                _ => JOIN,
            },
            Moment::End { .. } => DONE,
        },
        time: "O(n)",
        space: "O(n)",
        cell_bytes: 2,
        source: "Walter Pullen, Think Labyrinth: Maze Algorithms, https://www.astrolog.org/labyrnth/algrithm.htm; Jamis Buck, Maze Generation: Growing Tree Algorithm (2011), https://weblog.jamisbuck.org/2011/1/27/maze-generation-growing-tree-algorithm",
        discipline: Discipline::None,
        looks: Appearance::Growth,
        uses: Kinds::of(&[Kinds::CARVED, Kinds::BACKTRACKED]),
        plane: |_| Plane::None,
        begins_step: |event| {
            event.code() as u32 == code::BACKTRACKED || rooms::is_edge(event.cell())
        },
        // Each room is carved and leaves the list, and to each but the first an edge is carved.
        bound: Some(|size| 3 * rooms::room_count(size)),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                lines: &[
                    (FIRST, "Begins the list with the room {cell}."),
                    (
                        OPEN,
                        "Takes a room of the list, and opens the edge {cell} beside it.",
                    ),
                    (
                        JOIN,
                        "Carves the room {cell}, which comes to the end of the list.",
                    ),
                    (
                        LEAVE,
                        "Every neighbour of {cell} is visited, so it leaves the list.",
                    ),
                ],
                begins_with_floor: "The list begins with the room {new}.",
                one_carved: "It leads from {across} to the new room {new}, the last of the list.",
                ..Sentences::BUILDER
            },
            ..Explanation::BUILDER
        },
    },
    promise: |_| MapPromise::PerfectMaze,
    begins_with: Tile::Wall,
    sides: Sides::Rooms,
    masks: true,
    start: |site, seed, settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Bundled::new(GrowingTree::new(
            site, seed, settings,
        ))))
    },
    mark: rooms::mark_corners,
};

const NEWEST: Number = Number::new(
    "newest",
    "how often the newest room of the list comes next, in %",
    0..=100,
    50,
)
.ends("never", "always");

const REST: Choice<Rest, 2> = Choice::new(
    "rest",
    "which room comes next where it is not the newest: any, or the first of the list, which is the \
     oldest until it leaves and the last takes its place",
    [("random", Rest::Random), ("oldest", Rest::Oldest)],
);

/// Which room comes next where it is not the newest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rest {
    Random,
    Oldest,
}

const FIRST: LineId = LineId::new("first");
const OPEN: LineId = LineId::new("open");
const JOIN: LineId = LineId::new("join");
const LEAVE: LineId = LineId::new("leave");
const DONE: LineId = LineId::new("done");

struct GrowingTree {
    joined: Joined,
    random: Random,
    choices: WaysOut,
    newest: u32,
    rest: Rest,
    /// The list, as half indices.
    list: Vec<u32>,
}

impl GrowingTree {
    fn new(site: &Site, seed: &Seed, settings: &Settings) -> GrowingTree {
        let mut random = Random::new(seed, "growing_tree");
        let joined = Joined::new(site);
        let first = site.draw_room(|most| random.below(most));
        let list: Vec<u32> = first.map(joined::half).into_iter().collect();
        GrowingTree {
            choices: WaysOut::new(joined.steps),
            joined,
            random,
            newest: NEWEST.of(settings),
            rest: REST.of(settings),
            list,
        }
    }
}

impl Bundles for GrowingTree {
    const MOST: usize = 2;

    fn bundle(&mut self, slots: &mut [Event]) -> usize {
        let Joined { bytes, steps } = &mut self.joined;
        let bytes = &mut bytes[..];
        let mut random = self.random.clone();
        let (newest, rest) = (self.newest, self.rest);
        let list = &mut self.list;
        let mut filled = 0;
        if let [first] = list[..]
            && bytes[first as usize] & joined::ITSELF == 0
        {
            joined::join(bytes, steps, first);
            slots[0] = Event::carved(joined::room(first));
            filled = 1;
        }
        while !list.is_empty() && slots.len() - filled >= Self::MOST {
            // Drawn in any case: a branch would be decided by chance.
            let last = list.len() - 1;
            let is_newest = random.below(100) < newest;
            let other = match rest {
                Rest::Oldest => 0,
                Rest::Random => random.below(last as u32 + 1) as usize,
            };
            let place = if is_newest { last } else { other };
            let room = list[place];
            let byte = bytes[room as usize] & ALL;
            if byte != ALL {
                let step = self.choices.step(byte, random.below(DRAWS));
                let neighbour = room.wrapping_add_signed(step);
                joined::join(bytes, steps, neighbour);
                slots[filled] = Event::carved(joined::edge(room, neighbour));
                slots[filled + 1] = Event::carved(joined::room(neighbour));
                filled += 2;
                list.push(neighbour);
            } else {
                slots[filled] = Event::backtracked(joined::room(room));
                filled += 1;
                list.swap_remove(place);
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

    fn events(size: Size, seed: u64, newest: u32, rest: Rest) -> Vec<Event> {
        let mut settings = Settings::new(ENTRY.info.parameters);
        NEWEST.set(&mut settings, newest);
        REST.set(&mut settings, rest);
        (ENTRY.start)(&size.into(), &Seed::from(seed), &settings).collect()
    }

    /// The places of the rooms that leave the list, and how many are left on it then, as its events tell.
    fn taken_off(events: &[Event]) -> Vec<(usize, usize)> {
        let mut list = Vec::new();
        let mut taken = Vec::new();
        for &event in events.iter().filter(|event| !rooms::is_edge(event.cell())) {
            if event.is_carved() {
                list.push(event.cell());
                continue;
            }
            let place = list.iter().position(|&cell| cell == event.cell()).unwrap();
            list.swap_remove(place);
            taken.push((place, list.len()));
        }
        assert!(list.is_empty());
        taken
    }

    #[test]
    fn the_newest_leaves_first_or_the_oldest_or_any() {
        let size = Size::new(31, 21).unwrap();
        let newest = taken_off(&events(size, 3, 100, Rest::Random));
        assert!(newest.iter().all(|(place, left)| place == left));
        let oldest = taken_off(&events(size, 3, 0, Rest::Oldest));
        assert!(oldest.iter().all(|(place, _)| *place == 0));
        let any = taken_off(&events(size, 3, 0, Rest::Random));
        let between = any
            .iter()
            .filter(|(place, left)| (1..*left).contains(place));
        assert!(between.count() > any.len() / 2);
        let both = taken_off(&events(size, 3, 50, Rest::Oldest));
        assert!(
            both.iter()
                .all(|(place, left)| *place == 0 || place == left)
        );
        assert!(both.iter().any(|(place, left)| place != left));
    }

    /// Three rooms in a row: whoever always takes the oldest begins each room's edges from the first.
    #[test]
    fn a_row_of_rooms_grows_from_its_middle() {
        let size = Size::new(7, 3).unwrap();
        let at = |x| size.cell(x, 1).unwrap();
        let begun = (1..50).map(|seed| events(size, seed, 0, Rest::Oldest));
        let of_middle = begun.into_iter().find(|events| events[0].cell() == at(3));
        let events = of_middle.expect("one seed in three");
        let (near, far) = match events[1].cell() == at(2) {
            true => ([2, 1], [4, 5]),
            false => ([4, 5], [2, 1]),
        };
        let carved = [3, near[0], near[1], far[0], far[1]].map(|x| Event::carved(at(x)));
        // The last of the list takes the place of the first, which leaves it.
        let given_up = [3, far[1], near[1]].map(|x| Event::backtracked(at(x)));
        assert_eq!(events, [&carved[..], &given_up].concat());
    }
}
