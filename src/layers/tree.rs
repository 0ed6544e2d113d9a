//! Which runs have a search tree, for layers that follow it.

use crate::catalogue::{Frontier, Info};

/// Whether runs of that entry discover cells from cells that they have discovered before.
pub fn has_a_search_tree(info: &Info) -> bool {
    match info.frontier {
        Frontier::Queue | Frontier::Priority | Frontier::Stack => true,
        Frontier::None | Frontier::Edges => false,
    }
}
