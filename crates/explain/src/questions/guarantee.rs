//! Whether a guarantee holds to the end of a run, and in which step it is violated.

use super::asked::{Ahead, only_if};
use super::flaws;
use crate::claim::both_lengths;
use crate::promise::{Judged, Standard, Verdict};
use crate::{Asked, Breach, Fact, PathLength, Question, QuestionKind, Sentence, Unasked};
use mazescope_core::structures::floods::shortest::Shortest;
use mazescope_core::{Cell, Event, Kinds, PathPromise};

/// Asks whether the guarantee holds to the end of the run.
pub const KEEPS_GUARANTEE: QuestionKind =
    QuestionKind::of_searches("keeps_guarantee", keeps_guarantee);

fn keeps_guarantee(asked: &Asked) -> Result<Question, Unasked> {
    let timeline = asked.timeline;
    only_if(timeline.is_complete(), Unasked::NotRecorded)?;
    only_if(!timeline.has_ended(), Unasked::OVER)?;
    let read = timeline.len().max(timeline.origin().size().cells() as u64);
    only_if(read <= asked.most as u64, Unasked::TOO_MUCH)?;
    let (text, holds, sentence) = match asked.growth.as_ref() {
        Some(growth) => {
            let (guarantee, outcome) = flaws::judge(asked, growth)?;
            let text = Sentence::of("map_keeps", &[("guarantee", Fact::Word(guarantee))]);
            let holds = outcome.is_ok();
            (text, holds, outcome.unwrap_or_else(|flaw| flaw))
        }
        None => {
            let guarantee = Fact::Promise(asked.subject.promise);
            let text = Sentence::of("search_keeps", &[("guarantee", guarantee)]);
            let (holds, sentence) = of_search(asked)?;
            (text, holds, sentence)
        }
    };
    let question = Question::new(KEEPS_GUARANTEE, text, sentence);
    Ok(question.choices(["Yes", "No"], [usize::from(!holds)]))
}

/// Whether the guarantee of a search holds to the end, and why.
fn of_search(asked: &Asked) -> Result<(bool, Sentence), Unasked> {
    let (timeline, subject) = (asked.timeline, &asked.subject);
    let grows = subject.info.looks.is_growth();
    only_if(!grows, "generator_unknown")?;
    let guarantees = subject.promise != PathPromise::Nothing;
    only_if(guarantees, Unasked::NO_GUARANTEE)?;
    let shortest = asked.judge.ok_or(Unasked::NoMeasure)?;
    let mut breach = Breach::default();
    let standard = Standard::Shortest(shortest);
    while breach.go_on(timeline, subject, standard, timeline.len()) {}
    let judged = Judged::new(timeline, subject, shortest);
    let recording = timeline.recording();
    let events = recording.between(recording.before_path(), recording.len());
    let traced = events.filter(|&event| Kinds::TRACED.contains(event));
    let path: Vec<Cell> = traced.map(Event::cell).collect();
    let length = || PathLength::along(&path, timeline.origin(), subject.measure());
    let end = judged.end((!path.is_empty()).then(length));
    let Some(step) = breach.so_far.found().next_from(0) else {
        return match end {
            Verdict::Kept(why) => Ok((true, Sentence::of("yes", &[]).then(why))),
            Verdict::Void(why) => Ok((true, Sentence::of("yes_void", &[]).then(why))),
            Verdict::Broken(_) | Verdict::Unknown(_) => Err(Unasked::UNJUDGED),
        };
    };
    let sentence = match (expansion(asked, step), end) {
        (Some((place, _)), _) if place < timeline.cursor() => return Err(Unasked::BROKEN),
        (_, Verdict::Broken(why)) => {
            Sentence::of("no_from", &[("step", Fact::Count(step))]).then(why)
        }
        (Some((place, cell)), _) => too_early(asked, shortest, step, place, cell),
        (None, _) => return Err(Unasked::UNJUDGED),
    };
    Ok((false, sentence))
}

/// The number of moments before the first event of a step, and its cell, if the step expands one.
fn expansion(asked: &Asked, step: u64) -> Option<(u64, Cell)> {
    let recording = asked.timeline.recording();
    let mut place = 0;
    for _ in 1..step {
        place = recording.step_from(place)?.0 + 1;
    }
    let (place, event) = recording.step_from(place)?;
    event.is_expanded().then(|| (place, event.cell()))
}

/// Why the expansion of a cell violates the guarantee, although the path is a right one in the end.
fn too_early(asked: &Asked, shortest: &Shortest, step: u64, place: u64, cell: Cell) -> Sentence {
    let (map, measure) = (asked.timeline.origin(), asked.subject.measure());
    let ahead = Ahead::at(asked.timeline, place);
    let length = PathLength::to(cell, map, measure, |cell| ahead.parent(cell));
    let facts = [asked.cell("cell", cell), ("step", Fact::Count(step))];
    match shortest.to(cell) {
        Some(best) if length.exact() != Some(best) => {
            let beside = both_lengths(length, best, map);
            Sentence::of("too_long", &[facts, beside].concat())
        }
        _ => Sentence::of("too_early", &facts),
    }
}
