//! Eller's algorithm: a perfect maze row by row, with a memory of one row.

use super::braid::braided;
use crate::catalogue::{
    Appearance, Decided, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId,
    MapPromise, Moment, Opening, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event, code};
use crate::grid::{Cell, Direction, Size};
use crate::map::Tile;
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Bundled, Bundles};
use crate::structures::mazes::rooms;

/// A perfect maze without end: a row needs to know nothing but which rooms of the row above hang together.
///
/// The rooms of a row lie in *sets*; rooms of one set hang together by way of the rows above. From left to right
/// each room is joined to the one at its left where that lies in another set, by chance; then each room opens down by chance,
/// and of each set that has no way down one room does, drawn uniformly. A room below an open one is of its set, every other one
/// begins a set of its own. In the last row all sets that meet are joined. No loop is closed, since only different
/// sets are joined, and none is lost, since each has a way down.
///
/// ```text
///   # # # # # # # # #
///   # a . a # b # c #      a, b, c: the sets of the first row
///   # . # # # . # . #
///   # a # d . b # c #      d begins a set of its own, and joins b
///   # # # # # # # # #
/// ```
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry but for `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "eller",
        name: "Eller's algorithm",
        tagline: "row by row, by sets of rooms",
        family: Family::PerfectMazes,
        hue: Hue::Steel,
        summary: "Joins sets of rooms in a row and opens ways down from each: a maze could go on for ever.",
        parameters: &[],
        pseudocode: &[
            ROW.line("for each row, from top to bottom:"),
            ROOM.line("  for each room: carve it; its set is"),
            ROOM.line("    that of an open room above, or new"),
            JOIN.line("    if its set and that at its left"),
            JOIN.line("    differ, by chance or if last row:"),
            JOIN.line("      carve the edge, unite the sets"),
            OPEN.line("  unless it is the last row:"),
            OPEN.line("    carve below any rooms, by chance,"),
            OPEN.line("    and below one of each set without"),
            DONE.line("all rooms are in one set"),
        ],
        line: |moment| match *moment {
            Moment::After { event, size, .. } => match event.cell() {
                _ if event.code() as u32 == code::NOTED => ROW,
                room if !rooms::is_edge(room) => ROOM,
                edge if rooms::is_between_rows(edge, size) => OPEN,
                _ => JOIN,
            },
            Moment::End { .. } => DONE,
        },
        time: "O(n)",
        space: "O(width)",
        cell_bytes: 2,
        source: "Jamis Buck, Maze Generation: Eller's Algorithm (2010), https://weblog.jamisbuck.org/2010/12/29/maze-generation-eller-s-algorithm",
        discipline: Discipline::None,
        looks: Appearance::Growth,
        uses: Kinds::of(&[Kinds::CARVED, Kinds::NOTED]),
        plane: |_| Plane::None,
        begins_step: |_| true,
        // Each row is noted, each room carved, and to each room but one an edge.
        bound: Some(|size| {
            let rows = rooms::room_counts(size).1;
            2 * rooms::room_count(size) + u64::from(rows)
        }),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                lines: &[
                    (ROW, "Begins a row, with the room {cell}."),
                    (ROOM, "Carves the room {cell}."),
                    (
                        JOIN,
                        "The rooms beside {cell} lie in two sets: carves it, and they are one.",
                    ),
                    (OPEN, "Opens a way down at {cell}."),
                ],
                ..Sentences::BUILDER
            },
            layer: Some("component"),
            decides: Some(|event, size| {
                let room = event.cell();
                let (column, row) = size.position(room);
                let joins = event.is_carved() && !rooms::is_edge(room) && column > 1;
                joins.then_some(Decided {
                    edge: room.step(Direction::Left, size),
                    between_sets: match row as u32 + 2 == size.height() {
                        true => Opening::Opens,
                        false => Opening::Chance,
                    },
                })
            }),
            ..Explanation::BUILDER
        },
    },
    promise: |_| MapPromise::PerfectMaze,
    begins_with: Tile::Wall,
    sides: Sides::Rooms,
    masks: false,
    start: |site, seed, _: &Settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Bundled::new(Eller::new(site.size(), seed))))
    },
    mark: rooms::mark_corners,
};

const ROW: LineId = LineId::new("row");
const ROOM: LineId = LineId::new("room");
const JOIN: LineId = LineId::new("join");
const OPEN: LineId = LineId::new("open");
const DONE: LineId = LineId::new("done");

struct Eller {
    size: Size,
    random: Random,
    columns: Vec<Column>,
    row: u32,
    phase: EllerPhase,
}

/// What happens next.
#[derive(Clone, Copy)]
enum EllerPhase {
    /// The room in this column of the row is carved, and may be joined to the one at its left.
    Join(u32),
    /// The room in this column opens down, if it is to.
    Open(u32),
}

/// A room of the present row. Sets are known by their first column.
#[derive(Clone, Copy)]
struct Column {
    /// A column of the same set, nearer to its first one, which has itself.
    of_set: u32,
    /// Whether the room opens down.
    opens: bool,
    /// Of the first column of a set: whether one of its rooms opens down,
    has_way_down: bool,
    /// how many rooms it has,
    rooms: u32,
    /// and, where none opens down by itself, how many of them come before the one that has to; where the next row
    /// is entered, the first column that opens down.
    before: u32,
}

/// More columns than there are.
const NONE: u32 = u32::MAX;

impl Column {
    /// A room that is a set by itself.
    const fn alone(column: u32) -> Column {
        Column {
            of_set: column,
            opens: false,
            has_way_down: false,
            rooms: 0,
            before: NONE,
        }
    }
}

/// The first column of the set of this one. O(1), amortised, since the way there is halved.
#[inline(always)]
fn set_of(columns: &mut [Column], mut column: u32) -> u32 {
    loop {
        let next = columns[column as usize].of_set;
        if next == column {
            return column;
        }
        let after = columns[next as usize].of_set;
        columns[column as usize].of_set = after;
        column = after;
    }
}

impl Eller {
    fn new(size: Size, seed: &Seed) -> Eller {
        let (columns, _) = rooms::room_counts(size);
        Eller {
            size,
            random: Random::new(seed, "eller"),
            columns: (0..columns).map(Column::alone).collect(),
            row: 0,
            phase: EllerPhase::Join(0),
        }
    }

    /// Decides which rooms of the row open down. O(width). Chance decides hardly a branch, since a processor would
    /// mispredict it.
    fn draw_ways_down(&mut self) {
        let columns = &mut self.columns[..];
        let mut random = self.random.clone();
        for column in 0..columns.len() {
            let opens = random.below(2) == 0;
            // The columns to the left know the first one of their sets already.
            let set = columns[columns[column].of_set as usize].of_set;
            columns[column] = Column {
                of_set: set,
                opens,
                ..Column::alone(0)
            };
            let first = &mut columns[set as usize];
            first.has_way_down |= opens;
            first.rooms += 1;
        }
        for column in 0..columns.len() {
            let Column {
                of_set,
                has_way_down,
                rooms,
                ..
            } = columns[column];
            if of_set as usize == column && !has_way_down {
                columns[column].before = random.below(rooms);
            }
            let first = &mut columns[of_set as usize];
            let has_to = first.before == 0;
            first.before = first.before.wrapping_sub(1);
            columns[column].opens |= has_to;
        }
        self.random = random;
    }

    /// Goes on to the row below, whose rooms are of the sets of those that open down above them. It is called when
    /// [`Eller::draw_ways_down`] has been. O(width).
    fn enter_next_row(&mut self) {
        let columns = &mut self.columns[..];
        for column in 0..columns.len() as u32 {
            let Column { of_set, opens, .. } = columns[column as usize];
            let first = &mut columns[of_set as usize].before;
            let before = if of_set == column { NONE } else { *first };
            *first = if opens { column.min(before) } else { before };
            let set = if opens { *first } else { column };
            columns[column as usize].of_set = set;
        }
        self.row += 1;
    }
}

impl Bundles for Eller {
    const MOST: usize = 3;

    fn bundle(&mut self, slots: &mut [Event]) -> usize {
        let size = self.size;
        let (width, rows) = rooms::room_counts(size);
        let mut filled = 0;
        while slots.len() - filled >= Self::MOST
            && let Some(first_room) = rooms::room(size, 0, self.row)
        {
            let room = |column: u32| Cell::from_index(first_room.index() + 2 * column as usize);
            match self.phase {
                EllerPhase::Join(mut column) => {
                    let columns = &mut self.columns[..width as usize];
                    let mut random = self.random.clone();
                    let is_last = self.row + 1 == rows;
                    if column == 0 {
                        slots[filled] = Event::noted(first_room);
                        filled += 1;
                    }
                    let mut left = set_of(columns, column.saturating_sub(1));
                    while column < width && slots.len() - filled >= 2 {
                        let set = set_of(columns, column);
                        let joins = (left != set) & (is_last | (random.below(2) == 0));
                        let (first, later) = (left.min(set), left.max(set));
                        columns[later as usize].of_set = if joins { first } else { later };
                        left = if joins { first } else { set };
                        let room = room(column);
                        slots[filled] = Event::carved(room);
                        slots[filled + 1] = Event::carved(room.step(Direction::Left, size));
                        filled += 1 + usize::from(joins);
                        column += 1;
                    }
                    self.random = random;
                    self.phase = EllerPhase::Join(column);
                    // No room is below the last row, and so no way down.
                    if column == width && is_last {
                        (self.row, self.phase) = (rows, EllerPhase::Join(0));
                    } else if column == width {
                        self.draw_ways_down();
                        self.phase = EllerPhase::Open(0);
                    }
                }
                EllerPhase::Open(mut column) => {
                    while filled < slots.len() && column < width {
                        slots[filled] = Event::carved(room(column).step(Direction::Down, size));
                        filled += usize::from(self.columns[column as usize].opens);
                        column += 1;
                    }
                    self.phase = EllerPhase::Open(column);
                    if column == width {
                        self.enter_next_row();
                        self.phase = EllerPhase::Join(0);
                    }
                }
            }
        }
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Sets of a row of five: 0, 2 and 3 hang together, 1 and 4 are alone. Only 3 and 4 open down, and 1, which must.
    #[test]
    fn rooms_below_open_ones_are_of_their_sets() {
        let size = Size::new(11, 7).unwrap();
        let mut eller = Eller::new(size, &Seed::from(1));
        eller.columns[3].of_set = 0;
        eller.columns[2].of_set = 0;
        for (column, opens) in [false, true, true, true, true].into_iter().enumerate() {
            eller.columns[column].opens = opens;
        }
        eller.enter_next_row();
        let sets: Vec<u32> = (0..5)
            .map(|column| set_of(&mut eller.columns, column))
            .collect();
        assert_eq!(sets, [0, 1, 2, 2, 4]);
        assert_eq!(eller.row, 1);
    }

    /// Of a set of two rooms one opens down in two cases of four, and both in one; in the last one of them is drawn.
    #[test]
    fn each_set_has_a_way_down_and_its_rooms_are_alike() {
        let size = Size::new(5, 5).unwrap();
        let mut times: HashMap<[bool; 2], u32> = HashMap::new();
        for seed in 0..1000 {
            let mut eller = Eller::new(size, &Seed::from(seed));
            eller.columns[1].of_set = 0;
            eller.draw_ways_down();
            let opens = [0, 1].map(|column: usize| eller.columns[column].opens);
            *times.entry(opens).or_default() += 1;
        }
        assert_eq!(times.get(&[false, false]), None);
        for (opens, expected) in [
            ([true, true], 250),
            ([true, false], 375),
            ([false, true], 375),
        ] {
            let found = times[&opens];
            assert!(found.abs_diff(expected) < 60, "{opens:?}: {found}");
        }
    }

    #[test]
    fn a_single_column_is_one_set_all_the_way_down() {
        let size = Size::new(3, 5).unwrap();
        let cell = |y| size.cell(1, y).unwrap();
        let events: Vec<Event> = Batched(Bundled::new(Eller::new(size, &Seed::from(1)))).collect();
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
