//! Theta*: A* whose ways are straight lines at any angle.

use super::astar::{EXPAND, IMPROVE, NO_PATH, PATH, PUSH, START, TRACE};
use super::far_parents::FarParents;
use super::neighbours::{NEIGHBOUR_ORDER, NEIGHBOURS, Neighbours, directions};
use crate::catalogue::{
    Appearance, Begin, Discipline, Explanation, Family, Hue, Info, Kinds, LineId, Measure, Moment,
    Order, PathPromise, Plane, Sentences, Solver,
};
use crate::event::{Algorithm, Event, code};
use crate::grid::{Cell, Direction};
use crate::map::Map;
use crate::structures::batched::{Batched, Findings, Finds};
use crate::structures::lengths::sight::{Beeline, Sight, straight};
use crate::structures::searches::known::{self, Known, Ways};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

/// Finds some path of straight lines, mostly shorter than any that goes from cell to cell.
///
/// It is A*, but a neighbour of the cell that is expanded gets the parent of that cell for its own, wherever the straight line
/// from there to the neighbour is free: so ways turn at the corners of walls and nowhere else. A line is free if no wall is
/// touched by it, be it at a corner. The path is told by the cells where it turns; its moves are the lines between them.
///
/// No way along lines can be shorter than the straight line to the goal, which is therefore the estimate. That the path is
/// the shortest of all is not promised, since only parents of neighbours are tried, nor that it is shorter than that of A*.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "theta_star",
        name: "Theta*",
        tagline: "A* with lines of sight: straight at any angle",
        family: Family::SomePath,
        hue: Hue::Violet,
        summary: "Explores as A* and cuts off every turn whose corner is in sight: finds a path of straight lines at any angle.",
        parameters: &[NEIGHBOURS.parameter(), NEIGHBOUR_ORDER.parameter()],
        pseudocode: &[
            START.line("put the start into the queue"),
            EXPAND.line("while the queue is not empty:"),
            EXPAND.line("  take out cell: least way + line"),
            EXPAND.line("    (straight, to a goal)"),
            TRACE.line("  if cell is a goal:"),
            TRACE.line("    follow the parents back"),
            PATH.line("    return that path"),
            SEE.line("  for each neighbour:"),
            SEE.line("    does the parent of cell see it?"),
            PUSH.line("    if it is new floor:"),
            PUSH.line("      put it into the queue"),
            IMPROVE.line("    if it waits with a longer way:"),
            IMPROVE.line("      its way comes by cell now"),
            LINK.line("    both: if seen, that is its parent"),
            NO_PATH.line("there is no path"),
        ],
        line: |moment| match *moment {
            Moment::After { event, .. } => match event.code() as u32 {
                code::PUSHED_START => START,
                code::EXPANDED => EXPAND,
                code::TRACED => TRACE,
                code::TOUCHED | code::LOOKED => SEE,
                code::VALUE | code::WROTE => LINK,
                _ if Kinds::IMPROVED.contains(event) => IMPROVE,
                _ => PUSH,
            },
            Moment::End { found: true } => PATH,
            Moment::End { found: false } => NO_PATH,
        },
        time: "O(n^1.5)",
        space: "O(n)",
        cell_bytes: 17,
        source: "A. Nash, K. Daniel, S. Koenig, A. Felner, Theta*: Any-Angle Path Planning on Grids (2007), https://doi.org/10.1613/jair.2994",
        discipline: Discipline::Priority,
        looks: Appearance::Search,
        uses: Kinds::of(&[
            Kinds::PUSHED,
            Kinds::EXPANDED,
            Kinds::IMPROVED,
            Kinds::TOUCHED,
            Kinds::LOOKED,
            Kinds::WROTE,
            Kinds::TRACED,
        ]),
        plane: |_| Plane::Link,
        begins_step: Event::is_expanded,
        bound: None,
        // A line of sight passes over as many cells as it is long, and is looked along a few times for each cell.
        usual: Some(|size| 4 * size.cells() as u64 * u64::from(size.width().max(size.height()))),
        explanation: &Explanation {
            neighbours: directions,
            order: Some(|_| Order::LeastStraight),
            measure: Measure::EvenLength,
            sentences: &Sentences {
                expanded: "Takes {cell}, the least of all that wait: {way}, at least {estimate} to the goal, {sum} in sum.",
                pushed: "Sees {cell} from the cell before: new, so it joins those that wait, {place} now.",
                improved: "A shorter way to {cell} comes by the cell that is expanded.",
                touched: "The line of sight passes over {cell}, for the first time.",
                looked: "The line of sight passes over {cell} again.",
                wrote: "The parent of {cell} is {from}.",
                one_improved: "A shorter way to {new}, which waits.",
                more_improved: "Shorter ways to {count} neighbours that wait.",
                looks: "Cells passed over by lines of sight: {count}.",
                found: "The parents lead back to the start in straight lines: {path}.",
                ..Sentences::PRIORITY
            },
            ..Explanation::PRIORITY
        },
    },
    promise: |_| PathPromise::SomePath,
    minds_costs: false,
    refuses: |_, _| None,
    begin: Begin::Function(|map, settings| -> Box<dyn Algorithm> {
        match Neighbours::of(settings) {
            Neighbours::Four(order) => ThetaStar::begin(map, order),
            Neighbours::Eight(order) => ThetaStar::begin(map, order),
        }
    }),
};

