//! Roads: branching walks that keep away from each other, and meet head on now and then.

use crate::catalogue::{
    Appearance, Choice, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId,
    MapPromise, Moment, Number, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event};
use crate::grid::{Cell, Direction, Grid, Size};
use crate::map::{Map, Tile};
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Fill};

/// A road map with many loops, dense or sparse.
///
/// A road runs straight on for a while and then *turns*: it sends out a branch two cells to one
/// side, two cells to the other, and a stub of one cell straight on. A road never runs beside
/// another one, so it ends where it would; but it may run head on into one, which closes a loop. You
/// see one road grow to its end, then the branch that waited last, and so on.
///
/// ```text
///   . . . . .      d: it came from here, going down
///   . . d . .      T: here it turns
///   b b T b b      b: a branch is two cells long
///   . . s . .      s: the stub
/// ```
///
/// The form *strict* also looks before it carves the inner cell of a branch, and so promises that
/// there is no 2 x 2 block of road anywhere: when a cell is carved, the two cells at its sides are
/// not road, and every 2 x 2 block would need one of them. The form *faithful* does not look there,
/// as the original of these rules did not.
pub const ENTRY: Generator = Generator {
    info: Info {
        id: "roads",
        name: "Road map",
        tagline: "roads that branch and meet",
        family: Family::RoadsAndFields,
        hue: Hue::Steel,
        summary: "Grows branching roads that keep apart and close many loops, dense or sparse.",
        parameters: &[
            DENSITY.parameter(),
            STRAIGHTNESS.parameter(),
            FORM.parameter(),
        ],
        pseudocode: &[
            FIRST.line("carve the first cell, heading down"),
            ON.line("repeat: carve a cell beside the last,"),
            ON.line("  straight on; after fewer cells than"),
            ON.line("  density, and by chance, it turns:"),
            ON.line("  2 to one side, 2 to the other, 1 on"),
            BACK.line("or, where roads are in the way:"),
            BACK.line("  back to the newest turn that has a"),
            BACK.line("  way left, and on from there"),
            DONE.line("no turn has a way left"),
        ],
        line: |moment| match moment {
            Moment::After { before: None, .. } => FIRST,
            Moment::After { .. } if moment.goes_on() => ON,
            Moment::After { .. } => BACK,
            Moment::End { .. } => DONE,
        },
        time: "O(n)",
        space: "O(n)",
        cell_bytes: 2,
        source: "The road generator of a program that compared the two searches on such maps; its rules stand in full in src/generators/roads.rs",
        discipline: Discipline::None,
        looks: Appearance::Growth,
        uses: Kinds::CARVED,
        plane: |_| Plane::None,
        begins_step: |_| true,
        bound: Some(|size| size.cells() as u64),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                lines: &[
                    (FIRST, "The first road begins at {cell}."),
                    (ON, "Carves {cell}, next to {last}."),
                    (
                        BACK,
                        "Goes on from the newest turn that has a way left: carves {cell}.",
                    ),
                ],
                ..Sentences::BUILDER
            },
            ..Explanation::BUILDER
        },
    },
    promise: |_| MapPromise::RoadsApart,
    begins_with: Tile::Wall,
    sides: Sides::Any,
    masks: false,
    start: |site, seed, settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Roads::new(site.size(), seed, settings)))
    },
    mark,
};

/// The start is where the first road began; the goal is found by one pass in reading order that
/// takes each road cell which is neither above nor left of the last one taken.
fn mark(map: &mut Map) {
    let size = map.size();
    let start = first_cell(size);
    let (start_x, start_y) = size.position(start);
    let (mut last_x, mut last_y) = (start_x, start_y);
    for y in start_y..size.height() as i32 {
        // In a row only road at or to the right of the last cell taken can be taken, and the rightmost
        // of it is.
        let right = (last_x..size.width() as i32).rev();
        let mut taken = right.filter(|&x| size.cell(x, y).is_some_and(|cell| map.is_floor(cell)));
        if let Some(x) = taken.next() {
            (last_x, last_y) = (x, y);
        }
    }
    map.starts.push(start);
    map.goals.extend(size.cell(last_x, last_y));
}

/// Where the first road begins: (1, 1), or as near as the map allows.
fn first_cell(size: Size) -> Cell {
    let (x, y) = (1.min(size.width() - 1), 1.min(size.height() - 1));
    let first = size.cell(x as i32, y as i32);
    first.expect("a map has at least one cell, and x and y are clamped into it")
}

const DENSITY: Number = Number::new(
    "density",
    "roads may turn after fewer than so many cells",
    1..=30,
    10,
)
.ends("dense", "sparse");

const STRAIGHTNESS: Number = Number::new(
    "straightness",
    "chance in 1000 that a road goes straight on where it might turn",
    0..=999,
    300,
)
.ends("winding", "straight")
.drawn_below(300);

const FORM: Choice<RoadsForm, 2> = Choice::new(
    "form",
    "strict keeps parallel roads apart everywhere; faithful only almost",
    [
        ("strict", RoadsForm::Strict),
        ("faithful", RoadsForm::Faithful),
    ],
);

const FIRST: LineId = LineId::new("first");
const ON: LineId = LineId::new("on");
const BACK: LineId = LineId::new("back");
const DONE: LineId = LineId::new("done");

