//! A pane: one board with its lane, camera, animations and lines.
//!
//! The map has a pane, and so has each possible search, so a pane keeps its view when the number of panes changes.
//! Painting uses the panes as they were laid out last.

use crate::boards::camera::Camera;
use crate::watch::boards::lines::PaneLines;
use crate::watch::boards::motion::Motion;
use crate::watch::boards::overlay::PaneOverlay;
use crate::watch::choices::Shows;
use crate::watch::layout::PaneRects;
use std::cell::RefCell;

/// The pane of the map or of a search, whether it is on the screen or not, so its camera survives a change of the
/// number of panes.
#[derive(Default)]
pub struct Pane {
    /// The lane that it shows; `None` for the map.
    pub lane: Option<usize>,
    /// Its position in the last layout, if it has one.
    pub placed: Option<Placed>,
    /// Its camera.
    pub camera: Camera,
    /// Its animations.
    pub motion: Motion,
    /// The lines over it, as they were drawn last.
    pub(super) lines: RefCell<PaneLines>,
    /// The overlay, as it was drawn last.
    pub(super) overlay: RefCell<PaneOverlay>,
}

/// A pane as it was laid out. Painting uses this, because the number of panes may change before the next layout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    /// What it shows.
    pub shows: Shows,
    /// The positions of its parts.
    pub rects: PaneRects,
}
