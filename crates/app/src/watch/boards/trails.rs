//! The brightness of the cells on which a run worked last.

use crate::Time;
use crate::boards::picture::Hot;
use mazescope_core::{Appearance, Kinds, Rate, Timeline};

/// The fewest expansions in which the trail of a search loses most of its brightness.
const SEARCH: f32 = 34.0;
/// The same in cells during generation.
const GROWTH: f32 = 18.0;
/// The same in seconds, for a fast search.
const SECONDS: f64 = 0.35;
/// Fainter cells are not drawn.
const FAINTEST: f32 = 0.02;

/// Replaces `trail` by the trail of a run, the faintest cell first. `bright` scales the brightness, and `rate` is the
/// number of ticks a second.
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

/// Ticks a second while time plays.
pub(crate) fn ticks_a_second(time: &Time) -> f64 {
    match time.projector.player.rate {
        Rate::PerSecond(rate) => rate,
        Rate::AsFastAsItGoes => Rate::MAX,
    }
}
