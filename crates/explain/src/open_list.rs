//! The frontier in its order: how many cells it has, and which come next.

use super::subject::Subject;
use super::work::Work;
use mazescope_core::{Cell, Discipline, Timeline};

/// The number of next cells that are listed.
pub const TOLD: usize = 24;

/// The size of the frontier, and the first cells of each queue, at most [`TOLD`]: of the queue from which the next cell
/// is removed and, where there are two, of the other one.
pub(super) struct OpenList {
    pub length: u32,
    pub first: Vec<Cell>,
    pub second: Vec<Cell>,
}

/// The kind of frontier. A generator that backtracks along a trail has a stack that its board does not know.
pub(super) fn holds(subject: &Subject) -> Discipline {
    match subject.info.discipline {
        Discipline::None if !subject.frontier_words().title.is_empty() => Discipline::Stack,
        discipline => discipline,
    }
}

/// The frontier at the cursor, if this work is enough to compute it; `next` is the cell that begins the next step.
pub(super) fn open_list(
    timeline: &Timeline,
    subject: &Subject,
    next: Option<Cell>,
    work: &mut Work,
) -> Option<OpenList> {
    let frontier = work.frontier_at(timeline, timeline.cursor())?;
    let mut queues = frontier.first(TOLD);
    if queues.len() > 1
        && let Some(next) = next
        && let Some(queue) = queues.iter().position(|queue| queue.contains(&next))
    {
        // The next step shows which queue has its turn. A start that is a goal comes before all other cells.
        queues.swap(0, queue);
        let place = queues[0].iter().position(|&cell| cell == next);
        queues[0][..=place.unwrap_or(0)].rotate_right(1);
    }
    let mut queues = queues.into_iter();
    Some(OpenList {
        length: if holds(subject) == subject.info.discipline {
            timeline.board().counts().frontier
        } else {
            frontier.count() as u32
        },
        first: queues.next().unwrap_or_default(),
        second: queues.next().unwrap_or_default(),
    })
}
