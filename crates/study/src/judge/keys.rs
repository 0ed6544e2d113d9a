//! The keys by which cells leave the frontier of a run, with one of the estimates that are legal.

use mazescope_core::structures::floods::shortest::moves;
use mazescope_core::structures::lengths::guide::Guide;
use mazescope_core::structures::lengths::length::{Measure, Rank};
use mazescope_core::{Cell, Direction, Grid, Length, Map};
use mazescope_formats::trace::{Claims, Word};

/// The weights of a search, and its estimate.
pub(super) struct Keys {
    /// The name of the estimate; empty for a search that has none.
    pub name: &'static str,
    guide: Guide,
    /// The estimate that the trace gives, if it is that one; not a number where it gives none.
    given: Option<Grid<f64>>,
}

/// The name of an estimate that follows no rule of this program.
const GIVEN: &str = "given";

/// The parts of 1 in a rank of given numbers, which are rounded, and the parts by which such ranks may differ and tie.
const PARTS: f64 = 1e6;
const ROUNDED: u64 = 4;

impl Keys {
    /// The keys by a rule of that name.
    pub(super) fn named(name: &'static str, guide: Guide) -> Keys {
        Keys {
            name,
            guide,
            given: None,
        }
    }

    /// The keys by the estimate that a trace gives with h, or with g and f, if it is admissible and consistent: no move
    /// shortens it by more than its own length, and it is 0 at each goal. Nothing if the trace gives none. O(events +
    /// cells).
    pub(super) fn given(
        map: &Map,
        claims: &Claims,
        directions: &[Direction],
        guide: Guide,
    ) -> Option<Keys> {
        const NEAR: f64 = 1e-5;
        let mut given = Grid::uniform(map.size(), f64::NAN);
        for claim in claims.iter().filter(|claim| claim.word != Word::Unknown) {
            let [g, h, f] = claim.numbers();
            let rest = || Some((f? - g?) / guide.weight().filter(|&weight| weight > 0.0)?);
            let cell = map.size().cell(claim.at.0.into(), claim.at.1.into())?;
            if let Some(h) = h.or_else(rest) {
                if h < 0.0 || (h - given[cell]).abs() > NEAR {
                    return None;
                }
                given[cell] = h;
            }
        }
        if given.as_slice().iter().all(|h| h.is_nan()) {
            return None;
        }
        for &goal in &map.goals {
            if given[goal] > NEAR {
                return None;
            }
            given[goal] = 0.0;
        }
        let is_consistent = map.floor().all(|cell| {
            moves(map, directions, cell).all(|(next, direction)| {
                let length = Measure::Length.of_move(direction, next, map).value();
                // Nothing is asked of a cell without a number.
                let is_too_large = given[cell] > length + given[next] + NEAR;
                !is_too_large
            })
        });
        is_consistent.then_some(Keys {
            name: GIVEN,
            guide,
            given: Some(given),
        })
    }

    /// Whether g counts.
    pub(super) fn minds_length(&self) -> bool {
        self.guide.minds_length()
    }

    /// The weight of the estimate relative to g; nothing if g does not count.
    pub(super) fn weight(&self) -> Option<f64> {
        self.guide.weight()
    }

    pub(super) fn estimate(&self, cell: Cell) -> f64 {
        match &self.given {
            Some(given) => given[cell],
            None => self.guide.estimate().value(cell),
        }
    }

    /// The key of a cell with a path of that length, as a number.
    pub(super) fn told(&self, length: f64, cell: Cell) -> f64 {
        let rest = self.estimate(cell);
        self.weight().map_or(rest, |weight| length + weight * rest)
    }

    /// The rank of a cell with a path of that length; the smallest comes first. A cell without a given estimate comes
    /// last, because nothing says that it is due.
    pub(super) fn rank(&self, length: Length, cell: Cell) -> Rank {
        if self.given.is_none() {
            return self.guide.rank(length, cell);
        }
        let told = self.told(length.value(), cell);
        let straight = if told.is_nan() {
            1 << 60
        } else {
            (told * PARTS).round() as u64
        };
        Rank {
            straight,
            diagonal: 0,
        }
    }

    /// Whether two ranks are equal, as far as they were rounded.
    pub(super) fn ties(&self, one: Rank, other: Rank) -> bool {
        let apart = one.straight.abs_diff(other.straight);
        one == other || self.given.is_some() && apart <= ROUNDED
    }

    /// Whether a number of a trace is the estimate of a cell.
    pub(super) fn is_estimate(&self, given: f64, cell: Cell) -> bool {
        is_near(given, self.estimate(cell), self.roots(cell))
    }

    /// Whether a number of a trace is the weighted sum of a length and an estimate.
    pub(super) fn is_sum(&self, given: f64, (length, cell): (Length, Cell)) -> bool {
        let weight = self.weight().unwrap_or_default();
        let roots = f64::from(length.diagonal) + weight * self.roots(cell);
        is_near(given, self.told(length.value(), cell), roots)
    }

    /// How often the estimate of a cell contains √2.
    fn roots(&self, cell: Cell) -> f64 {
        let estimate = self.guide.estimate();
        match self.given {
            Some(_) => 0.0,
            None => estimate.parts(cell).diagonal as f64 / estimate.rule().unit() as f64,
        }
    }
}

/// Whether a number of a trace is that length, as far as it was rounded.
pub(super) fn is_length(given: f64, length: Length) -> bool {
    is_near(given, length.value(), f64::from(length.diagonal))
}

/// Whether a number of a trace is that number, that contains √2 `roots` times.
fn is_near(given: f64, number: f64, roots: f64) -> bool {
    /// The rounding of a sum, relative to numbers above 1.
    const ROUNDED: f64 = 1e-6;
    /// The rounding of √2, which may be written as 1.414.
    const ROOT: f64 = 2.2e-4;
    (given - number).abs() <= ROUNDED * number.abs().max(1.0) + ROOT * roots
}
