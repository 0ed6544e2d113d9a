//! Which generator this is: all those that would have generated exactly the same so far.

use super::algorithms::alike;
use super::asked::{Asked, Growth, Unasked};
use super::question::{Question, QuestionKind};
use super::texture::Texture;
use crate::catalogue::{Generator, Settings};
use crate::explain::sentence::Sentence;
use crate::words::listed;

/// The duration of a replay, as a multiple of the time that reading a log takes.
const REPLAY: usize = 8;

/// Asks which generator this is.
pub const WHICH_GENERATOR: QuestionKind =
    QuestionKind::of_generators("which_generator", which_generator);

fn which_generator(asked: &Asked) -> Result<Question, Unasked> {
    let growth = asked.growth.as_ref().ok_or(Unasked::NO_MAP_GROWS)?;
    if asked.timeline.cursor() == 0 {
        return Err(Unasked::Because("nothing has happened yet"));
    }
    // A generator draws its own numbers, so another one differs within a few events.
    let replayed = (asked.timeline.cursor() as usize).saturating_mul(REPLAY);
    if replayed > asked.most {
        return Err(Unasked::TOO_MUCH);
    }
    let candidates = growth.candidates;
    let right = alike(candidates.len(), |place| {
        does_the_same(asked, growth, place)
    })?;
    let name = |place: &usize| candidates[*place].info.name;
    let names: Vec<&str> = right.iter().map(name).collect();
    let whole = asked.timeline.has_ended();
    let done = match whole {
        true => "generates exactly this map",
        false => "has done exactly this so far",
    };
    let same = match &names[..] {
        [name] => format!("{name}: no other generator {done}."),
        names => format!("{} do the same, so each of them is right.", listed(names)),
    };
    // The walls of half a map do not show its texture.
    let is_whole_maze = whole && growth.grown.generator.sides.has_rooms();
    let texture = is_whole_maze.then(|| Texture::of(asked.timeline));
    let texture = texture.flatten().map(|texture| texture.words());
    let sentence = match texture {
        Some(texture) => format!("{same} {texture}"),
        None => same,
    };
    let text = Sentence::plain("Which generator is this?");
    let question = Question::new(WHICH_GENERATOR, text, Sentence::plain(sentence));
    let names = candidates.iter().map(|candidate| candidate.info.name);
    Ok(question.choices(names, right))
}

/// Whether the candidate at this place would have stated the events of the run so far. The generator of the run has the
/// settings of the run, and every other one its default settings.
fn does_the_same(asked: &Asked, growth: &Growth, place: usize) -> bool {
    let (timeline, candidate) = (asked.timeline, &growth.candidates[place]);
    let settings = match candidate.info.id == growth.grown.generator.info.id {
        true => growth.grown.settings.clone(),
        false => Settings::new(candidate.info.parameters),
    };
    let Some(mut run) = begin(candidate, growth, &settings) else {
        return false;
    };
    let events = timeline.recording().pieces(0, timeline.cursor()).flatten();
    events.copied().all(|event| run.next() == Some(event))
        && !(timeline.has_ended() && run.next().is_some())
}

/// A run of the candidate on the same site; `None` if the candidate cannot work there.
fn begin(
    candidate: &Generator,
    growth: &Growth,
    settings: &Settings,
) -> Option<Box<dyn crate::event::Algorithm>> {
    let (site, generator) = (growth.grown.site(), &growth.grown.generator);
    let fits = candidate.begins_with == generator.begins_with
        && candidate.fit(site.size()) == site.size()
        && (candidate.masks || site.mask().is_none());
    fits.then(|| (candidate.start)(&site, &growth.grown.seed, settings))
}