const SEE: LineId = LineId::new("see");
const LINK: LineId = LineId::new("link");

/// The bit of a cell that a line of sight has passed over.
const TOUCHED: u8 = 64;

/// The search with `N` neighbours of each cell, 4 or 8.
///
/// Lengths of lines are roots, which no whole numbers hold; they are added up in the order of the way, so each is the same
/// number on every platform.
///
/// O(n log n) in time and a line of sight for each neighbour. Space: 17 bytes a cell, and 24 for each that waits.
struct ThetaStar<const N: usize> {
    map: Arc<Map>,
    known: Known,
    ways: Ways<N>,
    deltas: [(i32, i32); N],
    beeline: Beeline,
    /// The parent of each cell that was discovered, and how long the way to it is.
    parents: FarParents,
    lengths: Vec<f64>,
    /// What waits, the least first. A cell to which a shorter way is found comes twice, and is passed over once it is
    /// expanded.
    waiting: BinaryHeap<Reverse<Waits>>,
    /// The number of each cell that was discovered, in the order of discovery.
    numbers: Vec<u32>,
    discovered: u32,
    phase: ThetaStarPhase,
}

/// A cell that waits, in the order of its turn: by way and estimate in sum, of equal sums by the lesser estimate, and of those
/// the one that was discovered first. Numbers that are not below 0 are in the order of their bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Waits {
    sum: u64,
    estimate: u64,
    number: u32,
    cell: Cell,
}

/// What is found out next.
#[derive(Clone, Copy)]
enum ThetaStarPhase {
    /// The start of this number is pushed.
    Root(usize),
    /// The first that waits is expanded.
    Take,
    /// The neighbour of this number is looked at from the cell.
    Look(Cell, usize),
    /// The cell lies on the path.
    Trace(Cell),
    Done,
}

impl<const N: usize> ThetaStar<N> {
    fn begin(map: Arc<Map>, order: [Direction; N]) -> Box<dyn Algorithm> {
        let cells = map.size().padded();
        Box::new(Batched(Findings::new(ThetaStar {
            known: Known::new(&map),
            ways: Ways::new(map.size(), order),
            deltas: order.map(Direction::delta),
            beeline: Beeline::to_goals(&map),
            parents: FarParents::new(map.size()),
            lengths: vec![0.0; cells],
            waiting: BinaryHeap::new(),
            numbers: vec![0; cells],
            discovered: 0,
            phase: ThetaStarPhase::Root(0),
            map,
        })))
    }

    fn discover(&mut self, cell: Cell) {
        self.numbers[cell.index()] = self.discovered;
        self.discovered += 1;
    }

    /// Lets a cell wait, whose way is known.
    fn wait(&mut self, cell: Cell, at: (i32, i32)) {
        let estimate = self.beeline.from(at);
        let sum = self.lengths[cell.index()] + estimate;
        self.waiting.push(Reverse(Waits {
            sum: sum.to_bits(),
            estimate: estimate.to_bits(),
            number: self.numbers[cell.index()],
            cell,
        }));
    }

