//! Every question on small maps: its choices, its answer and its reason, by an independent account.

pub mod book;
mod building;
pub mod case;
mod expanding;
mod generating;
mod keeping;
mod lines;
mod racing;
mod refusing;
mod sum;

use case::Case;
use mazescope::explain::promise::judge;
use mazescope::explain::questions::asked::{Asked, Rival, Unasked};
use mazescope::explain::questions::question::{Answer, Question, QuestionKind};
use mazescope::explain::sentence::Sentence;
use mazescope::explain::subject::Subject;
use mazescope::random::{Random, Seed};

use book::Place;

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

pub fn numbers_in(text: &str) -> Vec<String> {
    const UNITS: [&str; 6] = ["move", "jump", "expansion", "filling", "step", "cell"];
    let clean = |word: &&str| {
        word.trim_matches([',', '.', ':', ';', '(', ')', '“', '”', '%'])
            .to_owned()
    };
    // A weight stands right before its factor.
    let text = text.replace('·', " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let words: Vec<String> = words.iter().map(clean).collect();
    let is_number = |word: &String| word.starts_with(|first: char| first.is_ascii_digit());
    let places = (0..words.len()).filter(|&place| is_number(&words[place]));
    let told = places.map(|place| {
        let word = &words[place];
        let next = words.get(place + 1).map_or("", String::as_str);
        let counts = UNITS.iter().any(|unit| next.trim_end_matches('s') == *unit);
        // The noun after the number 1 is singular, and after any other number plural.
        assert!(!counts || next.ends_with('s') == (word != "1"), "{text}");
        match place.checked_sub(1).map(|before| words[before].as_str()) {
            Some("length") => format!("length {word}"),
            _ if counts => format!("{word} {next}"),
            _ => word.clone(),
        }
    });
    told.collect()
}

/// The correct choices.
fn chosen(question: &Question) -> Vec<&str> {
    let chosen = question.answers.iter().filter_map(|answer| match answer {
        Answer::Choice(choice) => Some(question.choices[*choice].as_str()),
        Answer::Cell(_) => None,
    });
    chosen.collect()
}
