//! Which algorithm, or which generator, this is: all those that would have produced the same events so far.

use super::asked::{Growth, only_if};
use super::texture::Texture;
use crate::{Asked, Fact, Question, QuestionKind, Sentence, Unasked};
use mazescope_core::{Generator, Settings, Solver};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The duration of a replay, as a multiple of the time that reading a log takes.
const REPLAY: usize = 8;

pub const WHICH_ALGORITHM: QuestionKind =
    QuestionKind::of_searches("which_algorithm", which_algorithm);

fn which_algorithm(asked: &Asked) -> Result<Question, Unasked> {
    let (timeline, candidates) = (asked.timeline, asked.candidates);
    only_if(!asked.subject.info.looks.is_growth(), Unasked::A_MAP_GROWS)?;
    only_if(!timeline.origin().starts.is_empty(), "no_start")?;
    let looked_at = timeline.cursor() as usize + timeline.origin().size().cells() / REPLAY;
    let replayed = looked_at.saturating_mul(candidates.len() * REPLAY);
    only_if(replayed <= asked.most, Unasked::TOO_MUCH)?;
    let (mut names, mut by_step) = (Vec::new(), BTreeMap::<u64, Vec<&'static str>>::new());
    for candidate in candidates {
        match diverges_at(asked, candidate) {
            None => names.push(candidate.info.name),
            Some(step) => by_step.entry(step).or_default().push(candidate.info.name),
        }
    }
    let all = candidates.iter().map(|candidate| candidate.info.name);
    let right = alike(&names, all.clone())?;
    let mut sentence = Sentence::of(one_or_more(&names, ["alone", "alike"]), &named(&names));
    // Those that begin differently are the rest, so that only few names are listed.
    for (&step, names) in by_step.iter().rev() {
        let mut facts = named(names);
        facts.push(("step", Fact::Count(step)));
        facts.push(("count", Fact::Count(names.len() as u64)));
        let name = match step {
            0 => one_or_more(names, ["begins", "rest_begin"]),
            _ => "would_differ",
        };
        sentence = sentence.and(name, &facts);
    }
    let text = Sentence::of("which_algorithm", &[]);
    let question = Question::new(WHICH_ALGORITHM, text, sentence);
    Ok(question.choices(all, right))
}

fn named(names: &[&'static str]) -> Vec<(&'static str, Fact)> {
    let names = names.iter();
    names.map(|name| ("name", Fact::Word(name))).collect()
}

/// The first of two templates for a single name, and the second for several.
fn one_or_more(names: &[&str], [one, more]: [&'static str; 2]) -> &'static str {
    if names.len() == 1 { one } else { more }
}

/// The places of the candidates with these names, which have done the same: some, but not all.
fn alike<'a>(
    names: &[&str],
    all: impl ExactSizeIterator<Item = &'a str>,
) -> Result<Vec<usize>, Unasked> {
    only_if(!names.is_empty(), "none_alike")?;
    only_if(names.len() < all.len(), "all_alike")?;
    let right = all.enumerate().filter(|(_, name)| names.contains(name));
    Ok(right.map(|(place, _)| place).collect())
}

/// The step in which a candidate diverges from the run so far; 0 before the first step. The candidate has the settings
/// of the run, where both have the same parameters.
fn diverges_at(asked: &Asked, candidate: &Solver) -> Option<u64> {
    let (timeline, begins_step) = (asked.timeline, asked.subject.info.begins_step);
    let settings = asked.subject.settings.like(candidate.info.parameters);
    let mut run = candidate.start(Arc::clone(timeline.origin()), &settings);
    let mut steps = 0;
    for event in timeline.recording().between(0, timeline.cursor()) {
        steps += u64::from(!event.is_value() && begins_step(event));
        if run.next() != Some(event) {
            return Some(steps);
        }
    }
    // A candidate that does more in the same step differs, too.
    let follows = timeline.recording().get(timeline.cursor());
    let is_whole = follows.map_or(timeline.is_complete(), begins_step);
    let more = run.find(|event| !event.is_value());
    more.filter(|&more| is_whole && (follows.is_none() || !(candidate.info.begins_step)(more)))
        .map(|_| steps)
}

pub const WHICH_GENERATOR: QuestionKind =
    QuestionKind::of_generators("which_generator", which_generator);

fn which_generator(asked: &Asked) -> Result<Question, Unasked> {
    let growth = asked.growth.as_ref().ok_or(Unasked::NO_MAP_GROWS)?;
    only_if(asked.timeline.cursor() > 0, "nothing_yet")?;
    // A generator draws its own numbers, so another one differs within a few events.
    let replayed = (asked.timeline.cursor() as usize).saturating_mul(REPLAY);
    only_if(replayed <= asked.most, Unasked::TOO_MUCH)?;
    let all = growth.candidates.iter();
    let same = (all.clone()).filter(|candidate| does_the_same(asked, growth, candidate));
    let names: Vec<&'static str> = same.map(|candidate| candidate.info.name).collect();
    let all = all.map(|candidate| candidate.info.name);
    let right = alike(&names, all.clone())?;
    let whole = asked.timeline.has_ended();
    let alone = if whole {
        "generates_alone"
    } else {
        "does_alone"
    };
    let same = Sentence::of(one_or_more(&names, [alone, "same"]), &named(&names));
    // The walls of half a map do not show its texture.
    let is_whole_maze = whole && growth.grown.generator.sides.has_rooms();
    let texture = is_whole_maze.then(|| Texture::of(asked.timeline));
    let sentence = match texture.flatten() {
        Some(texture) => texture.add_to(same),
        None => same,
    };
    let text = Sentence::of("which_generator", &[]);
    let question = Question::new(WHICH_GENERATOR, text, sentence);
    Ok(question.choices(all, right))
}

/// Whether the candidate would have stated the events of the run so far on the same site, if it can work there. The
/// generator of the run has the settings of the run, and every other one its default settings.
fn does_the_same(asked: &Asked, growth: &Growth, candidate: &Generator) -> bool {
    let (timeline, grown) = (asked.timeline, growth.grown);
    let (site, generator) = (grown.site(), &grown.generator);
    let fits = candidate.begins_with == generator.begins_with
        && candidate.fit(site.size()) == site.size()
        && (candidate.masks || site.mask().is_none());
    if !fits {
        return false;
    }
    let settings = if candidate.info.id == generator.info.id {
        grown.settings.clone()
    } else {
        Settings::new(candidate.info.parameters)
    };
    let mut run = (candidate.start)(&site, &grown.seed, &settings);
    let mut events = timeline.recording().between(0, timeline.cursor());
    events.all(|event| run.next() == Some(event)) && !(timeline.has_ended() && run.next().is_some())
}
