//! Breadth-first search: a wave that discovers cells in order of their distance from the start.

use super::prelude::*;
use crate::structures::searches::queue::Queue;

/// Finds a path with the fewest moves.
///
/// The search expands the oldest cell of a queue. Each floor neighbour that is new joins the back of the queue and
/// remembers its parent. When a goal is expanded, the parents lead back to the start. The wave spreads from the start
/// in rings of equal distance. With 8 neighbours a diagonal counts as one move, and cell costs are ignored. So the path
/// has the fewest moves, but it need not be the shortest by length.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "breadth_first",
        name: "Breadth-first",
        tagline: "explores in rings, nearest first",
        family: Family::Shortest,
        hue: Hue::Blue,
        summary: "Explores in order of distance from the start. Finds a path with the fewest moves. Ignores cell costs.",
        parameters: &[NEIGHBOURS.parameter(), NEIGHBOUR_ORDER.parameter()],
        pseudocode: |_| {
            vec![
                Cue::START.line("queue ← [start]; parent[start] ← none"),
                Cue::EXPAND.line("while queue is not empty:"),
                Cue::EXPAND.line("  cell ← queue.pop_front()"),
                Cue::TRACE.line("  if cell is a goal:"),
                Cue::TRACE.line("    path ← parents from start to cell"),
                Cue::PATH.line("    return path"),
                Cue::PUSH.line("  for each neighbour n of cell:"),
                Cue::PUSH.line("    if n not in parent:  # new"),
                Cue::PUSH.line("      parent[n] ← cell"),
                Cue::PUSH.line("      queue.push(n)"),
                Cue::NO_PATH.line("return no path"),
            ]
        },
        time: "O(n)",
        space: "O(n)",
        source: "E. F. Moore, The Shortest Path through a Maze (1959), https://en.wikipedia.org/wiki/Breadth-first_search",
        discipline: Discipline::Queue,
        // Each cell is pushed, expanded and on the path at most once.
        bound: Some(|size| 3 * size.cells() as u64),
        explanation: &Explanation {
            neighbours: directions,
            settles: Settles::Nearest,
            caption: neighbours::caption,
            ..Explanation::QUEUE
        },
        ..Solver::SEARCH.info
    },
    promise: |_| PathPromise::ShortestPath,
    begin: Begin::Function(|map, settings| -> Box<dyn Algorithm> {
        match Neighbours::of(settings) {
            Neighbours::Four(order) => BreadthFirst::on(&map, order),
            Neighbours::Eight(order) => BreadthFirst::on(&map, order),
        }
    }),
    ..Solver::SEARCH
};

/// The search with `N` neighbours of each cell.
struct BreadthFirst<const N: usize> {
    known: Known,
    moves: [Move<N>; N],
    queue: Queue,
}

impl<const N: usize> BreadthFirst<N> {
    fn on(map: &Map, order: [Direction; N]) -> Box<dyn Algorithm> {
        let search = BreadthFirst {
            known: Known::new(map),
            moves: known::moves(map.size(), order),
            queue: Queue::default(),
        };
        search::run(map, search)
    }
}

impl<const N: usize> Search for BreadthFirst<N> {
    type Parents = Known;

    fn begin(&mut self, start: Cell, say: &mut Say) {
        if self.known.discover_start(start) {
            self.queue.push_back(start);
            say.pushed_start(start);
        }
    }

    #[inline(always)]
    fn step(&mut self, say: &mut Say) -> Next {
        let Some(cell) = self.queue.pop_front() else {
            return Next::NoPath;
        };
        say.expanded(cell);
        if self.known.is_goal(cell) {
            return Next::Found(cell);
        }
        for one_move in &self.moves {
            let neighbour = one_move.neighbour_of(cell);
            let is_new = self.known.discover_neighbour(cell, one_move);
            self.queue.push_back_if(is_new, neighbour);
            say.pushed_if(is_new, neighbour, one_move.back);
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
    ///   S . #     expanded as 0 1 #
    ///   . . G                 2 3 4
    /// ```
    #[test]
    fn cells_are_expanded_in_the_order_of_their_distance() {
        let size = Size::new(3, 2).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.tiles[at(2, 0)] = Tile::Wall;
        (map.starts, map.goals) = (vec![at(0, 0)], vec![at(2, 1)]);
        let settings = Settings::new(ENTRY.info.parameters);
        let events: Vec<Event> = ENTRY.start(Arc::new(map), &settings).collect();
        let expected = [
            Event::pushed_start(at(0, 0)),
            Event::expanded(at(0, 0)),
            Event::pushed(at(1, 0), Direction::Left),
            Event::pushed(at(0, 1), Direction::Up),
            Event::expanded(at(1, 0)),
            Event::pushed(at(1, 1), Direction::Up),
            Event::expanded(at(0, 1)),
            Event::expanded(at(1, 1)),
            Event::pushed(at(2, 1), Direction::Left),
            Event::expanded(at(2, 1)),
            Event::traced(at(0, 0)),
            Event::traced(at(1, 0)),
            Event::traced(at(1, 1)),
            Event::traced(at(2, 1)),
        ];
        assert_eq!(events, expected);
    }
}
