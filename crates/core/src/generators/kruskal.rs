//! Kruskal's algorithm: edges in random order, each of which unites two sets or stays wall.

use super::braid::{BRAID, MAZE, braided};
use super::prelude::*;
use crate::random::Shuffled;
use crate::structures::mazes::edges::{self, Edge, Sets};

/// A perfect maze that grows in many places at once.
///
/// Each room starts as a set of its own. The edges come in random order. An edge between two sets is carved, and the
/// sets are united. An edge within one set stays wall, because it would close a loop. A room is carved just before its
/// first edge. Pieces grow everywhere and unite late, and the layer *component* shows each set in its colour. With
/// weights in place of the random order the result is a minimum spanning tree, for which Kruskal designed the
/// algorithm.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry without `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "kruskal",
        name: "Kruskal's algorithm",
        tagline: "unites sets with random edges",
        summary: "Visits all edges in random order and carves those that connect two sets.",
        pseudocode: |_| {
            vec![
                Cue::SET_UP.line("sets ← one set per room"),
                Cue::OPEN.line("for each edge (a, b) in random order:"),
                Cue::OPEN.line("  if sets.find(a) ≠ sets.find(b):"),
                ROOM.line("    carve a and b, if still wall"),
                Cue::OPEN.line("    carve edge"),
                Cue::OPEN.line("    sets.union(a, b)"),
                STAY.line("  else: keep the wall  # no loops"),
                Cue::DONE.line("return maze"),
            ]
        },
        time: "O(n log n) at most, about O(n)",
        space: "O(n)",
        cell_bytes: 7,
        source: "Joseph Kruskal, On the Shortest Spanning Subtree of a Graph (1956); Jamis Buck, Maze Generation: Kruskal's Algorithm (2011), https://weblog.jamisbuck.org/2011/1/3/maze-generation-kruskal-s-algorithm",
        uses: Kinds::of(&[Kinds::CARVED, Kinds::TOUCHED]),
        begins_step: |event| rooms::is_edge(event.cell()),
        // Each room is carved, and each edge, fewer than two a room, is carved or looked at.
        bound: Some(|size| 3 * rooms::room_count(size)),
        explanation: &Explanation {
            overlay: Some("sets"),
            layer: Some("component"),
            turn: |settings| (BRAID.of(settings) == 0).then_some(TurnRule::NextEdge),
            decides: Some(|event, _| {
                rooms::is_edge(event.cell()).then_some(Decided {
                    edge: event.cell(),
                    between_sets: Opening::Opens,
                })
            }),
            ..Explanation::GENERATOR
        },
        ..MAZE.info
    },
    masks: true,
    start: |site, seed, _| run(Kruskal::new(site, seed)),
    ..MAZE
};

const ROOM: Cue = Cue::of("room", Kinds::CARVED);
const STAY: Cue = Cue::of("stay", Kinds::TOUCHED);

struct Kruskal {
    site: Site,
    sets: Sets,
    edges: Shuffled<Edge>,
    /// For each room whether it is carved.
    carved: Vec<bool>,
}

impl Kruskal {
    fn new(site: &Site, seed: &Seed) -> Kruskal {
        let random = Random::new(seed, "kruskal");
        Kruskal {
            site: site.clone(),
            sets: Sets::new(site.size()),
            edges: Shuffled::new(edges::all(site), random),
            carved: Room::table(site.size(), false),
        }
    }

    fn carve_if_wall(&mut self, room: Room, say: &mut Say) {
        let is_wall = !std::mem::replace(&mut self.carved[room.index()], true);
        say.event_if(is_wall, Event::carved(room.cell()));
    }
}

impl Steps for Kruskal {
    /// A maze of one room has no edge, so its room is carved here.
    fn begin(&mut self, say: &mut Say) {
        if self.site.room_count() == 1 {
            self.site.rooms().for_each(|room| say.carved(room));
        }
    }

    // Called for each edge, it would save and restore more registers than it needs.
    #[inline(always)]
    fn step(&mut self, say: &mut Say) -> Next {
        let Some(edge) = self.edges.next() else {
            return Next::Done;
        };
        let rooms = edge.rooms(self.site.size());
        let [set, other] = rooms.map(|room| self.sets.find(room));
        let edge = edge.cell(self.site.size());
        if set != other {
            for room in rooms {
                self.carve_if_wall(room, say);
            }
            say.carved(edge);
            self.sets.union(set, other);
        } else {
            say.touched(edge);
        }
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four rooms: the first three edges unite sets, and the fourth would close a loop.
    #[test]
    fn the_last_of_four_edges_around_a_post_stays_wall() {
        let size = Size::new(5, 5).unwrap();
        for seed in 1..20 {
            let run = run(Kruskal::new(&size.into(), &Seed::from(seed)));
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
            // The first edge follows both its rooms.
            assert_eq!(events[2], of_edges[0]);
            let [one, other] = [0, 1].map(|place| events[place].cell().index());
            assert_eq!(of_edges[0].cell().index(), usize::midpoint(one, other));
        }
    }

    #[test]
    fn a_single_room_is_carved() {
        let size = Size::new(3, 3).unwrap();
        let events: Vec<Event> = run(Kruskal::new(&size.into(), &Seed::from(1))).collect();
        assert_eq!(events, [Event::carved(size.cell(1, 1).unwrap())]);
    }

    /// Of three edges, each of the six orders is equally likely.
    #[test]
    fn every_order_of_edges_is_as_likely_as_the_others() {
        let size = Size::new(9, 3).unwrap();
        let mut times = std::collections::HashMap::new();
        for seed in 0..6000 {
            let run = run(Kruskal::new(&size.into(), &Seed::from(seed)));
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
