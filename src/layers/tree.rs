//! Which runs have a search tree, for layers that follow it.

use crate::catalogue::{Info, Kinds};

/// Whether runs of that entry discover cells from cells that they have discovered before.
pub fn has_a_search_tree(info: &Info) -> bool {
    !info.looks.is_growth() && info.uses.meets(Kinds::PUSHED)
}
