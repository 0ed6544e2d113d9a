//! Jump point search: A* with 8 neighbours that jumps over cells at which no turn can be useful.

use super::far_parents::{Everything, FarParents, Listener, Looks, ResultOnly};
use super::prelude::*;
use crate::structures::paged::Sparse;
use crate::structures::searches::known::Parents as _;
use crate::structures::searches::open_list::{Fixed, OpenList};
use crate::structures::searches::rays::{Rays, Scan, axes, by_delta, towards};

/// Finds a path of the least length if every cell costs 1.
///
/// Of all paths of equal length, one is enough; the search keeps the one that takes its diagonals first.
///
/// From a cell reached by a straight move, the search continues straight. It turns only at a *forced* neighbour: the
/// cell to one side is floor, and the cell behind that one is wall. From a cell reached by a diagonal move, it
/// continues diagonally and along both axes of the diagonal.
///
/// In each of these directions it scans until it reaches a *jump point*: a goal, or a cell with a forced neighbour. A
/// cell on a diagonal from which a straight scan reaches a jump point is also one. Only jump points are pushed. Rays
/// scan the map, and few cells are expanded.
///
/// The estimate h is the octile distance to the nearest goal. No corner is cut: a diagonal move needs floor on both
/// sides. Cell costs are ignored, because with costs equal moves do not make equal lengths.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "jps",
        name: "Jump point search",
        tagline: "A* that jumps over open floor",
        family: Family::Shortest,
        hue: Hue::Orange,
        summary: "A* with 8 neighbours that jumps to the next possible turn. Finds a shortest path if all cells cost 1.",
        pseudocode: |_| {
            vec![
                Cue::START.line("open ← [start]; g[start] ← 0"),
                Cue::EXPAND.line("while open is not empty:"),
                Cue::EXPAND.line("  cell ← open.pop_min()  # f = g + h"),
                Cue::TRACE.line("  if cell is a goal: path ← parents"),
                Cue::PATH.line("    return path"),
                SCAN.line("  for each direction not pruned:"),
                SCAN.line("    n ← jump(cell, direction) or skip"),
                SCAN.line("    d ← g[cell] + distance(cell, n)"),
                Cue::PUSH.line("    if n not in g: open.push(n, d+h)"),
                Cue::IMPROVE.line("    else if n in open and d < g[n]:"),
                Cue::IMPROVE.line("      open.decrease_key(n, d+h)"),
                LINK.line("    if n was pushed or decreased:"),
                LINK.line("      g[n] ← d; parent[n] ← cell"),
                Cue::NO_PATH.line("return no path"),
            ]
        },
        time: "O(n^1.5)",
        space: "O(n)",
        cell_bytes: 9,
        source: "D. Harabor, A. Grastien, Online Graph Pruning for Pathfinding on Grid Maps (2011), https://doi.org/10.1609/aaai.v25i1.7994",
        discipline: Discipline::Priority,
        uses: Kinds::of(&[Kinds::SEARCH, Kinds::IMPROVED, Kinds::LOOKS, Kinds::WROTE]),
        plane: |_| Plane::Link,
        bound: None,
        // A scan reaches a cell along each of eight directions, and several times from the diagonals around it.
        usual: Some(|size| 64 * size.cells() as u64),
        explanation: &Explanation {
            neighbours: |_| Direction::ALL.to_vec(),
            leaps: true,
            frontier: Some(|map, _| Box::new(Least::with_links(gauge(map), map))),
            gauge: Some(|map, _| gauge(map)),
            frontier_words: Some(|_| {
                FrontierWords::by_key("smallest f first", "larger g, then older")
            }),
            overlay: Some("rays"),
            measure: Measure::EvenLength,
            because: "it expands cells in order of f, and h is never too large",
            caption: |_| format!("h = octile distance · {}", neighbours::EIGHT),
            example: Example {
                parameters: &[("obstacles", 8)],
                ..Example::FIELD
            },
            ..Explanation::PRIORITY
        },
        ..Solver::SEARCH.info
    },
    promise: |_| PathPromise::ShortestWhereEven,
    begin: Begin::ByListener {
        all: |map, _| JumpPoint::<Everything>::on(&map),
        result: |map, _| JumpPoint::<ResultOnly>::on(&map),
    },
    ..Solver::SEARCH
};

const SCAN: Cue = Cue::of("scan", Kinds::LOOKS);
const LINK: Cue = Cue::of("link", Kinds::WROTE);

fn gauge(map: &Map) -> Gauge {
    Gauge::Guide(guide(map))
}

/// Its priority: f = g + h, with the octile distance.
fn guide(map: &Map) -> Guide {
    Guide::weighed(1, 1, map, Rule::Octile)
}

/// The search. Space: 9 bytes a cell, and the open list.
struct JumpPoint<L> {
    size: Size,
    /// The current jump; it knows what a jump point is.
    jump: Jumps<L>,
    open: OpenList<Fixed, Sparse>,
    parents: FarParents<L>,
    /// The expanded cell, its column and row, and the length of the path to it.
    cell: Cell,
    at: (i32, i32),
    g: Length,
    /// The directions that are neither pruned nor done, one bit each.
    directions: u32,
}

