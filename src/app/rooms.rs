//! The tabs beside the studio, one line each.

use super::room::{Common, Room};
use super::walk::WalkRoom;
use super::walls::WallsRoom;

/// A new room of each kind, in the order of the tabs.
pub fn all(common: &Common) -> Vec<Box<dyn Room>> {
    vec![Box::new(WalkRoom::new(common)), Box::new(WallsRoom::new())]
}
