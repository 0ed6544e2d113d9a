//! Which cell is next: exactly one in a queue or a stack, every tied one in an order by cost.

use super::asked::{Ahead, only_if};
use crate::sides::Sides;
use crate::{Asked, PathLength, Question, QuestionKind, Sentence, Step, Unasked};
use mazescope_core::board::is_in_frontier;
use mazescope_core::structures::frontier::Order;
use mazescope_core::structures::lengths::guide::Gauge;
use mazescope_core::words::{counted, factor, measured};
use mazescope_core::{Cell, Discipline, Frontier, Kind, Kinds};
use std::cell::Ref;
use std::cmp::Ordering;

/// Asks which cell is expanded next, or which edge leaves the frontier.
pub const NEXT_CELL: QuestionKind = QuestionKind::of_searches("next_cell", next_cell);

fn next_cell(asked: &Asked) -> Result<Question, Unasked> {
    let step = asked.next_step()?;
    let (timeline, discipline) = (asked.timeline, asked.subject.info.discipline);
    let builds = asked.subject.info.looks.is_growth();
    let expands = step.event.is_expanded();
    only_if(builds || expands, Unasked::NOTHING_EXPANDED)?;
    let has_frontier = !builds || discipline.has_frontier();
    only_if(has_frontier, "the generator has no frontier")?;
    // A generator chooses dead ends in a random order.
    only_if(!builds || !expands, Unasked::RANDOM)?;
    let mut between = (timeline.recording()).between(timeline.cursor(), step.place);
    let grows = builds && between.any(|event| Kinds::PUSHED.contains(event));
    only_if(!grows, "the frontier still grows in this step")?;
    let next = step.event.cell();
    let board = timeline.board();
    let is_single = board.counts().frontier == 1 && is_in_frontier(discipline, board.marks()[next]);
    let single = "the frontier holds a single cell, so that cell is next";
    only_if(!is_single, single)?;
    let order = frontier_at(asked, step.place)?.order();
    let (cells, sentence) = match order {
        Order::Unknown if discipline == Discipline::TwoQueues => {
            (vec![next], by_sides(asked, step)?)
        }
        Order::Unknown if builds => return Err(Unasked::RANDOM),
        Order::Unknown => {
            return Err("the trace does not say in which order cells are expanded".into());
        }
        Order::Oldest => (vec![next], oldest(asked, next)),
        Order::Newest => (vec![next], newest(asked, step)),
        Order::Least => {
            let ties = ties(asked, step)?;
            let sentence = least(asked, step, &ties);
            (ties.cells, sentence)
        }
    };
    let text = Sentence::plain(if builds {
        "Which edge of the frontier is next?"
    } else {
        "Which cell is expanded next?"
    });
    Ok(Question::new(NEXT_CELL, text, sentence).cells(cells))
}

/// The next cell without a reason, where the run does not follow its own order: a trace of another program may not.
fn only_that(asked: &Asked, next: Cell) -> Sentence {
    asked.told("The run continues with {}.", &[&[next]])
}

/// The frontier at this moment, if it is known soon enough.
fn frontier_at<'a>(
    asked: &Asked<'a>,
    place: u64,
) -> Result<Ref<'a, dyn Frontier + 'static>, Unasked> {
    let mut most = (asked.most as u64).saturating_mul(4);
    (asked.timeline.frontier_at(place, &mut most)).ok_or(Unasked::TOO_MUCH)
}

/// Why this cell of one of two queues is next.
fn by_sides(asked: &Asked, step: Step) -> Result<Sentence, Unasked> {
    only_if(step.place <= asked.most as u64, Unasked::TOO_MUCH)?;
    let (next, map) = (step.event.cell(), asked.timeline.origin());
    if map.starts.contains(&next) && map.goals.contains(&next) {
        let words = "{}: it is a start and a goal, so the two sides meet there.";
        return Ok(asked.told(words, &[&[next]]));
    }
    let sides = Sides::at(asked.timeline, step.place);
    let queues = frontier_at(asked, step.place)?.first(1);
    let first = (queues.get(sides.next)).and_then(|queue| queue.first().copied());
    Ok(if first == Some(next) {
        let words = format!("{{}}: it is the oldest cell of its queue. {}", sides.why());
        asked.told(&words, &[&[next]])
    } else {
        only_that(asked, next)
    })
}

/// The first cell of the frontier at the cursor.
fn first(asked: &Asked) -> Option<Cell> {
    let frontier = frontier_at(asked, asked.timeline.cursor()).ok()?;
    frontier.first(1).first()?.first().copied()
}

/// The cells that tie.
struct Ties {
    /// The next one, and then the other open cells with an equal f, in the order of the map.
    cells: Vec<Cell>,
    /// Whether no open cell has a smaller f.
    is_least: bool,
    /// Whether some open cell has an h that is not 0.
    has_estimates: bool,
    /// Whether some of these f differ by rounding.
    rounded: bool,
}

