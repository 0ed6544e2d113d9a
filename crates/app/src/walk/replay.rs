//! The replay at the end: the player's path and the shortest path, move by move on one clock.

use mazescope_core::playback::projector::{Budget, Projector};
use mazescope_core::playback::reel::Reel;
use mazescope_core::{Rate, Timeline};
use mazescope_games::Walk;
use mazescope_games::walk::record;

/// Two recorded walks and their player.
pub struct Replay {
    /// The walks and the present moment.
    pub ways: BothWays,
    /// The player, in moves per second.
    pub projector: Projector,
}

/// Two recorded walks on one clock, which counts moves.
pub struct BothWays {
    /// The player's path and the shortest path.
    pub walks: [Timeline; 2],
    /// The number of moves of each.
    pub moves: [u64; 2],
    tick: u64,
}

impl Replay {
    /// The replay of a finished game, at its end, so that both paths are visible.
    pub fn new(walk: &Walk) -> Replay {
        let own = record::timeline(walk.map(), walk.rooms());
        let shortest = record::timeline(walk.map(), walk.shortest());
        let moves = [walk.moves(), walk.fewest()];
        // The rate is at least a few moves per second, so that the whole takes about ten seconds at most.
        let rate = (moves[0].max(moves[1]) as f64 / 10.0).max(8.0);
        let mut ways = BothWays {
            walks: [own, shortest],
            moves,
            tick: 0,
        };
        ways.seek(u64::MAX);
        Replay {
            ways,
            projector: Projector::new(Rate::per_second(rate)),
        }
    }

    /// The number of moves of the longer path.
    pub fn length(&self) -> u64 {
        self.ways.longer()
    }

    /// The present moment, in moves.
    pub fn tick(&self) -> u64 {
        self.ways.tick
    }

    /// Advances the replay; returns whether it still plays.
    pub fn pass(&mut self, seconds: f64) -> bool {
        let ways = &mut self.ways;
        let passed = self.projector.pass(ways, seconds, &|| 0.0, &Budget::ENOUGH);
        passed.moving
    }
}

impl BothWays {
    fn longer(&self) -> u64 {
        self.moves[0].max(self.moves[1])
    }
}

impl Reel for BothWays {
    fn record(&mut self, most: usize) -> usize {
        let came = self.walks.iter_mut().map(|walk| walk.record(most));
        came.sum()
    }

    fn is_complete(&self) -> bool {
        self.walks.iter().all(Timeline::is_complete)
    }

    fn is_starved(&self) -> bool {
        self.walks.iter().any(Reel::is_starved)
    }

    fn waits(&self) -> bool {
        false
    }

    fn tick(&mut self) -> u64 {
        self.tick
    }

    fn length(&mut self) -> u64 {
        self.longer()
    }

    fn seek(&mut self, tick: u64) -> u64 {
        self.tick = tick.min(self.longer());
        let mut events = 0;
        for (walk, moves) in self.walks.iter_mut().zip(self.moves) {
            let place = match self.tick < moves {
                true => walk.recording_mut().end_of_step(self.tick),
                false => walk.len(),
            };
            events += walk.seek(place);
        }
        events
    }
}
