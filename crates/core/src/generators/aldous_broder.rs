//! Aldous-Broder: a random walk that carves the edge of its first visit to each room.

use super::braid::{MAZE, braided};
use super::prelude::*;

/// A perfect maze, and every perfect maze of its size is equally likely.
///
/// A walk moves from room to room without aim or memory, each time to a uniformly random neighbour. At its first visit
/// to a room, the edge through which it came is carved. The walk ends when all rooms are visited, and that is its
/// weakness: only luck finds the last few. In return no kind of maze is preferred, which David Aldous and Andrei Broder
/// proved independently in 1989.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry without `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "aldous_broder",
        name: "Aldous-Broder",
        tagline: "walks at random to every room",
        summary: "Walks at random until every room is visited. Slow, but every perfect maze is equally likely.",
        pseudocode: |_| {
            vec![
                Cue::FIRST.line("room ← random room; carve room"),
                WALK.line("while some room is unvisited:"),
                WALK.line("  next ← random neighbour of room"),
                Cue::OPEN.line("  if next is unvisited:"),
                Cue::OPEN.line("    carve edge(room, next)"),
                Cue::JOIN.line("    carve next"),
                WALK.line("  room ← next"),
                Cue::DONE.line("return maze"),
            ]
        },
        time: "O(n log^2 n) on average, unbounded",
        space: "O(n)",
        source: "David Aldous, The Random Walk Construction of Uniform Spanning Trees and Uniform Labelled Trees (1990); Andrei Broder, Generating Random Spanning Trees (1989)",
        discipline: Discipline::Walk,
        uses: Kinds::of(&[Kinds::CARVED, Kinds::STEPPED]),
        begins_step: |event| event.is_stepped(),
        bound: None,
        // The usual number of events: the moves until all rooms are visited, and two events a room. A square needs 0.45
        // ln^2 n moves a room (*measured*: 20 at 25 x 25 rooms, 31 at 50 x 50, 46 at 200 x 200). A long corridor needs
        // 5/4 of the square of its rooms, a known result for paths.
        usual: Some(|size| {
            let (columns, rows) = rooms::room_counts(size);
            let (rooms, long) = (rooms::room_count(size), u64::from(columns.max(rows)));
            // The number is only for display, so rounding may differ between machines.
            let moves = 0.45 * rooms as f64 * (rooms.max(1) as f64).ln().powi(2);
            moves as u64 + 5 * long * long / 4 + 2 * rooms
        }),
        explanation: &Explanation {
            overlay: Some("steps"),
            instead: Some("Wilson's algorithm"),
            ..Explanation::GENERATOR
        },
        ..MAZE.info
    },
    masks: true,
    start: |site, seed, _| run(AldousBroder::new(site, seed)),
    ..MAZE
};

const WALK: Cue = Cue::of("walk", Kinds::STEPPED);

struct AldousBroder {
    random: Random,
    neighbours: Neighbours,
    visited: Vec<bool>,
    unvisited_count: u32,
    /// The room in which the walk is, if there is any.
    room: Option<Room>,
}

impl AldousBroder {
    fn new(site: &Site, seed: &Seed) -> AldousBroder {
        let mut random = Random::new(seed, "aldous_broder");
        AldousBroder {
            room: site.random_room(&mut random),
            random,
            neighbours: Neighbours::of(site),
            visited: Room::table(site.size(), false),
            unvisited_count: site.room_count(),
        }
    }

    fn carve(&mut self, room: Room, say: &mut Say) {
        say.carved(room.cell());
        self.visited[room.index()] = true;
        self.unvisited_count -= 1;
    }
}

impl Steps for AldousBroder {
    fn begin(&mut self, say: &mut Say) {
        if let Some(room) = self.room {
            self.carve(room, say);
        }
    }

    fn step(&mut self, say: &mut Say) -> Next {
        let Some(room) = self.room.filter(|_| self.unvisited_count > 0) else {
            return Next::Done;
        };
        self.room = self.neighbours.random(room, &mut self.random);
        if let Some(next) = self.room {
            say.stepped(next.cell());
            if !self.visited[next.index()] {
                say.carved(room.edge(next));
                self.carve(next, say);
            }
        }
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;

    /// Three rooms in a row: a walk from the middle visits one end, returns to the middle, and moves back and forth
    /// until it visits the other end.
    #[test]
    fn a_walk_goes_to_and_fro_until_all_is_entered() {
        let size = Size::new(7, 3).unwrap();
        let at = |x| size.cell(x, 1).unwrap();
        let mut longest = 0;
        for seed in 1..50 {
            let run = run(AldousBroder::new(&size.into(), &Seed::from(seed)));
            let events: Vec<Event> = run.collect();
            let mut stands = events[0].cell();
            let mut entered = vec![stands];
            let mut expected = vec![Event::carved(stands)];
            for step in events.iter().filter(|event| event.is_stepped()) {
                let to = step.cell();
                assert_eq!(to.index().abs_diff(stands.index()), 2);
                expected.push(Event::stepped(to));
                if !entered.contains(&to) {
                    let edge = at((size.position(to).0 + size.position(stands).0) / 2);
                    expected.extend([Event::carved(edge), Event::carved(to)]);
                    entered.push(to);
                }
                stands = to;
            }
            assert_eq!(events, expected);
            assert_eq!(entered.len(), 3);
            longest = longest.max(events.len());
        }
        assert!(longest > 8, "some walk turns back more than once");
    }
}
