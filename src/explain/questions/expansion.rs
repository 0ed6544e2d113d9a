//! Which cell comes next: exactly one where the order is that of coming, every tied one where it is a matter of cost.

use super::ahead::Ahead;
use super::asked::{Asked, Unasked};
use super::question::{Question, QuestionKind};
use crate::board::waits;
use crate::event::{Event, Kind};
use crate::explain::sentence::Sentence;
use crate::explain::step::Step;
use crate::explain::way::{Way, weighed};
use crate::grid::Cell;
use crate::structures::frontier::{Frontier, Order};
use crate::structures::lengths::gauge::Gauge;
use crate::words::{listed, measured};
use std::cell::Ref;
use std::cmp::Ordering;

/// Which cell is expanded next, or which edge is taken.
pub const NEXT_CELL: QuestionKind = QuestionKind::of_searches("next_cell", next_cell);

fn next_cell(asked: &Asked) -> Result<Question, Unasked> {
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
    let text = Sentence::plain(match builds {
        true => "Which edge is taken next?",
        false => "Which cell is expanded next?",
    });
    Ok(Question::new(NEXT_CELL, text, sentence).cells(cells))
}

/// What the run does is told without a reason where it does not follow its own order, as what another program has
/// written may not.
fn only_that(asked: &Asked, next: Cell) -> Sentence {
    asked.told("{} is what the run goes on with.", &[&[next]])
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
    let count = asked.timeline.board().counts().frontier;
    let words = match first(asked) {
        Some(first) if first == next && count <= 1 => "{}: nothing else waits.",
        Some(first) if first == next => "{}: of all that wait in the queue it has waited longest.",
        None if count == 0 => "{}: the queue is empty until this neighbour joins it.",
        Some(_) | None => return only_that(asked, next),
    };
    asked.told(words, &[&[next]])
}

/// Why the queue goes on with the least way and straight line in sum.
fn least_straight(asked: &Asked, ties: &Ties) -> Sentence {
    let words = "of all that wait its way and the straight line to the goal are the least in sum.";
    let rule = match ties.rounded {
        true => "the sums differ by what was rounded, and by that one goes first.",
        false => {
            "of equal sums the one with the shorter line goes first, and of those the one that came first."
        }
    };
    also_right(asked, words, ties, rule)
}

/// Says why the cell comes next, names what ties with it, and by which rule it comes first all the same.
fn also_right(asked: &Asked, why: &str, ties: &Ties, rule: &str) -> Sentence {
    let (next, others) = ties.cells.split_at(1);
    let tie = match others.len() {
        0 => return asked.told(&format!("{{}}: {why}"), &[next]),
        1 => "ties with it and is right too",
        _ => "tie with it and are right too",
    };
    asked.told(&format!("{{}}: {why} {{}} {tie}: {rule}"), &[next, others])
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
    let neighbours = (asked.subject.info.explanation.neighbours)(asked.subject.settings);
    let order: Vec<&str> = neighbours.iter().map(|way| way.name()).collect();
    match (came, given_up.len()) {
        (None, 0) if first(asked) == Some(next) => {
            asked.told("{}: it is the newest of all that wait.", &[&[next]])
        }
        (Some((cell, Some(from))), given_up_count) if cell == next && !order.is_empty() => {
            let why = match given_up_count {
                0 => String::new(),
                1 => {
                    " Nothing new lies beside {}, so that is taken off the stack ahead.".to_owned()
                }
                count => format!(
                    " {count} cells are taken off the stack ahead, since nothing new lies beside {{}} or on the way back \
                     up to there."
                ),
            };
            let order = listed(&order);
            let words = "of the neighbours of {}, tried in the order";
            let told = format!("{{}}: {words} {order}, it is the first new one.{why}");
            let parent = cell.step(from, timeline.board().size());
            let newest = &given_up[..given_up_count.min(1)];
            asked.told(&told, &[&[next], &[parent], newest])
        }
        (Some((cell, None)), _) if cell == next && timeline.origin().starts.contains(&next) => {
            asked.told(
                "{}: the stack is empty, and this is the next start.",
                &[&[next]],
            )
        }
        (Some(_), _) | (None, _) => only_that(asked, next),
    }
}

/// Why an order by cost goes on with this one, and what ties with it.
fn least(asked: &Asked, step: Step, ties: &Ties) -> Sentence {
    let (timeline, next) = (asked.timeline, step.event.cell());
    let guide = match asked.subject.gauge(timeline.origin()) {
        Some(Gauge::Guide(guide)) if ties.is_least => guide,
        Some(Gauge::Beeline(..)) if ties.is_least => return least_straight(asked, ties),
        Some(_) | None => return only_that(asked, next),
    };
    let ahead = Ahead::new(timeline, step);
    let measure = asked.subject.info.explanation.measure;
    let way = Way::to(next, timeline.origin(), measure, |cell| ahead.parent(cell));
    let rest = guide.estimate().twice(next).value() / 2.0;
    let (far, rest) = (way.words(), measured(rest));
    let (words, rule) = match (guide.weight(), ties.has_estimates) {
        (None, _) => (
            format!("at least {rest} to the goal, the least of all that wait."),
            "of equally near ones to the goal the one that came first goes first.",
        ),
        (Some(weight), true) => {
            let (weight, sum) = (weighed(weight), measured(guide.told(way.value(), next)));
            (
                format!(
                    "{far} from the start and at least {rest} to the goal{weight} are {sum} in sum, the least of all that wait."
                ),
                "of equal sums the one with the longer way goes first, and of those the one that came first.",
            )
        }
        (Some(_), false) => (
            format!("{far} from the start, the nearest of all that wait."),
            "of equally near ones the one that came first goes first.",
        ),
    };
    also_right(asked, &words, ties, rule)
}
