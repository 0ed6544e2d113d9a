//! Statements about searches as trees: whether they hold on a map, and how far they are from holding.
//!
//! A comparison is false if one of its sides has no value, because a search found no path or a divisor is 0. Lengths
//! are compared with a tolerance of [`TOLERANCE`], far below the smallest difference of two lengths on a small map.

use super::figures::{FOUND, Figure, FigureKind, FigureOf, NamedFigure, Values};
use mazescope_core::{Settings, Solver};
use std::fmt;
use thiserror::Error;

pub const MOST_LETTERS: usize = 1000;

/// Values that differ by at most this are equal: lengths are sums of whole numbers and multiples of √2.
pub const TOLERANCE: f64 = 1e-9;

/// A statement about searches, read from a text.
#[derive(Clone, Debug)]
pub struct Statement {
    pub(super) text: String,
    pub(super) searches: Vec<NamedSearch>,
    pub(super) figures: Vec<Figure>,
    pub(super) truth: Truth,
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

/// Something that is true or false on a map.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Truth {
    /// At least one of them is true.
    Or(Vec<Truth>),
    /// All of them are true.
    And(Vec<Truth>),
    Not(Box<Truth>),
    /// The search of that place found a path.
    Found(usize),
    Compare(Comparison),
}

/// A comparison of two numbers.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Comparison {
    pub left: Amount,
    pub sign: Compares,
    pub right: Amount,
    /// The column of its sign in the text, from 1.
    pub column: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compares {
    Less,
    AtMost,
    Equal,
    Unequal,
    AtLeast,
    More,
}

/// A number that follows from the figures of a map.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Amount {
    /// The same on every map.
    Number(f64),
    /// The figure of that place.
    Figure(usize),
    /// Two amounts, and what is computed of them.
    Of(Computes, Box<[Amount; 2]>),
}

/// The sign between two amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Computes {
    Sum,
    Difference,
    Product,
    Quotient,
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

    /// The figures that it names, each once, in their order.
    pub fn figures(&self) -> &[Figure] {
        &self.figures
    }

    /// The name of a figure as in a statement: `greedy.length`, `best`, `best.moves`.
    pub fn name_of(&self, figure: Figure) -> String {
        let is_best = |of: &Figure| matches!(of.of, FigureOf::Best { .. });
        let best = self.figures.iter().filter(|of| is_best(of));
        let differ = best.clone().any(|of| of.of != figure.of);
        match (figure.of, figure.kind) {
            (FigureOf::Search(search), kind) => {
                format!("{}.{}", self.searches[search].label, kind.name())
            }
            (FigureOf::Best { eight }, kind) => {
                let own = match (differ, eight) {
                    (false, _) => "",
                    (true, false) => "[neighbours=four]",
                    (true, true) => "[neighbours=eight]",
                };
                match kind {
                    FigureKind::Moves => format!("best{own}.moves"),
                    _ => format!("best{own}"),
                }
            }
        }
    }

    /// The values with their names: first whether each search found a path, if the statement asks for it, then all
    /// others.
    pub fn named(&self, values: &Values) -> Vec<NamedFigure> {
        let asked = (0..self.searches.len()).filter(|&search| self.truth.asks_found(search));
        let found = asked.map(|search| NamedFigure {
            name: format!("{}.{FOUND}", self.searches[search].label),
            value: Some(f64::from(u8::from(values.found[search]))),
        });
        let figures = self.figures.iter().zip(&values.figures);
        let figures = figures.map(|(&figure, &value)| NamedFigure {
            name: self.name_of(figure),
            value,
        });
        let mut all: Vec<NamedFigure> = Vec::new();
        for figure in found.chain(figures) {
            // The best path may be named with its neighbours and without them.
            if all.iter().all(|other| other.name != figure.name) {
                all.push(figure);
            }
        }
        all
    }

    /// Whether it holds with these values.
    pub fn holds(&self, values: &Values) -> bool {
        self.truth.is_true(values)
    }

    /// How far it is from holding with these values: 0 if it holds, otherwise positive. A comparison counts its gap
    /// relative to its sides, less than 1 in all; a missing path counts 1. Of alternatives the smallest distance
    /// counts, of demands the sum.
    pub fn distance(&self, values: &Values) -> f64 {
        self.truth.distance(values, true)
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Truth {
    fn asks_found(&self, search: usize) -> bool {
        match self {
            Truth::Or(all) | Truth::And(all) => all.iter().any(|each| each.asks_found(search)),
            Truth::Not(other) => other.asks_found(search),
            Truth::Found(found) => *found == search,
            Truth::Compare(_) => false,
        }
    }

    fn is_true(&self, values: &Values) -> bool {
        match self {
            Truth::Or(all) => all.iter().any(|each| each.is_true(values)),
            Truth::And(all) => all.iter().all(|each| each.is_true(values)),
            Truth::Not(other) => !other.is_true(values),
            Truth::Found(search) => values.found[*search],
            Truth::Compare(comparison) => comparison.is_true(values),
        }
    }

    fn distance(&self, values: &Values, wanted: bool) -> f64 {
        match (self, wanted) {
            (Truth::Or(all), true) | (Truth::And(all), false) => {
                let each = all.iter().map(|each| each.distance(values, wanted));
                each.fold(f64::INFINITY, f64::min)
            }
            (Truth::Or(all), false) | (Truth::And(all), true) => {
                all.iter().map(|each| each.distance(values, wanted)).sum()
            }
            (Truth::Not(other), _) => other.distance(values, !wanted),
            (Truth::Found(search), _) => f64::from(u8::from(values.found[*search] != wanted)),
            (Truth::Compare(comparison), _) => comparison.distance(values, wanted),
        }
    }
}

impl Comparison {
    fn sides(&self, values: &Values) -> Option<(f64, f64)> {
        Some((self.left.value(values)?, self.right.value(values)?))
    }

    fn is_true(&self, values: &Values) -> bool {
        self.sides(values)
            .is_some_and(|(left, right)| self.sign.holds(left, right))
    }

    fn distance(&self, values: &Values, wanted: bool) -> f64 {
        /// The gap of two sides that would have to differ.
        const LEAST: f64 = 0.01;
        let Some((left, right)) = self.sides(values) else {
            return f64::from(u8::from(wanted));
        };
        if self.sign.holds(left, right) == wanted {
            return 0.0;
        }
        let gap = (left - right).abs() + LEAST;
        gap / (1.0 + left.abs() + right.abs())
    }
}

impl Compares {
    /// Whether two numbers compare like this.
    fn holds(self, left: f64, right: f64) -> bool {
        match self {
            Compares::Less => left < right - TOLERANCE,
            Compares::AtMost => left <= right + TOLERANCE,
            Compares::Equal => (left - right).abs() <= TOLERANCE,
            Compares::Unequal => (left - right).abs() > TOLERANCE,
            Compares::AtLeast => left >= right - TOLERANCE,
            Compares::More => left > right + TOLERANCE,
        }
    }
}

impl Amount {
    fn value(&self, values: &Values) -> Option<f64> {
        match self {
            Amount::Number(number) => Some(*number),
            Amount::Figure(figure) => values.figures[*figure],
            Amount::Of(sign, both) => {
                let [left, right] = &**both;
                let (left, right) = (left.value(values)?, right.value(values)?);
                let value = match sign {
                    Computes::Sum => left + right,
                    Computes::Difference => left - right,
                    Computes::Product => left * right,
                    Computes::Quotient => left / right,
                };
                Some(value).filter(|value| value.is_finite())
            }
        }
    }
}
