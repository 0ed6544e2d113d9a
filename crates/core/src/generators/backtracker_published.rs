//! The backtracker with a published bug: the walk pops a room without looking at it again.

use super::backtracker;
use super::braid::MAZE;
use super::prelude::*;

/// Almost a perfect maze: the recursive backtracker with the bug of a published program.
///
/// As in `backtracker`, the walk carves to random unvisited rooms and backtracks when it is stuck. But right after it
/// gets stuck, it pops two rooms: the last one, and the one below it, which it never looks at again. Usually another
/// path leads to the neighbours of that room. Otherwise rooms stay sealed off, and the goal may be one of them. In
/// 2,000 mazes of 41 x 21 cells (*measured*) 6 had sealed rooms, and 3 of these had no path from corner to corner.
/// The run notes each room that it drops, and at the end each room that is sealed off.
pub const ENTRY: Generator = Generator {
    info: Info {
        id: "backtracker_published",
        name: "Backtracker, as published",
        tagline: "the backtracker with a bug",
        family: Family::AsPublished,
        summary: "The recursive backtracker with a published bug that sometimes seals rooms off.",
        parameters: &[],
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
                FRESH.line("    if room was carved last:  # bug"),
                DROP.line("      stack.pop()  # never looked at"),
                REVIEW.line("for each room that is still wall:"),
                WALLED.line("  report it as sealed off"),
                DONE.line("return maze"),
            ]
        },
        cell_bytes: 3,
        source: "A program that prints mazes and their shortest paths; what it does and what it forgets stand in crates/core/src/generators/backtracker_published.rs",
        uses: Kinds::of(&[Kinds::CARVED, Kinds::BACKTRACKED, Kinds::NOTED]),
        // Each room is carved and popped, or noted at the end. An edge is carved to each but the first. Dropped rooms
        // are noted, and there are at most 1 for each dead end.
        bound: Some(|size| 4 * rooms::room_count(size) + 2),
        ..backtracker::PLAIN.info
    },
    promise: |_| MapPromise::Nothing,
    start: |site, seed, _| run(Published::new(site, seed)),
    mark,
    ..MAZE
};

const BACKTRACK: Cue = Cue::when("backtrack", |moment| {
    moment.is(Kinds::BACKTRACKED) && !moment.follows(Kinds::NOTED)
});
const FRESH: Cue = Cue::when("fresh", |moment| {
    moment.is(Kinds::NOTED) && !moment.is_about_edge() && !moment.follows(Kinds::NOTED)
});
const DROP: Cue = Cue::of("drop", Kinds::BACKTRACKED);
const REVIEW: Cue = Cue::when("review", |moment| {
    moment.is(Kinds::NOTED) && moment.is_about_edge() && !moment.follows(Kinds::NOTED)
});
const WALLED: Cue = Cue::when("walled", |moment| {
    moment.is(Kinds::NOTED) && !moment.is_about_edge()
});
const DONE: Cue = Cue::when("done", |moment| {
    matches!(moment, Moment::End { .. }) || moment.is(Kinds::NOTED)
});

/// The corners, as in every maze of rooms. If the first is sealed off, the first floor cell replaces it; if the last
/// is, there is no goal.
fn mark(map: &mut Map) {
    rooms::mark_corners(map);
    let is_floor = |map: &Map, ends: &[Cell]| ends.iter().all(|&end| map.is_floor(end));
    if !is_floor(map, &map.starts) {
        map.starts = map.first_floor().into_iter().collect();
    }
    if !is_floor(map, &map.goals) {
        map.goals.clear();
    }
}

struct Published {
    site: Site,
    random: Random,
    visited: Visited,
    stack: Vec<Room>,
    /// Whether the room on top of the stack was carved last.
    was_carved_last: bool,
    /// The rooms that are not reviewed yet.
    rooms: std::vec::IntoIter<Room>,
    has_walled_in: bool,
}

impl Published {
    fn new(site: &Site, seed: &Seed) -> Published {
        let rooms: Vec<Room> = site.rooms().map(Room::of).collect();
        Published {
            site: site.clone(),
            random: Random::new(seed, "backtracker_published"),
            visited: Visited::none(site),
            stack: Vec::new(),
            was_carved_last: false,
            rooms: rooms.into_iter(),
            has_walled_in: false,
        }
    }

    fn carve_and_push(&mut self, room: Room, say: &mut Say) {
        say.carved(room.cell());
        self.visited.visit(room);
        self.stack.push(room);
        self.was_carved_last = true;
    }

