//! One maze from its first carved cell to the replay: what grows, what is played, and its picture.

use super::maze_view::MazeView;
use super::mover::Mover;
use super::replay::Replay;
use crate::catalogue::{
    Appearance, Catalogue, Generator, MapPromise, PathPromise, Settings, Solver,
};
use crate::games::walk::Walk;
use crate::games::walk::pursuer::Pursuer;
use crate::games::walk::rules::{Outcome, Step};
use crate::grid::{Direction, Size};
use crate::map::{Map, Register, Tile};
use crate::playback::player::Rate;
use crate::playback::projector::{Budget, Projector, record_whole};
use crate::playback::timeline::Timeline;
use crate::random::Seed;

/// How far a maze has come.
pub enum WalkPhase {
    /// The first layout has yet to tell how large a maze fits.
    Waiting,
    /// It grows.
    Growing(Box<Growth>),
    /// It is walked.
    Playing(Box<Game>),
    /// It is over: both ways are shown.
    Over(Box<Game>, Box<Replay>),
}

/// A maze that grows.
pub struct Growth {
    /// The generator's run, wholly recorded.
    pub timeline: Timeline,
    /// What the cells of its board are shown as.
    pub looks: Appearance,
    projector: Projector,
}

impl Growth {
    /// A run of a generator about to be shown.
    pub fn new(generator: &Generator, size: Size, seed: &Seed) -> Growth {
        let settings = Settings::new(generator.info.parameters);
        let mut timeline = Timeline::of_growth(generator, &size.into(), seed, &settings, 0);
        record_whole(&mut timeline, || true);
        // A large maze takes longer, but never long.
        let events = timeline.len() as f64;
        let rate = events / (events / 1500.0).clamp(0.8, 3.0);
        Growth {
            timeline,
            looks: generator.info.looks,
            projector: Projector::new(Rate::PerSecond(rate)).playing(),
        }
    }

    /// Goes on; says whether there is more to be seen.
    pub fn pass(&mut self, seconds: f64) -> bool {
        let run = &mut self.timeline;
        let passed = self.projector.pass(run, seconds, &|| 0.0, &Budget::ENOUGH);
        passed.moving
    }

    /// The finished maze.
    pub fn map(&self) -> Map {
        let size = self.timeline.board().size();
        let mut map = Map::new(size, Tile::Wall);
        let recording = self.timeline.recording();
        let mut register = Register::default();
        for piece in recording.pieces(0, recording.len()) {
            map.apply(piece, &mut register);
        }
        map
    }
}

/// A game and its picture.
pub struct Game {
    /// The game itself.
    pub walk: Walk,
    /// The player's disc.
    pub player: Mover,
    /// The pursuer, once it has set out.
    pub pursuer: Option<Mover>,
    /// The maze as the player sees it.
    pub view: MazeView,
    /// Seconds since the end.
    pub since_over: f64,
    /// Whether the result was the best so far.
    pub best: bool,
}

impl Game {
    /// A game about to begin.
    pub fn new(walk: Walk) -> Game {
        let mut view = MazeView::default();
        view.lay(&walk);
        Game {
            player: Mover::new(walk.map().size(), walk.start()),
            pursuer: None,
            view,
            since_over: 0.0,
            best: false,
            walk,
        }
    }

    /// One move, or a push against a wall.
    pub fn go(&mut self, direction: Direction) {
        match self.walk.step(direction) {
            Step::Moved => self.player.push(self.walk.player()),
            Step::Wall => self.player.bump(direction),
            Step::Over => return,
        }
        self.view.lay(&self.walk);
    }

    /// Takes the last move back.
    pub fn undo(&mut self) {
        if self.walk.undo() {
            self.player.push(self.walk.player());
            self.view.lay(&self.walk);
        }
    }

    /// Ends the game, which lifts the fog.
    pub fn give_up(&mut self) {
        self.walk.give_up();
        self.view.lay(&self.walk);
    }

    /// Lets seconds pass in the game and on the picture; says whether anything moves.
    pub fn pass(&mut self, seconds: f64) -> bool {
        let before = self.walk.outcome();
        self.walk.pass(seconds);
        if self.walk.outcome() != before {
            self.view.lay(&self.walk);
        }
        let size = self.walk.map().size();
        if let Some(room) = self.walk.pursuer().and_then(Pursuer::room) {
            let arrived = || Mover::new(size, room);
            self.pursuer.get_or_insert_with(arrived).push(room);
        }
        let mut moving = self.player.pass(seconds);
        if let Some(mover) = &mut self.pursuer {
            moving |= mover.pass(seconds);
        }
        let over = self.walk.outcome() != Outcome::Playing;
        if over {
            self.since_over += seconds;
        }
        let others = self.walk.pursuer().is_some() || self.walk.rival().is_some();
        moving || over || (others && self.walk.has_begun())
    }
}

/// The generators of perfect mazes of rooms.
pub fn generators(catalogue: &Catalogue) -> impl Iterator<Item = &Generator> {
    let all = catalogue.generators.iter();
    all.filter(|entry| entry.usual_promise() == MapPromise::PerfectMaze && entry.sides.has_rooms())
}

/// Whether there is a maze to walk in, and a solver that knows its way.
pub(super) fn has_mazes(catalogue: &Catalogue) -> bool {
    generators(catalogue).next().is_some() && !catalogue.solvers.is_empty()
}

/// Whether a solver finds the way with the fewest moves.
pub(super) fn shortest(solver: &Solver) -> bool {
    solver.usual_promise() == PathPromise::ShortestPath
}
