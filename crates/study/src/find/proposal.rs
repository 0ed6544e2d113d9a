//! A small map as the search for maps holds it: a byte for each cell, and two ends.

use mazescope_core::map::{SAND, SWAMP};
use mazescope_core::{Cell, Map, Random, Size, Tile};

/// The longest side of a map that is tried.
pub const MOST_SIDE: u32 = 32;

const WALL: u8 = 0;

/// The byte of a floor cell that costs 1.
const PLAIN: u8 = 1;

/// A map with one start and one goal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Proposal {
    size: Size,
    /// For each cell in reading order 0 for a wall, otherwise the cost of entering it.
    cells: Vec<u8>,
    /// The start and the goal, as places in reading order. They are floor, and differ unless the map has one cell.
    ends: [u16; 2],
}

/// The four pairs of opposite corners of a map as start and goal; two if it has one row or column.
pub fn corners(size: Size) -> Vec<[u16; 2]> {
    let (width, height) = (size.width() as u16, size.height() as u16);
    let (right, bottom) = (width - 1, (height - 1) * width);
    let last = bottom + right;
    let mut all = vec![[0, last], [last, 0], [right, bottom], [bottom, right]];
    all.truncate(if width.min(height) == 1 { 2 } else { 4 });
    all
}

impl Proposal {
    /// A map of floor with these ends.
    pub fn open(size: Size, ends: [u16; 2]) -> Proposal {
        let cells = vec![PLAIN; size.cells()];
        Proposal { size, cells, ends }
    }

    /// A map with random walls at a random density of at most a half, between corners or, if `free`, between any ends.
    /// With `terrain`, a tenth of the floor is sand or swamp.
    pub fn random(size: Size, free: bool, terrain: bool, random: &mut Random) -> Proposal {
        let corners = corners(size);
        let ends = corners[random.below(corners.len() as u32) as usize];
        let mut map = Proposal::open(size, ends);
        let density = random.below(50);
        for place in 0..map.cells.len() {
            if random.below(100) < density {
                map.cells[place] = WALL;
            } else if terrain && random.below(10) == 0 {
                map.cells[place] = rough(random);
            }
        }
        if free {
            for end in 0..2 {
                map.move_end(end, random.below(size.cells() as u32) as u16);
            }
        }
        map.clear_ends();
        map
    }

    /// Width and height in cells.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The number of cells that are wall or cost more than 1.
    pub fn marks(&self) -> u32 {
        let cells = self.cells.iter();
        cells.filter(|&&cell| cell != PLAIN).count() as u32
    }

    /// Changes it a little: one to three cells, or one end if `free`.
    pub fn change(&mut self, free: bool, terrain: bool, random: &mut Random) {
        let cells = self.cells.len() as u32;
        if free && random.below(8) == 0 {
            let end = random.below(2) as usize;
            let to = match random.below(2) {
                0 => random.below(cells) as u16,
                _ => self.next_to(self.ends[end], random),
            };
            self.move_end(end, to);
        }
        let changes = 1 + random.below(3).min(random.below(3));
        for _ in 0..changes {
            let place = random.below(cells) as usize;
            self.cells[place] = match self.cells[place] {
                PLAIN if terrain && random.below(2) == 0 => rough(random),
                PLAIN => WALL,
                _ if terrain && random.below(3) == 0 => rough(random),
                _ => PLAIN,
            };
        }
        self.clear_ends();
    }

    /// The place before or after a place, or in the row above or below it, at random.
    fn next_to(&self, place: u16, random: &mut Random) -> u16 {
        let width = self.size.width() as i32;
        let step = [-width, width, -1, 1][random.below(4) as usize];
        (i32::from(place) + step).clamp(0, self.cells.len() as i32 - 1) as u16
    }

    /// Moves an end, unless the other one is there.
    fn move_end(&mut self, end: usize, to: u16) {
        if self.ends[1 - end] != to {
            self.ends[end] = to;
        }
    }

    fn clear_ends(&mut self) {
        for end in self.ends {
            self.cells[usize::from(end)] = PLAIN;
        }
    }

    /// The same map without that column, or without that row. An end in it moves to the next column or row. `None` if
    /// nothing or no path of a cell is left, or both ends would be the same cell.
    pub fn without(&self, is_column: bool, line: u32) -> Option<Proposal> {
        let (width, height) = (self.size.width(), self.size.height());
        let size = if is_column {
            Size::new(width - 1, height)?
        } else {
            Size::new(width, height - 1)?
        };
        let kept = (0..).zip(&self.cells).filter(|(place, _)| {
            line != if is_column {
                place % width
            } else {
                place / width
            }
        });
        let cells = kept.map(|(_, &cell)| cell).collect();
        let shift = |at: u32, lines: u32| (at - u32::from(at > line)).min(lines - 1);
        let ends = self.ends.map(|end| {
            let (x, y) = (u32::from(end) % width, u32::from(end) / width);
            let (x, y) = if is_column {
                (shift(x, size.width()), y)
            } else {
                (x, shift(y, size.height()))
            };
            (y * size.width() + x) as u16
        });
        let mut map = Proposal { size, cells, ends };
        map.clear_ends();
        (ends[0] != ends[1]).then_some(map)
    }

    /// The same map with plain floor at that place; `None` if it is that already.
    pub fn with_plain(&self, place: usize) -> Option<Proposal> {
        let mut map = self.clone();
        let before = std::mem::replace(&mut map.cells[place], PLAIN);
        (before != PLAIN).then_some(map)
    }

    /// Sets whether the cell at that place is wall.
    pub fn set_wall(&mut self, place: usize, is_wall: bool) {
        self.cells[place] = if is_wall { WALL } else { PLAIN };
    }

    pub fn has_terrain(&self) -> bool {
        self.cells.iter().any(|&cell| cell > PLAIN)
    }

    /// Writes it to a map of the same size.
    pub fn write(&self, map: &mut Map) {
        let had_terrain = map.costs().is_some();
        let minds = had_terrain || self.has_terrain();
        let (width, stride) = (self.size.width() as usize, self.size.stride());
        for (y, row) in self.cells.chunks_exact(width).enumerate() {
            for (index, &cell) in ((y + 1) * stride + 1..).zip(row) {
                map.tiles.as_mut_slice()[index] = if cell == WALL {
                    Tile::Wall
                } else {
                    Tile::Floor
                };
                if minds {
                    map.set_cost(Cell::from_index(index), cell.max(PLAIN));
                }
            }
        }
        let [start, goal] = self.ends.map(|end| self.cell(end.into()));
        map.starts.clear();
        map.starts.push(start);
        map.goals.clear();
        map.goals.push(goal);
    }

    /// The map that it stands for.
    pub fn map(&self) -> Map {
        let mut map = Map::new(self.size, Tile::Floor);
        self.write(&mut map);
        map
    }

    fn cell(&self, place: usize) -> Cell {
        let width = self.size.width() as usize;
        Cell::from_index((place / width + 1) * self.size.stride() + place % width + 1)
    }
}

/// The cost of sand or of swamp.
fn rough(random: &mut Random) -> u8 {
    [SAND, SWAMP][random.below(2) as usize]
}
