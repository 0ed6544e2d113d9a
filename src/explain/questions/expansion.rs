//! Which cell comes next: exactly one where the order is that of coming, every tied one where it is a matter of cost.

use super::ahead::Ahead;
use super::asked::{Asked, Unasked};
use super::question::{Answer, Question, QuestionKind};
use super::telling::{Telling, listed};
use crate::board::waits;
use crate::event::{Event, Kind};
use crate::explain::sentence::Sentence;
use crate::explain::step::Step;
use crate::explain::way::{Way, weighed};
use crate::grid::Cell;
use crate::structures::frontier::{Frontier, Order};
use crate::structures::lengths::gauge::Gauge;
use crate::words::measured;
use std::cell::Ref;
use std::cmp::Ordering;

pub(super) fn next_cell(asked: &Asked) -> Result<Question, Unasked> {
    let step = asked.next_step()?;
    let timeline = asked.timeline;
    let builds = asked.subject.info.looks.is_growth();
    if !builds && !step.event.is_expanded() {
        return Err(Unasked::NothingExpanded);
    }
    let recording = timeline.recording();
    let between = || recording.pieces(timeline.cursor(), step.place).flatten();
    let pushed = |event: &&Event| matches!(event.kind(None), Kind::Pushed { .. });
    // In what order a builder lets edges come, or takes up dead ends, is a matter of chance.
    let by_chance = step.event.is_expanded() || between().find(pushed).is_some();
    if builds && (by_chance || !asked.subject.info.discipline.has_frontier()) {
        return Err(Unasked::Chance);
    }
    let next = step.event.cell();
    let board = timeline.board();
    let now = board.marks()[next];
    if board.counts().frontier == 1 && waits(asked.subject.info.discipline, now) {
        return Err(Unasked::OneWaits);
    }
    let order = match waiting(asked, step.place) {
        Some(frontier) => frontier.order(),
        None => return Err(Unasked::TooMuch),
    };
    let (cells, sentence) = match order {
        Order::Unknown => return Err(Unasked::Chance),
        Order::Oldest => (vec![next], oldest(asked, next)),
        Order::Newest => (vec![next], newest(asked, step)),
        Order::Least => {
            let ties = ties(asked, step)?;
            let sentence = least(asked, step, &ties);
            (ties.cells, sentence)
        }
    };
    let size = timeline.board().size();
    let text = match builds {
        true => "Which edge is taken next?",
        false => "Which cell is expanded next?",
    };
    Ok(Question {
        kind: QuestionKind::NextCell,
        text: Telling::new(size).words(text).done(),
        about: Vec::new(),
        choices: Vec::new(),
        answers: cells.into_iter().map(Answer::Cell).collect(),
        sentence,
        shorter: None,
    })
}

fn telling(asked: &Asked, next: Cell) -> Telling {
    Telling::new(asked.timeline.board().size()).cell(next)
}

/// What the run does is told without a reason where it does not follow its own order, as what another program has
/// written may not.
fn only_that(asked: &Asked, next: Cell) -> Sentence {
    telling(asked, next)
        .words(" is what the run goes on with.")
        .done()
}

/// What waits when so many moments are over, if that is known soon enough.
fn waiting<'a>(asked: &Asked<'a>, place: u64) -> Option<Ref<'a, dyn Frontier + 'static>> {
    let mut most = (asked.most as u64).saturating_mul(4);
    asked.timeline.waiting(place, &mut most)
}

/// The first of those that wait at the cursor.
fn first(asked: &Asked) -> Option<Cell> {
    let queues = waiting(asked, asked.timeline.cursor())?.first(1);
    queues.first()?.first().copied()
}

/// The cells that tie.
struct Ties {
    /// The one that comes next, and then the others that wait with an equal sum of way and estimate, in the order of
    /// the map.
    cells: Vec<Cell>,
    /// Whether no cell that waits has a lesser sum.
    is_least: bool,
    /// Whether some cell that waits has an estimate that is not 0.
    has_estimates: bool,
    /// Whether some of these sums differ by what was rounded.
    rounded: bool,
}

/// What ties with the cell that is expanded in a step ahead. O(all that wait).
fn ties(asked: &Asked, step: Step) -> Result<Ties, Unasked> {
    if asked.timeline.origin().size().cells() > asked.most {
        return Err(Unasked::TooMuch);
    }
    let frontier = waiting(asked, step.place).ok_or(Unasked::TooMuch)?;
    let next = step.event.cell();
    let mut ties = Ties {
        cells: vec![next],
        is_least: true,
        has_estimates: false,
        rounded: false,
    };
    let all = frontier.first(usize::MAX).into_iter().flatten();
    for (cell, key) in all.filter_map(|cell| Some((cell, frontier.key(cell)?))) {
        ties.has_estimates |= key.has_estimate();
        let Some(least) = frontier.key(next) else {
            continue;
        };
        match key.compare_sums(&least) {
            (Ordering::Less, _) => ties.is_least = false,
            (Ordering::Equal, rounded) if cell != next => {
                ties.cells.push(cell);
                ties.rounded |= rounded;
            }
            (Ordering::Equal | Ordering::Greater, _) => {}
        }
    }
    if !ties.is_least {
        ties.cells.truncate(1);
    }
    ties.cells[1..].sort_unstable();
    Ok(ties)
}

