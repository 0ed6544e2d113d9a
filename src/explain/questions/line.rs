//! Which line of pseudocode runs next.

use super::asked::{Asked, Unasked};
use super::question::{Question, QuestionKind};
use crate::board::Patch;
use crate::catalogue::{Discipline, Kinds, Line, LineId, Moment, lit};
use crate::event::{Event, Kind, code};
use crate::explain::sentence::Span;

/// Asks which line of pseudocode runs next.
pub const NEXT_LINE: QuestionKind = QuestionKind::of_searches("next_line", next_line);

fn next_line(asked: &Asked) -> Result<Question, Unasked> {
    let (timeline, info) = (asked.timeline, asked.subject.info);
    let listing = asked.subject.listing();
    if listing.is_empty() {
        return Err(Unasked::NoPseudocode);
    }
    // A generator draws random numbers between its lines.
    if info.looks.is_growth() {
        return Err(Unasked::Chance);
    }
    let recording = timeline.recording();
    let at = |place: u64| recording.get(place).ok_or(asked.nothing_follows());
    let now = timeline.cursor();
    let first = at(now)?;
    // A run always begins with the same line, and so does a step: the question is what follows.
    if now == 0 {
        return Err(Unasked::Always);
    }
    let head = Some(first).filter(|&event| recording.begins_step(event));
    if head.is_some_and(|head| Kinds::NOTED.contains(head)) {
        return Err(Unasked::Always);
    }
    let place = now + u64::from(head.is_some());
    let event = match at(place) {
        Ok(event) => Some(event),
        Err(Unasked::Over) => None,
        Err(why) => return Err(why),
    };
    let board = timeline.board();
    let mut moments = Vec::new();
    if let Some(event) = event {
        let mut patch = Patch::ahead();
        let passed = recording.pieces(now, place + 1).flatten();
        passed.for_each(|&passed| patch.flip(passed));
        let marks = patch.marks(event.cell(), board);
        moments.push(timeline.moment_after(place, event, marks));
    }
    let ends = place + 1 >= timeline.len() && timeline.is_complete();
    if ends && !recording.gave_up() {
        let traced = |event: Event| event.code() as u32 == code::TRACED;
        let found = board.counts().traced > 0 || event.is_some_and(traced);
        moments.push(Moment::End { found });
    }
    let lines = told(&listing);
    let place = |id: &LineId| lines.iter().position(|line| line.id == *id);
    let mut answers: Vec<usize> = moments
        .iter()
        .filter_map(|moment| place(&lit(&listing, moment)?))
        .collect();
    answers.dedup();
    let Some(&first) = answers.first() else {
        return Err(Unasked::NoPseudocode);
    };
    let texts = lines.iter().map(|line| line.text.trim());
    let line = lines[first].text.trim();
    let discipline = info.discipline;
    let why = event.map_or("the run is over.", |event| happens(event, discipline));
    let mut sentence = asked.told(why, &[event.map(Event::cell).as_slice()]);
    // Braces in a line are part of its notation, such as an empty set.
    sentence.spans.insert(0, Span::words(format!("“{line}”: ")));
    let about = head.map(Event::cell);
    let text = head.map_or("Which line runs next?", begins);
    let text = asked.told(text, &[about.as_slice()]);
    let question = Question::new(NEXT_LINE, text, sentence);
    Ok(question.about(about.as_slice()).choices(texts, answers))
}

/// One line for each id: preferably one whose words no other id has, and that is neither a condition nor a remark in
/// parentheses. Of equals it is the last.
fn told(pseudocode: &[Line]) -> Vec<&Line> {
    let states = |line: &Line| !line.text.ends_with(':') && !line.text.trim().starts_with('(');
    let is_alone = |line: &Line| {
        let mut others = pseudocode.iter().filter(|other| other.id != line.id);
        others.all(|other| other.text.trim() != line.text.trim())
    };
    let worth = |line: &Line| 2 * u8::from(is_alone(line)) + u8::from(states(line));
    let mut told: Vec<&Line> = Vec::new();
    for line in pseudocode {
        match told.iter_mut().find(|other| other.id == line.id) {
            None => told.push(line),
            Some(other) if worth(line) >= worth(other) => *other = line,
            Some(_) => {}
        }
    }
    told
}

/// The question for a next step that begins with this event.
fn begins(event: Event) -> &'static str {
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
