//! Every question on small maps: its answers, and what its sentences claim, by the reference machine.

mod building;
mod expanding;
mod generating;
pub mod growing;
mod keeping;
mod lines;
mod racing;
mod refusing;

use crate::printed::is_told_by_claims;
use mazescope_core::{Event, Random, Seed, Timeline};
use mazescope_explain::promise::judge;
use mazescope_explain::questions::asked::Rival;
use mazescope_explain::{Answer, Asked, Fact, Question, QuestionKind, Sentence, Subject, Unasked};
use mazescope_support::case::{Case, each};
use mazescope_support::cases::of;
use mazescope_support::machine::Place;
use mazescope_support::trials::Run;

/// What may be asked at the cursor of a timeline, with nothing to choose from.
pub fn asked<'a>(timeline: &'a Timeline, subject: Subject<'a>) -> Asked<'a> {
    Asked {
        timeline,
        subject,
        step: timeline.recording().counted_at(timeline.cursor()).steps,
        rivals: &[],
        candidates: &[],
        growth: None,
        judge: None,
        most: usize::MAX,
    }
}

/// The question of this kind, or the name of the reason why there is none. Its sentences say what they claim.
fn question(kind: QuestionKind, asked: &Asked, about: &str) -> Result<Question, &'static str> {
    let question = (kind.ask)(asked).map_err(Unasked::name)?;
    assert_eq!(question.kind, kind);
    assert!(!question.answers.is_empty(), "{about}");
    for sentence in [&question.text, &question.sentence] {
        is_told_by_claims(sentence, about);
    }
    Ok(question)
}

/// The same about a search after this number of moments.
fn ask(
    case: &mut Case,
    moments: usize,
    kind: QuestionKind,
    rivals: &[Rival],
) -> Result<Question, &'static str> {
    let subject = Subject::of_search(&case.solver, &case.settings);
    let judge = judge(&case.map, &subject);
    case.run.timeline.seek(moments as u64);
    let asked = Asked {
        rivals,
        judge: judge.as_ref(),
        ..asked(&case.run.timeline, subject)
    };
    question(kind, &asked, &case.about)
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

/// Asks that kind of question at some moments of each search on this number of maps.
fn each_asked(
    maps: u32,
    kind: QuestionKind,
    mut judge: impl FnMut(&mut Case, usize, Result<Question, &'static str>, &str),
) {
    // In a plain run, half of the maps show every case that is counted below.
    each(of(maps.div_ceil(2), maps), |case| {
        for now in moments(case, kind.name) {
            let question = ask(case, now, kind, &[]);
            let about = format!("{}, {now}: {question:?}", case.about);
            judge(case, now, question, &about);
        }
    });
}

/// Whether a run does the same as another one up to this moment, and both are over then or neither. After a whole step,
/// the same step of another search is whole, too.
fn is_alike(one: &Run, run: &Run, now: usize, is_search: bool) -> bool {
    let said = |run: &Run| -> Vec<(Event, u32)> {
        let log = run.log.iter().take(now);
        log.map(|stated| (stated.event, stated.number)).collect()
    };
    let ends = |run: &Run| now >= run.log.len() || run.steps.iter().any(|step| step.end == now);
    let is_over = now < run.log.len() || one.log.len() == now;
    said(one) == said(run) && is_over && (!is_search || !ends(run) || ends(one))
}

/// The name of the first template of a sentence.
fn template(sentence: &Sentence) -> &'static str {
    sentence.claims.first().map_or("", |claim| claim.template)
}

/// The values of a name in all claims of a sentence.
fn values(sentence: &Sentence, name: &str) -> Vec<Fact> {
    let facts = sentence.claims.iter().flat_map(|claim| &claim.facts);
    facts.filter(|one| one.0 == name).map(|one| one.1).collect()
}

/// The only value of a name in a sentence.
fn value(sentence: &Sentence, name: &str) -> Option<Fact> {
    match values(sentence, name)[..] {
        [fact] => Some(fact),
        _ => None,
    }
}

/// Whether the only value of a name in a sentence is this count.
fn counts(sentence: &Sentence, name: &str, count: usize) -> bool {
    value(sentence, name) == Some(Fact::Count(count as u64))
}

/// The cells for which a name stands, and how many more there are.
fn places(sentence: &Sentence, name: &str) -> (Vec<Place>, u64) {
    let (mut places, mut more) = (Vec::new(), 0);
    for fact in values(sentence, name) {
        match fact {
            Fact::Cell(_, place) => places.push(place),
            Fact::More(count) => more += count,
            other => panic!("{other:?} in {sentence}"),
        }
    }
    (places, more)
}

/// The places of the right choices.
fn right(question: &Question) -> Vec<usize> {
    let places = question.answers.iter().filter_map(|answer| match answer {
        Answer::Choice(choice) => Some(*choice),
        Answer::Cell(_) => None,
    });
    places.collect()
}