/// Why the queue goes on with this one.
fn oldest(asked: &Asked, next: Cell) -> Sentence {
    match first(asked) {
        Some(first) if first == next => {
            let telling = telling(asked, next);
            telling
                .words(match asked.timeline.board().counts().frontier {
                    0 | 1 => ": nothing else waits.".to_owned(),
                    _ => ": of all that wait in the queue it has waited longest.".to_owned(),
                })
                .done()
        }
        None if asked.timeline.board().counts().frontier == 0 => telling(asked, next)
            .words(": the queue is empty until this neighbour joins it.")
            .done(),
        Some(_) | None => only_that(asked, next),
    }
}

/// Why the queue goes on with the least way and straight line in sum.
fn least_straight(asked: &Asked, next: Cell, ties: &Ties) -> Sentence {
    let telling = telling(asked, next).words(
        ": of all that wait its way and the straight line to the goal are the least in sum.",
    );
    let rule = match ties.rounded {
        true => "the sums differ by what was rounded, and by that one goes first.",
        false => {
            "of equal sums the one with the shorter line goes first, and of those the one that came first."
        }
    };
    also_right(telling, ties, rule)
}

/// Names what ties with the one that comes next, and by which rule it comes first all the same.
fn also_right(telling: Telling, ties: &Ties, rule: &str) -> Sentence {
    match &ties.cells[1..] {
        [] => telling.done(),
        [other] => telling
            .words(" ")
            .cell(*other)
            .words(format!(" ties with it and is right too: {rule}"))
            .done(),
        others => telling
            .words(" ")
            .cells(others)
            .words(format!(" tie with it and are right too: {rule}"))
            .done(),
    }
}

/// Why the stack goes on with this one.
fn newest(asked: &Asked, step: Step) -> Sentence {
    let (timeline, next) = (asked.timeline, step.event.cell());
    let recording = timeline.recording();
    let between = recording.pieces(timeline.cursor(), step.place).flatten();
    let (mut given_up, mut came) = (Vec::new(), None);
    for &event in between {
        match event.kind(None) {
            Kind::Backtracked | Kind::Withdrawn => given_up.push(event.cell()),
            Kind::Pushed { from } => came = Some((event.cell(), from)),
            Kind::Restored => came = Some((event.cell(), None)),
            _ => {}
        }
    }
    let size = timeline.board().size();
    let neighbours = (asked.subject.info.explanation.neighbours)(asked.subject.settings);
    let order: Vec<&str> = neighbours.iter().map(|way| way.name()).collect();
    let telling = telling(asked, next);
    match (came, given_up.len()) {
        (None, 0) => match first(asked) == Some(next) {
            true => telling.words(": it is the newest of all that wait.").done(),
            false => only_that(asked, next),
        },
        (Some((cell, Some(from))), given_up_count) if cell == next && !order.is_empty() => {
            let parent = cell.step(from, size);
            let telling = telling
                .words(": of the neighbours of ")
                .cell(parent)
                .words(format!(
                    ", tried in the order {}, it is the first new one.",
                    listed(&order)
                ));
            match given_up_count {
                0 => telling.done(),
                1 => telling
                    .words(" Nothing new lies beside ")
                    .cells(&given_up)
                    .words(", so that is taken off the stack ahead.")
                    .done(),
                count => telling
                    .words(format!(" {count} cells are taken off the stack ahead, since nothing new lies beside "))
                    .cell(given_up[0])
                    .words(" or on the way back up to there.")
                    .done(),
            }
        }
        (Some((cell, None)), _) if cell == next && timeline.origin().starts.contains(&next) => {
            telling
                .words(": the stack is empty, and this is the next start.")
                .done()
        }
        (Some(_), _) | (None, _) => only_that(asked, next),
    }
}

/// Why an order by cost goes on with this one, and what ties with it.
fn least(asked: &Asked, step: Step, ties: &Ties) -> Sentence {
    let (timeline, next) = (asked.timeline, step.event.cell());
    let guide = match asked.subject.gauge(timeline.origin()) {
        Some(Gauge::Guide(guide)) if ties.is_least => guide,
        Some(Gauge::Beeline(..)) if ties.is_least => return least_straight(asked, next, ties),
        Some(_) | None => return only_that(asked, next),
    };
    let ahead = Ahead::new(timeline, step);
    let measure = asked.subject.info.explanation.measure;
    let way = Way::to(next, timeline.origin(), measure, |cell| ahead.parent(cell));
    let rest = guide.estimate().twice(next).value() / 2.0;
    let (words, rule) = match (guide.weight(), ties.has_estimates) {
        (None, _) => (
            format!(
                ": at least {} to the goal, the least of all that wait.",
                measured(rest)
            ),
            "of equally near ones to the goal the one that came first goes first.",
        ),
        (Some(weight), true) => (
            format!(
                ": {} from the start and at least {} to the goal{} are {} in sum, the least of all that wait.",
                way.words(),
                measured(rest),
                weighed(weight),
                measured(guide.told(way.value(), next))
            ),
            "of equal sums the one with the longer way goes first, and of those the one that came first.",
        ),
        (Some(_), false) => (
            format!(
                ": {} from the start, the nearest of all that wait.",
                way.words()
            ),
            "of equally near ones the one that came first goes first.",
        ),
    };
    also_right(telling(asked, next).words(words), ties, rule)
}
