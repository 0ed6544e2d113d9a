//! What was drawn last of the lines over a board, and of what it was.

use crate::app::picture::Lattice;
use crate::app::theme::Theme;
use crate::grid::Cell;
use egui::{Mesh, Rect};
use std::sync::Arc;

/// What was drawn of the lines of a pane.
#[derive(Debug, Default)]
pub struct PaneLines {
    pub drawn: Option<(LinesKey, Arc<Mesh>)>,
    /// The cells of each lane's path, and of which recording how many they are.
    pub paths: Vec<((u64, u32), Vec<Cell>)>,
}

/// All on which the lines of a pane depend.
#[derive(Clone, Debug, PartialEq)]
pub struct LinesKey {
    pub lattice: Lattice,
    pub sight: Rect,
    pub theme: Theme,
    pub pixel: f32,
    /// Of each lane that is drawn: its recording, how many cells of its path there are, how much of that is drawn, and
    /// the moment if its stack is drawn.
    pub lanes: Vec<(u64, u32, f32, Option<u64>)>,
}
