//! Simulations: searches as a textbook writes them, on plain coordinates, with a record of everything.

use mazescope_core::generators::GENERATORS;
use mazescope_core::{Cell, Map, Random, Seed, Settings, Size};
use std::collections::{HashMap, HashSet};

pub type Place = (i32, i32);

/// A map, and the moves on it.
pub struct World {
    pub width: i32,
    pub height: i32,
    /// The cost of entering each floor cell.
    pub floor: HashMap<Place, u32>,
    pub starts: Vec<Place>,
    pub goals: Vec<Place>,
    /// The names and offsets of the moves, in the order in which they are tried.
    pub moves: Vec<(&'static str, Place)>,
}

/// The estimate h of a cell.
pub type Estimate = dyn Fn(&World, Place) -> f64;

/// The rule by which the next cell of the frontier is chosen.
pub enum Choice {
    Oldest,
    Newest,
    /// The cell with the smallest sum of g and h, each multiplied by its factor.
    Least([f64; 2], Box<Estimate>),
}

/// One expansion.
#[derive(Debug)]
pub struct Expansion {
    pub cell: Place,
    /// The current cell after the step: the expanded cell, or the cell to which the search backtracked.
    pub current: Place,
    /// The neighbours of the current cell, as they stood when it became current.
    pub neighbours: Vec<(&'static str, Place, &'static str)>,
    /// The frontier after the step, the next cell first.
    pub open: Vec<Place>,
}

/// An event of a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Happened {
    pub step: u64,
    pub what: &'static str,
    pub cell: Place,
    pub from: Option<Place>,
}

/// A complete search.
#[derive(Default)]
pub struct Simulated {
    /// The frontier before the first expansion.
    pub open_at_first: Vec<Place>,
    pub expansions: Vec<Expansion>,
    pub happened: Vec<Happened>,
    /// The length of the path to each discovered cell at the end.
    pub lengths: HashMap<Place, f64>,
    pub found: bool,
}

/// A cell of the frontier.
#[derive(Clone, Copy)]
struct Member {
    cell: Place,
    number: usize,
}

struct Search<'w> {
    world: &'w World,
    choice: &'w Choice,
    frontier: Vec<Member>,
    parents: HashMap<Place, Option<Place>>,
    lengths: HashMap<Place, f64>,
    done: HashSet<Place>,
    came: usize,
    told: Simulated,
}

pub fn simulate(world: &World, choice: &Choice) -> Simulated {
    let mut search = Search {
        world,
        choice,
        frontier: Vec::new(),
        parents: HashMap::new(),
        lengths: HashMap::new(),
        done: HashSet::new(),
        came: 0,
        told: Simulated::default(),
    };
    match choice {
        Choice::Newest => search.by_stack(),
        Choice::Oldest | Choice::Least(..) => search.by_queue(),
    }
    search.note_open();
    search.told.lengths = search.lengths;
    search.told
}

/// The length as an integer, so that lengths that differ only by rounding are equal.
fn rounded(length: f64) -> i64 {
    (length * 1e8).round() as i64
}

impl World {
    fn is_floor(&self, cell: Place) -> bool {
        self.floor.contains_key(&cell)
    }

    /// The cell to which a move leads, if no wall blocks it.
    pub fn step(&self, (x, y): Place, (dx, dy): Place) -> Option<Place> {
        let to = (x + dx, y + dy);
        let sides = [(x + dx, y), (x, y + dy)];
        let free = dx == 0 || dy == 0 || sides.into_iter().all(|side| self.is_floor(side));
        (free && self.is_floor(to)).then_some(to)
    }
}

