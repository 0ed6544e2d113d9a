//! The lattice: where the cells of a map stand on the screen, and which cell lies at a point.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The placement of cells on the screen: zoom, pan, and the thickness of the walls of a maze of rooms.
///
/// ```text
///  origin
///  v  wall  cell  wall  cell  wall         column 0 is even: a wall column, `wall * cell` wide
///  +--+-----+--+-----+--+                  column 1 is odd: a column of rooms, `cell` wide
///  |0 |  1  |2 |  3  |4 |
/// ```
///
/// The board's shader uses the same formula, so a click hits the visible cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lattice {
    /// The screen point of the map's top left corner.
    pub origin: Pos2,
    /// Points per full cell, a room.
    pub cell: f32,
    /// Width of an even column or row as a share of `cell`, above 0. With 1 all are equal.
    pub wall: f32,
    /// Empty border around every cell, in points.
    pub gap: f32,
}

impl Lattice {
    /// The largest lattice that shows the whole map, in the middle of `rect`.
    pub fn fit(rect: Rect, width: u32, height: u32, wall: f32) -> Lattice {
        let units = vec2(units(width as i32, wall), units(height as i32, wall));
        let cell = (rect.width() / units.x).min(rect.height() / units.y);
        let cell = cell.max(f32::MIN_POSITIVE);
        Lattice {
            origin: rect.center() - units * cell / 2.0,
            cell,
            wall,
            gap: 0.0,
        }
    }

    /// The same, but with cells of whole pixels if they are large enough, which looks sharper.
    pub fn fit_crisp(rect: Rect, width: u32, height: u32, wall: f32, per_point: f32) -> Lattice {
        let mut lattice = Lattice::fit(rect, width, height, wall);
        for _ in 0..3 {
            let crisp = lattice.crisp(per_point, rect.center());
            // A thin wall is reduced by a pixel before all rooms are.
            let thinner = crisp.wall - 1.0 / (crisp.cell * per_point);
            let thin = crisp.wall < 0.5 && thinner > 0.1;
            let thinner = Lattice {
                wall: thinner,
                ..crisp
            };
            let fits = |lattice: &Lattice| {
                let size = lattice.extent(width, height);
                size.x <= rect.width() + 0.5 && size.y <= rect.height() + 0.5
            };
            let fitting = match (fits(&crisp), thin && fits(&thinner)) {
                (true, _) => Some(crisp),
                (false, true) => Some(thinner),
                (false, false) => None,
            };
            if let Some(crisp) = fitting {
                let size = crisp.extent(width, height);
                let corner = rect.center() - size / 2.0;
                let snap = |v: f32| (v * per_point).round() / per_point;
                let origin = pos2(snap(corner.x), snap(corner.y));
                return Lattice { origin, ..crisp };
            }
            // Rounding up no longer fits, so one pixel less is tried.
            lattice.cell -= 1.0 / per_point;
            if lattice.cell * per_point < CRISP {
                break;
            }
        }
        Lattice::fit(rect, width, height, wall)
    }

    /// The lattice rounded to whole pixels, so that all cells are equally wide. The point `fixed` stays in place except
    /// for rounding. Cells of less than 3 pixels stay as they are.
    pub fn crisp(self, per_point: f32, fixed: Pos2) -> Lattice {
        let pixels = (self.cell * per_point).round();
        if pixels < CRISP || !pixels.is_finite() {
            return self;
        }
        let cell = pixels / per_point;
        let wall = (self.wall * pixels).round().max(1.0) / pixels;
        let next = Lattice { cell, wall, ..self };
        let corner = |at: f32, origin: f32| {
            let (index, share) = self.locate((at - origin) as f64);
            let (start, size) = next.span(index);
            (((at as f64 - start - share * size) * per_point as f64).round() / per_point as f64)
                as f32
        };
        Lattice {
            origin: pos2(
                corner(fixed.x, self.origin.x),
                corner(fixed.y, self.origin.y),
            ),
            ..next
        }
    }

    /// The lattice enlarged by `factor`, with the point `about` fixed.
    pub fn zoomed(self, about: Pos2, factor: f32) -> Lattice {
        Lattice {
            origin: about + (self.origin - about) * factor,
            cell: self.cell * factor,
            ..self
        }
    }

    /// The lattice moved by `by` points.
    pub fn panned(self, by: Vec2) -> Lattice {
        Lattice {
            origin: self.origin + by,
            ..self
        }
    }

    /// The lattice with an empty border of `gap` points around every cell.
    pub fn with_gap(self, gap: f32) -> Lattice {
        Lattice { gap, ..self }
    }

    /// The cell at a screen point, which may lie outside the map.
    pub fn cell_at(&self, at: Pos2) -> (i32, i32) {
        let x = self.locate((at.x - self.origin.x) as f64).0;
        let y = self.locate((at.y - self.origin.y) as f64).0;
        (x, y)
    }

    /// The rectangle of a cell on the screen, including the gap.
    pub fn rect_of(&self, x: i32, y: i32) -> Rect {
        let ((left, width), (top, height)) = (self.span(x), self.span(y));
        let corner = pos2(
            (self.origin.x as f64 + left) as f32,
            (self.origin.y as f64 + top) as f32,
        );
        Rect::from_min_size(corner, vec2(width as f32, height as f32))
    }

    /// The size of a map of `width` x `height` cells, in points.
    pub fn extent(&self, width: u32, height: u32) -> Vec2 {
        vec2(
            self.span(width as i32).0 as f32,
            self.span(height as i32).0 as f32,
        )
    }

