//! What Walk leaves to the next run: the variants, how the maze is drawn, and the level that grows.

use super::commands::{COMMANDS, TAB};
use super::maze::{generators, shortest};
use super::results::GAME;
use super::state::WalkState;
use super::update::{HEAD_STARTS, PACES, RATES, ROOMS, WALLS};
use crate::app::room::Common;
use crate::catalogue::Catalogue;
use toml::{Table, Value};

/// The highest level that is taken over, whose maze still grows in a moment.
const HIGHEST: i64 = 200;

/// The names of the rooms each way, and of the rooms that the search expands a second.
const SIDES: [&str; 2] = ["columns", "rows"];
const RATE: &str = "rooms_per_second";

impl WalkState {
    /// Walk before its first frame, set as the last run left it, with a maze of its own.
    pub fn new(common: &mut Common) -> WalkState {
        let seed = common.draw_seed(GAME);
        let keymap = common.keymap(TAB, COMMANDS);
        let catalogue = &common.catalogue;
        let generator = generators(catalogue).next();
        let mut solvers = catalogue.solvers.iter();
        let rival = solvers.clone().find(|solver| shortest(solver));
        let rival = rival.or(solvers.next());
        let mut state = WalkState::usual(
            keymap,
            generator.map_or("", |entry| entry.info.id),
            rival.map_or("", |entry| entry.info.id),
            seed,
        );
        if let Some(kept) = common.store.settings().room(GAME) {
            state.recall(catalogue, kept);
        }
        state
    }

    /// Puts what the next run is to have again among what was kept.
    pub(super) fn remember(&self, kept: &mut Table) {
        let mut put = |name: &str, value: Value| drop(kept.insert(name.to_owned(), value));
        for (name, on) in [
            ("fog", self.fog),
            ("pursuer", self.pursuer),
            ("race", self.rival),
            ("growing", self.growing),
            ("arrows", self.arrows),
        ] {
            put(name, on.into());
        }
        for (name, number) in [
            ("wall", self.wall.into()),
            ("pace", self.chase.pace),
            ("head_start", self.chase.head_start),
            (RATE, self.rate),
        ] {
            put(name, thousandths(number).into());
        }
        for (name, rooms) in SIDES.into_iter().zip(self.rooms) {
            put(name, i64::from(rooms).into());
        }
        put("level", i64::from(self.level).into());
        for (name, id) in [
            ("generator", self.generator),
            ("against", self.rival_solver),
        ] {
            if !id.is_empty() {
                put(name, id.into());
            }
        }
    }

    /// Takes over what the last run left. What makes no sense is passed over.
    fn recall(&mut self, catalogue: &Catalogue, kept: &Table) {
        let on = |name: &str| kept.get(name).and_then(Value::as_bool);
        self.fog = on("fog").unwrap_or(self.fog);
        self.pursuer = on("pursuer").unwrap_or(self.pursuer);
        self.rival = on("race").unwrap_or(self.rival);
        self.growing = on("growing").unwrap_or(self.growing);
        self.arrows = on("arrows").unwrap_or(self.arrows);
        let number = |name: &str, (least, most): (f64, f64)| {
            let number = match kept.get(name)? {
                Value::Integer(number) => *number as f64,
                Value::Float(number) => *number,
                _ => return None,
            };
            number.is_finite().then(|| number.clamp(least, most))
        };
        let wide = |(least, most): (f32, f32)| (f64::from(least), f64::from(most));
        self.wall = number("wall", wide(WALLS)).map_or(self.wall, |number| number as f32);
        self.chase.pace = number("pace", PACES).unwrap_or(self.chase.pace);
        self.chase.head_start = number("head_start", HEAD_STARTS).unwrap_or(self.chase.head_start);
        self.rate = number(RATE, RATES).unwrap_or(self.rate);
        for (name, rooms) in SIDES.into_iter().zip(&mut self.rooms) {
            let kept = kept.get(name).and_then(Value::as_integer);
            if let Some(kept) = kept {
                *rooms = kept.clamp(ROOMS.0.into(), ROOMS.1.into()) as u32;
            }
        }
        let level = kept.get("level").and_then(Value::as_integer);
        if let Some(level) = level.filter(|_| self.growing) {
            self.level = level.clamp(1, HIGHEST) as u32;
        }
        let id = |name: &str| kept.get(name).and_then(Value::as_str);
        if let Some(id) = id("generator")
            && let Some(entry) = generators(catalogue).find(|entry| entry.info.id == id)
        {
            self.generator = entry.info.id;
        }
        if let Some(entry) = id("against").and_then(|id| catalogue.solver(id)) {
            self.rival_solver = entry.info.id;
        }
    }
}

/// As many digits as a slider means: 0.3 as an f32 is 0.30000001192092896.
fn thousandths(number: f64) -> f64 {
    (number * 1e3).round() / 1e3
}
