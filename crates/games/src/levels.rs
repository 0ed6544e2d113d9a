//! The ten published levels, random levels by number and the level of the day, each with walls that win it.

use super::walls;
use super::walls::annealing;
use crate::{Level, Thing};
use mazescope_core::{Cell, Random, Seed, Size};

/// The number of published levels. Their ids begin at 1.
pub const PUBLISHED: u64 = 10;

/// A published level as its author wrote it, with the best known walls.
struct Published {
    walls: Option<u32>,
    goal: u32,
    rocks: &'static str,
    best: &'static str,
}

/// The table is read by its columns, so each level has one line. The best walls were found by simulated annealing.
#[rustfmt::skip]
const TEN: [Published; PUBLISHED as usize] = [
    Published { walls: Some(10), goal: 26, rocks: "1,1 2,0 4,4 8,5 12,9", best: "2,2 3,3 6,3 7,4 5,5 6,6 9,6 7,7 10,7 11,8" },
    Published { walls: Some(14), goal: 36, rocks: "3,9 4,8 7,4 7,7 9,9", best: "12,0 10,1 13,1 9,2 12,2 8,3 11,3 10,4 6,5 9,5 5,6 8,6 4,7 6,8" },
    Published { walls: Some(14), goal: 31, rocks: "1,4 2,5 4,3 5,6 7,0 7,7 10,3 12,9", best: "8,1 5,2 6,2 9,2 8,3 3,4 7,4 6,5 2,6 1,7 4,7 1,8 3,8 1,9" },
    Published { walls: Some(14), goal: 39, rocks: "1,3 1,4 1,7 2,4 2,9 3,0 5,2 5,6 5,7 7,0 7,2 7,3 7,8 8,2 9,5 9,9 10,0 10,2 10,6 12,1 13,7", best: "2,1 5,1 11,1 1,2 6,2 4,3 8,4 3,5 4,6 8,7 10,7 3,8 6,8 10,8" },
    Published { walls: Some(18), goal: 43, rocks: "1,0 1,6 2,9 3,3 3,8 6,0 6,1 6,2 6,6 7,9 10,5 12,8 13,5", best: "4,1 3,2 6,3 8,3 2,4 5,4 9,4 1,5 4,5 5,6 7,6 11,6 2,7 8,7 12,7 9,8 10,8 13,9" },
    Published { walls: Some(11), goal: 26, rocks: "7,6 2,5 10,0 2,6 2,1 13,7 2,4 12,8 8,1 13,5 12,7", best: "5,1 9,1 4,2 7,2 3,3 6,3 5,4 4,5 2,7 1,8 2,9" },
    Published { walls: Some(14), goal: 41, rocks: "1,4 1,9 2,1 2,7 2,8 3,0 4,5 4,9 5,1 5,2 5,3 7,3 9,7 10,0 10,2 10,6 10,7 11,0 12,6 12,8 13,5", best: "5,0 7,1 8,1 12,1 9,2 11,3 6,4 8,4 12,4 9,5 3,6 13,7 10,8 12,9" },
    Published { walls: Some(14), goal: 32, rocks: "2,3 2,9 4,5 5,7 7,0 11,2 12,6", best: "10,0 9,1 7,2 10,2 6,3 9,3 5,4 8,4 7,5 3,6 6,6 2,7 1,8 4,8" },
    Published { walls: None, goal: 67, rocks: "3,9 4,8 7,4 7,7 9,9", best: "1,0 8,0 1,1 4,1 5,1 6,1 9,1 11,1 12,1 1,2 3,2 7,2 9,2 13,2 1,3 5,3 7,3 10,3 11,3 13,3 1,4 3,4 4,4 8,4 10,4 13,4 2,5 6,5 10,5 12,5 13,5 1,6 4,6 5,6 8,6 9,6 10,6 13,6 1,7 3,7 11,7 13,7 1,8 6,8 9,8 11,8 13,8 4,9 8,9 13,9" },
    Published { walls: None, goal: 73, rocks: "", best: "1,0 6,0 12,0 1,1 3,1 7,1 9,1 13,1 1,2 4,2 5,2 7,2 10,2 11,2 13,2 1,3 2,3 5,3 8,3 11,3 3,4 6,4 9,4 12,4 13,4 1,5 4,5 7,5 10,5 13,5 1,6 2,6 4,6 8,6 11,6 13,6 1,7 4,7 5,7 6,7 9,7 11,7 13,7 1,8 3,8 7,8 9,8 11,8 13,8 1,9 5,9 9,9 13,9" },
];

/// How difficult a random level is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// Few walls, and a goal of three quarters of the best known gain.
    Easy,
    /// More walls, a higher goal and sometimes a checkpoint.
    Medium,
    /// A goal of the full best known gain, with one or two checkpoints.
    Hard,
}

