//! What Walk holds: what was chosen, and the maze that grows, is played, or is over.

use super::game::{Game, Growth, Phase};
use super::layout::Places;
use super::replay::Replay;
use crate::app::camera::fitting_size;
use crate::app::lattice::Lattice;
use crate::app::room::Common;
use crate::catalogue::{MapPromise, PathPromise, Solver};
use crate::games::walk::pursuer::Chase;
use crate::games::walk::rival::Contest;
use crate::games::walk::{Outcome, Rules, Walk, size_of_level};
use crate::grid::{Direction, Size};
use crate::random::Seed;
use crate::store::Best;
use egui::{Rect, Vec2};

/// Everything that the panels read and actions change.
pub struct State {
    /// The generator, by its place in the catalogue.
    pub generator: usize,
    /// The seed of the maze.
    pub seed: Seed,
    /// How many points wide a room is.
    pub cell: f32,
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
    /// The solver that runs there, by its place in the catalogue.
    pub rival_solver: usize,
    /// How fast that solver runs, in cells expanded a second.
    pub rate: f64,
    /// Whether levels grow.
    pub growing: bool,
    /// Which level that is, from 1.
    pub level: u32,
    /// Whether arrows on the screen are asked for.
    pub arrows: bool,
    /// The maze.
    pub phase: Phase,
    /// What is to be said, until the next thing happens.
    pub message: Option<String>,
    /// Where everything stands.
    pub places: Option<Places>,
    /// The area that panes have while one plays.
    pub area: Rect,
    /// How many boards there have been: each is known by its number.
    pub boards: u64,
    /// The on-screen arrow that is held, and the seconds until it moves again.
    pub(super) held: Option<(Direction, f64)>,
    /// Seconds since the first frame.
    age: f64,
    /// Whether there is no maze to be had.
    refused: bool,
}

/// The widest that a room is drawn, so that a small level does not fill the screen.
const LARGEST: f32 = 60.0;
/// Points around a maze.
const MARGIN: f32 = 6.0;
/// Seconds in which a window reaches its size.
const SETTLING: f64 = 1.0;
/// Seconds for which the end is celebrated, before the replay.
const CELEBRATION: f64 = 1.2;
/// Seconds until a held arrow moves again, and then from one move to the next.
const FIRST_REPEAT: f64 = 0.3;
const NEXT_REPEAT: f64 = 0.09;

impl State {
    /// Walk before its first frame, set as the last run left it, with a maze of its own.
    pub fn new(common: &mut Common) -> State {
        let seed = common.draw_seed("walk");
        let solvers = &common.catalogue.solvers;
        let breadth = solvers.iter().position(shortest);
        let mut state = State {
            generator: generators(common).next().unwrap_or(0),
            seed,
            cell: 38.0,
            wall: 0.25,
            fog: false,
            pursuer: false,
            chase: Chase {
                pace: 3.0,
                head_start: 4.0,
            },
            rival: false,
            rival_solver: breadth.unwrap_or(0),
            rate: 20.0,
            growing: false,
            level: 1,
            arrows: false,
            phase: Phase::Waiting,
            message: None,
            places: None,
            area: Rect::ZERO,
            boards: 0,
            held: None,
            age: 0.0,
            refused: false,
        };
        if let Some(kept) = common.store.settings().room("walk") {
            state.recall(common, kept);
        }
        state
    }

    /// The game, while it is played and after it.
    pub fn game(&self) -> Option<&Game> {
        match &self.phase {
            Phase::Playing(game) | Phase::Over(game, _) => Some(game),
            _ => None,
        }
    }

    /// The game, if it is being played.
    pub(super) fn playing(&mut self) -> Option<&mut Game> {
        match &mut self.phase {
            Phase::Playing(game) => Some(game),
            _ => None,
        }
    }

    /// How many panes there are while one plays.
    pub fn panes(&self) -> usize {
        match self.phase {
            Phase::Over(..) => 2,
            _ => 1 + usize::from(self.rival),
        }
    }

