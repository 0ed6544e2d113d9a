//! What Walk holds: what was chosen, which the next run is to have again, and the maze.

use super::actions::WalkAction;
use super::commands::{COMMANDS, TAB};
use super::game::{Game, WalkPhase, generators, shortest};
use super::layout::WalkLayout;
use crate::app::boards::lattice::Lattice;
use crate::app::boards::place::BoardPlace;
use crate::app::keys::keymap::Keymap;
use crate::app::room::Common;
use crate::catalogue::Catalogue;
use crate::games::walk::pursuer::Chase;
use crate::games::walk::rooms::rooms_of_level;
use crate::grid::{Direction, Size};
use crate::random::Seed;
use egui::Rect;
use toml::{Table, Value};

/// Everything that the panels read and actions change.
pub struct WalkState {
    /// The keys in force.
    pub keymap: Keymap<WalkAction>,
    /// The generator, by its id; empty where there is none of perfect mazes.
    pub generator: &'static str,
    /// The seed of the maze.
    pub seed: Seed,
    /// How many rooms the maze has from left to right and from top to bottom, where levels do not grow. It is the same
    /// maze in any window, so results in it can be compared.
    pub rooms: [u32; 2],
    /// How thick walls are, as a share of a room.
    pub wall: f32,
    /// Whether only what was seen so far is shown.
    pub fog: bool,
    /// Whether somebody comes after the player.
    pub pursuer: bool,
    /// How the pursuer comes after the player.
    pub chase: Chase,
    /// Whether a search runs in the next pane.
    pub rival: bool,
    /// The solver that runs in the next pane, by its id; empty where there is none.
    pub rival_solver: &'static str,
    /// How fast that solver runs, in rooms expanded a second.
    pub rate: f64,
    /// Whether levels grow.
    pub growing: bool,
    /// The number of the level, from 1, where levels grow.
    pub level: u32,
    /// Whether arrows on the screen are asked for.
    pub arrows: bool,
    /// The maze.
    pub phase: WalkPhase,
    /// A message, until the next thing happens.
    pub message: Option<String>,
    /// Where everything stands on the screen.
    pub places: Option<WalkLayout>,
    /// How many boards there have been: each is known by its number.
    pub boards: u64,
    /// The on-screen arrow that is held, and the seconds until it moves again.
    pub(super) held: Option<(Direction, f64)>,
    /// Whether the catalogue has no maze to walk in.
    pub(super) refused: bool,
}

/// The name of the game among the best scores and in the settings.
pub(super) const GAME: &str = "walk";
/// The name under which the store knows the mazes whose way was shown.
pub(super) const SHOWN: &str = "walk shown";
/// What the highest level is kept under.
pub(super) const LEVELS: &str = "growing levels";

/// The fewest and the most rooms each way: below two there is no game.
pub const ROOMS: (u32, u32) = (2, 100);
/// The thinnest and the thickest walls, as a share of a room.
pub const WALLS: (f32, f32) = (0.1, 1.0);
/// The slowest and the fastest pursuer, in moves a second.
pub const PACES: (f64, f64) = (0.5, 20.0);
/// The shortest and the longest head start, in seconds.
pub const HEAD_STARTS: (f64, f64) = (0.0, 30.0);
/// The slowest and the fastest rival, in rooms expanded a second.
pub const RATES: (f64, f64) = (0.5, 500.0);

/// The highest level that is taken over, whose maze still grows in a moment.
const HIGHEST: i64 = 200;

/// The names of the rooms each way, and of the rooms that the search expands a second.
const SIDES: [&str; 2] = ["columns", "rows"];
const RATE: &str = "rooms_per_second";

/// The widest that a room is drawn, so that a small level does not fill the screen.
const LARGEST: f32 = 60.0;
/// Points around a maze.
const MARGIN: f32 = 6.0;

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
        let mut state = WalkState {
            keymap,
            generator: generator.map_or("", |entry| entry.info.id),
            seed,
            rooms: [20, 15],
            wall: 0.25,
            fog: false,
            pursuer: false,
            chase: Chase {
                pace: 3.0,
                head_start: 4.0,
            },
            rival: false,
            rival_solver: rival.map_or("", |entry| entry.info.id),
            rate: 10.0,
            growing: false,
            level: 1,
            arrows: false,
            phase: WalkPhase::Waiting,
            message: None,
            places: None,
            boards: 0,
            held: None,
            refused: false,
        };
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

    /// The game, while it is played and after it.
    pub fn game(&self) -> Option<&Game> {
        match &self.phase {
            WalkPhase::Playing(game) | WalkPhase::Over(game, _) => Some(game),
            WalkPhase::Waiting | WalkPhase::Growing(_) => None,
        }
    }

    /// The game, if it is being played.
    pub(super) fn playing(&mut self) -> Option<&mut Game> {
        match &mut self.phase {
            WalkPhase::Playing(game) => Some(game),
            WalkPhase::Waiting | WalkPhase::Growing(_) | WalkPhase::Over(..) => None,
        }
    }

    /// How many panes there are while one plays.
    pub fn panes(&self) -> usize {
        match self.phase {
            WalkPhase::Over(..) => 2,
            WalkPhase::Waiting | WalkPhase::Growing(_) | WalkPhase::Playing(_) => {
                1 + usize::from(self.rival)
            }
        }
    }

    /// The cells of the maze that is to grow.
    pub(super) fn size(&self) -> Size {
        let rooms = match self.growing {
            true => [rooms_of_level(self.level); 2],
            false => self.rooms,
        };
        let [width, height] = rooms.map(|rooms| 2 * rooms + 1);
        Size::clamped(width, height)
    }

    /// Where a maze of that size stands in a pane, if there is one of that number.
    pub fn place(&self, pane: usize, size: Size, pixels_per_point: f32) -> Option<BoardPlace> {
        let clip = self.places.as_ref()?.panes.get(pane)?.board;
        let rect = clip.shrink(MARGIN);
        let (width, height) = (size.width(), size.height());
        let widest = Lattice {
            origin: egui::Pos2::ZERO,
            cell: LARGEST,
            wall: self.wall,
            gap: 0.0,
        };
        let most = widest.extent(width, height).min(rect.size());
        let rect = Rect::from_center_size(rect.center(), most);
        Some(BoardPlace {
            clip,
            lattice: Lattice::fit_crisp(rect, width, height, self.wall, pixels_per_point),
            size,
        })
    }

    /// What the best result of this maze is kept under; empty before there is a maze.
    pub fn key(&self) -> String {
        let size = self.game().map(|game| game.walk.map().size());
        size.map_or(String::new(), |size| self.key_of(size))
    }

    /// What the best result is kept under in the maze of that size.
    pub(super) fn key_of(&self, size: Size) -> String {
        format!("{} {size} {}", self.generator, self.seed)
    }
}

/// As many digits as a slider means: 0.3 as an f32 is 0.30000001192092896.
fn thousandths(number: f64) -> f64 {
    (number * 1e3).round() / 1e3
}
