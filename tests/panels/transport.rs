//! Time: play, pause, steps, ends, the scrubber, the speed, and the line that compares the lanes.

use super::desk::{Desk, start};
use egui::{Key, Modifiers, pos2, vec2};
use mazescope::app::watch::actions::{TimeAction, WatchAction};

use mazescope::map::Map;
use mazescope::playback::player::{Motion, Rate};
use mazescope::playback::race::Unit;
use mazescope::playback::score::solve;
use mazescope::words::grouped;
use std::sync::Arc;

#[test]
fn a_window_that_is_resized_after_its_run_shows_it_at_its_end() {
    let mut start = start();
    start.rate = Some(Rate::AsFastAsItGoes);
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    for size in [vec2(900.0, 640.0), vec2(1600.0, 900.0)] {
        while desk.state().projector.player.motion != Motion::Paused {
            desk.pass(0.001);
        }
        desk.resize(size);
        desk.finish();
        let length = desk.scene().length();
        assert_eq!((desk.scene().tick(), length > 0), (length, true));
    }
}

#[test]
fn play_and_pause_are_one_button() {
    let mut desk = Desk::paused();
    desk.click_on("Play");
    assert_eq!(desk.state().projector.player.motion, Motion::Forward);
    desk.pass(0.5);
    let tick = desk.scene().tick();
    assert!(tick > 0);
    desk.click_on("Pause");
    assert_eq!(desk.state().projector.player.motion, Motion::Paused);
    desk.pass(0.5);
    assert_eq!(desk.scene().tick(), tick);
}

#[test]
fn play_at_the_end_starts_again() {
    let mut desk = Desk::paused();
    desk.click_on("To the end");
    desk.click_on("Play");
    assert_eq!(desk.state().projector.player.motion, Motion::Forward);
    assert!(desk.scene().tick() < 10);
}

#[test]
fn playing_back_ends_at_the_first_cell() {
    let mut desk = Desk::paused();
    desk.click_on("To the end");
    desk.act(WatchAction::Time(TimeAction::SetRate(Rate::per_second(
        1e6,
    ))));
    desk.click_on("Play back");
    assert_eq!(desk.state().projector.player.motion, Motion::Back);
    for _ in 0..20 {
        desk.pass(0.1);
    }
    assert_eq!(desk.scene().tick(), 0);
    assert_eq!(desk.state().projector.player.motion, Motion::Paused);
}

#[test]
fn buttons_step_and_go_to_the_ends() {
    let mut desk = Desk::paused();
    desk.click_on("Step");
    desk.click_on("Step");
    assert_eq!(desk.scene().tick(), 2);
    desk.click_on("Step back");
    assert_eq!(desk.scene().tick(), 1);
    desk.key(Key::ArrowRight, Modifiers::SHIFT);
    assert_eq!(desk.scene().tick(), 11);
    desk.click_on("To the end");
    let length = desk.scene().length();
    assert_eq!(desk.scene().tick(), length);
    desk.click_on("Step");
    assert_eq!(
        desk.scene().tick(),
        length,
        "there is nothing after the end"
    );
    desk.click_on("To the start");
    assert_eq!(desk.scene().tick(), 0);
    desk.click_on("Step back");
    assert_eq!(desk.scene().tick(), 0);
}

#[test]
fn scrubbing_moves_all_lanes() {
    let mut desk = Desk::paused();
    let line = desk.named("Timeline").rect;
    let at = |share: f32| pos2(line.left() + share * line.width(), line.center().y);
    let length = desk.scene().length();
    for (points, share) in [
        (vec![at(0.9)], 0.9),
        (vec![at(0.2), at(0.5), at(0.95)], 0.95),
        (vec![at(0.95), at(0.6), at(0.1)], 0.1),
        (vec![at(0.5), at(1.0) + vec2(500.0, -300.0)], 1.0),
        (vec![at(0.5), at(0.0) - vec2(50.0, 0.0)], 0.0),
    ] {
        desk.drag(&points);
        let tick = desk.scene().tick();
        let wanted = (share * length as f64).round();
        let pixel = length as f64 / f64::from(line.width());
        assert!(
            (tick as f64 - wanted).abs() <= pixel + 1.0,
            "{tick} for {wanted}"
        );
        let scene = desk.scene();
        let raced = tick.saturating_sub(scene.race_start());
        let race = scene.race_mut().expect("all is recorded");
        for lane in &mut race.lanes {
            let event = lane.timeline.recording_mut().end_of_step(raced);
            assert_eq!(lane.timeline.cursor(), event, "{}", lane.solver.info.id);
        }
    }
}

#[test]
fn the_unit_of_the_clock_can_be_chosen_and_lanes_finish_together() {
    let mut desk = Desk::paused();
    desk.set_up();
    desk.choose("One step is", "finish together");
    assert_eq!(desk.state().chosen.unit, Unit::FinishTogether);
    let length = desk.scene().length();
    desk.act(WatchAction::Time(TimeAction::Seek(length - 1)));
    let race = desk.scene().race().expect("all is recorded");
    for lane in &race.lanes {
        let (cursor, events) = (lane.timeline.cursor(), lane.timeline.len());
        assert!(
            cursor < events && cursor > events / 2,
            "{cursor} of {events}"
        );
    }
    desk.choose("In step by", "events");
    assert_eq!(desk.state().chosen.unit, Unit::Events);
}

#[test]
fn the_speed_goes_from_half_a_step_to_max() {
    let mut desk = Desk::paused();
    let slider = desk.named("Speed").rect;
    desk.drag(&[slider.center(), slider.left_center() - vec2(30.0, 0.0)]);
    assert_eq!(
        desk.state().projector.player.rate,
        Rate::PerSecond(Rate::MIN)
    );
    assert!(desk.says("0.5 steps/s"));
    desk.drag(&[slider.center(), slider.right_center() + vec2(30.0, 0.0)]);
    assert_eq!(desk.state().projector.player.rate, Rate::AsFastAsItGoes);
    assert!(desk.says("max"));
    desk.key(Key::OpenCurlyBracket, Modifiers::SHIFT);
    assert_eq!(
        desk.state().projector.player.rate,
        Rate::PerSecond(Rate::MAX)
    );
}

#[test]
fn at_the_end_the_lanes_are_compared_as_the_headless_solvers_score_them() {
    let mut desk = Desk::paused();
    desk.click_on("To the end");
    let comparison = desk.state().readout.comparison.clone();
    let comparison = comparison.expect("the run is at its end");
    assert!(desk.says(&comparison), "it is to be read on the screen");
    let map: Arc<Map> = desk.scene().map().clone();
    for (solver, settings) in desk.state().lanes() {
        let score = solve(&solver, map.clone(), &settings, |_| true).expect("nothing stops it");
        let moves = score.moves().expect("a road map has a path");
        let name = solver.info.name.trim_end_matches(" search");
        let words = format!(
            "{name}: {} moves, {} expanded, peak frontier {}.",
            grouped(moves),
            grouped(score.expanded),
            grouped(score.peak_frontier.into())
        );
        assert!(comparison.contains(&words), "{words:?} in {comparison:?}");
    }
}
