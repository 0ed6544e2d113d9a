//! Theta*: A* with paths of straight lines at any angle.
//!
//! Its parents are links, and its path is the list of cells at which it turns. A line that passes through a corner of a
//! wall touches the wall.

use super::far_parents::{Everything, FarParents, Listener, Looks, ResultOnly};
use super::prelude::*;
use crate::structures::driver::MOST_SAID;
use crate::structures::lengths::estimate::Estimate;
use crate::structures::lengths::length::straight;
use crate::structures::lengths::sight::Sight;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Finds a path of straight lines, usually shorter than any path from cell to cell.
///
/// Theta* is A* with one change. A neighbour gets the parent of the expanded cell as its own parent if the straight
/// line between them touches no wall, not even at a corner. So paths turn only at the corners of walls. The path is
/// stated by the cells at which it turns, and its moves are the lines between them.
///
/// The estimate is the straight line to the nearest goal, because no path can be shorter. The path need not be the
/// shortest of all, because only parents of neighbours are tried. It need not be shorter than that of A*, either.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "theta_star",
        name: "Theta*",
        tagline: "A* with straight lines",
        family: Family::SomePath,
        hue: Hue::Violet,
        summary: "A* that skips a parent when the grandparent is in line of sight. Paths are straight lines at any angle.",
        parameters: &[NEIGHBOURS.parameter(), NEIGHBOUR_ORDER.parameter()],
        pseudocode: |_| {
            vec![
                Cue::START.line("open ← [start]; g[start] ← 0"),
                Cue::EXPAND.line("while open is not empty:"),
                Cue::EXPAND.line("  cell ← open.pop_min()  # f = g + h"),
                Cue::TRACE.line("  if cell is a goal: path ← parents"),
                Cue::PATH.line("    return path"),
                SEE.line("  for each neighbour n of cell:"),
                SEE.line("    p ← parent[cell] if seen, or cell"),
                SEE.line("    d ← g[p] + distance(p, n)"),
                Cue::PUSH.line("    if n not in g: open.push(n, d+h)"),
                Cue::IMPROVE.line("    else if n in open and d < g[n]:"),
                Cue::IMPROVE.line("      open.decrease_key(n, d+h)"),
                LINK.line("    if n was pushed or decreased:"),
                LINK.line("      g[n] ← d; parent[n] ← p"),
                Cue::NO_PATH.line("return no path"),
            ]
        },
        time: "O(n^1.5)",
        space: "O(n)",
        cell_bytes: 18,
        source: "A. Nash, K. Daniel, S. Koenig, A. Felner, Theta*: Any-Angle Path Planning on Grids (2007), https://doi.org/10.1613/jair.2994",
        discipline: Discipline::Priority,
        uses: Kinds::of(&[Kinds::SEARCH, Kinds::IMPROVED, Kinds::LOOKS, Kinds::WROTE]),
        plane: |_| Plane::Link,
        bound: None,
        // A line of sight crosses about 1 cell for each unit of its length, and each cell has a few lines of sight.
        usual: Some(|size| 4 * size.cells() as u64 * u64::from(size.width().max(size.height()))),
        explanation: &Explanation {
            neighbours: directions,
            frontier: Some(|map, _| Box::new(Least::with_links(Gauge::by_lines(map), map))),
            gauge: Some(|map, _| Gauge::by_lines(map)),
            frontier_words: Some(|_| {
                FrontierWords::by_key("smallest f first", "larger g, then older")
            }),
            overlay: Some("sight"),
            measure: Measure::Lines,
            because: "it ends without a path only when its open list is empty",
            caption: |settings| {
                let estimate = "h = straight line · seen: in line of sight of n";
                neighbours::caption_after(estimate, settings)
            },
            example: Example {
                parameters: &[("obstacles", 8)],
                ..Example::FIELD
            },
            ..Explanation::PRIORITY
        },
        ..Solver::SEARCH.info
    },
    begin: Begin::ByListener {
        all: start::<Everything>,
        result: start::<ResultOnly>,
    },
    ..Solver::SEARCH
};

const SEE: Cue = Cue::of("see", Kinds::LOOKS);
const LINK: Cue = Cue::of("link", Kinds::WROTE);

fn start<L: Listener>(map: Arc<Map>, settings: &Settings) -> Box<dyn Algorithm> {
    match Neighbours::of(settings) {
        Neighbours::Four(order) => ThetaStar::<4, L>::on(map, order),
        Neighbours::Eight(order) => ThetaStar::<8, L>::on(map, order),
    }
}

