//! Rays: the straight and diagonal lines along which a search scans from its current cell, and where it jumps to.

use super::sight;
use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::event::code;

/// The jumps to open cells, and the scans of the present step.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "rays",
    name: "rays",
    meaning: "The rays that the search scans from the current cell, and the jumps that led to open cells.",
    tone: Tone::White,
    draw,
};

type Position = (i32, i32);

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let Some(now) = scope.now() else {
        return;
    };
    let size = scope.size();
    sight::parents_of_open(scope, sketch);
    let (mut scanned, mut found) = (Vec::new(), Vec::new());
    for event in scope.step() {
        match event.code() as u32 {
            code::TOUCHED | code::LOOKED => scanned.push(size.position(event.cell())),
            code::WROTE => found.push(event.cell()),
            _ => {}
        }
    }
    let from = size.position(now);
    let spot = |(x, y): Position| Spot::at(x, y);
    let rays = rays(from, &scanned);
    // The rays from cells of a diagonal lie below those from the current cell.
    for ray in rays.iter().filter(|ray| ray.from != from) {
        sketch.line(vec![spot(ray.from), spot(ray.to)], Tone::Quiet);
    }
    for ray in rays.iter().filter(|ray| ray.from == from) {
        sketch.line(vec![spot(ray.from), spot(ray.to)], Tone::One);
    }
    for cell in found {
        sketch.line(vec![spot(from), Spot::of(cell, size)], Tone::White);
    }
}

/// A straight line of scanned cells.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Ray {
    /// The cell before the first one that was scanned.
    from: Position,
    /// The last one.
    to: Position,
    /// One cell onward.
    way: Position,
}

impl Ray {
    fn next(&self) -> Position {
        (self.to.0 + self.way.0, self.to.1 + self.way.1)
    }
}

/// The rays that consist of these cells, in the order in which they were scanned from one cell. After each cell of a
/// diagonal, the search scans along its two axes.
fn rays(from: Position, scanned: &[Position]) -> Vec<Ray> {
    let mut rays: Vec<Ray> = Vec::new();
    // The diagonal that is being scanned.
    let mut diagonal: Option<usize> = None;
    for &at in scanned {
        let last = rays.len().checked_sub(1);
        let goes_on = [last, diagonal].into_iter().flatten();
        let goes_on = goes_on.into_iter().find(|&ray| rays[ray].next() == at);
        if let Some(ray) = goes_on {
            rays[ray].to = at;
            continue;
        }
        let corner = diagonal.map(|ray| (rays[ray].to, rays[ray].way));
        let beside =
            corner.filter(|&((x, y), (over, down))| at == (x + over, y) || at == (x, y + down));
        let begun = beside.map_or(from, |(corner, _)| corner);
        let way = (at.0 - begun.0, at.1 - begun.1);
        if way.0.abs().max(way.1.abs()) != 1 {
            continue;
        }
        if beside.is_none() {
            diagonal = (way.0 != 0 && way.1 != 0).then_some(rays.len());
        }
        rays.push(Ray {
            from: begun,
            to: at,
            way,
        });
    }
    rays
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ```text
    ///   . e f      from a: right to c, then along the diagonal to d, from there right to f, up to nothing,
    ///   a b c      and on to g
    /// ```
    #[test]
    fn cells_along_one_line_are_one_ray() {
        let scanned = [
            (1, 5),
            (2, 5),
            (1, 4),
            (2, 4),
            (3, 4),
            (1, 3),
            (2, 3),
            (0, 4),
        ];
        let ray = |from, to, way| Ray { from, to, way };
        let expected = [
            ray((0, 5), (2, 5), (1, 0)),
            ray((0, 5), (2, 3), (1, -1)),
            ray((1, 4), (3, 4), (1, 0)),
            ray((1, 4), (1, 3), (0, -1)),
            ray((0, 5), (0, 4), (0, -1)),
        ];
        assert_eq!(rays((0, 5), &scanned), expected);
    }
}
