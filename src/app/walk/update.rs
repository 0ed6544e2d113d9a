//! What each action does to Walk.

use super::actions::WalkAction;
use super::game::{Game, WalkPhase};
use super::replay::Replay;
use super::state::WalkState;
use crate::app::room::Common;
use crate::games::walk::corridor;
use crate::games::walk::rules::Outcome;
use crate::grid::Cell;
use crate::random::Seed;

impl WalkState {
    /// Carries an action out. Options of the maze grow a new one, those of the game begin again in the
    /// same maze.
    pub fn act(&mut self, action: WalkAction, common: &mut Common) {
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
                    self.show_way(common);
                }
            }
            WalkAction::Again => self.restart(common),
            WalkAction::Next | WalkAction::GoOn => {
                let earned = self.game().is_some_and(|game| game.walk.is_earned());
                self.level += u32::from(self.growing && earned);
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
                self.generator = id;
                self.grow(common);
            }
            WalkAction::SetRooms(rooms) => {
                self.rooms = rooms.map(|rooms| rooms.clamp(ROOMS.0, ROOMS.1));
                self.grow_at_once(common);
            }
            WalkAction::SetWall(wall) => self.wall = wall.clamp(WALLS.0, WALLS.1),
            WalkAction::ToggleFog => {
                self.fog = !self.fog;
                self.restart(common);
            }
            WalkAction::TogglePursuer => {
                self.pursuer = !self.pursuer;
                self.restart(common);
            }
            WalkAction::SetPace(pace) => {
                self.chase.pace = pace.clamp(PACES.0, PACES.1);
                self.restart(common);
            }
            WalkAction::SetHeadStart(seconds) => {
                self.chase.head_start = seconds.clamp(HEAD_STARTS.0, HEAD_STARTS.1);
                self.restart(common);
            }
            WalkAction::ToggleRival => {
                self.rival = !self.rival;
                self.restart(common);
            }
            WalkAction::SetRival(id) => {
                self.rival_solver = id;
                self.restart(common);
            }
            WalkAction::SetRate(rate) => {
                self.rate = rate.clamp(RATES.0, RATES.1);
                self.restart(common);
            }
            WalkAction::ToggleGrowing => {
                self.growing = !self.growing;
                self.level = 1;
                self.grow(common);
            }
            WalkAction::ToggleArrows => self.arrows = !self.arrows,
            WalkAction::Play => self.replay(Replay::play),
            WalkAction::Seek(tick) => self.replay(|replay| replay.go(tick)),
            WalkAction::Step(moves) => self.replay(|replay| replay.step(moves)),
        }
    }

    /// Does something in the game that is played, and tells what comes back.
    fn play(&mut self, act: impl FnOnce(&mut Game) -> Option<String>) {
        self.message = None;
        if let Some(game) = self.playing() {
            self.message = act(game);
        }
    }

    fn replay(&mut self, act: impl FnOnce(&mut Replay)) {
        if let WalkPhase::Over(_, replay) = &mut self.phase {
            act(replay);
        }
    }

    /// Begins the same maze again, if it has grown.
    fn restart(&mut self, common: &Common) {
        if self.game().is_some() {
            self.begin(common);
        }
    }

    /// Grows a maze whole, since growing would only be in the way while a number is dragged.
    fn grow_at_once(&mut self, common: &Common) {
        self.grow(common);
        self.begin(common);
    }
}

/// Walks along the corridor to a cell; where a click asks for one of no such corridor, says why not.
fn walk_to(game: &mut Game, cell: Cell, clicked: bool) -> Option<String> {
    let walk = &game.walk;
    let seen = walk.sees(cell);
    match corridor::way(walk.map(), walk.player(), cell).filter(|_| seen) {
        Some(way) => way.into_iter().for_each(|direction| game.go(direction)),
        None if clicked && walk.outcome() == Outcome::Playing => {
            let words = "Click a room that you reach without having to choose a way.";
            return Some(words.to_owned());
        }
        None => {}
    }
    None
}

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
