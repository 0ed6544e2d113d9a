//! What a game was worth: results that were earned are kept, and which ways were shown.

use super::state::WalkState;
use super::words;
use crate::app::room::Common;
use crate::games::walk::rules::Outcome;
use crate::store::Best;

/// The name of the game among the best scores.
pub(super) const GAME: &str = "walk";
/// The name under which the store knows the mazes whose way was shown.
pub(super) const SHOWN: &str = "walk shown";
/// What the highest level is kept under.
pub(super) const LEVELS: &str = "growing levels";

impl WalkState {
    /// Keeps the result of a game that is over, as far as it was earned.
    pub(super) fn settle(&mut self, common: &mut Common) {
        let key = self.key();
        let level = self.growing.then_some(self.level);
        let Some(game) = self.playing() else {
            return;
        };
        let walk = &game.walk;
        if walk.outcome() == Outcome::Beaten {
            // The search's path stands in the next pane.
            self.show_way(common);
            return;
        }
        if !walk.is_earned() {
            return;
        }
        let (stars, moves) = (walk.stars(), walk.moves() + walk.taken_back());
        let time = words::time(walk.seconds());
        // More stars first, then fewer moves, then less time.
        let tenths = (walk.seconds() * 10.0).min(99_999.0) as i64;
        let score = i64::from(stars) * 100_000_000_000 - moves.min(999_999) as i64 * 100_000;
        let best = Best {
            score: score - tenths,
            detail: format!("{moves} moves in {time}, {}", words::stars(stars)),
        };
        game.best |= common.store.offer(GAME, &key, best);
        if let Some(level) = level {
            let best = Best {
                score: level.into(),
                detail: format!("level {level}"),
            };
            common.store.offer(GAME, LEVELS, best);
        }
    }

    /// Remembers that the way through this maze was shown: from now on, walks in it earn nothing.
    pub(super) fn show_way(&mut self, common: &mut Common) {
        let key = self.key();
        if !key.is_empty() {
            let shown = Best {
                score: 1,
                detail: "the way was shown".to_owned(),
            };
            common.store.offer(SHOWN, &key, shown);
        }
    }
}
