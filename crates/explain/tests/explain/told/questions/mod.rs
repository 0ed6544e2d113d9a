//! Every question on small maps: its choices, its answer and its reason, by an independent account.

mod building;
mod expanding;
mod generating;
mod keeping;
mod lines;
mod racing;
mod refusing;

use mazescope_core::{Random, Seed};
use mazescope_explain::promise::judge;
use mazescope_explain::questions::asked::Rival;
use mazescope_explain::{Answer, Asked, Question, QuestionKind, Sentence, Subject, Unasked};
use mazescope_support::case::Case;
use mazescope_support::numbers::numbers_in;

use mazescope_support::book::Place;

/// The question of this kind after this number of moments.
fn ask(
    case: &mut Case,
    moments: usize,
    kind: QuestionKind,
    rivals: &[Rival],
) -> Result<Question, Unasked> {
    let subject = Subject::of_search(&case.solver, &case.settings);
    let judge = judge(&case.map, &subject);
    let timeline = &mut case.run.timeline;
    timeline.seek(moments as u64);
    let step = timeline.tally().steps;
    let asked = Asked {
        timeline,
        subject,
        step,
        rivals,
        candidates: &[],
        growth: None,
        judge: judge.as_ref(),
        most: usize::MAX,
    };
    let question = (kind.ask)(&asked)?;
    assert_eq!(question.kind, kind);
    assert!(!question.answers.is_empty(), "{}", case.about);
    Ok(question)
}

/// Why a question is refused, in words.
pub fn refused(question: Result<Question, Unasked>) -> Option<&'static str> {
    question.err().map(Unasked::words)
}

/// Some moments of a run: its two ends, ends of steps, and random ones.
fn moments(case: &Case, seed: &str) -> Vec<usize> {
    let all = case.run.log.len() as u32;
    let mut chance = Random::new(&Seed::from(u64::from(all)), seed);
    let steps = case.run.steps.len() as u32;
    let mut moments = vec![0, all as usize];
    for _ in 0..3 {
        moments.push(case.run.steps[chance.below(steps) as usize].end);
        moments.push(chance.below(all + 1) as usize);
    }
    moments
}

/// The cells that a sentence names, in order.
fn cells(case: &Case, sentence: &Sentence) -> Vec<Place> {
    let cells = sentence.spans.iter().filter_map(|span| span.cell);
    cells.map(|cell| case.map.size().position(cell)).collect()
}

/// The numbers in a sentence that are not part of a cell, each with its unit: "5 moves", "length 7.07", "12".
fn numbers(sentence: &Sentence) -> Vec<String> {
    let spans = sentence.spans.iter().filter(|span| span.cell.is_none());
    let text: Vec<&str> = spans.map(|span| span.text.as_str()).collect();
    numbers_in(&text.join(" "))
}

/// The correct choices.
fn chosen(question: &Question) -> Vec<&str> {
    let chosen = question.answers.iter().filter_map(|answer| match answer {
        Answer::Choice(choice) => Some(question.choices[*choice].as_str()),
        Answer::Cell(_) => None,
    });
    chosen.collect()
}
