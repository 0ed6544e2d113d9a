//! The projector: it records a reel ahead of the clock, and moves the clock by the time that passes.
//!
//! Recording runs ahead of the clock by a few milliseconds a frame, and the clock moves within what is recorded. So
//! the timeline shows the whole run while its beginning plays. Window, terminal and games use this loop; exports
//! and prints only record to the end.
//!
//! The growth of a map and the race on it have a speed each, so that neither is over in a moment because the other
//! one is long. A speed that the user chooses holds for both. Each frame the projector gets the bounds of play: the
//! nearest stops, and the tick up to which all stops are known.

use super::player::{Motion, Player, Rate};
use super::reel::Reel;

/// Events that are recorded between two looks at the time.
pub const RECORDED: usize = 1 << 14;
/// Ticks that the clock moves between two looks at the time.
const PLAYED: u64 = 1 << 15;

/// The speed of a reel that another program is still writing, in ticks a second, unless one was chosen:
/// what comes more slowly is seen as it comes.
const LIVE: f64 = 100.0;
/// How long one waits, in seconds, for a program that writes all at once: then its run is played as one
/// of a file is, and not over in a moment.
const AT_ONCE: f64 = 0.7;
/// Where no more than this is still to be shown when the other program ends, its reel stays at its speed.
const SHORT_REST: u64 = 10_000;

/// Who has decided the speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// The user.
    Chosen,
    /// Nobody yet: the length of the run will, once that is recorded.
    Wanted,
    /// The length of a run, or of the part of it in which the clock stands.
    Found,
    /// Another program, which is still writing.
    Live,
}

/// How many seconds of a frame may be used, counted from its beginning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget {
    /// Until then is recorded.
    pub recording: f64,
    /// Until then is recorded where the picture waits for it: time stands, or the clock goes by itself.
    pub waited_for: f64,
    /// Until then the clock moves.
    pub all: f64,
    /// Whether the end of a stage ends the frame: a map that is marked, or boards that are made, are a
    /// frame's work by themselves.
    pub stage_by_stage: bool,
}

impl Budget {
    /// For reels that are recorded whole and short: nothing is measured.
    pub const ENOUGH: Budget = Budget {
        recording: f64::INFINITY,
        waited_for: f64::INFINITY,
        all: f64::INFINITY,
        stage_by_stage: false,
    };
}

/// Between which ticks play goes by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// The last stop before the present tick.
    pub back: Option<u64>,
    /// The next stop behind it.
    pub forward: Option<u64>,
    /// Up to this tick all stops are known: play waits there until more of them are.
    pub known: Option<u64>,
}

/// How a reel ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It is recorded whole.
    Whole,
    /// The recordings have reached their limit.
    Full,
    /// Memory has come to its end.
    Starved,
}

/// What a frame has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passed {
    /// Events applied and undone, on all boards together.
    pub events: u64,
    /// Whether more can be recorded at once.
    pub recording: bool,
    /// Whether there is more to see without the user: time is neither paused, nor at the end of what another
    /// program has written, or the picture is on its way.
    pub moving: bool,
    /// Whether a stage has ended, and with it the frame.
    pub stage: bool,
    /// Whether the clock has come to a stop, which has paused it.
    pub stopped: bool,
    /// What the clock has come to, if that has paused it: time went forward, and nothing more will come.
    pub ended: Option<End>,
}

/// Plays a [`Reel`]: whoever has one passes it to each call.
///
/// It knows no clock of its own and no window: it is handed the seconds that have passed, and a clock
/// that says how many seconds of the present frame are used up.
#[derive(Clone, Debug)]
pub struct Projector {
    /// Motion and speed.
    pub player: Player,
    /// Who has decided the speed.
    pub pace: Pace,
    /// Whether another program may still add to what is recorded whole so far.
    pub open: bool,
    /// Where play goes no further in the present frame.
    pub bounds: Bounds,
    /// The speed for a run of so many ticks.
    by_length: fn(u64) -> Rate,
    /// The speed for a growth of so many ticks, where that has one of its own.
    by_growth: Option<fn(u64) -> Rate>,
    /// The stretch whose speed was found last.
    found: Option<Stretch>,
    /// Whether the next race has the speed of this one.
    keeps: bool,
}

