//! Searches for good walls to watch, try by try: hill climbing with restarts, and simulated annealing.

use super::annealing::{self, Annealing};
use super::flood::Flood;
use crate::catalogue::{Frontier, Info, Promise};
use crate::event::{Algorithm, Event, code};
use crate::games::level::Level;
use crate::games::walls;
use crate::grid::Cell;
use crate::random::{Random, Seed};
use std::iter::FusedIterator;

/// What hill climbing tells about itself.
pub const CLIMBING: Info = Info {
    id: "hill_climbing",
    name: "Hill climbing with restarts",
    summary: "Tries walls at random and keeps what makes the path no shorter; stuck, it begins anew.",
    parameters: &[],
    pseudocode: &[
        "begin without walls",
        "repeat: pick a cell, most often on the path",
        "    take a wall away, if none is left or by chance",
        "    place a wall on the cell",
        "    if the path is blocked or shorter: take it back",
        "    if nothing was gained for long: begin anew",
        "place the best walls of all tries",
    ],
    line: |event| match event.code() as u32 {
        code::EXPANDED => 1,
        code::CARVED => 2,
        _ => 3,
    },
    time: "O(tries x moves)",
    space: "O(n)",
    source: "S. Russell and P. Norvig, Artificial Intelligence, chapter 4.1; https://en.wikipedia.org/wiki/Hill_climbing",
    promise: Promise::OpenEnds,
    frontier: Frontier::None,
    begins_step: Event::is_expanded,
    // A try states at most five events and, where it begins anew, one for each wall.
    bound: |size| CLIMBING_TRIES as u64 * (5 + size.cells() as u64),
};

/// What annealing tells about itself.
pub const ANNEALING: Info = Info {
    id: "annealing",
    name: "Simulated annealing",
    summary: "Tries walls at random and keeps a loss the more rarely the colder it gets.",
    pseudocode: &[
        "begin without walls, hot",
        "repeat, a little colder each time: pick a cell, most often on the path",
        "    take a wall away, if none is left or by chance",
        "    place a wall on the cell",
        "    if the path is blocked: take it back",
        "    if it is shorter: take it back, but for a chance of e to the power of -loss / temperature",
        "place the best walls of all tries",
    ],
    // It never begins anew, and settles once.
    bound: |size| annealing::TRIES as u64 * 5 + 2 * size.cells() as u64,
    source: "S. Kirkpatrick, C. Gelatt and M. Vecchi, Science 220 (1983), 671-680; https://en.wikipedia.org/wiki/Simulated_annealing",
    ..CLIMBING
};

/// How an optimiser goes about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Keeps what makes the path no shorter, and begins anew when it is stuck.
    Climbing,
    /// Keeps a loss too, the more rarely the colder it gets.
    Annealing,
}

impl Method {
    /// Both.
    pub const ALL: [Method; 2] = [Method::Climbing, Method::Annealing];

    /// What it tells about itself.
    pub const fn info(self) -> &'static Info {
        match self {
            Method::Climbing => &CLIMBING,
            Method::Annealing => &ANNEALING,
        }
    }

    /// How many tries a run of it makes.
    pub const fn tries(self) -> u32 {
        match self {
            Method::Climbing => CLIMBING_TRIES,
            Method::Annealing => annealing::TRIES,
        }
    }

    /// Its name in one or two words.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Climbing => "Climbing",
            Method::Annealing => "Annealing",
        }
    }
}

/// How many tries a run of hill climbing makes.
const CLIMBING_TRIES: u32 = 20_000;

/// After so many tries in a row that gained nothing it begins anew.
const PATIENCE: u32 = 700;

/// A run that states its tries. A step is one try: the cell tried is Expanded, then walls are Raised
/// and Carved, and back again where the try was not kept. At the end the best walls stand.
pub struct Optimiser {
    search: Search,
    tries_left: u32,
    phase: Phase,
    /// The walls that stand at the end of all tries, and the best ones.
    last: (Vec<Cell>, Vec<Cell>),
}

/// A search that is asked for one try after the other.
enum Search {
    Climbing(Box<Climber>),
    Annealing(Box<Annealing>),
}

/// Which event comes next.
#[derive(Clone, Copy)]
enum Phase {
    /// A new try begins.
    Try,
    /// The old wall of a try is taken away.
    Out(Change),
    /// The new wall of a try is placed.
    In(Change),
    /// It was not kept, and is taken away again.
    OutAgain(Change),
    /// And the old wall placed again.
    InAgain(Change),
    /// Every wall is taken away, to begin anew.
    Clear,
    /// Walls give way to the best ones: this many of either were looked at.
    Settle(usize),
    Done,
}

