//! What stays the same in a run: the map, its moves, and the numbers of the search.

use super::super::traces::{Case, Heuristic, Said, Search, What};
use super::lengths::Length;
use mazescope_core::{Cell, Direction};
use std::collections::HashMap;
use std::f64::consts::SQRT_2;

/// How g is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Measure {
    Moves,
    Lengths,
    Costs,
}

/// A case, and what the trace as a whole tells.
pub struct World<'a> {
    pub case: &'a Case,
    /// Whether the trace names neighbours.
    pub names: bool,
    /// The estimate by which it is judged.
    pub estimate: Estimate,
}

/// An estimate of the length to the goals.
pub enum Estimate {
    Named(Heuristic),
    Given(HashMap<Cell, f64>),
}

impl<'a> World<'a> {
    pub fn new(case: &'a Case, trace: &[Said], estimate: Estimate) -> World<'a> {
        let names = |said: &Said| {
            matches!(said.what, What::Generating | What::Updating) && said.cell != case.start()
        };
        World {
            case,
            names: trace.iter().any(names),
            estimate,
        }
    }

    /// The directions of moves, in the named order if there is one.
    fn directions(&self) -> Vec<Direction> {
        let all = (self.case.order).map_or(Direction::ALL.to_vec(), |order| order.directions());
        let is_move = |direction: &Direction| self.case.eight || is_straight(*direction);
        all.into_iter().filter(is_move).collect()
    }

    /// The rules of the map that a move breaks.
    pub fn broken(&self, from: Cell, to: Cell) -> Vec<&'static str> {
        let (map, mut broken) = (&self.case.map, Vec::new());
        if !map.is_floor(to) {
            broken.push("wall");
        }
        let (a, b) = (self.case.at(from), self.case.at(to));
        let leads = |direction: &Direction| direction.delta() == (b.0 - a.0, b.1 - a.1);
        match self.directions().into_iter().find(leads) {
            None => broken.push("not_a_neighbour"),
            Some(_) => {
                let sides = [(a.0, b.1), (b.0, a.1)].map(|(x, y)| map.size().cell(x, y));
                let is_floor = |side: &Option<Cell>| side.is_some_and(|side| map.is_floor(side));
                // Both sides of a straight move are one of its two cells.
                if a.0 != b.0 && a.1 != b.1 && !sides.iter().all(is_floor) {
                    broken.push("corner_cut");
                }
            }
        }
        broken
    }

    /// The cells one legal move away, in the named order if there is one.
    pub fn neighbours(&self, cell: Cell) -> Vec<Cell> {
        let size = self.case.map.size();
        let next = |direction: Direction| cell.step(direction, size);
        let all = self.directions().into_iter().map(next);
        all.filter(|&next| self.broken(cell, next).is_empty())
            .collect()
    }

    /// What a move adds to g.
    pub fn added(&self, measure: Measure, from: Cell, to: Cell) -> Length {
        let (a, b) = (self.case.at(from), self.case.at(to));
        let length = match a.0 != b.0 && a.1 != b.1 {
            true => Length::new(0, 1),
            false => Length::new(1, 0),
        };
        match measure {
            Measure::Moves => Length::new(1, 0),
            Measure::Lengths => length,
            Measure::Costs => length.times(self.case.map.cost(to).into()),
        }
    }

    /// The estimate, and how often it contains √2; nothing where the trace gives none.
    pub fn h(&self, cell: Cell) -> Option<(f64, f64)> {
        let rule = match &self.estimate {
            Estimate::Named(rule) => *rule,
            Estimate::Given(given) => return given.get(&cell).map(|&h| (h, 0.0)),
        };
        let goals = self.case.map.goals.iter();
        let bounds = goals.map(|&goal| self.bound(rule, cell, goal));
        bounds.min_by(|(one, _), (other, _)| one.total_cmp(other))
    }

    fn bound(&self, rule: Heuristic, cell: Cell, goal: Cell) -> (f64, f64) {
        let [(x, y), (to_x, to_y)] = [cell, goal].map(|cell| self.case.at(cell));
        let (x, y) = (f64::from((x - to_x).abs()), f64::from((y - to_y).abs()));
        let (more, less) = (x.max(y), x.min(y));
        match (rule, self.case.eight) {
            (Heuristic::Octile, _) | (Heuristic::Fitting, true) => {
                (more - less + less * SQRT_2, less)
            }
            (Heuristic::Manhattan | Heuristic::Fitting, false) => (x + y, 0.0),
            (Heuristic::Manhattan, true) => ((x + y) / SQRT_2, (x + y) / 2.0),
            (Heuristic::Euclidean, _) => {
                let straight = (x * x + y * y).sqrt();
                let roots = (straight / SQRT_2).round();
                let is_diagonal = (2.0 * roots * roots - x * x - y * y).abs() < 0.5;
                (straight, if is_diagonal { roots } else { 0.0 })
            }
            (Heuristic::Chebyshev, _) => (more, 0.0),
            (Heuristic::Zero | Heuristic::Other, _) => (0.0, 0.0),
        }
    }