/// A part of a reel that has a speed of its own, and its ticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stretch {
    Growth(u64),
    /// What comes after the growth, or the whole reel where that has no speed of its own.
    Run(u64),
}

impl Projector {
    /// A projector that is paused, at a speed that was chosen.
    pub fn new(rate: Rate) -> Projector {
        Projector {
            player: Player::paused(rate),
            pace: Pace::Chosen,
            open: false,
            bounds: Bounds::default(),
            by_length: |_| Rate::PerSecond(Rate::MIN),
            by_growth: None,
            found: None,
            keeps: false,
        }
    }

    /// A projector that is paused. Unless a speed is chosen, the length of the run decides it as soon as
    /// that is recorded; `until_then` is told in its place.
    pub fn paced(rate: Option<Rate>, until_then: Rate, by_length: fn(u64) -> Rate) -> Projector {
        let pace = match rate {
            Some(_) => Pace::Chosen,
            None => Pace::Wanted,
        };
        Projector {
            pace,
            by_length,
            ..Projector::new(rate.unwrap_or(until_then))
        }
    }

    /// The same projector, where the growth of a map has a speed of its own: the speed that the length of a
    /// run decides is that of what comes after it. A speed that is chosen holds for both.
    pub fn growing_at(mut self, by_growth: fn(u64) -> Rate) -> Projector {
        self.by_growth = Some(by_growth);
        self
    }

    /// The same projector, playing.
    pub fn playing(mut self) -> Projector {
        self.player.motion = Motion::Forward;
        self
    }

    /// Whether nothing goes without the user.
    pub fn is_paused(&self) -> bool {
        self.player.motion == Motion::Paused
    }

    /// Stops time.
    pub fn pause(&mut self) {
        self.player.motion = Motion::Paused;
    }

    /// Sets the speed, as the user wants it.
    pub fn choose(&mut self, rate: Rate) {
        self.pace = Pace::Chosen;
        self.player.rate = rate;
    }

    /// Lets the length of the next run decide the speed, unless the user has.
    pub fn find_pace(&mut self) {
        if self.pace != Pace::Chosen {
            self.pace = Pace::Wanted;
        }
    }

    /// Lets the race on another reel, in the midst of which the clock stands, go on at the speed of this one.
    pub fn keep_rate(&mut self) {
        self.keeps = self.pace == Pace::Found;
    }

    /// Whether nothing more will be recorded: all is, or limits do not allow more.
    pub fn is_recorded(&self, reel: &dyn Reel) -> bool {
        (reel.is_complete() && !self.open) || reel.is_full()
    }

    /// Whether the clock stands at the end, and nothing more will come.
    pub fn ended(&self, reel: &mut dyn Reel) -> Option<End> {
        if !self.is_recorded(reel) || !reel.is_at_end() {
            return None;
        }
        Some(end_of(reel))
    }

