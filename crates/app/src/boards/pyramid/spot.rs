//! Spots of a pyramid: the most conspicuous or most frequent kind of their cells, and their share of wall.

use mazescope_core::Look;
use std::sync::LazyLock;

/// A spot: in its low four bits a [`Look::weight`] or [`START`] or [`GOAL`], and in its high four bits its share of
/// wall in fifteenths.
pub(crate) type Spot = u8;

/// The kind of a start.
pub(crate) const START: u8 = Look::Path.weight() + 1;
/// The kind of a goal.
pub(crate) const GOAL: u8 = Look::Path.weight() + 2;
/// The number of kinds.
pub(crate) const KINDS: usize = 16;

/// Kinds from here on are conspicuous: one such cell is enough for a spot to show it.
const STANDS_OUT: u8 = Look::Edge.weight();
/// The kind of walls.
const WALL: u8 = Look::Wall.weight();

/// The kind that a spot shows, without its share of wall.
pub const fn kind(spot: Spot) -> u8 {
    spot & 15
}

/// The share of wall in a spot, from 0 to 1.
pub fn wall_share(spot: Spot) -> f32 {
    f32::from(spot >> 4) / 15.0
}

/// The priority of a kind: 0 if it is not conspicuous, and more for one that takes precedence.
pub const fn prominence(kind: u8) -> u8 {
    if kind < STANDS_OUT { 0 } else { kind }
}

/// The kind of a look.
pub(crate) const fn kind_of(look: Look) -> u8 {
    match look {
        // Edges kept as wall are walls, and so are walls that were looked at.
        Look::Wall | Look::Rejected | Look::TouchedWall => WALL,
        _ => look.weight(),
    }
}

/// For four kinds, from the lowest four bits to the highest, the spot of such cells.
static OF_FOUR: LazyLock<Vec<Spot>> = LazyLock::new(|| (0..=u16::MAX).map(of_four).collect());

fn of_four(four: u16) -> Spot {
    let kinds = [0, 4, 8, 12].map(|shift| (four >> shift & 15) as u8);
    let most = kinds.into_iter().fold(WALL, u8::max);
    if most >= STANDS_OUT {
        return most;
    }
    let count = |wanted: u8| kinds.iter().filter(|&&kind| kind == wanted).count();
    let walked = kinds.into_iter().filter(|&kind| kind != WALL);
    // Among equally frequent kinds the more informative one is shown.
    let shown = walked.max_by_key(|&kind| (count(kind), kind));
    let walls = ((count(WALL) * 15 + 2) / 4) as u8;
    shown.unwrap_or(WALL) | (walls << 4)
}

/// Combines two rows of cells into one of spots. `pairs` maps any two bytes to their kinds, the first in the low four
/// bits.
pub(crate) fn gather_cells(pairs: &[u8], [top, bottom]: [&[u8]; 2], spots: &mut [Spot]) {
    let of_four: &[Spot; 1 << 16] = OF_FOUR[..].try_into().expect("one of each four kinds");
    let pairs: &[u8; 1 << 16] = pairs.try_into().expect("one of each two bytes");
    let pair = |two: &[u8]| pairs[usize::from(u16::from_le_bytes([two[0], two[1]]))];
    let (tops, bottoms) = (top.chunks_exact(2), bottom.chunks_exact(2));
    // The last column is repeated beyond the map.
    let rest = (tops.remainder().first(), bottoms.remainder().first());
    let whole = spots.iter_mut().zip(tops.zip(bottoms));
    for (spot, (top, bottom)) in whole {
        *spot = of_four[usize::from(u16::from_le_bytes([pair(top), pair(bottom)]))];
    }
    if let ((Some(&top), Some(&bottom)), Some(spot)) = (rest, spots.last_mut()) {
        let four = u16::from_le_bytes([pair(&[top, top]), pair(&[bottom, bottom])]);
        *spot = of_four[usize::from(four)];
    }
}

/// Combines two rows of spots into one of the level above.
pub(crate) fn gather([top, bottom]: [&[Spot]; 2], spots: &mut [Spot]) {
    let of_four: &[Spot; 1 << 16] = OF_FOUR[..].try_into().expect("one of each four kinds");
    let of = |four: [Spot; 4]| {
        let [a, b, c, d] = four.map(u16::from);
        let kinds = (a & 15) | ((b & 15) << 4) | ((c & 15) << 8) | ((d & 15) << 12);
        let shown = kind(of_four[usize::from(kinds)]);
        let walls = ((a >> 4) + (b >> 4) + (c >> 4) + (d >> 4) + 2) / 4;
        if shown < STANDS_OUT {
            shown | ((walls as u8) << 4)
        } else {
            shown
        }
    };
    let (tops, bottoms) = (top.chunks_exact(2), bottom.chunks_exact(2));
    let rest = (tops.remainder().first(), bottoms.remainder().first());
    for (spot, (top, bottom)) in spots.iter_mut().zip(tops.zip(bottoms)) {
        *spot = of([top[0], top[1], bottom[0], bottom[1]]);
    }
    if let ((Some(&top), Some(&bottom)), Some(spot)) = (rest, spots.last_mut()) {
        *spot = of([top, top, bottom, bottom]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_told_by_four_bits_and_what_stands_out_goes_before() {
        for look in Look::ALL {
            assert!(usize::from(look.weight()) < KINDS && look.weight() < START);
            let stands_out = matches!(look, Look::Edge | Look::Frontier | Look::Path);
            assert_eq!(prominence(kind_of(look)) > 0, stands_out, "{look:?}");
        }
    }

    #[test]
    fn what_does_not_stand_out_shows_by_majority_and_tells_how_much_is_wall() {
        let four = |kinds: [u8; 4]| {
            let [a, b, c, d] = kinds.map(u16::from);
            of_four(a | b << 4 | c << 8 | d << 12)
        };
        let [wall, floor, expanded, frontier, path] = [
            Look::Wall,
            Look::Floor,
            Look::Expanded,
            Look::Frontier,
            Look::Path,
        ]
        .map(kind_of);
        let eighths = |spot| (wall_share(spot) * 8.0).round();
        let spot = four([floor, expanded, floor, floor]);
        assert_eq!((kind(spot), eighths(spot)), (floor, 0.0));
        let spot = four([wall, expanded, floor, wall]);
        assert_eq!((kind(spot), eighths(spot)), (expanded, 4.0));
        let spot = four([wall; 4]);
        assert_eq!((kind(spot), eighths(spot)), (wall, 8.0));
        assert_eq!(four([wall, frontier, wall, wall]), frontier);
        assert_eq!(four([wall, frontier, path, frontier]), path);
    }
}
