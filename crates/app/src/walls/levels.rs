//! Changes of level: opening levels, finding the next one, drafts, and edited levels.

use super::names::{GAME, SHOWN, key_of};
use super::state::{WallsState, read};
use crate::Common;
use mazescope_core::{Cell, Random};
use mazescope_formats::share::level::code;
use mazescope_formats::store::{Draft, UNNAMED};
use mazescope_games::levels::{self, PUBLISHED};
use mazescope_games::walls::placed::{Walls, Whose};
use mazescope_games::{KnownLevel, Level, Thing};
use std::ops::RangeInclusive;

/// How many levels back undo reaches.
const MOST: usize = 200;

impl WallsState {
    /// Opens a level with its draft. Undo returns to the present one.
    pub(super) fn open(&mut self, known: KnownLevel, common: &mut Common) {
        let editing = self.tool.is_some();
        let same = *self.level() == known.level;
        if same && !editing {
            // The level is already open, so nothing is thrown away.
            self.told = None;
            return;
        }
        if !same {
            // This comes before the tool is dropped, because an edited level is not a draft.
            self.leave(common);
        }
        self.tool = None;
        self.enter(known, common);
    }

    /// Stores the present level for undo and as its draft.
    pub(super) fn leave(&mut self, common: &mut Common) {
        self.put_aside(common);
        if self.visits.past.len() == MOST {
            self.visits.past.remove(0);
        }
        self.visits.leave(self.game.clone());
    }

    /// Begins a level with its draft.
    pub(super) fn enter(&mut self, known: KnownLevel, common: &Common) {
        let mut game = Walls::new(known);
        let key = key_of(game.level());
        let made = common.store.best(GAME, &key);
        let made = made.map_or(0, |best| moves(best.score));
        game.recall(shown_on(game.level(), common), made);
        let draft = common.store.draft(GAME, &key, UNNAMED);
        if let Some((walls, whose)) = draft.and_then(|draft| read(game.level(), draft)) {
            game.begin_with(&walls, whose);
        }
        self.show_level(game, common);
    }

    /// Shows a level with the changes made on it.
    pub(super) fn show_level(&mut self, game: Walls, common: &Common) {
        self.game = game;
        self.hand.pointed = None;
        self.hand.stroke = None;
        self.watch = None;
        self.goal_search = None;
        self.told = None;
        self.changed();
        let editing = self.tool.is_some();
        let known = self.game.known();
        self.knowledge.look_up(known, &common.store, editing);
    }

    /// Opens a level from elsewhere with its walls, which count as shown.
    pub(super) fn take_level(&mut self, level: Level, walls: &[Cell], common: &mut Common) {
        self.open(KnownLevel::with(level), common);
        if walls.is_empty() {
            return;
        }
        self.place(walls, Whose::Shown, common);
        self.told = Some(match self.game.placed().len() < walls.len() {
            true => "Some of its walls were left out, because they cannot stand there.".to_owned(),
            false => "These walls were shown to you, so they count only once you make the path \
                      longer."
                .to_owned(),
        });
    }

    /// Undoes the last change, which may be a change of level.
    pub(super) fn undo(&mut self, common: &mut Common) {
        if self.game.undo() {
            return self.changed();
        }
        if let Some(visit) = self.visits.back(self.game.clone()) {
            self.return_to(visit, common);
        }
    }

    /// Redoes the last undone change.
    pub(super) fn redo(&mut self, common: &mut Common) {
        if self.game.redo() {
            return self.changed();
        }
        if let Some(visit) = self.visits.forward(self.game.clone()) {
            self.return_to(visit, common);
        }
    }

    /// Returns to a level as it was left.
    fn return_to(&mut self, visit: Walls, common: &mut Common) {
        self.put_aside(common);
        self.show_visit(visit, common);
    }

    /// Shows a level as it was left.
    pub(super) fn show_visit(&mut self, mut visit: Walls, common: &Common) {
        // Walls that were shown there later still count as shown.
        visit.recall(shown_on(visit.level(), common), 0);
        self.show_level(visit, common);
    }

    /// The number of the level of the day.
    pub fn today_id(common: &Common) -> u64 {
        levels::of_day(common.host.today())
    }

    /// Whether this is the level of the day.
    pub fn is_today(&self, common: &Common) -> bool {
        self.level().id == Some(WallsState::today_id(common))
    }

    /// The number of the next level. After a level with a number, that is the next number. After the level of the day,
    /// an own level or the last published one, it is the first published level that is not won. `None` if all of those
    /// are won, so that a random level follows.
    pub fn next(&self, common: &Common) -> Option<u64> {
        let first_open = || published().find(|&id| !is_won(common, id));
        match self.level().id {
            None | Some(PUBLISHED) => first_open(),
            Some(_) if self.is_today(common) => first_open(),
            Some(id) => Some(id.saturating_add(1)),
        }
    }

    /// Moves this many levels forward. One step forward leads to the next level.
    pub(super) fn turn(&mut self, by: i64, common: &mut Common) {
        let id = match (by, self.level().id) {
            (1, _) => self.next(common),
            (_, Some(id)) => Some(id.saturating_add_signed(by).max(1)),
            (_, None) => {
                let told = "Your own level has no number, so no level comes before it.";
                self.told = Some(told.to_owned());
                return;
            }
        };
        match id {
            Some(id) => self.open(KnownLevel::of(id), common),
            None => self.open_random(common),
        }
    }

