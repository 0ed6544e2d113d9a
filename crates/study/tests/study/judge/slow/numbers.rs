//! The numbers that events tell, and the rules of the map.

use super::Terms;
use crate::judge::traces::{Case, Said};
use mazescope_support::machine::Place;
use mazescope_support::measured::By;
use mazescope_support::sum::Sum;
use std::collections::HashMap;

impl Terms<'_> {
    /// The rules of the map that a move breaks.
    pub fn broken(&self, from: Place, to: Place) -> Vec<&'static str> {
        let offset = (to.0 - from.0, to.1 - from.1);
        let is_move = self.world.moves.iter().any(|&(_, other)| other == offset);
        let is_wall = !self.world.is_floor(to);
        // Both sides of a straight move are one of its two cells.
        let mut sides = [(from.0, to.1), (to.0, from.1)].into_iter();
        let is_diagonal = offset.0 != 0 && offset.1 != 0;
        let cuts = is_diagonal && !sides.all(|side| self.world.is_floor(side));
        let all = [
            is_wall.then_some("wall"),
            (!is_move).then_some("not_a_neighbour"),
            (is_move && cuts).then_some("corner_cut"),
        ];
        all.into_iter().flatten().collect()
    }

    /// The numbers of an event that differ from those of the search, where the path to the cell has one of these
    /// lengths. One event tells about one path, so its g and f must be those of the same.
    pub fn wrong_numbers(&self, said: &Said, lengths: &[Sum]) -> Vec<&'static str> {
        let h = said.h.filter(|_| self.case.is_guided());
        let has_f = self.case.is_guided() && self.case.search == "astar";
        let f = said.f.filter(|_| has_f);
        let weight = self.case.weight as f64 / 10.0;
        // Without an estimate, no f is right.
        let (right, roots) = match &self.world.given {
            Some(given) => (given.get(&said.cell).copied().unwrap_or(f64::NAN), 0.0),
            None => {
                let estimate = self.world.estimate(said.cell);
                (estimate.value(), estimate.roots())
            }
        };
        let g_fits = |g: &Sum| said.g.is_none_or(|told| fits(g.value(), g.roots(), told));
        let f_fits = |g: &Sum| {
            let (sum, roots) = (g.value() + weight * right, g.roots() + weight * roots);
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

/// The estimate that a trace gives, if it is legal.
pub fn given(case: &Case, trace: &[Said]) -> Option<HashMap<Place, f64>> {
    const NEAR: f64 = 1e-5;
    let mut given: HashMap<Place, f64> = HashMap::new();
    for said in trace {
        let rest = || match case.search {
            "astar" => Some((said.f? - said.g?) / (case.weight as f64 / 10.0)),
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
    for &goal in &case.world.goals {
        if given.insert(goal, 0.0).is_some_and(|h| h > NEAR) {
            return None;
        }
    }
    let is_consistent = case.world.floor().all(|at| {
        case.world.neighbours(at).all(|next| {
            let length = case.world.leg(By::Costs, at, next).value();
            match (given.get(&at), given.get(&next)) {
                (Some(here), Some(there)) => *here <= length + there + NEAR,
                _ => true,
            }
        })
    });
    is_consistent.then_some(given)
}

/// Whether a told number is this one, which contains √2 `roots` times, but for rounding.
fn fits(exact: f64, roots: f64, told: f64) -> bool {
    (told - exact).abs() <= 1e-6 * exact.abs().max(1.0) + 0.00022 * roots
}
