//! Time: play, pause, steps, ends, the timeline, the speed, and the searches side by side.

use egui::{Key, Modifiers, pos2, vec2};
use mazescope_app::watch::actions::{MapAction, SearchAction, TimeAction, WatchAction};
use mazescope_app::watch::choices::ColumnTab;
use mazescope_core::playback::score::solve;
use mazescope_core::words::grouped;
use mazescope_core::{Map, Motion, Rate, Size, Unit};
use mazescope_desk::desk::{Desk, start};
use std::sync::Arc;

#[test]
fn a_window_that_is_resized_after_its_run_shows_it_at_its_end() {
    let mut start = start();
    start.rate = Some(Rate::AsFastAsItGoes);
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    for size in [vec2(900.0, 640.0), vec2(1600.0, 900.0)] {
        while desk.state().time.projector.player.motion != Motion::Paused {
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
    assert_eq!(desk.state().time.projector.player.motion, Motion::Forward);
    desk.pass(0.5);
    let tick = desk.scene().tick();
    assert!(tick > 0);
    desk.click_on("Pause");
    assert_eq!(desk.state().time.projector.player.motion, Motion::Paused);
    desk.pass(0.5);
    assert_eq!(desk.scene().tick(), tick);
}

#[test]
fn play_at_the_end_plays_the_race_again() {
    let mut desk = Desk::paused();
    let start = desk.scene().race_start();
    desk.click_on("To the end");
    desk.click_on("Play");
    assert_eq!(desk.state().time.projector.player.motion, Motion::Forward);
    let tick = desk.scene().tick();
    assert!((start..start + 10).contains(&tick), "{tick} from {start}");
}

#[test]
fn playing_back_ends_at_the_first_cell() {
    let mut desk = Desk::paused();
    desk.click_on("To the end");
    desk.act(WatchAction::Time(TimeAction::SetRate(Rate::per_second(
        1e6,
    ))));
    desk.key(Key::B, Modifiers::NONE);
    assert_eq!(desk.state().time.projector.player.motion, Motion::Back);
    for _ in 0..20 {
        desk.pass(0.1);
    }
    assert_eq!(desk.scene().tick(), 0);
    assert_eq!(desk.state().time.projector.player.motion, Motion::Paused);
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
    let start = desk.scene().race_start();
    for tick in [start, 0, 0] {
        desk.click_on("To the start");
        assert_eq!(desk.scene().tick(), tick);
    }
    desk.click_on("Step back");
    assert_eq!(desk.scene().tick(), 0);
}

#[test]
fn scrubbing_moves_all_lanes() {
    let mut desk = Desk::paused();
    desk.click_on("To the end");
    // Both ends of the line have space for the knob.
    let line = desk.named("Timeline").rect.shrink2(vec2(6.0, 0.0));
    let at = |share: f32| pos2(line.left() + share * line.width(), line.center().y);
    let start = desk.scene().race_start();
    let length = desk.scene().length() - start;
    for (points, share) in [
        (vec![at(0.9)], 0.9),
        (vec![at(0.2), at(0.5), at(0.95)], 0.95),
        (vec![at(0.95), at(0.6), at(0.1)], 0.1),
        (vec![at(0.5), at(1.0) + vec2(500.0, -300.0)], 1.0),
        (vec![at(0.5), at(0.0) - vec2(50.0, 0.0)], 0.0),
    ] {
        desk.drag(&points);
        let tick = desk.scene().tick() - start;
        let wanted = (share * length as f64).round();
        let pixel = length as f64 / f64::from(line.width());
        assert!(
            (tick as f64 - wanted).abs() <= pixel + 1.0,
            "{tick} for {wanted}"
        );
        let scene = desk.scene();
        let race = scene.race_mut().expect("all is recorded");
        for lane in &mut race.lanes {
            let event = lane.timeline.recording_mut().end_of_step(tick);
            assert_eq!(lane.timeline.cursor(), event, "{}", lane.solver.info.id);
        }
    }
}

#[test]
fn while_the_map_grows_the_line_is_its_own_and_behind_it_the_race_begins() {
    let mut desk = Desk::paused();
    let line = desk.named("Timeline").rect;
    let start = desk.scene().race_start();
    desk.drag(&[line.left_center(), line.left_center() + vec2(100.0, 0.0)]);
    let tick = desk.scene().tick();
    assert!(tick > 0 && tick < start, "{tick}");
    desk.drag(&[line.left_center() + vec2(100.0, 0.0), line.right_center()]);
    assert_eq!(desk.scene().tick(), start, "a drag stays in the generation");
    // Now the line is that of the race, and a stub replays the generation.
    let race = desk.named("Timeline").rect;
    desk.click(race.right_center() - vec2(6.0, 0.0));
    assert_eq!(desk.scene().tick(), desk.scene().length());
    desk.click_on("Replay");
    assert_eq!(desk.state().time.projector.player.motion, Motion::Forward);
    assert!(desk.scene().tick() < 10);
    assert_eq!(desk.named("Timeline").rect, line);
}

#[test]
fn the_generation_is_a_timeline_in_the_stub_of_the_race() {
    let mut desk = Desk::paused();
    let start = desk.scene().race_start();
    let growth = desk.named("Timeline").rect;
    let drag_to = |desk: &mut Desk, share: f32| {
        desk.act(WatchAction::Time(TimeAction::ToEnd));
        let (stub, race) = (desk.named("Generation").rect, desk.named("Timeline").rect);
        assert!(stub.right() <= race.left(), "{stub:?} {race:?}");
        let to = stub.left_center() + vec2(share * stub.width(), 0.0);
        desk.drag(&[stub.center(), to]);
        desk.scene().tick()
    };
    let ticks = [0.25, 0.5, 0.75].map(|share| drag_to(&mut desk, share));
    assert!(
        0 < ticks[0] && ticks.is_sorted() && ticks[2] < start,
        "{ticks:?}"
    );
    assert!(ticks[0] < ticks[1] && desk.state().time.is_growing());
    assert_eq!(desk.named("Timeline").rect, growth);
    // A drag does not leave the generation.
    assert_eq!(drag_to(&mut desk, 5.0), start);
}

#[test]
fn the_row_says_where_the_clock_stands_in_its_part() {
    let mut desk = Desk::paused();
    let (start, length) = (desk.scene().race_start(), desk.scene().length());
    desk.act(WatchAction::Time(TimeAction::Seek(7)));
    assert!(desk.says(&format!("step 7 of {}", grouped(start))));
    desk.act(WatchAction::Time(TimeAction::Seek(start + 9)));
    assert!(desk.says(&format!("step 9 of {}", grouped(length - start))));
    desk.act(WatchAction::Time(TimeAction::SetUnit(Unit::Events)));
    assert!(desk.says("event "));
}

#[test]
fn the_legend_follows_a_cells_life_and_stands_in_a_list_where_it_has_no_room() {
    let mut desk = Desk::paused_in(vec2(1440.0, 900.0));
    let entry = |desk: &Desk, word| desk.widgets().iter().any(|widget| widget.name == word);
    assert!(!entry(&desk, "expanded"), "the map grows");
    desk.act(WatchAction::Time(TimeAction::SkipGrowth));
    desk.key(Key::ArrowRight, Modifiers::SHIFT);
    let stand_in_order = |desk: &Desk, words: &[&str]| {
        let widgets = desk.widgets();
        // The panes have words of the same name above the row.
        let on_row = || widgets.iter().filter(|widget| widget.rect.top() > 770.0);
        let entry = |word| on_row().find(|widget| widget.name == word);
        let left = |&word| {
            entry(word)
                .unwrap_or_else(|| panic!("{word:?}"))
                .rect
                .left()
        };
        let lefts: Vec<f32> = words.iter().map(left).collect();
        assert!(lefts.is_sorted(), "{lefts:?}");
    };
    let searched = ["frontier", "current", "expanded", "stack", "backtracked"];
    stand_in_order(&desk, &searched);
    assert!(!entry(&desk, "path"), "none is found yet");
    desk.click_on("To the end");
    stand_in_order(&desk, &["frontier", "expanded", "backtracked", "path"]);
    assert!(!entry(&desk, "stack"), "no search is running");
    for width in [640.0, 800.0, 1100.0] {
        desk.resize(vec2(width, 600.0));
        desk.finish();
        desk.act(WatchAction::Time(TimeAction::SkipGrowth));
        assert!(!desk.says("Discovered, not yet expanded."));
        desk.click_on("Legend");
        assert!(desk.says("Discovered, not yet expanded."), "{width}");
        if width < 900.0 {
            desk.click_on("an event");
            assert_eq!(desk.state().chosen.unit, Unit::Events);
            desk.act(WatchAction::Time(TimeAction::SetUnit(Unit::Expansions)));
        }
        desk.key_in_text(Key::Escape, Modifiers::NONE);
    }
}

#[test]
fn the_unit_of_the_clock_can_be_chosen_and_lanes_finish_together() {
    let mut desk = Desk::paused();
    desk.choose("Step unit", "own pace");
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
    desk.choose("Step unit", "an event");
    assert_eq!(desk.state().chosen.unit, Unit::Events);
}

#[test]
fn the_speed_goes_from_half_a_step_to_max() {
    let mut desk = Desk::paused();
    let slider = desk.named("Speed").rect;
    desk.drag(&[slider.center(), slider.left_center() - vec2(30.0, 0.0)]);
    assert_eq!(
        desk.state().time.projector.player.rate,
        Rate::PerSecond(Rate::MIN)
    );
    assert!(desk.says("0.5 steps/s"));
    desk.drag(&[slider.center(), slider.right_center() + vec2(30.0, 0.0)]);
    assert_eq!(
        desk.state().time.projector.player.rate,
        Rate::AsFastAsItGoes
    );
    assert!(desk.says("max"));
    desk.key(Key::OpenCurlyBracket, Modifiers::SHIFT);
    assert_eq!(
        desk.state().time.projector.player.rate,
        Rate::PerSecond(Rate::MAX)
    );
}

#[test]
fn at_the_end_the_lanes_are_compared_as_the_headless_solvers_score_them() {
    let mut desk = Desk::paused();
    desk.click_on("To the end");
    assert_eq!(
        desk.state().column(),
        ColumnTab::Compare,
        "it is the tab to open"
    );
    if !desk.state().compares() {
        // Where a board would get smaller, it does not open by itself.
        desk.key(Key::V, Modifiers::NONE);
    }
    let map: Arc<Map> = desk.scene().map().clone();
    let names = |desk: &Desk| desk.widgets().into_iter().map(|widget| widget.name);
    let mut shown: Vec<String> = names(&desk).collect();
    desk.scroll_into_sight("PEAK FRONTIER");
    shown.extend(names(&desk));
    for (solver, settings) in desk.state().chosen.lanes() {
        let score = solve(&solver, map.clone(), &settings, |_| true).expect("it runs to its end");
        let moves = score.moves().expect("a road map has a path");
        for figure in [moves, score.expanded, score.peak_frontier.into()] {
            let figure = grouped(figure);
            assert!(shown.contains(&figure), "{figure} of {}", solver.info.id);
        }
    }
}

/// A small field without obstacles, on which iterative deepening takes many times the steps of depth-first search.
fn unequal() -> Desk {
    let mut start = start();
    start.paused = true;
    start.chosen.grown.size = Size::clamped(6, 5);
    start.chosen.fit = false;
    (start.chosen.panes).show(&["depth_first", "iterative_deepening"]);
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.act(WatchAction::Map(MapAction::SetGenerator("open")));
    desk.act(WatchAction::Map(MapAction::SetParameter("obstacles", 0)));
    desk.finish();
    desk.act(WatchAction::Time(TimeAction::ToStart));
    desk.frames(2);
    desk
}

#[test]
fn in_an_unequal_race_each_search_starts_at_its_own_pace() {
    let mut desk = unequal();
    assert_eq!(desk.state().chosen.unit, Unit::FinishTogether);
    let notice = desk
        .common()
        .notice
        .as_deref()
        .unwrap_or_default()
        .to_owned();
    assert!(notice.starts_with("Iterative deepening takes "), "{notice}");
    assert_eq!(desk.typed("Step unit"), "own pace");
    // Half way, neither is over.
    let (start, length) = (desk.scene().race_start(), desk.scene().length());
    desk.act(WatchAction::Time(TimeAction::Seek((start + length) / 2)));
    let lanes = &desk.scene().race().expect("all is recorded").lanes;
    assert!(lanes.iter().all(|lane| !lane.timeline.has_ended()));
    // Two searches that are alike have the usual clock again.
    desk.act(WatchAction::Search(SearchAction::Choose(
        1,
        "breadth_first",
    )));
    desk.finish();
    assert_eq!(desk.state().chosen.unit, Unit::Expansions);
}

#[test]
fn a_unit_that_was_chosen_in_an_unequal_race_stays() {
    let mut desk = unequal();
    desk.act(WatchAction::Time(TimeAction::SetUnit(Unit::Expansions)));
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.act(WatchAction::Time(TimeAction::ToStart));
    desk.frames(5);
    assert_eq!(desk.state().chosen.unit, Unit::Expansions);
}
