//! Paths over the boards, as meshes that are rebuilt only when they change.

use crate::boards::picture::Lined;
use crate::boards::strokes::last_part;
use crate::boards::threads::{Course, Thread};
use crate::{Common, Lattice, Theme, Time};
use egui::{Mesh, Pos2, Rect};
use mazescope_core::{Cell, Lane, Plane, Size, Timeline};
use std::ops::Range;
use std::sync::Arc;

/// Minimum distance of cells in points for a path line; on smaller cells the board's own picture is enough.
const PATH: f32 = 2.0;
/// The same for the shapes of an overlay, which may be far more.
pub(super) const OVERLAY: f32 = 4.0;

/// The lines of a pane as they were drawn last.
#[derive(Debug, Default)]
pub struct PaneLines {
    /// The last mesh, and what it depended on.
    drawn: Option<(LinesKey, Arc<Mesh>)>,
    /// The path of each lane, with the version of its recording and the number of its cells.
    paths: Vec<((u64, u32), Vec<Cell>)>,
}

/// Everything that the lines of a pane depend on.
#[derive(Clone, Debug, PartialEq)]
struct LinesKey {
    /// The position of cells on the screen.
    lattice: Lattice,
    /// The visible part of the screen.
    sight: Rect,
    /// The colours.
    theme: Theme,
    /// Points of a pixel.
    pixel: f32,
    /// For each lane: its recording, the cells of its path, and the share of the path that is drawn.
    lanes: Vec<(u64, u32, f32)>,
    /// Whether the paths of all lanes are drawn.
    all: bool,
}

/// Which lines are drawn over the board of a search.
pub(crate) fn lined(search: Option<&Timeline>, lattice: Lattice) -> Lined {
    let Some(timeline) = search.filter(|timeline| !timeline.is_on_its_way()) else {
        return Lined::Nothing;
    };
    // The chain of distant parents is drawn by `links`.
    let near = timeline.board().plane() != Plane::Link;
    match between(lattice) {
        points if points >= OVERLAY && near => Lined::PathAndStack,
        points if points >= PATH => Lined::Path,
        _ => Lined::Nothing,
    }
}

impl PaneLines {
    /// The visible lines over the board of a lane or of the map, with the paths of `all` lanes over each; `drawn` gives
    /// the share of each path.
    pub(crate) fn draw(
        &mut self,
        common: &Common,
        time: &Time,
        (number, all): (Option<usize>, bool),
        (sight, lattice): (Rect, Lattice),
        drawn: impl Fn(usize) -> f32,
    ) -> Option<Arc<Mesh>> {
        let search = time.lane(number);
        let of_map = number.is_none();
        let all = all || of_map;
        let own = number.zip(search);
        let others = found(time).filter(|(other, _)| all && Some(*other) != number);
        let lanes: Vec<(usize, &Lane)> = own.into_iter().chain(others).collect();
        let lined = match of_map {
            true if between(lattice) >= PATH => Lined::Path,
            true => Lined::Nothing,
            false => lined(search.map(|lane| &lane.timeline), lattice),
        };
        if lined == Lined::Nothing || lanes.is_empty() {
            self.drawn = None;
            return None;
        }
        let of_lane = |&(number, lane): &(usize, &Lane)| {
            let timeline = &lane.timeline;
            let traced = timeline.board().counts().traced;
            (timeline.recording().version(), traced, drawn(number))
        };
        let key = LinesKey {
            lattice,
            sight,
            theme: common.theme,
            pixel: 1.0 / common.pixels_per_point,
            lanes: lanes.iter().map(of_lane).collect(),
            all,
        };
        if let Some((of, mesh)) = &self.drawn
            && *of == key
        {
            return Some(Arc::clone(mesh));
        }
        let mut mesh = Mesh::default();
        let course = Course {
            sight,
            step: between(lattice),
            pixel: key.pixel,
        };
        let places = |size: Size, cells: &[Cell]| {
            let places = cells.iter().map(|&cell| {
                let (x, y) = size.position(cell);
                lattice.rect_of(x, y).center()
            });
            places.collect::<Vec<Pos2>>()
        };
        self.paths.resize(lanes.len(), Default::default());
        let race = time.scene.as_ref().and_then(|scene| scene.race());
        let count = race.map_or(0, |race| race.lanes.len());
        let mut threads: Vec<(Thread, [Vec<Pos2>; 1])> = Vec::new();
        for (place, &(number, lane)) in lanes.iter().enumerate() {
            let (version, traced, drawn) = key.lanes[place];
            let (of, path) = &mut self.paths[place];
            if *of != (version, traced) {
                *path = path_from_start(time, lane);
                *of = (version, traced);
            }
            let size = lane.timeline.board().size();
            if !path.is_empty() {
                let mut path = places(size, path);
                if drawn < 1.0 {
                    path = last_part(&path, drawn);
                }
                let hue = lane.hue;
                let thread = match all {
                    true => Thread::of_lane(common.theme, hue, [number, count], &course),
                    false => Thread::path(common.theme),
                };
                threads.push((thread, [path]));
            }
        }
        Thread::draw_all(&mut mesh, &threads, &course);
        let mesh = Arc::new(mesh);
        self.drawn = Some((key, Arc::clone(&mesh)));
        Some(mesh)
    }
}

/// The searches that have found a path, while the panes show their map.
fn found(time: &Time) -> impl Iterator<Item = (usize, &Lane)> {
    let race = time.scene.as_ref().and_then(|scene| scene.race());
    let race = race.filter(|_| time.readout.is_racing());
    let lanes = race.map_or(&[][..], |race| &race.lanes);
    lanes.iter().enumerate().filter(|(_, lane)| {
        let timeline = &lane.timeline;
        !timeline.is_on_its_way() && timeline.has_ended() && timeline.board().counts().traced > 0
    })
}

/// The cells of a lane's path so far, the goal last.
fn path_from_start(time: &Time, lane: &Lane) -> Vec<Cell> {
    let mut path = lane.timeline.traced();
    let goals = time.scene.as_ref().map(|scene| &scene.map().goals);
    if let (Some(first), Some(goals)) = (path.first(), goals)
        && goals.contains(first)
    {
        path.reverse();
    }
    path
}

/// The distance in points between the centres of two neighbours.
pub(crate) fn between(lattice: Lattice) -> f32 {
    0.5 * lattice.cell * (1.0 + lattice.wall)
}

/// The visible columns and rows of a map.
pub(super) fn in_sight(size: Size, lattice: Lattice, sight: Rect) -> (Range<i32>, Range<i32>) {
    let ((left, top), (right, bottom)) = (lattice.cell_at(sight.min), lattice.cell_at(sight.max));
    let columns = left.max(0)..(right + 1).min(size.width() as i32);
    (columns, top.max(0)..(bottom + 1).min(size.height() as i32))
}
