//! Roads: branching walks that keep apart, and sometimes meet head-on.

use super::prelude::*;

/// A road map with many loops, dense or sparse.
///
/// A road runs straight for a while and then *turns*: it sends out a branch of two cells to each side, and a stub of
/// one cell ahead. A road never runs next to another one, so it ends before it would. But it may run head-on into
/// another one, which closes a loop. One road grows to its end, then the newest branch, and so on.
///
/// ```text
///   . . . . .      d: the road came from here, going down
///   . . d . .      T: here it turns
///   b b T b b      b: a branch is two cells long
///   . . s . .      s: the stub
/// ```
///
/// The form *strict* also checks before it carves the inner cell of a branch, so it guarantees that the map has no 2 x
/// 2 block of road: when a cell is carved, the two cells at its sides are not road, and every 2 x 2 block would need
/// one of them. The form *faithful* does not check there, like the original program.
pub const ENTRY: Generator = Generator {
    info: Info {
        id: "roads",
        name: "Road map",
        tagline: "roads that branch and meet",
        family: Family::RoadsAndFields,
        summary: "Draws branching roads that keep apart but meet head-on. Many loops.",
        parameters: &[
            DENSITY.parameter(),
            STRAIGHTNESS.parameter(),
            FORM.parameter(),
        ],
        pseudocode: |_| {
            vec![
                Cue::FIRST.line("turns ← []; carve (1, 1)"),
                ON.line("loop:"),
                ON.line("  carve the next cell: straight on,"),
                ON.line("    or from a turn left, right, ahead"),
                ON.line("  if a turn is due:  # see density"),
                ON.line("    turns.push(cell)"),
                BACK.line("  if blocked by another road:"),
                BACK.line("    drop turns with no free direction"),
                BACK.line("    cell ← turns.top()"),
                Cue::DONE.line("  if turns is empty: return map"),
            ]
        },
        time: "O(n)",
        space: "O(n)",
        cell_bytes: 3,
        source: "The road generator of a program that compared two searches on such maps; crates/core/src/generators/roads.rs describes its rules",
        uses: Kinds::CARVED,
        begins_step: |_| true,
        bound: Some(|size| size.cells() as u64),
        explanation: &Explanation {
            overlay: Some("road"),
            caption: |settings| {
                let (most, chance) = (DENSITY.of(settings) - 1, 1000 - STRAIGHTNESS.of(settings));
                format!(
                    "a turn is due after 0 to {most} cells, then with a chance of {chance} in 1000"
                )
            },
            example: Example {
                own: &[("density", 3), ("straightness", 120)],
                ..Example::GROWTH
            },
            ..Explanation::GENERATOR
        },
        ..Info::GENERATOR
    },
    promise: |_| MapPromise::RoadsApart,
    begins_with: Tile::Wall,
    sides: Sides::Any,
    masks: false,
    start: |site, seed, settings| run(Roads::new(site.size(), seed, settings)),
    mark,
};

const ON: Cue = Cue::when("on", Moment::goes_on);
const BACK: Cue = Cue::of("back", Kinds::CARVED);

/// The start is where the first road begins. The goal is the result of one pass in reading order, which moves on to
/// each road cell that is neither above nor left of the current one.
fn mark(map: &mut Map) {
    let size = map.size();
    let start = first_cell(size);
    let goal = map.floor().fold(start, |last, cell| {
        let [(x, y), (last_x, last_y)] = [cell, last].map(|cell| size.position(cell));
        if x >= last_x && y >= last_y {
            cell
        } else {
            last
        }
    });
    map.starts.push(start);
    map.goals.push(goal);
}

/// The start of the first road: (1, 1), or as near as the map allows.
fn first_cell(size: Size) -> Cell {
    let (x, y) = (1.min(size.width() - 1), 1.min(size.height() - 1));
    let first = size.cell(x as i32, y as i32);
    first.expect("a map has at least one cell, and x and y are clamped into it")
}

const DENSITY: Number = Number::new("density", 1..=30, 10)
    .about("bound on the cells before a turn: a road goes straight for fewer cells than this before it may turn")
    .ends("dense", "sparse");

const STRAIGHTNESS: Number = Number::new("straightness", 0..=999, 300)
    .about("chance in 1,000 that a road goes straight on where it may turn")
    .ends("winding", "straight");

const FORM: Choice<bool, 2> = Choice::new("form", [("strict", true), ("faithful", false)]).about(
    "rule for parallel roads: strict keeps them apart everywhere, faithful almost everywhere",
);

struct Roads {
    map: RoadMap,
    random: Random,
    density: u32,
    straightness: u32,
    /// The turns that may have free directions left, the newest last.
    turns: Vec<Turn>,
    /// The end of the road, its direction, and the least number of cells before it may turn; none if the road is
    /// blocked or turns.
    road: Option<(Cell, Direction, u32)>,
}

