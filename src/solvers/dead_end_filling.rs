//! Dead-end filling: whoever sees the whole map fills its dead ends until none is left.

use crate::catalogue::{
    Appearance, Begin, Discipline, Explanation, Family, Hue, Info, Kinds, LineId, Moment,
    PathPromise, Plane, Sentences, Solver,
};
use crate::event::{Event, code};
use crate::grid::{Cell, Direction, Size};
use crate::map::Map;
use crate::structures::batched::{Batched, Fill};
use crate::structures::searches::known::{self, Known};
use crate::structures::searches::queue::Queue;
use std::sync::Arc;

/// Finds a path with the fewest moves by taking away what leads nowhere.
///
/// A cell with at most one neighbour left is a dead end, unless it is a start or a goal. Dead ends wait in a queue and are
/// filled in turn, and what was beside one may be a dead end then. What is left in the end is every way without a dead
/// end: in a perfect maze exactly the path, elsewhere loops too, among which breadth-first search decides. No dead end
/// lies on a shortest path, so what it finds is one.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "dead_end_filling",
        name: "Dead-end filling",
        tagline: "fills whatever leads nowhere",
        family: Family::Shortest,
        hue: Hue::Violet,
        summary: "Fills dead ends until none is left: in a perfect maze what is left is the path, whatever cells cost.",
        parameters: &[],
        pseudocode: &[
            FILL.line("queue of dead ends, no start or goal:"),
            FILL.line("while it is not empty:"),
            FILL.line("  fill the oldest, taken out"),
            FILL.line("  if its neighbour is a dead end now:"),
            FILL.line("    put that into the queue"),
            SEARCH.line("search what is left, breadth-first"),
            LOOP.line("count its loops: ways that meet"),
            TRACE.line("follow the parents back"),
            PATH.line("return that path"),
            NO_PATH.line("there is no path"),
        ],
        line: |moment| match *moment {
            Moment::After { event, .. } => match event.code() as u32 {
                code::BACKTRACKED => FILL,
                code::NOTED => SEARCH,
                code::TRACED => TRACE,
                _ => LOOP,
            },
            Moment::End { found: true } => PATH,
            Moment::End { found: false } => NO_PATH,
        },
        time: "O(n)",
        space: "O(n)",
        cell_bytes: 2,
        source: "W. Pullen, Think Labyrinth: Maze Algorithms, https://www.astrolog.org/labyrnth/algrithm.htm",
        discipline: Discipline::None,
        looks: Appearance::Walk,
        uses: Kinds::of(&[
            Kinds::BACKTRACKED,
            Kinds::NOTED,
            Kinds::TOUCHED,
            Kinds::LOOKED,
            Kinds::TRACED,
        ]),
        plane: |_| Plane::None,
        begins_step: |event| matches!(event.code() as u32, code::BACKTRACKED | code::NOTED),
        // Each cell is filled or on the path; there is at most one loop a cell, and a word on the search and the goal.
        bound: Some(|size| 3 * size.cells() as u64 + 2),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                nothing_yet: "Looks for dead ends: cells with one way out or none.",
                backtracked: "{cell} is a dead end: fills it.",
                backtracked_start: "{cell} is a dead end: fills it.",
                noted: "No dead end is left. Searches what is left from {cell}, breadth-first.",
                touched: "A way that is left comes to {cell}.",
                looked: "Another way that is left comes to {cell}.",
                looks: "Ways that are left, each loop counted as one more: {count}.",
                found: "A shortest way of what is left is the path: {path}.",
                missed: "What is left leads to no goal: there is no path.",
                ..Sentences::PLAIN
            },
            ..Explanation::PLAIN
        },
    },
    promise: |_| PathPromise::ShortestPath,
    minds_costs: false,
    refuses: |_, _| None,
    begin: Begin::Function(|map, _| Box::new(Batched(DeadEndFilling::new(map)))),
};

const FILL: LineId = LineId::new("fill");
const SEARCH: LineId = LineId::new("search");
const LOOP: LineId = LineId::new("loop");
const TRACE: LineId = LineId::new("trace");
const PATH: LineId = LineId::new("path");
const NO_PATH: LineId = LineId::new("no_path");

