//! Bidirectional search: breadth-first from the start and from the goal, until the two sides meet.

use super::prelude::*;
use crate::Kind;
use crate::structures::frontier::{ArrivalFrontier, Order, Sieve, until_expanded};
use crate::structures::searches::known::Parents;
use crate::structures::searches::queue::Queue;

/// Finds a path with the fewest moves.
///
/// Two breadth-first searches share the map, one from the starts and one from the goals. Each turn expands a whole
/// level: all cells of one side at the same distance from its origin. The side with the shorter queue takes the turn.
/// The search ends when it expands a cell with a neighbour on the other side.
///
/// No path has fewer moves. Suppose that level i of one side and level j of the other are complete and the sides have
/// not met. Then every path has more than i + j moves, and a path through two neighbours of these levels has length
/// `i + j + 1`. Two rings grow towards each other, and together they cover about half the area of a single ring.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "bidirectional",
        name: "Bidirectional",
        tagline: "searches from both ends",
        family: Family::Shortest,
        hue: Hue::Violet,
        summary: "Runs breadth-first from the start and the goal until the two meet. Finds a path with the fewest moves.",
        parameters: &[NEIGHBOURS.parameter(), NEIGHBOUR_ORDER.parameter()],
        pseudocode: |_| {
            vec![
                Cue::START.line("queues ← [starts], [goals]"),
                Cue::START.line("parent[starts and goals] ← none"),
                Cue::EXPAND.line("while neither queue is empty:"),
                Cue::EXPAND.line("  queue ← the shorter queue"),
                Cue::EXPAND.line("  repeat length(queue) times:"),
                Cue::EXPAND.line("    cell ← queue.pop_front()"),
                Cue::TRACE.line("    if neighbour m is on other side:"),
                Cue::TRACE.line("      path ← start … cell, m … goal"),
                Cue::PATH.line("      return path"),
                Cue::PUSH.line("    for each neighbour n of cell:"),
                Cue::PUSH.line("      if n not in parent:  # new"),
                Cue::PUSH.line("        parent[n] ← cell  # same side"),
                Cue::PUSH.line("        queue.push(n)"),
                Cue::NO_PATH.line("return no path"),
            ]
        },
        time: "O(n)",
        space: "O(n)",
        source: "T. A. J. Nicholson, Finding the Shortest Route between Two Points in a Network (1966), https://doi.org/10.1093/comjnl/9.3.275",
        discipline: Discipline::TwoQueues,
        // Each cell is pushed, expanded and on the path at most once.
        bound: Some(|size| 3 * size.cells() as u64),
        explanation: &Explanation {
            neighbours: directions,
            frontier: Some(|map, _| Box::new(TwoQueues::new(map))),
            frontier_words: Some(|_| FrontierWords::ordered("whole levels, shorter queue first")),
            layer: Some("root"),
            overlay: Some("meeting"),
            because: "each side expands its cells in order of distance until the two sides meet",
            caption: neighbours::caption,
            ..Explanation::PLAIN
        },
        ..Solver::SEARCH.info
    },
    promise: |_| PathPromise::ShortestPath,
    begin: Begin::Function(|map, settings| -> Box<dyn Algorithm> {
        match Neighbours::of(settings) {
            Neighbours::Four(order) => Bidirectional::on(&map, order),
            Neighbours::Eight(order) => Bidirectional::on(&map, order),
        }
    }),
    ..Solver::SEARCH
};

/// The marks of the two sides: starts and goals.
const STARTS: u8 = 32;
const GOALS: u8 = 64;

/// The search with `N` neighbours of each cell.
struct Bidirectional<const N: usize> {
    known: Known,
    /// The moves to neighbours; each marks new cells for the side that expands a level.
    moves: [Move<N>; N],
    /// The side that expands a level, its queue, and the number of cells of the level left in it.
    side: u8,
    queue: Queue,
    left: usize,
    /// The other side, and its queue.
    other_side: u8,
    other_queue: Box<Queue>,
    /// The number of starts that are not pushed yet; the goals follow.
    starts: usize,
    /// A cell that is both a start and a goal.
    both: Option<Cell>,
}

