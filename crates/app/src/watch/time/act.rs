//! Actions on time: motion, speed, unit and position of the clock.

use crate::watch::time::own_pace::OwnPace;
use crate::{Chosen, Time};
use mazescope_core::{Motion, Rate, Scene, Unit};

/// An action on time.
#[derive(Clone, Debug, PartialEq)]
pub enum TimeAction {
    /// Play forward or pause; at the end, play the race again from its start.
    PlayPause,
    /// Play backwards, or pause.
    PlayBack,
    /// Move that many ticks forward, or back if negative, and pause.
    Step(i64),
    /// Go to the start of the race, or from there to the first event.
    ToStart,
    /// Go to the end of the run.
    ToEnd,
    /// Go to a tick.
    Seek(u64),
    /// Complete the map and go to the start of the race.
    SkipGrowth,
    /// Replay the generation of the map.
    ReplayGrowth,
    /// Multiply the speed.
    Speed(f64),
    /// Set the speed.
    SetRate(Rate),
    /// Choose what one tick of the clock is.
    SetUnit(Unit),
}

impl TimeAction {
    /// Applies the action.
    pub(crate) fn act(self, time: &mut Time, chosen: &mut Chosen) {
        match self {
            TimeAction::PlayPause => time.play(|reel, projector| {
                // Before the map is complete, the race has no start.
                let start = reel.growth().unwrap_or(u64::MAX);
                let ended = reel.is_complete() && reel.is_at_end();
                if projector.is_paused() && ended && reel.tick() > start {
                    reel.seek(start);
                }
                if reel.tick() == start {
                    // Changes may have given the race another length.
                    projector.find_rate_again();
                }
                projector.play(reel);
            }),
            TimeAction::PlayBack => time.projector.play_back(),
            TimeAction::Step(ticks) => time.play(|reel, projector| projector.step(reel, ticks)),
            TimeAction::ToStart => time.play(|reel, projector| {
                let start = reel.growth().unwrap_or(u64::MAX);
                let to = if reel.tick() > start { start } else { 0 };
                projector.go(reel, to);
            }),
            TimeAction::ToEnd => time.play(|reel, projector| {
                projector.pause();
                reel.hurry(Scene::END);
            }),
            TimeAction::Seek(tick) => time.play(|reel, _| {
                reel.seek(tick);
            }),
            TimeAction::SkipGrowth => time.play(|reel, _| {
                if reel.growth().is_none_or(|start| reel.tick() < start) {
                    reel.hurry(0);
                }
            }),
            TimeAction::ReplayGrowth => time.play(|reel, projector| {
                projector.go(reel, 0);
                projector.player.motion = Motion::Forward;
            }),
            TimeAction::Speed(factor) => {
                let rate = time.projector.player.rate.scaled(factor);
                time.projector.choose(rate);
            }
            TimeAction::SetRate(rate) => time.projector.choose(rate),
            TimeAction::SetUnit(unit) => {
                time.own_pace = OwnPace::chosen_by_user(time.run_key(None));
                time.take_unit(unit, chosen);
            }
        }
    }
}
