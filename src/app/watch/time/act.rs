//! Actions on time: motion, speed, unit and position of the clock.

use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::time::Time;
use crate::app::watch::time::own_pace::OwnPace;
use crate::playback::player::{Motion, Rate};
use crate::playback::race::Unit;
use crate::playback::scene::Scene;

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
            TimeAction::PlayPause => {
                if let Some(scene) = &mut time.scene {
                    let start = scene.race_start();
                    if time.projector.is_paused() && scene.has_ended() && scene.tick() > start {
                        scene.seek(start);
                    }
                    if scene.tick() == start {
                        // Changes may have given the race another length.
                        time.projector.find_rate_again();
                    }
                    time.projector.play(scene);
                }
            }
            TimeAction::PlayBack => time.projector.play_back(),
            TimeAction::Step(ticks) => time.go(|scene| scene.tick().saturating_add_signed(ticks)),
            TimeAction::ToStart => time.go(|scene| {
                let start = scene.race_start();
                if scene.tick() > start { start } else { 0 }
            }),
            TimeAction::ToEnd => {
                time.projector.pause();
                if let Some(scene) = &mut time.scene {
                    scene.hurry(Scene::END);
                }
            }
            TimeAction::Seek(tick) => {
                if let Some(scene) = &mut time.scene {
                    scene.seek(tick);
                }
            }
            TimeAction::SkipGrowth => {
                if let Some(scene) = &mut time.scene
                    && !scene.is_racing()
                {
                    scene.hurry(0);
                }
            }
            TimeAction::ReplayGrowth => {
                time.go(|_| 0);
                time.projector.player.motion = Motion::Forward;
            }
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
