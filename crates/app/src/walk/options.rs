//! The options of mazes and games of Walk, and how they are kept for the next run of the program.

use super::commands::TAB;
use super::game::{generators, shortest};
use crate::room::key;
use mazescope_core::{Catalogue, Size};
use mazescope_formats::KeptSettings;
use mazescope_games::walk::pursuer::Chase;
use mazescope_games::walk::rooms::rooms_of_level;
use serde::{Deserialize, Serialize};

/// The options of mazes and games. The names of the fields, or those in their attributes, are keys of the settings
/// file, so they never change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WalkOptions {
    /// The id of the generator; empty if there is no generator of perfect mazes.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub generator: String,
    /// The number of columns of rooms, if levels do not grow. The maze is the same in any window, so results in it can
    /// be compared.
    pub columns: u32,
    /// The number of rows of rooms.
    pub rows: u32,
    /// The thickness of walls, as a share of a room.
    pub wall: f64,
    /// Whether only what has been seen is shown.
    pub fog: bool,
    /// Whether a pursuer chases the player.
    pub pursuer: bool,
    /// How the pursuer chases the player.
    #[serde(flatten)]
    pub chase: Chase,
    /// Whether a search runs in the second pane.
    #[serde(rename = "race")]
    pub rival: bool,
    /// The id of the solver in the second pane; empty if there is none.
    #[serde(default, rename = "against", skip_serializing_if = "String::is_empty")]
    pub rival_solver: String,
    /// The speed of that solver, in rooms expanded per second.
    #[serde(rename = "rooms_per_second")]
    pub rate: f64,
    /// Whether levels grow.
    pub growing: bool,
    /// The number of the level, from 1, if levels grow.
    pub level: u32,
    /// Whether the on-screen arrows are switched on.
    pub arrows: bool,
}

/// The fewest and the most rooms on each side. With fewer than two there is no game.
pub const ROOMS: (u32, u32) = (2, 100);
/// The thinnest and the thickest walls, as a share of a room.
const WALLS: (f64, f64) = (0.1, 1.0);
/// The slowest and the fastest pursuer, in moves per second.
const PACES: (f64, f64) = (0.5, 20.0);
/// The shortest and the longest head start, in seconds.
const HEAD_STARTS: (f64, f64) = (0.0, 30.0);
/// The slowest and the fastest rival, in rooms expanded per second.
const RATES: (f64, f64) = (0.5, 500.0);

/// The highest level that a new run continues with. Its maze is still generated quickly.
const HIGHEST: u32 = 200;

impl WalkOptions {
    /// The options if none were kept.
    pub fn usual(catalogue: &Catalogue) -> WalkOptions {
        let generator = generators(catalogue).next();
        let mut solvers = catalogue.solvers.iter();
        let rival = solvers.clone().find(|solver| shortest(solver));
        let rival = rival.or(solvers.next());
        WalkOptions {
            generator: generator.map_or("", |entry| entry.info.id).to_owned(),
            columns: 20,
            rows: 15,
            wall: 0.25,
            fog: false,
            pursuer: false,
            chase: Chase {
                pace: 3.0,
                head_start: 4.0,
            },
            rival: false,
            rival_solver: rival.map_or("", |entry| entry.info.id).to_owned(),
            rate: 10.0,
            growing: false,
            level: 1,
            arrows: false,
        }
    }

    /// The options of the last run if they are valid, otherwise the usual ones.
    pub fn recalled(catalogue: &Catalogue, kept: &KeptSettings) -> WalkOptions {
        let usual = WalkOptions::usual(catalogue);
        let mut options = kept.recalled(&key(TAB), usual.clone());
        let within = |number: &mut f64, (least, most)| *number = number.clamp(least, most);
        within(&mut options.wall, WALLS);
        within(&mut options.chase.pace, PACES);
        within(&mut options.chase.head_start, HEAD_STARTS);
        within(&mut options.rate, RATES);
        options.set_rooms([options.columns, options.rows]);
        let highest = if options.growing { HIGHEST } else { 1 };
        options.level = options.level.clamp(1, highest);
        if generators(catalogue).all(|entry| entry.info.id != options.generator) {
            options.generator = usual.generator;
        }
        if catalogue.solver(&options.rival_solver).is_none() {
            options.rival_solver = usual.rival_solver;
        }
        options
    }

    /// Sets the number of columns and rows of rooms.
    pub fn set_rooms(&mut self, rooms: [u32; 2]) {
        [self.columns, self.rows] = rooms.map(|rooms| rooms.clamp(ROOMS.0, ROOMS.1));
    }

    /// The size of the maze to be generated, in cells.
    pub fn size(&self) -> Size {
        let rooms = match self.growing {
            true => [rooms_of_level(self.level); 2],
            false => [self.columns, self.rows],
        };
        let [width, height] = rooms.map(|rooms| 2 * rooms + 1);
        Size::clamped(width, height)
    }
}