    /// Lets `seconds` pass: records within the budget, and then moves the clock by what has become due.
    pub fn pass(
        &mut self,
        reel: &mut dyn Reel,
        seconds: f64,
        clock: &dyn Fn() -> f64,
        budget: &Budget,
    ) -> Passed {
        let mut passed = Passed::default();
        let waited_for = self.is_paused() || reel.is_hurrying() || self.pace == Pace::Wanted;
        let share = match waited_for {
            true => budget.waited_for,
            false => budget.recording,
        };
        let stage = reel.stage();
        while reel.is_on_its_way() && clock() < budget.waited_for {
            // Time stands until the picture is there, which is waited for.
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
            // What waits for another program may still have had something to say.
            if came == 0 && (reel.waits() || self.open) {
                waiting = true;
                break;
            }
        }
        if arrived && !reel.is_hurrying() {
            // Where the clock stood beyond what was recorded of a lane, that is seen now.
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
        // At the end of what another program has written so far there is nothing to hurry for.
        let stuck = waiting && self.player.motion == Motion::Forward && reel.is_at_end();
        passed.moving = (!self.is_paused() && !stuck) || reel.is_on_its_way();
        passed
    }

    /// Takes the speed of the stretch in which the clock stands, unless somebody has decided on another: as
    /// soon as that stretch is recorded, and again wherever the clock comes to another one.
    fn find_rate(&mut self, reel: &mut dyn Reel) {
        let stretch = match (self.pace, self.by_growth) {
            (Pace::Chosen | Pace::Live, _) | (Pace::Found, None) => None,
            (Pace::Wanted, None) => {
                let recorded = self.is_recorded(reel);
                recorded.then(|| Stretch::Run(reel.length()))
            }
            (Pace::Wanted | Pace::Found, Some(_)) => match reel.growth() {
                Some(ticks) if reel.tick() < ticks => Some(Stretch::Growth(ticks)),
                growth if self.is_recorded(reel) => {
                    Some(Stretch::Run(reel.length() - growth.unwrap_or(0)))
                }
                Some(_) | None => None,
            },
        };
        let Some(stretch) = stretch else {
            return;
        };
        let keeps = std::mem::take(&mut self.keeps) && matches!(stretch, Stretch::Run(_));
        if Some(stretch) == self.found && self.pace != Pace::Wanted {
            return;
        }
        self.pace = Pace::Found;
        self.found = Some(stretch);
        if keeps {
            return;
        }
        self.player.rate = match (stretch, self.by_growth) {
            (Stretch::Growth(ticks), Some(by_growth)) => by_growth(ticks),
            (Stretch::Growth(ticks) | Stretch::Run(ticks), _) => (self.by_length)(ticks),
        };
    }

    /// Moves the clock by what has become due, until it is enough; says how many events that was.
    fn go_on(&mut self, reel: &mut dyn Reel, seconds: f64, enough: &dyn Fn() -> bool) -> u64 {
        // Where it was sent the clock goes by itself.
        if reel.is_hurrying() {
            return 0;
        }
        let mut left = self.player.ticks(seconds);
        let mut events = 0;
        let Bounds {
            back,
            forward,
            known,
        } = self.bounds;
        let most = forward.unwrap_or(u64::MAX).min(known.unwrap_or(u64::MAX));
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

    /// Pauses at a stop; whether there is one.
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

    /// Pauses where time can go no further; says how the reel ends, where that is its end.
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

    /// Plays on or pauses. At the end it plays again from the start, unless more may come there.
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

    /// Pauses, and goes so many ticks on, or back.
    pub fn step(&mut self, reel: &mut dyn Reel, ticks: i64) {
        let tick = reel.tick().saturating_add_signed(ticks);
        self.go(reel, tick);
    }

    /// Takes note that another program has been writing for so many seconds: one that takes its time is
    /// shown as it comes.
    pub fn follow(&mut self, seconds: f64) {
        if self.pace == Pace::Wanted && seconds > AT_ONCE {
            self.pace = Pace::Live;
            self.player.rate = Rate::PerSecond(LIVE);
        }
    }

    /// Takes note that the other program has ended, with so much still to be shown: a long rest takes the
    /// speed that its length decides.
    pub fn follow_no_more(&mut self, rest: u64) {
        if self.pace == Pace::Live && rest > SHORT_REST {
            self.pace = Pace::Wanted;
        }
    }
}

/// Records a reel to its end, or as far as limits allow, and says which; what another program is still
/// writing is waited for. `go_on` is asked now and then, and stops it by returning false: then it has no
/// end.
pub fn record_whole(reel: &mut dyn Reel, mut go_on: impl FnMut() -> bool) -> Option<End> {
    /// Events that are recorded between two questions.
    const SLICE: usize = 1 << 18;
    while !reel.is_complete() && !reel.is_full() {
        reel.record(SLICE);
        if !go_on() {
            return None;
        }
    }
    Some(end_of(reel))
}

/// How a reel ends of which no more will be recorded.
fn end_of(reel: &dyn Reel) -> End {
    match (reel.is_complete(), reel.is_starved()) {
        (true, _) => End::Whole,
        (false, true) => End::Starved,
        (false, false) => End::Full,
    }
}
