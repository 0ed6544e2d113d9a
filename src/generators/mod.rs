//! The list of generators, one line each; every algorithm has a file of its own.

pub mod backtracker;
pub mod backtracker_published;
pub mod binary_tree;
pub mod caves;
pub mod division;
pub mod dungeon;
pub mod eller;
pub mod open;
pub mod origin_shift;
pub mod roads;
pub mod sidewinder;
pub mod traversal;
pub mod unicursal;

use crate::catalogue::Generator;

/// Every generator of ours, in the order of display.
pub const GENERATORS: &[Generator] = &[
    roads::ENTRY,
    backtracker::ENTRY,
    traversal::ENTRY,
    binary_tree::ENTRY,
    sidewinder::ENTRY,
    eller::ENTRY,
    division::ENTRY,
    origin_shift::ENTRY,
    unicursal::ENTRY,
    open::ENTRY,
    dungeon::ENTRY,
    caves::ENTRY,
    backtracker_published::ENTRY,
];
