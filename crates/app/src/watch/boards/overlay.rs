//! The overlay of a pane: the shapes by which an algorithm shows what it thinks of, drawn anew when the moment changes.

use crate::boards::sketch::DrawnSketch;
use crate::boards::threads::Course;
use crate::watch::boards::lines::{OVERLAY, between, in_sight};
use crate::{Chosen, Common, Lattice, Theme, Time};
use egui::Rect;
use mazescope_core::{Info, Timeline};
use mazescope_pictures::{OverlayEntry, Scope, overlays};

/// The overlay of a pane as it was drawn last.
#[derive(Default)]
pub struct PaneOverlay {
    drawn: Option<(OverlayKey, DrawnSketch)>,
}

/// Everything that the overlay of a pane depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
struct OverlayKey {
    /// The recording, its moment, and whether it has ended there.
    moment: (u64, u64, bool),
    /// The id of the overlay.
    id: &'static str,
    lattice: Lattice,
    sight: Rect,
    theme: Theme,
    pixel: f32,
}

impl PaneOverlay {
    /// The shapes over the visible part of the board of a lane or of the map; none if cells are too small for them.
    pub(crate) fn draw(
        &mut self,
        common: &Common,
        (chosen, time): (&Chosen, &Time),
        lane: Option<usize>,
        (sight, lattice): (Rect, Lattice),
    ) -> Option<DrawnSketch> {
        let (info, timeline) = run(chosen, time, lane)?;
        let overlay = overlays::of(info).filter(|_| between(lattice) >= OVERLAY)?;
        let key = OverlayKey {
            moment: (
                timeline.recording().version(),
                timeline.cursor(),
                timeline.has_ended(),
            ),
            id: overlay.id,
            lattice,
            sight,
            theme: common.theme,
            pixel: 1.0 / common.pixels_per_point,
        };
        if let Some((of, drawn)) = &self.drawn
            && *of == key
        {
            return Some(drawn.clone());
        }
        let (columns, rows) = in_sight(timeline.board().size(), lattice, sight);
        let sketch = overlays::drawn(Some(overlay), &Scope::new(timeline, columns, rows));
        let course = Course {
            sight,
            step: between(lattice),
            pixel: key.pixel,
        };
        let drawn = DrawnSketch::new(&sketch, lattice, common.theme, &course);
        self.drawn = Some((key, drawn.clone()));
        Some(drawn)
    }
}

/// The overlay of a lane's pane or of that of the map, and whether it is drawn at the present moment.
pub(super) fn of_pane(
    chosen: &Chosen,
    time: &Time,
    lane: Option<usize>,
) -> Option<(&'static OverlayEntry, bool)> {
    let (info, timeline) = run(chosen, time, lane)?;
    Some((overlays::of(info)?, !timeline.has_ended()))
}

/// The entry and the run whose board is shown in the pane of a lane or of the map.
fn run<'a>(
    chosen: &'a Chosen,
    time: &'a Time,
    lane: Option<usize>,
) -> Option<(&'a Info, &'a Timeline)> {
    if let Some(lane) = time.lane(lane) {
        return Some((&lane.solver.info, &lane.timeline));
    }
    let scene = time.scene.as_ref()?;
    let grows = !time.readout.is_racing() && chosen.shown.is_grown();
    grows.then(|| (&chosen.standing.generator.info, scene.ground()))
}