impl<L: Listener> JumpPoint<L> {
    fn on(map: &Map) -> Box<dyn Algorithm> {
        let size = map.size();
        let nowhere = Cell::from_index(0);
        let search = JumpPoint::<L> {
            size,
            jump: Jumps::on(map),
            open: OpenList::new(size, guide(map)),
            parents: FarParents::new(size),
            cell: nowhere,
            at: (0, 0),
            g: Length::ZERO,
            directions: 0,
        };
        search::run(map, search)
    }

    /// Expands the open cell with the smallest f.
    #[inline(always)]
    fn expand(&mut self, say: &mut Say) -> Next {
        let Some((cell, g)) = self.open.pop_min() else {
            return Next::NoPath;
        };
        say.expanded(cell);
        let at = self.size.position(cell);
        if self.jump.rays().is_goal(at) {
            return Next::Found(cell);
        }
        (self.cell, self.at, self.g) = (cell, at, g);
        self.directions = self.not_pruned();
        self.jump.begin(cell, at);
        Next::GoOn
    }

    /// The directions in which a jump may lead to a shortest path: one bit each, by number.
    #[inline(always)]
    fn not_pruned(&self) -> u32 {
        let Some(parent) = self.parents.of(self.cell) else {
            return (1 << Direction::ALL.len()) - 1;
        };
        let bit = |delta: (i32, i32)| 1 << by_delta(delta) as u32;
        let (x, y) = towards(parent, self.cell, self.size).delta();
        // No corner is cut, so no neighbour is forced behind a diagonal move.
        if x != 0 && y != 0 {
            return bit((x, y)) | bit((x, 0)) | bit((0, y));
        }
        let (column, row) = self.at;
        let is_floor = |x: i32, y: i32| self.jump.rays().is_floor((column + x, row + y));
        let mut set = bit((x, y));
        for (side_x, side_y) in [(y, x), (-y, -x)] {
            // Forced: the cell at this side is floor, and the one behind it is wall.
            if is_floor(side_x, side_y) && !is_floor(side_x - x, side_y - y) {
                set |= bit((side_x, side_y)) | bit((x + side_x, y + side_y));
            }
        }
        set
    }

    /// Discovers the jump point at the end of the jump, or finds a shorter path to it.
    #[inline(always)]
    fn meet(&mut self, direction: Direction, say: &mut Say) {
        let (n, moves) = self.jump.end();
        let d = self.g + Length::of(direction).times(moves);
        let back = direction.opposite();
        if !self.open.has_discovered(n) {
            self.open.push(n, d);
            say.pushed(n, back);
        } else if self.open.has_longer(n, d) {
            self.open.decrease_key(n, d);
            let old = self
                .parents
                .of(n)
                .map(|parent| towards(n, parent, self.size));
            if let Some(old) = old.filter(|&old| old != back) {
                say.improved(n, old, back);
            }
        } else {
            return;
        }
        self.parents.set(n, self.cell, say);
    }
}

impl<L: Listener> Search for JumpPoint<L> {
    type Parents = FarParents<L>;

    fn begin(&mut self, start: Cell, say: &mut Say) {
        let rays = self.jump.rays();
        if rays.is_floor(self.size.position(start)) && !self.open.has_discovered(start) {
            self.open.push(start, Length::ZERO);
            say.pushed_start(start);
        }
    }

    #[inline(always)]
    fn step(&mut self, say: &mut Say) -> Next {
        if self.directions == 0 {
            return self.expand(say);
        }
        let direction = Direction::ALL[self.directions.trailing_zeros() as usize % 8];
        // A finished jump has either reached a jump point or not.
        if let Some(meets) = self.jump.go_on(direction, say) {
            if meets {
                self.meet(direction, say);
            }
            self.directions &= self.directions - 1;
            self.jump.begin(self.cell, self.at);
        }
        Next::GoOn
    }

    fn prefer(&mut self, cell: Cell) {
        self.open.prefer(cell);
    }

    fn path_to(&mut self, found: Cell) -> Cell {
        let start = self.parents.turn_around(found);
        self.parents.fill_in(start);
        start
    }

    fn parents(&mut self) -> &mut FarParents<L> {
        &mut self.parents
    }
}

/// Jumps from one cell after another; one jump is active at a time.
///
/// Space: half a byte a cell, and that of the looks.
struct Jumps<L> {
    size: Size,
    rays: Rays,
    looks: Looks<L>,
    /// The cell that the jump has reached, its column and row, and the number of moves so far.
    cell: Cell,
    at: (i32, i32),
    moves: u32,
    /// Once the jump is over, whether it ends at a jump point.
    meets: Option<bool>,
}

impl<L: Listener> Jumps<L> {
    /// Jumps over this map, none of them active. O(cells).
    fn on(map: &Map) -> Jumps<L> {
        Jumps {
            size: map.size(),
            rays: Rays::new(map),
            looks: Looks::new(map.size().padded()),
            cell: Cell::from_index(0),
            at: (0, 0),
            moves: 0,
            meets: None,
        }
    }

