//! Origin shift: a perfect maze that changes as the root of its tree moves.

use super::braid::{MAZE, braided};
use super::prelude::*;
use std::collections::VecDeque;

/// A maze that is perfect after every move. It starts as a comb and ends as a random maze.
///
/// Each room except the *root* points to a neighbour, and the pointers lead to the root, so their edges form a tree. A
/// move draws a neighbour of the root. The root points to that neighbour, which becomes the new root and loses its own
/// pointer. The result is a tree again: at most one edge is carved and one raised. Without a mask the maze starts as a
/// comb: each room points right, and in the last column down. In a mask each room points along a shortest path to the
/// last room. The run ends after ten moves a room.
///
/// ```text
///   > > v        > > v      the root o moves up and points there; the edge along which
///   > > v   ->   > > o      the new root pointed is raised, but here it is the same one
///   > > o        > > ^
/// ```
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry without `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "origin_shift",
        name: "Origin shift",
        tagline: "moves the root of a tree",
        summary: "Moves the root of a tree at random. The maze is perfect after every move.",
        pseudocode: |_| {
            vec![
                Cue::SET_UP.line("root ← the bottom-right room"),
                Cue::ROOM.line("for each room: carve room"),
                POINT.line("  next[room] ← the next room on a"),
                POINT.line("    shortest path to root"),
                POINT.line("  carve edge(room, next[room])"),
                MOVE.line("repeat 10 × rooms times:"),
                MOVE.line("  new ← random neighbour of root"),
                OPEN.line("  next[root] ← new; carve edge to new"),
                SHUT.line("  if next[new] ≠ root:"),
                SHUT.line("    raise edge(new, next[new])"),
                SHUT.line("  root ← new; next[root] ← none"),
                Cue::DONE.line("return maze"),
            ]
        },
        time: "O(n)",
        space: "O(n)",
        cell_bytes: 4,
        source: "CaptainLuma, New Maze Generating Algorithm (2023), https://github.com/CaptainLuma/New-Maze-Generating-Algorithm",
        discipline: Discipline::Walk,
        uses: Kinds::of(&[Kinds::CARVED, Kinds::RAISED, Kinds::STEPPED]),
        begins_step: |event| event.is_stepped() || !rooms::is_edge(event.cell()),
        // The initial tree, and at most three events a move.
        bound: Some(|size| (2 + 3 * MOVES) * rooms::room_count(size)),
        explanation: &Explanation {
            overlay: Some("pointers"),
            ..Explanation::GENERATOR
        },
        ..MAZE.info
    },
    masks: true,
    start: |site, seed, _| run(OriginShift::new(site, seed)),
    ..MAZE
};

const POINT: Cue = Cue::when("point", |moment| {
    moment.is_edge_carved() && !moment.follows(Kinds::STEPPED)
});
const MOVE: Cue = Cue::of("move", Kinds::STEPPED);
const OPEN: Cue = Cue::of("open", Kinds::CARVED);
const SHUT: Cue = Cue::of("shut", Kinds::RAISED);

/// The number of moves of the root per room.
const MOVES: u64 = 10;

struct OriginShift {
    random: Random,
    neighbours: Neighbours,
    /// The rooms that are not carved yet.
    rooms: std::vec::IntoIter<Room>,
    /// For each room the one to which it points. The value of the root has no meaning.
    next: Vec<Room>,
    root: Option<Room>,
    moves: u64,
}

impl OriginShift {
    fn new(site: &Site, seed: &Seed) -> OriginShift {
        let rooms: Vec<Room> = site.rooms().map(Room::of).collect();
        let neighbours = Neighbours::of(site);
        let root = rooms.last().copied();
        OriginShift {
            random: Random::new(seed, "origin_shift"),
            next: root.map_or(Vec::new(), |root| towards(root, &neighbours, site.size())),
            neighbours,
            root,
            // A single room has no neighbour, so its root cannot move.
            moves: match rooms.len() {
                1 => 0,
                count => MOVES * count as u64,
            },
            rooms: rooms.into_iter(),
        }
    }

    fn carve(&self, room: Room, say: &mut Say) {
        say.carved(room.cell());
        if self.root != Some(room) {
            say.carved(room.edge(self.next[room.index()]));
        }
    }

    /// Moves the root to a random neighbour. If that one points to the root, the edge between them is carved already.
    fn shift(&mut self, root: Room, say: &mut Say) {
        let Some(new) = self.neighbours.random(root, &mut self.random) else {
            return;
        };
        say.stepped(new.cell());
        self.next[root.index()] = new;
        let old = self.next[new.index()];
        say.event_if(old != root, Event::carved(root.edge(new)));
        say.event_if(old != root, Event::raised(new.edge(old)));
        self.root = Some(new);
    }
}

impl Steps for OriginShift {
    fn step(&mut self, say: &mut Say) -> Next {
        if let Some(room) = self.rooms.next() {
            self.carve(room, say);
        } else if let Some(root) = self.root.filter(|_| self.moves > 0) {
            self.moves -= 1;
            self.shift(root, say);
        } else {
            return Next::Done;
        }
        Next::GoOn
    }
}

/// For each room the next one on a shortest path to the root, found breadth-first. Without a mask this is the room to
/// the right, and in the last column the one below. O(rooms).
fn towards(root: Room, neighbours: &Neighbours, size: Size) -> Vec<Room> {
    let mut next = Room::table(size, root);
    let mut found = Room::table(size, false);
    found[root.index()] = true;
    let mut queue = VecDeque::from([root]);
    while let Some(room) = queue.pop_front() {
        for (_, neighbour) in neighbours.around(room, Direction::FOUR) {
            if !std::mem::replace(&mut found[neighbour.index()], true) {
                next[neighbour.index()] = room;
                queue.push_back(neighbour);
            }
        }
    }
    next
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of two rooms the root has one neighbour, so it moves back and forth, and the edge stays open.
    #[test]
    fn between_two_rooms_the_root_goes_to_and_fro() {
        let size = Size::new(5, 3).unwrap();
        let cell = |x| size.cell(x, 1).unwrap();
        let run = run(OriginShift::new(&size.into(), &Seed::from(1)));
        let events: Vec<Event> = run.collect();
        assert_eq!(events[..3], [1, 2, 3].map(|x| Event::carved(cell(x))));
        let moves: Vec<Event> = (0..20)
            .map(|number| Event::stepped(cell(if number % 2 == 0 { 1 } else { 3 })))
            .collect();
        assert_eq!(events[3..], moves);
    }

    /// Of 2 x 2 rooms: the first move follows an edge of the comb, which stays. A second one, up from the lower left
    /// room, carves the edge between and raises that along which the top left room pointed.
    #[test]
    fn a_move_opens_one_edge_and_shuts_one_or_none() {
        let size = Size::new(5, 5).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let comb = [(1, 1), (2, 1), (3, 1), (3, 2), (1, 3), (2, 3), (3, 3)];
        let [left, up] = [(1, 3), (3, 1)].map(|(x, y)| Event::stepped(at(x, y)));
        let changing = [
            Event::stepped(at(1, 1)),
            Event::carved(at(1, 2)),
            Event::raised(at(2, 1)),
        ];
        let (mut times, mut changed) = ([0; 2], 0);
        for seed in 0..100 {
            let run = run(OriginShift::new(&size.into(), &Seed::from(seed)));
            let events: Vec<Event> = run.collect();
            assert_eq!(events[..7], comb.map(|(x, y)| Event::carved(at(x, y))));
            let is_up = events[7] == up;
            assert!(is_up || events[7] == left);
            times[usize::from(is_up)] += 1;
            if events[7] == left && events[8] != Event::stepped(at(3, 3)) {
                assert_eq!(events[8..11], changing);
                changed += 1;
            }
        }
        assert!(times.iter().all(|&each| each > 30), "{times:?}");
        assert!((15..35).contains(&changed), "{changed}");
    }
}
