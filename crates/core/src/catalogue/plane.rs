//! Planes: a number for each cell, which a run writes in addition to its marks.

/// The meaning of the numbers that a run writes to cells with `Value` and `Wrote`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Plane {
    /// The run writes no numbers, so they take no memory.
    #[default]
    None,
    /// A far parent of the cell, encoded by `link`.
    Link,
    /// A number with a meaning for the user.
    Number {
        /// Its name, such as "cost".
        name: &'static str,
        /// The bits of memory per cell, 8 or 32; `Value` holds at most 27 bits.
        bits: u8,
    },
}

impl Plane {
    /// The cost of entering a cell, minus 1: the plane of a map with terrain, while it is generated or edited.
    pub const COST: Plane = Plane::Number {
        name: "cost",
        bits: 8,
    };

    /// The bytes per cell: 0, 1 or 4.
    pub const fn bytes(self) -> u64 {
        match self {
            Plane::None => 0,
            Plane::Number { bits: 8, .. } => 1,
            Plane::Link | Plane::Number { .. } => 4,
        }
    }

    /// The largest number of a cell.
    pub const fn largest(self) -> u32 {
        match self {
            Plane::None => 0,
            Plane::Number { bits: 8, .. } => u8::MAX as u32,
            Plane::Link | Plane::Number { .. } => crate::event::LARGEST_VALUE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structures::searches::links::{link, linked};

    #[test]
    fn a_link_leads_where_it_was_made_for() {
        for place in [(0, 0), (8191, 0), (0, 8191), (8191, 8191), (17, 4)] {
            assert_eq!(linked(link(place)), Some(place));
            assert!(link(place) <= Plane::Link.largest());
        }
        assert_eq!(linked(0), None);
    }
}
