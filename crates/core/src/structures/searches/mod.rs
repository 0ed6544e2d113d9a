//! Structures that solvers share: queues, the state of each cell, and whole searches.

pub mod best_first;
pub mod corners;
pub mod deepening;
pub mod jumps;
pub mod known;
pub mod least;
pub mod links;
pub mod listener;
pub mod open_list;
pub mod queue;
pub mod rays;
pub mod search;
pub mod sparse;
pub mod straight_open_list;
pub mod tree;
