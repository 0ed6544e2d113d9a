//! Kruskal's algorithm: edges by chance, each of which joins two sets or stays wall.

use super::braid::braided;
use crate::catalogue::{
    Appearance, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId, MapPromise,
    Moment, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event, code};
use crate::map::Tile;
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Bundled, Bundles};
use crate::structures::mazes::edges::{self, Edge};
use crate::structures::mazes::sets::{self, Sets};
use crate::structures::mazes::site::Site;
use crate::structures::mazes::{joined, rooms};
use std::hint::black_box;

/// A perfect maze that grows in many pieces at once.
///
/// Every room is a set of its own. The edges come in an order that is drawn: one between two sets is opened, and
/// the sets are one from then on; one within a set stays wall, since it would close a loop. A room becomes floor
/// just before its first edge. You see pieces everywhere that meet late, and in the layer *component* the sets in
/// a colour each. With weights in place of the order it is a minimum spanning tree, by which Kruskal found it.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry but for `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "kruskal",
        name: "Kruskal's algorithm",
        tagline: "edges by chance join sets",
        family: Family::PerfectMazes,
        hue: Hue::Steel,
        summary: "Opens edges in random order wherever they join two sets of rooms: pieces that meet late.",
        parameters: &[],
        pseudocode: &[
            ROOM.line("each room is a set of its own"),
            OPEN.line("for each edge, in random order:"),
            OPEN.line("  if it lies between two sets:"),
            ROOM.line("    carve its rooms that are wall"),
            OPEN.line("    carve it: the sets are one"),
            STAY.line("  else: it stays wall"),
            DONE.line("all rooms are one set"),
        ],
        line: |moment| match *moment {
            Moment::After { event, .. } => match event.code() as u32 {
                code::TOUCHED => STAY,
                _ if rooms::is_edge(event.cell()) => OPEN,
                _ => ROOM,
            },
            Moment::End { .. } => DONE,
        },
        time: "O(n log n) at most, about O(n)",
        space: "O(n)",
        source: "Joseph Kruskal, On the Shortest Spanning Subtree of a Graph (1956); Jamis Buck, Maze Generation: Kruskal's Algorithm (2011), https://weblog.jamisbuck.org/2011/1/3/maze-generation-kruskal-s-algorithm",
        discipline: Discipline::None,
        looks: Appearance::Growth,
        uses: Kinds::of(&[Kinds::CARVED, Kinds::TOUCHED]),
        plane: |_| Plane::None,
        begins_step: |event| rooms::is_edge(event.cell()),
        // Each room is carved, and each edge, fewer than two a room, is carved or looked at.
        bound: Some(|size| 3 * rooms::room_count(size)),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                lines: &[
                    (ROOM, "Carves the room {cell}, a set of its own."),
                    (
                        OPEN,
                        "Opens the edge {cell}: it joins two sets, which are one from now on.",
                    ),
                    (
                        STAY,
                        "The edge {cell} lies within one set, where it would close a loop: it stays wall.",
                    ),
                ],
                nothing_yet: "Each room is a set of its own; the edges come in random order.",
                begins_with_floor: "The room {new} is carved.",
                one_carved: "The room {new} is carved for the next edge.",
                more_carved: "{count} rooms are carved for the next edge.",
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
        Box::new(Batched(Bundled::new(Kruskal::new(site, seed))))
    },
    mark: rooms::mark_corners,
};

const ROOM: LineId = LineId::new("room");
const OPEN: LineId = LineId::new("open");
const STAY: LineId = LineId::new("stay");
const DONE: LineId = LineId::new("done");

struct Kruskal {
    sets: Sets,
    random: Random,
    /// The edges that have not come yet stand before this place, in no order.
    edges: Vec<Edge>,
    left: usize,
    down: u32,
    /// The edges that come next, the last one first; only the first `ready` count.
    next: [Edge; READY],
    ready: usize,
    /// The only room of a maze, until it is carved.
    alone: Option<u32>,
}

/// So many edges are drawn together, and what is known of their rooms is loaded together: each load by itself would
/// be waited for.
const READY: usize = 16;

impl Kruskal {
    fn new(site: &Site, seed: &Seed) -> Kruskal {
        let edges = edges::all(site);
        let only = site.rooms().next().filter(|_| site.room_count() == 1);
        Kruskal {
            sets: Sets::new(site.size()),
            random: Random::new(seed, "kruskal"),
            left: edges.len(),
            next: [edges::NONE; READY],
            edges,
            down: edges::down(site.size()),
            ready: 0,
            alone: only.map(joined::half),
        }
    }

    /// Draws the next edges.
    fn draw(&mut self) {
        self.ready = self.left.min(READY);
        let mut loaded = 0;
        for next in self.next[..self.ready].iter_mut().rev() {
            let drawn = self.random.below(self.left as u32) as usize;
            self.left -= 1;
            self.edges.swap(drawn, self.left);
            *next = self.edges[self.left];
            let [one, other] = next.rooms(self.down);
            loaded ^= self.sets.above[one as usize] ^ self.sets.above[other as usize];
        }
        // A load that nobody uses would be left out.
        black_box(loaded);
    }
}

impl Bundles for Kruskal {
    const MOST: usize = 3;

    fn bundle(&mut self, slots: &mut [Event]) -> usize {
        if let Some(room) = self.alone.take() {
            slots[0] = Event::carved(joined::room(room));
            return 1;
        }
        let mut filled = 0;
        while slots.len() - filled >= Self::MOST {
            if self.ready == 0 {
                self.draw();
                if self.ready == 0 {
                    break;
                }
            }
            self.ready -= 1;
            let edge = self.next[self.ready];
            let rooms = edge.rooms(self.down);
            if !sets::join(&mut self.sets.above, rooms[0], rooms[1]) {
                slots[filled] = Event::touched(edge.cell(self.down));
                filled += 1;
                continue;
            }
            for room in rooms {
                // Written in any case and kept by the comparison: a branch would be decided by chance.
                slots[filled] = Event::carved(joined::room(room));
                filled += usize::from(sets::meet(&mut self.sets.met, room));
            }
            slots[filled] = Event::carved(edge.cell(self.down));
            filled += 1;
        }
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    /// Of four rooms, the first three edges that come join, and the fourth would close a loop.
    #[test]
    fn the_last_of_four_edges_around_a_post_stays_wall() {
        let size = Size::new(5, 5).unwrap();
        for seed in 1..20 {
            let run = Batched(Bundled::new(Kruskal::new(&size.into(), &Seed::from(seed))));
            let events: Vec<Event> = run.collect();
            assert_eq!(events.len(), 8, "four rooms and four edges");
            let of_edges: Vec<Event> = events
                .iter()
                .copied()
                .filter(|event| rooms::is_edge(event.cell()))
                .collect();
            let (last, first) = of_edges.split_last().unwrap();
            assert!(first.iter().all(|event| event.is_carved()));
            assert_eq!(*last, Event::touched(last.cell()));
            // The first edge comes right behind both its rooms.
            assert_eq!(events[2], of_edges[0]);
            let [one, other] = [0, 1].map(|place| events[place].cell().index());
            assert_eq!(of_edges[0].cell().index(), usize::midpoint(one, other));
        }
    }

    #[test]
    fn a_single_room_is_carved() {
        let size = Size::new(3, 3).unwrap();
        let events: Vec<Event> =
            Batched(Bundled::new(Kruskal::new(&size.into(), &Seed::from(1)))).collect();
        assert_eq!(events, [Event::carved(size.cell(1, 1).unwrap())]);
    }
}