/// The most events for a neighbour that gets a parent: a push or an improvement, a value, and its write.
const RELAXED: usize = 3;

/// The search with `N` neighbours of each cell, 4 or 8.
///
/// O(n log n), and a line of sight for each neighbour. Space: 18 bytes a cell, and 24 for each open cell.
struct ThetaStar<const N: usize, L> {
    map: Arc<Map>,
    known: Known,
    moves: [Move<N>; N],
    open: StraightOpenList,
    parents: FarParents<L>,
    looks: Looks<L>,
    /// The expanded cell, and the numbers of the moves to its remaining neighbours.
    cell: Cell,
    left: Vec<usize>,
    /// The neighbour at the end of the current line of sight, the parent at its start, and the line.
    sight: Option<(Move<N>, Cell, Sight)>,
}

impl<const N: usize, L: Listener> ThetaStar<N, L> {
    fn on(map: Arc<Map>, order: [Direction; N]) -> Box<dyn Algorithm> {
        let search = ThetaStar::<N, L> {
            known: Known::new(&map),
            moves: known::moves(map.size(), order),
            open: StraightOpenList::new(&map),
            parents: FarParents::new(map.size()),
            looks: Looks::new(map.size().padded()),
            cell: Cell::from_index(0),
            left: Vec::new(),
            sight: None,
            map: Arc::clone(&map),
        };
        search::run(&map, search)
    }

    fn place(&self, cell: Cell) -> (i32, i32) {
        self.map.size().position(cell)
    }

    fn is_new(&self, cell: Cell) -> bool {
        self.known.is_marked(cell, known::OPEN)
    }

    /// Expands the open cell with the smallest f.
    fn expand(&mut self, say: &mut Say) -> Next {
        let Some(cell) = self.open.pop_min() else {
            return Next::NoPath;
        };
        if self.known.expand_if_new(cell) {
            say.expanded(cell);
            if self.known.is_goal(cell) {
                return Next::Found(cell);
            }
            self.cell = cell;
            self.left.extend(self.known.unexpanded(cell, &self.moves));
            self.left.reverse();
        }
        Next::GoOn
    }

    /// Looks at a neighbour. The path through the parent of the cell is never longer than the path through the cell
    /// itself. So if the parent gives no shorter path, the cell gives none either.
    fn look(&mut self, one_move: Move<N>, say: &mut Say) {
        let n = one_move.neighbour_of(self.cell);
        match self.parents.of(self.cell) {
            None => self.relax(one_move, self.cell, say),
            Some(parent) if self.is_new(n) || self.open.g_by(parent, n) < self.open.g(n) => {
                let line = Sight::new(self.map.size(), self.place(parent), self.place(n));
                self.sight = Some((one_move, parent, line));
            }
            Some(_) => {}
        }
    }

    /// Follows the line of sight from the parent of the cell to a neighbour, as far as fits a step.
    fn see(&mut self, (one_move, parent, mut line): (Move<N>, Cell, Sight), say: &mut Say) {
        let n = one_move.neighbour_of(self.cell);
        for _ in 0..MOST_SAID - RELAXED {
            match line.next() {
                Some(cell) if !self.map.is_floor(cell) => {
                    return self.relax(one_move, self.cell, say);
                }
                Some(cell) if cell != n => self.looks.look(cell, say),
                _ => return self.relax(one_move, parent, say),
            }
        }
        self.sight = Some((one_move, parent, line));
    }

    /// Gives a neighbour this parent, if that shortens its path.
    fn relax(&mut self, one_move: Move<N>, parent: Cell, say: &mut Say) {
        let n = one_move.neighbour_of(self.cell);
        let d = self.open.g_by(parent, n);
        if self.is_new(n) {
            self.known.discover(n, one_move.back);
            self.open.push(n, d);
            say.pushed(n, one_move.back);
        } else if d < self.open.g(n) {
            self.open.decrease_key(n, d);
            if let Some(old) = self.known.set_parent(n, one_move.back) {
                say.improved(n, old, one_move.back);
            }
        } else {
            return;
        }
        self.parents.set(n, parent, say);
    }
}

impl<const N: usize, L: Listener> Search for ThetaStar<N, L> {
    type Parents = FarParents<L>;

    fn begin(&mut self, start: Cell, say: &mut Say) {
        if self.known.discover_start(start) {
            self.open.push(start, 0.0);
            say.pushed_start(start);
        }
    }

