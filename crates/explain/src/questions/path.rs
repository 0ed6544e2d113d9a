//! Whether a path is a shortest path.

use super::asked::only_if;
use crate::path_length::LengthUnit;
use crate::promise::shortest;
use crate::{Asked, PathLength, Question, QuestionKind, Sentence, Unasked};
use mazescope_core::PathPromise;
use mazescope_core::catalogue::Measure;
use mazescope_core::structures::lengths::guide::Gauge;

pub const IS_SHORTEST: QuestionKind = QuestionKind::of_searches("is_shortest", is_shortest);

fn is_shortest(asked: &Asked) -> Result<Question, Unasked> {
    let (timeline, subject) = (asked.timeline, &asked.subject);
    only_if(!subject.info.looks.is_growth(), Unasked::A_MAP_GROWS)?;
    only_if(timeline.has_ended(), "the search has not finished yet")?;
    let has_path = timeline.board().counts().traced > 0;
    only_if(has_path, "the search has found no path")?;
    let map = timeline.origin();
    let by_lines = matches!(subject.gauge(map), Some(Gauge::Beeline(..)));
    let unknown = "the shortest path along straight lines is not known";
    only_if(!by_lines, unknown)?;
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
    let [least, own] = found.beside(best, map);
    let sentence = if is_shortest {
        format!("Yes: no path is shorter than {}.", found.words())
    } else {
        format!("No: a shortest path has {least}, and this one has {own}.")
    };
    let path = match found.unit() {
        LengthUnit::Length => format!("length {}", found.words()),
        LengthUnit::Moves | LengthUnit::Jumps => found.words(),
    };
    let text = Sentence::plain(if measure == Measure::EvenLength && map.costs().is_some() {
        format!("If every cell cost 1, would this path, of {path}, be a shortest one?")
    } else {
        format!("Is this path of {path} a shortest path?")
    });
    let question = Question::new(IS_SHORTEST, text, Sentence::plain(sentence));
    Ok(question.choices(["Yes", "No"], [usize::from(!is_shortest)]))
}
