//! The list of generators, one line each; every algorithm has a file of its own.

pub mod backtracker;
mod braid;
pub mod dungeon;
pub mod open;
pub mod roads;
pub mod traversal;

use crate::catalogue::Generator;

/// Every generator of ours, in the order of display.
pub const GENERATORS: &[Generator] = &[
    roads::ENTRY,
    backtracker::ENTRY,
    traversal::ENTRY,
    open::ENTRY,
    dungeon::ENTRY,
];
