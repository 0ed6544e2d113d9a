//! The best that is known of a level: found in the background once, kept, and measured against.

use super::state::{GAME, WallsState, key_of};
use crate::app::room::Common;
use crate::formats::codes::level::{code, decode};
use crate::games::level::Level;
use crate::games::levels::{PUBLISHED, most_of_gain};
use crate::games::walls;
use crate::games::walls::annealings::Annealings;
use crate::grid::Cell;
use crate::store::{Best, Store};

/// The name of the best walls that were found for a level among the best scores.
pub const KNOWN: &str = "walls known";

/// The best walls that are known for a level.
#[derive(Clone, Debug, PartialEq)]
pub struct BestKnown {
    /// The moves of their path.
    pub moves: u32,
    /// The walls.
    pub walls: Vec<Cell>,
    /// Whether the player has found them, and nothing as good was found without him.
    pub mine: bool,
    /// How much of the search is done, from 0 to 1; none if nothing is searched any more.
    pub searching: Option<f32>,
}

/// A search for the best walls, a few tries a frame.
pub(super) struct KnownSearch {
    key: String,
    annealings: Annealings,
}

/// What can be reached on a level, and how much of it the player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stars {
    /// The moves for the first mark, the goal, for the second, 95 % of the possible gain, and for the
    /// third, the best that was found without the player. Each is at least the one before.
    pub at: [u32; 3],
    /// How many the player has, from 0 to 4: the fourth is for more moves than the third asks for.
    pub earned: usize,
}

impl WallsState {
    /// The best walls that are known for this level; none while nothing is known of it.
    pub fn best_known(&self) -> Option<&BestKnown> {
        self.best_known.as_ref()
    }

    /// The marks of this level; none while nothing is known of it.
    pub fn marks(&self, common: &Common) -> Option<Stars> {
        let found = self.found(&common.store)?.0;
        let best = self.best(&common.store).map_or(0, |best| best.score);
        Some(marks_of(self.level(), found, best))
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
}

/// The marks of a level where so many moves were found without the player, whose best is the score.
pub(super) fn marks_of(level: &Level, found: u32, best: i64) -> Stars {
    let bare = walls::path(level, &[]).map_or(0, |path| walls::moves(&path));
    let most = most_of_gain(bare, found).max(level.goal);
    let at = [level.goal, most, found.max(most)];
    let reached = at.iter().filter(|&&moves| best >= i64::from(moves)).count();
    let beyond = usize::from(best > i64::from(at[2]));
    Stars {
        at,
        earned: reached + beyond,
    }
}

/// The moves and walls of a result that was kept.
fn walls_of(best: &Best, level: &Level) -> Option<(u32, Vec<Cell>)> {
    let (_, walls) = decode(&best.detail, |_| level.clone()).ok()?;
    let moves = u32::try_from(best.score).ok()?;
    Some((moves, walls))
}

/// The walls of the player's best on a level.
pub(super) fn mine(state: &WallsState, store: &Store) -> Option<Vec<Cell>> {
    let best = store.best(GAME, &state.key())?;
    walls_of(best, state.level()).map(|(_, walls)| walls)
}
