//! Which line of pseudocode runs next.

use super::asked::only_if;
use crate::sentence::Span;
use crate::{Asked, Question, QuestionKind, Unasked};
use mazescope_core::board::Patch;
use mazescope_core::catalogue::{Line, LineId, Moment, lit, stating};
use mazescope_core::event::code;
use mazescope_core::{Discipline, Event, Kind, Kinds};

/// Asks which line of pseudocode runs next.
pub const NEXT_LINE: QuestionKind = QuestionKind::of_searches("next_line", next_line);

fn next_line(asked: &Asked) -> Result<Question, Unasked> {
    let (timeline, info) = (asked.timeline, asked.subject.info);
    let listing = asked.subject.listing();
    only_if(!info.looks.is_growth(), Unasked::A_MAP_GROWS)?;
    only_if(!listing.is_empty(), "the algorithm has no pseudocode")?;
    let recording = timeline.recording();
    let now = timeline.cursor();
    let first = recording.get(now).ok_or(asked.nothing_follows())?;
    only_if(now > 0, "a run always begins with the same line")?;
    // A step begins with the same line, unless it begins a round: the question is what follows.
    let begins = recording.begins_step(first) && !Kinds::NOTED.contains(first);
    let head = Some(first).filter(|_| begins);
    let place = now + u64::from(begins);
    let event = recording.get(place);
    let is_known = event.is_some() || timeline.is_complete();
    only_if(is_known, Unasked::NotRecorded)?;
    let mut moments = Vec::new();
    if let Some(event) = event {
        let mut patch = Patch::ahead();
        let passed = recording.between(now, place + 1);
        passed.for_each(|passed| patch.flip(passed));
        let marks = patch.marks(event.cell(), timeline.board());
        moments.push(timeline.moment_after(place, event, marks));
    }
    let ends = place + 1 >= timeline.len() && timeline.is_complete();
    if ends && !recording.gave_up() {
        let traced = |event: Event| event.code() as u32 == code::TRACED;
        let found = timeline.board().counts().traced > 0 || event.is_some_and(traced);
        moments.push(Moment::End { found });
    }
    let lines = told(&listing);
    let place = |id: &LineId| lines.iter().position(|line| line.id == *id);
    let mut answers: Vec<usize> = moments
        .iter()
        .filter_map(|moment| place(&lit(&listing, moment)?))
        .collect();
    answers.dedup();
    let &first = (answers.first()).ok_or("the next event belongs to no line")?;
    let texts = lines.iter().map(|line| line.text.trim());
    let line = lines[first].text.trim();
    let discipline = info.discipline;
    let why = event.map_or("the run is over.", |event| happens(event, discipline));
    let mut sentence = asked.told(why, &[event.map(Event::cell).as_slice()]);
    // Braces in a line are part of its notation, such as an empty set.
    sentence.spans.insert(0, Span::words(format!("“{line}”: ")));
    let about = head.map(Event::cell);
    let text = head.map_or("Which line runs next?", asks);
    let text = asked.told(text, &[about.as_slice()]);
    let question = Question::new(NEXT_LINE, text, sentence);
    Ok(question.about(about.as_slice()).choices(texts, answers))
}

/// One line for each id, in the order of the listing.
fn told(listing: &[Line]) -> Vec<&Line> {
    let mut lines: Vec<&Line> = Vec::new();
    for line in listing {
        if lines.iter().all(|other| other.id != line.id) {
            lines.extend(stating(listing, line.id));
        }
    }
    lines
}

/// The question for a next step that begins with this event.
fn asks(event: Event) -> &'static str {
    match event.kind(None) {
        Kind::Expanded => "{} is expanded next. Which line runs after that?",
        Kind::Backtracked => "{} is filled next. Which line runs after that?",
        _ => "The next move leads to {}. Which line runs after that?",
    }
}

/// What the event does, in the words for its line.
fn happens(event: Event, discipline: Discipline) -> &'static str {
    match event.kind(None) {
        Kind::Carved => "it turns {} into floor.",
        Kind::Raised => "it turns {} into wall.",
        Kind::Pushed { from: None } => "it begins at the start {}.",
        Kind::Pushed { from: Some(_) } => "it discovers {}.",
        Kind::Expanded => "it expands {}.",
        Kind::Rejected => "it keeps {} as wall.",
        Kind::Backtracked if discipline == Discipline::None => "it fills {}.",
        Kind::Backtracked => "it backtracks from {}.",
        Kind::Improved { .. } => "it changes the parent of {}.",
        Kind::Traced => "it adds {} to the path.",
        Kind::Stepped => "it moves to {}.",
        Kind::Touched => "it scans {} for the first time.",
        Kind::Looked => "it scans {} again.",
        Kind::Withdrawn => "it pops {}.",
        Kind::Restored => "it pushes {} again.",
        Kind::Reopened => "it reopens {}.",
        Kind::Value(_) | Kind::Wrote => "it writes a value for {}.",
        Kind::Noted => "it makes a note of {}.",
    }
}
