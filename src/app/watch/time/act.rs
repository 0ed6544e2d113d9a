//! What is asked of time: motion, speed, unit and where the clock stands.

use crate::app::room::Common;
use crate::app::watch::actions::TimeAction;
use crate::app::watch::compare::compared::Parting;
use crate::app::watch::state::State;
use crate::app::watch::stops::stop_list::StopSide;
use crate::playback::player::Motion;
use crate::playback::race::Unit;
use crate::playback::scene::Scene;
use crate::words::grouped;

impl State {
    /// Carries out what is asked of time.
    pub(crate) fn act_on_time(&mut self, action: TimeAction, common: &mut Common) {
        match action {
            TimeAction::PlayPause => {
                if let Some(scene) = &mut self.time.scene {
                    self.time.projector.play(scene);
                }
            }
            TimeAction::PlayBack => self.time.projector.play_back(),
            TimeAction::Step(ticks) => self.go(|scene| scene.tick().saturating_add_signed(ticks)),
            TimeAction::ToStart => self.go(|_| 0),
            TimeAction::ToEnd => {
                self.time.projector.pause();
                if let Some(scene) = &mut self.time.scene {
                    scene.hurry(Scene::END);
                }
            }
            TimeAction::Seek(tick) => {
                if let Some(scene) = &mut self.time.scene {
                    scene.seek(tick);
                }
            }
            TimeAction::SkipGrowth => {
                if let Some(scene) = &mut self.time.scene
                    && !scene.is_racing()
                {
                    scene.hurry(0);
                }
            }
            TimeAction::ReplayGrowth => {
                self.go(|_| 0);
                self.time.projector.player.motion = Motion::Forward;
            }
            TimeAction::ToDifference => self.go_to_parting(Parting::First, common),
            TimeAction::ToNextDifference => self.go_to_parting(Parting::Next, common),
            TimeAction::ToPreviousDifference => self.go_to_parting(Parting::Previous, common),
            TimeAction::ToggleStop(at) => self.toggle_stop(at),
            TimeAction::SetMostWaiting(most) => self.set_most_waiting(most),
            TimeAction::ToNextStop => self.go_to_stop(StopSide::Next, common),
            TimeAction::ToPreviousStop => self.go_to_stop(StopSide::Previous, common),
            TimeAction::ToStep(pane, step) => self.go_to_step(pane, step),
            TimeAction::Speed(factor) => {
                let rate = self.time.projector.player.rate.scaled(factor);
                self.time.projector.choose(rate);
            }
            TimeAction::SetRate(rate) => self.time.projector.choose(rate),
            TimeAction::SetUnit(unit) => {
                self.chosen.unit = unit;
                self.change_runs(|scene| scene.set_unit(unit));
            }
        }
    }

    /// Pauses and goes to a tick.
    fn go(&mut self, target: impl FnOnce(&mut Scene) -> u64) {
        self.time.projector.pause();
        if let Some(scene) = &mut self.time.scene {
            let tick = target(scene);
            scene.seek(tick);
        }
    }

    fn go_to_parting(&mut self, which: Parting, common: &mut Common) {
        let step = match self.parting(which) {
            Ok(step) => step,
            Err(words) => {
                common.tell(words);
                return;
            }
        };
        // Only expansions count steps; in another unit the tick of that step is not known.
        let before = std::mem::replace(&mut self.chosen.unit, Unit::Expansions);
        self.go(|scene| {
            scene.set_unit(Unit::Expansions);
            scene.race_start() + step
        });
        let counted = match before {
            Unit::Expansions => String::new(),
            Unit::Events | Unit::FinishTogether => {
                format!(", and one step is {} now", self.step(false))
            }
        };
        let step = grouped(step);
        common.tell(match which {
            Parting::First => format!("Step {step} is the first that differs{counted}."),
            Parting::Next | Parting::Previous => format!("They part at step {step}{counted}."),
        });
    }
}
