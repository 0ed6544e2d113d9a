//! The list of generators, one line each; every algorithm has a file of its own.

pub mod aldous_broder;
pub mod backtracker;
pub mod backtracker_published;
pub mod binary_tree;
pub mod boruvka;
mod braid;
pub mod caves;
pub mod division;
pub mod dungeon;
pub mod eller;
pub mod growing_tree;
pub mod hunt_and_kill;
pub mod kruskal;
pub mod open;
pub mod origin_shift;
mod prelude;
pub mod prim;
pub mod roads;
pub mod sidewinder;
pub mod traversal;
pub mod unicursal;
pub mod wilson;

use crate::catalogue::Generator;

/// All built-in generators, in the order of display.
pub const GENERATORS: &[Generator] = &[
    roads::ENTRY,
    backtracker::ENTRY,
    traversal::ENTRY,
    kruskal::ENTRY,
    prim::ENTRY,
    hunt_and_kill::ENTRY,
    wilson::ENTRY,
    aldous_broder::ENTRY,
    growing_tree::ENTRY,
    boruvka::ENTRY,
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
