//! The very first start: what it shows, how long it takes, and what later starts keep of it.

use egui::{Key, Modifiers, vec2};
use mazescope_app::Start;
use mazescope_app::watch::actions::{MapAction, TimeAction, WatchAction};
use mazescope_app::watch::choices::SizeChoice;
use mazescope_core::playback::projector::Pace;
use mazescope_core::{Motion, Rate, Size};
use mazescope_desk::desk::{Desk, start};
use mazescope_formats::Store;
use mazescope_support::cases::of;

/// A window without kept settings.
fn first_start() -> Desk {
    Desk::new(start().like_last_time(false), vec2(1280.0, 800.0), 1.0)
}

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
fn its_searches_differ_at_a_glance() {
    let mut desk = first_start();
    desk.finish();
    assert_eq!(desk.scene().map().size(), Size::clamped(27, 37));
    let race = desk.scene().race().expect("all is recorded");
    let told = race.lanes.iter().map(|lane| {
        let score = lane.score.as_ref().expect("all is recorded");
        let moves = score.moves().expect("a road map has a path");
        (lane.solver.info.id, moves, score.expanded)
    });
    let told: Vec<_> = told.collect();
    assert_eq!(
        told,
        [("depth_first", 168, 278), ("breadth_first", 58, 458)]
    );
    assert!(told[0].1 >= 2 * told[1].1);
}

#[test]
fn something_happens_at_once_and_all_is_over_in_time() {
    let mut desk = first_start();
    desk.frames(2);
    assert_eq!(desk.state().time.projector.player.motion, Motion::Forward);
    desk.pass(0.25);
    desk.pass(0.25);
    assert!(desk.scene().tick() > 0, "half a second has passed");
    let growth = 0.5 + seconds_until(&mut desk, |desk| desk.scene().race_start());
    assert!((6.0..=8.0).contains(&growth), "{growth} s");
    desk.pass(0.5);
    let race = desk.scene().race_mut().expect("the map is complete");
    let begun = |lane: &mut mazescope_core::playback::race::Lane| lane.timeline.cursor() > 0;
    assert!(race.lanes.iter_mut().all(begun), "it begins by itself");
    let whole = 0.5 + growth + seconds_until(&mut desk, |desk| desk.scene().length());
    assert!((12.0..=18.0).contains(&whole), "{whole} s");
    desk.frames(1);
    assert_eq!(desk.state().time.projector.player.motion, Motion::Paused);
}

#[test]
fn growth_and_race_of_any_map_take_as_long() {
    for (generator, size) in [
        ("dungeon", (150, 90)),
        ("backtracker", (31, 21)),
        ("roads", (300, 200)),
    ] {
        let mut desk = first_start();
        let size = SizeChoice::Fixed(Size::clamped(size.0, size.1));
        desk.act(WatchAction::Map(MapAction::SetSize(size)));
        desk.act(WatchAction::Map(MapAction::SetGenerator(generator)));
        desk.finish();
        desk.act(WatchAction::Time(TimeAction::Seek(0)));
        let growth = seconds_until(&mut desk, |desk| desk.scene().race_start());
        let race = seconds_until(&mut desk, |desk| desk.scene().length());
        for seconds in [growth, race] {
            assert!((5.0..=8.1).contains(&seconds), "{generator}: {seconds} s");
        }
    }
}

#[test]
fn a_speed_that_the_user_sets_wins_in_every_part() {
    let mut desk = first_start();
    desk.finish();
    desk.act(WatchAction::Time(TimeAction::SetRate(Rate::per_second(
        7.0,
    ))));
    for tick in [3, 300, 500, 800] {
        desk.act(WatchAction::Time(TimeAction::Seek(tick)));
        desk.pass(0.01);
        assert_eq!(
            desk.state().time.projector.player.rate,
            Rate::PerSecond(7.0)
        );
    }
    let mut said = start().like_last_time(false);
    said.rate = Some(Rate::per_second(20.0));
    let mut desk = Desk::new(said, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    assert_eq!(desk.state().time.projector.pace, Pace::Chosen);
}

#[test]
fn a_key_skips_the_growth_and_the_race_begins() {
    let mut desk = first_start();
    desk.finish();
    desk.pass(0.5);
    desk.key(Key::S, Modifiers::NONE);
    let start = desk.scene().race_start();
    assert_eq!(desk.scene().tick(), start);
    desk.pass(0.5);
    let tick = desk.scene().tick();
    assert!(tick > start, "it continues to play");
    desk.key(Key::S, Modifiers::NONE);
    assert!(
        desk.scene().tick() >= tick,
        "the generation is already over"
    );
}

#[test]
fn a_slider_of_the_map_acts_at_once() {
    for passed in [1.0, 9.0, 30.0] {
        let mut desk = first_start();
        desk.finish();
        desk.pass(passed);
        desk.pass(0.0);
        let before = desk.scene().map().floor_cells();
        desk.act(WatchAction::Map(MapAction::SetParameter("density", 9)));
        desk.finish();
        let scene = desk.scene();
        assert!(
            scene.tick() >= scene.race_start(),
            "the complete map is visible"
        );
        assert_ne!(scene.map().floor_cells(), before);
    }
}

#[test]
fn later_starts_come_back_to_what_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let begin = || {
        let store = Store::open(Some(folder.path().to_owned()));
        let start = Start { store, ..start() };
        let mut desk = Desk::new(start.like_last_time(false), vec2(1280.0, 800.0), 1.0);
        desk.finish();
        desk
    };
    let mut first = begin();
    let (size, lanes) = (
        first.scene().map().size(),
        first.state().chosen.panes.clone(),
    );
    first.act(WatchAction::Map(MapAction::SetParameter("density", 5)));
    first.app().keep();
    let mut again = begin();
    assert_eq!(again.scene().map().size(), size);
    assert_eq!(again.state().chosen.panes, lanes);
    let settings = &again.state().chosen.grown.settings;
    let set = ["density", "straightness"].map(|name| settings.find(name));
    assert_eq!(set, [Some(5), Some(120)]);
    assert_eq!(again.state().chosen.grown.seed.as_str(), "blue-otter-23");
}

#[test]
fn a_map_of_ones_own_is_not_the_first_scene() {
    let mut desk = Desk::new(start().like_last_time(true), vec2(1280.0, 800.0), 1.0);
    desk.finish();
    assert_eq!(desk.state().chosen.size(), SizeChoice::Fit);
    let chosen = &desk.state().chosen;
    assert!(
        chosen
            .grown
            .settings
            .iter()
            .all(|(parameter, value)| value == parameter.default())
    );
}
