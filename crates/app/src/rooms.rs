//! The tabs, one line each.

use super::room::Common;
use super::room::Room;
use super::start::Start;
use super::walk::WalkRoom;
use super::walls::WallsRoom;
use crate::watch::WatchRoom;
use crate::watch::lessons::room::LessonsRoom;

/// A new tab of each kind, in the order of the tabs.
pub fn all(start: Start, common: &mut Common) -> Vec<Box<dyn Room>> {
    let lessons = LessonsRoom::new(start.lessons.clone(), common);
    vec![
        Box::new(WatchRoom::new(start, common)),
        Box::new(WalkRoom::new(common)),
        Box::new(WallsRoom::new(common)),
        Box::new(lessons),
    ]
}
