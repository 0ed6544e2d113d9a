//! The moves of a path: their number, and their total length by each measure.

use super::length::Length;
use crate::grid::{Cell, Direction};
use crate::map::Map;

/// The measure of paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// Moves, each of which counts 1.
    Moves,
    /// Length: a diagonal move counts √2, and each move is multiplied by the cost of the cell that it enters.
    Length,
    /// Length without costs, for searches that ignore costs.
    EvenLength,
}

impl Measure {
    /// The length of a move in this direction into that cell.
    #[inline(always)]
    pub fn of_move(self, direction: Direction, to: Cell, map: &Map) -> Length {
        match self {
            Measure::Moves => Length::straight(1),
            Measure::Length => Length::of(direction).times(map.cost(to).into()),
            Measure::EvenLength => Length::of(direction),
        }
    }
}

/// The moves of a path.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Moves {
    /// The number of moves.
    pub count: u64,
    /// The length of moves between touching cells: 1 along an axis, √2 along a diagonal, each times the cost of the
    /// cell that it enters. Whole numbers are added, so that a long path accumulates no rounding.
    pub walked: Length,
    /// The length of moves between cells that do not touch, as your own solver or a trace may make: from centre to
    /// centre, times the cost of the cell that it enters.
    pub leapt: f64,
    /// The length of the former without costs.
    pub even_walked: Length,
    /// The length of the latter without costs.
    pub even_leapt: f64,
    /// Whether some move connects cells that do not touch.
    pub jumps: bool,
}

impl Moves {
    /// The moves along a path on this map; its first cell costs nothing. O(path).
    pub fn along(path: &[Cell], map: &Map) -> Moves {
        let mut moves = Moves::default();
        path.windows(2)
            .for_each(|pair| moves.add(pair[0], pair[1], map));
        moves
    }

    /// Adds a move.
    #[inline]
    pub fn add(&mut self, from: Cell, to: Cell, map: &Map) {
        let (size, cost) = (map.size(), map.cost(to));
        let (apart, stride) = (from.index().abs_diff(to.index()), size.stride());
        self.count += 1;
        // The padding separates the end of a row from the beginning of the next.
        if apart == 1 || apart == stride {
            self.walked.straight += u32::from(cost);
            self.even_walked.straight += 1;
        } else if apart == stride - 1 || apart == stride + 1 {
            self.walked.diagonal += u32::from(cost);
            self.even_walked.diagonal += 1;
        } else {
            let [(x, y), (to_x, to_y)] = [from, to].map(|cell| size.position(cell));
            let [over, down] = [x.abs_diff(to_x), y.abs_diff(to_y)].map(f64::from);
            self.leapt += f64::from(cost) * over.hypot(down);
            self.even_leapt += over.hypot(down);
            self.jumps = true;
        }
    }

    /// The total length of all moves.
    pub fn length(&self) -> f64 {
        self.walked.value() + self.leapt
    }

    /// The total length of all moves without costs.
    pub fn even_length(&self) -> f64 {
        self.even_walked.value() + self.even_leapt
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::map::Tile;

    #[test]
    fn cells_touch_where_their_places_do_on_maps_of_any_width() {
        for (width, height) in [(1, 9), (2, 5), (9, 1), (6, 4), (14, 3)] {
            let map = Map::new(Size::clamped(width, height), Tile::Floor);
            let size = map.size();
            for one in size.iter() {
                for other in size.iter() {
                    let moves = Moves::along(&[one, other], &map);
                    let [(x, y), (to_x, to_y)] = [one, other].map(|cell| size.position(cell));
                    let (over, down) = (x.abs_diff(to_x), y.abs_diff(to_y));
                    assert_eq!(moves.jumps, over.max(down) != 1, "{over}, {down}");
                    let straight = f64::from(over).hypot(f64::from(down));
                    assert!((moves.length() - straight).abs() < 1e-12);
                }
            }
        }
    }
}