/// A cell where a road turned, the direction from which it came, and the number of directions tried. It has eight
/// bytes, because a quarter of all cells may be turns.
#[derive(Clone, Copy)]
struct Turn {
    cell: Cell,
    dir: Direction,
    tried: u8,
}

impl Roads {
    fn new(size: Size, seed: &Seed, settings: &Settings) -> Roads {
        Roads {
            map: RoadMap::new(size, FORM.of(settings)),
            random: Random::new(seed, "roads"),
            density: DENSITY.of(settings),
            straightness: STRAIGHTNESS.of(settings),
            turns: Vec::new(),
            road: Some((first_cell(size), Direction::Down, 0)),
        }
    }

    /// Carves the next cell straight on, unless a turn is due or another road blocks it.
    fn go_on(&mut self, cell: Cell, dir: Direction, straight: u32, say: &mut Say) {
        let is_turn = self.random.below(1000) >= self.straightness && straight == 0;
        let next = cell.step(dir, self.map.size());
        if is_turn {
            self.turns.push(Turn {
                cell,
                dir,
                tried: 0,
            });
        } else if self.map.can_enter(next, dir) {
            self.carve(next, say);
            let straight = match straight {
                0 => self.random.below(self.density),
                _ => straight - 1,
            };
            self.road = Some((next, dir, straight));
        }
    }

    /// Tries the next direction of the newest turn: two cells to each side, then one ahead, where the road ends.
    fn go_back(&mut self, say: &mut Say) -> Next {
        let Some(turn) = self.turns.last_mut() else {
            return Next::Done;
        };
        let [one, other] = sides(turn.dir);
        let tries = [(one, 2), (other, 2), (turn.dir, 1)];
        let Some(&(dir, length)) = tries.get(usize::from(turn.tried)) else {
            self.turns.pop();
            return Next::GoOn;
        };
        turn.tried += 1;
        let mut cell = turn.cell;
        if self.map.can_branch(cell, dir, length) {
            let straight = self.random.below(self.density);
            for _ in 0..length {
                cell = cell.step(dir, self.map.size());
                self.carve(cell, say);
            }
            if length == 2 {
                self.road = Some((cell, dir, straight));
            }
        }
        Next::GoOn
    }

    /// Carves the cell, unless it is already road.
    fn carve(&mut self, cell: Cell, say: &mut Say) {
        if self.map.carve(cell) {
            say.carved(cell);
        }
    }
}

impl Steps for Roads {
    fn begin(&mut self, say: &mut Say) {
        self.carve(first_cell(self.map.size()), say);
    }

    fn step(&mut self, say: &mut Say) -> Next {
        let Some((cell, dir, straight)) = self.road.take() else {
            return self.go_back(say);
        };
        self.go_on(cell, dir, straight, say);
        Next::GoOn
    }
}

/// The roads of a map. Space: 1 byte a cell.
#[derive(Clone, Debug)]
struct RoadMap {
    tiles: Grid<RoadTile>,
    is_strict: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum RoadTile {
    Free,
    Road,
    Outside,
}

/// The two perpendicular directions, in the order in which they are tried.
const fn sides(dir: Direction) -> [Direction; 2] {
    match dir {
        Direction::Up | Direction::Down => [Direction::Right, Direction::Left],
        _ => [Direction::Up, Direction::Down],
    }
}

impl RoadMap {
    /// No road yet. On a strict map no cell of a branch is next to another road; on others its first cell may be.
    fn new(size: Size, is_strict: bool) -> RoadMap {
        RoadMap {
            tiles: Grid::new(size, RoadTile::Free, RoadTile::Outside),
            is_strict,
        }
    }

    /// Width and height of the map.
    fn size(&self) -> Size {
        self.tiles.size()
    }

    /// Makes the cell road. Returns whether it was not. O(1).
    fn carve(&mut self, cell: Cell) -> bool {
        std::mem::replace(&mut self.tiles[cell], RoadTile::Road) == RoadTile::Free
    }

    /// Whether another road, or the end of the map, is at a side of a cell that is entered in this direction.
    fn is_blocked(&self, cell: Cell, dir: Direction) -> bool {
        let cells = sides(dir).map(|side| cell.step(side, self.size()));
        cells
            .into_iter()
            .any(|cell| self.tiles[cell] != RoadTile::Free)
    }

    /// Whether a road can continue to this cell in this direction: the cell and both its sides are free. O(1).
    fn can_enter(&self, cell: Cell, dir: Direction) -> bool {
        self.tiles[cell] == RoadTile::Free && !self.is_blocked(cell, dir)
    }

    /// Whether a branch of one or two cells can start next to this cell of a road. O(1).
    fn can_branch(&self, cell: Cell, dir: Direction, length: u32) -> bool {
        let inner = cell.step(dir, self.size());
        if self.tiles[inner] == RoadTile::Outside {
            return false;
        }
        let end = match length {
            1 => inner,
            _ => inner.step(dir, self.size()),
        };
        self.can_enter(end, dir) && !(self.is_strict && self.is_blocked(inner, dir))
    }
}
