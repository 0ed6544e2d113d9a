//! Statements about searches: whether they hold on a map, and how far they are from holding.
//!
//! A comparison is false if one of its sides has no value, because a search found no path. Lengths are compared with a
//! tolerance far below the smallest difference of two lengths on a small map.

use super::figures::{Figure, NamedFigure};
use mazescope_core::{Settings, Solver};
use std::cmp::Ordering;
use thiserror::Error;

/// Values that differ by at most this are equal: lengths are sums of whole numbers and multiples of √2.
const TOLERANCE: f64 = 1e-9;

/// A statement about searches, read from a text.
#[derive(Clone, Debug)]
pub struct Statement {
    pub(super) text: String,
    pub(super) searches: Vec<NamedSearch>,
    pub(super) figures: Vec<Figure>,
    /// All of them are true where it holds.
    pub(super) demands: Vec<Comparison>,
}

#[derive(Clone, Debug)]
pub struct NamedSearch {
    pub solver: Solver,
    pub settings: Settings,
    /// Its name in the statement: `astar[weight=2]`.
    pub label: String,
}

impl NamedSearch {
    /// Whether its cells have eight neighbours.
    pub fn has_eight(&self) -> bool {
        (self.solver.info.explanation.neighbours)(&self.settings).len() > 4
    }
}

/// A comparison of two numbers.
#[derive(Clone, Debug)]
pub(super) struct Comparison {
    pub left: Side,
    /// How the left side may compare with the right one.
    pub allowed: &'static [Ordering],
    pub right: Side,
}

/// A number, or a number times the figure of that place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    factor: f64,
    pub figure: Option<usize>,
}

/// Why a text is no statement that can be searched for.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("column {column}: {wrong}")]
pub struct StatementError {
    /// The column of the first letter that is wrong, from 1.
    pub column: usize,
    /// What is wrong, and what to do, in sentences.
    pub wrong: String,
}

impl Statement {
    /// The text that was read.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The searches that it names, each once, in their order.
    pub fn searches(&self) -> &[NamedSearch] {
        &self.searches
    }

    /// The figures that it names, each once, in their order. Another one without a name may follow.
    pub fn figures(&self) -> &[Figure] {
        &self.figures
    }

    /// The values of the figures with their names.
    pub fn named(&self, values: &[Option<f64>]) -> Vec<NamedFigure> {
        let figures = self.figures.iter().zip(values);
        let named = figures.filter(|(figure, _)| !figure.name.is_empty());
        let named = named.map(|(figure, &value)| NamedFigure {
            name: figure.name.clone(),
            value,
        });
        named.collect()
    }

    /// Whether it holds with these values of its figures.
    pub fn holds(&self, values: &[Option<f64>]) -> bool {
        self.demands.iter().all(|demand| demand.holds(values))
    }

    /// How far it is from holding with these values: 0 if it holds, otherwise positive. A comparison counts its gap
    /// relative to its sides, less than 1 in all; a missing path counts 1.
    pub fn distance(&self, values: &[Option<f64>]) -> f64 {
        let each = self.demands.iter().map(|demand| demand.distance(values));
        each.sum()
    }
}

impl Comparison {
    fn sides(&self, values: &[Option<f64>]) -> Option<(f64, f64)> {
        Some((self.left.value(values)?, self.right.value(values)?))
    }

    fn holds(&self, values: &[Option<f64>]) -> bool {
        self.sides(values).is_some_and(|(left, right)| {
            let ordering = if (left - right).abs() <= TOLERANCE {
                Ordering::Equal
            } else {
                left.total_cmp(&right)
            };
            self.allowed.contains(&ordering)
        })
    }

    fn distance(&self, values: &[Option<f64>]) -> f64 {
        /// The gap of two sides that would have to differ.
        const LEAST: f64 = 0.01;
        if self.holds(values) {
            return 0.0;
        }
        self.sides(values).map_or(1.0, |(left, right)| {
            ((left - right).abs() + LEAST) / (1.0 + left.abs() + right.abs())
        })
    }
}

impl Side {
    pub(super) fn number(factor: f64) -> Side {
        let figure = None;
        Side { factor, figure }
    }

    pub(super) fn figure(factor: f64, figure: usize) -> Side {
        let figure = Some(figure);
        Side { factor, figure }
    }

    fn value(self, values: &[Option<f64>]) -> Option<f64> {
        let figure = self.figure.map_or(Some(1.0), |figure| values[figure]);
        Some(self.factor * figure?)
    }
}
