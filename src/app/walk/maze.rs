//! The maze: it grows, and a game begins in it.

use super::game::{Game, Growth, WalkPhase};
use super::results::SHOWN;
use super::state::WalkState;
use crate::app::room::Common;
use crate::catalogue::{Catalogue, Generator, MapPromise, PathPromise, Solver};
use crate::games::walk::Walk;
use crate::games::walk::rival::Contest;
use crate::games::walk::rules::Rules;

impl WalkState {
    /// Grows the maze that is chosen.
    pub(super) fn grow(&mut self, common: &Common) {
        self.message = None;
        let generator = common.catalogue.generator(self.generator);
        let Some(generator) = generator.filter(|_| has_mazes(&common.catalogue)) else {
            self.refused = true;
            self.message = Some("The catalogue has no perfect maze to walk in.".to_owned());
            return;
        };
        self.boards += 1;
        let growth = Growth::new(generator, self.size(), &self.seed);
        self.phase = WalkPhase::Growing(Box::new(growth));
    }

    /// Begins the game in the maze that has grown, or in the same one again.
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
                self.message = Some("There is no way to walk in this maze.".to_owned());
                WalkPhase::Waiting
            }
        };
    }

    fn rules(&self, common: &Common, shown: bool) -> Option<Rules> {
        let solvers = &common.catalogue.solvers;
        let solver = solvers.iter().find(|&solver| shortest(solver));
        let rival = common.catalogue.solver(self.rival_solver);
        let rival = rival.filter(|_| self.rival);
        Some(Rules {
            solver: solver.or(solvers.first())?.clone(),
            fog: self.fog,
            chase: self.pursuer.then_some(self.chase),
            contest: rival.cloned().map(|solver| Contest {
                solver,
                rate: self.rate * CELLS_A_ROOM,
            }),
            shown,
        })
    }
}

/// How many cells a search expands for each room: the room, and the passage to it.
const CELLS_A_ROOM: f64 = 2.0;

/// The generators of perfect mazes of rooms.
pub fn generators(catalogue: &Catalogue) -> impl Iterator<Item = &Generator> {
    let all = catalogue.generators.iter();
    all.filter(|entry| entry.usual_promise() == MapPromise::PerfectMaze && entry.sides.has_rooms())
}

fn has_mazes(catalogue: &Catalogue) -> bool {
    generators(catalogue).next().is_some() && !catalogue.solvers.is_empty()
}

/// Whether a solver finds the way with the fewest moves.
pub(super) fn shortest(solver: &Solver) -> bool {
    solver.usual_promise() == PathPromise::ShortestPath
}
