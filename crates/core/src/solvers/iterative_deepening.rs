//! Iterative deepening: repeated depth-first search, one move deeper each round.

use super::prelude::*;

/// Finds a path with the fewest moves, and remembers only the current path.
///
/// Each round is a depth-first search that turns back at its bound: 0 moves, then 1, then 2. A cell is never twice on
/// the stack. A popped cell is forgotten, so every other path to it reaches it again. The first path found has the
/// fewest moves, because an earlier round would have found a shorter one. The search needs memory for one path and time
/// for all paths. In a perfect maze each round costs about as much as the one before it. On an open field it costs
/// three times as much.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "iterative_deepening",
        name: "Iterative deepening",
        tagline: "depth-first, one level at a time",
        family: Family::Shortest,
        hue: Hue::Orange,
        summary: "Repeats depth-first with a growing depth limit. Fewest moves, and memory for one path only.",
        parameters: &[NEIGHBOURS.parameter(), NEIGHBOUR_ORDER.parameter()],
        pseudocode: |_| lines("0  # moves", "depth", "bound + 1"),
        time: "O(b^d) for a goal at depth d",
        space: "O(n)",
        source: "R. Korf, Depth-First Iterative-Deepening: An Optimal Admissible Tree Search (1985), https://doi.org/10.1016/0004-3702(85)90084-0",
        discipline: Discipline::Stack,
        looks: Appearance::Path,
        uses: Kinds::of(&[
            Kinds::SEARCH,
            Kinds::NOTED,
            Kinds::WITHDRAWN,
            Kinds::RESTORED,
            Kinds::IMPROVED,
            Kinds::REOPENED,
        ]),
        // The beginning of a round is a step, too.
        begins_step: |event| event.is_expanded() || Kinds::NOTED.contains(event),
        bound: Some(|_| MOST_EVENTS),
        usual: Some(usual),
        explanation: &Explanation {
            neighbours: directions,
            stack_is_path: true,
            layer: Some("round"),
            overlay: Some("bound"),
            instead: Some("Breadth-first search"),
            because: "no path within an earlier bound leads to a goal",
            gives_up: true,
            caption: neighbours::caption,
            example: Example {
                parameters: &[("braid", 10)],
                size: (15, 11),
                ..Example::MAZE
            },
            ..Explanation::STACK
        },
        ..Solver::SEARCH.info
    },
    promise: |_| PathPromise::ShortestPath,
    refuses: |map, _| refuses(map),
    begin: Begin::Function(|map, settings| {
        let guide = Guide::by_length(&map);
        begin(map, settings, guide, Measure::Moves)
    }),
    ..Solver::SEARCH
};

const START: Cue = Cue::when("start", |moment| {
    moment.is(Kinds::STARTED) || moment.is(Kinds::RESTORED) && moment.follows(Kinds::NOTED)
});
const PUSH: Cue = Cue::of(
    "push",
    Kinds::of(&[
        Kinds::PUSHED,
        Kinds::RESTORED,
        Kinds::IMPROVED,
        Kinds::REOPENED,
    ]),
);
const BACK: Cue = Cue::of("back", Kinds::WITHDRAWN);
const ROUND: Cue = Cue::when("round", |moment| {
    moment.is(Kinds::NOTED) && !moment.follows(Kinds::EXPANDED)
});
const GIVE_UP: Cue = Cue::of("give_up", Kinds::NOTED);

/// Starts a search with a growing bound that follows this guide.
pub(super) fn begin(
    map: Arc<Map>,
    settings: &Settings,
    guide: Guide,
    measure: Measure,
) -> Box<dyn Algorithm> {
    match Neighbours::of(settings) {
        Neighbours::Four(order) => deepen(map, order, guide, measure),
        Neighbours::Eight(order) => deepen(map, order, guide, measure),
    }
}

/// The listing of iterative deepening, and of IDA*, which measures something else than moves.
pub(super) fn lines(first: &str, measure: &str, next: &str) -> Vec<Line> {
    vec![
        Cue::FIRST.line(format!("bound ← {first}")),
        START.line("loop:  # one round per bound"),
        START.line("  stack ← [start]"),
        Cue::EXPAND.line("  while stack is not empty:"),
        Cue::EXPAND.line("    cell ← stack.top()"),
        Cue::TRACE.line("    if cell is a goal: path ← stack"),
        Cue::PATH.line("      return path"),
        PUSH.line("    if an untried neighbour n of cell"),
        PUSH.line(format!("        is off stack, {measure} ≤ bound:")),
        PUSH.line("      stack.push(n)"),
        BACK.line("    else: stack.pop()  # forget it"),
        Cue::NO_PATH.line("  if nothing was cut: return no path"),
        ROUND.line(format!("  bound ← {next}")),
        GIVE_UP.line("  give up after 20,000,000 events"),
    ]
}

/// The largest number of floor cells on which such a search runs.
const MOST_FLOOR: usize = 4096;