    /// Lets seconds pass; says whether there is more to do without the user.
    pub fn pass(&mut self, seconds: f64, common: &mut Common) -> bool {
        self.age += seconds;
        self.repeat(seconds);
        let mut moving = match &mut self.phase {
            Phase::Waiting => !self.refused,
            Phase::Growing(growth) => growth.pass(seconds),
            Phase::Playing(game) => game.pass(seconds),
            Phase::Over(_, replay) => replay.pass(seconds),
        };
        match &self.phase {
            Phase::Waiting if moving && self.area.is_positive() => self.grow(common),
            Phase::Growing(_) if !moving => {
                self.begin(common);
                moving = true;
            }
            Phase::Playing(game) if game.walk.outcome() != Outcome::Playing => {
                if game.since_over <= seconds {
                    self.settle(common);
                } else if game.since_over > CELEBRATION {
                    self.look_back(common);
                }
            }
            Phase::Waiting | Phase::Growing(_) | Phase::Playing(_) | Phase::Over(..) => {}
        }
        moving
    }

    /// Grows the maze of what is chosen.
    pub(super) fn grow(&mut self, common: &Common) {
        self.message = None;
        let all = &common.catalogue.generators;
        let Some(generator) = all.get(self.generator).filter(|_| has_mazes(common)) else {
            self.refused = true;
            self.message = Some("The catalogue has no perfect maze to walk in.".to_owned());
            return;
        };
        let size = match self.growing {
            true => size_of_level(self.level),
            false => self.fitting(),
        };
        self.boards += 1;
        self.phase = Phase::Growing(Box::new(Growth::new(generator, size, &self.seed)));
    }

    /// The largest maze of rooms so wide that fills the first pane.
    fn fitting(&self) -> Size {
        let panes = 1 + usize::from(self.rival);
        let arrows = self
            .places
            .as_ref()
            .is_some_and(|places| places.arrows.is_some());
        let places = super::layout::places(self.area, panes, arrows);
        let extent = places.panes[0].board.size() - Vec2::splat(2.0 * MARGIN);
        let size = fitting_size(extent.max(Vec2::splat(1.0)), self.cell, self.wall);
        // An odd size that still fits; below two rooms each way there is no game.
        let odd = |side: u32| ((side - 1) | 1).max(5);
        Size::clamped(odd(size.width()), odd(size.height()))
    }

    /// Begins the game in the maze that has grown, or in the same one again.
    pub(super) fn begin(&mut self, common: &Common) {
        let map = match &self.phase {
            Phase::Waiting => return,
            Phase::Growing(growth) => growth.map(),
            Phase::Playing(game) | Phase::Over(game, _) => (**game.walk.map()).clone(),
        };
        let shown = common.store.best(SHOWN, &self.key_of(common, map.size()));
        let rules = self.rules(common, shown.is_some());
        let walk = rules.and_then(|rules| Walk::new(map, &rules));
        self.boards += 1;
        self.message = None;
        self.phase = match walk {
            Some(walk) => Phase::Playing(Box::new(Game::new(walk))),
            None => {
                self.refused = true;
                self.message = Some("There is no way to walk in this maze.".to_owned());
                Phase::Waiting
            }
        };
    }

    fn rules(&self, common: &Common, shown: bool) -> Option<Rules> {
        let solvers = &common.catalogue.solvers;
        let solver = solvers.iter().find(|&solver| shortest(solver));
        let rival = solvers.get(self.rival_solver).filter(|_| self.rival);
        Some(Rules {
            solver: solver.or(solvers.first())?.clone(),
            fog: self.fog,
            chase: self.pursuer.then_some(self.chase),
            contest: rival.cloned().map(|solver| Contest {
                solver,
                rate: self.rate,
            }),
            shown,
        })
    }

    /// Keeps the result of a game that is over, as far as it was earned.
    fn settle(&mut self, common: &mut Common) {
        let key = self.key(common);
        let level = self.growing.then_some(self.level);
        let Some(game) = self.playing() else {
            return;
        };
        let walk = &game.walk;
        if walk.outcome() == Outcome::Beaten {
            // The search's path stands in the next pane.
            self.show_way(common);
            return;
        }
        if !walk.is_earned() {
            return;
        }
        let (stars, moves) = (walk.stars(), walk.moves() + walk.taken_back());
        let time = super::words::time(walk.seconds());
        // More stars first, then fewer moves, then less time.
        let tenths = (walk.seconds() * 10.0).min(99_999.0) as i64;
        let score = i64::from(stars) * 100_000_000_000 - moves.min(999_999) as i64 * 100_000;
        let best = Best {
            score: score - tenths,
            detail: format!("{moves} moves in {time}, {}", super::words::stars(stars)),
        };
        game.best |= common.store.offer("walk", &key, best);
        if let Some(level) = level {
            let best = Best {
                score: level.into(),
                detail: format!("level {level}"),
            };
            common.store.offer("walk", LEVELS, best);
        }
    }

