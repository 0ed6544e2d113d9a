//! The maze: its generation, the start of a game in it, and the storing of results.

use super::game::{Game, Growth, WalkPhase, has_mazes, shortest};
use super::state::{GAME, LEVELS, SHOWN, WalkState};
use super::words;
use crate::Common;
use mazescope_core::words::counted;
use mazescope_formats::store::Best;
use mazescope_games::walk::rival::Contest;
use mazescope_games::{Outcome, Rules, Walk};

impl WalkState {
    /// Starts the generation of the chosen maze.
    pub(super) fn grow(&mut self, common: &Common) {
        self.message = None;
        let generator = common.catalogue.generator(&self.options.generator);
        let Some(generator) = generator.filter(|_| has_mazes(&common.catalogue)) else {
            self.refused = true;
            self.message =
                Some("No generator makes a perfect maze, so there is no maze to walk.".to_owned());
            return;
        };
        self.boards += 1;
        let growth = Growth::new(generator, self.options.size(), &self.seed);
        self.phase = WalkPhase::Growing(Box::new(growth));
    }

    /// Begins the game in the generated maze, or in the same maze again.
    pub(super) fn begin(&mut self, common: &Common) {
        let map = match &self.phase {
            WalkPhase::Waiting => return,
            WalkPhase::Growing(growth) => growth.map(),
            WalkPhase::Playing(game) | WalkPhase::Over(game, _) => (**game.walk.map()).clone(),
        };
        let shown = common.store.best(SHOWN, &self.key_of(map.size()));
        let rules = self.rules(common, shown.is_some());
        let walk = rules.and_then(|rules| Walk::new(map, &rules));
        self.boards += 1;
        self.message = None;
        self.phase = match walk {
            Some(walk) => WalkPhase::Playing(Box::new(Game::new(walk))),
            None => {
                self.refused = true;
                self.message = Some("This maze has no path from the start to the goal.".to_owned());
                WalkPhase::Waiting
            }
        };
    }

    fn rules(&self, common: &Common, shown: bool) -> Option<Rules> {
        let solvers = &common.catalogue.solvers;
        let solver = solvers.iter().find(|solver| shortest(solver));
        let options = &self.options;
        let rival = common.catalogue.solver(&options.rival_solver);
        let rival = rival.filter(|_| options.rival);
        Some(Rules {
            solver: solver.or(solvers.first())?.clone(),
            fog: options.fog,
            chase: options.pursuer.then_some(options.chase),
            contest: rival.cloned().map(|solver| Contest {
                solver,
                rate: options.rate * CELLS_A_ROOM,
            }),
            shown,
        })
    }

    /// Stores the result of a finished game if it was earned.
    pub(super) fn settle(&mut self, common: &mut Common) {
        let key = self.key();
        let level = self.options.growing.then_some(self.options.level);
        let Some(game) = self.playing() else {
            return;
        };
        let walk = &game.walk;
        if walk.outcome() == Outcome::Beaten {
            // The path of the search is shown in the second pane.
            self.show_path(common);
            return;
        }
        if !walk.is_earned() {
            return;
        }
        let (stars, moves) = (walk.stars(), walk.moves() + walk.taken_back());
        let time = words::time(walk.seconds());
        // More stars rank first, then fewer moves, then less time.
        let tenths = (walk.seconds() * 10.0).min(99_999.0) as i64;
        let score = i64::from(stars) * 100_000_000_000 - moves.min(999_999) as i64 * 100_000;
        let best = Best {
            score: score - tenths,
            detail: format!(
                "{} in {time}, {}",
                counted(moves, "move"),
                words::stars(stars)
            ),
        };
        game.best |= common.store.offer(GAME, &key, best);
        if let Some(level) = level {
            let best = Best {
                score: level.into(),
                detail: format!("level {level}"),
            };
            common.store.offer(GAME, LEVELS, best);
        }
    }

    /// Records that the player has seen the solution of this maze, so that later walks in it earn nothing.
    pub(super) fn show_path(&mut self, common: &mut Common) {
        let key = self.key();
        if !key.is_empty() {
            let shown = Best {
                score: 1,
                detail: "the solution was shown".to_owned(),
            };
            common.store.offer(SHOWN, &key, shown);
        }
    }
}

/// How many cells a search expands for each room: the room and the passage to it.
const CELLS_A_ROOM: f64 = 2.0;
