//! Which cell is next: exactly one in a queue or a stack, every tied one in an order by cost.

use super::asked::{Ahead, only_if};
use crate::sides::Sides;
use crate::{Asked, Fact, PathLength, Question, QuestionKind, Sentence, Step, Unasked};
use mazescope_core::board::is_in_frontier;
use mazescope_core::structures::frontier::Order;
use mazescope_core::structures::lengths::guide::Gauge;
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
    only_if(has_frontier, "no_frontier")?;
    // A generator chooses dead ends in a random order.
    only_if(!builds || !expands, Unasked::RANDOM)?;
    let mut between = (timeline.recording()).between(timeline.cursor(), step.place);
    let grows = builds && between.any(|event| Kinds::PUSHED.contains(event));
    only_if(!grows, "frontier_grows")?;
    let next = step.event.cell();
    let board = timeline.board();
    let is_single = board.counts().frontier == 1 && is_in_frontier(discipline, board.marks()[next]);
    only_if(!is_single, "single")?;
    let order = frontier_at(asked, step.place)?.order();
    let (cells, sentence) = match order {
        Order::Unknown if discipline == Discipline::TwoQueues => {
            (vec![next], by_sides(asked, step)?)
        }
        Order::Unknown if builds => return Err(Unasked::RANDOM),
        Order::Unknown => return Err("order_unknown".into()),
        Order::Oldest => (vec![next], oldest(asked, next)),
        Order::Newest => (vec![next], newest(asked, step)),
        Order::Least => {
            let ties = ties(asked, step)?;
            let sentence = least(asked, step, &ties);
            (ties.cells, sentence)
        }
    };
    let text = if builds { "which_edge" } else { "which_cell" };
    Ok(Question::new(NEXT_CELL, Sentence::of(text, &[]), sentence).cells(cells))
}

/// The next cell without a reason, where the run does not follow its own order: a trace of another program may not.
fn only_that(asked: &Asked, next: Cell) -> Sentence {
    Sentence::of("continues", &[asked.cell("cell", next)])
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
        return Ok(Sentence::of("both_ends", &[asked.cell("cell", next)]));
    }
    let sides = Sides::at(asked.timeline, step.place);
    let queues = frontier_at(asked, step.place)?.first(1);
    let first = (queues.get(sides.next)).and_then(|queue| queue.first().copied());
    Ok(if first == Some(next) {
        let oldest = Sentence::of("oldest_of_side", &[asked.cell("cell", next)]);
        oldest.then(sides.why())
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
    let name = match first(asked) {
        Some(first) if first == next && count <= 1 => "only_one",
        Some(first) if first == next => "oldest",
        None if count == 0 => "empty_queue",
        Some(_) | None => return only_that(asked, next),
    };
    Sentence::of(name, &[asked.cell("cell", next)])
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
    let order = (asked.subject.info.explanation.neighbours)(asked.subject.settings);
    let parent = Ahead::at(timeline, step.place).parent(next);
    let cell = asked.cell("cell", next);
    match (came, &backtracked[..], parent) {
        (None, [], _) if first(asked) == Some(next) => Sentence::of("top", &[cell]),
        (Some(came), _, Some(parent)) if came == next && !order.is_empty() => {
            let bounded = asked.subject.info.uses.meets(Kinds::REOPENED);
            let [name, one, more] = if bounded {
                ["next_within", "cuts_one", "cuts_more"]
            } else {
                ["first_new", "pops_one", "pops_more"]
            };
            let mut facts = vec![cell, asked.cell("parent", parent)];
            facts.extend(order.iter().map(|it| ("order", Fact::Ordered(*it))));
            let sentence = Sentence::of(name, &facts);
            let count = ("count", Fact::Count(backtracked.len() as u64));
            match backtracked[..] {
                [] => sentence,
                [last] => sentence.and(one, &[asked.cell("last", last)]),
                [last, ..] => sentence.and(more, &[asked.cell("last", last), count]),
            }
        }
        (Some(came), ..) if came == next && timeline.origin().starts.contains(&next) => {
            Sentence::of("next_start", &[cell])
        }
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
    let mut facts = vec![
        asked.cell("cell", next),
        ("g", Fact::Length(length.value())),
        ("h", Fact::Length(gauge.rest(next))),
    ];
    let (name, rule) = match (&gauge, gauge.weight()) {
        (Gauge::Beeline(..), _) if ties.rounded => ("least_line", "rounding"),
        (Gauge::Beeline(..), _) => ("least_line", "larger_g"),
        (Gauge::Guide(_), None) => ("least_h", "older"),
        (Gauge::Guide(_), Some(weight)) if ties.has_estimates => {
            facts.push(("weight", Fact::Weight(weight)));
            facts.push(("f", Fact::Length(gauge.told(length.value(), next))));
            ("least_f", "larger_g")
        }
        (Gauge::Guide(_), Some(_)) => ("least_g", "older"),
    };
    let sentence = Sentence::of(name, &facts);
    let others = &ties.cells[1..];
    let tie = match others.len() {
        0 => return sentence,
        1 => "one_ties",
        _ => "more_tie",
    };
    sentence
        .and(tie, &asked.cells("tie", others))
        .and(rule, &[])
}