impl Search<'_> {
    fn happened(&mut self, what: &'static str, cell: Place) {
        let from = self.parents.get(&cell).copied().flatten();
        let step = self.told.expansions.len() as u64;
        self.told.happened.push(Happened {
            step,
            what,
            cell,
            from,
        });
    }

    fn length_of_move(&self, (x, y): Place, to: Place) -> f64 {
        let straight = x == to.0 || y == to.1;
        match self.choice {
            Choice::Oldest | Choice::Newest => 1.0,
            Choice::Least(..) => {
                let length = if straight { 1.0 } else { 2_f64.sqrt() };
                length * f64::from(self.world.floor[&to])
            }
        }
    }

    fn push(&mut self, cell: Place, from: Option<Place>) {
        let length = from.map_or(0.0, |from| {
            self.lengths[&from] + self.length_of_move(from, cell)
        });
        self.lengths.insert(cell, length);
        self.parents.insert(cell, from);
        self.frontier.push(Member {
            cell,
            number: self.came,
        });
        self.came += 1;
        self.happened("pushed", cell);
    }

    /// The frontier in its order.
    fn open(&self) -> Vec<Place> {
        let mut frontier = self.frontier.clone();
        match self.choice {
            Choice::Oldest => frontier.sort_by_key(|it| it.number),
            Choice::Newest => frontier.reverse(),
            Choice::Least([by_length, rest], estimate) => frontier.sort_by_key(|it| {
                let length = by_length * self.lengths[&it.cell];
                let sum = length + rest * estimate(self.world, it.cell);
                (rounded(sum), -rounded(length), it.number)
            }),
        }
        frontier.into_iter().map(|it| it.cell).collect()
    }

    /// Records the frontier after the last step.
    fn note_open(&mut self) {
        let open = self.open();
        match self.told.expansions.last_mut() {
            Some(last) => last.open = open,
            None => self.told.open_at_first = open,
        }
    }

    /// The neighbours of a cell with their current states.
    fn look_around(&self, cell: Place) -> Vec<(&'static str, Place, &'static str)> {
        let look = |&(word, (dx, dy)): &(&'static str, Place)| {
            let neighbour = (cell.0 + dx, cell.1 + dy);
            let inside = (0..self.world.width).contains(&neighbour.0)
                && (0..self.world.height).contains(&neighbour.1);
            let is_in_frontier = self.frontier.iter().any(|it| it.cell == neighbour);
            let state = if !inside {
                "outside"
            } else if self.world.step(cell, (dx, dy)).is_none() {
                "wall"
            } else if !self.parents.contains_key(&neighbour) {
                "new"
            } else if !is_in_frontier {
                "done"
            } else if matches!(self.choice, Choice::Least(..)) {
                let length = self.lengths[&cell] + self.length_of_move(cell, neighbour);
                match rounded(length) < rounded(self.lengths[&neighbour]) {
                    true => "waiting",
                    false => "not_cheaper",
                }
            } else {
                "waiting"
            };
            (word, neighbour, state)
        };
        self.world.moves.iter().map(look).collect()
    }

    fn begin_step(&mut self, cell: Place) {
        self.note_open();
        self.told.expansions.push(Expansion {
            cell,
            current: cell,
            neighbours: self.look_around(cell),
            open: Vec::new(),
        });
        self.done.insert(cell);
        self.happened("expanded", cell);
    }

    fn trace(&mut self, goal: Place) {
        self.told.found = true;
        let mut path = vec![goal];
        while let Some(parent) = self.parents[&path[path.len() - 1]] {
            path.push(parent);
        }
        for &cell in path.iter().rev() {
            self.happened("traced", cell);
        }
    }

    fn by_queue(&mut self) {
        for &start in &self.world.starts {
            if !self.parents.contains_key(&start) {
                self.push(start, None);
            }
        }
        while let Some(&cell) = self.open().first() {
            self.begin_step(cell);
            self.frontier.retain(|it| it.cell != cell);
            if self.world.goals.contains(&cell) {
                self.trace(cell);
                return;
            }
            for (_, direction) in self.world.moves.clone() {
                let Some(to) = self.world.step(cell, direction) else {
                    continue;
                };
                if !self.parents.contains_key(&to) {
                    self.push(to, Some(cell));
                } else if matches!(self.choice, Choice::Least(..)) && !self.done.contains(&to) {
                    let length = self.lengths[&cell] + self.length_of_move(cell, to);
                    if rounded(length) < rounded(self.lengths[&to]) {
                        self.lengths.insert(to, length);
                        self.parents.insert(to, Some(cell));
                        self.happened("improved", to);
                    }
                }
            }
        }
    }

    fn by_stack(&mut self) {
        for &start in &self.world.starts {
            if self.parents.contains_key(&start) {
                continue;
            }
            self.push(start, None);
            while let Some(&Member { cell, .. }) = self.frontier.last() {
                if !self.done.contains(&cell) {
                    self.begin_step(cell);
                    if self.world.goals.contains(&cell) {
                        self.trace(cell);
                        return;
                    }
                }
                let moves = self.world.moves.iter();
                let mut next = moves.filter_map(|&(_, direction)| self.world.step(cell, direction));
                match next.find(|to| !self.parents.contains_key(to)) {
                    Some(to) => self.push(to, Some(cell)),
                    None => {
                        self.frontier.pop();
                        self.happened("backtracked", cell);
                        let back = self.frontier.last().map_or(cell, |it| it.cell);
                        let neighbours = self.look_around(back);
                        if let Some(last) = self.told.expansions.last_mut() {
                            (last.current, last.neighbours) = (back, neighbours);
                        }
                    }
                }
            }
        }
    }
}

