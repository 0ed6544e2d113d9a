//! Structures that solvers share: queues, the state of each cell, and whole searches.

pub mod known;
pub mod least;
pub mod open_list;
pub mod queue;
pub mod rays;
pub mod search;
