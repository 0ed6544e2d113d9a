//! Questions about generators: whether an edge is carved, and where a walk that is stuck continues.
//!
//! The order of the edges is random, so no question is about it.

use super::asked::{Ahead, only_if};
use crate::neighbours::are_connected;
use crate::templates::words;
use crate::{Asked, Fact, Question, QuestionKind, Sentence, Unasked};
use mazescope_core::board::mark;
use mazescope_core::catalogue::{Decided, Opening};
use mazescope_core::event::code;
use mazescope_core::structures::mazes::rooms::rooms_of;
use mazescope_core::{Cell, Direction, Discipline, Event, Kinds, Size};

/// Asks whether the next edge is carved.
pub const MAY_OPEN: QuestionKind = QuestionKind::of_generators("may_open", may_open);

fn may_open(asked: &Asked) -> Result<Question, Unasked> {
    let timeline = asked.timeline;
    let info = asked.subject.info;
    if let Some(decides) = info.explanation.decides {
        return joins_sets(asked, decides);
    }
    only_if(info.looks.is_growth(), Unasked::NO_MAP_GROWS)?;
    let rejects = info.uses.meets(Kinds::REJECTED);
    only_if(rejects, "rejects_none")?;
    let step = asked.next_step()?;
    let opens = match step.event.code() as u32 {
        code::CARVED_WAITING => true,
        code::REJECTED => false,
        _ => return Err(NO_EDGE),
    };
    let (edge, size) = (step.event.cell(), timeline.board().size());
    let ahead = Ahead::at(timeline, step.place);
    let is_floor = |cell: Cell| size.contains(cell) && ahead.marks(cell) & mark::FLOOR != 0;
    // An edge that was pushed from a room leads away from it.
    let near = ahead.parent(edge);
    let beyond = near.and_then(|near| rooms_of(edge, size).into_iter().find(|&room| room != near));
    let name = match (opens, beyond) {
        (true, Some(beyond)) if !is_floor(beyond) => "opens_to",
        (false, Some(beyond)) if is_floor(beyond) => "stays_before",
        (true, _) => "just_opens",
        (false, _) => "just_stays",
    };
    let text = Sentence::of("edge_next", &[asked.cell("edge", edge)]);
    let why = Sentence::of(name, &asked.cells("room", beyond.as_slice()));
    let question = Question::new(MAY_OPEN, text, why).about(&[edge]);
    Ok(question.choices([words("opens"), words("stays")], [usize::from(!opens)]))
}

/// The next step does something else.
const NO_EDGE: Unasked = Unasked::Because("no_edge");

/// Whether an edge is carved by a generator that carves only edges between two sets of rooms.
fn joins_sets(
    asked: &Asked,
    decides: fn(Event, Size) -> Option<Decided>,
) -> Result<Question, Unasked> {
    let timeline = asked.timeline;
    let size = timeline.board().size();
    only_if(size.cells() <= asked.most, Unasked::TOO_MUCH)?;
    let step = asked.next_step()?;
    let before = timeline.recording().last_of(step.place);
    only_if(!before.is_some_and(Event::is_expanded), "chosen_end")?;
    let Decided { edge, between_sets } = decides(step.event, size).ok_or(NO_EDGE)?;
    let [one, other] = rooms_of(edge, size);
    only_if(size.contains(one) && size.contains(other), NO_EDGE)?;
    let ahead = Ahead::at(timeline, step.place);
    let joined = are_connected([one, other], size, |cell| ahead.marks(cell), usize::MAX);
    let joined = joined.ok_or(Unasked::TOO_MUCH)?;
    let (what, why) = match between_sets {
        Opening::Chance if !joined => return Err(Unasked::RANDOM),
        Opening::MayOpen => ("may_open", "may_open_between"),
        Opening::Opens | Opening::Chance => ("opens", "opens_between"),
    };
    let taken = step.event.cell();
    let text = match (between_sets, taken == edge) {
        (Opening::MayOpen, _) => "edge_compared",
        (_, true) => "edge_next",
        (_, false) => "edge_after",
    };
    let text = Sentence::of(text, &[asked.cell("edge", edge), asked.cell("room", taken)]);
    let why = if joined { "stays_between" } else { why };
    let why = Sentence::of(why, &asked.cells("room", &[one, other]));
    let question = Question::new(MAY_OPEN, text, why).about(&[edge]);
    Ok(question.choices([words(what), words("stays")], [usize::from(joined)]))
}

/// Asks where a walk that is stuck continues.
pub const GOES_ON: QuestionKind = QuestionKind::of_generators("goes_on", goes_on);

fn goes_on(asked: &Asked) -> Result<Question, Unasked> {
    let timeline = asked.timeline;
    only_if(asked.subject.info.looks.is_growth(), Unasked::NO_MAP_GROWS)?;
    // Without a stack there is no backtracking: the room that was finished was drawn.
    let has_trail = asked.subject.frontier_kind() == Discipline::Stack;
    only_if(has_trail, "no_stack")?;
    let recording = timeline.recording();
    let events = recording.between(timeline.cursor(), timeline.len());
    let is_backtracked = |event: &Event| event.code() as u32 == code::BACKTRACKED;
    let backtracked = events.take_while(is_backtracked).count() as u64;
    only_if(backtracked > 0, "not_stuck")?;
    let place = timeline.cursor() + backtracked;
    let event = match recording.get(place) {
        Some(event) if event.code() as u32 == code::CARVED => event,
        None if !timeline.is_complete() => return Err(Unasked::NotRecorded),
        _ => return Err("stays_stuck".into()),
    };
    let ahead = Ahead::at(timeline, place);
    let size = timeline.board().size();
    let is_left = |cell: &Cell| {
        let marks = ahead.marks(*cell);
        size.contains(*cell) && marks & mark::FLOOR != 0 && marks & mark::BACKTRACKED == 0
    };
    let neighbours = Direction::FOUR.map(|direction| event.cell().step(direction, size));
    let left: Vec<Cell> = neighbours.into_iter().filter(is_left).collect();
    let [room] = left[..] else {
        return Err("many_ways".into());
    };
    let name = match backtracked {
        1 => "one_back",
        _ => "more_back",
    };
    let count = ("count", Fact::Count(backtracked));
    let why = Sentence::of(name, &[asked.cell("cell", room), count]);
    Ok(Question::new(GOES_ON, Sentence::of("goes_on", &[]), why).cells([room]))
}
