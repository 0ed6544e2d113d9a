//! From level to level: each keeps its draft, and undo reaches back across a change.

use super::drafts::read;
use super::names::{GAME, SHOWN, key_of};
use super::state::WallsState;
use super::visits::Visit;
use crate::app::room::Common;
use crate::games::level::Level;
use crate::games::levels::KnownLevel;
use crate::games::walls::placed::{Walls, Whose};
use crate::grid::Cell;
use crate::store::UNNAMED;

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
        self.visits.leave(self.visit());
    }

    /// Begins a level with the draft that was left there.
    pub(super) fn enter(&mut self, known: KnownLevel, common: &Common) {
        let mut game = Walls::new(known.level.clone());
        let key = key_of(&known.level);
        let made = common.store.best(GAME, &key);
        game.recall(
            shown_on(&known.level, common),
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
        self.goal_search = None;
        self.told = None;
        self.changed();
        self.look_up(&common.store);
    }

    /// Plays a level that came from elsewhere, with walls that came with it and count as shown.
    pub(super) fn take_level(&mut self, level: Level, walls: &[Cell], common: &mut Common) {
        self.open(KnownLevel::with(level), common);
        if walls.is_empty() {
            return;
        }
        self.place(walls, Whose::Shown, common);
        self.told = Some(match self.game.placed().len() < walls.len() {
            true => "Some of its walls may not stand there.".to_owned(),
            false => "These walls were shown to you: they count as yours once you make the path \
                      longer."
                .to_owned(),
        });
    }

    /// Takes back the last change, of the level too.
    pub(super) fn undo(&mut self, common: &mut Common) {
        if self.game.undo() {
            return self.changed();
        }
        if let Some(visit) = self.visits.back(self.visit()) {
            self.return_to(visit, common);
        }
    }

    /// Makes the last change again that was taken back.
    pub(super) fn redo(&mut self, common: &mut Common) {
        if self.game.redo() {
            return self.changed();
        }
        if let Some(visit) = self.visits.forward(self.visit()) {
            self.return_to(visit, common);
        }
    }

    /// Changes to a level as it was left.
    fn return_to(&mut self, visit: Visit, common: &mut Common) {
        self.put_aside(common);
        self.show_visit(visit, common);
    }

    /// Shows a level as it was left.
    pub(super) fn show_visit(&mut self, visit: Visit, common: &Common) {
        let mut game = visit.game;
        // What was shown there later is not forgotten.
        game.recall(shown_on(&visit.known.level, common), 0);
        self.show_level(visit.known, game, common);
    }
}

/// The moves of the longest path that was ever shown on a level.
fn shown_on(level: &Level, common: &Common) -> Option<u32> {
    let shown = common.store.best(SHOWN, &key_of(level));
    shown.map(|best| moves(best.score))
}

fn moves(score: i64) -> u32 {
    u32::try_from(score).unwrap_or(0)
}
