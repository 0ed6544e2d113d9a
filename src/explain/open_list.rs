//! The open list: what waits, how many, and which come next in which order.

use super::subject::Subject;
use super::work::Work;
use crate::catalogue::Discipline;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;

/// How many of those that come next are told.
pub const TOLD: usize = 8;

/// How many cells or edges wait, and the first of each queue, at most [`TOLD`]: of that from which the next cell is taken,
/// and of the other one, where there are two.
pub(super) struct OpenList {
    pub length: u32,
    pub first: Vec<Cell>,
    pub second: Vec<Cell>,
}

/// What holds all that waits. A builder that goes back over a trail has a stack, of which its board knows nothing.
pub(super) fn holds(subject: &Subject) -> Discipline {
    match subject.info.discipline {
        Discipline::None if !subject.waits().title.is_empty() => Discipline::Stack,
        discipline => discipline,
    }
}

/// What waits at the cursor, if that is known by so much work; `next` is the cell with which the next step begins.
pub(super) fn open_list(
    timeline: &Timeline,
    subject: &Subject,
    next: Option<Cell>,
    work: &mut Work,
) -> Option<OpenList> {
    let frontier = work.waiting(timeline, timeline.cursor())?;
    let mut queues = frontier.first(TOLD);
    if queues.len() > 1
        && let Some(next) = next
        && let Some(queue) = queues.iter().position(|queue| queue.contains(&next))
    {
        // The next step tells which queue has its turn. A start that is a goal goes before all others.
        queues.swap(0, queue);
        let place = queues[0].iter().position(|&cell| cell == next);
        queues[0][..=place.unwrap_or(0)].rotate_right(1);
    }
    let mut queues = queues.into_iter();
    Some(OpenList {
        length: match holds(subject) == subject.info.discipline {
            true => timeline.board().counts().frontier,
            false => frontier.count() as u32,
        },
        first: queues.next().unwrap_or_default(),
        second: queues.next().unwrap_or_default(),
    })
}
