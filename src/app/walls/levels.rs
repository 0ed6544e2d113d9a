//! From level to level: each keeps its draft, undo reaches back across a change, and which comes next.

use super::state::{GAME, WallsState, key_of};
use crate::app::room::Common;
use crate::formats::codes::level::{code, decode};
use crate::games::level::Level;
use crate::games::levels::{self, KnownLevel, PUBLISHED};
use crate::games::walls::placed::{Walls, Whose};
use crate::grid::Cell;
use crate::store::{Draft, UNNAMED};
use std::ops::RangeInclusive;

/// The name of what was shown on a level among the best scores: the longest path of any.
const SHOWN: &str = "walls shown";

/// How many levels undo reaches back over.
const VISITS: usize = 200;

/// A level as it was left, with all that was done on it.
pub struct Visit {
    known: KnownLevel,
    game: Walls,
}

impl WallsState {
    /// Plays a level, with the draft that was left there. Undo comes back to the present one.
    pub(super) fn open(&mut self, known: KnownLevel, common: &mut Common) {
        let editing = self.tool.is_some();
        let same = *self.level() == known.level;
        if same && !editing {
            // It is open: nothing is thrown away.
            self.told = None;
            return;
        }
        if !same {
            // Before the tool goes: what is edited is no draft.
            self.leave(common);
        }
        self.tool = None;
        self.enter(known, common);
    }

    /// Puts the present level aside, for undo and as its draft.
    pub(super) fn leave(&mut self, common: &mut Common) {
        self.put_aside(common);
        if self.before.len() == VISITS {
            self.before.remove(0);
        }
        self.before.push(Visit {
            known: self.known.clone(),
            game: self.game.clone(),
        });
        self.after.clear();
    }

    /// Makes what stands here the level's draft.
    pub(super) fn put_aside(&mut self, common: &mut Common) {
        if self.tool.is_some() {
            return;
        }
        let draft = (!self.game.placed().is_empty()).then(|| self.draft_of());
        common.store.put_draft(GAME, &self.key(), UNNAMED, draft);
    }

    fn draft_of(&self) -> Draft {
        Draft {
            detail: code(self.level(), self.game.placed()),
            shown: !self.game.is_mine(),
        }
    }

    /// Begins a level with the draft that was left there.
    pub(super) fn enter(&mut self, known: KnownLevel, common: &Common) {
        let mut game = Walls::new(known.level.clone());
        let key = key_of(&known.level);
        let moves = |score: i64| u32::try_from(score).unwrap_or(0);
        let shown = common.store.best(SHOWN, &key);
        let made = common.store.best(GAME, &key);
        game.recall(
            shown.map(|best| moves(best.score)),
            made.map_or(0, |best| moves(best.score)),
        );
        if let Some((walls, whose)) = read(&known.level, common.store.draft(GAME, &key, UNNAMED)) {
            game.begin_with(&walls, whose);
        }
        self.show_level(known, game, common);
    }

    /// Takes a level with what was done on it.
    pub(super) fn show_level(&mut self, known: KnownLevel, game: Walls, common: &Common) {
        self.typed.id = known.level.id.map_or(String::new(), |id| id.to_string());
        self.game = game;
        self.known = known;
        self.pointed = None;
        self.stroke = None;
        self.watch = None;
        self.told = None;
        self.changed();
        self.look_up(&common.store);
    }

    /// Takes back the last change, of the level too.
    pub(super) fn undo(&mut self, common: &mut Common) {
        if self.game.undo() {
            return self.changed();
        }
        if let Some(visit) = self.before.pop() {
            let present = self.visit(visit, common);
            self.after.push(present);
        }
    }

    /// Makes the last change again that was taken back.
    pub(super) fn redo(&mut self, common: &mut Common) {
        if self.game.redo() {
            return self.changed();
        }
        if let Some(visit) = self.after.pop() {
            let present = self.visit(visit, common);
            self.before.push(present);
        }
    }