    fn weight(&self) -> f64 {
        self.case.weight as f64 / 10.0
    }

    /// The number by which the cell is ordered. A cell without an estimate comes last.
    pub fn key(&self, cell: Cell, g: Length) -> f64 {
        let h = || self.h(cell).map_or(f64::INFINITY, |(h, _)| h);
        match self.case.search {
            Search::AStar if self.case.weight > 0 => g.value() + self.weight() * h(),
            Search::Greedy => h(),
            _ => g.value(),
        }
    }

    /// By how much the keys of two cells that tie may differ.
    pub fn rounding(&self) -> f64 {
        match self.estimate {
            Estimate::Named(_) => 1e-9,
            Estimate::Given(_) => 4e-6,
        }
    }

    /// The numbers of an event that differ from those of the search, where the path to the cell has one of these
    /// lengths. One event tells about one path, so its g and f must be those of the same.
    pub fn wrong_numbers(&self, said: &Said, lengths: &[Length]) -> Vec<&'static str> {
        let search = self.case.search;
        // With a weight of 0, A* is Dijkstra.
        let is_guided = search == Search::AStar && self.case.weight > 0;
        let h = said.h.filter(|_| is_guided || search == Search::Greedy);
        let f = said.f.filter(|_| is_guided);
        // Without an estimate, no f is right.
        let (right, roots) = self.h(said.cell).unwrap_or((f64::NAN, 0.0));
        let g_fits = |g: &Length| said.g.is_none_or(|told| g.fits(1, told));
        let f_fits = |g: &Length| {
            let sum = g.value() + self.weight() * right;
            let roots = g.diagonal as f64 + self.weight() * roots;
            f.is_none_or(|told| fits(sum, roots, told))
        };
        let mut wrong = Vec::new();
        if h.is_some_and(|told| !fits(right, roots, told)) {
            wrong.push("wrong_h");
        }
        if !lengths.iter().any(|g| g_fits(g) && f_fits(g)) {
            let each_fits = lengths.iter().any(g_fits) && lengths.iter().any(f_fits);
            if each_fits || !lengths.iter().any(g_fits) {
                wrong.push("wrong_g");
            }
            if each_fits || !lengths.iter().any(f_fits) {
                wrong.push("wrong_f");
            }
        }
        wrong
    }
}

/// The estimates by which a trace may be legal.
pub fn estimates(case: &Case, trace: &[Said]) -> Vec<Estimate> {
    let is_guided = match case.search {
        Search::AStar => case.weight > 0,
        search => search == Search::Greedy,
    };
    if case.named || !is_guided {
        return vec![Estimate::Named(case.heuristic)];
    }
    let tried = Heuristic::TRIED.map(Estimate::Named);
    tried.into_iter().chain(given(case, trace)).collect()
}

/// The estimate that a trace gives, if it is legal.
fn given(case: &Case, trace: &[Said]) -> Option<Estimate> {
    const NEAR: f64 = 1e-5;
    let mut given: HashMap<Cell, f64> = HashMap::new();
    for said in trace {
        let rest = || match case.search {
            Search::AStar => Some((said.f? - said.g?) / (case.weight as f64 / 10.0)),
            _ => None,
        };
        let Some(h) = said.h.or_else(rest) else {
            continue;
        };
        let known = *given.entry(said.cell).or_insert(h);
        if h < 0.0 || (h - known).abs() > NEAR {
            return None;
        }
        given.insert(said.cell, h);
    }
    if given.is_empty() {
        return None;
    }
    for &goal in &case.map.goals {
        if given.insert(goal, 0.0).is_some_and(|h| h > NEAR) {
            return None;
        }
    }
    let world = World::new(case, trace, Estimate::Named(Heuristic::Zero));
    let is_consistent = case.map.floor().all(|cell| {
        world.neighbours(cell).into_iter().all(|next| {
            let length = world.added(Measure::Costs, cell, next).value();
            match (given.get(&cell), given.get(&next)) {
                (Some(here), Some(there)) => *here <= length + there + NEAR,
                _ => true,
            }
        })
    });
    is_consistent.then_some(Estimate::Given(given))
}

/// Whether a told number is this one, which contains √2 `roots` times, but for rounding.
fn fits(exact: f64, roots: f64, told: f64) -> bool {
    (told - exact).abs() <= 1e-6 * exact.abs().max(1.0) + 0.00022 * roots
}

fn is_straight(direction: Direction) -> bool {
    let (x, y) = direction.delta();
    x == 0 || y == 0
}
