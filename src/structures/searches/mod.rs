//! What solvers share: queues, what is known of each cell, and the best-first search itself.

pub mod best_first;
pub mod known;
pub mod priority_queue;
pub mod queue;
