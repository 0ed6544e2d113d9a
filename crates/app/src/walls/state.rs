//! The state of the wall game and its board, and what the next run keeps of it.

use super::actions::WallsAction;
use super::known::{BestKnown, Knowledge, Stars, walls_of};
use super::names::{GAME, SHOWN, key_of};
use super::walker::{SPEEDS, Walker};
use super::watched::Watched;
use crate::Common;
use crate::host::Later;
use crate::keys::keymap::Keymap;
use mazescope_core::Cell;
use mazescope_formats::Store;
use mazescope_formats::share::level::{code, decode};
use mazescope_formats::store::{Best, Draft};
use mazescope_games::walls::annealing::Annealing;
use mazescope_games::walls::flood::BitFlood;
use mazescope_games::walls::placed::{History, WallStroke, Walls, Whose};
use mazescope_games::walls::values::WallValue;
use mazescope_games::{KnownLevel, Level, Thing, walls};
use serde::{Deserialize, Serialize};

/// The state that panels read and actions change.
pub struct WallsState {
    /// The keys in force.
    pub keymap: Keymap<WallsAction>,
    /// The level, and the walls placed on it.
    pub game: Walls,
    /// The walker's path, which is found again after every change.
    pub path: Option<Vec<Cell>>,
    /// The pointer, the keyboard's cursor, and what is drawn with them.
    pub hand: Hand,
    /// What is shown of path and values.
    pub shows: Shows,
    /// The walker's speed, by its place in [`SPEEDS`].
    pub speed: usize,
    /// The walker, which stays after its walk.
    pub walk: Option<Walker>,
    /// How the walk ended.
    pub ended: Option<WalkEnd>,
    /// The second pane.
    pub watch: Option<Watched>,
    /// The editor's tool, while the level is edited.
    pub tool: Option<Thing>,
    /// The running search for a goal in the editor.
    pub goal_search: Option<Annealing>,
    /// The level before each change in the editor.
    pub(super) edits: Vec<Level>,
    /// The levels that were played before and after this one, as they were left. Undo and redo lead there when this
    /// level has nothing to undo or redo.
    pub(super) visits: History<Walls>,
    /// What is known of the level.
    pub(super) knowledge: Knowledge,
    /// The text in the field for share codes.
    pub typed_code: String,
    /// A message in the bar below the board.
    pub told: Option<String>,
    /// A pending question to the host.
    pub(super) awaited: Option<AwaitedLevel>,
}

/// What the next run of the program keeps.
#[derive(Serialize, Deserialize)]
pub(super) struct KeptWalls {
    /// The number of the level, or the code of a level made by hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    /// The name of the walker's speed.
    speed: String,
    /// Whether the path is always shown.
    path: bool,
    /// Whether the value of every cell is shown.
    values: bool,
}

/// The pointer, the keyboard's cursor and the present stroke.
#[derive(Clone, Debug, Default)]
pub struct Hand {
    /// The cell under the pointer.
    pub pointed: Option<Cell>,
    /// The cell of the keyboard's cursor, once a key has moved it.
    pub cursor: Option<Cell>,
    /// The stroke while the button is down, and the cell that it last reached.
    pub stroke: Option<(Painting, i32, i32)>,
}

/// What is shown on the board besides its walls.
#[derive(Clone, Debug, Default)]
pub struct Shows {
    /// Whether the path is always shown.
    pub always: bool,
    /// Whether the path is shown until the next change.
    pub once: bool,
    /// Whether the value of every cell is shown.
    pub values: bool,
}

/// A question to the host without an answer. There is one at a time.
#[derive(Debug)]
pub(super) enum AwaitedLevel {
    /// The level in a file.
    Open(Later<Level>),
    /// Whether the level was saved in the file with this path.
    Save(String, Later<()>),
}

/// What dragging does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Painting {
    /// Places or removes walls.
    Walls(WallStroke),
    /// Puts the editor's things on cells.
    Things(Thing),
}

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkEnd {
    /// The goal was reached.
    Won,
    /// The goal was reached with walls that were shown, so it is not the player's result.
    WonShown,
    /// The goal was reached, and now all published levels are won.
    WonAll,
    /// The path was shorter than the goal.
    Short,
    /// There was no path.
    Blocked,
}

impl WalkEnd {
    /// Whether the goal was reached, which sets off sparks.
    pub fn is_win(self) -> bool {
        matches!(self, WalkEnd::Won | WalkEnd::WonAll)
    }
}

impl WallsState {
    /// A level without walls, before anything about it is looked up.
    pub(super) fn bare(keymap: Keymap<WallsAction>, known: KnownLevel) -> WallsState {
        WallsState {
            keymap,
            game: Walls::new(known),
            path: None,
            hand: Hand::default(),
            shows: Shows {
                always: true,
                ..Shows::default()
            },
            speed: 1,
            walk: None,
            ended: None,
            watch: None,
            tool: None,
            goal_search: None,
            edits: Vec::new(),
            visits: History::default(),
            knowledge: Knowledge::default(),
            typed_code: String::new(),
            told: None,
            awaited: None,
        }
    }

    /// What the next run keeps.
    pub(super) fn to_keep(&self) -> KeptWalls {
        let level = self.level();
        let (speed, _) = SPEEDS[self.speed.min(SPEEDS.len() - 1)];
        KeptWalls {
            // An edited level may be incomplete. If so, the next run keeps the last level.
            level: match level.id {
                Some(id) => Some(id.to_string()),
                None => level.fault().is_none().then(|| code(level, &[])),
            },
            speed: speed.to_owned(),
            path: self.shows.always,
            values: self.shows.values,
        }
    }

