//! Which level comes next: by number, by the day, by chance.

use super::names::GAME;
use super::state::WallsState;
use crate::app::room::Common;
use crate::games::levels::{self, KnownLevel, PUBLISHED};
use crate::random::Random;
use std::ops::RangeInclusive;

impl WallsState {
    /// The number of the level of the day.
    pub fn today_id(common: &Common) -> u64 {
        levels::of_day(common.host.today())
    }

    /// Whether this is the level of the day.
    pub fn is_today(&self, common: &Common) -> bool {
        self.level().id == Some(WallsState::today_id(common))
    }

    /// The level that comes after this one: after one with a number the next number, but after the
    /// level of the day, one's own and the last published one the first published one that is not
    /// won yet. None if all of those are won: any random one will do.
    pub fn next(&self, common: &Common) -> Option<u64> {
        let first_open = || published().find(|&id| !is_won(common, id));
        match self.level().id {
            None | Some(PUBLISHED) => first_open(),
            Some(_) if self.is_today(common) => first_open(),
            Some(id) => Some(id.saturating_add(1)),
        }
    }

    /// Goes so many levels on: one on is the level that comes next.
    pub(super) fn turn(&mut self, by: i64, common: &mut Common) {
        let id = match (by, self.level().id) {
            (1, _) => self.next(common),
            (_, Some(id)) => Some(id.saturating_add_signed(by).max(1)),
            (_, None) => {
                let told = "A level of your own has no number, so none comes before it.";
                self.told = Some(told.to_owned());
                return;
            }
        };
        match id {
            Some(id) => self.open(KnownLevel::of(id), common),
            None => self.open_random(common),
        }
    }

    /// Opens some random level.
    pub(super) fn open_random(&mut self, common: &mut Common) {
        let seed = common.draw_seed(GAME);
        let id = Random::new(&seed, "another level").below(1_000_000);
        self.open(KnownLevel::of(u64::from(id) + PUBLISHED + 1), common);
    }

    /// Whether this is a published level and all of those are won by now.
    pub(super) fn completes_all(&self, common: &Common) -> bool {
        let id = self.level().id;
        id.is_some_and(|id| published().contains(&id)) && published().all(|id| is_won(common, id))
    }
}

/// The numbers of the published levels.
fn published() -> RangeInclusive<u64> {
    1..=PUBLISHED
}

fn is_won(common: &Common, id: u64) -> bool {
    let best = common.store.best(GAME, &id.to_string());
    // A random level's goal takes some milliseconds to find, so it is looked up only if needed.
    best.is_some_and(|best| best.score >= i64::from(KnownLevel::of(id).level.goal))
}