struct DeadEndFilling {
    map: Arc<Map>,
    size: Size,
    /// For each cell how many of its neighbours are left, and the bits below.
    cells: Vec<u8>,
    /// Dead ends that are not filled yet.
    queue: Queue,
    /// What the search of what is left has found.
    known: Known,
    phase: FillingPhase,
}

/// The bits of how many neighbours are left.
const NEIGHBOURS: u8 = 7;
/// The cell is floor that is not filled.
const LEFT: u8 = 8;
/// The cell is a start or a goal, or waits to be filled.
const KEPT: u8 = 16;
/// The cell was said to be reached.
const TOUCHED: u8 = 32;

/// Which event comes next.
#[derive(Clone, Copy)]
enum FillingPhase {
    /// The oldest dead end is filled.
    Fill,
    /// Loops are counted from the cell of this index on, on the way to this goal.
    Count {
        next: usize,
        goal: Cell,
    },
    /// The goal is said to be reached.
    Goal(Cell),
    /// The cell lies on the path.
    Trace(Cell),
    Done,
}

impl DeadEndFilling {
    /// O(n).
    fn new(map: Arc<Map>) -> DeadEndFilling {
        let size = map.size();
        let mut cells = vec![0; size.padded()];
        for cell in size.iter().filter(|&cell| map.is_floor(cell)) {
            let beside = Direction::FOUR.map(|way| map.is_floor(cell.step(way, size)));
            let count = beside.into_iter().filter(|&floor| floor).count() as u8;
            cells[cell.index()] = LEFT | count;
        }
        for &end in map.starts.iter().chain(&map.goals) {
            cells[end.index()] |= KEPT;
        }
        let mut filling = DeadEndFilling {
            known: Known::new(&map),
            map,
            size,
            cells,
            queue: Queue::default(),
            phase: FillingPhase::Fill,
        };
        for cell in size.iter() {
            filling.wait_if_dead_end(cell);
        }
        filling
    }

    /// Lets the cell wait in the queue if it is a dead end, and does not do so yet.
    fn wait_if_dead_end(&mut self, cell: Cell) {
        let byte = &mut self.cells[cell.index()];
        if *byte & (LEFT | KEPT) == LEFT && *byte & NEIGHBOURS <= 1 {
            *byte |= KEPT;
            self.queue.reserve(1);
            self.queue.push(cell);
        }
    }

    fn is_left(&self, cell: Cell) -> bool {
        self.cells[cell.index()] & LEFT != 0
    }

    /// Fills a dead end, which may make another one of its neighbour.
    fn fill_one(&mut self, cell: Cell) {
        self.cells[cell.index()] &= !LEFT;
        for way in Direction::FOUR {
            let beside = cell.step(way, self.size);
            if self.is_left(beside) {
                self.cells[beside.index()] -= 1;
                self.wait_if_dead_end(beside);
            }
        }
    }

    /// Searches all that is left, breadth-first from every start: the first start, and the goal that is reached first.
    /// O(n).
    fn search(&mut self) -> (Option<Cell>, Option<Cell>) {
        let (mut first, mut goal) = (None, None);
        let starts = Arc::clone(&self.map);
        for &start in &starts.starts {
            let byte = &mut self.known.bytes[start.index()];
            if *byte & known::OPEN != 0 {
                *byte ^= known::START;
                first = first.or(Some(start));
                self.queue.reserve(1);
                self.queue.push(start);
            }
        }
        while let Some(cell) = self.queue.pop() {
            if goal.is_none() && self.known.bytes[cell.index()] & known::GOAL != 0 {
                goal = Some(cell);
            }
            self.queue.reserve(Direction::FOUR.len());
            for way in Direction::FOUR {
                let beside = cell.step(way, self.size);
                if self.is_left(beside) && self.known.bytes[beside.index()] & known::OPEN != 0 {
                    self.known.bytes[beside.index()] ^= known::discovery(way.opposite());
                    self.queue.push(beside);
                }
            }
        }
        (first, goal)
    }

