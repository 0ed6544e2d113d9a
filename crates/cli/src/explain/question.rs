//! The option `--question`: a question about a step, the right answers, and the reason.

use super::report::told;
use crate::misuse::Misuse;
use crate::one_search::{TELLING, recorded};
use crate::report::Report;
use mazescope_core::structures::floods::shortest::Shortest;
use mazescope_core::{Cell, Settings, Size, Solver, Timeline};
use mazescope_explain::questions::asked::Rival;
use mazescope_explain::questions::{self, QUESTIONS};
use mazescope_explain::{Answer, Asked, Question, QuestionKind, Subject};
use mazescope_formats::share::names::or_nearest;
use serde_json::{Value, json};
use std::sync::Arc;

/// The question of that kind at the cursor of a completely recorded search; without a kind, the one that fits best. Its
/// answers may name some of these algorithms, and the rivals of the search.
pub(super) fn asked(
    kind: Option<QuestionKind>,
    against: &[Solver],
    candidates: &[Solver],
    timeline: &mut Timeline,
    (solver, settings): &(Solver, Settings),
    judge: Option<&Shortest>,
) -> Result<Report, Misuse> {
    let map = Arc::clone(timeline.origin());
    let mut rivals = vec![Rival::of(&solver.info, timeline)];
    for other in against {
        let lane = (other.clone(), settings.like(other.info.parameters));
        let mut run = recorded(&map, &lane, 2, TELLING)?;
        rivals.push(Rival::of(&other.info, &mut run));
    }
    let step = timeline.tally().steps;
    let asked = Asked {
        timeline,
        subject: Subject::of_search(solver, settings),
        step,
        rivals: &rivals,
        candidates,
        growth: None,
        judge,
        most: usize::MAX,
    };
    let question = match kind {
        Some(kind) => (kind.ask)(&asked),
        None => questions::best(&asked),
    };
    let question = question.map_err(|why| {
        let kind = kind.map(|kind| format!(" {}", kind.name));
        let (kind, why) = (kind.unwrap_or_default(), why.words());
        format!(
            "--question{kind}: this question cannot be asked after step {step}, because {why}. Ask another \
             question, or choose another --step."
        )
    })?;
    Ok(report(&question, map.size()))
}

/// The named kind of a question.
pub(super) fn kind(said: &str) -> Result<QuestionKind, String> {
    let names = QUESTIONS.iter().filter(|kind| kind.of_searches);
    let names: Vec<&str> = names.map(|kind| kind.name).collect();
    let kind = QUESTIONS.iter().copied().find(|kind| kind.name == said);
    kind.ok_or_else(|| {
        let (all, nearest) = (names.join(", "), or_nearest(said, names.into_iter()));
        format!("there is no such question. {nearest}Use one of {all}.")
    })
}

/// A question with its answers, on a map of this size.
fn report(question: &Question, size: Size) -> Report {
    let place = |cell: &Cell| size.position(*cell);
    let about: Vec<(i32, i32)> = question.about.iter().map(place).collect();
    let answer = |answer: &Answer| match answer {
        Answer::Cell(cell) => (json!(place(cell)), told(place(cell))),
        Answer::Choice(choice) => {
            let words = question.choices.get(*choice).cloned().unwrap_or_default();
            (json!(words), words)
        }
    };
    let answers = question.answers.iter().map(answer);
    let (answers, in_words): (Vec<Value>, Vec<String>) = answers.unzip();
    let (kind, text) = (question.kind.name, question.text.to_string());
    let sentence = question.sentence.to_string();
    Report::default()
        .with("kind", kind)
        .with("text", &text)
        .say([format!("Question ({kind}): {text}")])
        .with("about", about)
        .with("choices", &question.choices)
        .say(question.choices.iter().map(|choice| format!("  {choice}")))
        .with("answers", answers)
        .say([format!("Right answer: {}", in_words.join(", or "))])
        .with("sentence", &sentence)
        .say([format!("Why: {sentence}")])
}
