//! The catalogue of generators, one line each; one file an algorithm.

pub mod backtracker;
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