    /// Changes to a level as it was left, and hands out the present one.
    fn visit(&mut self, visit: Visit, common: &mut Common) -> Visit {
        self.put_aside(common);
        let present = Visit {
            known: self.known.clone(),
            game: self.game.clone(),
        };
        let mut game = visit.game;
        // What was shown there later is not forgotten.
        let shown = common.store.best(SHOWN, &key_of(&visit.known.level));
        let shown = shown.map(|best| u32::try_from(best.score).unwrap_or(0));
        game.recall(shown, 0);
        self.show_level(visit.known, game, common);
        present
    }

    /// Whether there is something to undo, and to redo.
    pub fn can(&self) -> (bool, bool) {
        if self.tool.is_some() {
            return (!self.drafts.is_empty(), false);
        }
        let (undo, redo) = self.game.can();
        (
            undo || !self.before.is_empty(),
            redo || !self.after.is_empty(),
        )
    }

    /// Something new was done: what was taken back cannot be made again.
    pub(super) fn go_on(&mut self) {
        self.after.clear();
    }

    /// Places walls, whosever they are, in place of those that stand.
    pub(super) fn place(&mut self, walls: &[Cell], whose: Whose, common: &mut Common) {
        if self.tool.is_some() {
            return;
        }
        self.game.replace(walls, whose);
        self.go_on();
        self.changed();
        if whose == Whose::Shown
            && let Some(moves) = self.game.longest_shown()
        {
            let best = crate::store::Best {
                score: moves.into(),
                detail: code(self.level(), self.game.placed()),
            };
            common.store.offer(SHOWN, &self.key(), best);
        }
    }

    /// The names of this level's drafts.
    pub fn draft_names(&self, common: &Common) -> Vec<String> {
        let names = common.store.draft_names(GAME, &self.key());
        names.into_iter().map(str::to_owned).collect()
    }

    /// Keeps the walls under a name, in place of what had it.
    pub(super) fn save_draft(&mut self, name: &str, common: &mut Common) {
        let name = name.trim();
        if name.is_empty() || self.tool.is_some() {
            return;
        }
        let draft = Some(self.draft_of());
        common.store.put_draft(GAME, &self.key(), name, draft);
        common.store.keep_drafts();
        self.told = Some(format!("The walls are kept as {name}."));
    }

    /// Places the walls that have this name.
    pub(super) fn take_draft_named(&mut self, name: &str, common: &mut Common) {
        let draft = common.store.draft(GAME, &self.key(), name);
        if let Some((walls, whose)) = read(self.level(), draft) {
            self.place(&walls, whose, common);
        }
    }

    /// Forgets the walls that have this name.
    pub(super) fn delete_draft(&mut self, name: &str, common: &mut Common) {
        let level = self.key();
        if common.store.draft(GAME, &level, name).is_some() && name != UNNAMED {
            common.store.put_draft(GAME, &level, name, None);
            common.store.keep_drafts();
            self.told = Some(format!("{name} is deleted."));
        }
    }

    /// The number of the level of the day.
    pub fn today_id(common: &Common) -> u64 {
        levels::of_day((common.outside.today)())
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
}

/// The numbers of the published levels.
pub(super) fn published() -> RangeInclusive<u64> {
    1..=PUBLISHED
}

pub(super) fn is_won(common: &Common, id: u64) -> bool {
    let best = common.store.best(GAME, &id.to_string());
    // A random level's goal takes some milliseconds to find, so it is looked up only if needed.
    best.is_some_and(|best| best.score >= i64::from(KnownLevel::of(id).level.goal))
}

/// The walls of a draft, and whose they are.
fn read(level: &Level, draft: Option<&Draft>) -> Option<(Vec<Cell>, Whose)> {
    let draft = draft?;
    let (_, walls) = decode(&draft.detail, |_| level.clone()).ok()?;
    let whose = match draft.shown {
        true => Whose::Shown,
        false => Whose::Mine,
    };
    Some((walls, whose))
}
