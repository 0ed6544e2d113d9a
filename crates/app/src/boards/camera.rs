//! The camera of a pane: the whole map, or a part of it at some zoom.

use super::lattice::Lattice;
use egui::{Pos2, Rect, Vec2};
use mazescope_core::Size;

/// The smallest and the largest width of a cell, in points.
const CELLS: std::ops::RangeInclusive<f32> = 0.02..=200.0;

/// The part of its map that a pane shows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Camera {
    /// The whole map, as large as it fits.
    #[default]
    Fitted,
    /// A part of the map.
    Free {
        /// The middle of the pane, relative to the map's top left corner, in units of a cell.
        middle: Vec2,
        /// Points per cell.
        cell: f32,
    },
}

impl Camera {
    /// The lattice of the map in `rect` for drawing, in whole pixels if cells are large enough. `wall` is the thickness
    /// of walls as a share of a cell.
    pub fn lattice(self, rect: Rect, size: Size, wall: f32, pixels_per_point: f32) -> Lattice {
        let exact = self.exact(rect, size, wall, pixels_per_point);
        match self {
            Camera::Fitted => exact,
            Camera::Free { .. } => exact.crisp(pixels_per_point, rect.center()),
        }
    }

    /// The exact lattice for zooming and panning, so that a zoom by less than a pixel is not rounded away.
    pub fn exact(self, rect: Rect, size: Size, wall: f32, pixels_per_point: f32) -> Lattice {
        let (width, height) = (size.width(), size.height());
        match self {
            Camera::Fitted => Lattice::fit_crisp(rect, width, height, wall, pixels_per_point),
            Camera::Free { middle, cell } => Lattice {
                origin: rect.center() - middle * cell,
                cell,
                wall,
                gap: 0.0,
            },
        }
    }

    /// Whether it shows the whole map, as large as it fits.
    pub fn is_fitted(self) -> bool {
        self == Camera::Fitted
    }

    /// The camera that shows a map in `rect` as `lattice` does.
    pub fn of(lattice: Lattice, rect: Rect) -> Camera {
        let cell = lattice.cell.clamp(*CELLS.start(), *CELLS.end());
        Camera::Free {
            middle: (rect.center() - lattice.origin) / lattice.cell,
            cell,
        }
    }

    /// The camera enlarged by `factor`, with the point `about` fixed.
    pub fn zoomed(lattice: Lattice, rect: Rect, about: Pos2, factor: f32) -> Camera {
        let wanted = (lattice.cell * factor).clamp(*CELLS.start(), *CELLS.end());
        Camera::of(lattice.zoomed(about, wanted / lattice.cell), rect)
    }
}

/// The size of the map, with walls of thickness `wall`, that fills a rectangle of this extent with cells of `cell`
/// points.
pub fn fitting_size(extent: Vec2, cell: f32, wall: f32) -> Size {
    let cells = |length: f32| {
        // Even rows are walls, so a pair of rows is one wall and one cell.
        let pairs = (length / cell / (1.0 + wall)).floor();
        let rest = length / cell - pairs * (1.0 + wall);
        (2.0 * pairs) as u32 + u32::from(rest >= wall)
    };
    Size::clamped(cells(extent.x), cells(extent.y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};

    #[test]
    fn a_fitting_map_fits_and_no_larger_one_does() {
        for wall in [0.2, 0.5, 1.0] {
            let extent = vec2(300.0, 461.0);
            let size = fitting_size(extent, 6.0, wall);
            let lattice = Lattice {
                origin: Pos2::ZERO,
                cell: 6.0,
                wall,
                gap: 0.0,
            };
            let (width, height) = (size.width(), size.height());
            let fits = lattice.extent(width, height);
            assert!(
                fits.x <= extent.x + 0.01 && fits.y <= extent.y + 0.01,
                "{size}"
            );
            let larger = lattice.extent(width + 1, height + 1);
            assert!(larger.x > extent.x && larger.y > extent.y, "{size}");
        }
    }

    #[test]
    fn zooming_keeps_the_cell_under_the_pointer() {
        let rect = Rect::from_min_size(pos2(10.0, 20.0), vec2(300.0, 400.0));
        let size = Size::clamped(61, 81);
        let lattice = Camera::Fitted.lattice(rect, size, 1.0, 1.0);
        let about = lattice.rect_of(12, 70).center();
        let camera = Camera::zoomed(lattice, rect, about, 3.0);
        let zoomed = camera.lattice(rect, size, 1.0, 1.0);
        assert_eq!(zoomed.cell_at(about), (12, 70));
        assert!(zoomed.cell > 2.5 * lattice.cell);
    }

    #[test]
    fn small_zooms_add_up() {
        let rect = Rect::from_min_size(pos2(10.0, 20.0), vec2(300.0, 400.0));
        let size = Size::clamped(61, 81);
        let mut camera = Camera::Fitted;
        for _ in 0..100 {
            let exact = camera.exact(rect, size, 1.0, 1.0);
            camera = Camera::zoomed(exact, rect, rect.center(), 1.01);
        }
        let before = Camera::Fitted.lattice(rect, size, 1.0, 1.0).cell;
        let after = camera.lattice(rect, size, 1.0, 1.0).cell;
        assert!((after / before - 2.7).abs() < 0.3, "{before} {after}");
    }
}