impl Search {
    fn is_stuck(&self) -> bool {
        match self {
            Search::Climbing(climber) => climber.is_stuck(),
            Search::Annealing(_) => false,
        }
    }

    /// The next try, as cells and as the search itself has it, made already; and whether it was kept.
    fn attempt(&mut self) -> Option<(Change, bool)> {
        match self {
            Search::Climbing(climber) => {
                let change = climber.propose()?;
                Some((change, climber.judge(change)))
            }
            Search::Annealing(annealing) => {
                let places = annealing.propose()?;
                let cell = |place| annealing.cell(place);
                let change = Change {
                    out: places.0.map(cell),
                    into: places.1.map(cell),
                    kept: false,
                };
                Some((change, annealing.judge(places)))
            }
        }
    }

    /// The walls as they stand, and the best ones.
    fn walls(&self) -> (Vec<Cell>, Vec<Cell>) {
        match self {
            Search::Climbing(climber) => (climber.walls.clone(), climber.best.clone()),
            Search::Annealing(annealing) => (annealing.walls(), annealing.best()),
        }
    }

    /// Takes one wall back, to begin anew.
    fn take_back(&mut self) -> Option<Cell> {
        match self {
            Search::Climbing(climber) => climber.take_back(),
            Search::Annealing(_) => None,
        }
    }
}

impl Optimiser {
    /// A run on a level.
    pub fn new(level: &Level, seed: &Seed, tries: u32, method: Method) -> Optimiser {
        Optimiser {
            search: match method {
                Method::Climbing => Search::Climbing(Box::new(Climber::new(level, seed))),
                Method::Annealing => {
                    Search::Annealing(Box::new(Annealing::new(level, seed, tries)))
                }
            },
            tries_left: tries,
            phase: Phase::Try,
            last: (Vec::new(), Vec::new()),
        }
    }

    /// The next event of a try that changes something.
    fn begin(&mut self) -> Option<Event> {
        let spent = self.tries_left == 0;
        let tried = if spent { None } else { self.search.attempt() };
        let Some((change, kept)) = tried else {
            self.last = self.search.walls();
            self.phase = Phase::Settle(0);
            return None;
        };
        self.tries_left -= 1;
        self.phase = Phase::Out(Change { kept, ..change });
        change.into.or(change.out).map(Event::expanded)
    }
}

impl Iterator for Optimiser {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        loop {
            match self.phase {
                Phase::Try if self.search.is_stuck() => self.phase = Phase::Clear,
                Phase::Try => {
                    if let Some(event) = self.begin() {
                        return Some(event);
                    }
                }
                Phase::Out(change) => {
                    self.phase = Phase::In(change);
                    if let Some(cell) = change.out {
                        return Some(Event::carved(cell));
                    }
                }
                Phase::In(change) => {
                    self.phase = match change.kept {
                        true => Phase::Try,
                        false => Phase::OutAgain(change),
                    };
                    if let Some(cell) = change.into {
                        return Some(Event::raised(cell));
                    }
                }
                Phase::OutAgain(change) => {
                    self.phase = Phase::InAgain(change);
                    if let Some(cell) = change.into {
                        return Some(Event::carved(cell));
                    }
                }
                Phase::InAgain(change) => {
                    self.phase = Phase::Try;
                    if let Some(cell) = change.out {
                        return Some(Event::raised(cell));
                    }
                }
                Phase::Clear => match self.search.take_back() {
                    Some(cell) => return Some(Event::carved(cell)),
                    None => self.phase = Phase::Try,
                },
                Phase::Settle(place) => {
                    let (now, best) = &self.last;
                    self.phase = Phase::Settle(place + 1);
                    if let Some(cell) = now.get(place) {
                        if !best.contains(cell) {
                            return Some(Event::carved(*cell));
                        }
                    } else if let Some(cell) = best.get(place - now.len()) {
                        if !now.contains(cell) {
                            return Some(Event::raised(*cell));
                        }
                    } else {
                        self.phase = Phase::Done;
                    }
                }
                Phase::Done => return None,
            }
        }
    }
}

impl FusedIterator for Optimiser {}
impl Algorithm for Optimiser {}

