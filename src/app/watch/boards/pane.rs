//! A pane: one board, and all that belongs to it alone.
//!
//! A pane owns its lane, its camera, its motion and its lines. The map has one, and so has each search that there
//! can be; so a pane keeps its view when the number of panes changes. Painting goes by the panes as they were laid
//! out last.

use crate::app::boards::camera::Camera;
use crate::app::watch::boards::lines::PaneLines;
use crate::app::watch::boards::motion::Motion;
use crate::app::watch::choices::Shows;
use crate::app::watch::layout::PaneRects;
use std::cell::RefCell;

/// The board of the map or of a search, with all that belongs to it, whether it has a place on the screen or not: where
/// it looks outlives another number of panes.
#[derive(Default)]
pub struct Pane {
    /// The lane of the race that it shows; none for the map's.
    pub lane: Option<usize>,
    /// Where it stood when the panes were laid out last, if it did.
    pub placed: Option<Placed>,
    /// Where it looks.
    pub camera: Camera,
    /// What moves on it although its run does not.
    pub motion: Motion,
    /// The lines over it, as they were drawn last.
    pub(super) lines: RefCell<PaneLines>,
}

/// A pane as it was laid out. What is painted goes by this, since another number of panes may be wanted before
/// the next layout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    /// What it shows.
    pub shows: Shows,
    /// Where its parts stand.
    pub rects: PaneRects,
}