    /// Opens a random level.
    pub(super) fn open_random(&mut self, common: &mut Common) {
        let seed = common.draw_seed(GAME);
        let id = Random::new(&seed, "another level").below(1_000_000);
        self.open(KnownLevel::of(u64::from(id) + PUBLISHED + 1), common);
    }

    /// Whether this is a published level and all of them are won.
    pub(super) fn completes_all(&self, common: &Common) -> bool {
        let id = self.level().id;
        id.is_some_and(|id| published().contains(&id)) && published().all(|id| is_won(common, id))
    }

    /// Stores the present walls as the level's draft.
    pub(super) fn put_aside(&mut self, common: &mut Common) {
        if self.tool.is_some() {
            return;
        }
        let draft = (!self.game.placed().is_empty()).then(|| self.draft());
        common.store.put_draft(GAME, &self.key(), UNNAMED, draft);
    }

    fn draft(&self) -> Draft {
        Draft {
            detail: code(self.level(), self.game.placed()),
            shown: !self.game.is_mine(),
        }
    }

    /// The names of this level's drafts.
    pub fn draft_names(&self, common: &Common) -> Vec<String> {
        let names = common.store.draft_names(GAME, &self.key());
        names.into_iter().map(str::to_owned).collect()
    }

    /// Saves the walls under a name, replacing the draft that had it.
    pub(super) fn save_draft(&mut self, name: &str, common: &mut Common) {
        let name = name.trim();
        if name.is_empty() || self.tool.is_some() {
            return;
        }
        let draft = Some(self.draft());
        common.store.put_draft(GAME, &self.key(), name, draft);
        common.store.keep_drafts();
        self.told = Some(format!("Saved the walls as {name}."));
    }

    /// Deletes the draft with this name.
    pub(super) fn delete_draft(&mut self, name: &str, common: &mut Common) {
        let level = self.key();
        if common.store.draft(GAME, &level, name).is_some() && name != UNNAMED {
            common.store.put_draft(GAME, &level, name, None);
            common.store.keep_drafts();
            self.told = Some(format!("Deleted {name}."));
        }
    }

    /// Begins to edit a copy of the level. Undo returns to the original once the copy is played.
    pub(super) fn edit(&mut self, common: &mut Common) {
        self.leave(common);
        let mut level = self.level().clone();
        level.id = None;
        self.edits.clear();
        self.tool = Some(Thing::Rock);
        self.show_edited(level, common);
    }

    /// Changes the level in the editor, so that undo can restore it.
    pub(super) fn edit_level(&mut self, common: &Common, change: impl FnOnce(&mut Level)) {
        let mut level = self.level().clone();
        change(&mut level);
        if level != *self.level() {
            self.edits.push(self.level().clone());
            self.show_edited(level, common);
        }
    }

    /// Shows the level after a change in the editor.
    pub(super) fn show_edited(&mut self, level: Level, common: &Common) {
        self.show_level(Walls::new(level), common);
    }

    /// Searches for a goal that good walls reach until `enough`; returns whether there is more to do. The result
    /// becomes the goal of the level.
    pub(super) fn search_goal(
        &mut self,
        common: &Common,
        mut enough: impl FnMut() -> bool,
    ) -> bool {
        /// This many tries take less than a millisecond together.
        const PIECE: usize = 50;
        let Some(search) = &mut self.goal_search else {
            return false;
        };
        let mut going_on = true;
        while going_on && !enough() {
            going_on = (0..PIECE).all(|_| search.attempt());
        }
        if !going_on {
            let moves = search.best_moves();
            self.goal_search = None;
            self.edit_level(common, |level| level.goal = moves.max(1));
        }
        going_on
    }

    /// Plays the edited level, unless it has a fault. An unchanged level is still the original, so its game continues
    /// as it was left.
    pub(super) fn play_edited(&mut self, common: &Common) {
        if let Some(fault) = self.level().fault() {
            self.told = Some(format!("This level cannot be played yet, because {fault}."));
            return;
        }
        self.tool = None;
        let told = self.told.take();
        let level = self.game.level();
        let is_same = |visit: &mut Walls| {
            let unnumbered = Level {
                id: level.id,
                ..visit.level().clone()
            };
            unnumbered == *level
        };
        match self.visits.past.pop_if(is_same) {
            Some(visit) => self.show_visit(visit, common),
            None => self.enter(self.game.known().clone(), common),
        }
        self.told = told;
    }
}

/// The moves of the longest path that has been shown on a level.
fn shown_on(level: &Level, common: &Common) -> Option<u32> {
    let shown = common.store.best(SHOWN, &key_of(level));
    shown.map(|best| moves(best.score))
}

fn moves(score: i64) -> u32 {
    u32::try_from(score).unwrap_or(0)
}

/// The numbers of the published levels.
fn published() -> RangeInclusive<u64> {
    1..=PUBLISHED
}

fn is_won(common: &Common, id: u64) -> bool {
    let best = common.store.best(GAME, &id.to_string());
    // Computing the goal of a random level takes some milliseconds, so it is done only if needed.
    best.is_some_and(|best| best.score >= i64::from(KnownLevel::of(id).level.goal))
}
