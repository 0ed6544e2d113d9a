//! Which generator this is: all those that would have generated exactly the same so far.

use super::algorithms::{REPLAY, alike};
use super::asked::{Asked, Growth, Unasked, only_if};
use super::question::{Question, QuestionKind};
use super::texture::Texture;
use crate::sentence::Sentence;
use mazescope_core::words::listed;
use mazescope_core::{Generator, Settings};

/// Asks which generator this is.
pub const WHICH_GENERATOR: QuestionKind =
    QuestionKind::of_generators("which_generator", which_generator);

fn which_generator(asked: &Asked) -> Result<Question, Unasked> {
    let growth = asked.growth.as_ref().ok_or(Unasked::NO_MAP_GROWS)?;
    only_if(asked.timeline.cursor() > 0, "nothing has happened yet")?;
    // A generator draws its own numbers, so another one differs within a few events.
    let replayed = (asked.timeline.cursor() as usize).saturating_mul(REPLAY);
    only_if(replayed <= asked.most, Unasked::TOO_MUCH)?;
    let all = growth.candidates.iter();
    let same = (all.clone()).filter(|candidate| does_the_same(asked, growth, candidate));
    let names: Vec<&str> = same.map(|candidate| candidate.info.name).collect();
    let all = all.map(|candidate| candidate.info.name);
    let right = alike(&names, all.clone())?;
    let whole = asked.timeline.has_ended();
    let done = if whole {
        "generates exactly this map"
    } else {
        "has done exactly this so far"
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
