//! The direction to a parent, whether it is a neighbour or distant.

use mazescope_core::{Cell, Direction, Size};
use std::f64::consts::SQRT_2;

/// The direction from a cell to another one, if they are neighbours.
pub(super) fn neighbour(size: Size, from: Cell, to: Cell) -> Option<Direction> {
    let mut all = Direction::ALL.into_iter();
    all.find(|&direction| from.step(direction, size) == to)
}

/// The one of the eight directions that is nearest to that of another cell; `None` from a cell to itself.
pub(super) fn nearest(size: Size, from: Cell, to: Cell) -> Option<Direction> {
    let [(x, y), (to_x, to_y)] = [from, to].map(|cell| size.position(cell));
    let (over, down) = (to_x - x, to_y - y);
    let (long, short) = (over.abs().max(down.abs()), over.abs().min(down.abs()));
    // No cell lies half way between an axis and a diagonal, at 22.5 degrees.
    let is_diagonal = f64::from(short) > f64::from(long) * (SQRT_2 - 1.0);
    let unit = |part: i32| {
        if is_diagonal || part.abs() == long {
            part.signum()
        } else {
            0
        }
    };
    let mut all = Direction::ALL.into_iter();
    all.find(|direction| direction.delta() == (unit(over), unit(down)))
}

/// The direction of that name, such as up or up-left.
pub(super) fn named(name: &str) -> Option<Direction> {
    let mut all = Direction::ALL.into_iter();
    all.find(|direction| direction.name() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_far_cell_lies_in_the_nearest_of_eight_directions() {
        let size = Size::clamped(21, 21);
        let at = |x, y| size.cell(x, y).expect("inside");
        let centre = at(10, 10);
        for (to, direction) in [
            (at(20, 10), Some(Direction::Right)),
            (at(20, 14), Some(Direction::Right)),
            (at(20, 15), Some(Direction::DownRight)),
            (at(15, 20), Some(Direction::DownRight)),
            (at(14, 20), Some(Direction::Down)),
            (at(0, 0), Some(Direction::UpLeft)),
            (at(11, 3), Some(Direction::Up)),
            (centre, None),
        ] {
            assert_eq!(
                nearest(size, centre, to),
                direction,
                "{:?}",
                size.position(to)
            );
        }
        for direction in Direction::ALL {
            let beside = centre.step(direction, size);
            assert_eq!(neighbour(size, centre, beside), Some(direction));
            assert_eq!(nearest(size, centre, beside), Some(direction));
            assert_eq!(named(direction.name()), Some(direction));
        }
        assert_eq!(neighbour(size, centre, at(12, 10)), None);
        assert_eq!(named("sideways"), None);
    }
}
