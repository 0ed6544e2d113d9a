//! The projector: it records a reel ahead of the clock, and moves the clock as time passes.
//!
//! Recording runs ahead of the clock by a few milliseconds a frame, and the clock moves within the recording. The
//! timeline therefore shows the whole run while its beginning plays. Window, terminal and games use this loop; exports
//! and prints only record to the end.
//!
//! The generation of a map and the race on it have separate speeds, because their lengths may differ widely. A speed
//! that the user chooses holds for both. Each frame the projector gets the bounds of play: the nearest breakpoints, and
//! the tick up to which all breakpoints are known.

use super::reel::{Motion, Player, Rate, Reel};

/// Events that are recorded between two checks of the time.
pub const RECORDED: usize = 1 << 14;
/// Ticks of the clock between two checks of the time.
const PLAYED: u64 = 1 << 15;

/// The speed of a reel that another program is still writing, in ticks a second, unless one was chosen. Slower programs
/// are shown live.
const LIVE: f64 = 100.0;
/// The time, in seconds, within which a program may write everything at once. Its run is then played like one from a
/// file.
const AT_ONCE: f64 = 0.7;
/// If at most this much remains to be shown when the other program ends, its reel keeps its speed.
const SHORT_REST: u64 = 10_000;

/// What has decided the speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// The user.
    Chosen,
    /// Nothing yet: the length of the run will, once that is recorded.
    Wanted,
    /// The length of a run, or of the part of it at the clock.
    Found,
    /// Another program, which is still writing.
    Live,
}

/// The time budget of a frame, in seconds from its beginning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget {
    /// The time at which recording stops.
    pub recording: f64,
    /// The time at which recording stops if the picture depends on it: time is paused, or the clock moves to a target.
    pub waited_for: f64,
    /// The time at which moving the clock stops.
    pub all: f64,
    /// Whether the end of a stage ends the frame, because marking a map or making boards fills a frame.
    pub stage_by_stage: bool,
}

impl Budget {
    /// For short reels that are recorded completely: nothing is measured.
    pub const ENOUGH: Budget = Budget {
        recording: f64::INFINITY,
        waited_for: f64::INFINITY,
        all: f64::INFINITY,
        stage_by_stage: false,
    };
}

/// The ticks between which play moves without pausing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// The last breakpoint before the present tick.
    pub back: Option<u64>,
    /// The next breakpoint after it.
    pub forward: Option<u64>,
    /// All breakpoints up to this tick are known. Play pauses there until more of them are.
    pub known: Option<u64>,
}

/// The end of a reel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It is recorded completely.
    Whole,
    /// The recordings have reached their limit.
    Full,
    /// The memory is full.
    Starved,
}

/// The result of a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passed {
    /// Events applied and undone, on all boards together.
    pub events: u64,
    /// Whether more can be recorded at once.
    pub recording: bool,
    /// Whether there is more to show without the user: time is neither paused nor at the end of another program's
    /// events, or the picture is not there yet.
    pub moving: bool,
    /// Whether a stage has ended, and with it the frame.
    pub stage: bool,
    /// Whether the clock has reached a breakpoint, which has paused it.
    pub stopped: bool,
    /// The end that has paused the clock: time ran forward, and nothing more will come.
    pub ended: Option<End>,
}

/// Plays a [`Reel`], which is passed to each call.
///
/// It reads no clock and knows no window: it receives the seconds that have passed, and a clock that returns the
/// seconds used in the present frame.
#[derive(Clone, Debug)]
pub struct Projector {
    /// Motion and speed.
    pub player: Player,
    /// What has decided the speed.
    pub pace: Pace,
    /// Whether another program may still add to the recording, which is complete so far.
    pub open: bool,
    /// The bounds of play in the present frame.
    pub bounds: Bounds,
    /// The speed for a run of this many ticks.
    by_length: fn(u64) -> Rate,
    /// The speed for a generation of this many ticks, if it has one of its own.
    by_growth: Option<fn(u64) -> Rate>,
    /// The part whose speed was determined last.
    found: Option<Part>,
}

/// A part of a reel with a speed of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Growth,
    /// The part after the generation, or the whole reel if the generation has no speed of its own.
    Run,
}

impl Projector {
    /// A paused projector with a chosen speed.
    pub fn new(rate: Rate) -> Projector {
        Projector {
            player: Player::paused(rate),
            pace: Pace::Chosen,
            open: false,
            bounds: Bounds::default(),
            by_length: |_| Rate::PerSecond(Rate::MIN),
            by_growth: None,
            found: None,
        }
    }

    /// A paused projector. Unless a speed is chosen, the length of the run decides it as soon as that is recorded;
    /// `until_then` is shown until then.
    pub fn paced(rate: Option<Rate>, until_then: Rate, by_length: fn(u64) -> Rate) -> Projector {
        Projector {
            pace: rate.map_or(Pace::Wanted, |_| Pace::Chosen),
            by_length,
            ..Projector::new(rate.unwrap_or(until_then))
        }
    }

