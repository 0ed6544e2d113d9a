//! Trémaux's algorithm: a walker that marks each passage it uses, and uses no passage three times.

use super::prelude::*;

/// Finds a path on foot.
///
/// A passage connects two neighbouring floor cells. It gets a mark each time the walker uses it. At a new cell, and
/// after each return, the walker takes a passage without a mark, in the order up, right, down, left. If that passage
/// leads to a visited cell, the walker turns around at once. If every passage has a mark, the walker backtracks through
/// the only one with 1 mark. So each passage is used at most once in each direction, and at the end the passages with 1
/// mark are the path. This is depth-first search for a walker with chalk and no map.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "tremaux",
        name: "Trémaux",
        tagline: "marks passages, at most twice",
        hue: Hue::Green,
        summary: "Marks each passage it walks and uses none three times. Finds the goal if it can be reached.",
        pseudocode: |_| {
            vec![
                Cue::START.line("cell ← start; parent[start] ← none"),
                GO.line("while cell is not a goal:"),
                GO.line("  if a passage here has 0 marks:"),
                GO.line("    mark it; cell ← other end"),
                Cue::NEW.line("    if cell not in parent:  # new"),
                Cue::NEW.line("      parent[cell] ← previous cell"),
                SEEN.line("    else:  # turn around"),
                SAME.line("      mark it again; go back"),
                BACKTRACK.line("  else:  # backtrack"),
                BACK.line("    if a passage here has 1 mark:"),
                BACK.line("      mark it again; cell ← other end"),
                Cue::NO_PATH.line("    else: return no path"),
                Cue::TRACE.line("path ← the passages with 1 mark"),
                Cue::PATH.line("return path"),
            ]
        },
        time: "O(n)",
        space: "O(n)",
        source: "É. Lucas, Récréations mathématiques I (1882), https://en.wikipedia.org/wiki/Maze-solving_algorithm#Tr%C3%A9maux's_algorithm",
        uses: Kinds::of(&[Kinds::WALK, Kinds::NOTED, Kinds::BACKTRACKED]),
        // Each cell has at most two passages of its own. Each is walked twice, and one turn is noted for it. Each cell
        // is pushed once, and then backtracked from or on the path.
        bound: Some(|size| 7 * size.cells() as u64),
        explanation: &Explanation {
            overlay: Some("chalk"),
            because: "the walker ends without a path only after it has walked each passage within reach twice",
            example: Example {
                seed: "3",
                moments: [25, 75, 100],
                ..Example::MAZE
            },
            ..Explanation::WALKER
        },
        ..Solver::WALKER.info
    },
    begin: Begin::Function(|map, _| {
        let marks = Grid::uniform(map.size(), 0);
        search::walk(&map, Tremaux { marks })
    }),
    ..Solver::WALKER
};

const GO: Cue = Cue::when("go", |moment| {
    moment.is(Kinds::STEPPED) && !moment.follows(TURNS)
});
const SEEN: Cue = Cue::of("seen", Kinds::NOTED);
const SAME: Cue = Cue::when("same", |moment| {
    moment.is(Kinds::STEPPED) && moment.follows(Kinds::NOTED)
});
const BACKTRACK: Cue = Cue::of("give_up", Kinds::BACKTRACKED);
const BACK: Cue = Cue::of("back", Kinds::STEPPED);

/// The walker goes back after events of these kinds.
const TURNS: Kinds = Kinds::of(&[Kinds::NOTED, Kinds::BACKTRACKED]);

struct Tremaux {
    /// For each cell the marks of its four passages, two bits each, indexed by direction. Both ends of a passage hold
    /// its count.
    marks: Grid<u8>,
}

impl Tremaux {
    /// The direction of the first free passage with this number of marks.
    #[inline(always)]
    fn passage_with(&self, marks: u8, walker: &Walker) -> Option<Direction> {
        Direction::FOUR.into_iter().find(|&direction| {
            walker.is_free(direction) && self.marks(walker.cell, direction) == marks
        })
    }

    /// The number of marks on the passage in this direction from the cell: 0, 1 or 2.
    #[inline(always)]
    fn marks(&self, cell: Cell, direction: Direction) -> u8 {
        self.marks[cell] >> (2 * direction as u8) & 3
    }

    #[inline(always)]
    fn mark(&mut self, cell: Cell, direction: Direction) {
        self.marks[cell] += 1 << (2 * direction as u8);
    }

    /// Marks the passage in this direction and walks through it. Returns whether the cell at its other end is new.
    #[inline(always)]
    fn mark_and_go(&mut self, direction: Direction, walker: &mut Walker, say: &mut Say) -> bool {
        self.mark(walker.cell, direction);
        let is_new = walker.go(direction, say);
        self.mark(walker.cell, direction.opposite());
        is_new
    }
}

impl Walk for Tremaux {
    const EVERY_START: bool = true;

    #[inline(always)]
    fn step(&mut self, walker: &mut Walker, say: &mut Say) -> Next {
        if walker.is_on_goal() {
            return Next::Found(walker.cell);
        }
        if let Some(passage) = self.passage_with(0, walker) {
            let is_new = self.mark_and_go(passage, walker, say);
            if !is_new {
                // The walker returns at once, so the passage has both marks.
                say.noted(walker.cell);
                self.mark_and_go(passage.opposite(), walker, say);
            }
        } else {
            say.backtracked(walker.cell);
            let Some(passage) = self.passage_with(1, walker) else {
                return Next::NoPath;
            };
            self.mark_and_go(passage, walker, say);
        }
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::grid::Size;
    use crate::map::Tile;

    /// ```text
    ///   S .       around the four cells back to the start, which is visited, so it turns around
    ///   . .
    /// ```
    #[test]
    fn a_known_cell_is_left_the_same_way() {
        use Direction::{Left, Right, Up};
        let size = Size::new(2, 2).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.starts = vec![at(0, 0)];
        let run = ENTRY.start(Arc::new(map), &Settings::new(ENTRY.info.parameters));
        let expected = [
            Event::pushed_start(at(0, 0)),
            Event::stepped(at(1, 0)),
            Event::pushed(at(1, 0), Left),
            Event::stepped(at(1, 1)),
            Event::pushed(at(1, 1), Up),
            Event::stepped(at(0, 1)),
            Event::pushed(at(0, 1), Right),
            Event::stepped(at(0, 0)),
            Event::noted(at(0, 0)),
            Event::stepped(at(0, 1)),
            Event::backtracked(at(0, 1)),
            Event::stepped(at(1, 1)),
            Event::backtracked(at(1, 1)),
            Event::stepped(at(1, 0)),
            Event::backtracked(at(1, 0)),
            Event::stepped(at(0, 0)),
            Event::backtracked(at(0, 0)),
        ];
        assert_eq!(run.collect::<Vec<Event>>(), expected);
    }
}