    fn walk(&mut self, room: Room, say: &mut Say) {
        let visited = &self.visited;
        if let Some(next) = visited.random_unvisited_neighbour(room, &mut self.random) {
            say.carved(room.edge(next));
            self.carve_and_push(next, say);
            return;
        }
        say.backtracked(room.cell());
        self.stack.pop();
        if self.was_carved_last
            && let Some(dropped) = self.stack.pop()
        {
            say.noted(dropped.cell());
            say.backtracked(dropped.cell());
        }
        self.was_carved_last = false;
        if self.stack.is_empty() {
            self.note_border(say);
        }
    }

    /// Reports the next room if it is still wall.
    fn review(&mut self, say: &mut Say) -> Next {
        let Some(room) = self.rooms.next() else {
            if self.has_walled_in {
                self.note_border(say);
            }
            return Next::Done;
        };
        if !self.visited.contains(room) {
            say.noted(room.cell());
            self.has_walled_in = true;
        }
        Next::GoOn
    }

    /// Notes an edge of the border, which is not a room. A review begins with it, and ends with it if it found sealed
    /// rooms.
    fn note_border(&self, say: &mut Say) {
        if let Some(edge) = self.site.size().cell(1, 0) {
            say.noted(edge);
        }
    }
}

impl Steps for Published {
    fn begin(&mut self, say: &mut Say) {
        if let Some(room) = self.site.random_room(&mut self.random) {
            self.carve_and_push(room, say);
        }
    }

    fn step(&mut self, say: &mut Say) -> Next {
        match self.stack.last() {
            Some(&room) => self.walk(room, say),
            None => return self.review(say),
        }
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;

    fn events(size: Size, seed: u64) -> Vec<Event> {
        run(Published::new(&size.into(), &Seed::from(seed))).collect()
    }

    /// Three rooms in a row: from the middle one the walk moves to one side and is stuck there. It drops the middle
    /// room as well, so the other side is sealed off.
    #[test]
    fn the_room_before_a_dead_end_is_dropped() {
        let size = Size::new(7, 3).unwrap();
        let at = |x| size.cell(x, 1).unwrap();
        let mut times = [0; 2];
        for seed in 0..60 {
            let events = events(size, seed);
            let [first, to] = [0, 2].map(|place| size.position(events[place].cell()).0);
            if first != 3 {
                assert!(
                    events.len() == 5 + 4 + 1,
                    "a walk from an end seals off no side"
                );
                continue;
            }
            let expected = [
                Event::carved(at(3)),
                Event::carved(at((3 + to) / 2)),
                Event::carved(at(to)),
                Event::backtracked(at(to)),
                Event::noted(at(3)),
                Event::backtracked(at(3)),
                Event::noted(size.cell(1, 0).unwrap()),
                Event::noted(at(6 - to)),
                Event::noted(size.cell(1, 0).unwrap()),
            ];
            assert_eq!(events, expected);
            times[usize::from(to == 1)] += 1;
        }
        assert!(times.iter().all(|&each| each > 3), "{times:?}");
    }

    /// Of 2,000 mazes of the usual size a few have sealed rooms, and every other room is carved.
    #[test]
    fn what_is_walled_in_is_rare_and_noted() {
        let size = Size::new(41, 21).unwrap();
        let (mut with_walled_in, mut without_goal) = (0, 0);
        for seed in 0..2000 {
            let events = events(size, seed);
            let review = events
                .iter()
                .position(|event| rooms::is_edge(event.cell()) && Kinds::NOTED.contains(*event));
            let walled_in = &events[review.expect("the rooms are looked at") + 1..];
            // The sealed rooms stand between two notes of the border.
            let walled_in = walled_in.split_last().map_or(walled_in, |(_, rest)| rest);
            let carved = events.iter().filter(|event| event.is_carved());
            let rooms = carved.filter(|event| !rooms::is_edge(event.cell())).count();
            assert_eq!(rooms + walled_in.len(), 200);
            if !walled_in.is_empty() {
                with_walled_in += 1;
                let mut map = Map::new(size, Tile::Wall);
                map.apply(&events, &mut Default::default());
                mark(&mut map);
                assert!(map.starts.len() == 1 && map.is_floor(map.starts[0]));
                without_goal += usize::from(map.goals.is_empty());
            }
        }
        assert!((1..=20).contains(&with_walled_in), "{with_walled_in}");
        assert!(without_goal <= with_walled_in, "{without_goal}");
    }
}
