//! What the wall game leaves to the next run: the level, the speed, and what is shown.

use super::commands::COMMANDS;
use super::names::GAME;
use super::state::WallsState;
use super::walker::SPEEDS;
use crate::app::room::{Common, OF_LEVELS};
use crate::formats::codes::level::{code, decode};
use crate::games::levels::KnownLevel;
use toml::{Table, Value};

impl WallsState {
    /// The level that was played last, or the first one.
    pub fn new(common: &mut Common) -> WallsState {
        let keymap = common.keymap(OF_LEVELS, COMMANDS);
        let first = KnownLevel::of(1);
        let mut state = WallsState::bare(keymap, first.clone());
        let known = state.recall(common).unwrap_or(first);
        state.enter(known, common);
        state
    }

    /// Puts what is to be so again among what was kept.
    pub(super) fn remember(&self, kept: &mut Table) {
        let mut put = |key: &str, value: Value| drop(kept.insert(key.to_owned(), value));
        let level = self.level();
        // While a level is edited nothing can stand at its start yet: then the last one stays.
        match level.id {
            Some(id) => put("level", Value::String(id.to_string())),
            None if level.fault().is_none() => put("level", Value::String(code(level, &[]))),
            None => {}
        }
        let (speed, _) = SPEEDS[self.speed.min(SPEEDS.len() - 1)];
        put("speed", Value::String(speed.to_owned()));
        put("path", Value::Boolean(self.always));
        put("values", Value::Boolean(self.values));
    }

    /// Takes over what was kept, and says which level that was; what makes no sense is passed over.
    pub(super) fn recall(&mut self, common: &Common) -> Option<KnownLevel> {
        let kept = common.store.settings().room(GAME)?;
        let word = |key: &str| kept.get(key).and_then(Value::as_str);
        let flag = |key: &str| kept.get(key).and_then(Value::as_bool);
        let speed = SPEEDS
            .iter()
            .position(|(name, _)| Some(*name) == word("speed"));
        self.speed = speed.unwrap_or(self.speed);
        self.always = flag("path").unwrap_or(self.always);
        self.values = flag("values").unwrap_or(self.values);
        let level = word("level")?;
        let by_number = level.parse().ok().map(KnownLevel::of);
        let by_code = || decode(level, |id| KnownLevel::of(id).level).ok();
        by_number.or_else(|| by_code().map(|(level, _)| KnownLevel::with(level)))
    }
}