struct Roads {
    roads: Grid<RoadsTile>,
    random: Random,
    density: u32,
    straightness: u32,
    form: RoadsForm,
    /// The places where a road turned and ways are left to be tried, the oldest first.
    turns: Vec<Turn>,
    phase: RoadsPhase,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum RoadsForm {
    Strict,
    Faithful,
}

/// What the generator knows of a cell; for a walk, all but `Free` are in the way.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum RoadsTile {
    Free,
    Road,
    Outside,
}

/// What happens next.
#[derive(Clone, Copy)]
enum RoadsPhase {
    /// A road goes on to this cell and becomes road there, unless it is road already.
    Travel(Cell, Direction, u32),
    /// From this cell, which it has just reached, the road runs straight on or turns.
    Onward(Cell, Direction, u32),
    /// The next way of the newest turn is tried.
    Branch,
}

/// A cell where a road turned, the direction in which it came, and the next way to be tried. Eight
/// bytes, because there can be a quarter as many turns as cells.
#[derive(Clone, Copy)]
struct Turn(Cell, Direction, u8);

/// The two directions across, the one first that is tried first.
const fn sides(direction: Direction) -> [Direction; 2] {
    match direction {
        Direction::Up | Direction::Down => [Direction::Right, Direction::Left],
        _ => [Direction::Up, Direction::Down],
    }
}

/// The ways out of a turn and their lengths: to both sides, then the stub ahead.
fn way(direction: Direction, number: u8) -> Option<(Direction, u32)> {
    match number {
        0 | 1 => Some((sides(direction)[usize::from(number)], 2)),
        2 => Some((direction, 1)),
        _ => None,
    }
}

impl Roads {
    fn new(size: Size, seed: &Seed, settings: &Settings) -> Roads {
        Roads {
            roads: Grid::new(size, RoadsTile::Free, RoadsTile::Outside),
            random: Random::new(seed, "roads"),
            density: DENSITY.of(settings),
            straightness: STRAIGHTNESS.of(settings),
            form: FORM.of(settings),
            turns: Vec::new(),
            phase: RoadsPhase::Travel(first_cell(size), Direction::Down, 0),
        }
    }

    /// How far a road goes before it may turn, after a stretch of which `moves` are left.
    fn next_moves(&mut self, moves: u32) -> u32 {
        match moves {
            0 => self.random.below(self.density),
            _ => moves - 1,
        }
    }

    /// Whether a road or the rim stands on either side of a cell that is entered in `direction`.
    fn is_beside(&self, cell: Cell, direction: Direction) -> bool {
        let size = self.roads.size();
        let mut cells = sides(direction)
            .into_iter()
            .map(|side| cell.step(side, size));
        cells.any(|cell| self.roads[cell] != RoadsTile::Free)
    }

    fn can_enter(&self, cell: Cell, direction: Direction) -> bool {
        self.roads[cell] == RoadsTile::Free && !self.is_beside(cell, direction)
    }

    /// The two cells of a branch from `cell`: the one beside it and the target, which for a stub are
    /// the same; or nothing if the branch may not be built.
    fn branch(&self, cell: Cell, direction: Direction, length: u32) -> Option<(Cell, Cell)> {
        let size = self.roads.size();
        let inner = cell.step(direction, size);
        if self.roads[inner] == RoadsTile::Outside {
            return None;
        }
        let target = if length == 1 {
            inner
        } else {
            inner.step(direction, size)
        };
        let strict = self.form == RoadsForm::Strict;
        if !self.can_enter(target, direction) || strict && self.is_beside(inner, direction) {
            return None;
        }
        Some((inner, target))
    }

    /// Goes on to the next cell that becomes road.
    fn carve(&mut self) -> Option<Cell> {
        let size = self.roads.size();
        loop {
            match self.phase {
                RoadsPhase::Travel(cell, direction, moves) => {
                    if self.roads[cell] != RoadsTile::Free {
                        self.phase = RoadsPhase::Branch;
                        continue;
                    }
                    self.roads[cell] = RoadsTile::Road;
                    self.phase = RoadsPhase::Onward(cell, direction, moves);
                    return Some(cell);
                }
                RoadsPhase::Onward(cell, direction, moves) => {
                    let draw = self.random.below(1000);
                    if draw < self.straightness || moves > 0 {
                        let ahead = cell.step(direction, size);
                        self.phase = if self.can_enter(ahead, direction) {
                            RoadsPhase::Travel(ahead, direction, self.next_moves(moves))
                        } else {
                            RoadsPhase::Branch
                        };
                    } else {
                        self.turns.push(Turn(cell, direction, 0));
                        self.phase = RoadsPhase::Branch;
                    }
                }
                RoadsPhase::Branch => {
                    let turn = self.turns.last_mut()?;
                    let Turn(cell, direction, number) = *turn;
                    let tried = way(direction, number);
                    turn.2 += 1;
                    let Some((direction, length)) = tried else {
                        self.turns.pop();
                        continue;
                    };
                    let Some((inner, target)) = self.branch(cell, direction, length) else {
                        continue;
                    };
                    self.phase = RoadsPhase::Travel(target, direction, self.next_moves(0));
                    // In the faithful form a branch may start along a road that is there already.
                    if self.roads[inner] == RoadsTile::Free {
                        self.roads[inner] = RoadsTile::Road;
                        return Some(inner);
                    }
                }
            }
        }
    }
}

impl Fill for Roads {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        for (filled, slot) in slots.iter_mut().enumerate() {
            match self.carve() {
                Some(cell) => *slot = Event::carved(cell),
                None => return filled,
            }
        }
        slots.len()
    }
}
