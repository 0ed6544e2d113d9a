//! Which line of pseudocode runs next.

use super::asked::only_if;
use crate::sentence::Span;
use crate::{Asked, Question, QuestionKind, Sentence, Unasked};
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
    only_if(!listing.is_empty(), "no_pseudocode")?;
    let recording = timeline.recording();
    let now = timeline.cursor();
    let first = recording.get(now).ok_or(asked.nothing_follows())?;
    only_if(now > 0, "same_line")?;
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
    let &first = (answers.first()).ok_or("no_line")?;
    let texts = lines.iter().map(|line| line.text.trim());
    let line = lines[first].text.trim();
    let discipline = info.discipline;
    let why = event.map_or("line_over", |event| happens(event, discipline));
    let cell = |event: Event| vec![asked.cell("cell", event.cell())];
    let mut sentence = Sentence::of(why, &event.map_or(Vec::new(), cell));
    // Braces in a line are part of its notation, such as an empty set.
    sentence.spans.insert(0, Span::words(format!("“{line}”: ")));
    let about = head.map(Event::cell);
    let text = head.map_or("which_line", asks);
    let text = Sentence::of(text, &head.map_or(Vec::new(), cell));
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
        Kind::Expanded => "line_after_expansion",
        Kind::Backtracked => "line_after_filling",
        _ => "line_after_move",
    }
}

/// What the event does, in the words for its line.
fn happens(event: Event, discipline: Discipline) -> &'static str {
    match event.kind(None) {
        Kind::Carved => "line_carved",
        Kind::Raised => "line_raised",
        Kind::Pushed { from: None } => "line_pushed_start",
        Kind::Pushed { from: Some(_) } => "line_pushed",
        Kind::Expanded => "line_expanded",
        Kind::Rejected => "line_rejected",
        Kind::Backtracked if discipline == Discipline::None => "line_filled",
        Kind::Backtracked => "line_backtracked",
        Kind::Improved { .. } => "line_improved",
        Kind::Traced => "line_traced",
        Kind::Stepped => "line_stepped",
        Kind::Touched => "line_touched",
        Kind::Looked => "line_looked",
        Kind::Withdrawn => "line_withdrawn",
        Kind::Restored => "line_restored",
        Kind::Reopened => "line_reopened",
        Kind::Value(_) | Kind::Wrote => "line_wrote",
        Kind::Noted => "line_noted",
    }
}
