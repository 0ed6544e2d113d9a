//! Flood fill, as in Micromouse contests: a mouse that corrects its distances whenever it sees a wall.

use super::prelude::*;
use crate::structures::floods::distances::{Distances, UNREACHED};
use crate::structures::searches::known::Parents as _;
use crate::structures::searches::queue::breadth_first;
use std::collections::VecDeque;
use std::ops::Index;

/// Finds a path on foot; its second run takes a shortest path over the floor it has seen.
///
/// Each cell holds its distance to the goal, in moves around the walls seen so far. At first no wall is known, so the
/// distances fall straight towards the goal. The mouse looks at its four neighbours and then moves to the one with the
/// smallest distance, straight ahead if there is a tie. A newly seen wall increases every distance whose shortest
/// paths all led through it. So each move follows a path that is shortest by what the mouse knows. After the goal, the second run
/// takes a shortest path over the floor that it has seen.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "flood_fill",
        name: "Flood fill",
        tagline: "goes downhill, corrects distances",
        hue: Hue::Blue,
        summary: "Walks towards smaller distances and corrects them at each wall it sees, like a Micromouse robot.",
        pseudocode: |_| {
            vec![
                Cue::START.line("cell ← start; walls ← {}"),
                Cue::START.line("parent[start] ← none"),
                GO.line("while cell is not a goal:"),
                SEE.line("  walls ← walls + those next to cell"),
                WRITE.line("  d ← moves to a goal around walls"),
                Cue::NO_PATH.line("  if d[cell] = ∞: return no path"),
                GO.line("  last ← cell"),
                GO.line("  cell ← neighbour with smallest d"),
                Cue::NEW.line("  if cell not in parent:  # new"),
                Cue::NEW.line("    parent[cell] ← last"),
                AGAIN.line("# second run, on the floor seen"),
                AGAIN.line("parent ← breadth_first(seen floor)"),
                Cue::TRACE.line("path ← parents from start to goal"),
                Cue::PATH.line("return path"),
            ]
        },
        time: "O(n²)",
        space: "O(n)",
        cell_bytes: 8,
        source: "G. Law, Quantitative Comparison of Flood Fill and Modified Flood Fill Algorithms (2013), https://doi.org/10.7763/IJCTE.2013.V5.738; distances corrected as in G. Ramalingam, T. Reps, An Incremental Algorithm for a Generalization of the Shortest-Path Problem (1996)",
        uses: Kinds::of(&[Kinds::WALK, Kinds::TOUCHED, Kinds::WROTE, Kinds::IMPROVED]),
        plane: |_| Plane::Number {
            name: "moves to the goal",
            bits: 32,
        },
        // A wall may change the distances of most cells.
        bound: None,
        usual: Some(usual),
        explanation: &Explanation {
            subject: "The mouse",
            layer: Some("number_written"),
            overlay: Some("numbers"),
            because: "no distance is larger than the true one, so it always heads for a goal",
            ..Explanation::WALKER
        },
        ..Solver::WALKER.info
    },
    begin: Begin::Function(|map, _| search::walk(&map, FloodFill::new(&map))),
    ..Solver::WALKER
};

const GO: Cue = Cue::of("go", Kinds::STEPPED);
const SEE: Cue = Cue::of("see", Kinds::TOUCHED);
const WRITE: Cue = Cue::of("write", Kinds::WROTE);
const AGAIN: Cue = Cue::before_others("again", |moment| {
    // The mouse discovers a cell by a move, and the second run without one.
    let finds = moment.is(Kinds::PUSHED) && !moment.is(Kinds::STARTED);
    finds && !moment.follows(Kinds::STEPPED) || moment.is(Kinds::IMPROVED)
});

/// The usual number of events in a perfect maze, where each wall seen may change many distances.
///
/// Events a cell (*measured*): mazes of `backtracker` have 8 at 21 x 21 cells, 102 at 101 x 101 and 1,030 at 401 x 401,
/// so the number grows like the side to the power of 1.5. Mazes of `traversal`, `division` and `binary_tree` have a
/// tenth of that. Fields, caves and braided mazes have 1 to 14 at any size. A unicursal maze, of which every cell is
/// walked, has more: 23, and 580 at 101 x 101.
fn usual(size: Size) -> u64 {
    let cells = size.cells() as u64;
    // The number is only for display, so rounding may differ between machines.
    cells * (32 + (cells as f64).powf(0.75) as u64 / 8)
}

struct FloodFill {
    /// What the mouse knows of each cell.
    seen: Grid<Option<Tile>>,
    /// The distances to a goal around the walls seen.
    d: Flooding,
    start: Cell,
    facing: Direction,
    /// The directions in which it has not looked yet from its cell.
    directions: std::array::IntoIter<Direction, 4>,
    /// The cells whose distances are not written yet, each with the value written last.
    changed: Box<dyn Iterator<Item = (Cell, u32)> + Send>,
    register: Register,
    /// The path of the second run, as pointers from the start to the goal, and the current cell.
    second_run: Option<(Known, Cell)>,
}

