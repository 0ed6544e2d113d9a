//! What is asked of builders: whether an edge opens, and where one that is stuck goes on.
//!
//! Which edge comes, chance decides, so it is told and not asked.

use super::ahead::Ahead;
use super::asked::{Asked, Unasked};
use super::question::{Question, QuestionKind};
use crate::board::mark;
use crate::catalogue::{Decided, Discipline, Kinds, Opening};
use crate::event::{Event, code};
use crate::explain::open_list::holds;
use crate::explain::sentence::Sentence;
use crate::explain::step::Step;
use crate::grid::{Cell, Direction, Grid, Size};
use crate::structures::mazes::rooms::is_between_rows;

/// Whether the edge that is taken next opens.
pub const MAY_OPEN: QuestionKind = QuestionKind::of_builders("may_open", may_open);

fn may_open(asked: &Asked) -> Result<Question, Unasked> {
    let timeline = asked.timeline;
    let info = asked.subject.info;
    if let Some(decides) = info.explanation.decides {
        return joins_sets(asked, decides);
    }
    // Who rejects nothing opens whatever it takes.
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
    let why = match (opens, beyond) {
        (true, Some(beyond)) if !is_floor(beyond) => {
            "It opens: beyond it lies {}, which is wall still."
        }
        (false, Some(beyond)) if is_floor(beyond) => {
            "It stays wall: beyond it lies {}, which is floor already, so a second way would lead there."
        }
        (true, _) => "It opens.",
        (false, _) => "It stays wall.",
    };
    let text = asked.told("The edge {} is taken next. Does it open?", &[&[edge]]);
    let why = asked.told(why, &[beyond.as_slice()]);
    let question = Question::new(MAY_OPEN, text, why).about(&[edge]);
    Ok(question.choices(["It opens", STAYS], [usize::from(!opens)]))
}

/// What an edge does otherwise.
const STAYS: &str = "It stays wall";

/// Whether an edge opens that does so only between two sets of rooms: rooms hang together, or they do not.
fn joins_sets(
    asked: &Asked,
    decides: fn(Event, Size) -> Option<Decided>,
) -> Result<Question, Unasked> {
    let timeline = asked.timeline;
    let size = timeline.board().size();
    if size.cells() > asked.most {
        return Err(Unasked::TooMuch);
    }
    let step = asked.next_step()?;
    let before = timeline.recording().last_of(step.place);
    // Behind a dead end that is taken up, an edge opens whatever it joins.
    let decided = decides(step.event, size).filter(|_| !before.is_some_and(Event::is_expanded));
    let Decided { edge, between_sets } = decided.ok_or(Unasked::NoBuilder)?;
    let sides = match is_between_rows(edge, size) {
        true => [Direction::Up, Direction::Down],
        false => [Direction::Left, Direction::Right],
    };
    let [one, other] = sides.map(|side| edge.step(side, size));
    if !size.contains(one) || !size.contains(other) {
        return Err(Unasked::NoBuilder);
    }
    let joined = hang_together(&Ahead::new(timeline, step), size, one, other);
    let what = match between_sets {
        Opening::MayOpen => "It may open",
        Opening::Opens => "It opens",
        Opening::Chance if joined => "It opens",
        Opening::Chance => return Err(Unasked::Chance),
    };
    let (edge, taken) = ([edge], [step.event.cell()]);
    let text = match (between_sets, taken == edge) {
        (Opening::MayOpen, _) => {
            asked.told("The edge {} is looked at next. May it open?", &[&edge])
        }
        (_, true) => asked.told("The edge {} is taken next. Does it open?", &[&edge]),
        (_, false) => asked.told(
            "The room {} is carved next. Does the edge {} open with it?",
            &[&taken, &edge],
        ),
    };
    let why = match joined {
        true => format!(
            "{STAYS}: {{}} hang together already, so a second way would lead from one to the other."
        ),
        false => format!("{what}: {{}} do not hang together yet."),
    };
    let why = asked.told(&why, &[&[one, other]]);
    let question = Question::new(MAY_OPEN, text, why).about(&edge);
    Ok(question.choices([what, STAYS], [usize::from(joined)]))
}

/// Whether floor leads from one room to another, both of which count as floor. O(cells).
fn hang_together(ahead: &Ahead, size: Size, one: Cell, other: Cell) -> bool {
    let mut met = Grid::uniform(size, false);
    let mut left = vec![one];
    while let Some(cell) = left.pop() {
        if cell == other {
            return true;
        }
        for way in Direction::FOUR {
            let beside = cell.step(way, size);
            let is_floor = beside == other || ahead.marks(beside) & mark::FLOOR != 0;
            if size.contains(beside) && is_floor && !met[beside] {
                met.as_mut_slice()[beside.index()] = true;
                left.push(beside);
            }
        }
    }
    false
}

/// Where a builder that is stuck goes on.
pub const GOES_ON: QuestionKind = QuestionKind::of_builders("goes_on", goes_on);

fn goes_on(asked: &Asked) -> Result<Question, Unasked> {
    let timeline = asked.timeline;
    // Without a trail nobody goes back: what is given up has been drawn.
    let has_trail = holds(&asked.subject) == Discipline::Stack;
    if !asked.subject.info.looks.is_growth() || !has_trail {
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
    let event = recording.get(place).ok_or(asked.nothing_follows())?;
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
    let why = match given_up {
        1 => "{}: it is one room back on the trail, and beside it something is left to carve."
            .to_owned(),
        rooms => format!(
            "{{}}: {rooms} rooms back on the trail, it is the first beside which something is left to carve."
        ),
    };
    let text = "The builder is stuck and goes back. From which cell does it go on?";
    let why = asked.told(&why, &[&[room]]);
    Ok(Question::new(GOES_ON, Sentence::plain(text), why).cells([room]))
}
