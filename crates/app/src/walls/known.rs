//! What is known of a level: its best walls, its stars and the values of cells, computed bit by bit in each frame.

use super::names::{GAME, KNOWN, key_of};
use mazescope_core::Cell;
use mazescope_formats::Store;
use mazescope_formats::share::level::{code, decode};
use mazescope_formats::store::Best;
use mazescope_games::levels::{PUBLISHED, most_of_gain};
use mazescope_games::walls::annealings::Annealings;
use mazescope_games::walls::placed::Walls;
use mazescope_games::walls::values::Values;
use mazescope_games::{KnownLevel, Level, walls};

/// The best known walls of a level.
#[derive(Clone, Debug, PartialEq)]
pub struct BestKnown {
    /// The moves of their path.
    pub moves: u32,
    /// The walls.
    pub walls: Vec<Cell>,
    /// Whether the player has found them, and they are better than all that was found without the player.
    pub mine: bool,
    /// The progress of the search, from 0 to 1; `None` if there is no search.
    pub searching: Option<f32>,
}

/// The stars of a level, and how many of them the player has earned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stars {
    /// The moves for each star. The first is the goal, the second 95% of the possible gain, and the third the best
    /// result found without the player. Each is at least the one before.
    pub at: [u32; 3],
    /// How many stars the player has earned, from 0 to 4. The fourth needs more moves than the third.
    pub earned: usize,
}

impl Stars {
    /// The stars of a level. `found` is the result found without the player, and `best` is the player's best score.
    pub(super) fn of(level: &Level, found: u32, best: i64) -> Stars {
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
}

/// What is known of the present level, and the searches for more.
#[derive(Default)]
pub struct Knowledge {
    /// The best walls, including the player's; `None` while nothing is known.
    pub best: Option<BestKnown>,
    /// The values of cells with the present walls, while they are shown.
    pub valued: Option<Values>,
    /// The running search for better walls, and the level's key among the best scores.
    search: Option<(String, Annealings)>,
}

impl Knowledge {
    /// The stars of the level; `None` while nothing is known of it.
    pub(super) fn stars(&self, known: &KnownLevel, store: &Store) -> Option<Stars> {
        let (found, _) = self.found(known, store)?;
        let best = store.best(GAME, &key_of(&known.level));
        let best = best.map_or(0, |best| best.score);
        Some(Stars::of(&known.level, found, best))
    }

    /// The best walls found without the player: by the level's author, by a finished search or by the running one.
    fn found(&self, known: &KnownLevel, store: &Store) -> Option<(u32, Vec<Cell>)> {
        let goal = (!known.best.is_empty()).then(|| (known.moves(), known.best.clone()));
        let kept = store.best(KNOWN, &key_of(&known.level));
        let kept = kept.and_then(|best| walls_of(best, &known.level));
        let now = self.search.as_ref().map(|(_, search)| search.best());
        let now = now.map(|(walls, moves)| (moves, walls.to_vec()));
        let all = [goal, kept, now.filter(|(_, walls)| !walls.is_empty())];
        // If several are equally good, the first one is chosen, because it has been known the longest.
        all.into_iter().flatten().rev().max_by_key(|found| found.0)
    }

    /// Looks up what is known of a new level. Starts a search if there has been none and the level is played.
    pub(super) fn look_up(&mut self, known: &KnownLevel, store: &Store, editing: bool) {
        let level = &known.level;
        let key = key_of(level);
        let searched = level.id.is_some_and(|id| (1..=PUBLISHED).contains(&id))
            || store.best(KNOWN, &key).is_some();
        let going_on = self.search.as_ref().is_some_and(|(of, _)| *of == key);
        if searched || editing || level.fault().is_some() {
            self.search = None;
        } else if !going_on {
            self.search = Some((key, Annealings::new(level)));
        }
        self.know(known, store);
    }

    /// Combines what is known.
    pub(super) fn know(&mut self, known: &KnownLevel, store: &Store) {
        let found = self.found(known, store);
        let mine = store.best(GAME, &key_of(&known.level)).and_then(|best| {
            let better = |&(moves, _): &(u32, Vec<Cell>)| best.score > i64::from(moves);
            let mine = walls_of(best, &known.level);
            mine.filter(|_| found.as_ref().is_none_or(better))
        });
        let searching = self.search.as_ref().map(|(_, search)| search.done());
        let is_mine = mine.is_some();
        self.best = mine.or(found).map(|(moves, walls)| BestKnown {
            moves,
            walls,
            mine: is_mine,
            searching,
        });
    }

    /// Searches until `enough`; returns whether there is more to do. The result is stored at the end.
    pub(super) fn search(
        &mut self,
        known: &KnownLevel,
        store: &mut Store,
        mut enough: impl FnMut() -> bool,
    ) -> bool {
        /// This many tries take about a microsecond each.
        const PIECE: u32 = 500;
        let Some((key, search)) = &mut self.search else {
            return false;
        };
        let mut going_on = true;
        while going_on && !enough() {
            going_on = search.work(PIECE);
        }
        if !going_on {
            let (walls, moves) = search.best();
            let best = Best {
                score: moves.into(),
                detail: code(&known.level, walls),
            };
            store.offer(KNOWN, key, best);
            self.search = None;
        }
        self.know(known, store);
        going_on
    }

    /// Computes values of cells until `enough`; returns whether there is more to do.
    pub(super) fn evaluate(&mut self, game: &Walls, mut enough: impl FnMut() -> bool) -> bool {
        let values = || Values::new(game.level(), game.placed());
        let valued = self.valued.get_or_insert_with(values);
        while !valued.is_complete() && !enough() {
            valued.work();
        }
        !valued.is_complete()
    }
}

/// The moves and walls of a stored result.
pub(super) fn walls_of(best: &Best, level: &Level) -> Option<(u32, Vec<Cell>)> {
    let (_, walls) = decode(&best.detail, |_| level.clone()).ok()?;
    let moves = u32::try_from(best.score).ok()?;
    Some((moves, walls))
}
