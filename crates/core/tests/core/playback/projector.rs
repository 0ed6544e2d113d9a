//! One loop records ahead and moves the clock: within its budget, to the ends, and with other programs.

use mazescope_core::Rate;
use mazescope_core::playback::projector::{Budget, End, Pace, Passed, Projector, record_whole};
use mazescope_core::playback::reel::Reel;
use std::cell::Cell;
use std::rc::Rc;

/// A reel with a number of ticks, some of them recorded. Each recording takes a thousandth of a second on
/// its clock, and so does each seek.
#[derive(Default)]
struct Rehearsed {
    recorded: u64,
    whole: u64,
    /// The most ticks that are recorded.
    limit: Option<u64>,
    starves: bool,
    /// The most ticks that another program has written.
    written: Option<u64>,
    hurries: bool,
    growth: u64,
    tick: u64,
    time: Rc<Cell<f64>>,
}

impl Rehearsed {
    fn new(whole: u64) -> Rehearsed {
        Rehearsed {
            whole,
            ..Rehearsed::default()
        }
    }
}

impl Reel for Rehearsed {
    fn record(&mut self, _: usize) -> usize {
        self.time.set(self.time.get() + 0.001);
        let most = self.limit.unwrap_or(self.whole).min(self.whole);
        let most = self.written.unwrap_or(most).min(most);
        let came = (most - self.recorded).min(10);
        self.recorded += came;
        came as usize
    }

    fn is_complete(&self) -> bool {
        self.recorded == self.whole
    }

    fn is_full(&self) -> bool {
        !self.is_complete() && self.limit.is_some_and(|limit| self.recorded >= limit)
    }

    fn is_starved(&self) -> bool {
        self.starves
    }

    fn waits(&self) -> bool {
        self.written.is_some_and(|written| self.recorded >= written)
    }

    fn is_hurrying(&self) -> bool {
        self.hurries
    }

    fn stage(&self) -> u64 {
        self.recorded / 50
    }

    fn tick(&mut self) -> u64 {
        self.tick
    }

    fn length(&mut self) -> u64 {
        self.recorded
    }

    fn growth(&mut self) -> Option<u64> {
        (self.recorded >= self.growth).then_some(self.growth)
    }

    fn seek(&mut self, tick: u64) -> u64 {
        self.time.set(self.time.get() + 0.001);
        let before = std::mem::replace(&mut self.tick, tick.min(self.recorded));
        self.tick.abs_diff(before)
    }
}

/// A frame of one second, in which everything has time.
fn second(projector: &mut Projector, reel: &mut Rehearsed) -> Passed {
    projector.pass(reel, 1.0, &|| 0.0, &Budget::ENOUGH)
}

fn at(rate: f64) -> Projector {
    Projector::new(Rate::PerSecond(rate)).playing()
}

#[test]
fn it_plays_to_the_end_and_says_so_once() {
    let (mut projector, mut reel) = (at(40.0), Rehearsed::new(100));
    for (tick, moving) in [(40, true), (80, true), (100, false)] {
        let passed = second(&mut projector, &mut reel);
        assert_eq!((reel.tick, passed.moving), (tick, moving));
        assert_eq!(passed.ended, (tick == 100).then_some(End::Whole));
    }
    let passed = second(&mut projector, &mut reel);
    assert_eq!(
        (passed.events, passed.ended, passed.moving),
        (0, None, false)
    );
    assert_eq!(projector.ended(&mut reel), Some(End::Whole));
    projector.play(&mut reel);
    assert_eq!(reel.tick, 0, "from the start again");
    assert_eq!(second(&mut projector, &mut reel).events, 40);
    projector.play_back();
    assert!(second(&mut projector, &mut reel).ended.is_none());
    assert!(projector.is_paused(), "playing stops at the start");
    projector.step(&mut reel, 7);
    projector.step(&mut reel, -2);
    assert_eq!(reel.tick, 5);
    projector.step(&mut reel, i64::MIN);
    assert_eq!(reel.tick, 0);
}

#[test]
fn a_frame_takes_no_longer_than_its_budget() {
    let budget = Budget {
        recording: 0.0025,
        waited_for: 0.0055,
        all: 0.0045,
        stage_by_stage: false,
    };
    let frame = |projector: &mut Projector, reel: &mut Rehearsed| {
        let time = Rc::clone(&reel.time);
        time.set(0.0);
        projector.pass(reel, 1e6, &|| time.get(), &budget)
    };
    let mut reel = Rehearsed::new(1_000);
    let mut projector = at(1e6);
    let passed = frame(&mut projector, &mut reel);
    // Three recordings until 2.5 ms have passed.
    assert_eq!(reel.recorded, 30);
    assert!(passed.recording && passed.moving && passed.ended.is_none());
    reel.hurries = true;
    // It plays by itself.
    assert_eq!(frame(&mut projector, &mut reel).events, 0);
    assert_eq!(reel.recorded, 90, "six recordings until 5.5 ms have passed");
    reel.hurries = false;
    projector.pause();
    frame(&mut projector, &mut reel);
    assert_eq!(reel.recorded, 150, "the clock stands while it records");
    // Long seeks are done in pieces, and the clock is read between them.
    let mut reel = Rehearsed::new(1 << 20);
    reel.recorded = 1 << 20;
    let mut projector = at(1e6);
    frame(&mut projector, &mut reel);
    assert_eq!(reel.tick, 5 << 15, "five pieces until 4.5 ms have passed");
    projector.play_back();
    frame(&mut projector, &mut reel);
    assert_eq!(reel.tick, 0);
    let stages = Budget {
        stage_by_stage: true,
        ..Budget::ENOUGH
    };
    let mut reel = Rehearsed::new(120);
    let mut projector = at(7.0);
    for recorded in [50, 100] {
        let passed = projector.pass(&mut reel, 1.0, &|| 0.0, &stages);
        assert_eq!((reel.recorded, reel.tick), (recorded, 0));
        assert!(passed.stage && passed.recording);
    }
    let passed = projector.pass(&mut reel, 1.0, &|| 0.0, &stages);
    assert_eq!((reel.recorded, reel.tick, passed.stage), (120, 7, false));
}

