//! What solvers share: queues, what is known of each cell, and the best-first search itself.

pub mod agenda;
pub mod best_first;
pub mod corners;
pub mod deepening;
pub mod known;
pub mod queue;
pub mod rays;
