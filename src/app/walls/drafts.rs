//! Drafts: walls that are kept for a level, one without a name as the level was left, others by name.

use super::names::GAME;
use super::state::WallsState;
use crate::app::room::Common;
use crate::formats::codes::level::{code, decode};
use crate::games::level::Level;
use crate::games::walls::placed::Whose;
use crate::grid::Cell;
use crate::store::{Draft, UNNAMED};

impl WallsState {
    /// Makes what stands here the level's draft.
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

    /// Keeps the walls under a name, in place of what had it.
    pub(super) fn save_draft(&mut self, name: &str, common: &mut Common) {
        let name = name.trim();
        if name.is_empty() || self.tool.is_some() {
            return;
        }
        let draft = Some(self.draft());
        common.store.put_draft(GAME, &self.key(), name, draft);
        common.store.keep_drafts();
        self.told = Some(format!("The walls are kept as {name}."));
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
}

/// The walls of a draft, and whose they are.
pub(super) fn read(level: &Level, draft: Option<&Draft>) -> Option<(Vec<Cell>, Whose)> {
    let draft = draft?;
    let (_, walls) = decode(&draft.detail, |_| level.clone()).ok()?;
    let whose = match draft.shown {
        true => Whose::Shown,
        false => Whose::Mine,
    };
    Some((walls, whose))
}
