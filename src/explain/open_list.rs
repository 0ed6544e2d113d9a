//! The open list: what waits, how many, and which come next in which order.

use super::subject::Subject;
use super::work::Work;
use crate::catalogue::Discipline;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;

/// How many of those that come next are told.
pub const TOLD: usize = 8;

/// What waits at the cursor of a timeline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenList {
    /// What holds it.
    pub discipline: Discipline,
    /// How many cells or edges wait.
    pub length: u32,
    /// The first of them, at most [`TOLD`], the next one first; none where nobody knows the order.
    pub first: Vec<Cell>,
    /// The first of the other queue, where there are two: those above are of the one from which the next cell is taken.
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
    let discipline = holds(subject);
    Some(OpenList {
        discipline,
        length: match discipline == subject.info.discipline {
            true => timeline.board().counts().frontier,
            false => frontier.count() as u32,
        },
        first: queues.next().unwrap_or_default(),
        second: queues.next().unwrap_or_default(),
    })
}