#[test]
fn where_limits_allow_no_more_it_stops_and_says_why() {
    for (starves, end) in [(false, End::Full), (true, End::Starved)] {
        let mut reel = Rehearsed::new(100);
        reel.limit = Some(30);
        reel.starves = starves;
        let mut projector = at(1e3);
        let passed = second(&mut projector, &mut reel);
        assert_eq!((reel.tick, passed.ended), (30, Some(end)));
        assert!(!passed.recording && !passed.moving && projector.is_paused());
        assert_eq!(record_whole(&mut reel, || true), Some(end));
    }
    let mut reel = Rehearsed::new(100);
    assert_eq!(record_whole(&mut reel, || false), None);
    assert_eq!(reel.recorded, 10, "stopped at the first question");
    assert_eq!(record_whole(&mut reel, || true), Some(End::Whole));
    assert_eq!(reel.recorded, 100);
}

#[test]
fn what_another_program_writes_is_waited_for_without_haste() {
    let mut reel = Rehearsed::new(100);
    reel.written = Some(20);
    let mut projector = at(50.0);
    projector.open = true;
    let passed = second(&mut projector, &mut reel);
    assert_eq!((reel.tick, passed.ended), (20, None));
    // Nothing to do until more is written.
    assert!(!passed.recording && !passed.moving);
    assert!(!projector.is_paused());
    reel.written = Some(60);
    assert!(second(&mut projector, &mut reel).events > 0);
    reel.written = None;
    // Everything written so far is recorded, but the run has not ended.
    for _ in 0..3 {
        assert_eq!(second(&mut projector, &mut reel).ended, None);
    }
    assert_eq!(reel.tick, 100);
    projector.pause();
    projector.play(&mut reel);
    assert_eq!(reel.tick, 100, "more may be written there");
    projector.open = false;
    assert_eq!(second(&mut projector, &mut reel).ended, Some(End::Whole));
}

#[test]
fn the_length_of_a_run_decides_its_speed_unless_somebody_has() {
    let by_length = |ticks| Rate::PerSecond(ticks as f64 / 10.0);
    let until_then = Rate::PerSecond(3.0);
    let mut reel = Rehearsed::new(100);
    reel.written = Some(20);
    let mut projector = Projector::paced(None, until_then, by_length).playing();
    // The end is known only when it is recorded.
    assert_eq!(second(&mut projector, &mut reel).events, 0);
    assert_eq!(
        (projector.pace, projector.player.rate),
        (Pace::Wanted, until_then)
    );
    reel.written = None;
    assert_eq!(second(&mut projector, &mut reel).events, 10);
    assert_eq!(projector.pace, Pace::Found);
    projector.choose(until_then);
    projector.find_pace();
    second(&mut projector, &mut reel);
    assert_eq!(projector.player.rate, until_then, "the user chose the rate");

    let mut projector = Projector::paced(None, until_then, by_length).playing();
    projector.follow(0.5);
    // The program may write all at once.
    assert_eq!(projector.pace, Pace::Wanted);
    projector.follow(0.8);
    // The rate at which it is written.
    assert_eq!(projector.player.rate, Rate::PerSecond(100.0));
    projector.follow_no_more(9_000);
    assert_eq!(projector.pace, Pace::Live, "a short pause keeps the speed");
    projector.follow_no_more(11_000);
    assert_eq!(projector.pace, Pace::Wanted);
}

#[test]
fn a_growth_may_have_a_speed_of_its_own() {
    let by_length = |ticks| Rate::PerSecond(ticks as f64 / 10.0);
    let by_growth = |ticks| Rate::PerSecond(ticks as f64 / 2.0);
    let until_then = Rate::PerSecond(3.0);
    let mut reel = Rehearsed::new(100);
    (reel.growth, reel.written) = (40, Some(60));
    let mut projector = Projector::paced(None, until_then, by_length);
    projector = projector.growing_at(by_growth).playing();
    // The generator's run is recorded.
    assert_eq!(second(&mut projector, &mut reel).events, 20);
    assert_eq!(projector.pace, Pace::Found);
    second(&mut projector, &mut reel);
    // The search is not recorded.
    assert_eq!(second(&mut projector, &mut reel).events, 20);
    reel.written = None;
    assert_eq!(second(&mut projector, &mut reel).events, 6);
    reel.seek(10);
    // Back in the generator's run.
    assert_eq!(second(&mut projector, &mut reel).events, 20);
    projector.choose(until_then);
    reel.seek(10);
    for tick in [13, 16] {
        second(&mut projector, &mut reel);
        assert_eq!(reel.tick, tick, "the user chose the moment");
    }
    reel.seek(90);
    second(&mut projector, &mut reel);
    assert_eq!(reel.tick, 93);
}
