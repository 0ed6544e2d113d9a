//! A reel, a recording that is made in advance; and a player, which turns seconds into ticks of its clock.

use crate::{Scene, Timeline};

/// A recording that a projector plays.
pub trait Reel {
    /// Records up to about `most` more events, or fewer if they take long. Returns how many came.
    fn record(&mut self, most: usize) -> usize;

    /// Whether it is recorded completely.
    fn is_complete(&self) -> bool;

    /// Whether limits forbid more, though it is incomplete.
    fn is_full(&self) -> bool {
        !self.is_complete() && self.is_starved()
    }

    /// Whether the memory was full at the last attempt to record.
    fn is_starved(&self) -> bool;

    /// Whether everything that is missing depends on another program, or on the end of a stroke.
    fn waits(&self) -> bool;

    /// Whether nothing can be recorded now because something large is being made for it on another thread.
    fn is_being_made(&self) -> bool {
        false
    }

    /// Whether the clock is moving to its target, as far as that is recorded.
    fn is_hurrying(&self) -> bool {
        false
    }

    /// A value that changes whenever a stage of the recording has ended.
    fn stage(&self) -> u64 {
        0
    }

    /// The position of the clock, in ticks from the start.
    fn tick(&mut self) -> u64;

    /// Ticks to the end of the recording so far.
    fn length(&mut self) -> u64;

    /// Whether the clock is at the end of the recording so far.
    fn is_at_end(&mut self) -> bool {
        self.tick() >= self.length()
    }

    /// Ticks until the map to search is generated, once that is recorded; 0 without a generation.
    fn growth(&mut self) -> Option<u64> {
        Some(0)
    }

    /// Goes to a tick, at most [`Reel::length`]. Returns the number of events applied or undone.
    fn seek(&mut self, tick: u64) -> u64;

    /// Goes to this many ticks after the generation, if that is recorded.
    fn hurry(&mut self, ticks: u64) {
        let start = self.growth().unwrap_or(0);
        self.seek(start.saturating_add(ticks));
    }

    /// Whether the picture of the present moment is not there yet, after a long seek.
    fn is_on_its_way(&self) -> bool {
        false
    }

    /// Moves the picture towards the present moment for a few milliseconds. Returns the number of events applied or
    /// undone.
    fn go_on(&mut self) -> u64 {
        0
    }
}

impl Reel for Scene {
    fn record(&mut self, most: usize) -> usize {
        Scene::record(self, most)
    }

    fn is_complete(&self) -> bool {
        Scene::is_complete(self)
    }

    fn is_full(&self) -> bool {
        Scene::is_full(self)
    }

    fn is_starved(&self) -> bool {
        Scene::is_starved(self)
    }

    fn waits(&self) -> bool {
        Scene::waits(self)
    }

    fn is_being_made(&self) -> bool {
        Scene::is_being_made(self)
    }

    fn is_hurrying(&self) -> bool {
        Scene::is_hurrying(self)
    }

    fn stage(&self) -> u64 {
        let begun = self.races.made.len() as u64;
        let racing = self.races.race.is_some();
        let flags = u64::from(racing) << 1 | u64::from(self.is_generated());
        self.races.count << 16 | begun << 2 | flags
    }

    fn tick(&mut self) -> u64 {
        Scene::tick(self)
    }

    fn length(&mut self) -> u64 {
        Scene::length(self)
    }

    fn growth(&mut self) -> Option<u64> {
        self.is_generated().then(|| self.race_start())
    }

    fn seek(&mut self, tick: u64) -> u64 {
        Scene::seek(self, tick)
    }

    fn hurry(&mut self, ticks: u64) {
        Scene::hurry(self, ticks);
    }

    fn is_on_its_way(&self) -> bool {
        Scene::is_on_its_way(self)
    }

    fn go_on(&mut self) -> u64 {
        Scene::go_on(self)
    }
}

/// One run on a clock of its own that counts events.
impl Reel for Timeline {
    fn record(&mut self, most: usize) -> usize {
        Timeline::record(self, most)
    }

    fn is_complete(&self) -> bool {
        Timeline::is_complete(self)
    }

    fn is_starved(&self) -> bool {
        self.recording().is_starved()
    }

    fn waits(&self) -> bool {
        Timeline::waits(self)
    }

    fn tick(&mut self) -> u64 {
        self.cursor()
    }

    fn length(&mut self) -> u64 {
        self.len()
    }

    fn seek(&mut self, tick: u64) -> u64 {
        Timeline::seek(self, tick)
    }
}

/// One run on a clock of its own that counts steps. Moments within a step belong to it.
pub struct BySteps(pub Timeline);

impl Reel for BySteps {
    fn record(&mut self, most: usize) -> usize {
        self.0.record(most)
    }

    fn is_complete(&self) -> bool {
        self.0.is_complete()
    }

    fn is_starved(&self) -> bool {
        self.0.recording().is_starved()
    }

    fn waits(&self) -> bool {
        self.0.waits()
    }

    fn tick(&mut self) -> u64 {
        self.0.tally().steps
    }

    fn length(&mut self) -> u64 {
        self.0.recording_mut().steps()
    }

    /// The last step may be incomplete.
    fn is_at_end(&mut self) -> bool {
        self.0.cursor() == self.0.len()
    }

    fn seek(&mut self, tick: u64) -> u64 {
        let event = self.0.recording_mut().end_of_step(tick);
        self.0.seek(event)
    }
}

/// The direction of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// Time is paused.
    Paused,
    /// Time runs towards the end.
    Forward,
    /// Time runs towards the start.
    Back,
}

