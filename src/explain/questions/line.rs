//! Which line of pseudocode runs next.

use super::asked::{Asked, Unasked};
use super::question::{Answer, Question, QuestionKind};
use super::telling::Telling;
use crate::board::flips;
use crate::catalogue::{Line, LineId, Moment};
use crate::event::{Event, Kind, code};

pub(super) fn next_line(asked: &Asked) -> Result<Question, Unasked> {
    let (timeline, info) = (asked.timeline, asked.subject.info);
    if info.pseudocode.is_empty() {
        return Err(Unasked::NoPseudocode);
    }
    // Whoever builds a map draws lots in between.
    if info.looks.is_growth() {
        return Err(Unasked::Chance);
    }
    let place = timeline.cursor();
    let Some(event) = timeline.recording().get(place) else {
        return Err(match timeline.is_complete() {
            true => Unasked::Over,
            false => Unasked::NotRecorded,
        });
    };
    let board = timeline.board();
    let before = place.checked_sub(1);
    let moment = Moment::After {
        event,
        before: before.and_then(|place| timeline.recording().get(place)),
        marks: board.marks()[event.cell()] ^ flips(event).0,
        size: board.size(),
    };
    let mut lit = vec![(info.line)(&moment)];
    let ends = place + 1 == timeline.len() && timeline.is_complete();
    if ends && !timeline.recording().gave_up() {
        let found = board.counts().traced > 0 || event.code() as u32 == code::TRACED;
        lit.push((info.line)(&Moment::End { found }));
    }
    let lines = told(info.pseudocode);
    let place = |id: &LineId| lines.iter().position(|line| line.id == *id);
    let mut answers: Vec<usize> = lit.iter().filter_map(place).collect();
    answers.dedup();
    let Some(&first) = answers.first() else {
        return Err(Unasked::NoPseudocode);
    };
    let sentence = Telling::new(board.size()).words(format!("“{}”: ", lines[first].text.trim()));
    Ok(Question {
        kind: QuestionKind::NextLine,
        text: Telling::new(board.size())
            .words("Which line runs next?")
            .done(),
        about: Vec::new(),
        choices: lines
            .iter()
            .map(|line| line.text.trim().to_owned())
            .collect(),
        answers: answers.into_iter().map(Answer::Choice).collect(),
        sentence: happens(sentence, event).words(".").done(),
        shorter: None,
    })
}

/// One line of each id: the last that is no condition, of those whose words no other id has.
fn told(pseudocode: &'static [Line]) -> Vec<&'static Line> {
    let states = |line: &Line| !line.text.ends_with(':');
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

/// What the event says.
fn happens(telling: Telling, event: Event) -> Telling {
    let cell = event.cell();
    match event.kind(None) {
        Kind::Improved { .. } => telling.words("a shorter way is found to ").cell(cell),
        kind => telling.cell(cell).words(match kind {
            Kind::Carved => " becomes floor",
            Kind::Raised => " becomes wall",
            Kind::Pushed { from: None } => " is a start",
            Kind::Pushed { from: Some(_) } => " is new, so it joins those that wait",
            Kind::Expanded => " is expanded",
            Kind::Rejected => " stays wall",
            Kind::Backtracked => " has no new neighbour left, so it is given up",
            Kind::Traced => " lies on the path",
            Kind::Stepped => " is where the walker goes",
            Kind::Touched => " is looked at for the first time",
            Kind::Looked => " is looked at again",
            Kind::Withdrawn => " is taken back",
            Kind::Restored => " is discovered once more",
            Kind::Reopened => " is to be expanded again",
            Kind::Value(_) | Kind::Wrote => " gets a number",
            Kind::Improved { .. } | Kind::Noted => " is noted",
        }),
    }
}
