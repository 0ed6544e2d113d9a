//! The very first start: what it shows, and how long it takes.

use mazescope_core::playback::race::Lane;
use mazescope_core::{Motion, Rate, Size};
use mazescope_desk::{Change, Desk, USUAL, moves, start};
use mazescope_support::cases::of;

/// Lets time pass until the clock has reached that tick; returns the seconds.
fn seconds_until(desk: &mut Desk, tick: impl Fn(&mut Desk) -> u64) -> f64 {
    // The duration of a run does not depend on the frame rate.
    let rate = of(20, 60);
    for frames in 0..100 * rate {
        let wanted = tick(desk);
        if desk.scene().is_complete() && desk.scene().tick() >= wanted {
            return f64::from(frames) / f64::from(rate);
        }
        desk.pass(1.0 / f64::from(rate));
    }
    panic!("the clock has not reached it in a hundred seconds");
}

#[test]
fn its_searches_differ_at_a_glance_and_a_map_of_ones_own_is_another() {
    let mut desk = Desk::of(start().like_last_time(false));
    assert_eq!(desk.map().size(), Size::clamped(27, 37));
    let mut own = Desk::of(start().like_last_time(true));
    assert_ne!(own.map().size(), desk.map().size(), "a map of one's own");
    assert_eq!(desk.searches(), ["depth_first", "breadth_first"]);
    let [Some(long), Some(short)] = moves(desk.scene())[..] else {
        panic!("both find a path");
    };
    assert!(long >= 2 * short, "{long} {short}");
}

#[test]
fn something_happens_at_once_and_all_is_over_in_time() {
    let mut desk = Desk::new(start().like_last_time(false), USUAL, 1.0);
    desk.frames(2);
    assert_eq!(desk.motion(), Motion::Forward);
    desk.pass(0.25);
    desk.pass(0.25);
    assert!(desk.scene().tick() > 0, "half a second has passed");
    let growth = 0.5 + seconds_until(&mut desk, |desk| desk.scene().race_start());
    assert!((6.0..=8.0).contains(&growth), "{growth} s");
    desk.pass(0.5);
    let race = desk.scene().race_mut().expect("the map is complete");
    let begun = |lane: &mut Lane| lane.timeline.cursor() > 0;
    assert!(race.lanes.iter_mut().all(begun), "it begins by itself");
    let whole = 0.5 + growth + seconds_until(&mut desk, |desk| desk.scene().length());
    assert!((12.0..=18.0).contains(&whole), "{whole} s");
    desk.frames(1);
    assert_eq!(desk.motion(), Motion::Paused);
}

#[test]
fn growth_and_race_of_any_map_take_as_long() {
    let sizes = [(150, 90), (31, 21), (300, 200)];
    for (generator, size) in ["dungeon", "backtracker", "roads"].into_iter().zip(sizes) {
        let mut desk = Desk::new(start().like_last_time(false), USUAL, 1.0);
        desk.begin(Change::Size(size.0, size.1));
        desk.change(Change::Generator(generator));
        desk.seek_tick(0);
        let growth = seconds_until(&mut desk, |desk| desk.scene().race_start());
        let race = seconds_until(&mut desk, |desk| desk.scene().length());
        for seconds in [growth, race] {
            assert!((5.0..=8.1).contains(&seconds), "{generator}: {seconds} s");
        }
    }
}

#[test]
fn a_speed_that_the_user_sets_wins_in_every_part() {
    let mut by_hand = Desk::of(start().like_last_time(false));
    by_hand.set_rate(Rate::per_second(7.0));
    let mut said = start().like_last_time(false);
    said.rate = Some(Rate::per_second(20.0));
    for (mut desk, rate) in [(by_hand, 7.0), (Desk::of(said), 20.0)] {
        for tick in [3, 300, 500, 800] {
            desk.seek_tick(tick);
            desk.pass(0.01);
            assert_eq!(desk.rate(), Rate::PerSecond(rate));
        }
    }
}