/// The speed of time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rate {
    /// That many ticks a second, from [`Rate::MIN`] to [`Rate::MAX`].
    PerSecond(f64),
    /// All ticks that fit into the time of a frame.
    AsFastAsItGoes,
}

impl Rate {
    /// The slowest rate: a tick in two seconds.
    pub const MIN: f64 = 0.5;
    /// The fastest rate that is still a number.
    pub const MAX: f64 = 10_000_000.0;

    /// A rate clamped to the range. NaN becomes the slowest rate.
    pub fn per_second(ticks: f64) -> Rate {
        Rate::PerSecond(if ticks.is_nan() {
            Rate::MIN
        } else {
            ticks.clamp(Rate::MIN, Rate::MAX)
        })
    }

    /// A round number of ticks a second, at least one, that plays `ticks` ticks in at most `seconds` seconds.
    pub fn within(ticks: u64, seconds: f64) -> Rate {
        let exact = (ticks as f64 / seconds).max(1.0);
        let step = 10f64.powf(exact.log10().floor()) / 2.0;
        Rate::per_second((exact / step).ceil() * step)
    }

    /// This rate times `factor`. Above the fastest number comes the unlimited rate.
    pub fn scaled(self, factor: f64) -> Rate {
        match self {
            Rate::PerSecond(ticks) if factor > 1.0 && ticks >= Rate::MAX => Rate::AsFastAsItGoes,
            Rate::PerSecond(ticks) => Rate::per_second(ticks * factor),
            Rate::AsFastAsItGoes if factor < 1.0 => Rate::per_second(Rate::MAX),
            Rate::AsFastAsItGoes => self,
        }
    }
}

/// Motion and rate, and the remaining share of a tick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Player {
    /// The direction of time.
    pub motion: Motion,
    /// The speed of time.
    pub rate: Rate,
    carry: f64,
}

impl Player {
    /// A paused player.
    pub fn paused(rate: Rate) -> Player {
        Player {
            motion: Motion::Paused,
            rate,
            carry: 0.0,
        }
    }

    /// Starts time in that direction, or pauses it if it already runs in that direction.
    pub fn toggle(&mut self, motion: Motion) {
        self.motion = if self.motion == motion {
            Motion::Paused
        } else {
            motion
        };
    }

    /// The whole ticks for `seconds` more, or the largest number if the rate is unlimited. A player receives the time
    /// and reads no clock.
    pub fn ticks(&mut self, seconds: f64) -> u64 {
        match (self.motion, self.rate) {
            (Motion::Paused, _) => {
                self.carry = 0.0;
                0
            }
            (_, Rate::AsFastAsItGoes) => u64::MAX,
            (_, Rate::PerSecond(rate)) => {
                let ticks = self.carry + seconds * rate;
                self.carry = ticks.fract();
                ticks as u64
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Info, Plane};
    use crate::event::{Event, code};
    use crate::grid::Size;
    use crate::map::{Map, Tile};
    use std::sync::Arc;

    const INFO: Info = Info {
        summary: "Two events a step.",
        begins_step: |event| event.code() as u32 == code::CARVED,
        ..Info::new("pairs", "Pairs")
    };

    /// A run of this many steps, each of two events.
    fn stepped(steps: i32) -> BySteps {
        let size = Size::clamped(40, 3);
        let map = Arc::new(Map::new(size, Tile::Wall));
        let cells = (0..steps).filter_map(|x| size.cell(x, 1));
        let events = cells.flat_map(|cell| [Event::carved(cell), Event::noted(cell)]);
        let events: Vec<Event> = events.collect();
        let run = Box::new(events.into_iter().fuse());
        BySteps(Timeline::new(&INFO, Plane::None, map, Some(run), 0))
    }

    #[test]
    fn a_clock_of_steps_ends_with_the_last_event() {
        let mut reel = stepped(9);
        while Reel::record(&mut reel, 4) > 0 {}
        assert_eq!((reel.tick(), reel.length()), (0, 9));
        assert_eq!(reel.seek(5), 10);
        assert_eq!(reel.tick(), 5);
        reel.0.seek(17);
        assert_eq!(reel.tick(), 9, "within the last step");
        assert!(!reel.is_at_end());
        assert_eq!(reel.seek(9), 1);
        assert!(reel.is_at_end());
        assert_eq!(reel.seek(0), 18);
    }

    #[test]
    fn shares_of_a_tick_add_up() {
        let mut player = Player::paused(Rate::per_second(0.5));
        assert_eq!(player.ticks(60.0), 0, "paused");
        player.motion = Motion::Forward;
        let ticks = (0..64).map(|_| player.ticks(0.125));
        assert_eq!(ticks.sum::<u64>(), 4);
    }

    #[test]
    fn a_rate_within_some_seconds_is_round_and_little_faster_than_it_must_be() {
        for ticks in (9..100_000).step_by(7).chain([10_000_000]) {
            let Rate::PerSecond(rate) = Rate::within(ticks, 8.0) else {
                panic!("a number");
            };
            let seconds = ticks as f64 / rate;
            assert!((5.3..=8.0).contains(&seconds), "{ticks} ticks: {seconds} s");
            assert_eq!(rate.fract() * 2.0 % 1.0, 0.0, "{rate}");
        }
    }

    #[test]
    fn rates_end_where_they_should() {
        assert_eq!(Rate::per_second(0.0), Rate::PerSecond(0.5));
        assert_eq!(Rate::per_second(9e6).scaled(2.0), Rate::PerSecond(1e7));
        assert_eq!(Rate::per_second(1e7).scaled(1.25), Rate::AsFastAsItGoes);
        assert_eq!(Rate::AsFastAsItGoes.scaled(0.8), Rate::PerSecond(1e7));
    }
}
