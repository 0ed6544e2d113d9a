//! What the searches of a student's program share: its moves, its numbers, and what it prints.

use super::dice::Dice;
use super::traces::{Case, Heuristic, Said, Search, What};
use mazescope_core::{Cell, Direction};
use std::collections::HashMap;
use std::f64::consts::SQRT_2;

/// Which neighbours a program names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    None,
    /// Those that it discovers, and shorter paths.
    New,
    /// Also others, sometimes.
    Every,
}

/// How a program tells its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Path {
    None,
    End,
    Tracing,
    Both,
}

/// When a program stops at a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goals {
    /// When the goal is expanded, or discovered where that is legal.
    Legal,
    /// Never: it expands every cell. This is a mistake.
    Ignored,
    /// It expands a goal after all other cells. This is a mistake.
    Last,
}

/// What a program prints.
#[derive(Clone, Debug)]
pub struct Telling {
    pub names: Names,
    pub path: Path,
    pub parents: bool,
    pub g: bool,
    pub h: bool,
    pub f: bool,
    pub closing: bool,
    pub source: bool,
    /// Whether the start is its own parent.
    pub own: bool,
    pub destination: bool,
    /// Whether it ends when a goal is discovered; Dijkstra and A*, before they expand it.
    pub early: bool,
    /// Whether it says `updating` for a shorter path.
    pub updating: bool,
    /// Whether each cell is named by an event of another type first.
    pub remarks: bool,
    /// √2 as the program writes it.
    pub root: f64,
}

impl Telling {
    /// A random choice.
    pub fn random(dice: &mut Dice) -> Telling {
        Telling {
            names: dice.pick(&[Names::None, Names::New, Names::New, Names::Every]),
            path: dice.pick(&[Path::None, Path::End, Path::Tracing, Path::Both]),
            parents: dice.percent(60),
            g: dice.percent(50),
            h: dice.percent(40),
            f: dice.percent(40),
            closing: dice.percent(40),
            source: dice.percent(60),
            own: dice.percent(20),
            destination: dice.percent(50),
            early: dice.percent(50),
            updating: dice.percent(50),
            remarks: dice.percent(50),
            root: dice.pick(&[SQRT_2, 1.414]),
        }
    }
}

/// How a breadth-first or depth-first program counts g.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    Moves,
    Lengths,
    Costs,
}

/// A length as a number of straight moves and one of diagonal moves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum(pub i64, pub i64);

impl Sum {
    pub fn number(self, root: f64) -> f64 {
        self.0 as f64 + self.1 as f64 * root
    }
}

/// A program in the middle of its run.
pub struct Program<'a> {
    pub case: &'a Case,
    pub dice: &'a mut Dice,
    pub telling: Telling,
    pub counts: Counts,
    pub goals: Goals,
    pub parents: HashMap<Cell, Cell>,
    pub g: HashMap<Cell, Sum>,
    pub expanded: Vec<Cell>,
    pub said: Vec<Said>,
    /// The goal that it has found.
    pub found: Option<Cell>,
}