impl<const N: usize> Bidirectional<N> {
    fn on(map: &Map, order: [Direction; N]) -> Box<dyn Algorithm> {
        let search = Bidirectional {
            known: Known::new(map),
            moves: known::moves(map.size(), order).map(|one_move| one_move.marking(STARTS)),
            side: STARTS,
            queue: Queue::default(),
            left: 0,
            other_side: GOALS,
            other_queue: Box::default(),
            starts: map.starts.len(),
            both: None,
        };
        search::run(map, search)
    }

    /// Gives the turn to the side with the shorter queue. A tie goes to the starts.
    #[inline(always)]
    fn choose_side(&mut self) {
        let (own, other) = (self.queue.len(), self.other_queue.len());
        if other < own || (other == own && self.side == GOALS) {
            self.queue.swap(&mut self.other_queue);
            (self.side, self.other_side) = (self.other_side, self.side);
            self.moves = self.moves.map(|one_move| one_move.marking(self.side));
        }
        self.left = self.queue.len();
    }
}

impl<const N: usize> Search for Bidirectional<N> {
    type Parents = Known;

    fn ends(map: &Map) -> Vec<Cell> {
        [&map.starts[..], &map.goals[..]].concat()
    }

    fn begin(&mut self, end: Cell, say: &mut Say) {
        if self.both.is_some() {
            return;
        }
        let (side, queue) = match self.starts {
            0 => (GOALS, &mut *self.other_queue),
            _ => (STARTS, &mut self.queue),
        };
        self.starts = self.starts.saturating_sub(1);
        if self.known.discover_start(end) {
            self.known.mark(end, side);
            queue.push_back(end);
            say.pushed_start(end);
        } else if side == GOALS && self.known.is_marked(end, STARTS) {
            self.both = Some(end);
        }
    }

