//! Kruskal's algorithm: edges by chance, each of which joins two sets or stays wall.

use super::braid::braided;
use crate::catalogue::{
    Appearance, Decided, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId,
    MapPromise, Moment, Opening, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event, code};
use crate::map::Tile;
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Bundled, Bundles};
use crate::structures::mazes::edges::{self, Edge};
use crate::structures::mazes::sets::{self, Sets};
use crate::structures::mazes::site::Site;
use crate::structures::mazes::{joined, rooms};
use std::hint::{black_box, select_unpredictable};

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
        cell_bytes: 5,
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
                more_carved: "{count} rooms are carved for the next edge, {new} last.",
                ..Sentences::BUILDER
            },
            layer: Some("component"),
            decides: Some(|event, _| {
                rooms::is_edge(event.cell()).then_some(Decided {
                    edge: event.cell(),
                    between_sets: Opening::Opens,
                })
            }),
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
    /// All edges, in piles; those that have come stand from `left` on, the first of them last.
    edges: Vec<Edge>,
    left: usize,
    /// Where the pile begins whose edges come, and where those begin that are to be shuffled yet.
    from: usize,
    piles: Vec<u32>,
    down: u32,
    /// The only room of a maze, until it is carved.
    alone: Option<u32>,
}

/// About so many edges are a pile, so that to shuffle it takes memory that is near.
const PILE: usize = 4096;
/// So many edges are looked at before the first of them joins sets. What is known of their rooms is loaded meanwhile: where
/// sets are joined each load waits for the one before, and here none does (*measured*, ns an edge with and without it: 11.4
/// and 12.1 at 1001 x 1001 cells, 30 and 56 at 4001 x 4001).
const TOGETHER: usize = 16;

impl Kruskal {
    fn new(site: &Site, seed: &Seed) -> Kruskal {
        let mut random = Random::new(seed, "kruskal");
        let (edges, piles) = dealt(&edges::all(site), &mut random);
        let only = site.rooms().next().filter(|_| site.room_count() == 1);
        Kruskal {
            sets: Sets::new(site.size()),
            random,
            left: edges.len(),
            from: edges.len(),
            edges,
            piles,
            down: edges::down(site.size()),
            alone: only.map(joined::half),
        }
    }
}

/// The edges in piles, each edge in any of them by chance, and where each pile begins.
///
/// Piles that are then shuffled one by one make an order of all that is as likely as every other, as Sanghamitra Rao and
/// Martin Sandelius found; and no draw has to reach for an edge that is far from the last one.
fn dealt(edges: &[Edge], random: &mut Random) -> (Vec<Edge>, Vec<u32>) {
    let count = edges.len().div_ceil(PILE);
    let mut ends = vec![0_u32; count];
    let mut drawing = random.clone();
    let drawn: Vec<u16> = edges
        .iter()
        .map(|_| drawing.below(count as u32) as u16)
        .collect();
    *random = drawing;
    for &pile in &drawn {
        ends[usize::from(pile)] += 1;
    }
    let mut begin = 0;
    for end in &mut ends {
        begin += std::mem::replace(end, begin);
    }
    let piles = ends.clone();
    let mut dealt = vec![edges::NONE; edges.len()];
    for (&edge, &pile) in edges.iter().zip(&drawn) {
        let end = &mut ends[usize::from(pile)];
        dealt[*end as usize] = edge;
        *end += 1;
    }
    (dealt, piles)
}

/// Brings a pile into an order by chance.
fn shuffle(pile: &mut [Edge], random: &mut Random) {
    let mut drawing = random.clone();
    for last in (1..pile.len()).rev() {
        pile.swap(drawing.below(last as u32 + 1) as usize, last);
    }
    *random = drawing;
}

impl Bundles for Kruskal {
    const MOST: usize = 3;

    fn bundle(&mut self, slots: &mut [Event]) -> usize {
        if let Some(room) = self.alone.take() {
            slots[0] = Event::carved(joined::room(room));
            return 1;
        }
        // What the loop changes lives in locals, because a store behind `&mut self` makes the compiler read every
        // field again.
        let (above, met) = (&mut self.sets.above[..], &mut self.sets.met[..]);
        let (down, mut left) = (self.down, self.left);
        let mut filled = 0;
        while left > 0 && slots.len() - filled >= Self::MOST {
            while self.from == left {
                self.from = self.piles.pop().map_or(0, |from| from as usize);
                shuffle(&mut self.edges[self.from..left], &mut self.random);
            }
            let most = (slots.len() - filled) / Self::MOST;
            let from = left - most.min(TOGETHER).min(left - self.from);
            let next = &self.edges[from..left];
            left = from;
            let mut loaded = 0;
            for edge in next {
                let over = edge.rooms(down).map(|room| above[room as usize]);
                loaded ^= above[over[0] as usize] ^ above[over[1] as usize];
            }
            // A load that nobody uses would be left out.
            black_box(loaded);
            for edge in next.iter().rev() {
                let [one, other] = edge.rooms(down);
                let is_carved = sets::join(above, one, other);
                // All is written, and kept by comparisons: branches would be decided by chance. Rooms of one set
                // have been met.
                slots[filled] = Event::carved(joined::room(one));
                filled += usize::from(sets::meet(met, one));
                slots[filled] = Event::carved(joined::room(other));
                filled += usize::from(sets::meet(met, other));
                let cell = edge.cell(down);
                let [carved, stays] = [Event::carved(cell), Event::touched(cell)];
                slots[filled] = select_unpredictable(is_carved, carved, stays);
                filled += 1;
            }
        }
        self.left = left;
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

    /// Of three edges, each of the six orders comes as often as the others.
    #[test]
    fn every_order_of_edges_is_as_likely_as_the_others() {
        let size = Size::new(9, 3).unwrap();
        let mut times = std::collections::HashMap::new();
        for seed in 0..6000 {
            let run = Batched(Bundled::new(Kruskal::new(&size.into(), &Seed::from(seed))));
            let edges = run.filter(|event| rooms::is_edge(event.cell()));
            let order: Vec<usize> = edges.map(|event| event.cell().index()).collect();
            *times.entry(order).or_insert(0) += 1;
        }
        assert_eq!(times.len(), 6);
        assert!(
            times.values().all(|times| (880..1120).contains(times)),
            "{times:?}"
        );
    }
}
