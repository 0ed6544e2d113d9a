//! All small maps, in order of their cells: the part of a search that proves something.
//!
//! The family has every pattern of walls, no terrain, and start and goal in opposite corners, in either order. A map of
//! `n` cells with at least two rows and columns has `n - 2` cells that may be wall and 4 pairs of ends, so there are
//! 2^n of them.

use super::measure::Measurer;
use super::proposal::{Proposal, corners};
use mazescope_core::Size;

/// The most cells of a map in the family: 4 x 4 has 65,536 maps.
pub const MOST_CELLS: usize = 16;

/// The shapes of the maps of the family that fit into a size, in order of their cells and then of their width.
pub fn shapes(within: Size) -> Vec<Size> {
    let sides = (1..=within.width())
        .flat_map(|width| (1..=within.height()).map(move |height| (width, height)));
    let sizes = sides.filter_map(|(width, height)| Size::new(width, height));
    let mut sizes: Vec<Size> = sizes
        .filter(|size| (2..=MOST_CELLS).contains(&size.cells()))
        .collect();
    sizes.sort_by_key(|size| (size.cells(), size.width()));
    sizes
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

/// What a part of the family contains.
#[derive(Clone, Debug, Default)]
pub struct PartOfAll {
    /// The map with the fewest walls on which the statement holds, and the first of these by number.
    pub found: Option<Proposal>,
    /// The number of maps on which a search was too long or refused to run.
    pub undecided: u64,
}

impl PartOfAll {
    /// Adds the next part of the family.
    pub fn add(&mut self, next: PartOfAll) {
        self.undecided += next.undecided;
        if let Some(map) = next.found {
            self.add_map(map);
        }
    }

    fn add_map(&mut self, map: Proposal) {
        let known = self.found.as_ref();
        if known.is_none_or(|known| map.marks() < known.marks()) {
            self.found = Some(map);
        }
    }
}

/// Tries the maps of these numbers of a shape.
pub fn part(measurer: &mut Measurer, shape: Size, numbers: std::ops::Range<u64>) -> PartOfAll {
    let statement = measurer.statement();
    let mut part = PartOfAll::default();
    for number in numbers {
        let map = map_of(shape, number);
        match measurer.values(&map) {
            Some(values) if statement.holds(values) => part.add_map(map),
            Some(_) => {}
            None => part.undecided += 1,
        }
    }
    part
}