    #[inline(always)]
    fn step(&mut self, say: &mut Say) -> Next {
        if self.left == 0 {
            if let Some(cell) = self.both {
                say.expanded(cell);
                return Next::Found(cell);
            }
            self.choose_side();
        }
        let Some(cell) = self.queue.pop_front() else {
            return Next::NoPath;
        };
        self.left -= 1;
        say.expanded(cell);
        if self.known.meets(cell, &self.moves, self.other_side) {
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

    /// Turns the parents around from the meeting point back to the start, so that they lead from the start through the
    /// meeting point to the goal.
    fn path_to(&mut self, found: Cell) -> Cell {
        let marked = self.known.first_marked(found, &self.moves, self.other_side);
        let Some(one_move) = marked.filter(|_| self.both.is_none()) else {
            return found;
        };
        let (near, to_far) = match self.side {
            STARTS => (found, one_move.back.opposite()),
            _ => (one_move.neighbour_of(found), one_move.back),
        };
        let start = self.known.turn_around(near);
        self.known.set_parent(near, to_far);
        start
    }

    fn parents(&mut self) -> &mut Known {
        &mut self.known
    }
}

/// The frontier in two queues, one for each side.
struct TwoQueues {
    arrived: ArrivalFrontier,
    starts: Vec<Cell>,
    /// For each discovered cell whether it is on the side of the goals.
    is_goals: Grid<bool>,
}

impl TwoQueues {
    /// Both queues are empty.
    fn new(map: &Map) -> TwoQueues {
        TwoQueues {
            arrived: ArrivalFrontier::new(map.size(), Order::Oldest, until_expanded),
            starts: map.starts.clone(),
            is_goals: Grid::uniform(map.size(), false),
        }
    }
}

impl Frontier for TwoQueues {
    fn apply(&mut self, event: Event) {
        if let Kind::Pushed { from } = event.kind(None) {
            let over = from.map(|from| event.cell().step(from, self.is_goals.size()));
            self.lead(event.cell(), over);
        }
        self.arrived.apply(event);
    }

    fn sift(&self, events: &[Event], sieve: &mut Sieve) -> Option<bool> {
        Some(sieve.read(events, until_expanded, true))
    }

    fn lead(&mut self, cell: Cell, over: Option<Cell>) {
        let starts = || !self.starts.contains(&cell);
        self.is_goals[cell] = over.map_or_else(starts, |over| self.is_goals[over]);
    }

    fn undo(&mut self, event: Event) {
        self.arrived.undo(event);
    }

    fn count(&self) -> usize {
        self.arrived.count()
    }

    /// The order depends on the levels, so the cells of the frontier alone do not determine it.
    fn order(&self) -> Order {
        Order::Unknown
    }

    fn first(&self, most: usize) -> Vec<Vec<Cell>> {
        let of_side = |is_goals| {
            let all = self.arrived.iter().map(|(_, cell)| cell);
            let side = all.filter(|&cell| self.is_goals[cell] == is_goals);
            side.take(most).collect()
        };
        [false, true].map(of_side).to_vec()
    }

    fn bytes(&self) -> u64 {
        self.arrived.bytes() + self.is_goals.size().padded() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Settings;
    use crate::event::Event;
    use crate::grid::Size;
    use crate::map::Tile;
    use std::sync::Arc;

    fn events(tiles: &[&str]) -> (Vec<Event>, Size) {
        let size = Size::new(tiles[0].len() as u32, tiles.len() as u32).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        for cell in size.iter() {
            let (x, y) = size.position(cell);
            match tiles[y as usize].as_bytes()[x as usize] {
                b'#' => map.tiles[cell] = Tile::Wall,
                b'S' => map.starts.push(cell),
                b'G' => map.goals.push(cell),
                _ => {}
            }
        }
        let settings = Settings::new(ENTRY.info.parameters);
        (ENTRY.start(Arc::new(map), &settings).collect(), size)
    }

    #[test]
    fn whole_levels_grow_from_both_ends_and_meet() {
        let (events, size) = events(&["S...G"]);
        let at = |x| size.cell(x, 0).unwrap();
        let expected = [
            Event::pushed_start(at(0)),
            Event::pushed_start(at(4)),
            Event::expanded(at(0)),
            Event::pushed(at(1), Direction::Left),
            Event::expanded(at(1)),
            Event::pushed(at(2), Direction::Left),
            Event::expanded(at(2)),
            Event::pushed(at(3), Direction::Left),
            Event::expanded(at(3)),
            Event::traced(at(0)),
            Event::traced(at(1)),
            Event::traced(at(2)),
            Event::traced(at(3)),
            Event::traced(at(4)),
        ];
        assert_eq!(events, expected, "a tie goes to the side of the start");
    }

    /// The goal's level is smaller once the start has discovered two cells.
    #[test]
    fn the_smaller_level_goes_on() {
        let (events, size) = events(&["...", "S#.", "..G"]);
        let at = |x, y| size.cell(x, y).unwrap();
        let expected = [
            Event::pushed_start(at(0, 1)),
            Event::pushed_start(at(2, 2)),
            Event::expanded(at(0, 1)),
            Event::pushed(at(0, 0), Direction::Down),
            Event::pushed(at(0, 2), Direction::Up),
            Event::expanded(at(2, 2)),
            Event::pushed(at(2, 1), Direction::Down),
            Event::pushed(at(1, 2), Direction::Right),
            Event::expanded(at(0, 0)),
            Event::pushed(at(1, 0), Direction::Left),
            Event::expanded(at(0, 2)),
            Event::traced(at(0, 1)),
            Event::traced(at(0, 2)),
            Event::traced(at(1, 2)),
            Event::traced(at(2, 2)),
        ];
        assert_eq!(events, expected);
    }

    #[test]
    fn a_half_that_is_shut_in_ends_the_search() {
        let (events, size) = events(&["S..#G"]);
        let at = |x| size.cell(x, 0).unwrap();
        let expected = [
            Event::pushed_start(at(0)),
            Event::pushed_start(at(4)),
            Event::expanded(at(0)),
            Event::pushed(at(1), Direction::Left),
            Event::expanded(at(1)),
            Event::pushed(at(2), Direction::Left),
            Event::expanded(at(2)),
        ];
        assert_eq!(events, expected);
    }
}