impl FloodFill {
    fn new(map: &Map) -> FloodFill {
        FloodFill {
            seen: Grid::new(map.size(), None, Some(Tile::Wall)),
            d: Flooding::new(map.size(), &map.goals),
            start: Cell::from_index(0),
            facing: Direction::Up,
            directions: Direction::FOUR.into_iter(),
            changed: Box::new(map.size().iter().map(|cell| (cell, 0))),
            register: Register::default(),
            second_run: None,
        }
    }

    /// Looks at one neighbour. A newly seen wall changes distances.
    fn look(&mut self, direction: Direction, walker: &Walker, say: &mut Say) {
        let neighbour = walker.neighbour(direction);
        if walker.is_free(direction) {
            self.seen[neighbour] = Some(Tile::Floor);
        } else if self.seen[neighbour].replace(Tile::Wall).is_none() {
            say.touched(neighbour);
            self.changed = Box::new(self.d.add_wall(neighbour).into_iter());
        }
    }

    /// Writes one changed distance. An unreachable cell gets 0, as a goal does.
    fn write(&mut self, cell: Cell, before: u32, say: &mut Say) {
        let distance = Some(self.d[cell]).filter(|&d| d != UNREACHED);
        let turned = before ^ distance.unwrap_or(0);
        if turned != 0 {
            say.wrote(cell, turned, &mut self.register);
        }
    }

    /// Moves to the neighbour with the smallest distance; ties go straight ahead.
    fn go(&mut self, walker: &mut Walker, say: &mut Say) -> Next {
        self.directions = Direction::FOUR.into_iter();
        if self.d[walker.cell] == UNREACHED {
            return Next::NoPath;
        }
        let d = |&direction: &Direction| self.d[walker.neighbour(direction)];
        let directions = [self.facing].into_iter().chain(Direction::FOUR);
        self.facing = directions.min_by_key(d).unwrap_or(self.facing);
        walker.go(self.facing, say);
        Next::GoOn
    }

    /// Moves the second run one cell along the shortest path over the floor it has seen.
    fn second_run(&mut self, walker: &mut Walker, say: &mut Say) -> Next {
        let (path, cell) = self.second_run.get_or_insert_with(|| {
            let seen = Map::of_tiles(self.seen.map(|tile| tile.unwrap_or(Tile::Wall)));
            let (mut path, _) = breadth_first(&seen, &[self.start]);
            let start = path.turn_around(walker.cell);
            (path, start)
        });
        let Some(direction) = path.pointer(*cell) else {
            return Next::Found(walker.cell);
        };
        *cell = cell.step(direction, self.seen.size());
        walker.set_parent(*cell, direction.opposite(), say);
        Next::GoOn
    }
}

impl Walk for FloodFill {
    const EVERY_START: bool = true;

    fn begin(&mut self, walker: &Walker) {
        self.start = walker.cell;
        self.seen[walker.cell] = Some(Tile::Floor);
        self.facing = Direction::Up;
    }

    fn step(&mut self, walker: &mut Walker, say: &mut Say) -> Next {
        if walker.is_on_goal() {
            return self.second_run(walker, say);
        }
        if let Some((cell, before)) = self.changed.next() {
            self.write(cell, before, say);
        } else if let Some(direction) = self.directions.next() {
            self.look(direction, walker, say);
        } else {
            return self.go(walker, say);
        }
        Next::GoOn
    }
}

/// The distance of each cell to the nearest goal, around the known walls. Space: 4 bytes a cell.
///
/// A newly known wall takes two passes, only over the distances that rise. The first pass goes by old distances and
/// finds the cells that have no neighbour at a distance 1 smaller. The second pass goes by new distances and assigns
/// them.
struct Flooding {
    /// Known walls are [`UNREACHED`], and so are cells without a path to a goal.
    d: Grid<u32>,
}

/// Stands for a distance that rises and is not computed yet.
const RISING: u32 = UNREACHED - 1;

impl Flooding {
    /// The distances on a map of this size without known walls. O(cells).
    fn new(size: Size, goals: &[Cell]) -> Flooding {
        let without_walls = Map::new(size, Tile::Floor);
        Flooding {
            d: Distances::from(&without_walls, goals).moves,
        }
    }