    /// The same projector with a separate speed for the generation of a map. The speed that the length of a run decides
    /// is then that of the part after it. A chosen speed holds for both.
    pub fn growing_at(mut self, by_growth: fn(u64) -> Rate) -> Projector {
        self.by_growth = Some(by_growth);
        self
    }

    /// The same projector, playing.
    pub fn playing(mut self) -> Projector {
        self.player.motion = Motion::Forward;
        self
    }

    /// Whether nothing moves without the user.
    pub fn is_paused(&self) -> bool {
        self.player.motion == Motion::Paused
    }

    /// Pauses time.
    pub fn pause(&mut self) {
        self.player.motion = Motion::Paused;
    }

    /// Sets the speed that the user chose.
    pub fn choose(&mut self, rate: Rate) {
        self.pace = Pace::Chosen;
        self.player.rate = rate;
    }

    /// Lets the length of the next run decide the speed, unless the user chose one.
    pub fn find_pace(&mut self) {
        if self.pace != Pace::Chosen {
            self.pace = Pace::Wanted;
        }
    }

    /// Lets the length of the part at the clock decide the speed again, if a length has decided it before: another run
    /// begins, or a tick is something else.
    pub fn find_rate_again(&mut self) {
        self.found = None;
    }

    /// Whether nothing more will be recorded: everything is, or limits forbid more.
    pub fn is_recorded(&self, reel: &dyn Reel) -> bool {
        (reel.is_complete() && !self.open) || reel.is_full()
    }

    /// Whether the clock is at the end, and nothing more will come.
    pub fn ended(&self, reel: &mut dyn Reel) -> Option<End> {
        let has_ended = self.is_recorded(reel) && reel.is_at_end();
        has_ended.then(|| end_of(reel))
    }

    /// Lets `seconds` pass: records within the budget, and then moves the clock by the ticks that are due.
    pub fn pass(
        &mut self,
        reel: &mut dyn Reel,
        seconds: f64,
        clock: &dyn Fn() -> f64,
        budget: &Budget,
    ) -> Passed {
        let mut passed = Passed::default();
        let waited_for = self.is_paused() || reel.is_hurrying() || self.pace == Pace::Wanted;
        let share = if waited_for {
            budget.waited_for
        } else {
            budget.recording
        };
        let stage = reel.stage();
        while reel.is_on_its_way() && clock() < budget.waited_for {
            // Time is paused until the picture is there.
            passed.events += reel.go_on();
        }
        let (mut waiting, mut arrived) = (false, false);
        while !self.is_recorded(reel) && clock() < share {
            let came = reel.record(RECORDED);
            if budget.stage_by_stage && reel.stage() != stage {
                passed.recording = true;
                passed.stage = true;
                return passed;
            }
            arrived |= came > 0;
            if came == 0 && reel.is_being_made() {
                break;
            }
            // The other program may still write events.
            if came == 0 && (reel.waits() || self.open) {
                waiting = true;
                break;
            }
        }
        while reel.is_hurrying() && reel.is_on_its_way() && clock() < share {
            passed.events += reel.go_on();
        }
        if arrived && !reel.is_hurrying() {
            // If the clock was beyond the recording of a lane, that part is shown now.
            let tick = reel.tick();
            reel.seek(tick);
        }
        passed.recording = !self.is_recorded(reel) && !waiting;
        self.find_rate(reel);
        if self.pace != Pace::Wanted && !reel.is_on_its_way() {
            passed.events += self.go_on(reel, seconds, &|| clock() >= budget.all);
            passed.stopped = self.stop_at_bounds(reel);
            passed.ended = self.stop_at_ends(reel);
        }
        // At the end of another program's events nothing moves until more come.
        let stuck = waiting && self.player.motion == Motion::Forward && reel.is_at_end();
        passed.moving = (!self.is_paused() && !stuck) || reel.is_on_its_way();
        passed
    }

    /// Applies the speed of the part at the clock, unless another was chosen: as soon as that part is recorded, and
    /// whenever the clock enters the other part. Within a part the speed stays, even if a change gives it another
    /// length.
    fn find_rate(&mut self, reel: &mut dyn Reel) {
        let part = match (self.pace, self.by_growth) {
            (Pace::Chosen | Pace::Live, _) | (Pace::Found, None) => None,
            (Pace::Wanted, None) => {
                let recorded = self.is_recorded(reel);
                recorded.then(|| (Part::Run, reel.length()))
            }
            (Pace::Wanted | Pace::Found, Some(_)) => match reel.growth() {
                Some(ticks) if reel.tick() < ticks => Some((Part::Growth, ticks)),
                growth if self.is_recorded(reel) => {
                    Some((Part::Run, reel.length() - growth.unwrap_or(0)))
                }
                Some(_) | None => None,
            },
        };
        let Some((part, ticks)) = part else {
            return;
        };
        if Some(part) == self.found && self.pace != Pace::Wanted {
            return;
        }
        self.pace = Pace::Found;
        self.found = Some(part);
        self.player.rate = match (part, self.by_growth) {
            (Part::Growth, Some(by_growth)) => by_growth(ticks),
            (Part::Growth | Part::Run, _) => (self.by_length)(ticks),
        };
    }

