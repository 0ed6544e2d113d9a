//! The player: turns seconds into ticks of the clock, at a rate, forward or back.

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
