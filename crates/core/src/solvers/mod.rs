//! The list of solvers, one line each; every algorithm has a file of its own.

pub mod astar;
pub mod bidirectional;
pub mod breadth_first;
pub mod dead_end_filling;
pub mod depth_first;
pub mod dijkstra;
mod far_parents;
pub mod flood_fill;
pub mod greedy;
mod heuristic;
pub mod ida_star;
pub mod iterative_deepening;
pub mod jps;
mod neighbours;
mod prelude;
pub mod random_mouse;
pub mod theta_star;
pub mod tremaux;
pub mod wall_follower;

use crate::catalogue::Solver;

pub use neighbours::{Adjacency, NEIGHBOURS};

/// All built-in solvers, in the order of display.
pub const SOLVERS: &[Solver] = &[
    depth_first::ENTRY,
    breadth_first::ENTRY,
    dijkstra::ENTRY,
    astar::ENTRY,
    greedy::ENTRY,
    bidirectional::ENTRY,
    iterative_deepening::ENTRY,
    ida_star::ENTRY,
    jps::ENTRY,
    theta_star::ENTRY,
    dead_end_filling::ENTRY,
    wall_follower::ENTRY,
    tremaux::ENTRY,
    random_mouse::ENTRY,
    flood_fill::ENTRY,
];

/// The ids of the solvers that race by default: side by side they show best how searches differ.
pub const USUAL: &[&str] = &[depth_first::ENTRY.info.id, breadth_first::ENTRY.info.id];

/// The id of the default solver for scenarios: of those that guarantee a shortest path by length, it explores the
/// least.
pub const FOR_SCENARIOS: &str = astar::ENTRY.info.id;