    /// What the best result of this maze is kept under; empty before there is a maze.
    pub fn key(&self, common: &Common) -> String {
        let size = self.game().map(|game| game.walk.map().size());
        size.map_or(String::new(), |size| self.key_of(common, size))
    }

    /// What the best result is kept under in the maze of that size.
    fn key_of(&self, common: &Common, size: Size) -> String {
        let generator = common.catalogue.generators.get(self.generator);
        let id = generator.map_or("", |generator| generator.info.id);
        format!("{id} {size} {}", self.seed)
    }

    /// Remembers that the way through this maze was shown: from now on, walks in it earn nothing.
    pub(super) fn show_way(&mut self, common: &mut Common) {
        let key = self.key(common);
        if !key.is_empty() {
            let shown = Best {
                score: 1,
                detail: "the way was shown".to_owned(),
            };
            common.store.offer(SHOWN, &key, shown);
        }
    }

    /// The replay of a game that is over, which shows the way.
    pub(super) fn look_back(&mut self, common: &mut Common) {
        self.show_way(common);
        self.phase = match std::mem::replace(&mut self.phase, Phase::Waiting) {
            Phase::Playing(game) => {
                self.boards += 1;
                let mut replay = Replay::new(&game.walk);
                replay.play();
                Phase::Over(game, Box::new(replay))
            }
            other => other,
        };
    }

    /// Takes note of where everything stands.
    pub fn place(&mut self, area: Rect, places: Places) {
        let moved = self.area != area;
        self.area = area;
        self.places = Some(places);
        // A window may reach its size only some frames after it has opened.
        let untouched = self.game().is_none_or(|game| !game.walk.has_begun());
        if moved && untouched && self.age < SETTLING && !self.growing {
            self.phase = Phase::Waiting;
        }
    }

    /// How a maze of that size stands in a pane.
    pub fn lattice(&self, pane: usize, size: Size, pixels_per_point: f32) -> Lattice {
        let places = self.places.as_ref();
        let board = places.and_then(|places| places.panes.get(pane));
        let rect = board.map_or(Rect::ZERO, |pane| pane.board).shrink(MARGIN);
        let (width, height) = (size.width(), size.height());
        let widest = Lattice {
            origin: egui::Pos2::ZERO,
            cell: LARGEST.max(self.cell),
            wall: self.wall,
            gap: 0.0,
        };
        let most = widest.extent(width, height).min(rect.size());
        let rect = Rect::from_center_size(rect.center(), most);
        Lattice::fit_crisp(rect, width, height, self.wall, pixels_per_point)
    }

    /// An arrow on the screen is held, or none.
    pub fn hold(&mut self, direction: Option<Direction>) {
        let now = self.held.map(|(held, _)| held);
        if direction == now {
            return;
        }
        self.held = direction.map(|direction| (direction, FIRST_REPEAT));
        if let (Some(direction), Some(game)) = (direction, self.playing()) {
            game.go(direction);
        }
    }

    fn repeat(&mut self, seconds: f64) {
        let Some((direction, left)) = self.held else {
            return;
        };
        let mut left = left - seconds;
        if left <= 0.0 {
            left = NEXT_REPEAT;
            if let Some(game) = self.playing() {
                game.go(direction);
            }
        }
        self.held = Some((direction, left));
    }
}

/// The name under which the store knows the mazes whose way was shown.
const SHOWN: &str = "walk shown";
/// What the highest level is kept under.
pub const LEVELS: &str = "growing levels";

/// The generators of perfect mazes, by their places in the catalogue.
pub fn generators(common: &Common) -> impl Iterator<Item = usize> + '_ {
    let all = common.catalogue.generators.iter().enumerate();
    let perfect = all.filter(|(_, entry)| entry.promise == MapPromise::PerfectMaze);
    perfect
        .filter(|(_, entry)| entry.rooms)
        .map(|(place, _)| place)
}

fn has_mazes(common: &Common) -> bool {
    generators(common).next().is_some() && !common.catalogue.solvers.is_empty()
}

fn shortest(solver: &Solver) -> bool {
    solver.promise == PathPromise::ShortestPath
}
