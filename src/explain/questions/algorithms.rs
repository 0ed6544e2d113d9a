//! Which algorithm this is: all those that would have produced the same events so far.

use super::asked::{Asked, Unasked};
use super::question::{Question, QuestionKind};
use crate::catalogue::Solver;
use crate::event::Event;
use crate::explain::sentence::Sentence;
use crate::words::listed;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The duration of a replay, as a multiple of the time that reading a log takes.
const REPLAY: usize = 8;

/// Asks which algorithm this is.
pub const WHICH_ALGORITHM: QuestionKind =
    QuestionKind::of_searches("which_algorithm", which_algorithm);

fn which_algorithm(asked: &Asked) -> Result<Question, Unasked> {
    let (timeline, candidates) = (asked.timeline, asked.candidates);
    if asked.subject.info.looks.is_growth() {
        return Err(Unasked::A_MAP_GROWS);
    }
    if timeline.origin().starts.is_empty() {
        return Err(Unasked::Because("the map has no start"));
    }
    let looked_at = timeline.cursor() as usize + timeline.origin().size().cells() / REPLAY;
    if looked_at.saturating_mul(candidates.len() * REPLAY) > asked.most {
        return Err(Unasked::TOO_MUCH);
    }
    let diverged: Vec<Option<u64>> = (candidates.iter())
        .map(|candidate| diverges_at(asked, candidate))
        .collect();
    let right = alike(candidates.len(), |place| diverged[place].is_none())?;
    let name = |place: &usize| candidates[*place].info.name;
    let names: Vec<&str> = right.iter().map(name).collect();
    let mut by_step: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
    for (place, step) in diverged.iter().enumerate() {
        let step = step.iter();
        step.for_each(|&step| by_step.entry(step).or_default().push(name(&place)));
    }
    // Those that begin differently are the rest, so that only few names are listed.
    let others = by_step
        .iter()
        .rev()
        .map(|(step, names)| match (step, &names[..]) {
            (0, [name]) => format!("{name} begins differently."),
            (0, names) => format!("The other {} begin differently.", names.len()),
            (step, names) => format!("{} would differ at step {step}.", listed(names)),
        });
    let others: Vec<String> = others.collect();
    let same = match &names[..] {
        [name] => format!("Only {name} behaves like this."),
        names => format!(
            "{} behave alike so far, so each of them is right.",
            listed(names)
        ),
    };
    let sentence = format!("{same} {}", others.join(" "));
    let text = Sentence::plain("Which algorithm is this?");
    let question = Question::new(WHICH_ALGORITHM, text, Sentence::plain(sentence));
    Ok(question.choices(
        candidates.iter().map(|candidate| candidate.info.name),
        right,
    ))
}

/// The places of the candidates that have done the same: some, but not all.
pub(super) fn alike(count: usize, is_alike: impl Fn(usize) -> bool) -> Result<Vec<usize>, Unasked> {
    let right: Vec<usize> = (0..count).filter(|&place| is_alike(place)).collect();
    match right.len() {
        0 => Err(Unasked::Because(
            "none of the algorithms to choose from has done this",
        )),
        all if all == count => {
            let words = "all algorithms to choose from have done the same so far";
            Err(Unasked::Because(words))
        }
        _ => Ok(right),
    }
}

/// The step in which a candidate diverges from the run so far; 0 before the first step. The candidate has the settings
/// of the run, where both have the same parameters.
fn diverges_at(asked: &Asked, candidate: &Solver) -> Option<u64> {
    let (timeline, begins_step) = (asked.timeline, asked.subject.info.begins_step);
    let settings = asked.subject.settings.like(candidate.info.parameters);
    let mut run = candidate.start(Arc::clone(timeline.origin()), &settings);
    let events = timeline.recording().pieces(0, timeline.cursor()).flatten();
    let begins = |event: Event| u64::from(!event.is_value() && begins_step(event));
    let mut steps = 0;
    for &event in events {
        let step = steps + begins(event);
        if run.next() != Some(event) {
            return Some(step);
        }
        steps = step;
    }
    // A candidate that does more in the same step differs, too.
    let follows = timeline.recording().get(timeline.cursor());
    let is_whole = follows.map_or(timeline.is_complete(), begins_step);
    let more = run.find(|event| !event.is_value());
    more.filter(|&more| is_whole && (follows.is_none() || !(candidate.info.begins_step)(more)))
        .map(|_| steps)
}
