//! How bright the cells are on which a run worked last.

use crate::app::boards::picture::Hot;
use crate::app::watch::time::Time;
use crate::catalogue::{Appearance, Kinds};
use crate::playback::player::Rate;
use crate::playback::timeline::Timeline;

/// Expansions in which the trail of a search loses most of its brightness, at least.
const SEARCH: f32 = 34.0;
/// Cells in which that of a map that grows does.
const GROWTH: f32 = 18.0;
/// The same in seconds, where a search is faster.
const SECONDS: f64 = 0.35;
/// What is fainter than this is not drawn.
const FAINTEST: f32 = 0.02;

/// Puts the trail of a run that is shown so in place of what was in `trail`, the faintest cell first, each so much
/// brighter, as far as it is seen while so many ticks pass in a second.
pub(crate) fn trail(
    timeline: &Timeline,
    looks: Appearance,
    rate: f64,
    bright: f32,
    trail: &mut Vec<Hot>,
) {
    trail.clear();
    if timeline.is_on_its_way() {
        return;
    }
    let search = SEARCH.max((SECONDS * rate) as f32);
    let (kinds, tau) = match looks {
        Appearance::Growth | Appearance::Edges => (Kinds::CARVES, GROWTH),
        Appearance::Search | Appearance::Path => (Kinds::EXPANDED, search),
        Appearance::Walk => (Kinds::STEPPED, search),
    };
    let size = timeline.board().size();
    let heats = (0..).map(|age| bright * (-(age as f32) / tau).exp());
    let cells = timeline.trail(kinds).zip(heats);
    let seen = cells.take_while(|&(_, heat)| heat >= FAINTEST);
    trail.extend(seen.map(|(cell, heat)| Hot {
        at: size.position(cell),
        heat,
    }));
    trail.reverse();
}

/// How many ticks pass in a second while time plays.
pub(super) fn ticks_a_second(time: &Time) -> f64 {
    match time.projector.player.rate {
        Rate::PerSecond(rate) => rate,
        Rate::AsFastAsItGoes => Rate::MAX,
    }
}