impl Difficulty {
    /// The difficulty of a random level.
    pub const fn of(id: u64) -> Difficulty {
        match id % 3 {
            0 => Difficulty::Easy,
            1 => Difficulty::Medium,
            _ => Difficulty::Hard,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }
}

/// A level with the best known walls for it, which reach its goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownLevel {
    pub level: Level,
    /// The best known walls.
    pub best: Vec<Cell>,
}

impl KnownLevel {
    /// The level with this number: a published one, or a random one that is the same on every machine.
    pub fn of(id: u64) -> KnownLevel {
        let published = id.checked_sub(1).and_then(|place| TEN.get(place as usize));
        published.map_or_else(|| random(id), |published| published.known(id))
    }

    /// Adds the best known walls to a level from elsewhere. A level made by hand has none.
    pub fn with(level: Level) -> KnownLevel {
        match level.id {
            Some(id) => KnownLevel::of(id),
            None => level.into(),
        }
    }

    /// The moves of the best walls.
    pub fn moves(&self) -> u32 {
        walls::path(&self.level, &self.best).map_or(0, |path| walls::moves(&path))
    }
}

/// A level without known walls.
impl From<Level> for KnownLevel {
    fn from(level: Level) -> KnownLevel {
        let best = Vec::new();
        KnownLevel { level, best }
    }
}

/// The board of every numbered level.
fn board() -> Level {
    Level::open(Size::clamped(15, 10))
}

impl Published {
    fn known(&self, id: u64) -> KnownLevel {
        let mut level = board();
        level.id = Some(id);
        level.rocks = cells(level.size, self.rocks);
        level.walls_allowed = self.walls;
        level.goal = self.goal;
        let best = cells(level.size, self.best);
        KnownLevel { level, best }
    }
}

fn cells(size: Size, text: &str) -> Vec<Cell> {
    let cell = |pair: &str| {
        let (x, y) = pair.split_once(',')?;
        size.cell(x.parse().ok()?, y.parse().ok()?)
    };
    text.split_whitespace().filter_map(cell).collect()
}

/// The tries of the annealing that sets the goal of a random level. They are enough for a goal that takes thought, and
/// still take only a few milliseconds.
const TRIES: u32 = 2_000;

/// A board is drawn again if walls gain fewer moves than this.
const WORTH_PLAYING: u32 = 6;

fn random(id: u64) -> KnownLevel {
    let difficulty = Difficulty::of(id);
    let mut random = Random::new(&Seed::from(id), "wall level");
    loop {
        let mut level = board();
        level.id = Some(id);
        let (rocks, walls, checkpoints) = match difficulty {
            Difficulty::Easy => (4 + random.below(6), 8 + random.below(4), 0),
            Difficulty::Medium => (7 + random.below(9), 10 + random.below(5), random.below(2)),
            Difficulty::Hard => (
                8 + random.below(14),
                12 + random.below(5),
                1 + random.below(2),
            ),
        };
        let mut scatter = |count: u32, thing: Thing| {
            for _ in 0..count {
                let (x, y) = (1 + random.below(13), random.below(10));
                if let Some(cell) = level.size.cell(x as i32, y as i32)
                    && level.thing_at(cell) == Thing::Empty
                {
                    level.put(cell, thing);
                }
            }
        };
        scatter(rocks, Thing::Rock);
        scatter(checkpoints, Thing::Checkpoint(0));
        level.walls_allowed = Some(walls);
        let Some(bare) = walls::path(&level, &[]) else {
            continue;
        };
        let (best, moves) = annealing::best_of(&level, &Seed::from(id), TRIES);
        let bare = walls::moves(&bare);
        let gain = moves - bare;
        if gain < WORTH_PLAYING {
            continue;
        }
        level.goal = bare
            + match difficulty {
                Difficulty::Easy => gain * 3 / 4,
                Difficulty::Medium => gain * 9 / 10,
                Difficulty::Hard => gain,
            };
        return KnownLevel { level, best };
    }
}

/// The moves of nearly the best result: 95% of the possible gain, rounded up. `bare` is the number of moves without
/// walls, and `best` is the number with the best walls.
pub fn most_of_gain(bare: u32, best: u32) -> u32 {
    bare + (best.saturating_sub(bare) * 19).div_ceil(20)
}

/// The number of the level of a day: its date, as in 20260131. `days` counts from 1970-01-01.
///
/// The date is computed by Howard Hinnant's method, <https://howardhinnant.github.io/date_algorithms.html>.
pub fn of_day(days: u64) -> u64 {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    (era * 400 + year + next) * 10_000 + month * 100 + day
}