/// The reason why a search with a growing bound refuses a map, if it does. O(n).
fn refuses(map: &Map) -> Option<String> {
    (map.floor_cells() > MOST_FLOOR).then(|| {
        "it revisits cells, so it would take too long on more than 4,096 floor cells. Use a smaller map, or a search \
         that remembers the cells it has seen, such as A*"
            .to_owned()
    })
}

/// The largest number of events. The last one is a note that the search gives up, just after an expansion.
const MOST_EVENTS: u64 = 20_000_000;

/// The usual number of events on a map of mazes: the length of a path is about the square root of the number of cells,
/// and each of that many rounds visits a part of the cells.
fn usual(size: Size) -> u64 {
    let cells = size.cells() as f64;
    MOST_EVENTS.min((4.0 * cells * cells.sqrt()) as u64)
}

/// A search on `map` that checks the neighbours of a cell in this order and measures paths by this measure. The bound
/// of a round is the smallest rank by `guide` that was cut in the round before.
fn deepen<const N: usize>(
    map: Arc<Map>,
    order: [Direction; N],
    guide: Guide,
    measure: Measure,
) -> Box<dyn Algorithm> {
    let search = Deepening {
        known: Known::new(&map),
        moves: known::moves(map.size(), order),
        measure,
        guide,
        starts: Vec::new(),
        begun: 0,
        stack: Vec::new(),
        bound: Rank::default(),
        cut: None,
        said: 0,
        map: Arc::clone(&map),
    };
    search::run(&map, search)
}

/// The bit of a cell on the stack.
const ON_STACK: u8 = known::EXPANDED;
/// The bit of a start.
const IS_START: u8 = 64;

/// The most events of entering a cell: restored, improved, reopened and expanded.
const STEP: u64 = 4;

/// A depth-first search with a growing bound and `N` neighbours of each cell, 4 or 8.
///
/// In each round it follows every path from a start that visits no cell twice, while the rank of its end by the
/// [`Guide`] is within the bound. The bound of the next round is the smallest rank that was cut. So the first path
/// found has the smallest rank of all. No path continues through another start, because the path that begins there is
/// shorter.
///
/// A cell that the search pops is `Withdrawn`. A cell that it reaches again is `Restored`, `Improved` if its parent has
/// changed, and `Reopened` before it is `Expanded`. A `Noted` begins each round, and thereby a step.
///
/// O(b^d) in time, for b moves from each cell and a goal at depth d, because many paths reach the same cell. Space: the
/// stack, at most one entry a cell, and 1 byte a cell for the events, which state what is new.
struct Deepening<const N: usize> {
    map: Arc<Map>,
    known: Known,
    moves: [Move<N>; N],
    measure: Measure,
    guide: Guide,
    /// The starts on floor, each once, and how many of them have been searched in this round.
    starts: Vec<Cell>,
    begun: usize,
    /// The path from a start to the cell pushed last.
    stack: Vec<Entered>,
    bound: Rank,
    /// The smallest rank that the bound has cut in this round, if any.
    cut: Option<Rank>,
    /// The number of events stated.
    said: u64,
}

/// A cell on the stack.
#[derive(Clone, Copy)]
struct Entered {
    cell: Cell,
    at: (i32, i32),
    g: Length,
    /// The number of the move that is tried next, once the cell is expanded.
    next: Option<usize>,
}

impl<const N: usize> Deepening<N> {
    /// Starts over at the next start, or in the next round.
    fn begin_again(&mut self, say: &mut Say) -> Next {
        if let Some(&start) = self.starts.get(self.begun) {
            self.begun += 1;
            let at = self.map.size().position(start);
            if self.is_within_bound(Length::ZERO, at) {
                self.push(start, None, Length::ZERO, at, say);
            }
            return Next::GoOn;
        }
        let Some(cut) = self.cut.take() else {
            return Next::NoPath;
        };
        (self.bound, self.begun) = (cut, 0);
        say.noted(self.starts[0]);
        Next::GoOn
    }

    /// Whether a cell is within the bound. If not, its rank is a candidate for the next bound.
    #[inline(always)]
    fn is_within_bound(&mut self, g: Length, at: (i32, i32)) -> bool {
        let rank = self.guide.rank_by(g, self.guide.estimate().parts_at(at));
        let is_within = rank <= self.bound;
        if !is_within {
            self.cut = Some(self.cut.map_or(rank, |cut| cut.min(rank)));
        }
        is_within
    }

