//! For which runs a layer means anything, by the kinds of events that their entries state.

use crate::catalogue::{Info, Kinds};

/// Whether runs of that entry search a map and discover cells from cells.
pub fn has_a_search_tree(info: &Info) -> bool {
    !info.looks.is_growth() && info.uses.meets(Kinds::PUSHED)
}

/// Whether runs of that entry search a map and expand cells.
pub fn expands(info: &Info) -> bool {
    !info.looks.is_growth() && info.uses.meets(Kinds::EXPANDED)
}

/// Whether runs of that entry may come to a cell more than once.
pub fn comes_again(info: &Info) -> bool {
    info.uses
        .meets(Kinds::of(&[Kinds::STEPPED, Kinds::REOPENED]))
}

/// Whether runs of that entry look at cells without discovering them.
pub fn looks(info: &Info) -> bool {
    info.uses.meets(Kinds::of(&[Kinds::TOUCHED, Kinds::LOOKED]))
}

/// Whether runs of that entry make floor of wall and never wall of floor.
pub fn grows_by_carving(info: &Info) -> bool {
    let carves = Kinds::of(&[Kinds::CARVED, Kinds::CARVED_WAITING]);
    info.looks.is_growth() && info.uses.meets(carves) && !info.uses.meets(Kinds::RAISED)
}
