//! Time: play, pause, steps, ends, the timeline, the speed, and the searches side by side.

use egui::accesskit::Role;
use egui::{Key, Modifiers, Pos2, pos2, vec2};
use mazescope_core::playback::score::solve;
use mazescope_core::words::grouped;
use mazescope_core::{Motion, Rate, Size, Unit};
use mazescope_desk::{Change, Desk, names, paused, start};

#[test]
fn a_window_that_is_resized_after_its_run_shows_it_at_its_end() {
    let mut start = start();
    start.rate = Some(Rate::AsFastAsItGoes);
    let mut desk = Desk::of(start);
    for size in [vec2(900.0, 640.0), vec2(1600.0, 900.0)] {
        desk.play_until_it_pauses();
        desk.resize(size);
        desk.finish();
        let length = desk.scene().length();
        assert_eq!((desk.scene().tick(), length > 0), (length, true));
    }
}

#[test]
fn it_plays_pauses_begins_again_and_plays_backwards() {
    let mut desk = Desk::paused();
    desk.click_on(names::PLAY);
    assert_eq!(desk.motion(), Motion::Forward);
    desk.pass(0.5);
    desk.click_on("Pause");
    assert_eq!(desk.motion(), Motion::Paused);
    let tick = desk.scene().tick();
    desk.pass(0.5);
    assert!(tick > 0 && desk.scene().tick() == tick);
    desk.click_on(names::TO_THE_END);
    desk.click_on(names::PLAY);
    assert_eq!(desk.motion(), Motion::Forward);
    assert!(desk.step() < 10, "the race is played again");
    desk.click_on(names::TO_THE_END);
    desk.set_rate(Rate::per_second(1e6));
    desk.press(Key::B);
    assert_eq!(desk.motion(), Motion::Back);
    desk.play_until_it_pauses();
    assert_eq!(desk.scene().tick(), 0);
}

#[test]
fn buttons_step_and_go_to_the_ends_and_the_row_says_where_the_clock_stands() {
    let mut desk = Desk::paused();
    let (start, length) = (desk.scene().race_start(), desk.scene().length());
    let at = |desk: &mut Desk, tick: u64| {
        let own = if tick < start {
            [0, start]
        } else {
            [start, length]
        };
        let (step, all) = (tick - own[0], own[1] - own[0]);
        assert_eq!(desk.scene().tick(), tick);
        let words = format!("step {} of {}", grouped(step), grouped(all));
        assert!(desk.says(&words), "{words}");
    };
    for (button, tick) in [("Step", 1), ("Step", 2), ("Step back", 1)] {
        desk.click_on(button);
        at(&mut desk, tick);
    }
    desk.key(Key::ArrowRight, Modifiers::SHIFT);
    at(&mut desk, 11);
    // There is nothing after the end, and nothing before the start.
    let buttons = "To the end, Step, To the start, To the start, To the start, Step back";
    let ticks = [length, length, start, 0, 0, 0];
    for (button, tick) in buttons.split(", ").zip(ticks) {
        desk.click_on(button);
        at(&mut desk, tick);
    }
    desk.seek(9);
    at(&mut desk, start + 9);
    desk.choose("Step unit", "an event");
    assert!(desk.says("event "));
}

#[test]
fn scrubbing_moves_all_lanes() {
    let mut desk = Desk::paused();
    desk.click_on(names::TO_THE_END);
    // Both ends of the line have space for the knob.
    let line = desk.named("Timeline").rect.shrink2(vec2(6.0, 0.0));
    let at = |share: f32| pos2(line.left() + share * line.width(), line.center().y);
    let length = desk.step();
    for (points, share) in [
        (vec![at(0.9)], 0.9),
        (vec![at(0.2), at(0.5), at(0.95)], 0.95),
        (vec![at(0.95), at(0.6), at(0.1)], 0.1),
        (vec![at(0.5), at(1.0) + vec2(500.0, -300.0)], 1.0),
        (vec![at(0.5), at(0.0) - vec2(50.0, 0.0)], 0.0),
    ] {
        desk.drag(&points);
        let tick = desk.step();
        let wanted = (share * length as f64).round();
        let pixel = length as f64 / f64::from(line.width());
        let near = (tick as f64 - wanted).abs() <= pixel + 1.0;
        assert!(near, "{tick} for {wanted}");
        let race = desk.scene().race_mut().expect("all is recorded");
        for lane in &mut race.lanes {
            let event = lane.timeline.recording_mut().end_of_step(tick);
            assert_eq!(lane.timeline.cursor(), event, "{}", lane.solver.info.id);
        }
    }
}

#[test]
fn the_generation_has_its_own_line_and_then_a_stub_beside_that_of_the_race() {
    let mut desk = Desk::paused();
    let line = desk.named("Timeline").rect;
    let start = desk.scene().race_start();
    let (left, near) = (line.left_center(), line.left_center() + vec2(100.0, 0.0));
    desk.drag(&[left, near]);
    let tick = desk.scene().tick();
    assert!(tick > 0 && tick < start, "{tick}");
    desk.drag(&[near, line.right_center()]);
    assert_eq!(desk.step(), 0, "a drag stays in the generation");
    // Now the line is that of the race, and a stub replays the generation.
    let race = desk.named("Timeline").rect;
    desk.click(race.right_center() - vec2(6.0, 0.0));
    assert!(desk.scene().has_ended());
    desk.click_on(names::REPLAY);
    assert_eq!(desk.motion(), Motion::Forward);
    assert!(desk.scene().tick() < 10);
    assert_eq!(desk.named("Timeline").rect, line);
    // The stub is a line of its own, and a drag does not leave it.
    let ticks = [0.25, 0.5, 0.75, 5.0].map(|share: f32| {
        desk.to_end();
        let (stub, race) = (desk.named("Generation").rect, desk.named("Timeline").rect);
        assert!(stub.right() <= race.left(), "{stub:?} {race:?}");
        let to = stub.left_center() + vec2(share * stub.width(), 0.0);
        desk.drag(&[stub.center(), to]);
        desk.scene().tick()
    });
    let [quarter, half, most, all] = ticks;
    let rising = 0 < quarter && quarter < half && half < most && most < all;
    assert!(rising && all == start, "{ticks:?}");
}

