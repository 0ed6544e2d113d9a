//! What the wall game holds: the level, the walls, the walk, and what stands beside the board.

use super::known::{BestKnown, KnownSearch};
use super::levels::Visit;
use super::walker::Walker;
use super::watched::Watched;
use crate::app::room::Common;
use crate::formats::codes::level::code;
use crate::games::level::{Level, Thing};
use crate::games::levels::KnownLevel;
use crate::games::walls::flood::BitFlood;
use crate::games::walls::values::{Values, WallValue};
use crate::games::walls::{
    self,
    placed::{WallStroke, Walls},
};
use crate::grid::Cell;
use crate::store::{Best, Store};

/// The name of the game among the best scores.
pub const GAME: &str = "walls";

/// Everything that panels read and actions change.
pub struct WallsState {
    /// The level and walls that reach its goal, which a level made by hand has not.
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
    /// Whether it is shown until the next change.
    pub once: bool,
    /// Whether the value of every cell is shown.
    pub values: bool,
    /// The walk's speed, by its place.
    pub speed: usize,
    /// The walk, also when it is over.
    pub walk: Option<Walker>,
    /// How it ended.
    pub ended: Option<WalkEnd>,
    /// The second pane.
    pub watch: Option<Watched>,
    /// What is put on cells, while the level is edited.
    pub tool: Option<Thing>,
    /// The levels before each change made in the editor.
    pub(super) drafts: Vec<Level>,
    /// The levels that were played before this one, as they were left, the last one at the end.
    pub(super) before: Vec<Visit>,
    /// Those that undo has gone back from.
    pub(super) after: Vec<Visit>,
    /// The best that is known of the level.
    pub(super) best_known: Option<BestKnown>,
    /// The search for something better, while it goes on.
    pub(super) search: Option<KnownSearch>,
    /// The values of cells as the walls stand, while they are asked for.
    pub(super) valued: Option<Values>,
    /// What is typed: a number, a code, a path.
    pub typed: FieldTexts,
    /// Something to be told.
    pub told: Option<String>,
}

/// The texts of the fields.
#[derive(Clone, Debug, Default)]
pub struct FieldTexts {
    /// A level's number.
    pub id: String,
    /// A share code.
    pub code: String,
    /// A file.
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
    /// It was, by walls that were shown: that is no result of the player's.
    WonShown,
    /// It was, and with it each of the published levels is won.
    WonAll,
    /// It was not.
    Short,
    /// There was no path to walk.
    Blocked,
}

impl WallsState {
    /// The level that was played last, or the first one.
    pub fn new(common: &Common) -> WallsState {
        let known = KnownLevel::of(1);
        let mut state = WallsState {
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
            drafts: Vec::new(),
            before: Vec::new(),
            after: Vec::new(),
            best_known: None,
            search: None,
            valued: None,
            typed: FieldTexts::default(),
            told: None,
        };
        let known = state.recall(common).unwrap_or_else(|| KnownLevel::of(1));
        state.enter(known, common);
        state
    }

    /// The level.
    pub fn level(&self) -> &Level {
        self.game.level()
    }

    /// Whatever depended on the walls is found anew.
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

    /// Works on the values of cells until `enough`; says whether there is more to do.
    pub(super) fn evaluate(&mut self, mut enough: impl FnMut() -> bool) -> bool {
        if !self.values || self.tool.is_some() {
            self.valued = None;
            return false;
        }
        let (level, walls) = (self.game.level(), self.game.placed());
        let valued = self.valued.get_or_insert_with(|| Values::new(level, walls));
        while !valued.is_complete() && !enough() {
            valued.work();
        }
        !valued.is_complete()
    }

    /// What a level is called among the best scores: its number, or the code of one made by hand.
    pub fn key(&self) -> String {
        key_of(self.level())
    }

    /// The player's best on this level.
    pub fn best<'a>(&self, store: &'a Store) -> Option<&'a Best> {
        store.best(GAME, &self.key())
    }

    /// The walk is over: what it was worth is kept if the walls are the player's, and told.
    pub fn arrive(&mut self, common: &mut Common) {
        let Some(moves) = self.walk.as_ref().map(Walker::length) else {
            return;
        };
        let wins = walls::wins(self.level(), Some(moves));
        let mine = self.game.is_mine();
        if mine {
            let detail = code(self.level(), self.game.placed());
            let score = i64::from(moves);
            let best = Best { score, detail };
            common.store.offer(GAME, &self.key(), best);
            self.know(&common.store);
        }
        let id = self.level().id;
        self.ended = Some(match (wins, mine) {
            (false, _) => WalkEnd::Short,
            (true, false) => WalkEnd::WonShown,
            (true, true) if completes_all(id, common) => WalkEnd::WonAll,
            (true, true) => WalkEnd::Won,
        });
    }
}

/// Whether this is a published level and all of those are won by now.
fn completes_all(id: Option<u64>, common: &Common) -> bool {
    use super::levels::{is_won, published};
    id.is_some_and(|id| published().contains(&id)) && published().all(|id| is_won(common, id))
}

/// What a level is called among the best scores.
pub(super) fn key_of(level: &Level) -> String {
    level
        .id
        .map_or_else(|| code(level, &[]), |id| id.to_string())
}