    /// Says that a way comes to the cell.
    fn look(&mut self, cell: Cell) -> Event {
        let byte = &mut self.cells[cell.index()];
        let is_first = *byte & TOUCHED == 0;
        *byte |= TOUCHED;
        match is_first {
            true => Event::touched(cell),
            false => Event::looked(cell),
        }
    }

    /// Whether the search has reached both cells, and neither from the other: a loop leads over that move.
    fn closes_loop(&self, cell: Cell, way: Direction) -> bool {
        let beside = cell.step(way, self.size);
        let reached =
            |cell: Cell| self.is_left(cell) && self.known.bytes[cell.index()] & known::OPEN == 0;
        reached(cell)
            && reached(beside)
            && self.known.pointer(cell) != Some(way)
            && self.known.pointer(beside) != Some(way.opposite())
    }

    fn advance(&mut self) -> Option<Event> {
        loop {
            match self.phase {
                FillingPhase::Fill => {
                    if let Some(cell) = self.queue.pop() {
                        self.fill_one(cell);
                        return Some(Event::backtracked(cell));
                    }
                    let (first, goal) = self.search();
                    self.phase = goal.map_or(FillingPhase::Done, |goal| FillingPhase::Count {
                        next: 0,
                        goal,
                    });
                    // Where nothing is found, nothing is said of the search.
                    if let (Some(start), Some(_)) = (first, goal) {
                        return Some(Event::noted(start));
                    }
                }
                FillingPhase::Count { next, goal } => {
                    // Each move to the right and down is looked at once.
                    let moves = 2 * self.size.padded();
                    let found = (next..moves).find(|&number| {
                        let cell = Cell::from_index(number / 2);
                        let way = [Direction::Right, Direction::Down][number % 2];
                        self.is_left(cell) && self.closes_loop(cell, way)
                    });
                    let Some(number) = found else {
                        self.phase = FillingPhase::Goal(goal);
                        continue;
                    };
                    let next = number + 1;
                    self.phase = FillingPhase::Count { next, goal };
                    return Some(self.look(Cell::from_index(number / 2)));
                }
                FillingPhase::Goal(goal) => {
                    self.phase = FillingPhase::Trace(self.known.turn_around(goal));
                    return Some(self.look(goal));
                }
                FillingPhase::Trace(cell) => {
                    let next = self.known.parent(cell);
                    self.phase = next.map_or(FillingPhase::Done, FillingPhase::Trace);
                    return Some(Event::traced(cell));
                }
                FillingPhase::Done => return None,
            }
        }
    }
}

impl Fill for DeadEndFilling {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        for (filled, slot) in slots.iter_mut().enumerate() {
            let Some(event) = self.advance() else {
                return filled;
            };
            *slot = event;
        }
        slots.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Settings;
    use crate::map::Tile;

    /// ```text
    ///   S . G .     the last cell is a dead end, and so is the one below the start, behind which the
    ///   . # . #     one at the corner waits; the loop of none is left
    ///   . # # #
    /// ```
    #[test]
    fn dead_ends_are_filled_in_the_order_in_which_they_come_to_be_some() {
        let size = Size::new(4, 3).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Wall);
        for cell in [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (2, 1), (0, 2)] {
            map.tiles[at(cell.0, cell.1)] = Tile::Floor;
        }
        (map.starts, map.goals) = (vec![at(0, 0)], vec![at(2, 0)]);
        let run = ENTRY.start(Arc::new(map), &Settings::new(ENTRY.info.parameters));
        let expected = [
            Event::backtracked(at(3, 0)),
            Event::backtracked(at(2, 1)),
            Event::backtracked(at(0, 2)),
            Event::backtracked(at(0, 1)),
            Event::noted(at(0, 0)),
            Event::touched(at(2, 0)),
            Event::traced(at(0, 0)),
            Event::traced(at(1, 0)),
            Event::traced(at(2, 0)),
        ];
        assert_eq!(run.collect::<Vec<Event>>(), expected);
    }
}
