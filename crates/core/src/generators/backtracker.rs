//! Recursive backtracker: a random walk that carves until it is stuck, and then backtracks.

use super::braid::{MAZE, braided};
use super::prelude::*;

/// A perfect maze with long, winding corridors, carved by a depth-first walk.
///
/// The walk starts in a random room. From the current room it carves to a uniformly random unvisited neighbour. If
/// there is none, it backtracks one room and looks again. It ends when it has backtracked from the first room. One
/// corridor grows at its tip, and the tip jumps back along it whenever the walk is stuck.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry without `braid`.
pub(super) const PLAIN: Generator = Generator {
    info: Info {
        id: "backtracker",
        name: "Recursive backtracker",
        tagline: "random walk with backtracking",
        summary: "Walks to random unvisited rooms and backtracks when there is none. Long, winding corridors.",
        pseudocode: |_| {
            vec![
                Cue::FIRST.line("room ← random room; carve room"),
                Cue::FIRST.line("stack ← [room]"),
                Cue::OPEN.line("while stack is not empty:"),
                Cue::OPEN.line("  room ← stack.top()"),
                Cue::OPEN.line("  if room has an unvisited neighbour:"),
                Cue::OPEN.line("    next ← random unvisited neighbour"),
                Cue::OPEN.line("    carve edge(room, next)"),
                Cue::JOIN.line("    carve next; stack.push(next)"),
                BACKTRACK.line("  else: stack.pop()  # backtrack"),
                Cue::DONE.line("return maze"),
            ]
        },
        time: "O(n)",
        space: "O(n)",
        source: "Jamis Buck, Maze Generation: Recursive Backtracking (2010), https://weblog.jamisbuck.org/2010/12/27/maze-generation-recursive-backtracking",
        uses: Kinds::of(&[Kinds::CARVED, Kinds::BACKTRACKED]),
        begins_step: |event| !event.is_carved() || rooms::is_edge(event.cell()),
        // Each room is carved and popped, and an edge is carved to each but the first.
        bound: Some(|size| 3 * rooms::room_count(size)),
        explanation: &Explanation {
            overlay: Some("trail"),
            frontier: Some(|map, _| frontier_in_order(map, Order::Newest, rooms::on_trail)),
            frontier_words: Some(|_| {
                FrontierWords::titled("Stack", ["room", "rooms"], "newest first")
            }),
            ..Explanation::GENERATOR
        },
        ..MAZE.info
    },
    masks: true,
    start: |site, seed, _| run(Backtracker::new(site, seed)),
    ..MAZE
};

const BACKTRACK: Cue = Cue::of("backtrack", Kinds::BACKTRACKED);

struct Backtracker {
    site: Site,
    random: Random,
    visited: Visited,
    stack: Vec<Room>,
}

impl Backtracker {
    fn new(site: &Site, seed: &Seed) -> Backtracker {
        Backtracker {
            site: site.clone(),
            random: Random::new(seed, "backtracker"),
            visited: Visited::none(site),
            stack: Vec::new(),
        }
    }

    fn carve_and_push(&mut self, room: Room, say: &mut Say) {
        say.carved(room.cell());
        self.visited.visit(room);
        self.stack.push(room);
    }
}

impl Steps for Backtracker {
    fn begin(&mut self, say: &mut Say) {
        if let Some(room) = self.site.random_room(&mut self.random) {
            self.carve_and_push(room, say);
        }
    }

    fn step(&mut self, say: &mut Say) -> Next {
        let Some(&room) = self.stack.last() else {
            return Next::Done;
        };
        let visited = &self.visited;
        if let Some(next) = visited.random_unvisited_neighbour(room, &mut self.random) {
            say.carved(room.edge(next));
            self.carve_and_push(next, say);
        } else {
            say.backtracked(room.cell());
            self.stack.pop();
        }
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;

    #[test]
    fn a_single_room_is_carved_and_backtracked() {
        let size = Size::new(3, 3).unwrap();
        let room = size.cell(1, 1).unwrap();
        let events: Vec<Event> = run(Backtracker::new(&size.into(), &Seed::from(1))).collect();
        assert_eq!(events, [Event::carved(room), Event::backtracked(room)]);
    }
}