    /// The rays along which it jumps.
    fn rays(&self) -> &Rays {
        &self.rays
    }

    /// Starts a jump from this cell, which is in that column and row.
    #[inline(always)]
    fn begin(&mut self, cell: Cell, at: (i32, i32)) {
        (self.cell, self.at, self.moves, self.meets) = (cell, at, 0, None);
    }

    /// Continues the jump in this direction and states the cells it looks at, as far as they fit a step. Once the jump is
    /// over and all looks are stated, returns whether it ends at a jump point.
    #[inline(always)]
    fn go_on(&mut self, direction: Direction, say: &mut Say) -> Option<bool> {
        if self.looks.are_said() {
            self.jump(direction);
        }
        let are_said = self.looks.say(say);
        self.meets.filter(|_| are_said)
    }

    /// The cell that the jump has reached, and the number of moves.
    #[inline(always)]
    fn end(&self) -> (Cell, u32) {
        (self.cell, self.moves)
    }

    /// Jumps straight to the end, or along a diagonal from cell to cell while the looks have room.
    #[inline(always)]
    fn jump(&mut self, direction: Direction) {
        let (x, y) = direction.delta();
        if x == 0 || y == 0 {
            let scan = self.scan(direction);
            self.cell = self.along(direction, scan.moves);
            (self.moves, self.meets) = (scan.moves, Some(scan.meets));
        }
        while self.meets.is_none() && self.looks.have_room(3) {
            self.meets = self.move_on(direction);
        }
    }

    /// Moves one cell along a diagonal and scans both axes from there. Returns whether that ends the jump at a jump
    /// point.
    #[inline(always)]
    fn move_on(&mut self, diagonal: Direction) -> Option<bool> {
        let (column, row) = self.at;
        let (x, y) = diagonal.delta();
        let next = [(x, 0), (0, y), (x, y)].map(|(x, y)| (column + x, row + y));
        if !next.iter().all(|&at| self.rays.is_floor(at)) {
            return Some(false);
        }
        self.looks.look_along(self.cell, self.offset(diagonal), 1);
        self.cell = self.along(diagonal, 1);
        self.at = next[2];
        self.moves += 1;
        let [horizontal, vertical] = axes(diagonal);
        let meets =
            self.rays.is_goal(next[2]) || self.scan(horizontal).meets || self.scan(vertical).meets;
        meets.then_some(true)
    }

    /// Scans straight ahead.
    #[inline(always)]
    fn scan(&mut self, direction: Direction) -> Scan {
        let scan = self.rays.straight(self.at, direction);
        self.looks
            .look_along(self.cell, self.offset(direction), scan.moves);
        scan
    }

    /// The difference to the next index in this direction.
    #[inline(always)]
    fn offset(&self, direction: Direction) -> i32 {
        direction.offset(self.size.stride()) as i32
    }

    /// The cell after this number of moves in this direction.
    #[inline(always)]
    fn along(&self, direction: Direction, moves: u32) -> Cell {
        let moved = self.offset(direction) * moves as i32;
        Cell::from_index((self.cell.index() as u32).wrapping_add_signed(moved) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Settings, link};
    use crate::event::{Event, code};
    use crate::map::Tile;
    use std::sync::Arc;

    /// ```text
    ///   S . . .     the end of the wall forces a turn at J. No corner is cut,
    ///   # # J .     so the path leads from S along the row to J, then to the goal
    ///   G . . .
    /// ```
    #[test]
    fn it_jumps_to_where_the_path_must_turn() {
        let size = Size::new(4, 3).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.tiles[at(0, 1)] = Tile::Wall;
        map.tiles[at(1, 1)] = Tile::Wall;
        (map.starts, map.goals) = (vec![at(0, 0)], vec![at(0, 2)]);
        let settings = Settings::new(ENTRY.info.parameters);
        let events: Vec<Event> = ENTRY.start(Arc::new(map), &settings).collect();
        let expected = [
            Event::pushed_start(at(0, 0)),
            Event::expanded(at(0, 0)),
            Event::touched(at(1, 0)),
            Event::touched(at(2, 0)),
            Event::pushed(at(2, 0), Direction::Left),
            Event::value(link((0, 0))),
            Event::wrote(at(2, 0)),
            Event::expanded(at(2, 0)),
        ];
        assert_eq!(events[..expected.len()], expected);
        let traced: Vec<Cell> = events
            .iter()
            .filter(|event| event.code() as u32 == code::TRACED)
            .map(|event| event.cell())
            .collect();
        let path = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2)];
        assert_eq!(traced, path.map(|(x, y)| at(x, y)));
        let expanded = events.iter().filter(|event| event.is_expanded());
        let expanded: Vec<Cell> = expanded.map(|event| event.cell()).collect();
        assert_eq!(
            expanded,
            [(0, 0), (2, 0), (2, 2), (0, 2)].map(|(x, y)| at(x, y))
        );
    }
}
