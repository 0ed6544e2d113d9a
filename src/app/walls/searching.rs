//! What is worked out a few milliseconds a frame: the best walls, what each cell is worth, a goal.

use super::known::{BestKnown, KnownSearch, Stars, walls_of};
use super::names::{KNOWN, key_of};
use super::state::WallsState;
use crate::app::room::Common;
use crate::formats::codes::level::code;
use crate::games::levels::PUBLISHED;
use crate::games::walls::annealings::Annealings;
use crate::games::walls::values::Values;
use crate::grid::Cell;
use crate::store::{Best, Store};

impl WallsState {
    /// The stars of this level; none while nothing is known of it.
    pub fn stars(&self, common: &Common) -> Option<Stars> {
        let found = self.found(&common.store)?.0;
        let best = self.best(&common.store).map_or(0, |best| best.score);
        Some(Stars::of(self.level(), found, best))
    }

    /// What was found without the player: by whoever made the level, by a search that has ended, or
    /// by the one that goes on.
    fn found(&self, store: &Store) -> Option<(u32, Vec<Cell>)> {
        let level = self.level();
        let goal = (!self.known.best.is_empty()).then(|| (self.known.moves(), &self.known.best));
        let goal = goal.map(|(moves, walls)| (moves, walls.clone()));
        let kept = store.best(KNOWN, &self.key());
        let kept = kept.and_then(|best| walls_of(best, level));
        let now = self.search.as_ref().map(|search| {
            let (walls, moves) = search.annealings.best();
            (moves, walls.to_vec())
        });
        let all = [goal, kept, now.filter(|(_, walls)| !walls.is_empty())];
        // Of equals the first, which has stood the longest.
        all.into_iter().flatten().rev().max_by_key(|found| found.0)
    }

    /// Looks up what is known of a level that has come, and begins to search where nobody has.
    pub(super) fn look_up(&mut self, store: &Store) {
        let level = self.level();
        let key = key_of(level);
        let searched = level.id.is_some_and(|id| (1..=PUBLISHED).contains(&id))
            || store.best(KNOWN, &key).is_some();
        let going_on = self.search.as_ref().is_some_and(|search| search.key == key);
        if searched || self.tool.is_some() || level.fault().is_some() {
            self.search = None;
        } else if !going_on {
            let annealings = Annealings::new(level);
            self.search = Some(KnownSearch { key, annealings });
        }
        self.know(store);
    }

    /// Puts together what is known.
    pub(super) fn know(&mut self, store: &Store) {
        let found = self.found(store);
        let mine = self.best(store).and_then(|best| {
            let better = |&(moves, _): &(u32, Vec<Cell>)| best.score > i64::from(moves);
            let mine = walls_of(best, self.level());
            mine.filter(|_| found.as_ref().is_none_or(better))
        });
        let searching = self.search.as_ref().map(|search| search.annealings.done());
        let is_mine = mine.is_some();
        self.best_known = mine.or(found).map(|(moves, walls)| BestKnown {
            moves,
            walls,
            mine: is_mine,
            searching,
        });
    }

    /// Searches until `enough`; says whether there is more to do. What is found is kept at the end.
    pub(super) fn search(&mut self, store: &mut Store, mut enough: impl FnMut() -> bool) -> bool {
        /// Tries of about a microsecond each.
        const PIECE: u32 = 500;
        let Some(search) = self.search.as_mut().filter(|_| self.tool.is_none()) else {
            return false;
        };
        let mut going_on = true;
        while going_on && !enough() {
            going_on = search.annealings.work(PIECE);
        }
        if !going_on {
            let (walls, moves) = search.annealings.best();
            let best = Best {
                score: moves.into(),
                detail: code(self.game.level(), walls),
            };
            store.offer(KNOWN, &search.key, best);
            self.search = None;
        }
        self.know(store);
        going_on
    }

    /// Works on the values of cells until `enough`; says whether there is more to do.
    pub(super) fn evaluate(&mut self, mut enough: impl FnMut() -> bool) -> bool {
        if !self.values || self.tool.is_some() {
            self.valued = None;
            return false;
        }
        let (level, walls) = (self.game.level(), self.game.placed());
        let valued = self.valued.get_or_insert_with(|| Values::new(level, walls));
        while !valued.is_complete() && !enough() {
            valued.work();
        }
        !valued.is_complete()
    }
}
