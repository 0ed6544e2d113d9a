//! Whether a path is a shortest path.

use super::asked::only_if;
use crate::claim::both_lengths;
use crate::path_length::LengthUnit;
use crate::promise::shortest;
use crate::{Asked, Fact, PathLength, Question, QuestionKind, Sentence, Unasked};
use mazescope_core::PathPromise;
use mazescope_core::catalogue::Measure;
use mazescope_core::structures::lengths::guide::Gauge;

pub const IS_SHORTEST: QuestionKind = QuestionKind::of_searches("is_shortest", is_shortest);

fn is_shortest(asked: &Asked) -> Result<Question, Unasked> {
    let (timeline, subject) = (asked.timeline, &asked.subject);
    only_if(!subject.info.looks.is_growth(), Unasked::A_MAP_GROWS)?;
    only_if(timeline.has_ended(), "not_finished")?;
    let has_path = timeline.board().counts().traced > 0;
    only_if(has_path, "no_path")?;
    let map = timeline.origin();
    let by_lines = matches!(subject.gauge(map), Some(Gauge::Beeline(..)));
    only_if(!by_lines, "lines_unknown")?;
    // Without a guarantee nothing is judged, so the shortest paths are worked out here.
    let unjudged = subject.promise == PathPromise::Nothing && map.size().cells() <= asked.most;
    let worked_out = unjudged.then(|| shortest(map, subject));
    let judge = asked.judge.or(worked_out.as_ref());
    let judge = judge.ok_or(Unasked::NoMeasure)?;
    let goals = map.goals.iter();
    let best = goals.filter_map(|&goal| judge.to(goal)).min();
    let best = best.ok_or(Unasked::NoMeasure)?;
    // The path, the shortest path and their unit use the measure of the judge.
    let measure = subject.measure();
    let found = PathLength::along(&timeline.traced(), map, measure);
    let exact = found.exact().ok_or(Unasked::NoMeasure)?;
    let is_shortest = exact == best;
    let sentence = if is_shortest {
        Sentence::of("no_path_shorter", &[("path", Fact::PathLength(found))])
    } else {
        Sentence::of("a_path_is_shorter", &both_lengths(found, best, map))
    };
    let path = match found.unit() {
        LengthUnit::Length => Fact::LengthOf(found.value()),
        LengthUnit::Moves | LengthUnit::Jumps => Fact::PathLength(found),
    };
    let name = if measure == Measure::EvenLength && map.costs().is_some() {
        "would_be_shortest"
    } else {
        "is_shortest"
    };
    let question = Question::new(IS_SHORTEST, Sentence::of(name, &[("path", path)]), sentence);
    Ok(question.choices(["Yes", "No"], [usize::from(!is_shortest)]))
}