    /// Continues from the top of the stack: to its first untried neighbour within the bound, or back.
    #[inline(always)]
    fn go_on(&mut self, top: Entered, say: &mut Say) -> Next {
        let Entered { cell, at, g, next } = top;
        if next.is_none() {
            say.expanded(cell);
            if self.known.is_goal(cell) {
                return Next::Found(cell);
            }
            // All cells may be popped before another one is entered, and then a round begins.
            if self.said + 1 + self.stack.len() as u64 + 1 + STEP >= MOST_EVENTS {
                say.noted(cell);
                return Next::NoPath;
            }
        }
        for number in next.unwrap_or(0)..N {
            let one_move = self.moves[number];
            let n = one_move.neighbour_of(cell);
            if !self.map.is_floor(n)
                || self.known.is_marked(n, ON_STACK | IS_START)
                || !one_move.is_free(&self.known, cell)
            {
                continue;
            }
            let (x, y) = one_move.back.delta();
            let at = (at.0 - x, at.1 - y);
            let g = g + self.measure.of_move(one_move.back, n, &self.map);
            if self.is_within_bound(g, at) {
                if let Some(top) = self.stack.last_mut() {
                    top.next = Some(number + 1);
                }
                self.push(n, Some(one_move.back), g, at, say);
                return Next::GoOn;
            }
        }
        self.stack.pop();
        self.known.unmark(cell, ON_STACK);
        say.withdrawn(cell);
        Next::GoOn
    }

    /// Pushes a cell whose parent is in this direction.
    #[inline(always)]
    fn push(
        &mut self,
        cell: Cell,
        parent: Option<Direction>,
        g: Length,
        at: (i32, i32),
        say: &mut Say,
    ) {
        if !self.known.is_marked(cell, known::OPEN) {
            say.restored(cell);
            if let Some(new) = parent
                && let Some(old) = self.known.set_parent(cell, new)
            {
                say.improved(cell, old, new);
            }
            say.reopened(cell);
        } else if let Some(parent) = parent {
            self.known.discover(cell, parent);
            say.pushed(cell, parent);
        } else {
            self.known.discover_start(cell);
            say.pushed_start(cell);
        }
        self.known.mark(cell, ON_STACK);
        let next = None;
        self.stack.push(Entered { cell, at, g, next });
    }
}

impl<const N: usize> Search for Deepening<N> {
    type Parents = Known;

    /// The first bound is the smallest rank of a start.
    fn begin(&mut self, start: Cell, _: &mut Say) {
        if self.map.is_floor(start) && !self.known.is_marked(start, IS_START) {
            self.known.mark(start, IS_START);
            self.starts.push(start);
            self.begun = self.starts.len();
            let rank = self.guide.rank(Length::ZERO, start);
            self.cut = Some(self.cut.map_or(rank, |cut| cut.min(rank)));
        }
    }

    #[inline(always)]
    fn step(&mut self, say: &mut Say) -> Next {
        let before = say.count();
        let next = match self.stack.last() {
            Some(&top) => self.go_on(top, say),
            None => self.begin_again(say),
        };
        self.said += (say.count() - before) as u64;
        next
    }

    fn parents(&mut self) -> &mut Known {
        &mut self.known
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Event, code};
    use crate::grid::Size;
    use crate::map::Tile;

    /// ```text
    ///   S .       rounds of 0 moves and of 1; the second round pops the cell on the right
    ///   G #       and then finds the goal
    /// ```
    #[test]
    fn each_round_goes_one_move_deeper_and_forgets() {
        let size = Size::new(2, 2).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.tiles[at(1, 1)] = Tile::Wall;
        (map.starts, map.goals) = (vec![at(0, 0)], vec![at(0, 1)]);
        let settings = Settings::new(ENTRY.info.parameters);
        let events: Vec<Event> = ENTRY.start(Arc::new(map), &settings).collect();
        let expected = [
            Event::noted(at(0, 0)),
            Event::pushed_start(at(0, 0)),
            Event::expanded(at(0, 0)),
            Event::withdrawn(at(0, 0)),
            Event::noted(at(0, 0)),
            Event::restored(at(0, 0)),
            Event::reopened(at(0, 0)),
            Event::expanded(at(0, 0)),
            Event::pushed(at(1, 0), Direction::Left),
            Event::expanded(at(1, 0)),
            Event::withdrawn(at(1, 0)),
            Event::pushed(at(0, 1), Direction::Up),
            Event::expanded(at(0, 1)),
            Event::traced(at(0, 0)),
            Event::traced(at(0, 1)),
        ];
        assert_eq!(events, expected);
    }

    #[test]
    fn it_refuses_what_is_too_large_and_gives_up_with_a_note() {
        let mut map = Map::new(Size::new(64, 64).unwrap(), Tile::Floor);
        assert_eq!(refuses(&map), None);
        map = Map::new(Size::new(65, 64).unwrap(), Tile::Floor);
        assert!(refuses(&map).is_some_and(|why| why.contains("4,096")));
        // A field without a goal has more paths than the search can try.
        let mut map = Map::new(Size::new(9, 9).unwrap(), Tile::Floor);
        map.starts.extend(map.first_floor());
        let settings = Settings::new(ENTRY.info.parameters);
        let run = ENTRY.start(Arc::new(map), &settings);
        let (mut count, mut last) = (0, None);
        for event in run {
            (count, last) = (count + 1, Some(event));
        }
        assert!(count > MOST_EVENTS - 2 * 81 - 9 && count <= MOST_EVENTS);
        assert_eq!(last.map(|event| event.code() as u32), Some(code::NOTED));
    }
}
