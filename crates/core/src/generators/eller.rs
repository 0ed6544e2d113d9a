//! Eller's algorithm: a perfect maze row by row, with the memory of one row.

use super::braid::{MAZE, braided};
use super::prelude::*;

/// A perfect maze of any number of rows: a row only needs to know which rooms of the row above are connected.
///
/// The rooms of a row lie in *sets*: the rooms of a set are connected through the rows above. From left to right, a
/// coin decides whether a room is connected to the room on its left, if that is in another set. Then a coin decides for
/// each room whether it opens down, and a set without a way down draws one of its rooms uniformly. A room below a way
/// down belongs to the same set; every other room starts a new set. In the last row all neighbouring sets are
/// connected. No loop can close, because only different sets are connected. No set is cut off, because each has a way down.
///
/// ```text
///   # # # # # # # # #
///   # a . a # b # c #      a, b, c: the sets of the first row
///   # . # # # . # . #
///   # a # d . b # c #      d starts a new set and is united with b
///   # # # # # # # # #
/// ```
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry without `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "eller",
        name: "Eller's algorithm",
        tagline: "one row at a time",
        summary: "Builds one row at a time and remembers only the sets of that row, so a maze could be endless.",
        pseudocode: |_| {
            vec![
                ROW.line("for each row from top to bottom:"),
                Cue::ROOM.line("  for each room of row: carve room"),
                Cue::ROOM.line("    set(room) ← set of the room above"),
                Cue::ROOM.line("        if carved through, else new"),
                JOIN.line("    left ← the room to its left"),
                JOIN.line("    if set(left) ≠ set(room) and"),
                JOIN.line("        (coin = heads or last row):"),
                JOIN.line("      carve the edge; union the sets"),
                OPEN.line("  if not the last row:"),
                OPEN.line("    choose rooms by coin, ≥ 1 per set"),
                OPEN.line("    carve the edge below each"),
                Cue::DONE.line("return maze"),
            ]
        },
        time: "O(n)",
        space: "O(width)",
        source: "Jamis Buck, Maze Generation: Eller's Algorithm (2010), https://weblog.jamisbuck.org/2010/12/29/maze-generation-eller-s-algorithm",
        uses: Kinds::of(&[Kinds::CARVED, Kinds::NOTED]),
        begins_step: |_| true,
        // Each row is noted, each room is carved, and an edge is carved to each room but one.
        bound: Some(|size| {
            let rows = rooms::room_counts(size).1;
            2 * rooms::room_count(size) + u64::from(rows)
        }),
        explanation: &Explanation {
            overlay: Some("row_sets"),
            layer: Some("component"),
            decides: Some(|event, size| {
                let room = event.cell();
                let (column, row) = size.position(room);
                let joins = event.is_carved() && !rooms::is_edge(room) && column > 1;
                joins.then_some(Decided {
                    edge: room.step(Direction::Left, size),
                    between_sets: if row as u32 + 2 == size.height() {
                        Opening::Opens
                    } else {
                        Opening::Chance
                    },
                })
            }),
            ..Explanation::GENERATOR
        },
        ..MAZE.info
    },
    start: |site, seed, _| run(Eller::new(site.size(), seed)),
    ..MAZE
};

const ROW: Cue = Cue::of("row", Kinds::NOTED);
const JOIN: Cue = Cue::when("join", |moment| {
    moment.is_edge_carved() && !moment.is_between_rows()
});
const OPEN: Cue = Cue::of("open", Kinds::CARVED);

struct Eller {
    size: Size,
    random: Random,
    row: u32,
    /// For each room of the row, by column, an earlier room of the same set; the first room of a set holds itself.
    sets: Vec<usize>,
    /// For the first room of each set, all rooms of the set. Filled when ways down are drawn, emptied at the end of the
    /// row.
    rooms_of: Vec<Vec<usize>>,
    /// For each room whether it has a way down.
    has_way_down: Vec<bool>,
    stage: Stage,
}

#[derive(Clone, Copy)]
enum Stage {
    /// The room in this column is carved, and may be connected to the room to its left.
    Room(usize),
    /// The edge below the room in this column is carved, if it is a way down.
    Below(usize),
}

impl Eller {
    fn new(size: Size, seed: &Seed) -> Eller {
        let columns = rooms::room_counts(size).0 as usize;
        Eller {
            size,
            random: Random::new(seed, "eller"),
            row: 0,
            sets: (0..columns).collect(),
            rooms_of: vec![Vec::new(); columns],
            has_way_down: vec![false; columns],
            stage: Stage::Room(0),
        }
    }

    fn carve_room(&mut self, column: usize, say: &mut Say) -> Next {
        let Some(room) = rooms::room(self.size, column as u32, self.row) else {
            return Next::Done;
        };
        if column == 0 {
            say.noted(room);
        }
        say.carved(room);
        let left = self.set(column.saturating_sub(1));
        let set = self.set(column);
        let is_heads = self.random.below(2) == 0;
        let is_last_row = self.row + 1 == rooms::room_counts(self.size).1;
        // The first room of a row has no room on its left, so it is in one set with itself.
        let joins = left != set && (is_heads || is_last_row);
        let edge = room.step(Direction::Left, self.size);
        say.event_if(joins, Event::carved(edge));
        self.union_if(joins, left, set);
        self.stage = match column + 1 < self.sets.len() {
            true => Stage::Room(column + 1),
            false if is_last_row => return Next::Done,
            false => self.draw_ways_down(),
        };
        Next::GoOn
    }

    /// Unites two sets if `is_so`; otherwise the later set stays as it is. There is no branch, because a random one
    /// cannot be predicted.
    fn union_if(&mut self, is_so: bool, one: usize, other: usize) {
        let (first, later) = (one.min(other), one.max(other));
        self.sets[later] = if is_so { first } else { later };
    }

    /// The first room of the set of this room. Each search halves the path to it, so it takes O(1), amortised.
    fn set(&mut self, mut room: usize) -> usize {
        while self.sets[room] != self.sets[self.sets[room]] {
            self.sets[room] = self.sets[self.sets[room]];
            room = self.sets[room];
        }
        self.sets[room]
    }

    /// Tosses a coin for each room. Then each set without a way down draws one room. O(width).
    fn draw_ways_down(&mut self) -> Stage {
        for room in 0..self.sets.len() {
            self.has_way_down[room] = self.random.below(2) == 0;
            let set = self.set(room);
            self.rooms_of[set].push(room);
        }
        for rooms in self.rooms_of.iter().filter(|rooms| !rooms.is_empty()) {
            if !rooms.iter().any(|&room| self.has_way_down[room]) {
                let drawn = self.random.below(rooms.len() as u32);
                self.has_way_down[rooms[drawn as usize]] = true;
            }
        }
        Stage::Below(0)
    }

    fn carve_below(&mut self, column: usize, say: &mut Say) {
        let room = rooms::room(self.size, column as u32, self.row);
        if let Some(room) = room {
            let below = room.step(Direction::Down, self.size);
            say.event_if(self.has_way_down[column], Event::carved(below));
        }
        self.stage = if column + 1 < self.sets.len() {
            Stage::Below(column + 1)
        } else {
            self.enter_row_below()
        };
    }

    /// The rooms below the ways down of a set form one set, and every other room is a set of its own. O(width).
    fn enter_row_below(&mut self) -> Stage {
        for rooms in &mut self.rooms_of {
            let mut first = None;
            for room in rooms.drain(..) {
                self.sets[room] = if self.has_way_down[room] {
                    *first.get_or_insert(room)
                } else {
                    room
                };
            }
        }
        self.row += 1;
        Stage::Room(0)
    }
}

impl Steps for Eller {
    fn step(&mut self, say: &mut Say) -> Next {
        match self.stage {
            Stage::Room(column) => return self.carve_room(column, say),
            Stage::Below(column) => self.carve_below(column, say),
        }
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Sets of a row of five: 0, 2 and 3 are connected, 1 and 4 are alone. Room 0 has no way down.
    #[test]
    fn rooms_below_ways_down_are_of_their_sets() {
        let size = Size::new(11, 7).unwrap();
        let mut eller = Eller::new(size, &Seed::from(1));
        eller.rooms_of = [&[0, 2, 3][..], &[1], &[], &[], &[4]]
            .map(<[usize]>::to_vec)
            .to_vec();
        eller.has_way_down = vec![false, true, true, true, true];
        eller.enter_row_below();
        assert_eq!([0, 1, 2, 3, 4].map(|room| eller.set(room)), [0, 1, 2, 2, 4]);
        assert_eq!(eller.row, 1);
    }

    /// Of a set of two rooms, one opens down in two cases of four and both in one case; in the last case one is drawn.
    #[test]
    fn each_set_has_a_way_down_and_its_rooms_are_alike() {
        let size = Size::new(5, 5).unwrap();
        let mut times: HashMap<Vec<bool>, u32> = HashMap::new();
        for seed in 0..1000 {
            let mut eller = Eller::new(size, &Seed::from(seed));
            eller.sets = vec![0, 0];
            eller.draw_ways_down();
            *times.entry(eller.has_way_down).or_default() += 1;
        }
        assert_eq!(times.get(&vec![false, false]), None);
        for (has_way_down, expected) in [
            ([true, true], 250),
            ([true, false], 375),
            ([false, true], 375),
        ] {
            let found = times[&has_way_down[..]];
            assert!(found.abs_diff(expected) < 60, "{has_way_down:?}: {found}");
        }
    }

    #[test]
    fn a_single_column_is_one_set_all_the_way_down() {
        let size = Size::new(3, 5).unwrap();
        let cell = |y| size.cell(1, y).unwrap();
        let events: Vec<Event> = run(Eller::new(size, &Seed::from(1))).collect();
        let expected = [
            Event::noted(cell(1)),
            Event::carved(cell(1)),
            Event::carved(cell(2)),
            Event::noted(cell(3)),
            Event::carved(cell(3)),
        ];
        assert_eq!(events, expected);
    }
}
