//! Questions about generators: whether an edge is carved, and where a walk that is stuck continues.
//!
//! The order of the edges is random, so no question is about it.

use super::asked::{Ahead, only_if};
use crate::neighbours::are_connected;
use crate::{Asked, Question, QuestionKind, Sentence, Unasked};
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
    only_if(rejects, "the generator rejects no edge")?;
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
    let why = match (opens, beyond) {
        (true, Some(beyond)) if !is_floor(beyond) => {
            "It is carved, because the room {} beyond it is unvisited."
        }
        (false, Some(beyond)) if is_floor(beyond) => {
            "It stays wall, because the room {} beyond it is already visited."
        }
        (true, _) => "It is carved.",
        (false, _) => "It stays wall.",
    };
    let text = asked.told("The edge {} is next. Is it carved?", &[&[edge]]);
    let why = asked.told(why, &[beyond.as_slice()]);
    let question = Question::new(MAY_OPEN, text, why).about(&[edge]);
    Ok(question.choices(["It is carved", STAYS], [usize::from(!opens)]))
}

/// The next step does something else.
const NO_EDGE: Unasked = Unasked::Because("the next step decides on no edge between two rooms");

/// The other answer about an edge.
const STAYS: &str = "It stays wall";

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
    let words = "the edge of a chosen dead end is carved, whatever it connects";
    only_if(!before.is_some_and(Event::is_expanded), words)?;
    let Decided { edge, between_sets } = decides(step.event, size).ok_or(NO_EDGE)?;
    let [one, other] = rooms_of(edge, size);
    only_if(size.contains(one) && size.contains(other), NO_EDGE)?;
    let ahead = Ahead::at(timeline, step.place);
    let joined = are_connected([one, other], size, |cell| ahead.marks(cell), usize::MAX);
    let joined = joined.ok_or(Unasked::TOO_MUCH)?;
    let what = match between_sets {
        Opening::MayOpen => "It may be carved",
        Opening::Opens => "It is carved",
        Opening::Chance if joined => "It is carved",
        Opening::Chance => return Err(Unasked::RANDOM),
    };
    let (edge, taken) = ([edge], [step.event.cell()]);
    let text = match (between_sets, taken == edge) {
        (Opening::MayOpen, _) => {
            asked.told("The edge {} is compared next. May it be carved?", &[&edge])
        }
        (_, true) => asked.told("The edge {} is next. Is it carved?", &[&edge]),
        (_, false) => asked.told(
            "The room {} is carved next. Is the edge {} carved after it?",
            &[&taken, &edge],
        ),
    };
    let why = if joined {
        format!("{STAYS}, because {{}} are already connected.")
    } else {
        format!("{what}, because {{}} are not connected yet.")
    };
    let why = asked.told(&why, &[&[one, other]]);
    let question = Question::new(MAY_OPEN, text, why).about(&edge);
    Ok(question.choices([what, STAYS], [usize::from(joined)]))
}

/// Asks where a walk that is stuck continues.
pub const GOES_ON: QuestionKind = QuestionKind::of_generators("goes_on", goes_on);

fn goes_on(asked: &Asked) -> Result<Question, Unasked> {
    let timeline = asked.timeline;
    only_if(asked.subject.info.looks.is_growth(), Unasked::NO_MAP_GROWS)?;
    // Without a stack there is no backtracking: the room that was finished was drawn.
    let has_trail = asked.subject.frontier_kind() == Discipline::Stack;
    only_if(has_trail, "the generator keeps no stack")?;
    let recording = timeline.recording();
    let events = recording.between(timeline.cursor(), timeline.len());
    let is_backtracked = |event: &Event| event.code() as u32 == code::BACKTRACKED;
    let backtracked = events.take_while(is_backtracked).count() as u64;
    only_if(backtracked > 0, "the walk does not backtrack next")?;
    let place = timeline.cursor() + backtracked;
    let event = match recording.get(place) {
        Some(event) if event.code() as u32 == code::CARVED => event,
        None if !timeline.is_complete() => return Err(Unasked::NotRecorded),
        _ => return Err("the walk is stuck and does not continue".into()),
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
        return Err("the walk may continue there from more than one room".into());
    };
    let why = match backtracked {
        1 => "{}: it is 1 room back, and something next to it is left to carve.".to_owned(),
        rooms => format!(
            "{{}}: it is {rooms} rooms back, and the first with something next to it left to carve."
        ),
    };
    let text = "The walk is stuck and backtracks. From which room does it continue?";
    let why = asked.told(&why, &[&[room]]);
    Ok(Question::new(GOES_ON, Sentence::plain(text), why).cells([room]))
}