    /// Restores what was kept, and returns the level. Invalid values are ignored.
    pub(super) fn recall(&mut self, common: &Common) -> Option<KnownLevel> {
        let kept = common.store.settings().recalled(GAME, self.to_keep());
        let mut speeds = SPEEDS.iter();
        let speed = speeds.position(|(name, _)| *name == kept.speed);
        self.speed = speed.unwrap_or(self.speed);
        self.shows.always = kept.path;
        self.shows.values = kept.values;
        let level = kept.level?;
        let by_number = level.parse().ok().map(KnownLevel::of);
        let by_code = || decode(&level, |id| KnownLevel::of(id).level).ok();
        by_number.or_else(|| by_code().map(|(level, _)| KnownLevel::with(level)))
    }

    /// The level.
    pub fn level(&self) -> &Level {
        self.game.level()
    }

    /// Updates everything that depends on the walls.
    pub fn changed(&mut self) {
        self.path = self.game.path();
        self.walk = None;
        self.ended = None;
        self.shows.once = false;
        self.knowledge.valued = None;
    }

    /// The moves of the path with the present walls.
    pub fn moves(&self) -> Option<u32> {
        self.path.as_deref().map(walls::moves)
    }

    /// Whether the path is shown.
    pub fn shows_path(&self) -> bool {
        self.shows.always || self.shows.once
    }

    /// The cell that a click would change: under the pointer, otherwise under the cursor.
    pub fn aimed(&self) -> Option<Cell> {
        self.hand.pointed.or(self.hand.cursor)
    }

    /// The moves after a click on this cell, if it changes anything. The inner `None` means a blocked path.
    pub fn preview(&self, cell: Cell) -> Option<Option<u32>> {
        self.game.stroke_at(cell)?;
        let mut flood = BitFlood::new(self.level());
        flood.flip_all(self.game.placed());
        flood.flip(cell);
        Some(flood.moves())
    }

    /// The value of a wall on this cell, if it is known and values are shown.
    pub fn value(&self, cell: Cell) -> Option<WallValue> {
        self.knowledge.valued.as_ref()?.of(cell)
    }

    /// The key of the level among the best scores.
    pub fn key(&self) -> String {
        key_of(self.level())
    }

    /// The player's best result on this level.
    pub fn best<'a>(&self, store: &'a Store) -> Option<&'a Best> {
        store.best(GAME, &self.key())
    }

    /// The best known walls of this level; `None` while nothing is known of it.
    pub fn best_known(&self) -> Option<&BestKnown> {
        self.knowledge.best.as_ref()
    }

    /// The stars of this level; `None` while nothing is known of it.
    pub fn stars(&self, common: &Common) -> Option<Stars> {
        self.knowledge.stars(self.game.known(), &common.store)
    }

    /// Whether there is something to undo, and to redo.
    pub fn can(&self) -> (bool, bool) {
        if self.tool.is_some() {
            return (!self.edits.is_empty(), false);
        }
        let ((undo, redo), (back, forward)) = (self.game.can(), self.visits.can());
        (undo || back, redo || forward)
    }

    /// Replaces the present walls by these, which may be shown ones.
    pub(super) fn place(&mut self, walls: &[Cell], whose: Whose, common: &mut Common) {
        if self.tool.is_some() {
            return;
        }
        self.game.replace(walls, whose);
        self.visits.future.clear();
        self.changed();
        if whose == Whose::Shown
            && let Some(moves) = self.game.longest_shown()
        {
            let best = Best {
                score: moves.into(),
                detail: code(self.level(), self.game.placed()),
            };
            common.store.offer(SHOWN, &self.key(), best);
        }
    }

    /// Removes all walls, if there are any.
    pub(super) fn clear(&mut self, common: &mut Common) {
        // If there are no walls, nothing is done, so that redo stays possible.
        if !self.game.placed().is_empty() {
            self.place(&[], Whose::Mine, common);
        }
    }

    /// Places the best known walls. They count as shown unless the player has found them.
    pub(super) fn place_best(&mut self, common: &mut Common) {
        if let Some(best) = self.knowledge.best.clone() {
            let whose = if best.mine { Whose::Mine } else { Whose::Shown };
            self.place(&best.walls, whose, common);
        }
    }

    /// Places the walls of the player's best result.
    pub(super) fn place_mine(&mut self, common: &mut Common) {
        let best = common.store.best(GAME, &self.key());
        if let Some((_, walls)) = best.and_then(|best| walls_of(best, self.level())) {
            self.place(&walls, Whose::Mine, common);
        }
    }

    /// Places the walls of the draft with this name.
    pub(super) fn place_draft(&mut self, name: &str, common: &mut Common) {
        let draft = common.store.draft(GAME, &self.key(), name);
        if let Some((walls, whose)) = draft.and_then(|draft| read(self.level(), draft)) {
            self.place(&walls, whose, common);
        }
    }

    /// Places the best walls that the watched optimiser has found so far.
    pub(super) fn place_found(&mut self, common: &mut Common) {
        let found = self.watch.as_ref().and_then(|watched| watched.found());
        if let Some(walls) = found.map(|found| found.walls.clone()) {
            self.place(&walls, Whose::Shown, common);
        }
    }
}

/// The walls of a draft, and who made them.
pub(super) fn read(level: &Level, draft: &Draft) -> Option<(Vec<Cell>, Whose)> {
    let (_, walls) = decode(&draft.detail, |_| level.clone()).ok()?;
    let whose = if draft.shown {
        Whose::Shown
    } else {
        Whose::Mine
    };
    Some((walls, whose))
}
