//! What was drawn last of the lines over a board, and of what it was.

use crate::app::boards::picture::Lattice;
use crate::app::theme::Theme;
use crate::grid::Cell;
use egui::{Mesh, Rect};
use std::sync::Arc;

/// What was drawn of the lines of a pane.
#[derive(Debug, Default)]
pub struct PaneLines {
    /// The lines that were drawn last, and what they depended on.
    pub drawn: Option<(LinesKey, Arc<Mesh>)>,
    /// The cells of each lane's path, and of which recording how many they are.
    pub paths: Vec<((u64, u32), Vec<Cell>)>,
}

/// All on which the lines of a pane depend.
#[derive(Clone, Debug, PartialEq)]
pub struct LinesKey {
    /// How cells stand on the screen.
    pub lattice: Lattice,
    /// What of the screen shows them.
    pub sight: Rect,
    /// The colours.
    pub theme: Theme,
    /// Points of a pixel.
    pub pixel: f32,
    /// Of each lane that is drawn: its recording, how many cells of its path there are, how much of that is drawn, and
    /// the moment if its stack is drawn.
    pub lanes: Vec<(u64, u32, f32, Option<u64>)>,
    /// The recording and the moment of the walk that a builder takes.
    pub walk: Option<(u64, u64)>,
}
