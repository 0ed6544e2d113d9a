//! Prim's algorithm: carves the lightest edge of the frontier, or connects a random room of it.

use super::braid::{BRAID, MAZE, braided};
use super::prelude::*;
use std::collections::BTreeMap;

/// A perfect maze that grows from a random room.
///
/// With the form *weights* each edge gets a random weight when it joins the frontier. A step removes the lightest edge.
/// It is carved if the room beyond is unvisited, and stays wall otherwise. This is Prim's algorithm on random weights,
/// and the maze grows in bursts wherever it reaches an area of light edges. With the form *cells* the frontier holds
/// rooms. A step removes a random one and connects it to a random visited neighbour, so nothing is ever rejected. This
/// maze grows as a round blot with short dead ends.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry without `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "prim",
        name: "Prim's algorithm",
        tagline: "carves the lightest frontier edge",
        summary: "Grows from one room through the lightest edge, or a random room, of its frontier.",
        parameters: &[FORM.parameter(), BRAID.parameter()],
        pseudocode: |settings| match FORM.of(settings) {
            Form::Weights => vec![
                Cue::FIRST.line("edges ← []; add(random room)"),
                OPEN_WAITING.line("while edges is not empty:"),
                OPEN_WAITING.line("  edge ← edges.pop_min()  # lightest"),
                OPEN_WAITING.line("  if its far room is unvisited:"),
                OPEN_WAITING.line("    carve edge"),
                Cue::JOIN.line("    add(that room)"),
                REJECT.line("  else: keep the wall  # no loops"),
                Cue::DONE.line("return maze"),
                PUSH_EDGE.line("add(room): carve room"),
                PUSH_EDGE.line("  for each unvisited neighbour n:"),
                PUSH_EDGE.line("    weight ← random"),
                PUSH_EDGE.line("    edges.push(edge(room, n), weight)"),
            ],
            Form::Cells => vec![
                Cue::FIRST.line("frontier ← []; add(random room)"),
                Cue::OPEN.line("while frontier is not empty:"),
                Cue::OPEN.line("  room ← frontier.pop_random()"),
                Cue::OPEN.line("  near ← random visited neighbour"),
                Cue::OPEN.line("  carve edge(near, room)"),
                JOIN_WAITING.line("  add(room)"),
                Cue::DONE.line("return maze"),
                PUSH_ROOM.line("add(room): carve room"),
                PUSH_ROOM.line("  for each unvisited neighbour n:"),
                PUSH_ROOM.line("    frontier.push(n), if not in it"),
            ],
        },
        time: "O(n log n) at most, about O(n)",
        space: "O(n)",
        cell_bytes: 3,
        source: "Robert Prim, Shortest Connection Networks and Some Generalizations (1957); both forms: Jamis Buck, Mazes for Programmers (2015), chapter 11",
        discipline: Discipline::Walls,
        looks: Appearance::Edges,
        uses: Kinds::of(&[Kinds::CARVES, Kinds::REJECTED, Kinds::PUSHED]),
        begins_step: |event| {
            event.code() as u32 == code::REJECTED
                || event.is_carved() && rooms::is_edge(event.cell())
        },
        // Each room is carved. Each edge, fewer than two a room, joins the frontier and leaves it. With rooms in the
        // frontier, each joins and leaves it once, and has one edge.
        bound: Some(|size| 5 * rooms::room_count(size)),
        explanation: &Explanation {
            overlay: Some("tried"),
            turn: |settings| match (FORM.of(settings), BRAID.of(settings)) {
                (Form::Weights, 0) => Some(TurnRule::LightestOfFrontier(weights)),
                _ => None,
            },
            frontier_words: Some(|settings| match FORM.of(settings) {
                Form::Weights => {
                    FrontierWords::titled("Frontier", ["edge", "edges"], "lightest first")
                }
                Form::Cells => FrontierWords::titled("Frontier", ["room", "rooms"], "random"),
            }),
            ..Explanation::GENERATOR
        },
        ..MAZE.info
    },
    masks: true,
    start: |site, seed, settings| match FORM.of(settings) {
        Form::Weights => run(ByWeights::new(site, seed)),
        Form::Cells => run(ByCells::new(site, seed)),
    },
    ..MAZE
};

const OPEN_WAITING: Cue = Cue::of("open_waiting", Kinds::CARVED_WAITING);
const REJECT: Cue = Cue::of("reject", Kinds::REJECTED);
const PUSH_EDGE: Cue = Cue::of("push_edge", Kinds::PUSHED);
const JOIN_WAITING: Cue = Cue::of("join_waiting", Kinds::CARVED_WAITING);
const PUSH_ROOM: Cue = Cue::of("push_room", Kinds::PUSHED);

const FORM: Choice<Form, 2> =
    Choice::new("form", [("weights", Form::Weights), ("cells", Form::Cells)]).about(
        "contents of the frontier: weighted edges, lightest first, or rooms in random order",
    );

/// The contents of the frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Weights,
    Cells,
}

