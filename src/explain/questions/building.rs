//! What is asked of builders: whether an edge opens, and where one that is stuck goes on.
//!
//! Which edge comes, chance decides, so it is told and not asked.

use super::ahead::Ahead;
use super::asked::{Asked, Unasked};
use super::question::{Answer, Question, QuestionKind};
use super::telling::Telling;
use crate::board::mark;
use crate::catalogue::Kinds;
use crate::event::{Event, code};
use crate::explain::step::Step;
use crate::grid::{Cell, Direction};

pub(super) fn may_open(asked: &Asked) -> Result<Question, Unasked> {
    let timeline = asked.timeline;
    // Who rejects nothing opens whatever it takes.
    let info = asked.subject.info;
    if !info.looks.is_growth() || !info.uses.meets(Kinds::REJECTED) {
        return Err(Unasked::NoBuilder);
    }
    let step = asked.next_step()?;
    let opens = match step.event.code() as u32 {
        code::CARVED_WAITING => true,
        code::REJECTED => false,
        _ => return Err(Unasked::NoBuilder),
    };
    let (edge, size) = (step.event.cell(), timeline.board().size());
    let ahead = Ahead::new(timeline, step);
    let is_floor = |cell: Cell| size.contains(cell) && ahead.marks(cell) & mark::FLOOR != 0;
    // An edge that has come from a room leads away from it.
    let beyond = ahead.parent(edge).and_then(|near| {
        let back = Direction::FOUR
            .into_iter()
            .find(|&way| edge.step(way, size) == near)?;
        Some(edge.step(back.opposite(), size))
    });
    let sentence = Telling::new(size);
    let sentence = match (opens, beyond) {
        (true, Some(beyond)) if !is_floor(beyond) => sentence
            .words("It opens: beyond it lies ")
            .cell(beyond)
            .words(", which is wall still."),
        (false, Some(beyond)) if is_floor(beyond) => sentence
            .words("It stays wall: beyond it lies ")
            .cell(beyond)
            .words(", which is floor already, so a second way would lead there."),
        (true, _) => sentence.words("It opens."),
        (false, _) => sentence.words("It stays wall."),
    };
    Ok(Question {
        kind: QuestionKind::MayOpen,
        text: Telling::new(size)
            .words("The edge ")
            .cell(edge)
            .words(" is taken next. Does it open?")
            .done(),
        about: vec![edge],
        choices: vec!["It opens".to_owned(), "It stays wall".to_owned()],
        answers: vec![Answer::Choice(usize::from(!opens))],
        sentence: sentence.done(),
        shorter: None,
    })
}

pub(super) fn goes_on(asked: &Asked) -> Result<Question, Unasked> {
    let timeline = asked.timeline;
    // Without a trail nobody goes back: what is given up has been drawn.
    let info = asked.subject.info;
    if !info.looks.is_growth() || info.explanation.trail.is_none() {
        return Err(Unasked::NoBuilder);
    }
    let recording = timeline.recording();
    let events = recording
        .pieces(timeline.cursor(), timeline.len())
        .flatten();
    let gives_up = |event: &&Event| event.code() as u32 == code::BACKTRACKED;
    let given_up = events.clone().take_while(gives_up).count() as u64;
    if given_up == 0 {
        return Err(Unasked::Chance);
    }
    let place = timeline.cursor() + given_up;
    let Some(event) = recording.get(place) else {
        return Err(match timeline.is_complete() {
            true => Unasked::Over,
            false => Unasked::NotRecorded,
        });
    };
    let ahead = Ahead::new(timeline, Step { place, event });
    let size = timeline.board().size();
    let is_left = |cell: &Cell| {
        let marks = ahead.marks(*cell);
        size.contains(*cell) && marks & mark::FLOOR != 0 && marks & mark::BACKTRACKED == 0
    };
    let beside = Direction::FOUR.map(|way| event.cell().step(way, size));
    let left: Vec<Cell> = beside.into_iter().filter(is_left).collect();
    let (&[room], true) = (&left[..], event.code() as u32 == code::CARVED) else {
        return Err(Unasked::NoBuilder);
    };
    let words = match given_up {
        1 => ": it is one room back on the trail, and beside it something is left to carve."
            .to_owned(),
        rooms => format!(
            ": {rooms} rooms back on the trail, it is the first beside which something is left to carve."
        ),
    };
    Ok(Question {
        kind: QuestionKind::GoesOn,
        text: Telling::new(size)
            .words("The builder is stuck and goes back. From which cell does it go on?")
            .done(),
        about: Vec::new(),
        choices: Vec::new(),
        answers: vec![Answer::Cell(room)],
        sentence: Telling::new(size).cell(room).words(words).done(),
        shorter: None,
    })
}
