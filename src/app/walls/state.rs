//! What the wall game holds: the level, the walls, the walk, and what stands beside the board.

use super::walk::Walk;
use super::watch::Watch;
use crate::formats::level::code;
use crate::games::flood::Flood;
use crate::games::level::{Level, Thing};
use crate::games::levels::{Known, PUBLISHED};
use crate::games::walls::{self, Stroke, Walls};
use crate::grid::Cell;
use crate::store::{Best, Store};

/// The name of the game among the best scores.
pub const GAME: &str = "walls";

/// Everything that panels read and actions change.
pub struct State {
    /// The level and the best known walls, which a level made by hand has not.
    pub known: Known,
    /// The moves of those.
    pub known_moves: Option<u32>,
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
    /// The walk's speed, by its place.
    pub speed: usize,
    /// The walk, also when it is over.
    pub walk: Option<Walk>,
    /// How it ended.
    pub ended: Option<Ended>,
    /// The second pane.
    pub watch: Option<Watch>,
    /// What is put on cells, while the level is edited.
    pub tool: Option<Thing>,
    /// The levels before each change made in the editor.
    pub(super) drafts: Vec<Level>,
    /// What is typed: a number, a code, a path.
    pub typed: Typed,
    /// Something to be told.
    pub told: Option<String>,
}

/// The texts of the fields.
#[derive(Clone, Debug, Default)]
pub struct Typed {
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
    Walls(Stroke),
    /// Puts things, in the editor.
    Things(Thing),
}

/// How a walk has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The goal was reached.
    Won,
    /// It was, on the last of the published levels.
    WonAll,
    /// It was not.
    Short,
    /// There was no path to walk.
    Blocked,
}

impl State {
    /// The first level, without walls.
    pub fn new() -> State {
        let known = Known::of(1);
        let mut state = State {
            known_moves: None,
            game: Walls::new(known.level.clone()),
            known,
            path: None,
            pointed: None,
            cursor: None,
            stroke: None,
            always: true,
            once: false,
            speed: 1,
            walk: None,
            ended: None,
            watch: None,
            tool: None,
            drafts: Vec::new(),
            typed: Typed::default(),
            told: None,
        };
        state.play(Known::of(1), &[]);
        state
    }

    /// The level.
    pub fn level(&self) -> &Level {
        self.game.level()
    }

    /// Plays a level, with these walls on it.
    pub fn play(&mut self, known: Known, walls: &[Cell]) {
        self.known_moves = (!known.best.is_empty()).then(|| known.moves());
        self.game = Walls::new(known.level.clone());
        if !walls.is_empty() {
            self.game.replace(walls);
        }
        self.typed.id = known.level.id.map_or(String::new(), |id| id.to_string());
        self.known = known;
        self.pointed = None;
        self.stroke = None;
        self.watch = None;
        self.told = None;
        self.changed();
    }

    /// Whatever depended on the walls is found anew.
    pub fn changed(&mut self) {
        self.path = self.game.path();
        self.walk = None;
        self.ended = None;
        self.once = false;
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
        let mut flood = Flood::new(self.level());
        flood.flip_all(self.game.placed());
        flood.flip(cell);
        Some(flood.moves())
    }

    /// What a level is called among the best scores: its number, or the code of one made by hand.
    pub fn key(&self) -> String {
        let level = self.level();
        level
            .id
            .map_or_else(|| code(level, &[]), |id| id.to_string())
    }

    /// The player's best on this level.
    pub fn best<'a>(&self, store: &'a Store) -> Option<&'a Best> {
        store.best(GAME, &self.key())
    }

    /// The walk is over: what it was worth is kept, and told.
    pub fn arrive(&mut self, store: &mut Store) {
        let Some(moves) = self.walk.as_ref().map(Walk::length) else {
            return;
        };
        let detail = code(self.level(), self.game.placed());
        let score = i64::from(moves);
        let best = Best { score, detail };
        store.offer(GAME, &self.key(), best);
        self.ended = Some(match self.level().id {
            _ if !walls::wins(self.level(), Some(moves)) => Ended::Short,
            Some(PUBLISHED) => Ended::WonAll,
            _ => Ended::Won,
        });
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}