struct ByWeights {
    site: Site,
    random: Random,
    visited: Visited,
    /// Each edge from its visited room to the room beyond.
    edges: Lightest<[Room; 2]>,
}

impl ByWeights {
    fn new(site: &Site, seed: &Seed) -> ByWeights {
        ByWeights {
            site: site.clone(),
            random: Random::new(seed, "prim"),
            visited: Visited::none(site),
            edges: Lightest::with_room(2 * site.room_count()),
        }
    }

    fn add(&mut self, room: Room, say: &mut Say) {
        say.carved(room.cell());
        self.visited.visit(room);
        for (direction, next) in self.visited.unvisited_neighbours(room, Direction::FOUR) {
            let weight = self.random.below(WEIGHTS);
            self.edges.push([room, next], weight);
            say.pushed(room.edge(next), direction.opposite());
        }
    }
}

impl Steps for ByWeights {
    fn begin(&mut self, say: &mut Say) {
        if let Some(room) = self.site.random_room(&mut self.random) {
            self.add(room, say);
        }
    }

    fn step(&mut self, say: &mut Say) -> Next {
        let Some([room, next]) = self.edges.pop_min() else {
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

/// The weight of each edge that joins the frontier. The run is repeated for them, because its events do not state
/// weights.
fn weights(site: &Site, seed: &Seed) -> Vec<(Cell, u32)> {
    let mut weights = BTreeMap::new();
    let mut run = ByWeights::new(site, seed);
    let mut slots = [Event::noted(Cell::from_index(1)); MOST_SAID];
    if let Some(mut say) = Say::into(&mut slots) {
        run.begin(&mut say);
    }
    while let Some(mut say) = Say::into(&mut slots) {
        let edges = run.edges.iter();
        weights.extend(edges.map(|(weight, [room, next])| (room.edge(*next), weight)));
        if run.step(&mut say) == Next::Done {
            break;
        }
    }
    weights.into_iter().collect()
}

struct ByCells {
    site: Site,
    random: Random,
    visited: Visited,
    frontier: Vec<Room>,
}

impl ByCells {
    fn new(site: &Site, seed: &Seed) -> ByCells {
        ByCells {
            site: site.clone(),
            random: Random::new(seed, "prim"),
            visited: Visited::none(site),
            frontier: Vec::new(),
        }
    }

    /// Adds a room that has been carved.
    fn add(&mut self, room: Room, say: &mut Say) {
        self.visited.visit(room);
        // Rooms of the frontier are discovered, so none is pushed twice.
        for (direction, next) in self.visited.unvisited_neighbours(room, Direction::FOUR) {
            self.visited.discover(next);
            self.frontier.push(next);
            say.pushed(next.cell(), direction.opposite());
        }
    }
}

impl Steps for ByCells {
    fn begin(&mut self, say: &mut Say) {
        if let Some(room) = self.site.random_room(&mut self.random) {
            say.carved(room.cell());
            self.add(room, say);
        }
    }

    fn step(&mut self, say: &mut Say) -> Next {
        let Some(room) = pop_random(&mut self.frontier, &mut self.random) else {
            return Next::Done;
        };
        let visited = &self.visited;
        if let Some(near) = visited.random_visited_neighbour(room, &mut self.random) {
            say.carved(near.edge(room));
        }
        say.carved_waiting(room.cell());
        self.add(room, say);
        Next::GoOn
    }
}

/// Weights are below this.
const WEIGHTS: u32 = 1 << BITS;
const BITS: u32 = 12;

/// A priority queue: the lightest item comes first, and ties go to the newest.
///
/// Each weight has a list, as Robert Dial proposed in 1969, and two levels of bits find the first list that is not
/// empty. So a push or a pop takes a few loads, and only the last one is from distant memory. A heap would climb twenty
/// levels of distant memory. Space: 8 to 16 bytes for each edge, and 96 KiB.
#[derive(Clone, Debug)]
struct Lightest<T> {
    lists: Vec<Vec<T>>,
    /// A bit for each list that is not empty, and a bit for each word of these that is not 0.
    words: [u64; 1 << (BITS - 6)],
    all: u64,
}

impl<T> Lightest<T> {
    /// An empty queue, with room for about this number of items. Each list has its part, so few of them move while they
    /// grow.
    fn with_room(items: u32) -> Lightest<T> {
        let room = items as usize / WEIGHTS as usize;
        Lightest {
            lists: (0..WEIGHTS).map(|_| Vec::with_capacity(room)).collect(),
            words: [0; 1 << (BITS - 6)],
            all: 0,
        }
    }

    /// Adds an item with its weight, below [`WEIGHTS`]. O(1).
    #[inline(always)]
    fn push(&mut self, thing: T, weight: u32) {
        let (list, word) = (weight % WEIGHTS, weight % WEIGHTS / 64);
        self.lists[list as usize].push(thing);
        self.words[word as usize] |= 1 << (list % 64);
        self.all |= 1 << word;
    }

    /// All items with their weights, the lightest first, and of equal ones the oldest. O([`WEIGHTS`]).
    fn iter(&self) -> impl Iterator<Item = (u32, &T)> {
        let lists = (0..).zip(&self.lists);
        lists.flat_map(|(weight, list)| list.iter().map(move |thing| (weight, thing)))
    }

    /// Removes the lightest item. O(1).
    #[inline(always)]
    fn pop_min(&mut self) -> Option<T> {
        let word = self.all.trailing_zeros() as usize;
        let bits = self.words.get_mut(word)?;
        let list = &mut self.lists[64 * word + bits.trailing_zeros() as usize];
        let thing = list.pop();
        if list.is_empty() {
            *bits &= *bits - 1;
            if *bits == 0 {
                self.all &= self.all - 1;
            }
        }
        thing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Reverse;
    use std::collections::BinaryHeap;

    fn events(form: Form, size: Size, seed: u64) -> Vec<Event> {
        let mut settings = Settings::new(ENTRY.info.parameters);
        FORM.set(&mut settings, form);
        (ENTRY.start)(&size.into(), &Seed::from(seed), &settings).collect()
    }

    /// Three rooms in a row: the frontier is known, whatever is drawn.
    #[test]
    fn a_row_of_rooms_is_joined_from_one_of_them() {
        let size = Size::new(7, 3).unwrap();
        let at = |x| size.cell(x, 1).unwrap();
        let firsts = (1..50).map(|seed| {
            let by_weights = events(Form::Weights, size, seed);
            let by_cells = events(Form::Cells, size, seed);
            let first = by_weights[0].cell();
            assert_eq!(by_cells[0], Event::carved(first));
            if first == at(1) {
                let left = Direction::Left;
                let expected = [
                    Event::carved(at(1)),
                    Event::pushed(at(2), left),
                    Event::carved_waiting(at(2)),
                    Event::carved(at(3)),
                    Event::pushed(at(4), left),
                    Event::carved_waiting(at(4)),
                    Event::carved(at(5)),
                ];
                assert_eq!(by_weights, expected);
                let expected = [
                    Event::carved(at(1)),
                    Event::pushed(at(3), left),
                    Event::carved(at(2)),
                    Event::carved_waiting(at(3)),
                    Event::pushed(at(5), left),
                    Event::carved(at(4)),
                    Event::carved_waiting(at(5)),
                ];
                assert_eq!(by_cells, expected);
            }
            first
        });
        let firsts: Vec<_> = firsts.collect();
        for x in [1, 3, 5] {
            assert!(firsts.contains(&at(x)), "a random room");
        }
    }

    #[test]
    fn each_edge_that_leaves_the_frontier_is_the_lightest_in_it() {
        for seed in 1..30 {
            let size = Size::new(15, 11).unwrap();
            let weights: BTreeMap<Cell, u32> = weights(&size.into(), &Seed::from(seed))
                .into_iter()
                .collect();
            let mut frontier: Vec<Cell> = Vec::new();
            for event in events(Form::Weights, size, seed) {
                match event.code() as u32 {
                    code::CARVED => {}
                    code::CARVED_WAITING | code::REJECTED => {
                        let least = frontier.iter().map(|edge| weights[edge]).min();
                        assert_eq!(least, Some(weights[&event.cell()]));
                        frontier.retain(|&edge| edge != event.cell());
                    }
                    _ => frontier.push(event.cell()),
                }
            }
            assert!(frontier.is_empty());
        }
    }

    /// The weights belong to the edges: each edge removed is the lightest of all drawn so far.
    #[test]
    fn around_a_post_one_edge_is_rejected_and_no_room_ever() {
        let size = Size::new(5, 5).unwrap();
        for seed in 1..30 {
            let count = |form, code| {
                let events = events(form, size, seed);
                events
                    .iter()
                    .filter(|event| event.code() as u32 == code)
                    .count()
            };
            assert_eq!(count(Form::Weights, code::REJECTED), 1);
            assert_eq!(count(Form::Cells, code::REJECTED), 0);
            assert_eq!(count(Form::Cells, code::CARVED_WAITING), 3);
        }
    }

    #[test]
    fn the_lightest_comes_first_and_of_equal_ones_the_last() {
        // Numbers without a pattern: the upper bits of a linear congruential generator.
        let mut state = 5_u64;
        let mut drawn = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as u32
        };
        for weights in [1, 2, 70, 1000, WEIGHTS] {
            let mut lightest = Lightest::with_room(0);
            let mut heap = BinaryHeap::new();
            let pop = |heap: &mut BinaryHeap<_>| heap.pop().map(|(_, number)| number);
            for number in 0..20_000 {
                // The queue fills at first and empties at the end.
                if drawn() % 20_000 >= number {
                    let weight = drawn() % weights;
                    lightest.push(number, weight);
                    heap.push((Reverse(weight), number));
                } else {
                    assert_eq!(lightest.pop_min(), pop(&mut heap));
                }
            }
            while let Some(number) = pop(&mut heap) {
                assert_eq!(lightest.pop_min(), Some(number));
            }
            assert_eq!(lightest.pop_min(), None);
        }
    }
}
