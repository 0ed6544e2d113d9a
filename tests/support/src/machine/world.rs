//! A map in columns and rows, and the moves on it: neighbours, lengths, estimates, shortest paths, lines of sight.

use super::Place;
use crate::measured::By;
use crate::sum::Sum;
use mazescope_core::catalogue::Range;
use mazescope_core::{Cell, Map, Settings, Size, Solver};
use std::collections::{HashMap, VecDeque};

/// The name of a move and its offset.
pub type Move = (&'static str, Place);

const URDL: [Move; 4] = [
    ("up", (0, -1)),
    ("right", (1, 0)),
    ("down", (0, 1)),
    ("left", (-1, 0)),
];
const DIAGONAL: [Move; 4] = [
    ("up-right", (1, -1)),
    ("down-right", (1, 1)),
    ("down-left", (-1, 1)),
    ("up-left", (-1, -1)),
];

/// A map, and the moves on it.
#[derive(Clone, Debug)]
pub struct World {
    pub size: Size,
    /// The cost of entering each cell, row by row; 0 for a wall.
    costs: Vec<u32>,
    pub starts: Vec<Place>,
    pub goals: Vec<Place>,
    /// The moves, in the order in which neighbours are checked.
    pub moves: Vec<Move>,
    /// The name of the rule for the estimate h.
    pub heuristic: &'static str,
    /// The estimate of each cell, where it is given instead. A cell without one comes last.
    pub given: Option<HashMap<Place, f64>>,
}

impl World {
    /// A map with four or eight moves, in the order `urdl` or `rlud`.
    pub fn new(map: &Map, order: &str, eight: bool) -> World {
        let size = map.size();
        let [up, right, down, left] = URDL;
        let mut moves = match order {
            "rlud" => vec![right, left, up, down],
            _ => URDL.to_vec(),
        };
        if eight {
            moves.extend(DIAGONAL);
        }
        let cost = |cell| match map.is_floor(cell) {
            true => u32::from(map.cost(cell)),
            false => 0,
        };
        let at = |cells: &[Cell]| cells.iter().map(|&cell| size.position(cell)).collect();
        World {
            size,
            costs: size.iter().map(cost).collect(),
            starts: at(&map.starts),
            goals: at(&map.goals),
            moves,
            heuristic: "fitting",
            given: None,
        }
    }

    /// A map with four moves.
    pub fn of(map: &Map) -> World {
        World::new(map, "urdl", false)
    }

    /// A map with the moves and the estimate of a search.
    pub fn of_search(solver: &Solver, settings: &Settings, map: &Map) -> World {
        let order = word(solver, settings, "neighbour_order").unwrap_or("urdl");
        let eight = word(solver, settings, "neighbours") == Some("eight");
        let heuristic = match solver.info.id {
            "dijkstra" => "zero",
            "jps" => "octile",
            "theta_star" => "euclidean",
            _ => word(solver, settings, "heuristic").unwrap_or("fitting"),
        };
        World {
            heuristic,
            ..World::new(map, order, eight || solver.info.id == "jps")
        }
    }

    pub fn at(&self, cell: Cell) -> Place {
        self.size.position(cell)
    }

    /// The position of a cell in lists of all cells, if it is on the map.
    fn index(&self, (x, y): Place) -> Option<usize> {
        let [width, height] = [self.size.width(), self.size.height()].map(|side| side as i32);
        let inside = (0..width).contains(&x) && (0..height).contains(&y);
        inside.then_some((y * width + x) as usize)
    }

    pub fn is_inside(&self, at: Place) -> bool {
        self.index(at).is_some()
    }

    /// The cost of entering a floor cell.
    pub fn cost(&self, at: Place) -> Option<u32> {
        let cost = self.costs[self.index(at)?];
        (cost > 0).then_some(cost)
    }

    pub fn is_floor(&self, at: Place) -> bool {
        self.cost(at).is_some()
    }

    /// Every cell, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Place> + '_ {
        self.size.iter().map(|cell| self.at(cell))
    }

    /// Every floor cell, row by row.
    pub fn floor(&self) -> impl Iterator<Item = Place> + '_ {
        self.cells().filter(|&at| self.is_floor(at))
    }

    /// The cells that moves from these reach, in the order of distance, with the fewest moves to each.
    pub fn reached(&self, from: &[Place]) -> Vec<(Place, u32)> {
        self.flood(from, &mut vec![false; self.costs.len()])
    }

    /// The same among the cells that are not met yet.
    fn flood(&self, from: &[Place], met: &mut [bool]) -> Vec<(Place, u32)> {
        let mut is_new = |at: &Place| {
            let index = self.index(*at).filter(|_| self.is_floor(*at));
            index.is_some_and(|index| !std::mem::replace(&mut met[index], true))
        };
        let starts = from.iter().copied().filter(&mut is_new);
        let mut reached: Vec<(Place, u32)> = starts.map(|at| (at, 0)).collect();
        let mut read = 0;
        while let Some(&(at, moves)) = reached.get(read) {
            let new = self.neighbours(at).filter(&mut is_new);
            reached.extend(new.map(|to| (to, moves + 1)));
            read += 1;
        }
        reached
    }

    /// The connected parts of the floor, each in the order in which its first cell reaches it.
    pub fn parts(&self) -> Vec<Vec<Place>> {
        let mut met = vec![false; self.costs.len()];
        let parts = self.floor().map(|at| self.flood(&[at], &mut met));
        let parts = parts.filter(|part| !part.is_empty());
        parts
            .map(|part| part.into_iter().map(|one| one.0).collect())
            .collect()
    }

    /// Whether some cell costs more than 1.
    pub fn has_costs(&self) -> bool {
        self.costs.iter().any(|&cost| cost > 1)
    }

    /// The cell to which a move leads, if no wall blocks it. A diagonal move cuts no corner.
    pub fn step(&self, (x, y): Place, (over, down): Place) -> Option<Place> {
        let to = (x + over, y + down);
        let sides = [(x + over, y), (x, y + down)];
        let free = over == 0 || down == 0 || sides.into_iter().all(|side| self.is_floor(side));
        (free && self.is_floor(to)).then_some(to)
    }

    /// The cells one move away, in order.
    pub fn neighbours(&self, from: Place) -> impl Iterator<Item = Place> + '_ {
        let moves = self.moves.iter();
        moves.filter_map(move |&(_, offset)| self.step(from, offset))
    }

    /// The number of neighbours along edges.
    pub fn exits(&self, from: Place) -> usize {
        let leads = |(_, offset): &&Move| self.step(from, *offset).is_some();
        URDL.iter().filter(leads).count()
    }

    /// The length of a line as a factor and a square: the factor times the square root.
    fn line(&self, by: By, (x, y): Place, to: Place) -> (u32, u32) {
        let (over, down) = (x.abs_diff(to.0), y.abs_diff(to.1));
        match by {
            By::Moves => (1, 1),
            By::Costs => (self.cost(to).unwrap_or(1), over * over + down * down),
            By::Lengths | By::Lines => (1, over * over + down * down),
        }
    }

    /// The length of the leg from one cell of a path to the next.
    pub fn leg(&self, by: By, from: Place, to: Place) -> Sum {
        let (factor, square) = self.line(by, from, to);
        Sum::root(square).times(factor.into())
    }

    /// The length of a path.
    pub fn length(&self, by: By, path: &[Place]) -> Sum {
        let legs = path.windows(2).map(|pair| self.leg(by, pair[0], pair[1]));
        legs.fold(Sum::default(), |sum, leg| sum.and(&leg))
    }

    /// The value of the estimate h of a cell, or of the one that is given.
    pub fn h(&self, at: Place) -> f64 {
        match &self.given {
            Some(given) => given.get(&at).copied().unwrap_or(f64::INFINITY),
            None => self.estimate(at).value(),
        }
    }

    /// By how much the keys of two cells that tie may differ.
    pub fn rounding(&self) -> f64 {
        if self.given.is_some() { 4e-6 } else { 1e-9 }
    }

    /// The estimate h of a cell: the distance to the nearest goal, ignoring walls and costs.
    pub fn estimate(&self, from: Place) -> Sum {
        let all = self.goals.iter();
        let all = all.map(|&goal| self.estimate_to(from, goal));
        all.reduce(|one, other| if other.is_less_than(&one) { other } else { one })
            .unwrap_or_default()
    }

    fn estimate_to(&self, (x, y): Place, to: Place) -> Sum {
        let (over, down) = (x.abs_diff(to.0), y.abs_diff(to.1));
        let (less, more) = (over.min(down), over.max(down));
        match (self.heuristic, self.moves.len() == 8) {
            ("zero", _) => Sum::default(),
            ("euclidean", _) => Sum::root(over * over + down * down),
            ("chebyshev", _) => Sum::whole(more),
            ("octile", _) | ("fitting", true) => {
                Sum::whole(more - less).and(&Sum::root(2).times(less.into()))
            }
            ("manhattan", true) => Sum::root(2).times((over + down).into()).half(),
            ("manhattan" | "plain_manhattan" | "fitting", _) => Sum::whole(over + down),
            (other, _) => panic!("no heuristic has the name {other}"),
        }
    }

    /// The cell before each cell on a shortest path from a start, and the length of that path, by relaxing moves until
    /// none makes a path shorter.
    fn relaxed(&self, by: By) -> Vec<Option<(f64, Place)>> {
        let mut found: Vec<Option<(f64, Place)>> = vec![None; self.costs.len()];
        let starts = self.starts.iter().copied();
        let mut changed: VecDeque<Place> = starts.filter(|&start| self.is_floor(start)).collect();
        let index = |at| self.index(at).expect("it is on the map");
        changed
            .iter()
            .for_each(|&start| found[index(start)] = Some((0.0, start)));
        while let Some(from) = changed.pop_front() {
            let length = found[index(from)].map_or(0.0, |(length, _)| length);
            for to in self.neighbours(from) {
                let (factor, square) = self.line(by, from, to);
                let through = length + f64::from(factor) * f64::from(square).sqrt();
                let known = &mut found[index(to)];
                // Unequal lengths differ by more than the sum of all rounding.
                if known.is_none_or(|(known, _)| through < known - 1e-7) {
                    *known = Some((through, from));
                    changed.push_back(to);
                }
            }
        }
        found
    }

    /// The length of the shortest path to each cell that a path reaches.
    pub fn least(&self, by: By) -> HashMap<Place, Sum> {
        let found = self.relaxed(by);
        let before = |at| Some(found[self.index(at)?]?.1);
        let path = |at| {
            let mut path = vec![at];
            while let Some(from) = before(path[0]).filter(|&from| from != path[0]) {
                path.insert(0, from);
            }
            path
        };
        let reached = self.floor().filter(|&at| before(at).is_some());
        reached.map(|at| (at, self.length(by, &path(at)))).collect()
    }

    /// The length of the shortest path to a goal, if there is one.
    pub fn best(&self, by: By) -> Option<f64> {
        let found = self.relaxed(by);
        let lengths = self
            .goals
            .iter()
            .filter_map(|&goal| found[self.index(goal)?]);
        lengths.map(|(length, _)| length).min_by(f64::total_cmp)
    }

    /// Whether each cell of a path is a neighbour of the one before it.
    pub fn is_path(&self, path: &[Place]) -> bool {
        let leads = |pair: &[Place]| self.neighbours(pair[0]).any(|to| to == pair[1]);
        path.iter().all(|&at| self.is_floor(at)) && path.windows(2).all(leads)
    }

    /// Whether the straight line between two cells touches no wall, not even at a corner.
    pub fn is_in_sight(&self, (x, y): Place, (to_x, to_y): Place) -> bool {
        let rows = y.min(to_y)..=y.max(to_y);
        let mut around = rows.flat_map(|row| (x.min(to_x)..=x.max(to_x)).map(move |it| (it, row)));
        // Only cells in the rectangle around the line can touch it, and cells entirely on one side of it do not.
        around.all(|(column, row)| {
            // The side of the line on which each corner lies, in halves of a cell.
            let corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)].map(|(over, down)| {
                let (over, down) = (2 * (column - x) + over, 2 * (row - y) + down);
                (over * (to_y - y) - down * (to_x - x)).signum()
            });
            self.is_floor((column, row)) || corners == [1; 4] || corners == [-1; 4]
        })
    }
}

/// The word to which a parameter of a search is set.
pub fn word(solver: &Solver, settings: &Settings, name: &str) -> Option<&'static str> {
    let value = settings.find(name)? as usize;
    let mut all = solver.info.parameters.iter();
    match all.find(|parameter| parameter.name == name)?.range {
        Range::Choice { values, .. } => Some(values[value]),
        Range::Number { .. } => None,
    }
}