    /// Adds a known wall. Returns the cells whose distances rise, each with its old distance.
    ///
    /// A distance rises if no neighbour is left whose distance is 1 smaller. These cells are found in order of
    /// distance, because only a rising neighbour makes a cell rise. Then each gets the smallest distance of its
    /// neighbours plus 1, the smallest ones first. O(k log k) for k cells.
    fn add_wall(&mut self, wall: Cell) -> Vec<(Cell, u32)> {
        let mut rising = Vec::new();
        let d = std::mem::replace(&mut self.d[wall], UNREACHED);
        if d == UNREACHED {
            return rising;
        }
        let mut queue: VecDeque<Cell> = self.neighbours_at(d + 1, wall).collect();
        while let Some(cell) = queue.pop_front() {
            let d = self.d[cell];
            if d != RISING && self.neighbours_at(d - 1, cell).next().is_none() {
                self.d[cell] = RISING;
                rising.push((cell, d));
                queue.extend(self.neighbours_at(d + 1, cell));
            }
        }
        let mut sources = Vec::new();
        for &(cell, _) in &rising {
            let distances = self.neighbours(cell).map(|neighbour| self.d[neighbour]);
            let smallest = distances.filter(|&d| d < RISING).min();
            sources.extend(smallest.map(|d| (d + 1, cell)));
        }
        sources.sort_unstable();
        let mut sources = sources.into_iter().peekable();
        // Sources and queue are sorted, so the smallest distance is at the front of one of them.
        let mut queue: VecDeque<(u32, Cell)> = VecDeque::new();
        while let Some((d, cell)) = sources
            .next_if(|source| queue.front().is_none_or(|first| source <= first))
            .or_else(|| queue.pop_front())
        {
            if self.d[cell] == RISING {
                self.d[cell] = d;
                queue.extend(self.neighbours_at(RISING, cell).map(|n| (d + 1, n)));
            }
        }
        for &(cell, _) in &rising {
            if self.d[cell] == RISING {
                self.d[cell] = UNREACHED;
            }
        }
        rising
    }

    fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let around = Direction::FOUR.map(|direction| cell.step(direction, self.d.size()));
        around.into_iter()
    }

    /// The neighbours with that distance.
    fn neighbours_at(&self, d: u32, cell: Cell) -> impl Iterator<Item = Cell> {
        let neighbours = self.neighbours(cell);
        neighbours.filter(move |&neighbour| self.d[neighbour] == d)
    }
}

impl Index<Cell> for Flooding {
    type Output = u32;

    fn index(&self, cell: Cell) -> &u32 {
        &self.d[cell]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;

    /// ```text
    ///   S # G     distances 2 1 0: the wall raises the start's to 4, and that of the cell below it to 3
    ///   . . .             3 2 1
    /// ```
    #[test]
    fn a_wall_that_is_seen_makes_numbers_rise() {
        use Direction::{Down, Left, Up};
        let size = Size::new(3, 2).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.tiles[at(1, 0)] = Tile::Wall;
        (map.starts, map.goals) = (vec![at(0, 0)], vec![at(2, 0)]);
        let run = ENTRY.start(Arc::new(map), &Settings::new(ENTRY.info.parameters));
        let expected = [
            Event::pushed_start(at(0, 0)),
            Event::value(2),
            Event::wrote(at(0, 0)),
            Event::value(2 ^ 1),
            Event::wrote(at(1, 0)),
            Event::value(1 ^ 3),
            Event::wrote(at(0, 1)),
            Event::value(3 ^ 2),
            Event::wrote(at(1, 1)),
            Event::value(2 ^ 1),
            Event::wrote(at(2, 1)),
            Event::touched(at(1, 0)),
            Event::value(1 ^ 2 ^ 4),
            Event::wrote(at(0, 0)),
            Event::stepped(at(0, 1)),
            Event::pushed(at(0, 1), Up),
            Event::stepped(at(1, 1)),
            Event::pushed(at(1, 1), Left),
            Event::stepped(at(2, 1)),
            Event::pushed(at(2, 1), Left),
            Event::stepped(at(2, 0)),
            Event::pushed(at(2, 0), Down),
            Event::traced(at(0, 0)),
            Event::traced(at(0, 1)),
            Event::traced(at(1, 1)),
            Event::traced(at(2, 1)),
            Event::traced(at(2, 0)),
        ];
        assert_eq!(run.collect::<Vec<Event>>(), expected);
    }

    /// On fields that fill with walls, all distances equal those of a fresh computation.
    #[test]
    fn distances_are_right_after_each_wall() {
        let size = Size::clamped(9, 7);
        // Cells without a pattern: the upper bits of a linear congruential generator.
        let mut state = 5_u64;
        let mut remove_any = |cells: &mut Vec<Cell>| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            cells.swap_remove((state >> 33) as usize % cells.len())
        };
        for _ in 0..20 {
            let mut cells: Vec<Cell> = size.iter().collect();
            let goal = remove_any(&mut cells);
            let mut map = Map::new(size, Tile::Floor);
            let mut flooding = Flooding::new(size, &[goal]);
            while !cells.is_empty() {
                let wall = remove_any(&mut cells);
                let before = flooding.d.clone();
                let rising = flooding.add_wall(wall);
                map.tiles[wall] = Tile::Wall;
                let anew = Distances::from(&map, &[goal]).moves;
                assert_eq!(flooding.d.as_slice(), anew.as_slice());
                for cell in size.iter().filter(|&cell| cell != wall) {
                    let rises = (before[cell] != anew[cell]).then_some((cell, before[cell]));
                    let found = rising.iter().find(|(rising, _)| *rising == cell);
                    assert_eq!(found.copied(), rises);
                }
            }
        }
    }
}