    /// The column or row at `at` points from the origin, and the position within it as a share of its width.
    fn locate(&self, at: f64) -> (i32, f64) {
        let wall = self.wall as f64;
        let position = at / self.cell as f64;
        let pair = (position / (1.0 + wall)).floor();
        let rest = position - pair * (1.0 + wall);
        let even = 2 * pair.clamp(-FAR, FAR) as i32;
        if rest < wall {
            (even, rest / wall)
        } else {
            (even + 1, rest - wall)
        }
    }

    /// The distance of a column or row from the origin, and its width, in points.
    fn span(&self, index: i32) -> (f64, f64) {
        let (cell, wall) = (self.cell as f64, self.wall as f64);
        let odd = index.rem_euclid(2) as f64;
        let start = index.div_euclid(2) as f64 * (1.0 + wall) + odd * wall;
        (start * cell, if odd == 1.0 { cell } else { wall * cell })
    }
}

/// Everything farther from the map's corner than this many pairs of columns or rows is taken to be at this distance. It
/// is several times the longest map, and small enough for exact arithmetic.
const FAR: f64 = 16_384.0;

/// From this many pixels per cell, rounding to whole pixels looks better than even spacing.
const CRISP: f32 = 3.0;

/// The width of `count` columns, in full cells.
fn units(count: i32, wall: f32) -> f32 {
    let pairs = count.div_euclid(2) as f32;
    pairs * (1.0 + wall) + count.rem_euclid(2) as f32 * wall
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lattices() -> impl Iterator<Item = Lattice> {
        let cells = [0.05, 0.3, 1.0, 2.5, 7.0, 12.34, 40.0, 200.0];
        let walls = [0.1, 0.25, 0.5, 1.0, 1.5];
        cells.into_iter().flat_map(move |cell| {
            walls.into_iter().map(move |wall| Lattice {
                origin: pos2(17.5, -3.25),
                cell,
                wall,
                gap: 0.0,
            })
        })
    }

    #[test]
    fn the_middle_of_a_cell_lies_in_that_cell() {
        for lattice in lattices() {
            for i in [-7, -2, -1, 0, 1, 2, 3, 50, 101, 998] {
                // A point is an f32, so far from the origin it cannot distinguish cells of 0.05 points.
                let j = if lattice.cell < 0.2 { i / 2 } else { i };
                let centre = lattice.rect_of(i, j).center();
                if lattice.cell * lattice.wall < 0.02 {
                    continue;
                }
                assert_eq!(lattice.cell_at(centre), (i, j), "{lattice:?}");
            }
        }
    }

    #[test]
    fn what_is_far_away_has_a_number_and_no_more() {
        let nothing = Rect::from_min_size(Pos2::ZERO, Vec2::ZERO);
        for wall in [0.1, 1.0] {
            let tiny = Lattice::fit(nothing, 9, 9, wall);
            for at in [
                pos2(5.0, -5.0),
                pos2(f32::MAX, f32::MIN),
                pos2(0.0, f32::NAN),
            ] {
                let (x, y) = tiny.cell_at(at);
                assert!(x.abs() <= 32_769 && y.abs() <= 32_769, "({x}, {y})");
            }
        }
    }

    #[test]
    fn neighbouring_cells_touch() {
        for lattice in lattices() {
            for i in -5..20 {
                let (this, next) = (lattice.rect_of(i, i), lattice.rect_of(i + 1, i + 1));
                assert!((this.right() - next.left()).abs() < 1e-3, "{lattice:?} {i}");
                assert!((this.bottom() - next.top()).abs() < 1e-3, "{lattice:?} {i}");
            }
        }
    }

    #[test]
    fn zooming_keeps_the_point_it_is_about() {
        for lattice in lattices().filter(|l| l.cell >= 1.0) {
            for (i, j) in [(0, 0), (3, 8), (41, 20)] {
                let about = lattice.rect_of(i, j).center();
                for factor in [0.8, 1.1, 3.0] {
                    assert_eq!(lattice.zoomed(about, factor).cell_at(about), (i, j));
                }
            }
        }
    }

    #[test]
    fn crisp_keeps_the_point_and_makes_whole_pixels() {
        for lattice in lattices().filter(|l| l.cell >= 4.0) {
            for per_point in [1.0, 1.5, 2.0] {
                let about = lattice.rect_of(9, 5).center();
                let crisp = lattice.crisp(per_point, about);
                assert_eq!(crisp.cell_at(about), (9, 5), "{lattice:?} {per_point}");
                for edge in [crisp.rect_of(9, 5).left(), crisp.rect_of(4, 4).top()] {
                    let pixels = edge * per_point;
                    assert!((pixels - pixels.round()).abs() < 1e-2, "{crisp:?}");
                }
            }
        }
    }

    #[test]
    fn fit_shows_the_whole_map() {
        let rect = Rect::from_min_size(pos2(20.0, 100.0), vec2(300.0, 460.0));
        for (w, h) in [(1, 1), (1, 9), (50, 76), (201, 201), (8192, 8192)] {
            for wall in [0.2, 1.0] {
                for lattice in [
                    Lattice::fit(rect, w, h, wall),
                    Lattice::fit_crisp(rect, w, h, wall, 1.0),
                    Lattice::fit_crisp(rect, w, h, wall, 2.0),
                ] {
                    let map = Rect::from_min_size(lattice.origin, lattice.extent(w, h));
                    assert!(rect.expand(1.0).contains_rect(map), "{w}x{h} {lattice:?}");
                    assert!(map.width() > 0.6 * rect.width() || map.height() > 0.6 * rect.height());
                }
            }
        }
    }

    #[test]
    fn panning_moves_every_cell() {
        let lattice = Lattice::fit(Rect::from_min_size(Pos2::ZERO, vec2(90.0, 90.0)), 9, 9, 1.0);
        let moved = lattice.panned(vec2(10.0, -20.0));
        assert_eq!(moved.cell_at(pos2(15.0, -15.0)), (0, 0));
    }
}