    /// Moves the clock by the ticks that are due, until the budget is used. Returns the number of events.
    fn go_on(&mut self, reel: &mut dyn Reel, seconds: f64, enough: &dyn Fn() -> bool) -> u64 {
        // The clock moves to its target by itself.
        if reel.is_hurrying() {
            return 0;
        }
        let mut left = self.player.ticks(seconds);
        let mut events = 0;
        let back = self.bounds.back;
        let ahead = [self.bounds.forward, self.bounds.known].into_iter();
        let most = ahead.flatten().min().unwrap_or(u64::MAX);
        while left > 0 {
            let step = left.min(PLAYED);
            let from = reel.tick();
            let target = match self.player.motion {
                Motion::Forward if from >= most => break,
                Motion::Forward if !reel.is_at_end() => (from + step).min(reel.length()).min(most),
                Motion::Back if back == Some(from) => break,
                Motion::Back if from > 0 => from.saturating_sub(step).max(back.unwrap_or(0)),
                Motion::Paused | Motion::Forward | Motion::Back => break,
            };
            events += reel.seek(target);
            left -= step;
            if enough() || reel.is_on_its_way() {
                break;
            }
        }
        events
    }

    /// Pauses at a breakpoint. Returns whether there is one.
    fn stop_at_bounds(&mut self, reel: &mut dyn Reel) -> bool {
        let stop = match self.player.motion {
            Motion::Forward => self.bounds.forward,
            Motion::Back => self.bounds.back,
            Motion::Paused => None,
        };
        let stops = stop == Some(reel.tick()) && !reel.is_hurrying();
        if stops {
            self.pause();
        }
        stops
    }

    /// Pauses at the bounds of time. Returns the end of the reel, if that is one.
    fn stop_at_ends(&mut self, reel: &mut dyn Reel) -> Option<End> {
        let ended = match self.player.motion {
            Motion::Forward => self.ended(reel),
            Motion::Back if reel.tick() == 0 && !reel.is_hurrying() => {
                self.pause();
                None
            }
            Motion::Back | Motion::Paused => None,
        };
        if ended.is_some() {
            self.pause();
        }
        ended
    }

    /// Plays or pauses. At the end it plays again from the start, unless more may come.
    pub fn play(&mut self, reel: &mut dyn Reel) {
        if self.is_paused() && reel.is_at_end() && !self.open {
            reel.seek(0);
        }
        self.player.toggle(Motion::Forward);
    }

    /// Plays backwards, or pauses that.
    pub fn play_back(&mut self) {
        self.player.toggle(Motion::Back);
    }

    /// Pauses, and goes to a tick.
    pub fn go(&mut self, reel: &mut dyn Reel, tick: u64) {
        self.pause();
        reel.seek(tick);
    }

    /// Pauses, and goes this many ticks forward or back.
    pub fn step(&mut self, reel: &mut dyn Reel, ticks: i64) {
        let tick = reel.tick().saturating_add_signed(ticks);
        self.go(reel, tick);
    }

    /// Records that another program has been writing for this many seconds. A slow one is shown live.
    pub fn follow(&mut self, seconds: f64) {
        if self.pace == Pace::Wanted && seconds > AT_ONCE {
            self.pace = Pace::Live;
            self.player.rate = Rate::PerSecond(LIVE);
        }
    }

    /// Records that the other program has ended, with this much still to show. A long rest gets the speed that its
    /// length decides.
    pub fn follow_no_more(&mut self, rest: u64) {
        if self.pace == Pace::Live && rest > SHORT_REST {
            self.pace = Pace::Wanted;
        }
    }
}

/// Records a reel to its end, or as far as limits allow, and returns which. It pauses for another program's events.
/// `go_on` is called regularly, and stops the recording by returning false; then there is no end.
pub fn record_whole(reel: &mut dyn Reel, mut go_on: impl FnMut() -> bool) -> Option<End> {
    /// Events that are recorded between two calls of `go_on`.
    const SLICE: usize = 1 << 18;
    while !reel.is_complete() && !reel.is_full() {
        reel.record(SLICE);
        if !go_on() {
            return None;
        }
    }
    Some(end_of(reel))
}

/// The end of a reel that will not be recorded further.
fn end_of(reel: &dyn Reel) -> End {
    match (reel.is_complete(), reel.is_starved()) {
        (true, _) => End::Whole,
        (false, true) => End::Starved,
        (false, false) => End::Full,
    }
}
