//! Actions carried out.

use super::actions::Action;
use super::game::Phase;
use super::state::State;
use crate::app::room::Common;
use crate::games::walk::{Outcome, corridor};
use crate::random::Seed;

impl State {
    /// Carries an action out.
    pub fn act(&mut self, action: Action, common: &mut Common) {
        match action {
            Action::Skip => self.begin(common),
            Action::Move(_) | Action::Run(_) | Action::WalkTo(..) | Action::Hint | Action::Undo => {
                self.play(action);
            }
            Action::GiveUp => {
                if let Some(game) = self.playing() {
                    game.give_up();
                }
            }
            Action::Again => {
                if self.game().is_some() {
                    self.begin(common);
                }
            }
            Action::Next => {
                let won = self.game().map(|game| game.walk.outcome()) == Some(Outcome::Won);
                self.level += u32::from(self.growing && won);
                self.seed = self.seed.next();
                self.grow(common);
            }
            Action::SetSeed(seed) => {
                self.seed = Seed::new(&seed);
                self.grow(common);
            }
            Action::CopySeed => {
                common.copy = Some(self.seed.to_string());
                self.message = Some(format!("Copied the seed {}.", self.seed));
            }
            Action::ToggleArrows => self.arrows = !self.arrows,
            Action::Play | Action::Seek(_) | Action::Step(_) => self.replay(&action),
            other => self.choose(other, common),
        }
    }

    fn play(&mut self, action: Action) {
        self.message = None;
        let mut message = None;
        let Some(game) = self.playing() else {
            return;
        };
        match action {
            Action::Move(direction) => game.go(direction),
            Action::Run(direction) => {
                let run = corridor::run(game.walk.map(), game.walk.player(), direction);
                if run.is_empty() {
                    game.go(direction);
                }
                run.into_iter().for_each(|direction| game.go(direction));
            }
            Action::WalkTo(cell, clicked) => {
                let walk = &game.walk;
                let seen = walk.sees(cell);
                let way = corridor::way(walk.map(), walk.player(), cell).filter(|_| seen);
                match way {
                    Some(way) => way.into_iter().for_each(|direction| game.go(direction)),
                    None if clicked && walk.outcome() == Outcome::Playing => {
                        let words = "Click a cell that you reach without having to choose a way.";
                        message = Some(words.to_owned());
                    }
                    None => {}
                }
            }
            Action::Hint => {
                game.walk.hint();
            }
            _ => game.undo(),
        }
        self.message = message;
    }

    fn replay(&mut self, action: &Action) {
        let Phase::Over(_, replay) = &mut self.phase else {
            return;
        };
        match *action {
            Action::Play => replay.play(),
            Action::Seek(tick) => {
                replay.pause();
                replay.seek(tick);
            }
            Action::Step(steps) => {
                replay.pause();
                replay.seek(replay.tick.saturating_add_signed(steps));
            }
            _ => {}
        }
    }

    /// Options: those of the maze grow it anew, those of the game begin again in the same maze.
    fn choose(&mut self, action: Action, common: &Common) {
        match action {
            Action::SetGenerator(place) => self.generator = place,
            Action::SetCell(cell) => self.cell = cell.clamp(CELLS.0, CELLS.1),
            Action::SetWall(wall) => {
                self.wall = wall.clamp(0.1, 1.0);
                if self.growing {
                    return;
                }
            }
            Action::ToggleGrowing => {
                self.growing = !self.growing;
                self.level = 1;
            }
            Action::ToggleFog => self.fog = !self.fog,
            Action::TogglePursuer => self.pursuer = !self.pursuer,
            Action::ToggleRival => self.rival = !self.rival,
            Action::SetPace(pace) => self.chase.pace = pace.clamp(0.5, 20.0),
            Action::SetHeadStart(seconds) => self.chase.head_start = seconds.clamp(0.0, 30.0),
            Action::SetRate(rate) => self.rate = rate.clamp(1.0, 1000.0),
            Action::SetRival(place) => self.rival_solver = place,
            _ => return,
        }
        let narrower = action == Action::ToggleRival && !self.growing;
        let of_maze = matches!(
            action,
            Action::SetGenerator(_)
                | Action::SetCell(_)
                | Action::SetWall(_)
                | Action::ToggleGrowing
        );
        match of_maze || narrower {
            true => {
                self.grow(common);
                // While a slider is dragged, growing would only be in the way.
                if matches!(action, Action::SetCell(_) | Action::SetWall(_)) {
                    self.begin(common);
                }
            }
            false if self.game().is_some() => self.begin(common),
            false => {}
        }
    }
}

/// The narrowest and the widest room.
pub const CELLS: (f32, f32) = (8.0, 80.0);
