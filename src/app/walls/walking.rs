//! The walk from its start to its end, and what it was worth.

use super::names::GAME;
use super::state::{WalkEnd, WallsState};
use super::walker::Walker;
use crate::app::room::Common;
use crate::formats::codes::level::code;
use crate::games::walls;
use crate::store::Best;

impl WallsState {
    /// Starts the walk, or stops it; after a win, goes on to the next level.
    pub(super) fn start(&mut self, common: &mut Common) {
        match self.ended {
            Some(WalkEnd::Won) => return self.turn(1, common),
            Some(WalkEnd::WonAll | WalkEnd::WonShown | WalkEnd::Short | WalkEnd::Blocked)
            | None => {}
        }
        if self.walk.take().is_some_and(|walk| !walk.is_over()) {
            return;
        }
        self.ended = None;
        if self.tool.is_some() {
            self.play_edited(common);
        }
        match &self.path {
            Some(path) => self.walk = Some(Walker::new(path.clone())),
            None => self.ended = Some(WalkEnd::Blocked),
        }
    }

    /// Ends the walk: what it was worth is kept if the walls are the player's, and told.
    pub fn arrive(&mut self, common: &mut Common) {
        let Some(moves) = self.walk.as_ref().map(Walker::length) else {
            return;
        };
        let wins = walls::wins(self.level(), Some(moves));
        let mine = self.game.is_mine();
        if mine {
            let detail = code(self.level(), self.game.placed());
            let score = i64::from(moves);
            let best = Best { score, detail };
            common.store.offer(GAME, &self.key(), best);
            self.know(&common.store);
        }
        self.ended = Some(match (wins, mine) {
            (false, _) => WalkEnd::Short,
            (true, false) => WalkEnd::WonShown,
            (true, true) if self.completes_all(common) => WalkEnd::WonAll,
            (true, true) => WalkEnd::Won,
        });
    }
}
