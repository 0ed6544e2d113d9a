//! The replay at the end: the player's own way and the shortest, move by move on one clock.

use crate::games::walk::{Walk, record};
use crate::playback::player::Rate;
use crate::playback::projector::{Budget, Projector};
use crate::playback::reel::Reel;
use crate::playback::timeline::Timeline;

/// Two recorded walks, and what moves them.
pub struct Replay {
    /// The walks and the moment.
    pub ways: BothWays,
    /// What moves it, in moves a second.
    pub projector: Projector,
}

/// Two recorded walks on one clock, which counts moves.
pub struct BothWays {
    /// The player's own way, and the shortest.
    pub walks: [Timeline; 2],
    /// Moves of each.
    pub moves: [u64; 2],
    tick: u64,
}

impl Replay {
    /// The replay of a game that is over: at its end, so that both ways are seen.
    pub fn new(walk: &Walk) -> Replay {
        let own = record::timeline(walk.map(), walk.rooms());
        let shortest = record::timeline(walk.map(), walk.shortest());
        let moves = [walk.moves(), walk.fewest()];
        // From a few moves a second on, so that the whole takes some ten seconds at most.
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

    /// The moves of the longer one.
    pub fn length(&self) -> u64 {
        self.ways.longer()
    }

    /// The moment, in moves.
    pub fn tick(&self) -> u64 {
        self.ways.tick
    }

    /// Lets seconds pass; says whether it plays on.
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