/// Makes `tries` tries of hill climbing and returns the best walls and their moves, without a word. Deterministic:
/// it counts tries, not time.
pub fn best_of(level: &Level, seed: &Seed, tries: u32) -> (Vec<Cell>, u32) {
    let mut climber = Climber::new(level, seed);
    for _ in 0..tries {
        if climber.is_stuck() {
            while climber.take_back().is_some() {}
        }
        let Some(change) = climber.propose() else {
            break;
        };
        climber.judge(change);
    }
    (climber.best, climber.best_moves)
}

/// A wall that goes and a wall that comes.
#[derive(Clone, Copy, Debug)]
struct Change {
    out: Option<Cell>,
    into: Option<Cell>,
    /// Whether it is kept, once that is known.
    kept: bool,
}

/// The walls as they stand, and the best so far.
struct Climber {
    level: Level,
    flood: Flood,
    empty: Vec<Cell>,
    allowed: usize,
    walls: Vec<Cell>,
    moves: u32,
    /// The cells of the present path, if it was asked for since the last change.
    path: Option<Vec<Cell>>,
    best: Vec<Cell>,
    best_moves: u32,
    idle: u32,
    random: Random,
}

impl Climber {
    fn new(level: &Level, seed: &Seed) -> Climber {
        let flood = Flood::new(level);
        let empty: Vec<Cell> = level.empty().collect();
        let moves = flood.moves().unwrap_or(0);
        Climber {
            flood,
            allowed: level
                .walls_allowed
                .map_or(empty.len(), |walls| walls as usize),
            empty,
            walls: Vec::new(),
            moves,
            path: None,
            best: Vec::new(),
            best_moves: moves,
            idle: 0,
            random: Random::new(seed, "optimiser"),
            level: level.clone(),
        }
    }

    fn is_stuck(&self) -> bool {
        self.idle >= PATIENCE
    }

    /// Takes one wall back, to begin anew.
    fn take_back(&mut self) -> Option<Cell> {
        let cell = self.walls.pop();
        match cell {
            Some(cell) => self.flood.flip(cell),
            None => {
                self.idle = 0;
                self.moves = self.flood.moves().unwrap_or(0);
            }
        }
        self.path = None;
        cell
    }

    /// What to try next; nothing where no wall can be placed.
    fn propose(&mut self) -> Option<Change> {
        if self.empty.is_empty() || self.allowed == 0 {
            return None;
        }
        // Only a wall on the path can change it, others make room for later ones.
        let into = if self.random.below(4) > 0 {
            self.on_path()
        } else {
            let place = self.random.below(self.empty.len() as u32);
            Some(self.empty[place as usize])
        };
        let into = into.filter(|cell| !self.walls.contains(cell));
        let full = self.walls.len() >= self.allowed;
        let swap = full || into.is_none() || self.random.below(2) == 0;
        let out = (swap && !self.walls.is_empty()).then(|| {
            let place = self.random.below(self.walls.len() as u32);
            self.walls[place as usize]
        });
        if into.or(out).is_none() {
            let first = self.empty[self.random.below(self.empty.len() as u32) as usize];
            return Some(Change {
                out,
                into: Some(first),
                kept: false,
            });
        }
        Some(Change {
            out,
            into,
            kept: false,
        })
    }

    /// An empty cell of the present path.
    fn on_path(&mut self) -> Option<Cell> {
        if self.path.is_none() {
            let mut path = walls::path(&self.level, &self.walls).unwrap_or_default();
            path.retain(|cell| self.empty.binary_search(cell).is_ok());
            self.path = Some(path);
        }
        let path = self.path.as_ref()?;
        let place = self.random.below(path.len() as u32);
        path.get(place as usize).copied()
    }

    /// Makes a change, and keeps it unless it blocks the path or makes it shorter.
    fn judge(&mut self, change: Change) -> bool {
        let flip = |flood: &mut Flood| {
            change
                .out
                .into_iter()
                .chain(change.into)
                .for_each(|cell| flood.flip(cell));
        };
        flip(&mut self.flood);
        self.idle += 1;
        let moves = self.flood.moves().filter(|&moves| moves >= self.moves);
        let Some(moves) = moves else {
            flip(&mut self.flood);
            return false;
        };
        self.walls.retain(|&wall| Some(wall) != change.out);
        self.walls.extend(change.into);
        self.path = None;
        if moves > self.moves {
            self.moves = moves;
            self.idle = 0;
        }
        if moves > self.best_moves {
            self.best_moves = moves;
            self.best.clone_from(&self.walls);
        }
        true
    }
}
