//! The family of all small maps, and what a search through it proves.
//!
//! The family has every pattern of walls, no terrain, and start and goal in opposite corners, in either order. A map of
//! `n` cells with at least two rows and columns has `n - 2` cells that may be wall and 4 pairs of ends, so there are
//! 2^n of them.

use super::measure::Measurer;
use super::proposal::{Proposal, corners};
use mazescope_core::Size;
use mazescope_core::words::counted;
use std::ops::Range;

/// The most cells of a map in the family: 4 x 4 has 65,536 maps.
pub const MOST_CELLS: u32 = 16;

/// The shapes of the maps of the family that fit into a size, in order of their cells and then of their width.
pub fn shapes(within: Size) -> Vec<Size> {
    let widths = (2..=MOST_CELLS).flat_map(|cells| (1..=cells).map(move |width| (cells, width)));
    let whole = widths.filter(|(cells, width)| cells % width == 0);
    let fits =
        whole.filter(|(cells, width)| *width <= within.width() && cells / width <= within.height());
    fits.filter_map(|(cells, width)| Size::new(width, cells / width))
        .collect()
}

/// The number of maps of a shape in the family.
pub fn maps_of(shape: Size) -> u64 {
    (corners(shape).len() as u64) << (shape.cells() - 2)
}

/// The map of that number in the family, from 0 to [`maps_of`] - 1.
pub fn map_of(shape: Size, number: u64) -> Proposal {
    let free = shape.cells() - 2;
    let ends = corners(shape)[(number >> free) as usize];
    let mut map = Proposal::open(shape, ends);
    let ends = ends.map(usize::from);
    let places = (0..shape.cells()).filter(|place| !ends.contains(place));
    for (bit, place) in places.enumerate() {
        map.set_wall(place, number >> bit & 1 == 1);
    }
    map
}

/// The maps of the family that fit into a size, in parts of at most `most` maps of one shape.
pub fn parts(within: Size, most: u64) -> Vec<(Size, Range<u64>)> {
    let of = |shape: Size| {
        let begins = (0..maps_of(shape)).step_by(most as usize);
        begins.map(move |begin| (shape, begin..maps_of(shape).min(begin + most)))
    };
    shapes(within).into_iter().flat_map(of).collect()
}

/// Tries the maps of these numbers of a shape. Returns the one with the fewest walls on which the statement holds, the
/// first of these by number, and the number of maps on which a search was too long or refused to run.
pub fn part(measurer: &mut Measurer, shape: Size, numbers: Range<u64>) -> (Option<Proposal>, u64) {
    let statement = measurer.statement();
    let mut undecided = 0;
    let maps = numbers.map(|number| map_of(shape, number));
    let holds = |map: &Proposal| {
        let values = measurer.values(map);
        undecided += u64::from(values.is_none());
        values.is_some_and(|values| statement.holds(values))
    };
    let found = maps.filter(holds).min_by_key(Proposal::marks);
    (found, undecided)
}

/// What is proved about the family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The largest size that was allowed.
    pub within: Size,
    /// All maps of the family with at most this number of cells were tried; 0 if there is no such number.
    pub cells: usize,
    /// The fewest cells of a map of the family on which the statement holds, if there is one among those.
    pub holds_at: Option<usize>,
    /// The number of these maps on which a search was too long or refused to run, so they prove nothing.
    pub undecided: u64,
}

impl Proof {
    /// The number of maps of the family on which the statement does not hold: those with fewer cells than the first on
    /// which it does, or else all that were tried.
    pub fn maps(&self) -> u64 {
        let most = self.holds_at.map_or(self.cells, |cells| cells - 1);
        let shapes = shapes(self.within).into_iter();
        let shapes = shapes.filter(|shape| shape.cells() <= most);
        shapes.map(maps_of).sum()
    }

    /// Whether it is proved that no map of the family is smaller than the one that was found in it.
    pub fn no_smaller(&self) -> bool {
        self.holds_at.is_some() && self.undecided == 0
    }

    /// What is proved, in sentences.
    pub fn in_words(&self) -> String {
        let maps = counted(self.maps(), "map");
        let family = "without terrain and with start and goal in opposite corners";
        let within = self.within;
        let mut words = match (self.holds_at, self.cells) {
            (Some(cells), _) if self.maps() == 0 => {
                format!(
                    "No smaller map exists, because a map needs {cells} cells for start and goal."
                )
            }
            (Some(cells), _) => {
                let is = if self.no_smaller() {
                    "exists"
                } else {
                    "was found"
                };
                format!(
                    "No smaller map {is} {family}: all {maps} of fewer than {cells} cells within {within} were tried."
                )
            }
            (None, 0) => "Nothing is proved.".to_owned(),
            (None, cells) => format!(
                "It holds on no map of up to {cells} cells {family}: all {maps} of that kind within {within} were tried."
            ),
        };
        if self.undecided > 0 {
            let undecided = counted(self.undecided, "map");
            words += &format!(
                " On {undecided} a search refused to run or was too long, so they stay undecided."
            );
        }
        words
    }
}