const URDL: [(&str, Place); 4] = [
    ("up", (0, -1)),
    ("right", (1, 0)),
    ("down", (0, 1)),
    ("left", (-1, 0)),
];
const RLUD: [(&str, Place); 4] = [
    ("right", (1, 0)),
    ("left", (-1, 0)),
    ("up", (0, -1)),
    ("down", (0, 1)),
];
const DIAGONAL: [(&str, Place); 4] = [
    ("up-right", (1, -1)),
    ("down-right", (1, 1)),
    ("down-left", (-1, 1)),
    ("up-left", (-1, -1)),
];

pub fn world(map: &Map, order: &str, eight: bool) -> World {
    let size = map.size();
    let floor = size.iter().filter(|&cell| map.is_floor(cell));
    let mut moves = if order == "urdl" { URDL } else { RLUD }.to_vec();
    if eight {
        moves.extend(DIAGONAL);
    }
    World {
        width: size.width() as i32,
        height: size.height() as i32,
        floor: floor
            .map(|cell| (size.position(cell), map.cost(cell).into()))
            .collect(),
        starts: map.starts.iter().map(|&cell| size.position(cell)).collect(),
        goals: map.goals.iter().map(|&cell| size.position(cell)).collect(),
        moves,
    }
}

/// A map of this generator; depending on the seed without a path, with several starts and goals, or with costs.
pub fn map(place: usize, size: (u32, u32), seed: u64) -> Map {
    let generator = GENERATORS[place];
    let mut settings = Settings::new(generator.info.parameters);
    settings.set("terrain", 40);
    settings.set("density", 3);
    let size = generator.fit(Size::clamped(size.0, size.1));
    let mut map = generator.grow(size, &Seed::from(seed), &settings);
    let mut chance = Random::new(&Seed::from(seed), "ends");
    let floor: Vec<Cell> = size.iter().filter(|&cell| map.is_floor(cell)).collect();
    let mut any = |count: u32| -> Vec<Cell> {
        let cells = (0..count).filter(|_| !floor.is_empty());
        cells
            .map(|_| floor[chance.below(floor.len() as u32) as usize])
            .collect()
    };
    match seed % 4 {
        0 => {}
        1 => (map.starts, map.goals) = (any(1), any(1)),
        2 => (map.starts, map.goals) = (any(3), any([2, 5, 12][seed as usize / 4 % 3])),
        _ => (map.starts, map.goals) = (any(1), Vec::new()),
    }
    map
}
