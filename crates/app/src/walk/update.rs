//! How Walk changes by each action, and with time.

use super::actions::WalkAction;
use super::game::{Game, WalkPhase};
use super::options::WalkOptions;
use super::replay::{BothWays, Replay};
use super::state::WalkState;
use crate::{Common, trail};
use mazescope_core::playback::projector::Projector;
use mazescope_core::{Cell, Direction, Seed};
use mazescope_games::Outcome;
use mazescope_games::walk::corridor;

/// How many seconds the end is celebrated before the replay.
const CELEBRATION: f64 = 1.2;
/// Seconds until a held arrow first repeats, and between later repeats.
const FIRST_REPEAT: f64 = 0.3;
const NEXT_REPEAT: f64 = 0.09;

impl WalkState {
    /// Carries out an action. Options of the maze generate a new one. Options of the game restart the same maze.
    pub fn act(&mut self, action: WalkAction, common: &mut Common) {
        trail::note(&action);
        match action {
            WalkAction::Skip => self.begin(common),
            WalkAction::Move(direction) => self.play(|game| {
                game.go(direction);
                None
            }),
            WalkAction::Run(direction) => self.play(|game| {
                let run = corridor::run(game.walk.map(), game.walk.player(), direction);
                if run.is_empty() {
                    game.go(direction);
                }
                run.into_iter().for_each(|direction| game.go(direction));
                None
            }),
            WalkAction::WalkTo(cell, clicked) => self.play(|game| walk_to(game, cell, clicked)),
            WalkAction::Hint => self.play(|game| {
                game.walk.hint();
                None
            }),
            WalkAction::Undo => self.play(|game| {
                game.undo();
                None
            }),
            WalkAction::GiveUp => {
                if let Some(game) = self.playing()
                    && game.walk.outcome() == Outcome::Playing
                {
                    game.give_up();
                    self.show_path(common);
                }
            }
            WalkAction::Again => self.restart(common),
            WalkAction::Next | WalkAction::GoOn => {
                let earned = self.game().is_some_and(|game| game.walk.is_earned());
                let options = &mut self.options;
                options.level += u32::from(options.growing && earned);
                self.seed = self.seed.next();
                self.grow(common);
            }
            WalkAction::SetSeed(seed) => {
                self.seed = Seed::new(&seed);
                self.grow(common);
            }
            WalkAction::CopySeed => {
                common.copy = Some(self.seed.to_string());
                self.message = Some(format!("Copied the seed {}.", self.seed));
            }
            WalkAction::SetGenerator(id) => {
                self.options.generator = id.to_owned();
                self.grow(common);
            }
            WalkAction::SetRooms(rooms) => {
                self.options.set_rooms(rooms);
                // The generation is skipped, because it would disturb the dragging of a number.
                self.grow(common);
                self.begin(common);
            }
            WalkAction::SetWall(wall) => self.options.wall = wall,
            WalkAction::ToggleFog => self.vary(common, |options| options.fog = !options.fog),
            WalkAction::TogglePursuer => {
                self.vary(common, |options| options.pursuer = !options.pursuer);
            }
            WalkAction::SetChase(chase) => self.vary(common, |options| options.chase = chase),
            WalkAction::ToggleRival => self.vary(common, |options| options.rival = !options.rival),
            WalkAction::SetRival(id) => {
                self.vary(common, |options| options.rival_solver = id.to_owned())
            }
            WalkAction::SetRate(rate) => self.vary(common, |options| options.rate = rate),
            WalkAction::ToggleGrowing => {
                self.options.growing = !self.options.growing;
                self.options.level = 1;
                self.grow(common);
            }
            WalkAction::ToggleArrows => self.options.arrows = !self.options.arrows,
            WalkAction::Play => self.replay(|reel, projector| projector.play(reel)),
            WalkAction::Seek(tick) => self.replay(|reel, projector| projector.go(reel, tick)),
            WalkAction::Step(moves) => self.replay(|reel, projector| projector.step(reel, moves)),
        }
    }

    /// Does something in the game that is played, and shows the message it returns.
    fn play(&mut self, act: impl FnOnce(&mut Game) -> Option<String>) {
        self.message = None;
        if let Some(game) = self.playing() {
            self.message = act(game);
        }
    }

    fn replay(&mut self, act: impl FnOnce(&mut BothWays, &mut Projector)) {
        if let WalkPhase::Over(_, replay) = &mut self.phase {
            act(&mut replay.ways, &mut replay.projector);
        }
    }

    /// Changes an option of the game, and restarts the same maze.
    fn vary(&mut self, common: &Common, change: impl FnOnce(&mut WalkOptions)) {
        change(&mut self.options);
        self.restart(common);
    }

    /// Restarts the same maze, if it is complete.
    fn restart(&mut self, common: &Common) {
        if self.game().is_some() {
            self.begin(common);
        }
    }

    /// Advances time; returns whether there is more to do without the user.
    pub fn pass(&mut self, seconds: f64, common: &mut Common) -> bool {
        self.repeat(seconds);
        let mut moving = match &mut self.phase {
            WalkPhase::Waiting => !self.refused,
            WalkPhase::Growing(growth) => growth.pass(seconds),
            WalkPhase::Playing(game) => game.pass(seconds),
            WalkPhase::Over(_, replay) => replay.pass(seconds),
        };
        match &self.phase {
            WalkPhase::Waiting if moving && self.places.is_some() => self.grow(common),
            WalkPhase::Growing(_) if !moving => {
                self.begin(common);
                moving = true;
            }
            WalkPhase::Playing(game) if game.walk.outcome() != Outcome::Playing => {
                if game.since_over <= seconds {
                    self.settle(common);
                } else if game.since_over > CELEBRATION {
                    self.look_back(common);
                }
            }
            _ => {}
        }
        moving
    }

    /// Begins the replay of a finished game, which shows the shortest path.
    fn look_back(&mut self, common: &mut Common) {
        self.show_path(common);
        self.phase = match std::mem::replace(&mut self.phase, WalkPhase::Waiting) {
            WalkPhase::Playing(game) => {
                self.boards += 1;
                let mut replay = Replay::new(&game.walk);
                replay.projector.play(&mut replay.ways);
                WalkPhase::Over(game, Box::new(replay))
            }
            other => other,
        };
    }

    /// Records which on-screen arrow is held, if any.
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

/// Walks along the corridor to a cell. If a click asks for a cell outside such a corridor, returns the reason.
fn walk_to(game: &mut Game, cell: Cell, clicked: bool) -> Option<String> {
    let walk = &game.walk;
    let seen = walk.sees(cell);
    match corridor::path(walk.map(), walk.player(), cell).filter(|_| seen) {
        Some(path) => path.into_iter().for_each(|direction| game.go(direction)),
        None if clicked && walk.outcome() == Outcome::Playing => {
            let words = "Click a room in a straight line, or along a corridor without junctions.";
            return Some(words.to_owned());
        }
        None => {}
    }
    None
}