/// The cells that tie with the cell expanded in a future step. O(open cells).
fn ties(asked: &Asked, step: Step) -> Result<Ties, Unasked> {
    let cells = asked.timeline.origin().size().cells();
    only_if(cells <= asked.most, Unasked::TOO_MUCH)?;
    let frontier = frontier_at(asked, step.place)?;
    let next = step.event.cell();
    let least = frontier.key(next);
    let mut ties = Ties {
        cells: vec![next],
        is_least: true,
        has_estimates: false,
        rounded: false,
    };
    let all = frontier.first(usize::MAX).into_iter().flatten();
    for (cell, key) in all.filter_map(|cell| Some((cell, frontier.key(cell)?))) {
        ties.has_estimates |= key.has_estimate();
        match least.map(|least| key.compare_sums(&least)) {
            Some((Ordering::Less, _)) => ties.is_least = false,
            Some((Ordering::Equal, rounded)) if cell != next => {
                ties.cells.push(cell);
                ties.rounded |= rounded;
            }
            _ => {}
        }
    }
    if !ties.is_least {
        ties.cells.truncate(1);
    }
    ties.cells[1..].sort_unstable();
    Ok(ties)
}

/// Why this cell of the queue is next.
fn oldest(asked: &Asked, next: Cell) -> Sentence {
    let count = asked.timeline.board().counts().frontier;
    let words = match first(asked) {
        Some(first) if first == next && count <= 1 => "{}: it is the only cell in the queue.",
        Some(first) if first == next => {
            "{}: it is the oldest cell in the queue, and a queue is first in, first out."
        }
        None if count == 0 => "{}: the queue is empty until this neighbour is pushed.",
        Some(_) | None => return only_that(asked, next),
    };
    asked.told(words, &[&[next]])
}

/// Says why the cell is next, which cells tie with it, and by which rule it is the first of them.
fn also_right(asked: &Asked, why: &str, ties: &Ties, rule: &str) -> Sentence {
    let (next, others) = ties.cells.split_at(1);
    let tie = match others.len() {
        0 => return asked.told(&format!("{{}}: {why}"), &[next]),
        1 => "ties, so it counts as right, too",
        _ => "tie, so they count as right, too",
    };
    asked.told(&format!("{{}}: {why} {{}} {tie}. {rule}"), &[next, others])
}

/// Why this cell of the stack is next.
fn newest(asked: &Asked, step: Step) -> Sentence {
    let (timeline, next) = (asked.timeline, step.event.cell());
    let (mut backtracked, mut came) = (Vec::new(), None);
    for event in timeline.recording().between(timeline.cursor(), step.place) {
        match event.kind(None) {
            Kind::Backtracked | Kind::Withdrawn => backtracked.push(event.cell()),
            Kind::Pushed { .. } | Kind::Restored => came = Some(event.cell()),
            _ => {}
        }
    }
    let order = asked.subject.order();
    let parent = Ahead::at(timeline, step.place).parent(next);
    match (came, backtracked.len()) {
        (None, 0) if first(asked) == Some(next) => {
            asked.told("{}: it is the top of the stack.", &[&[next]])
        }
        (Some(cell), backtracked_count)
            if cell == next && !order.is_empty() && parent.is_some() =>
        {
            let bounded = asked.subject.info.uses.meets(Kinds::REOPENED);
            let (none, words) = if bounded {
                (
                    "no other neighbour within the bound",
                    "it is the next neighbour of {} within the bound, in the order",
                )
            } else {
                (
                    "no new neighbour",
                    "it is the first new neighbour of {}, in the order",
                )
            };
            let why = match backtracked_count {
                0 => String::new(),
                1 => format!(" {{}} has {none}, so it is popped first."),
                count => {
                    let cells = counted(count as u64, "cell");
                    format!(" {{}} has {none}, so {cells} are popped first.")
                }
            };
            let told = format!("{{}}: {words} {order}.{why}");
            let newest = &backtracked[..backtracked_count.min(1)];
            asked.told(&told, &[&[next], parent.as_slice(), newest])
        }
        (Some(cell), _) if cell == next && timeline.origin().starts.contains(&next) => asked.told(
            "{}: the stack is empty, so the next start is pushed.",
            &[&[next]],
        ),
        _ => only_that(asked, next),
    }
}

/// Why this cell is next in an order by cost, and what ties with it.
fn least(asked: &Asked, step: Step, ties: &Ties) -> Sentence {
    let (timeline, next) = (asked.timeline, step.event.cell());
    let gauge = asked.subject.gauge(timeline.origin());
    let Some(gauge) = gauge.filter(|_| ties.is_least) else {
        return only_that(asked, next);
    };
    let ahead = Ahead::at(timeline, step.place);
    let measure = asked.subject.info.explanation.measure;
    let length = PathLength::to(next, timeline.origin(), measure, |cell| ahead.parent(cell));
    let (far, rest) = (measured(length.value()), measured(gauge.rest(next)));
    let (larger, older) = (
        "Ties go to the larger g, then to the older cell.",
        "Ties go to the older cell.",
    );
    let (figure, rule) = match (&gauge, gauge.weight()) {
        (Gauge::Beeline(..), _) => {
            let rule = if ties.rounded {
                "They differ only by rounding, which decides."
            } else {
                larger
            };
            (
                "its f, g plus the straight line to the goal,".to_owned(),
                rule,
            )
        }
        (Gauge::Guide(_), None) => (format!("h = {rest}"), older),
        (Gauge::Guide(_), Some(weight)) if ties.has_estimates => {
            let (weight, sum) = (factor(weight), measured(gauge.told(length.value(), next)));
            (format!("f = {far} + {weight}{rest} = {sum}"), larger)
        }
        (Gauge::Guide(_), Some(_)) => (format!("g = {far}"), older),
    };
    let words = format!("{figure} is the smallest on the open list.");
    also_right(asked, &words, ties, rule)
}
