//! What happens in Walk as time passes: growing, playing, the end, and arrows that are held.

use super::game::WalkPhase;
use super::replay::Replay;
use super::state::WalkState;
use crate::app::room::Common;
use crate::games::walk::rules::Outcome;
use crate::grid::Direction;

/// Seconds for which the end is celebrated, before the replay.
const CELEBRATION: f64 = 1.2;
/// Seconds until a held arrow moves again, and then from one move to the next.
const FIRST_REPEAT: f64 = 0.3;
const NEXT_REPEAT: f64 = 0.09;

impl WalkState {
    /// Lets seconds pass; says whether there is more to do without the user.
    pub fn pass(&mut self, seconds: f64, common: &mut Common) -> bool {
        self.repeat(seconds);
        let mut moving = match &mut self.phase {
            WalkPhase::Waiting => !self.refused,
            WalkPhase::Growing(growth) => growth.pass(seconds),
            WalkPhase::Playing(game) => game.pass(seconds),
            WalkPhase::Over(_, replay) => replay.pass(seconds),
        };
        match &self.phase {
            WalkPhase::Waiting if moving && self.places.is_some() => self.grow(common),
            WalkPhase::Growing(_) if !moving => {
                self.begin(common);
                moving = true;
            }
            WalkPhase::Playing(game) if game.walk.outcome() != Outcome::Playing => {
                if game.since_over <= seconds {
                    self.settle(common);
                } else if game.since_over > CELEBRATION {
                    self.look_back(common);
                }
            }
            WalkPhase::Waiting
            | WalkPhase::Growing(_)
            | WalkPhase::Playing(_)
            | WalkPhase::Over(..) => {}
        }
        moving
    }

    /// Begins the replay of a game that is over, which shows the way.
    fn look_back(&mut self, common: &mut Common) {
        self.show_way(common);
        self.phase = match std::mem::replace(&mut self.phase, WalkPhase::Waiting) {
            WalkPhase::Playing(game) => {
                self.boards += 1;
                let mut replay = Replay::new(&game.walk);
                replay.play();
                WalkPhase::Over(game, Box::new(replay))
            }
            other @ (WalkPhase::Waiting | WalkPhase::Growing(_) | WalkPhase::Over(..)) => other,
        };
    }

    /// Takes note of which arrow on the screen is held, if any.
    pub fn hold(&mut self, direction: Option<Direction>) {
        let now = self.held.map(|(held, _)| held);
        if direction == now {
            return;
        }
        self.held = direction.map(|direction| (direction, FIRST_REPEAT));
        if let (Some(direction), Some(game)) = (direction, self.playing()) {
            game.go(direction);
        }
    }

    fn repeat(&mut self, seconds: f64) {
        let Some((direction, left)) = self.held else {
            return;
        };
        let mut left = left - seconds;
        if left <= 0.0 {
            left = NEXT_REPEAT;
            if let Some(game) = self.playing() {
                game.go(direction);
            }
        }
        self.held = Some((direction, left));
    }
}
