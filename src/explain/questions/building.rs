//! Questions about generators: whether an edge is carved, and where a walk that is stuck continues.
//!
//! The order of the edges is random, so no question is about it.

use super::ahead::Ahead;
use super::asked::{Asked, Unasked};
use super::question::{Question, QuestionKind};
use crate::board::mark;
use crate::catalogue::{Decided, Discipline, Kinds, Opening};
use crate::event::{Event, code};
use crate::explain::connected::{are_connected, rooms_of};
use crate::explain::open_list::holds;
use crate::explain::sentence::Sentence;
use crate::explain::step::Step;
use crate::grid::{Cell, Direction, Size};

/// Asks whether the next edge is carved.
pub const MAY_OPEN: QuestionKind = QuestionKind::of_generators("may_open", may_open);

fn may_open(asked: &Asked) -> Result<Question, Unasked> {
    let timeline = asked.timeline;
    let info = asked.subject.info;
    if let Some(decides) = info.explanation.decides {
        return joins_sets(asked, decides);
    }
    if !info.looks.is_growth() {
        return Err(Unasked::NO_MAP_GROWS);
    }
    if !info.uses.meets(Kinds::REJECTED) {
        return Err(Unasked::Because("the generator rejects no edge"));
    }
    let step = asked.next_step()?;
    let opens = match step.event.code() as u32 {
        code::CARVED_WAITING => true,
        code::REJECTED => false,
        _ => return Err(NO_EDGE),
    };
    let (edge, size) = (step.event.cell(), timeline.board().size());
    let ahead = Ahead::new(timeline, step);
    let is_floor = |cell: Cell| size.contains(cell) && ahead.marks(cell) & mark::FLOOR != 0;
    // An edge that was pushed from a room leads away from it.
    let beyond = ahead.parent(edge).and_then(|near| {
        let back = Direction::FOUR
            .into_iter()
            .find(|&direction| edge.step(direction, size) == near)?;
        Some(edge.step(back.opposite(), size))
    });
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
    if size.cells() > asked.most {
        return Err(Unasked::TOO_MUCH);
    }
    let step = asked.next_step()?;
    let before = timeline.recording().last_of(step.place);
    if before.is_some_and(Event::is_expanded) {
        let words = "the edge of a chosen dead end is carved, whatever it connects";
        return Err(Unasked::Because(words));
    }
    let Decided { edge, between_sets } = decides(step.event, size).ok_or(NO_EDGE)?;
    let [one, other] = rooms_of(edge, size);
    if !size.contains(one) || !size.contains(other) {
        return Err(NO_EDGE);
    }
    let ahead = Ahead::new(timeline, step);
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
    let why = match joined {
        true => format!("{STAYS}, because {{}} are already connected."),
        false => format!("{what}, because {{}} are not connected yet."),
    };
    let why = asked.told(&why, &[&[one, other]]);
    let question = Question::new(MAY_OPEN, text, why).about(&edge);
    Ok(question.choices([what, STAYS], [usize::from(joined)]))
}

/// Asks where a walk that is stuck continues.
pub const GOES_ON: QuestionKind = QuestionKind::of_generators("goes_on", goes_on);

fn goes_on(asked: &Asked) -> Result<Question, Unasked> {
    let timeline = asked.timeline;
    // Without a stack there is no backtracking: the room that was finished was drawn.
    let has_trail = holds(&asked.subject) == Discipline::Stack;
    if !asked.subject.info.looks.is_growth() {
        return Err(Unasked::NO_MAP_GROWS);
    }
    if !has_trail {
        return Err(Unasked::Because("the generator keeps no stack"));
    }
    let recording = timeline.recording();
    let events = recording
        .pieces(timeline.cursor(), timeline.len())
        .flatten();
    let is_backtracked = |event: &&Event| event.code() as u32 == code::BACKTRACKED;
    let backtracked = events.clone().take_while(is_backtracked).count() as u64;
    if backtracked == 0 {
        return Err(Unasked::Because("the walk does not backtrack next"));
    }
    let place = timeline.cursor() + backtracked;
    let event = match recording.get(place) {
        Some(event) if event.code() as u32 == code::CARVED => event,
        None if !timeline.is_complete() => return Err(Unasked::NotRecorded),
        _ => return Err(Unasked::Because("the walk is stuck and does not continue")),
    };
    let ahead = Ahead::new(timeline, Step { place, event });
    let size = timeline.board().size();
    let is_left = |cell: &Cell| {
        let marks = ahead.marks(*cell);
        size.contains(*cell) && marks & mark::FLOOR != 0 && marks & mark::BACKTRACKED == 0
    };
    let neighbours = Direction::FOUR.map(|direction| event.cell().step(direction, size));
    let left: Vec<Cell> = neighbours.into_iter().filter(is_left).collect();
    let [room] = left[..] else {
        let words = "the walk may continue there from more than one room";
        return Err(Unasked::Because(words));
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
