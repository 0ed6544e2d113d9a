//! Random traversal: a maze that grows on all sides, from a frontier of edges.

use super::braid::{BRAID, MAZE, braided};
use super::prelude::*;
use crate::structures::frontier::until_decided;

/// A perfect maze that grows outward from its bottom-left room.
///
/// The frontier holds *edges*, each from a visited room to a room that was unvisited when the edge was pushed. A step
/// removes one edge. If the room beyond is still unvisited, the edge and the room are carved, and the edges to its
/// unvisited neighbours are pushed. Otherwise the edge is rejected and stays wall. An edge joins the frontier at most
/// once, because its first room is visited when its second one is. With `order` random the maze grows as a blot with a
/// ragged outline. With `last`, which removes the newest edge, it grows like a walk of the backtracker that leaves its
/// frontier behind.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry without `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "traversal",
        name: "Random traversal",
        tagline: "carves random frontier edges",
        summary: "Carves random edges of the frontier, or always the newest. Random edges leave many short dead ends.",
        parameters: &[ORDER.parameter(), BRAID.parameter()],
        pseudocode: |settings| {
            vec![
                Cue::FIRST.line("edges ← []; add(bottom-left room)"),
                OPEN.line("while edges is not empty:"),
                OPEN.line(match ORDER.of(settings) {
                    EdgeOrder::Random => "  edge ← edges.pop_random()",
                    EdgeOrder::Last => "  edge ← edges.pop()  # newest",
                }),
                OPEN.line("  if the room beyond is unvisited:"),
                OPEN.line("    carve edge"),
                Cue::JOIN.line("    add(that room)"),
                REJECT.line("  else: keep the wall  # no loops"),
                Cue::DONE.line("return maze"),
                Cue::PUSH.line("add(room): carve room"),
                Cue::PUSH.line("  for each unvisited neighbour n:"),
                Cue::PUSH.line("    edges.push(edge(room, n))"),
            ]
        },
        time: "O(n)",
        space: "O(n)",
        cell_bytes: 3,
        source: "Mike Bostock, Visualizing Algorithms (2014), https://bost.ocks.org/mike/algorithms/#maze-generation",
        discipline: Discipline::Edges,
        looks: Appearance::Edges,
        uses: Kinds::of(&[Kinds::CARVES, Kinds::REJECTED, Kinds::PUSHED]),
        begins_step: |event| matches!(event.code() as u32, code::CARVED_WAITING | code::REJECTED),
        // Each room is carved. Each edge, fewer than two a room, joins the frontier and leaves it.
        bound: Some(|size| 5 * rooms::room_count(size)),
        explanation: &Explanation {
            overlay: Some("tried"),
            frontier: Some(|map, settings| match ORDER.of(settings) {
                EdgeOrder::Random => frontier_in_order(map, Order::Unknown, until_decided),
                EdgeOrder::Last => frontier_in_order(map, Order::Newest, until_decided),
            }),
            frontier_words: Some(|settings| match ORDER.of(settings) {
                EdgeOrder::Random => FrontierWords::ordered("random"),
                EdgeOrder::Last => FrontierWords::ordered("newest first"),
            }),
            ..Explanation::EDGES
        },
        ..MAZE.info
    },
    masks: true,
    start: |site, seed, settings| run(Traversal::new(site, seed, settings)),
    mark: |map: &mut Map| {
        let size = map.size();
        let (columns, rows) = rooms::room_counts(size);
        if columns > 0 && rows > 0 {
            map.starts.extend(rooms::room(size, 0, rows - 1));
            map.goals.extend(rooms::room(size, columns - 1, 0));
        }
    },
    ..MAZE
};

const OPEN: Cue = Cue::of("open", Kinds::CARVED_WAITING);
const REJECT: Cue = Cue::of("reject", Kinds::REJECTED);

