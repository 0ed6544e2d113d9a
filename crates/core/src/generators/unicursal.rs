//! Unicursal maze: one path through all rooms, along both sides of a perfect maze's walls.

use super::braid::MAZE;
use super::prelude::*;

/// A labyrinth: a single winding path through all rooms, without a junction.
///
/// A perfect maze of *blocks* of 2 x 2 rooms is carved as `backtracker` carves rooms. Its corridors are two tracks
/// wide, because both edges between two blocks are carved. When the walk backtracks from a block, the tracks are joined
/// at each side of the block without tracks. So the tracks form one path around the whole tree that
/// returns to its first room. One edge of the first block stays wall, and the rooms next to it are the two ends. A
/// walker has no choice anywhere, and visits every room.
///
/// ```text
///   # # # # # # # # #
///   # . # . . . . . #      two blocks, connected by two tracks; the first has the ends
///   # . # # # # # . #      at its top, on both sides of the edge that stays wall
///   # . . . . . . . #
///   # # # # # # # # #
/// ```
pub const ENTRY: Generator = Generator {
    info: Info {
        id: "unicursal",
        name: "Unicursal maze",
        tagline: "one path through all rooms",
        summary: "Splits the corridors of a perfect maze in two: one long path, no junctions.",
        parameters: &[],
        pseudocode: |_| {
            vec![
                Cue::SET_UP.line("stack ← []; add(random top block)"),
                TRACK.line("while stack is not empty:"),
                TRACK.line("  block ← stack.top()"),
                TRACK.line("  if a neighbour block is unvisited:"),
                TRACK.line("    next ← random unvisited neighbour"),
                TRACK.line("    carve both edges to next"),
                TRACK.line("    add(next)"),
                TURN.line("  else: for each side without tracks,"),
                TURN.line("        except the first block's top:"),
                TURN.line("    join the 2 rooms of that side"),
                TURN.line("    afterwards stack.pop()"),
                Cue::DONE.line("return maze"),
                ROOM.line("add(block): carve its 2 × 2 rooms"),
                ROOM.line("  stack.push(block)"),
            ]
        },
        time: "O(n)",
        space: "O(n)",
        source: "Walter D. Pullen, Think Labyrinth: Maze Algorithms, Unicursal, https://www.astrolog.org/labyrnth/algrithm.htm",
        uses: Kinds::CARVED,
        begins_step: |_| true,
        // Each room is carved, and an edge between any two rooms that follow each other.
        bound: Some(|size| 2 * rooms::room_count(size)),
        explanation: &Explanation {
            overlay: Some("tracks"),
            ..Explanation::GENERATOR
        },
        ..MAZE.info
    },
    promise: |_| MapPromise::OnePath,
    sides: Sides::PairsOfRooms,
    start: |site, seed, _| run(Unicursal::new(site.size(), seed)),
    mark: mark_ends,
    ..MAZE
};

const TRACK: Cue = Cue::when("track", |moment| {
    moment.event().is_some_and(|(event, size)| {
        // Blocks end at every fourth column and row.
        let (x, y) = size.position(event.cell());
        rooms::is_edge(event.cell()) && (x % 4 == 0 || y % 4 == 0)
    })
});
const TURN: Cue = Cue::when("turn", Moment::is_edge_carved);
const ROOM: Cue = Cue::of("room", Kinds::CARVED);

/// Start and goal are the rooms with one exit.
fn mark_ends(map: &mut Map) {
    let has_one_exit = |&room: &Cell| map.exits(room).count() == 1;
    let ends: Vec<Cell> = rooms::all(map.size()).filter(has_one_exit).collect();
    map.starts.extend(ends.first());
    map.goals.extend(ends.get(1));
}

struct Unicursal {
    size: Size,
    /// The blocks are the rooms of a map of half the size.
    blocks: Site,
    random: Random,
    visited: Visited,
    stack: Vec<Room>,
    /// For each edge between two blocks, whether tracks cross it.
    has_tracks: Vec<bool>,
}

impl Unicursal {
    fn new(size: Size, seed: &Seed) -> Unicursal {
        let half_size = Size::clamped(size.width() / 2 + 1, size.height() / 2 + 1);
        let blocks = Site::from(half_size);
        Unicursal {
            size,
            random: Random::new(seed, "unicursal"),
            visited: Visited::none(&blocks),
            stack: Vec::new(),
            has_tracks: vec![false; half_size.padded()],
            blocks,
        }
    }

    fn add(&mut self, block: Room, say: &mut Say) {
        let corners = [
            Direction::UpLeft,
            Direction::UpRight,
            Direction::DownRight,
            Direction::DownLeft,
        ];
        self.carve_around(self.post(block.cell()), corners, say);
        self.visited.visit(block);
        self.stack.push(block);
    }

    /// The post in the middle of a block, or of an edge between two blocks.
    fn post(&self, cell: Cell) -> Cell {
        let (x, y) = self.blocks.size().position(cell);
        self.size.cell(2 * x, 2 * y).unwrap_or(cell)
    }

    fn carve_around(
        &self,
        post: Cell,
        directions: impl IntoIterator<Item = Direction>,
        say: &mut Say,
    ) {
        for direction in directions {
            say.carved(post.step(direction, self.size));
        }
    }
}

impl Steps for Unicursal {
    fn begin(&mut self, say: &mut Say) {
        let size = self.blocks.size();
        let (columns, _) = rooms::room_counts(size);
        if self.blocks.room_count() > 0
            && let Some(first) = rooms::room(size, self.random.below(columns), 0)
        {
            // No tracks cross its top side, but the edge there stays wall.
            self.has_tracks[first.step(Direction::Up, size).index()] = true;
            self.add(Room::of(first), say);
        }
    }

    fn step(&mut self, say: &mut Say) -> Next {
        let Some(&block) = self.stack.last() else {
            return Next::Done;
        };
        let (visited, size) = (&self.visited, self.blocks.size());
        if let Some(next) = visited.random_unvisited_neighbour(block, &mut self.random) {
            let edge = block.edge(next);
            let both = if rooms::is_between_rows(edge, size) {
                [Direction::Left, Direction::Right]
            } else {
                [Direction::Up, Direction::Down]
            };
            self.has_tracks[edge.index()] = true;
            self.carve_around(self.post(edge), both, say);
            self.add(next, say);
        } else {
            let edge = |side| block.cell().step(side, size);
            let sides = Direction::FOUR.into_iter();
            let sides = sides.filter(|&side| !self.has_tracks[edge(side).index()]);
            self.carve_around(self.post(block.cell()), sides, say);
            self.stack.pop();
        }
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(size: Size, seed: u64) -> Vec<(i32, i32)> {
        let run = run(Unicursal::new(size, &Seed::from(seed)));
        run.map(|event| size.position(event.cell())).collect()
    }

    #[test]
    fn a_single_block_is_a_path_of_four_rooms() {
        let size = Size::new(5, 5).unwrap();
        let rooms = [(1, 1), (3, 1), (3, 3), (1, 3)];
        let edges = [(3, 2), (2, 3), (1, 2)];
        assert_eq!(events(size, 1), [&rooms[..], &edges].concat());
        let map = ENTRY.grow(size, &Seed::from(1), &Settings::new(&[]));
        let ends = [size.cell(1, 1).unwrap(), size.cell(3, 1).unwrap()];
        assert_eq!((&map.starts[..], &map.goals[..]), (&ends[..1], &ends[1..]));
    }

    /// Two blocks in a row; either may be the first.
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
