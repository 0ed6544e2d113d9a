//! Depth-first search: follows one branch until it is stuck, and then backtracks.

use super::prelude::*;

/// Finds a path, often a long one.
///
/// The search looks at the top of its stack. The first new floor neighbour, in `neighbour_order`, is pushed and
/// expanded. If there is no new neighbour, the top is popped and the search backtracks to the cell below. So the stack
/// is always the path from the start to the current cell. One thread winds through the map and rewinds from dead ends.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "depth_first",
        name: "Depth-first",
        tagline: "follows one branch to its end",
        family: Family::SomePath,
        hue: Hue::Orange,
        summary: "Follows one branch to its end, then backtracks. Finds a path, rarely a short one. Ignores cell costs.",
        parameters: &[NEIGHBOURS.parameter(), NEIGHBOUR_ORDER.parameter()],
        pseudocode: |_| {
            vec![
                Cue::START.line("stack ← [start]; parent[start] ← none"),
                Cue::EXPAND.line("while stack is not empty:"),
                Cue::EXPAND.line("  cell ← stack.top()"),
                Cue::TRACE.line("  if cell is a goal:"),
                Cue::TRACE.line("    path ← stack, bottom to top"),
                Cue::PATH.line("    return path"),
                Cue::PUSH.line("  if a neighbour n is not in parent:"),
                Cue::PUSH.line("    parent[n] ← cell"),
                Cue::PUSH.line("    stack.push(n)"),
                BACKTRACK.line("  else:  # backtrack"),
                BACKTRACK.line("    stack.pop()"),
                Cue::NO_PATH.line("return no path"),
            ]
        },
        time: "O(n)",
        space: "O(n)",
        cell_bytes: 5,
        source: "R. Tarjan, Depth-First Search and Linear Graph Algorithms (1972), https://doi.org/10.1137/0201010",
        discipline: Discipline::Stack,
        looks: Appearance::Path,
        uses: Kinds::of(&[Kinds::SEARCH, Kinds::BACKTRACKED]),
        // Each cell is pushed, expanded, and then popped or on the path.
        bound: Some(|size| 3 * size.cells() as u64),
        explanation: &Explanation {
            neighbours: directions,
            stack_is_path: true,
            because: "it ends without a path only when its stack is empty, but its path may be long",
            caption: neighbours::caption,
            ..Explanation::STACK
        },
        ..Solver::SEARCH.info
    },
    begin: Begin::Function(|map, settings| -> Box<dyn Algorithm> {
        match Neighbours::of(settings) {
            Neighbours::Four(order) => DepthFirst::on(&map, order),
            Neighbours::Eight(order) => DepthFirst::on(&map, order),
        }
    }),
    ..Solver::SEARCH
};

const BACKTRACK: Cue = Cue::of("backtrack", Kinds::BACKTRACKED);

/// The search with `N` neighbours of each cell.
struct DepthFirst<const N: usize> {
    known: Known,
    moves: [Move<N>; N],
    stack: Vec<Cell>,
}

impl<const N: usize> DepthFirst<N> {
    fn on(map: &Map, order: [Direction; N]) -> Box<dyn Algorithm> {
        let search = DepthFirst {
            known: Known::new(map),
            moves: known::moves(map.size(), order),
            stack: Vec::new(),
        };
        search::run(map, search)
    }
}

impl<const N: usize> Search for DepthFirst<N> {
    type Parents = Known;

    const ONE_START_AT_A_TIME: bool = true;

    fn begin(&mut self, start: Cell, say: &mut Say) {
        if self.known.discover_start(start) {
            self.stack.push(start);
            say.pushed_start(start);
        }
    }

    #[inline(always)]
    fn step(&mut self, say: &mut Say) -> Next {
        // When the stack is empty, the next start follows, if there is one.
        let Some(&cell) = self.stack.last() else {
            return Next::NoPath;
        };
        if self.known.expand_if_new(cell) {
            say.expanded(cell);
            if self.known.is_goal(cell) {
                return Next::Found(cell);
            }
        }
        if let Some(one_move) = self.known.first_new(cell, &self.moves) {
            let neighbour = one_move.neighbour_of(cell);
            self.known.discover(neighbour, one_move.back);
            self.stack.push(neighbour);
            say.pushed(neighbour, one_move.back);
        } else {
            self.stack.pop();
            say.backtracked(cell);
        }
        Next::GoOn
    }

    fn parents(&mut self) -> &mut Known {
        &mut self.known
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::grid::Size;
    use crate::map::Tile;

    /// ```text
    ///   S . #     the dead end on the right is popped before the search goes down
    ///   . # #
    ///   G # #
    /// ```
    #[test]
    fn a_dead_end_is_backtracked_before_the_next_path() {
        let size = Size::new(3, 3).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Wall);
        for cell in [at(0, 0), at(1, 0), at(0, 1), at(0, 2)] {
            map.tiles[cell] = Tile::Floor;
        }
        (map.starts, map.goals) = (vec![at(0, 0)], vec![at(0, 2)]);
        let settings = Settings::new(ENTRY.info.parameters);
        let events: Vec<Event> = ENTRY.start(Arc::new(map), &settings).collect();
        let expected = [
            Event::pushed_start(at(0, 0)),
            Event::expanded(at(0, 0)),
            Event::pushed(at(1, 0), Direction::Left),
            Event::expanded(at(1, 0)),
            Event::backtracked(at(1, 0)),
            Event::pushed(at(0, 1), Direction::Up),
            Event::expanded(at(0, 1)),
            Event::pushed(at(0, 2), Direction::Up),
            Event::expanded(at(0, 2)),
            Event::traced(at(0, 0)),
            Event::traced(at(0, 1)),
            Event::traced(at(0, 2)),
        ];
        assert_eq!(events, expected);
    }
}
