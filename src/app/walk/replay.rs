//! The replay at the end: the player's own way and the shortest, move by move on one clock.

use crate::games::walk::{Walk, record};
use crate::playback::player::{Motion, Player, Rate, Ticks};
use crate::playback::timeline::Timeline;

/// Two recorded walks and a moment.
pub struct Replay {
    /// The player's own way, and the shortest.
    pub walks: [Timeline; 2],
    /// Moves of each.
    pub moves: [u64; 2],
    /// The moment, in moves.
    pub tick: u64,
    /// Motion and speed.
    pub player: Player,
}

impl Replay {
    /// The replay of a game that is over: at its end, so that both ways are seen.
    pub fn new(walk: &Walk) -> Replay {
        let own = record::timeline(walk.map(), walk.rooms());
        let shortest = record::timeline(walk.map(), walk.shortest());
        let moves = [walk.moves(), walk.fewest()];
        // From a few moves a second on, so that the whole takes some ten seconds at most.
        let rate = (moves[0].max(moves[1]) as f64 / 10.0).max(8.0);
        let mut replay = Replay {
            walks: [own, shortest],
            moves,
            tick: 0,
            player: Player::paused(Rate::per_second(rate)),
        };
        replay.seek(u64::MAX);
        replay
    }

    /// The moves of the longer one.
    pub fn length(&self) -> u64 {
        self.moves[0].max(self.moves[1])
    }

    /// Goes to the moment after so many moves.
    pub fn seek(&mut self, tick: u64) {
        self.tick = tick.min(self.length());
        for (walk, moves) in self.walks.iter_mut().zip(self.moves) {
            let place = match self.tick < moves {
                true => walk.recording_mut().end_of_step(self.tick),
                false => walk.len(),
            };
            walk.seek(place);
        }
    }

    /// Plays or pauses; at the end, plays again from the start.
    pub fn play(&mut self) {
        self.player.motion = match self.player.motion {
            Motion::Paused => Motion::Forward,
            _ => Motion::Paused,
        };
        if self.tick == self.length() && self.player.motion == Motion::Forward {
            self.seek(0);
        }
    }

    /// Stops playing.
    pub fn pause(&mut self) {
        self.player.motion = Motion::Paused;
    }

    /// Lets seconds pass; says whether it plays on.
    pub fn pass(&mut self, seconds: f64) -> bool {
        if let Ticks::Some(ticks) = self.player.ticks(seconds)
            && ticks > 0
        {
            self.seek(self.tick + ticks);
        }
        if self.tick == self.length() {
            self.player.motion = Motion::Paused;
        }
        self.player.motion != Motion::Paused
    }
}
