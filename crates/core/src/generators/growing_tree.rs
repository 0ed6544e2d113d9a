//! Growing tree: grows from the newest, the oldest or a random room, and so covers many algorithms.

use super::braid::{BRAID, MAZE, braided};
use super::prelude::*;

/// A perfect maze that grows from a list of rooms, by a rule that can be set.
///
/// The list starts with a random room. A step chooses a room of the list: with a chance of `newest` percent the newest,
/// otherwise, depending on `rest`, a random one or the first. If the room has an unvisited neighbour, a random one of
/// them is carved and appended to the list. Otherwise the room leaves the list, and the last room takes its place.
///
/// With `newest` 100 it is the recursive backtracker. With 0 and a random rest it is similar to Prim's algorithm, and
/// values in between set the length of the corridors. The first room of the list is the oldest until it leaves. This
/// rule makes stars of short corridors, and half of the rooms are dead ends.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry without `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "growing_tree",
        name: "Growing tree",
        tagline: "between Prim and backtracker",
        summary: "Grows from the newest, the first or a random room of a list. Covers a family of algorithms.",
        parameters: &[NEWEST.parameter(), REST.parameter(), BRAID.parameter()],
        pseudocode: |settings| {
            let choice = match (NEWEST.of(settings), REST.of(settings)) {
                (100, _) => vec!["  room ← list.last()".to_owned()],
                (0, Rest::Random) => vec!["  room ← random room of list".to_owned()],
                (0, Rest::Oldest) => vec!["  room ← list.first()".to_owned()],
                (percent, rest) => vec![
                    format!("  room ← newest of list ({percent}% chance),"),
                    match rest {
                        Rest::Random => "         otherwise a random one".to_owned(),
                        Rest::Oldest => "         otherwise the first one".to_owned(),
                    },
                ],
            };
            let mut lines = vec![
                Cue::FIRST.line("room ← random room; carve room"),
                Cue::FIRST.line("list ← [room]"),
                Cue::OPEN.line("while list is not empty:"),
            ];
            lines.extend(choice.into_iter().map(|text| Cue::OPEN.line(text)));
            lines.extend([
                Cue::OPEN.line("  if room has an unvisited neighbour:"),
                Cue::OPEN.line("    next ← random unvisited neighbour"),
                Cue::OPEN.line("    carve edge(room, next)"),
                Cue::JOIN.line("    carve next; list.push(next)"),
                LEAVE.line("  else: list.remove(room)"),
                Cue::DONE.line("return maze"),
            ]);
            lines
        },
        time: "O(n)",
        space: "O(n)",
        source: "Walter Pullen, Think Labyrinth: Maze Algorithms, https://www.astrolog.org/labyrnth/algrithm.htm; Jamis Buck, Maze Generation: Growing Tree Algorithm (2011), https://weblog.jamisbuck.org/2011/1/27/maze-generation-growing-tree-algorithm",
        uses: Kinds::of(&[Kinds::CARVED, Kinds::BACKTRACKED]),
        begins_step: |event| !event.is_carved() || rooms::is_edge(event.cell()),
        // Each room is carved and leaves the list, and an edge is carved to each but the first.
        bound: Some(|size| 3 * rooms::room_count(size)),
        explanation: &Explanation {
            overlay: Some("list"),
            ..Explanation::GENERATOR
        },
        ..MAZE.info
    },
    masks: true,
    start: |site, seed, settings| run(GrowingTree::new(site, seed, settings)),
    ..MAZE
};

const LEAVE: Cue = Cue::of("leave", Kinds::BACKTRACKED);

const NEWEST: Number = Number::new("newest", 0..=100, 50)
    .about("chance that the maze grows from the newest room of the list, in percent")
    .ends("never", "always");

const REST: Choice<Rest, 2> = Choice::new(
    "rest",
    [("random", Rest::Random), ("oldest", Rest::Oldest)],
)
.about(
    "room used otherwise: a random one, or the first of the list. The first is the oldest until it leaves; then the \
     last takes its place",
);

/// The room that is chosen when it is not the newest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rest {
    Random,
    Oldest,
}

struct GrowingTree {
    site: Site,
    random: Random,
    newest: u32,
    rest: Rest,
    visited: Visited,
    list: Vec<Room>,
}

impl GrowingTree {
    fn new(site: &Site, seed: &Seed, settings: &Settings) -> GrowingTree {
        GrowingTree {
            site: site.clone(),
            random: Random::new(seed, "growing_tree"),
            newest: NEWEST.of(settings),
            rest: REST.of(settings),
            visited: Visited::none(site),
            list: Vec::new(),
        }
    }

    fn carve_and_push(&mut self, room: Room, say: &mut Say) {
        say.carved(room.cell());
        self.visited.visit(room);
        self.list.push(room);
    }

    /// The place in the list of the newest room or, at random, of another one.
    fn place(&mut self) -> usize {
        let count = self.list.len() as u32;
        let is_newest = self.random.below(100) < self.newest;
        let other = match self.rest {
            Rest::Random => self.random.below(count),
            Rest::Oldest => 0,
        };
        (if is_newest { count - 1 } else { other }) as usize
    }
}

impl Steps for GrowingTree {
    fn begin(&mut self, say: &mut Say) {
        if let Some(room) = self.site.random_room(&mut self.random) {
            self.carve_and_push(room, say);
        }
    }

    fn step(&mut self, say: &mut Say) -> Next {
        if self.list.is_empty() {
            return Next::Done;
        }
        let place = self.place();
        let room = self.list[place];
        let visited = &self.visited;
        if let Some(next) = visited.random_unvisited_neighbour(room, &mut self.random) {
            say.carved(room.edge(next));
            self.carve_and_push(next, say);
        } else {
            say.backtracked(room.cell());
            self.list.swap_remove(place);
        }
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;

    fn events(size: Size, seed: u64, newest: u32, rest: Rest) -> Vec<Event> {
        let mut settings = Settings::new(ENTRY.info.parameters);
        settings.set("newest", newest);
        REST.set(&mut settings, rest);
        (ENTRY.start)(&size.into(), &Seed::from(seed), &settings).collect()
    }

    /// The places of the rooms that leave the list, and the length of the list afterwards, according to its events.
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

    /// Three rooms in a row: if the first room of the list is always chosen, the edges of each room begin at the first.
    #[test]
    fn a_row_of_rooms_grows_from_its_middle() {
        let size = Size::new(7, 3).unwrap();
        let at = |x| size.cell(x, 1).unwrap();
        let begun = (1..50).map(|seed| events(size, seed, 0, Rest::Oldest));
        let of_middle = begun.into_iter().find(|events| events[0].cell() == at(3));
        let events = of_middle.expect("one seed in three");
        let (near, far) = if events[1].cell() == at(2) {
            ([2, 1], [4, 5])
        } else {
            ([4, 5], [2, 1])
        };
        let carved = [3, near[0], near[1], far[0], far[1]].map(|x| Event::carved(at(x)));
        // The last room of the list takes the place of the first, which leaves it.
        let backtracked = [3, far[1], near[1]].map(|x| Event::backtracked(at(x)));
        assert_eq!(events, [&carved[..], &backtracked].concat());
    }
}
