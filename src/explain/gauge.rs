//! The gauge of a search: what it adds to the way so far, so that cells can be compared.

use super::subject::Subject;
use crate::catalogue::Order;
use crate::grid::{Cell, Size};
use crate::map::Map;
use crate::structures::lengths::guide::Guide;
use crate::structures::lengths::sight::Beeline;

/// What is still to go from a cell, and how that is added to the way so far, as a search goes by it.
#[derive(Clone, Copy, Debug)]
pub enum Gauge {
    /// By moves from cell to cell.
    Guide(Guide),
    /// Along a straight line, on a map of this size.
    Beeline(Beeline, Size),
}

impl Gauge {
    /// That of a search on this map, if it goes by sums of ways and estimates. O(goals).
    pub fn of(subject: &Subject, map: &Map) -> Option<Gauge> {
        match subject.order() {
            Order::Least(guide) | Order::NewestWithin(guide) => {
                Some(Gauge::Guide(guide(map, subject.settings)))
            }
            Order::LeastStraight => Some(Gauge::Beeline(Beeline::to_goals(map), map.size())),
            Order::Unknown | Order::Oldest | Order::Newest => None,
        }
    }

    /// What is still to go from the cell at least.
    pub fn rest(&self, cell: Cell) -> f64 {
        match self {
            Gauge::Guide(guide) => guide.estimate().twice(cell).value() / 2.0,
            Gauge::Beeline(beeline, size) => beeline.from(size.position(cell)),
        }
    }

    /// How often that counts where the way counts once; nothing where the way does not count.
    pub fn weight(&self) -> Option<f64> {
        match self {
            Gauge::Guide(guide) => guide.weight(),
            Gauge::Beeline(..) => Some(1.0),
        }
    }

    /// The letter of what the search goes by: g for the way alone, h for the estimate alone, f for both in sum.
    pub fn letter(&self) -> char {
        match self.weight() {
            None => 'h',
            Some(0.0) => 'g',
            Some(_) => 'f',
        }
    }

    /// What the search goes by, as a number for people, of a cell with a way of that length.
    pub fn told(&self, way: f64, cell: Cell) -> f64 {
        match self {
            Gauge::Guide(guide) => guide.told(way, cell),
            Gauge::Beeline(..) => way + self.rest(cell),
        }
    }
}