const ORDER: Choice<EdgeOrder, 2> = Choice::new(
    "order",
    [("random", EdgeOrder::Random), ("last", EdgeOrder::Last)],
)
.about("edge of the frontier that is tried next: a random one, or the newest");

/// The edge of the frontier that is removed next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EdgeOrder {
    Random,
    Last,
}

struct Traversal {
    site: Site,
    random: Random,
    order: EdgeOrder,
    visited: Visited,
    /// Each edge from its visited room to the room beyond.
    edges: Vec<[Room; 2]>,
}

impl Traversal {
    fn new(site: &Site, seed: &Seed, settings: &Settings) -> Traversal {
        let order = ORDER.of(settings);
        let mut random = Random::new(seed, "traversal");
        if order == EdgeOrder::Last {
            // The first number is not used, so that known seeds keep their mazes.
            random.bits();
        }
        Traversal {
            site: site.clone(),
            random,
            order,
            visited: Visited::none(site),
            edges: Vec::new(),
        }
    }

    fn add(&mut self, room: Room, say: &mut Say) {
        say.carved(room.cell());
        self.visited.visit(room);
        let directions = match self.order {
            EdgeOrder::Random => DIRECTIONS,
            EdgeOrder::Last => arranged(DIRECTIONS, self.random.below(24)),
        };
        for (direction, next) in self.visited.unvisited_neighbours(room, directions) {
            self.edges.push([room, next]);
            say.pushed(room.edge(next), direction.opposite());
        }
    }
}

impl Steps for Traversal {
    fn begin(&mut self, say: &mut Say) {
        if let Some(room) = first_room(&self.site) {
            self.add(room, say);
        }
    }

    fn step(&mut self, say: &mut Say) -> Next {
        let edge = match self.order {
            EdgeOrder::Random => pop_random(&mut self.edges, &mut self.random),
            EdgeOrder::Last => self.edges.pop(),
        };
        let Some([room, next]) = edge else {
            return Next::Done;
        };
        if !self.visited.contains(next) {
            say.carved_waiting(room.edge(next));
            self.add(next, say);
        } else {
            say.rejected(room.edge(next));
        }
        Next::GoOn
    }
}

/// The order of directions in the published picture: north, south, west, east.
const DIRECTIONS: [Direction; 4] = [
    Direction::Up,
    Direction::Down,
    Direction::Left,
    Direction::Right,
];

/// The permutation of the four directions with this number, below 24.
fn arranged(mut directions: [Direction; 4], mut number: u32) -> [Direction; 4] {
    for left in [4, 3, 2] {
        let place = 4 - left;
        directions.swap(place, place + number as usize % left);
        number /= left as u32;
    }
    directions
}

/// The lowest room of the leftmost column that has one: at the bottom left, unless a mask excludes it.
fn first_room(site: &Site) -> Option<Room> {
    let size = site.size();
    let (columns, rows) = rooms::room_counts(size);
    let places = (0..columns).flat_map(|column| (0..rows).rev().map(move |row| (column, row)));
    let mut held = places.filter(|&(column, row)| site.holds(column, row));
    let (column, row) = held.next()?;
    rooms::room(size, column, row).map(Room::of)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;

    #[test]
    fn all_arrangements_are_different() {
        let mut seen: Vec<String> = (0..24)
            .map(|number| format!("{:?}", arranged(DIRECTIONS, number)))
            .collect();
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 24);
    }

    #[test]
    fn the_first_two_edges_lead_up_and_right() {
        let size = Size::new(5, 5).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let settings = Settings::new(ENTRY.info.parameters);
        let run = run(Traversal::new(&size.into(), &Seed::from(1), &settings));
        let events: Vec<Event> = run.take(3).collect();
        let expected = [
            Event::carved(at(1, 3)),
            Event::pushed(at(1, 2), Direction::Down),
            Event::pushed(at(2, 3), Direction::Left),
        ];
        assert_eq!(events, expected);
    }
}
