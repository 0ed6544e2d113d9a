//! The walker on its way: where it is, at one of five speeds.

use crate::grid::Cell;

/// The speeds, in tiles a second.
pub const SPEEDS: [(&str, f64); 5] = [
    ("slow", 5.0),
    ("medium", 10.0),
    ("fast", 30.0),
    ("ultra", 60.0),
    ("insane", 300.0),
];

/// A walk along a path.
#[derive(Clone, Debug)]
pub struct Walker {
    /// From start to finish.
    pub path: Vec<Cell>,
    /// Tiles walked, and the share of the next one.
    pub at: f64,
}

impl Walker {
    /// About to begin; a path has at least one cell.
    pub fn new(path: Vec<Cell>) -> Walker {
        Walker { path, at: 0.0 }
    }

    /// All moves of it.
    pub fn length(&self) -> u32 {
        (self.path.len() as u32).saturating_sub(1)
    }

    /// The moves so far.
    pub fn moves(&self) -> u32 {
        (self.at as u32).min(self.length())
    }

    /// Lets seconds pass; says whether it has arrived by now.
    pub fn pass(&mut self, seconds: f64, speed: usize) -> bool {
        let (_, rate) = SPEEDS[speed.min(SPEEDS.len() - 1)];
        self.at = (self.at + seconds * rate).min(f64::from(self.length()));
        self.is_over()
    }

    /// Whether it has arrived.
    pub fn is_over(&self) -> bool {
        self.at >= f64::from(self.length())
    }
}
