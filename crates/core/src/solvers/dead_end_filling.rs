//! Dead-end filling: turns dead ends into wall until none is left, with a view of the whole map.
//!
//! Each filled cell is an event. A note begins the search of the remaining map. Each remaining loop and the goal is one
//! look, so that the sentence can count the remaining paths.

use super::prelude::*;
use crate::event::code;
use crate::structures::searches::queue::{breadth_first, closes_loop};
use std::collections::{BTreeSet, VecDeque};

/// Finds a path with the fewest moves by removing dead ends.
///
/// A cell with at most 1 remaining exit is a dead end, unless it is a start or a goal. A queue holds the dead ends.
/// Filling one may turn its neighbour into a dead end, which joins the queue. In a perfect maze only the path remains.
/// Elsewhere loops remain as well, and a breadth-first search finds the shortest path among them. It is the shortest of
/// the whole map, because no dead end lies on a shortest path.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "dead_end_filling",
        name: "Dead-end filling",
        tagline: "fills in every dead end",
        family: Family::Shortest,
        hue: Hue::Violet,
        summary: "Turns dead ends into wall until none is left. In a perfect maze, only the path remains.",
        pseudocode: |_| {
            vec![
                Cue::SET_UP.line("queue ← cells with at most 1 exit"),
                FILL.line("while queue is not empty:"),
                FILL.line("  cell ← queue.pop_front()"),
                FILL.line("  turn cell into wall"),
                FILL.line("  if its neighbour n has 1 exit left:"),
                FILL.line("    queue.push(n)  # no start, goal"),
                SEARCH.line("parent ← breadth_first(what is left)"),
                Cue::NO_PATH.line("if goal not in parent: return no path"),
                LOOP.line("mark the goal and where paths meet"),
                Cue::TRACE.line("path ← parents from start to goal"),
                Cue::PATH.line("return path"),
            ]
        },
        time: "O(n)",
        space: "O(n)",
        cell_bytes: 4,
        source: "W. Pullen, Think Labyrinth: Maze Algorithms, https://www.astrolog.org/labyrnth/algrithm.htm",
        looks: Appearance::Walk,
        uses: Kinds::of(&[
            Kinds::BACKTRACKED,
            Kinds::NOTED,
            Kinds::LOOKS,
            Kinds::TRACED,
        ]),
        begins_step: |event| matches!(event.code() as u32, code::BACKTRACKED | code::NOTED),
        explanation: &Explanation {
            example: Example::MAZE,
            overlay: Some("filling"),
            because: "a filled cell lies on no shortest path, because a dead end leads nowhere",
            ..*Solver::SEARCH.info.explanation
        },
        // Each cell is filled or on the path. There is at most one loop a cell, and one event each for the search and
        // the goal.
        bound: Some(|size| 3 * size.cells() as u64 + 2),
        ..Solver::SEARCH.info
    },
    promise: |_| PathPromise::ShortestPath,
    begin: Begin::Function(|map, _| search::run(&map, DeadEndFilling::new(&map))),
    ..Solver::SEARCH
};

const FILL: Cue = Cue::of("fill", Kinds::BACKTRACKED);
const SEARCH: Cue = Cue::of("search", Kinds::NOTED);
const LOOP: Cue = Cue::of("loop", Kinds::LOOKS);

struct DeadEndFilling {
    /// The remaining map: a filled dead end is a wall.
    left: Map,
    /// Starts and goals, which are never filled.
    ends: BTreeSet<Cell>,
    queue: VecDeque<Cell>,
    parents: Known,
    stage: Stage,
}

#[derive(Clone, Copy)]
enum Stage {
    Fill,
    /// Marks a loop for each move right or down that closes one, from the cell at this index. That goal comes last.
    MarkLoops(usize, Cell),
}

/// The mark of a cell at which a loop closes.
const LOOP_CLOSES: u8 = 32;

impl DeadEndFilling {
    fn new(map: &Map) -> DeadEndFilling {
        let mut filling = DeadEndFilling {
            left: map.clone(),
            ends: map.starts.iter().chain(&map.goals).copied().collect(),
            queue: VecDeque::new(),
            parents: Known::new(map),
            stage: Stage::Fill,
        };
        filling.left.starts.retain(|&start| map.is_floor(start));
        let floor = map.size().iter().filter(|&cell| map.is_floor(cell));
        let dead_ends = floor.filter(|&cell| filling.is_dead_end(cell));
        filling.queue = dead_ends.collect();
        filling
    }

    fn is_dead_end(&self, cell: Cell) -> bool {
        self.left.exits(cell).count() <= 1 && !self.ends.contains(&cell)
    }

    /// Fills the first dead end of the queue; its neighbour may become one.
    fn fill(&mut self, say: &mut Say) -> Next {
        let Some(cell) = self.queue.pop_front() else {
            return self.search(say);
        };
        say.backtracked(cell);
        self.left.tiles[cell] = Tile::Wall;
        // A neighbour without an exit has been in the queue since it had 1.
        let neighbour = self.left.exits(cell).next();
        let becomes_one = |&n: &Cell| self.left.exits(n).count() == 1 && self.is_dead_end(n);
        self.queue.extend(neighbour.filter(becomes_one));
        Next::GoOn
    }

    /// Searches the remaining map.
    fn search(&mut self, say: &mut Say) -> Next {
        let (parents, goal) = breadth_first(&self.left, &self.left.starts);
        let Some(goal) = goal else {
            return Next::NoPath;
        };
        say.noted(self.left.starts[0]);
        self.parents = parents;
        self.stage = Stage::MarkLoops(0, goal);
        Next::GoOn
    }

    /// Marks the cell at an index for each loop that a move right or down closes. The goal is marked last.
    fn mark_loops(&mut self, index: usize, goal: Cell, say: &mut Say) -> Next {
        if index == self.left.size().padded() {
            self.mark(goal, say);
            return Next::Found(goal);
        }
        let cell = Cell::from_index(index);
        for direction in [Direction::Right, Direction::Down] {
            if closes_loop(&self.left, &self.parents, cell, direction) {
                self.mark(cell, say);
            }
        }
        self.stage = Stage::MarkLoops(index + 1, goal);
        Next::GoOn
    }

    fn mark(&mut self, cell: Cell, say: &mut Say) {
        say.looked_at(cell, !self.parents.is_marked(cell, LOOP_CLOSES));
        self.parents.mark(cell, LOOP_CLOSES);
    }
}

impl Search for DeadEndFilling {
    type Parents = Known;

    /// It begins at dead ends, so it pushes no start.
    fn ends(_: &Map) -> Vec<Cell> {
        Vec::new()
    }

    fn begin(&mut self, _: Cell, _: &mut Say) {}

    fn step(&mut self, say: &mut Say) -> Next {
        match self.stage {
            Stage::Fill => self.fill(say),
            Stage::MarkLoops(index, goal) => self.mark_loops(index, goal, say),
        }
    }

    fn parents(&mut self) -> &mut Known {
        &mut self.parents
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::grid::Size;

    /// ```text
    ///   S . G .     the last cell is a dead end, and so is the corner below the start.
    ///   . # . #     No loop is left.
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