#[test]
fn the_legend_follows_a_cells_life_and_stands_in_a_list_where_it_has_no_room() {
    let mut desk = Desk::paused_in(vec2(1440.0, 900.0));
    assert!(!desk.shows("expanded"), "the map grows");
    desk.skip_growth();
    desk.step_by(10);
    let legend = |desk: &Desk| {
        let widgets = desk.widgets().into_iter();
        // The panes have words of the same name above the row.
        let row = widgets.filter(|it| it.rect.top() > 770.0 && it.role == Role::Label);
        let names = row.skip_while(|it| it.name != "new").map(|it| it.name);
        names.collect::<Vec<_>>().join(", ")
    };
    let searched = "new, frontier, next, current, expanded, stack, backtracked";
    assert_eq!(legend(&desk), searched);
    desk.to_end();
    let found = "new, frontier, expanded, backtracked, path, start, goal";
    assert_eq!(legend(&desk), found);
    for width in [640.0, 800.0, 1100.0] {
        desk.resize(vec2(width, 600.0));
        desk.finish();
        desk.skip_growth();
        let explained = |desk: &Desk| desk.says("Discovered, not yet expanded.");
        assert!(!explained(&desk));
        desk.click_on(names::LEGEND);
        assert!(explained(&desk), "{width}");
        if width < 900.0 {
            let steps = desk.scene().length();
            desk.click_on("an event");
            assert!(desk.scene().length() > steps);
            desk.count_by(Unit::Expansions);
        }
        desk.key_in_text(Key::Escape, Modifiers::NONE);
    }
}

#[test]
fn the_speed_goes_from_half_a_step_to_max() {
    let mut desk = Desk::paused();
    let slider = desk.named("Speed").rect;
    let beyond = vec2(slider.width(), 0.0);
    let drag = |desk: &mut Desk, to: Pos2| desk.drag(&[slider.center(), to]);
    drag(&mut desk, slider.center() - beyond);
    assert_eq!(desk.rate(), Rate::PerSecond(Rate::MIN));
    assert!(desk.says("0.5 steps/s"));
    drag(&mut desk, slider.center() + beyond);
    assert_eq!(desk.rate(), Rate::AsFastAsItGoes);
    assert!(desk.says("max"));
    desk.key(Key::OpenCurlyBracket, Modifiers::SHIFT);
    assert_eq!(desk.rate(), Rate::PerSecond(Rate::MAX));
}

#[test]
fn at_the_end_the_lanes_are_compared_as_the_headless_solvers_score_them() {
    let mut desk = Desk::paused();
    desk.to_end();
    // Where a board would get smaller, the column does not open by itself, but this is the tab to open.
    desk.open_column("Compare");
    let map = desk.map();
    let mut shown = desk.names();
    desk.scroll_into_sight("PEAK FRONTIER");
    shown.extend(desk.names());
    for lane in &desk.scene().race().expect("all is recorded").lanes {
        let score = solve(&lane.solver, map.clone(), &lane.settings, |_| true).expect("a score");
        let moves = score.moves().expect("a road map has a path");
        let figures = [moves, score.expanded, score.peak_frontier.into()].map(grouped);
        let all = figures.iter().all(|figure| shown.contains(figure));
        assert!(all, "{figures:?} of {}", lane.solver.info.id);
    }
}

#[test]
fn in_an_unequal_race_each_search_starts_at_its_own_pace_until_a_unit_is_chosen() {
    // On a small field without obstacles, iterative deepening takes many times the steps of depth-first search.
    let mut desk = Desk::of(paused(start().of_size(Size::clamped(6, 5))));
    desk.change(Change::Search(0, "depth_first"));
    desk.change(Change::Search(1, "iterative_deepening"));
    desk.change(Change::Generator("open"));
    desk.change(Change::Parameter("obstacles", 0));
    desk.to_start();
    let unit = |desk: &Desk| desk.typed("Step unit");
    assert_eq!(unit(&desk), "own pace");
    let notice = desk.notice();
    assert!(notice.starts_with("Iterative deepening takes "), "{notice}");
    // Half way, neither is over.
    desk.seek(0);
    let length = desk.scene().length() - desk.scene().race_start();
    desk.seek(length / 2);
    let lanes = &desk.scene().race().expect("all is recorded").lanes;
    assert!(lanes.iter().all(|lane| !lane.timeline.has_ended()));
    // Two searches that are alike have the usual clock again.
    desk.change(Change::Search(1, "breadth_first"));
    let usual = unit(&desk);
    assert_eq!(usual, "a cell expanded");
    desk.change(Change::Search(1, "iterative_deepening"));
    desk.to_start();
    assert_eq!(unit(&desk), "own pace");
    desk.choose("Step unit", &usual);
    desk.to_end();
    desk.to_start();
    desk.frames(5);
    assert_eq!(unit(&desk), usual, "it was chosen");
}
