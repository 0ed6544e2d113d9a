//! What the wall game holds: the level, the walls, the walk, and what stands beside the board.

use super::actions::WallsAction;
use super::goal::GoalSearch;
use super::known::{BestKnown, KnownSearch};
use super::names::{GAME, key_of};
use super::visits::{Visit, Visits};
use super::waiting::AwaitedLevel;
use super::walker::Walker;
use super::watched::Watched;
use crate::app::keys::keymap::Keymap;
use crate::games::level::{Level, Thing};
use crate::games::levels::KnownLevel;
use crate::games::walls;
use crate::games::walls::flood::BitFlood;
use crate::games::walls::placed::{WallStroke, Walls};
use crate::games::walls::values::{Values, WallValue};
use crate::grid::Cell;
use crate::store::{Best, Store};

/// Everything that panels read and actions change.
pub struct WallsState {
    /// The keys in force.
    pub keymap: Keymap<WallsAction>,
    /// The level, and walls that reach its goal; none are known of a level made by hand.
    pub known: KnownLevel,
    /// The walls placed.
    pub game: Walls,
    /// The path past them, found anew with every change.
    pub path: Option<Vec<Cell>>,
    /// The cell under the pointer.
    pub pointed: Option<Cell>,
    /// The cell of the keyboard's cursor, once a key has moved it.
    pub cursor: Option<Cell>,
    /// What dragging does, while the button is down, and the cell that it came to last.
    pub stroke: Option<(Painting, i32, i32)>,
    /// Whether the path is shown always.
    pub always: bool,
    /// Whether the path is shown until the next change.
    pub once: bool,
    /// Whether the value of every cell is shown.
    pub values: bool,
    /// The walker's speed, by its place in [`SPEEDS`](super::walker::SPEEDS).
    pub speed: usize,
    /// The walker, also after its walk.
    pub walk: Option<Walker>,
    /// How the walk has ended.
    pub ended: Option<WalkEnd>,
    /// The second pane.
    pub watch: Option<Watched>,
    /// What is put on cells, while the level is edited.
    pub tool: Option<Thing>,
    /// The search for a goal that the editor has asked for, while it goes on.
    pub goal_search: Option<GoalSearch>,
    /// The levels before each change made in the editor.
    pub(super) edits: Vec<Level>,
    /// The levels that were played before this one.
    pub(super) visits: Visits,
    /// The best that is known of the level.
    pub(super) best_known: Option<BestKnown>,
    /// The search for better walls, while it goes on.
    pub(super) search: Option<KnownSearch>,
    /// The values of cells as the walls stand, while they are asked for.
    pub(super) valued: Option<Values>,
    /// The texts in the fields.
    pub typed: FieldTexts,
    /// A message in the bar below the board.
    pub told: Option<String>,
    /// What has been asked of the host.
    pub(super) awaited: Option<AwaitedLevel>,
}

/// The texts of the fields.
#[derive(Clone, Debug, Default)]
pub struct FieldTexts {
    /// A level's number.
    pub id: String,
    /// A share code.
    pub code: String,
    /// The path of a file.
    pub file: String,
}

/// What dragging does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Painting {
    /// Places walls, or takes them back.
    Walls(WallStroke),
    /// Puts things, in the editor.
    Things(Thing),
}

/// How a walk has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkEnd {
    /// The goal was reached.
    Won,
    /// The goal was reached by walls that were shown: that is no result of the player's.
    WonShown,
    /// The goal was reached, and with it each of the published levels is won.
    WonAll,
    /// The path was shorter than the goal.
    Short,
    /// There was no path to walk.
    Blocked,
}

impl WallsState {
    /// A level without walls, of which nothing is looked up yet.
    pub(super) fn bare(keymap: Keymap<WallsAction>, known: KnownLevel) -> WallsState {
        WallsState {
            keymap,
            game: Walls::new(known.level.clone()),
            known,
            path: None,
            pointed: None,
            cursor: None,
            stroke: None,
            always: true,
            once: false,
            values: false,
            speed: 1,
            walk: None,
            ended: None,
            watch: None,
            tool: None,
            goal_search: None,
            edits: Vec::new(),
            visits: Visits::default(),
            best_known: None,
            search: None,
            valued: None,
            typed: FieldTexts::default(),
            told: None,
            awaited: None,
        }
    }

    /// The level.
    pub fn level(&self) -> &Level {
        self.game.level()
    }

    /// The level as it stands, with all that was done on it.
    pub(super) fn visit(&self) -> Visit {
        Visit {
            known: self.known.clone(),
            game: self.game.clone(),
        }
    }

    /// Finds anew whatever depends on the walls.
    pub fn changed(&mut self) {
        self.path = self.game.path();
        self.walk = None;
        self.ended = None;
        self.once = false;
        self.valued = None;
    }

    /// The moves of the path as the walls stand.
    pub fn moves(&self) -> Option<u32> {
        self.path.as_deref().map(walls::moves)
    }

    /// Whether the path is to be seen.
    pub fn shows_path(&self) -> bool {
        self.always || self.once
    }

    /// The cell that a click would change: under the pointer, else under the cursor.
    pub fn aimed(&self) -> Option<Cell> {
        self.pointed.or(self.cursor)
    }

    /// The moves after a click on that cell, if it changes anything: none inside for a blocked path.
    pub fn preview(&self, cell: Cell) -> Option<Option<u32>> {
        self.game.stroke_at(cell)?;
        let mut flood = BitFlood::new(self.level());
        flood.flip_all(self.game.placed());
        flood.flip(cell);
        Some(flood.moves())
    }

    /// What a wall on that cell does or would do, once it is found; only while values are shown.
    pub fn value(&self, cell: Cell) -> Option<WallValue> {
        self.valued.as_ref()?.of(cell)
    }

    /// What the level is called among the best scores.
    pub fn key(&self) -> String {
        key_of(self.level())
    }

    /// The player's best on this level.
    pub fn best<'a>(&self, store: &'a Store) -> Option<&'a Best> {
        store.best(GAME, &self.key())
    }

    /// The best walls that are known for this level; none while nothing is known of it.
    pub fn best_known(&self) -> Option<&BestKnown> {
        self.best_known.as_ref()
    }

    /// Whether there is something to undo, and to redo.
    pub fn can(&self) -> (bool, bool) {
        if self.tool.is_some() {
            return (!self.edits.is_empty(), false);
        }
        let ((undo, redo), (back, forward)) = (self.game.can(), self.visits.can());
        (undo || back, redo || forward)
    }
}
