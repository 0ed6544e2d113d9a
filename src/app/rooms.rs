//! The tabs beside the studio, one line each.

use super::room::{Common, Room};

/// A new room of each kind, in the order of the tabs.
pub fn all(_common: &Common) -> Vec<Box<dyn Room>> {
    vec![Box::new(super::walls::WallsRoom::new())]
}
