//! The found path over a board of a gallery, as a mesh that is rebuilt only when it changes.

use crate::boards::picture::Lined;
use crate::boards::threads::{Course, Thread};
use crate::watch::boards::lines::{between, lined};
use crate::{Common, Lattice, Theme};
use egui::{Mesh, Pos2, Rect};
use mazescope_core::Lane;
use std::sync::Arc;

/// The path over one board as it was drawn last.
#[derive(Debug, Default)]
pub struct PathLine {
    drawn: Option<(PathKey, Arc<Mesh>)>,
}

/// Everything that the line depends on.
#[derive(Clone, Debug, PartialEq)]
struct PathKey {
    /// The position of cells on the screen.
    lattice: Lattice,
    /// The visible part of the screen.
    sight: Rect,
    /// The colours.
    theme: Theme,
    /// The recording and the number of cells of the path.
    path: (u64, u32),
}

/// Minimum distance of cells in points for lines over 12 boards; smaller cells show the path themselves.
const FINE: f32 = 4.0;

/// What is drawn as lines over the board of a search: at most its path.
pub(super) fn lined_over(lane: Option<&Lane>, lattice: Lattice) -> Lined {
    match lined(lane.map(|lane| &lane.timeline), lattice) {
        _ if between(lattice) < FINE => Lined::Nothing,
        Lined::PathAndStack => Lined::Path,
        lined => lined,
    }
}

impl PathLine {
    /// The path of a search so far, unless the cells are so small that the board shows it well enough.
    pub(super) fn draw(
        &mut self,
        lane: &Lane,
        common: &Common,
        lattice: Lattice,
        sight: Rect,
    ) -> Option<Arc<Mesh>> {
        if lined_over(Some(lane), lattice) == Lined::Nothing {
            return None;
        }
        let timeline = &lane.timeline;
        let traced = timeline.board().counts().traced;
        let key = PathKey {
            lattice,
            sight,
            theme: common.theme,
            path: (timeline.recording().version(), traced),
        };
        if let Some((of, mesh)) = &self.drawn
            && *of == key
        {
            return Some(Arc::clone(mesh));
        }
        let size = timeline.board().size();
        let cells = timeline.traced().into_iter();
        let points = cells.map(|cell| {
            let (x, y) = size.position(cell);
            lattice.rect_of(x, y).center()
        });
        let points: Vec<Pos2> = points.collect();
        let course = Course {
            sight,
            step: between(lattice),
            pixel: 1.0 / common.pixels_per_point,
        };
        let mut mesh = Mesh::default();
        Thread::path(common.theme).draw(&mut mesh, &[points], &course);
        let mesh = Arc::new(mesh);
        self.drawn = Some((key, Arc::clone(&mesh)));
        Some(mesh)
    }
}
