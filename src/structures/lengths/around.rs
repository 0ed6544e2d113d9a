//! The rectangle around the goals of a map, used to estimate the length to them.

use crate::map::Map;

/// The smallest rectangle that contains all goals: its first and its last column and row.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Around {
    pub(super) columns: [i32; 2],
    pub(super) rows: [i32; 2],
}

impl Around {
    /// The rectangle around the goals of this map; none without a goal. O(goals).
    pub(super) fn goals(map: &Map) -> Option<Around> {
        let goals = map.goals.iter().map(|&goal| {
            let (x, y) = map.size().position(goal);
            let (columns, rows) = ([x; 2], [y; 2]);
            Around { columns, rows }
        });
        let with = |[least, most]: [i32; 2], [x, _]: [i32; 2]| [least.min(x), most.max(x)];
        goals.reduce(|around, goal| Around {
            columns: with(around.columns, goal.columns),
            rows: with(around.rows, goal.rows),
        })
    }
}
