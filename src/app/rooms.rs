//! The tabs beside the studio, one line each.

use super::room::{Common, Room};
use super::walk::WalkRoom;
use super::walls::{self, WallsRoom};

/// The name of the tab that plays levels of the wall game.
pub const OF_LEVELS: &str = walls::names::TAB;

/// A new room of each kind, in the order of the tabs.
pub fn all(common: &mut Common) -> Vec<Box<dyn Room>> {
    vec![
        Box::new(WalkRoom::new(common)),
        Box::new(WallsRoom::new(common)),
    ]
}

/// The name by which a tab is kept among the settings.
pub fn key(name: &str) -> String {
    name.to_lowercase()
}
