//! What stays the same in a run: the map, its moves, and the numbers of the search.

use super::super::traces::{Case, Heuristic, Said, Search, What};
use super::lengths::Length;
use mazescope::grid::{Cell, Direction};

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
}

impl<'a> World<'a> {
    pub fn new(case: &'a Case, trace: &[Said]) -> World<'a> {
        let names = |said: &Said| {
            matches!(said.what, What::Generating | What::Updating) && said.cell != case.start()
        };
        World {
            case,
            names: trace.iter().any(names),
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

    /// Twice the estimate: the bound to the nearest goal.
    pub fn twice_h(&self, cell: Cell) -> Length {
        let all = self.case.map.goals.iter();
        let bounds = all.map(|&goal| self.twice_h_to(cell, goal));
        bounds.min().unwrap_or(Length::new(0, 0))
    }

    fn twice_h_to(&self, cell: Cell, goal: Cell) -> Length {
        let [(x, y), (to_x, to_y)] = [cell, goal].map(|cell| self.case.at(cell));
        let (columns, rows) = (i64::from((x - to_x).abs()), i64::from((y - to_y).abs()));
        match (self.case.heuristic, self.case.eight) {
            (Heuristic::Octile, _) | (Heuristic::Fitting, true) => {
                Length::new(2 * (columns - rows).abs(), 2 * columns.min(rows))
            }
            (Heuristic::Manhattan | Heuristic::Fitting, false) => {
                Length::new(2 * (columns + rows), 0)
            }
            (Heuristic::Manhattan, true) => Length::new(0, columns + rows),
        }
    }

    /// 20 times f.
    pub fn twenty_f(&self, cell: Cell, g: Length) -> Length {
        g.times(20).plus(self.twice_h(cell).times(self.case.weight))
    }

    /// The number by which the cell is ordered.
    pub fn key(&self, cell: Cell, g: Length) -> Length {
        match self.case.search {
            Search::AStar => self.twenty_f(cell, g),
            Search::Greedy => self.twice_h(cell),
            Search::BreadthFirst | Search::DepthFirst | Search::Dijkstra => g,
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
        let g_fits = |g: &Length| said.g.is_none_or(|told| g.fits(1, told));
        let f_fits = |g: &Length| f.is_none_or(|told| self.twenty_f(said.cell, *g).fits(20, told));
        let mut wrong = Vec::new();
        if h.is_some_and(|told| !self.twice_h(said.cell).fits(2, told)) {
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

fn is_straight(direction: Direction) -> bool {
    let (x, y) = direction.delta();
    x == 0 || y == 0
}
