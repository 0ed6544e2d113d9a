//! Finds the starts and goals of a map that the events of its trace would not restore when it is read.

use super::roles::{Roles, role};
use mazescope_core::event::code;
use mazescope_core::{Event, Map};

/// What the events of a run do not state, found before they are written.
#[derive(Debug)]
pub(super) struct Unsaid {
    /// Whether the header must list the starts.
    pub list_starts: bool,
    /// Whether the header must list the goals.
    pub list_goals: bool,
    /// The number of events that trace a path.
    pub traced: u64,
}

impl Unsaid {
    /// Looks at a run that is about to be written. `source` marks a start where it discovers one on floor, and the
    /// first cell that is discovered on floor without a parent is one, too. `destination` precedes all events and needs
    /// floor. Without any, the first `end` is a goal. All other starts and goals must be listed. `roles` are those
    /// before the first event. O(events + goals).
    pub(super) fn of<'e>(
        map: &Map,
        mut roles: Roles,
        events: impl Iterator<Item = &'e [Event]>,
    ) -> Unsaid {
        let goals_on_floor = map.goals.iter().all(|&goal| roles.has(goal, role::FLOOR));
        let (mut said, mut in_order, mut traced) = (0, true, 0);
        for &event in events.flatten().filter(|event| !event.is_value()) {
            let cell = event.cell();
            match event.code() as u32 {
                code::CARVED | code::CARVED_WAITING | code::RAISED => {
                    roles.apply(event);
                }
                code::PUSHED_START => {
                    match (roles.has(cell, role::FLOOR), roles.has(cell, role::START)) {
                        (true, true) => {
                            in_order &= map.starts.get(said) == Some(&cell);
                            said += 1;
                        }
                        // It would be read as a start.
                        (true, false) if said == 0 => in_order = false,
                        (true | false, _) => {}
                    }
                }
                code::TRACED => traced += 1,
                _ => {}
            }
        }
        Unsaid {
            list_starts: !in_order || said != map.starts.len(),
            list_goals: !goals_on_floor || map.goals.is_empty() && traced > 0,
            traced,
        }
    }
}
