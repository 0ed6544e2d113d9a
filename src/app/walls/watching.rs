//! What is watched in the second pane: which search or optimiser, and how it is played.

use super::state::WallsState;
use super::watched::{Method, Subject, Watched};
use crate::app::room::Common;
use crate::random::Seed;

impl WallsState {
    /// Watches the search for the path, and after it the one for its next leg.
    pub(super) fn watch_next_search(&mut self, common: &Common) {
        let legs = self.level().checkpoints.len() + 1;
        let next = self.watched_leg().map_or(0, |leg| (leg + 1) % legs);
        self.watch_search(next, common);
    }

    /// The leg of the path whose search is watched.
    pub(super) fn watched_leg(&self) -> Option<usize> {
        match self.watch.as_ref()?.subject {
            Subject::Search(leg) => Some(leg),
            Subject::Optimiser(_) => None,
        }
    }

    /// Watches the search for this leg of the path, by the solver whose order of neighbours is the
    /// walker's.
    pub(super) fn watch_search(&mut self, leg: usize, common: &Common) {
        let solver = common.catalogue.solver("breadth_first");
        let (level, walls) = (self.game.level(), self.game.placed());
        self.watch = solver.map(|solver| Watched::search(level, walls, leg, solver));
    }

    /// Watches an optimiser that goes by this method.
    pub(super) fn watch_optimiser(&mut self, method: Method) {
        let level = self.game.level();
        let seed = Seed::new(&format!("{}", level.id.unwrap_or(0)));
        self.watch = Some(Watched::optimiser(level, &seed, method));
    }

    /// Does something with what is watched.
    pub(super) fn with_watched(&mut self, change: impl FnOnce(&mut Watched)) {
        if let Some(watched) = &mut self.watch {
            change(watched);
        }
    }
}
