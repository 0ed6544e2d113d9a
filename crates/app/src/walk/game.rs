//! One maze from its first carved cell to the replay: its generation, the game and the picture.

use super::maze_view::MazeView;
use super::mover::Mover;
use super::replay::Replay;
use mazescope_core::catalogue::MapPromise;
use mazescope_core::playback::projector::{Budget, Projector, record_whole};
use mazescope_core::{
    Appearance, Catalogue, Direction, Generator, Map, PathPromise, Rate, Register, Seed, Settings,
    Size, Solver, Tile, Timeline,
};
use mazescope_games::walk::Step;
use mazescope_games::walk::pursuer::Pursuer;
use mazescope_games::{Outcome, Walk};

/// The phase that a maze has reached.
pub enum WalkPhase {
    /// There is no maze yet, because nothing has been laid out.
    Waiting,
    /// The maze is being generated.
    Growing(Box<Growth>),
    /// The game is played.
    Playing(Box<Game>),
    /// The game is over, and both paths are shown.
    Over(Box<Game>, Box<Replay>),
}

/// A maze that is being generated.
pub struct Growth {
    /// The complete recording of the generator.
    pub timeline: Timeline,
    /// The appearance of the cells of its board.
    pub looks: Appearance,
    projector: Projector,
}

impl Growth {
    /// A run of a generator before its first step.
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

    /// Advances the run; returns whether there is more to show.
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
    /// The player's moving disc.
    pub player: Mover,
    /// The pursuer, once it has started.
    pub pursuer: Option<Mover>,
    /// The maze as the player sees it.
    pub view: MazeView,
    /// Seconds since the end.
    pub since_over: f64,
    /// Whether the result is the best so far.
    pub best: bool,
}

impl Game {
    /// A game before its first move.
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

    /// Makes one move, or a push against a wall.
    pub fn go(&mut self, direction: Direction) {
        match self.walk.step(direction) {
            Step::Moved => self.player.push(self.walk.player()),
            Step::Wall => self.player.bump(direction),
            Step::Over => return,
        }
        self.view.lay(&self.walk);
    }

    /// Undoes the last move.
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

    /// Advances the game and the picture; returns whether anything moves.
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

/// Whether there is a generator of perfect mazes and a solver.
pub(super) fn has_mazes(catalogue: &Catalogue) -> bool {
    generators(catalogue).next().is_some() && !catalogue.solvers.is_empty()
}

/// Whether a solver finds the path with the fewest moves.
pub(super) fn shortest(solver: &Solver) -> bool {
    solver.usual_promise() == PathPromise::ShortestPath
}