    #[inline(always)]
    fn step(&mut self, say: &mut Say) -> Next {
        if let Some(sight) = self.sight.take() {
            self.see(sight, say);
        } else if let Some(number) = self.left.pop() {
            self.look(self.moves[number], say);
        } else {
            return self.expand(say);
        }
        Next::GoOn
    }

    fn prefer(&mut self, cell: Cell) {
        self.open.prefer(cell);
    }

    fn parents(&mut self) -> &mut FarParents<L> {
        &mut self.parents
    }
}

/// The discovered cells that are not expanded, the smallest f first: the length of the path to a cell plus the straight
/// line from there to the nearest goal.
///
/// Lengths are added in the order of the path, so each is the same number on every platform. A cell whose key decreases
/// is in the list twice, and the search skips its second entry.
///
/// Space: 12 bytes a cell of the map, and 24 for each that is open.
struct StraightOpenList {
    size: Size,
    beeline: Estimate,
    /// The length of the best path to each discovered cell.
    g: Vec<f64>,
    heap: BinaryHeap<Reverse<OpenCell>>,
    /// The number of each discovered cell, in the order of discovery.
    numbers: Vec<u32>,
    discovered: u32,
}

/// An open cell. The smallest f comes first; ties go to the smaller estimate, then to the cell discovered first.
/// Numbers of at least 0 are in the order of their bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct OpenCell {
    f: u64,
    h: u64,
    number: u32,
    cell: Cell,
}

impl StraightOpenList {
    /// An empty open list, for this map. O(cells).
    fn new(map: &Map) -> StraightOpenList {
        let cells = map.size().padded();
        StraightOpenList {
            size: map.size(),
            beeline: Estimate::new(map, Rule::Euclidean),
            g: vec![0.0; cells],
            heap: BinaryHeap::new(),
            numbers: vec![0; cells],
            discovered: 0,
        }
    }

    /// The length of the best path so far to a discovered cell.
    fn g(&self, cell: Cell) -> f64 {
        self.g[cell.index()]
    }

    /// The length of the path to a cell by a straight line from this discovered one.
    fn g_by(&self, parent: Cell, cell: Cell) -> f64 {
        let [from, to] = [parent, cell].map(|cell| self.size.position(cell));
        self.g(parent) + straight(from, to)
    }

    /// Adds a discovered cell with a path of this length. O(log open).
    fn push(&mut self, cell: Cell, g: f64) {
        self.numbers[cell.index()] = self.discovered;
        self.discovered += 1;
        self.decrease_key(cell, g);
    }

    /// Gives an open cell a shorter path. O(log open).
    fn decrease_key(&mut self, cell: Cell, g: f64) {
        self.g[cell.index()] = g;
        let h = self.beeline.value(cell);
        self.heap.push(Reverse(OpenCell {
            f: (g + h).to_bits(),
            h: h.to_bits(),
            number: self.numbers[cell.index()],
            cell,
        }));
    }

    /// Makes an open cell the first one. It must tie with the first one; sums that differ by rounding count as ties.
    /// O(open).
    fn prefer(&mut self, cell: Cell) {
        if self.heap.iter().any(|Reverse(open)| open.cell == cell) {
            let (f, h, number) = (0, 0, 0);
            self.heap.push(Reverse(OpenCell { f, h, number, cell }));
        }
    }

    /// Removes the first cell. O(log open).
    fn pop_min(&mut self) -> Option<Cell> {
        self.heap.pop().map(|Reverse(open)| open.cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::code;
    use crate::grid::Size;
    use crate::map::Tile;
    use crate::solvers::neighbours::Adjacency;

    fn path(tiles: &[&str]) -> Vec<(i32, i32)> {
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
        let mut settings = Settings::new(ENTRY.info.parameters);
        NEIGHBOURS.set(&mut settings, Adjacency::Eight);
        let run = ENTRY.start(Arc::new(map), &settings);
        let traced = run.filter(|event| event.code() as u32 == code::TRACED);
        traced.map(|event| size.position(event.cell())).collect()
    }

    #[test]
    fn an_open_field_is_crossed_in_one_line() {
        let tiles = ["S......", ".......", ".......", "......G"];
        assert_eq!(path(&tiles), [(0, 0), (6, 3)]);
    }

    /// Both lines keep clear of the corners of the wall.
    #[test]
    fn it_turns_at_the_corners_of_walls() {
        let tiles = [
            ".......", //
            ".......", "...#...", "S..#..G", "...#...",
        ];
        assert_eq!(path(&tiles), [(0, 3), (3, 1), (6, 3)]);
    }
}
