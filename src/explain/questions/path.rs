//! Whether a path is a shortest one.

use super::asked::{Asked, Unasked};
use super::question::{Answer, Question, QuestionKind};
use super::shorter_path::ShorterPath;
use super::telling::Telling;
use crate::catalogue::Measure;
use crate::explain::way::{Way, length_in_words};
use std::sync::Arc;

pub(super) fn is_shortest(asked: &Asked) -> Result<Question, Unasked> {
    let (timeline, subject) = (asked.timeline, &asked.subject);
    if !timeline.has_ended() || timeline.board().counts().traced == 0 {
        return Err(Unasked::NoPath);
    }
    let map = timeline.origin();
    let goals = map.goals.iter();
    let best = asked
        .judge
        .and_then(|judge| goals.filter_map(|&goal| judge.to(goal)).min());
    let best = best.ok_or(Unasked::NoPath)?;
    let measure = subject
        .promise
        .on(timeline.origin())
        .measure()
        .unwrap_or(Measure::Moves);
    let found = Way::along(&timeline.traced(), map, measure);
    let exact = found.exact().ok_or(Unasked::NoPath)?;
    let (by, best_words) = match measure {
        Measure::Moves => (
            "the number of its moves",
            length_in_words(best, map, measure),
        ),
        Measure::Length => ("its length", length_in_words(best, map, measure)),
    };
    let is_shortest = exact == best;
    let sentence = match is_shortest {
        true => format!("Yes: no path is shorter than {}.", found.words()),
        false => format!(
            "No: a shortest path has {best_words}, and this one has {}.",
            found.words()
        ),
    };
    let size = map.size();
    Ok(Question {
        kind: QuestionKind::IsShortest,
        text: Telling::new(size)
            .words(format!(
                "Is this path of {} a shortest one, by {by}?",
                found.words()
            ))
            .done(),
        about: Vec::new(),
        choices: vec!["Yes".to_owned(), "No".to_owned()],
        answers: vec![Answer::Choice(usize::from(!is_shortest))],
        sentence: Telling::new(size).words(sentence).done(),
        shorter: Some(ShorterPath {
            map: Arc::clone(map),
            directions: (subject.info.explanation.neighbours)(subject.settings),
            measure,
            found,
        }),
    })
}
