//! The plots of a race: their curves, the position of the playhead, and clicks that go to a moment.

use egui::{pos2, vec2};
use mazescope_app::watch::actions::{MapAction, SearchAction, TimeAction, ViewAction, WatchAction};
use mazescope_app::watch::choices::{ColumnTab, SizeChoice};
use mazescope_core::{Size, Unit};
use mazescope_desk::desk::{Desk, start};

fn comparing() -> Desk {
    let mut start = start();
    start.paused = true;
    start.chosen.fit = !start.chosen.take_first_scene();
    let mut desk = Desk::new(start, vec2(1280.0, 1600.0), 1.0);
    desk.act(WatchAction::Search(SearchAction::Show(3)));
    desk.finish();
    desk.act(WatchAction::View(ViewAction::OpenColumn(
        ColumnTab::Compare,
    )));
    desk.frames(5);
    desk
}

#[test]
fn plots_show_what_each_step_has_expanded_and_how_far_its_cell_is() {
    let mut desk = comparing();
    let start = desk.scene().race_start();
    for lane in 0..3 {
        let race = desk.scene().race_mut().expect("the race is there");
        let steps = race.lanes[lane].timeline.recording_mut().steps();
        let plots = &desk.state().compare.plots.lanes()[lane];
        assert!(plots.expanded.sizes.iter().copied().eq(0..=steps as u32));
        assert_eq!((plots.expanded.ticks, plots.distance.ticks), (steps, steps));
        let told = plots.distance.sizes.clone();
        assert_eq!(told.len() as u64, steps + 1);
        for step in [1, 2, 3, steps / 3, steps / 2, steps - 1] {
            desk.act(WatchAction::Time(TimeAction::Seek(start + step)));
            let timeline = &desk.scene().race().expect("it is on").lanes[lane].timeline;
            let mut events = timeline.recording().pieces(0, timeline.cursor()).flatten();
            let last = events.rfind(|event| event.is_expanded());
            let cell = last.expect("a step has begun").cell();
            let moves = timeline.board().moves_from_start(cell, 1 << 20);
            assert_eq!(
                Some(told[step as usize]),
                moves,
                "search {lane}, step {step}"
            );
        }
    }
}

#[test]
fn plots_of_a_log_that_takes_many_frames_reach_its_end() {
    let mut desk = comparing();
    let size = SizeChoice::Fixed(Size::clamped(41, 31));
    desk.act(WatchAction::Map(MapAction::SetSize(size)));
    let deepening = SearchAction::Choose(0, "iterative_deepening");
    desk.act(WatchAction::Search(deepening));
    desk.finish();
    for unit in [Unit::FinishTogether, Unit::Events, Unit::Expansions] {
        desk.act(WatchAction::Time(TimeAction::SetUnit(unit)));
        for _ in 0..500 {
            desk.frames(4);
            let mut lanes = desk.state().compare.plots.lanes().iter();
            if lanes.all(|lane| !lane.expanded.sizes.is_empty()) {
                break;
            }
        }
        for lane in 0..3 {
            let race = desk.scene().race().expect("the race is there");
            let score = race.lanes[lane].score.clone();
            let expanded = score.expect("it is recorded").expanded;
            let plots = &desk.state().compare.plots.lanes()[lane];
            let last = plots.expanded.sizes.last().copied();
            assert_eq!(last.map(u64::from), Some(expanded), "{unit:?}, {lane}");
        }
    }
}

#[test]
fn a_click_on_a_plot_goes_to_that_moment() {
    let mut desk = comparing();
    desk.click_on("To the end");
    let (start, length) = (desk.scene().race_start(), desk.scene().length());
    for (name, share) in [
        ("Frontier size", 0.25),
        ("Cells expanded", 0.5),
        ("Moves from the start to the current cell", 0.75),
    ] {
        desk.scroll_into_sight(name);
        let rect = desk.named(name).rect;
        desk.click(pos2(rect.left() + rect.width() * share, rect.center().y));
        let expected = start + ((length - start) as f32 * share) as u64;
        assert!(
            desk.scene().tick().abs_diff(expected) <= (length - start) / 40,
            "{name}"
        );
    }
}

#[test]
fn plots_follow_the_unit_and_go_when_nothing_compares() {
    let mut desk = comparing();
    desk.act(WatchAction::Time(TimeAction::SetUnit(Unit::Events)));
    desk.frames(5);
    let events = desk.scene().race().expect("it is there").lanes[0]
        .timeline
        .len();
    assert_eq!(desk.state().compare.plots.lanes()[0].expanded.ticks, events);
    desk.act(WatchAction::View(ViewAction::OpenColumn(
        ColumnTab::Explain,
    )));
    desk.frames(2);
    assert!(desk.state().compare.plots.lanes().is_empty());
}
