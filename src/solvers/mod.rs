//! The catalogue of solvers, one line each; one file an algorithm.

pub mod breadth_first;
pub mod depth_first;

use crate::catalogue::Solver;

/// Every solver of ours, in the order of display.
pub const SOLVERS: &[Solver] = &[depth_first::ENTRY, breadth_first::ENTRY];
