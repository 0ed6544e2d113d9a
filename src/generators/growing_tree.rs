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
/// else, as `rest` says, any or the oldest. If a neighbour of it has not joined, one of these is, by chance, and comes to
/// the end of the list; otherwise the room leaves the list. With `newest` 100 it is the recursive backtracker, with 0 and
/// any it is like Prim's algorithm, and what lies in between has corridors as long as one likes. The oldest makes
/// straight corridors out of the middle, and most of its rooms are dead ends.
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
            OPEN.line("    any, or the oldest"),
            OPEN.line("  if a room beside it is wall:"),
            OPEN.line("    carve the edge to one, at random"),
            JOIN.line("    carve it, append it to the list"),
            LEAVE.line("  else: take the room off the list"),
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
                        "Takes the room {cell} off the list: beside it every room is carved.",
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
    "which room comes next where it is not the newest",
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
    /// The list, from the oldest room that is left at `oldest` on, as half indices. Those that have left stay until
    /// they are at an end or more than those that are left, so none ever moves up and the order stays.
    list: Vec<u32>,
    oldest: usize,
    /// How many rooms are left on the list.
    left: usize,
}

/// Stands where a room has left the list.
const GONE: u32 = u32::MAX;

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
            oldest: 0,
            left: list.len(),
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
        let (mut left, mut oldest) = (self.left, self.oldest);
        let (newest, rest) = (self.newest, self.rest);
        // Of a list from which any room is drawn nobody sees the order.
        let keeps_order = newest > 0 || rest == Rest::Oldest;
        let list = &mut self.list;
        let mut filled = 0;
        if let [first] = list[..]
            && bytes[first as usize] & joined::ITSELF == 0
        {
            joined::join(bytes, steps, first);
            slots[0] = Event::carved(joined::room(first));
            filled = 1;
        }
        while left > 0 && slots.len() - filled >= Self::MOST {
            // Drawn and looked up in any case: a branch would be decided by chance.
            let last = list.len() - 1;
            let is_newest = random.below(100) < newest;
            let mut drawn = match rest {
                Rest::Oldest => oldest,
                Rest::Random => oldest + random.below((last + 1 - oldest) as u32) as usize,
            };
            drawn = if is_newest { last } else { drawn };
            while list[drawn] == GONE {
                drawn = oldest + random.below((last + 1 - oldest) as u32) as usize;
            }
            let (place, room) = (drawn, list[drawn]);
            let byte = bytes[room as usize] & ALL;
            if byte != ALL {
                let step = self.choices.step(byte, random.below(DRAWS));
                let neighbour = room.wrapping_add_signed(step);
                joined::join(bytes, steps, neighbour);
                slots[filled] = Event::carved(joined::edge(room, neighbour));
                slots[filled + 1] = Event::carved(joined::room(neighbour));
                filled += 2;
                list.push(neighbour);
                left += 1;
                continue;
            }
            slots[filled] = Event::backtracked(joined::room(room));
            filled += 1;
            left -= 1;
            if !keeps_order {
                list.swap_remove(place);
                continue;
            }
            list[place] = GONE;
            while list.pop_if(|last| *last == GONE).is_some() {}
            while list.get(oldest) == Some(&GONE) {
                oldest += 1;
            }
            oldest = oldest.min(list.len());
            // So three draws find two rooms at least, and each room is moved a few times.
            if 2 * list.len() > 3 * left {
                list.retain(|room| *room != GONE);
                oldest = 0;
            }
        }
        (self.random, self.left, self.oldest) = (random, left, oldest);
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

    /// The rooms that leave the list, and what is left of it then, the oldest first, as its events tell.
    fn taken_off(events: &[Event]) -> Vec<(usize, usize)> {
        let mut list = Vec::new();
        let mut taken = Vec::new();
        for &event in events.iter().filter(|event| !rooms::is_edge(event.cell())) {
            if event.is_carved() {
                list.push(event.cell());
                continue;
            }
            let place = list.iter().position(|&cell| cell == event.cell()).unwrap();
            list.remove(place);
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
        let given_up = [3, near[1], far[1]].map(|x| Event::backtracked(at(x)));
        assert_eq!(events, [&carved[..], &given_up].concat());
    }
}
