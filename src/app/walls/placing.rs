//! Walls that are placed all at once: the best known ones, the player's best, those of a draft.

use super::drafts::read;
use super::known::walls_of;
use super::names::{GAME, SHOWN};
use super::state::WallsState;
use crate::app::room::Common;
use crate::formats::codes::level::code;
use crate::games::walls::placed::Whose;
use crate::grid::Cell;
use crate::store::Best;

impl WallsState {
    /// Places walls, whosever they are, in place of those that stand.
    pub(super) fn place(&mut self, walls: &[Cell], whose: Whose, common: &mut Common) {
        if self.tool.is_some() {
            return;
        }
        self.game.replace(walls, whose);
        self.visits.go_on();
        self.changed();
        if whose == Whose::Shown
            && let Some(moves) = self.game.longest_shown()
        {
            let best = Best {
                score: moves.into(),
                detail: code(self.level(), self.game.placed()),
            };
            common.store.offer(SHOWN, &self.key(), best);
        }
    }

    /// Takes every wall back, if there is any.
    pub(super) fn clear(&mut self, common: &mut Common) {
        // Where nothing stands there is nothing to do, and nothing to forget for a redo.
        if !self.game.placed().is_empty() {
            self.place(&[], Whose::Mine, common);
        }
    }

    /// Places the best walls that are known; they are shown, unless the player has found them.
    pub(super) fn place_best(&mut self, common: &mut Common) {
        let Some(best) = self.best_known() else {
            return;
        };
        let whose = match best.mine {
            true => Whose::Mine,
            false => Whose::Shown,
        };
        self.place(&best.walls.clone(), whose, common);
    }

    /// Places the walls of the player's best.
    pub(super) fn place_mine(&mut self, common: &mut Common) {
        let best = common.store.best(GAME, &self.key());
        if let Some((_, walls)) = best.and_then(|best| walls_of(best, self.level())) {
            self.place(&walls, Whose::Mine, common);
        }
    }

    /// Places the walls of the draft of this name.
    pub(super) fn place_draft(&mut self, name: &str, common: &mut Common) {
        let draft = common.store.draft(GAME, &self.key(), name);
        if let Some((walls, whose)) = read(self.level(), draft) {
            self.place(&walls, whose, common);
        }
    }

    /// Places the best walls that the watched optimiser has found so far.
    pub(super) fn place_found(&mut self, common: &mut Common) {
        let found = self.watch.as_ref().and_then(|watched| watched.found());
        if let Some(walls) = found.map(|found| found.walls.clone()) {
            self.place(&walls, Whose::Shown, common);
        }
    }
}
