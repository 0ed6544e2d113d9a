//! How bright the cells are on which a run worked last, and what moves beside a run.

use crate::app::boards::picture::Hot;
use crate::app::watch::boards::motion::{Passage, Standing};
use crate::app::watch::state::State;
use crate::catalogue::Appearance;
use crate::playback::player::Rate;
use crate::playback::timeline::Timeline;
use crate::playback::trail::Traces;

/// Expansions in which the trail of a search loses most of its brightness, at least.
const SEARCH: f32 = 34.0;
/// Cells in which that of a map that grows does.
const GROWTH: f32 = 18.0;
/// The same in seconds, where a search is faster.
const SECONDS: f64 = 0.35;
/// What is fainter than this is not drawn.
const FAINTEST: f32 = 0.02;

impl State {
    /// Puts the trail of a run that is shown so in place of what was in `trail`, the faintest cell first, each so much
    /// brighter. Nothing of a run that is `over` for good.
    pub(crate) fn trail(
        &self,
        timeline: &Timeline,
        looks: Appearance,
        over: bool,
        bright: f32,
        trail: &mut Vec<Hot>,
    ) {
        trail.clear();
        if over || timeline.is_on_its_way() {
            return;
        }
        let (of, tau) = match looks {
            Appearance::Growth | Appearance::Edges => (Traces::Carved, GROWTH),
            Appearance::Search | Appearance::Path => (Traces::Expanded, self.search_tau()),
            Appearance::Walk => (Traces::Stepped, self.search_tau()),
        };
        let size = timeline.board().size();
        let heats = (0..).map(|age| bright * (-(age as f32) / tau).exp());
        let cells = timeline.trail(of).zip(heats);
        let seen = cells.take_while(|&(_, heat)| heat >= FAINTEST);
        trail.extend(seen.map(|(cell, heat)| Hot {
            at: size.position(cell),
            heat,
        }));
        trail.reverse();
    }

    fn search_tau(&self) -> f32 {
        SEARCH.max((SECONDS * self.ticks_a_second()) as f32)
    }

    fn ticks_a_second(&self) -> f64 {
        match self.time.projector.player.rate {
            Rate::PerSecond(rate) => rate,
            Rate::AsFastAsItGoes => Rate::MAX,
        }
    }

    /// Lets what moves beside the run go on, after a frame in which the clock went on from this tick.
    pub(crate) fn animate(&mut self, seconds: f64, from: u64) {
        let rate = self.ticks_a_second();
        let Some(scene) = &self.time.scene else {
            return;
        };
        let at = |tick: u64| (self.time.scenes, scene.races(), tick);
        let passage = Passage {
            seconds,
            from: at(from),
            to: at(scene.tick()),
            rate,
            wanted: !self.view.reduce_motion,
        };
        let lanes = scene.race().map_or(&[][..], |race| &race.lanes);
        let standing = lanes.iter().map(|lane| {
            let (timeline, racing) = (&lane.timeline, scene.tick() > 0);
            Standing {
                found: timeline.has_ended() && timeline.board().counts().traced > 0,
                now: timeline.at_work().filter(|_| racing),
            }
        });
        self.boards.animations.pass(&passage, standing);
    }
}