impl<'a> Program<'a> {
    pub fn new(case: &'a Case, dice: &'a mut Dice, telling: Telling, goals: Goals) -> Program<'a> {
        let counts = match case.search {
            Search::BreadthFirst | Search::DepthFirst => {
                dice.pick(&[Counts::Moves, Counts::Lengths, Counts::Costs])
            }
            _ => Counts::Costs,
        };
        let mut telling = telling;
        // Only a trace that gives its estimate can be judged by one that nobody knows.
        telling.h |= case.heuristic == Heuristic::Other;
        let mut program = Program {
            case,
            dice,
            telling,
            counts,
            goals,
            parents: HashMap::new(),
            g: HashMap::from([(case.start(), Sum::default())]),
            expanded: Vec::new(),
            said: Vec::new(),
            found: None,
        };
        program.begin();
        program
    }

    /// What comes before the search.
    fn begin(&mut self) {
        if self.telling.remarks {
            let cells = self.case.map.size().iter();
            let remarks = cells.map(|cell| Said::of(What::Other, cell));
            self.said.extend(remarks);
        }
        if self.telling.destination {
            let goals = self.case.map.goals.iter();
            let said = goals.map(|&goal| Said::of(What::Destination, goal));
            self.said.extend(said);
        }
        let start = self.case.start();
        if self.telling.source {
            self.say(What::Source, start);
        }
        if self.dice.percent(30) {
            self.say(What::Generating, start);
        }
    }

    /// The neighbours, in any order or in the named one.
    pub fn neighbours(&mut self, cell: Cell) -> Vec<Cell> {
        let all = &Direction::ALL[..if self.case.eight { 8 } else { 4 }];
        let mut directions = all.to_vec();
        match self.case.order {
            None => self.dice.shuffle(&mut directions),
            Some(order) => {
                let order = order.directions();
                let place = |direction: &Direction| order.iter().position(|one| one == direction);
                directions.sort_by_key(place);
            }
        }
        let (map, (x, y)) = (&self.case.map, self.case.at(cell));
        let floor = |x: i32, y: i32| map.size().cell(x, y).filter(|&cell| map.is_floor(cell));
        let mut found = Vec::new();
        for direction in directions {
            let (dx, dy) = direction.delta();
            let passes = floor(x + dx, y).is_some() && floor(x, y + dy).is_some();
            if passes {
                found.extend(floor(x + dx, y + dy));
            }
        }
        found
    }

    /// The length of the path to a neighbour through this cell.
    pub fn through(&self, from: Cell, to: Cell) -> Sum {
        let ((x, y), (u, v)) = (self.case.at(from), self.case.at(to));
        let cost = match self.counts {
            Counts::Costs => i64::from(self.case.map.cost(to)),
            Counts::Moves | Counts::Lengths => 1,
        };
        let Sum(straight, diagonal) = self.g[&from];
        match x == u || y == v || self.counts == Counts::Moves {
            true => Sum(straight + cost, diagonal),
            false => Sum(straight, diagonal + cost),
        }
    }

    /// The estimate, to the nearest goal.
    pub fn h(&self, cell: Cell, root: f64) -> f64 {
        let goals = self.case.map.goals.iter();
        let bounds = goals.map(|&goal| self.h_to(cell, goal, root));
        bounds.min_by(f64::total_cmp).unwrap_or(0.0)
    }

    fn h_to(&self, cell: Cell, goal: Cell, root: f64) -> f64 {
        let [(x, y), (to_x, to_y)] = [cell, goal].map(|cell| self.case.at(cell));
        let (x, y) = (f64::from((x - to_x).abs()), f64::from((y - to_y).abs()));
        match (self.case.heuristic, self.case.eight) {
            (Heuristic::Octile, _) | (Heuristic::Fitting, true) => {
                x.max(y) - x.min(y) + x.min(y) * root
            }
            (Heuristic::Manhattan, true) => (x + y) * root / 2.0,
            (Heuristic::Manhattan | Heuristic::Fitting, false) => x + y,
            (Heuristic::Euclidean, _) => x.hypot(y),
            (Heuristic::Chebyshev, _) => x.max(y),
            (Heuristic::Zero, _) => 0.0,
            (Heuristic::Other, _) => 0.75 * x.max(y),
        }
    }

    /// A cell gets a parent.
    pub fn adopt(&mut self, parent: Cell, cell: Cell) {
        let through = self.through(parent, cell);
        self.parents.insert(cell, parent);
        self.g.insert(cell, through);
    }

    pub fn is_goal(&self, cell: Cell) -> bool {
        self.case.map.is_goal(cell)
    }

    pub fn is_known(&self, cell: Cell) -> bool {
        self.g.contains_key(&cell)
    }

    pub fn is_expanded(&self, cell: Cell) -> bool {
        self.expanded.contains(&cell)
    }

    /// Prints an event of a cell with what is known of it.
    pub fn say(&mut self, what: What, cell: Cell) {
        let (parent, g) = (self.parents.get(&cell).copied(), self.g[&cell]);
        self.say_of(what, cell, parent, g);
    }

    /// Prints an event with these.
    pub fn say_of(&mut self, what: What, cell: Cell, parent: Option<Cell>, g: Sum) {
        let (telling, root) = (self.telling.clone(), self.telling.root);
        let g = g.number(root);
        let h = self.h(cell, root);
        let search = self.case.search;
        // Numbers that are not judged may be anything.
        let h = match search {
            Search::AStar | Search::Greedy => h,
            _ => self.dice.below(100) as f64,
        };
        let f = match search {
            Search::AStar => g + self.case.weight as f64 / 10.0 * h,
            _ => self.dice.below(100) as f64,
        };
        let parent = parent.or((telling.own && cell == self.case.start()).then_some(cell));
        self.said.push(Said {
            what,
            cell,
            parent: parent.filter(|_| telling.parents),
            g: telling.g.then_some(g),
            h: telling.h.then_some(h),
            f: telling.f.then_some(f),
        });
    }

    /// The cell is expanded. Whether the search ends with it.
    pub fn expand(&mut self, cell: Cell) -> bool {
        self.expanded.push(cell);
        self.say(What::Expanding, cell);
        if self.is_goal(cell) && self.found.is_none() {
            self.found = Some(cell);
        }
        self.stops()
    }

    /// A neighbour is discovered, or reached anew by a search that marks cells late. Whether the search ends with it.
    pub fn discover(&mut self, from: Cell, cell: Cell, what: What) -> bool {
        self.adopt(from, cell);
        if self.telling.names != Names::None {
            self.say(what, cell);
        }
        if self.ends_early() && !self.minds_length() && self.is_goal(cell) {
            self.found = Some(cell);
        }
        self.stops()
    }

    /// Whether it ends before it expands the goal.
    pub fn ends_early(&self) -> bool {
        self.telling.early && self.goals == Goals::Legal
    }

    /// Whether the search must not end before a goal is the next cell to expand.
    pub fn minds_length(&self) -> bool {
        matches!(self.case.search, Search::Dijkstra | Search::AStar)
    }

    /// Whether the search ends now.
    pub fn stops(&self) -> bool {
        self.found.is_some() && self.goals != Goals::Ignored
    }

    /// A neighbour is named although that changes nothing.
    pub fn repeat(&mut self, from: Cell, cell: Cell) {
        if self.telling.names == Names::Every && self.dice.percent(60) {
            let g = match self.dice.percent(50) {
                true => self.g[&cell],
                false => self.through(from, cell),
            };
            self.say_of(What::Generating, cell, Some(from), g);
        }
    }

    /// All neighbours of the cell have been checked.
    pub fn close(&mut self, cell: Cell) {
        if self.telling.closing {
            self.say(What::Closing, cell);
            if self.dice.percent(5) {
                self.say(What::Closing, cell);
            }
        }
    }

    /// Prints the path, and ends.
    pub fn end(mut self) -> Vec<Said> {
        let Some(goal) = self.found else {
            return self.said;
        };
        if self.is_expanded(goal) && self.dice.percent(30) {
            self.close(goal);
        }
        let path = self.telling.path;
        if matches!(path, Path::End | Path::Both) {
            self.say(What::End, goal);
        }
        if matches!(path, Path::Tracing | Path::Both) {
            let mut cells = vec![goal];
            while let Some(parent) = cells.last().and_then(|cell| self.parents.get(cell)) {
                cells.push(*parent);
            }
            for cell in cells.into_iter().rev() {
                self.say(What::Tracing, cell);
            }
        }
        self.said
    }
}
