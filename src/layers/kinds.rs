//! The runs for which layers of a search tree make sense, by the kinds of events that their entries state.

use crate::catalogue::{Info, Kinds};

/// Whether runs of that entry search a map and discover cells from cells.
pub fn has_a_search_tree(info: &Info) -> bool {
    !info.looks.is_growth() && info.uses.meets(Kinds::PUSHED)
}