    /// Whether a straight line leads from one place to the other, and touches no wall. All cells that it passes over, up to
    /// the first wall, are said to be looked at, but not the last one.
    fn sees(&mut self, from: (i32, i32), to: (i32, i32), found: &mut Vec<Event>) -> bool {
        let size = self.map.size();
        let end = size.cell(to.0, to.1);
        for cell in Sight::new(size, from, to) {
            if !self.map.is_floor(cell) {
                return false;
            }
            if Some(cell) != end {
                let byte = &mut self.known.bytes[cell.index()];
                found.push(match *byte & TOUCHED {
                    0 => Event::touched(cell),
                    _ => Event::looked(cell),
                });
                *byte |= TOUCHED;
            }
        }
        true
    }

    /// Looks at the neighbour of this number of the cell that is expanded.
    fn look(&mut self, cell: Cell, number: usize, found: &mut Vec<Event>) {
        let size = self.map.size();
        let way = self.ways.ways[number];
        let beside = way.from(cell);
        let byte = self.known.bytes[beside.index()];
        if !self.map.is_floor(beside)
            || byte & known::EXPANDED != 0
            || !self.ways.is_free(&self.known.bytes, cell, number)
        {
            return;
        }
        let at = size.position(cell);
        let to = (at.0 + self.deltas[number].0, at.1 + self.deltas[number].1);
        let known = match byte & known::OPEN {
            0 => self.lengths[beside.index()],
            _ => f64::INFINITY,
        };
        // By the parent it is never farther than by the cell, so where that does not help nothing does.
        let by_parent = self.parents.of(cell).map(|parent| {
            let from = size.position(parent);
            (
                parent,
                from,
                self.lengths[parent.index()] + straight(from, to),
            )
        });
        let mut better = (cell, self.lengths[cell.index()] + straight(at, to));
        if let Some((parent, from, length)) = by_parent {
            if length >= known {
                return;
            }
            if self.sees(from, to, found) {
                better = (parent, length);
            }
        }
        let (new, length) = better;
        if length >= known {
            return;
        }
        self.lengths[beside.index()] = length;
        if byte & known::OPEN != 0 {
            self.known.bytes[beside.index()] ^= way.discovery;
            self.discover(beside);
            found.push(Event::pushed(beside, way.back));
        } else if let Some(before) = self.known.pointer(beside)
            && before != way.back
        {
            self.known.bytes[beside.index()] ^= known::discovery(before) ^ way.discovery;
            found.push(Event::improved(beside, before, way.back));
        }
        self.parents.set(beside, new, found);
        self.wait(beside, to);
    }
}

impl<const N: usize> Finds for ThetaStar<N> {
    fn go_on(&mut self, found: &mut Vec<Event>) -> bool {
        match self.phase {
            ThetaStarPhase::Root(number) => match self.map.starts.get(number) {
                None => self.phase = ThetaStarPhase::Take,
                Some(&start) => {
                    self.phase = ThetaStarPhase::Root(number + 1);
                    let byte = &mut self.known.bytes[start.index()];
                    if *byte & known::OPEN != 0 {
                        *byte ^= known::START;
                        self.discover(start);
                        self.wait(start, self.map.size().position(start));
                        found.push(Event::pushed_start(start));
                    }
                }
            },
            ThetaStarPhase::Take => match self.waiting.pop() {
                None => self.phase = ThetaStarPhase::Done,
                Some(Reverse(Waits { cell, .. })) => {
                    let byte = &mut self.known.bytes[cell.index()];
                    if *byte & known::EXPANDED == 0 {
                        *byte |= known::EXPANDED;
                        found.push(Event::expanded(cell));
                        self.phase = match *byte & known::GOAL {
                            0 => ThetaStarPhase::Look(cell, 0),
                            _ => ThetaStarPhase::Trace(self.parents.turn_around(cell)),
                        };
                    }
                }
            },
            ThetaStarPhase::Look(cell, number) => {
                self.phase = match number + 1 < N {
                    true => ThetaStarPhase::Look(cell, number + 1),
                    false => ThetaStarPhase::Take,
                };
                self.look(cell, number, found);
            }
            ThetaStarPhase::Trace(cell) => {
                found.push(Event::traced(cell));
                let onward = self.parents.of(cell);
                self.phase = onward.map_or(ThetaStarPhase::Done, ThetaStarPhase::Trace);
            }
            ThetaStarPhase::Done => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Settings;
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

    /// Both lines pass the corners of the wall at a distance.
    #[test]
    fn it_turns_at_the_corners_of_walls() {
        let tiles = [
            ".......", //
            ".......", "...#...", "S..#..G", "...#...",
        ];
        assert_eq!(path(&tiles), [(0, 3), (3, 1), (6, 3)]);
    }
}
