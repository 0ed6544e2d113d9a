//! The walker: its place on the path, at one of five speeds.

use mazescope_core::Cell;

/// The speeds with their names, in moves per second.
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
    /// The cells from start to finish.
    pub path: Vec<Cell>,
    /// The number of moves made, with the share of the next one.
    pub at: f64,
}

impl Walker {
    /// A walk before its first move, along a path of at least one cell.
    pub fn new(path: Vec<Cell>) -> Walker {
        Walker { path, at: 0.0 }
    }

    /// The moves of the whole walk.
    pub fn length(&self) -> u32 {
        (self.path.len() as u32).saturating_sub(1)
    }

    /// The moves so far.
    pub fn moves(&self) -> u32 {
        (self.at as u32).min(self.length())
    }

    /// Advances the walk; returns whether the walker has arrived.
    pub fn pass(&mut self, seconds: f64, speed: usize) -> bool {
        let (_, rate) = SPEEDS[speed.min(SPEEDS.len() - 1)];
        self.at = (self.at + seconds * rate).min(f64::from(self.length()));
        self.is_over()
    }

    /// Whether the walker has arrived.
    pub fn is_over(&self) -> bool {
        self.at >= f64::from(self.length())
    }
}
