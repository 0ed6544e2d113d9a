//! Which starts and goals of a map its events would not say, when a trace of them is read again.

use crate::board::{flips, mark};
use crate::event::{Event, code};
use crate::grid::Grid;
use crate::map::Map;

/// In a byte of roles beside [`mark::FLOOR`]: the cell is a start of the map.
const START: u8 = 2;

/// What is known of a run before it is written.
#[derive(Debug)]
pub struct Foreseen {
    /// Whether the header has to list the starts.
    pub list_starts: bool,
    /// Whether the header has to list the goals.
    pub list_goals: bool,
    /// How many of the events trace a path.
    pub traced: u64,
}

impl Foreseen {
    /// Looks at a run that is about to be written. `source` marks a start where it discovers one on
    /// floor, and the first cell that is discovered on floor from nowhere is one too; `destination`
    /// stands before all events and needs floor; without any, the first `end` is a goal. Whatever is
    /// not said so must be listed. O(events + cells), a byte a cell.
    pub fn of<'e>(map: &Map, events: impl Iterator<Item = &'e [Event]>) -> Foreseen {
        let mut roles = Grid::uniform(map.size(), 0_u8);
        for cell in map.size().iter().filter(|&cell| map.is_floor(cell)) {
            roles[cell] = mark::FLOOR;
        }
        let goals_on_floor = map.goals.iter().all(|&goal| roles[goal] & mark::FLOOR != 0);
        for &start in &map.starts {
            roles[start] |= START;
        }
        let (mut said, mut in_order, mut traced) = (0, true, 0);
        for &event in events.flatten() {
            let cell = event.cell();
            match event.code() as u32 {
                code::CARVED | code::CARVED_EDGE | code::RAISED => {
                    roles[cell] ^= flips(event).0 & mark::FLOOR;
                }
                code::PUSHED_START => {
                    let floor = roles[cell] & mark::FLOOR != 0;
                    let start = roles[cell] & START != 0;
                    match (floor, start) {
                        (true, true) => {
                            in_order &= map.starts.get(said) == Some(&cell);
                            said += 1;
                        }
                        // Read again it would become a start.
                        (true, false) if said == 0 => in_order = false,
                        (true | false, _) => {}
                    }
                }
                code::TRACED => traced += 1,
                _ => {}
            }
        }
        Foreseen {
            list_starts: !in_order || said != map.starts.len(),
            list_goals: !goals_on_floor || map.goals.is_empty() && traced > 0,
            traced,
        }
    }
}
