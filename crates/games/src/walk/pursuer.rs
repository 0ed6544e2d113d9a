//! The pursuer, which follows the player along a solver's path at a set pace.

use mazescope_core::playback::score::solve;
use mazescope_core::{Cell, Map, Settings, Solver};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How the player is chased. The field names are keys of the settings file, so they never change.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chase {
    /// How many moves the pursuer makes per second.
    pub pace: f64,
    /// Seconds from the player's first move until the pursuer starts from the same room.
    pub head_start: f64,
}

/// A walker that always follows the solver's path to the player's present room.
#[derive(Clone, Debug)]
pub struct Pursuer {
    chase: Chase,
    solver: Solver,
    /// Seconds until the pursuer starts.
    waits: f64,
    room: Option<Cell>,
    /// The share of a move that is left over.
    carry: f64,
    /// The rooms ahead with the next one last, and the room to which they lead.
    route: Vec<Cell>,
    target: Option<Cell>,
}

impl Pursuer {
    /// A pursuer before its start.
    pub fn new(chase: Chase, solver: Solver) -> Pursuer {
        Pursuer {
            chase,
            solver,
            waits: chase.head_start.max(0.0),
            room: None,
            carry: 0.0,
            route: Vec::new(),
            target: None,
        }
    }

    /// The room where the pursuer is; `None` before it has started.
    pub fn room(&self) -> Option<Cell> {
        self.room
    }

    /// Seconds until the pursuer starts.
    pub fn waits(&self) -> f64 {
        self.waits
    }

    /// Starts the pursuer when its head start is over, and moves it as far as the player.
    pub fn pass(&mut self, seconds: f64, map: &Arc<Map>, player: Cell) {
        let mut left = seconds;
        if self.room.is_none() {
            if self.waits > left {
                self.waits -= left;
                return;
            }
            left -= self.waits;
            self.waits = 0.0;
            self.room = map.starts.first().copied();
        }
        self.carry += left * self.chase.pace.max(0.0);
        self.plan(map, player);
        while self.carry >= 1.0 && self.room != Some(player) {
            self.carry -= 1.0;
            let Some(next) = self.route.pop() else {
                break;
            };
            self.room = Some(next);
        }
        self.carry = self.carry.fract();
    }

    /// Asks the solver for a path if the player is no longer where the last one leads.
    fn plan(&mut self, map: &Arc<Map>, player: Cell) {
        let Some(room) = self.room.filter(|_| self.target != Some(player)) else {
            return;
        };
        self.target = Some(player);
        let mut chase = Map::clone(map);
        (chase.starts, chase.goals) = (vec![room], vec![player]);
        let settings = Settings::new(self.solver.info.parameters);
        let found = solve(&self.solver, Arc::new(chase), &settings, |_| true);
        let path = found.map(|score| score.path).unwrap_or_default();
        self.route = path.into_iter().step_by(2).skip(1).collect();
        self.route.reverse();
    }
}
