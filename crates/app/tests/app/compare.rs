//! Searches side by side: their divergences, their steps there, which is ahead, and the suggestion.

use egui::{Key, Modifiers, Shape, vec2};
use mazescope_app::watch::actions::{
    CompareAction, MapAction, SearchAction, TimeAction, ViewAction, WatchAction,
};
use mazescope_app::watch::choices::{ColumnTab, Focus};
use mazescope_core::playback::clock::Mark;
use mazescope_core::playback::score::Score;
use mazescope_core::words::{grouped, measured};
use mazescope_core::{Cell, Event, Lane, Scene, Timeline, Unit};
use mazescope_desk::desk::{Desk, start};
use mazescope_explain::{Step, Subject, Teller};
use std::sync::Arc;

/// The first scene with that many searches, recorded, paused, with the column *Compare*.
fn comparing(searches: usize) -> Desk {
    let mut start = start();
    start.paused = true;
    start.chosen.fit = !start.chosen.take_first_scene();
    let mut desk = Desk::new(start, vec2(1280.0, 1000.0), 1.0);
    desk.act(WatchAction::Search(SearchAction::Show(searches)));
    desk.finish();
    if desk.state().column() != ColumnTab::Compare {
        desk.act(WatchAction::View(ViewAction::OpenColumn(
            ColumnTab::Compare,
        )));
    }
    desk
}

/// The cells that a lane expands, in order.
fn expanded(scene: &mut Scene, lane: usize) -> Vec<Option<Cell>> {
    let race = scene.race().expect("the race is there");
    let recording = race.lanes[lane].timeline.recording();
    let events = recording.pieces(0, recording.len()).flatten();
    let expanded = events.filter(|event| event.is_expanded());
    expanded.copied().map(Event::cell).map(Some).collect()
}

/// The divergences of two lanes, by the cells that they expand.
fn divergences(scene: &mut Scene, pair: [usize; 2]) -> Vec<u64> {
    let [mut one, mut other] = pair.map(|lane| expanded(scene, lane));
    let length = one.len().max(other.len());
    one.resize(length, None);
    other.resize(length, None);
    let differs = |step: usize| one[step - 1] != other[step - 1];
    let part = |&step: &usize| differs(step) && (step == 1 || !differs(step - 1));
    (1..=length).filter(part).map(|step| step as u64).collect()
}

/// The sentence for a step of a lane, from a run of its own.
fn told(scene: &mut Scene, lane: usize, step: u64) -> String {
    let map = Arc::clone(scene.map());
    let lane = &scene.race().expect("the race is there").lanes[lane];
    let (solver, settings) = (&lane.solver, &lane.settings);
    let mut timeline = Timeline::of_search(solver, settings, &map, 0);
    while timeline.record(1 << 16) > 0 {}
    let subject = Subject::of_search(solver, settings);
    let end = Step::end_of(&mut timeline, step);
    timeline.seek(end);
    let teller = Teller::new(&timeline, subject);
    teller.step(Step::at(&timeline)).to_string()
}

/// The step of the race at the clock.
fn step(desk: &mut Desk) -> u64 {
    let start = desk.scene().race_start();
    desk.scene().tick() - start
}

#[test]
fn keys_go_from_each_divergence_to_the_next_and_back_and_both_sides_are_told() {
    let mut desk = comparing(2);
    let expected = divergences(desk.scene(), [0, 1]);
    assert!(expected.len() > 1, "{expected:?}");
    desk.key(Key::S, Modifiers::NONE);
    let mut seen = Vec::new();
    for _ in &expected {
        desk.key(Key::Y, Modifiers::NONE);
        let now = step(&mut desk);
        for lane in [0, 1] {
            let words = told(desk.scene(), lane, now);
            assert!(desk.says(&words), "{words:?} at {now}");
        }
        seen.push(now);
    }
    assert_eq!(seen, expected);
    let next = desk.named("Next divergence");
    assert!(next.disabled, "there is none after the last");
    desk.key(Key::Y, Modifiers::NONE);
    assert!(desk.says("There is no later divergence."));
    assert_eq!(Some(&step(&mut desk)), expected.last());
    for before in expected.iter().rev().skip(1) {
        desk.key(Key::Y, Modifiers::SHIFT);
        assert_eq!(step(&mut desk), *before);
    }
    assert!(desk.named("Previous divergence").disabled);
    desk.click_on("Next divergence");
    assert_eq!(step(&mut desk), expected[1]);
    desk.key(Key::G, Modifiers::NONE);
    assert_eq!(step(&mut desk), expected[0]);
}

#[test]
fn any_two_lanes_are_set_side_by_side() {
    let mut desk = comparing(4);
    assert_eq!(desk.state().pair(), Some([0, 1]));
    desk.act(WatchAction::View(ViewAction::Focus(Focus::Search(2))));
    assert_eq!(
        desk.state().pair(),
        Some([2, 3]),
        "the selected search and the next"
    );
    desk.act(WatchAction::View(ViewAction::Focus(Focus::Search(3))));
    assert_eq!(
        desk.state().pair(),
        Some([0, 3]),
        "the first follows the last"
    );
    for (side, lane, pair) in [
        (0, 1, [1, 3]),
        (1, 1, [3, 1]),
        (1, 2, [3, 2]),
        (0, 3, [3, 2]),
    ] {
        desk.act(WatchAction::Compare(CompareAction::Lane(side, lane)));
        desk.frames(3);
        assert_eq!(desk.state().pair(), Some(pair));
        let expected = divergences(desk.scene(), pair);
        let divergences = desk.state().compare.divergences();
        assert_eq!(divergences.first(), expected.first().copied());
        assert_eq!(divergences.count(), expected.len() as u64);
    }
    desk.act(WatchAction::Search(SearchAction::Show(2)));
    assert_eq!(
        desk.state().pair(),
        Some([0, 1]),
        "the chosen searches are no longer in the race"
    );
}

#[test]
fn searches_that_take_the_same_cells_never_part() {
    let mut desk = comparing(2);
    let id = desk.state().chosen.panes.searches()[0];
    desk.act(WatchAction::Search(SearchAction::Choose(1, id)));
    desk.finish();
    let number = expanded(desk.scene(), 0).len();
    assert!(desk.says(&format!(
        "The searches never diverge: they take the same cells in the same order for all {number} steps."
    )));
    assert!(desk.named("Go to the divergence").disabled);
    desk.key(Key::G, Modifiers::NONE);
    assert!(desk.says("The searches never diverge."));
}

#[test]
fn divergences_are_found_as_far_as_both_are_recorded() {
    let mut start = start();
    start.paused = true;
    let mut desk = Desk::new(start, vec2(1280.0, 1000.0), 1.0);
    let mut before = 0;
    while !desk.scene().is_complete() {
        desk.frames(1);
        let divergences = desk.state().compare.divergences();
        let steps = divergences.steps();
        assert!(steps >= before, "nothing is forgotten");
        before = steps;
    }
    desk.frames(3);
    let expected = divergences(desk.scene(), [0, 1]);
    let found = desk.state().compare.divergences();
    assert!(found.is_whole());
    assert_eq!(found.count(), expected.len() as u64);
}

#[test]
fn by_another_clock_each_is_told_at_its_own_step() {
    let mut desk = comparing(2);
    for unit in [Unit::Events, Unit::FinishTogether] {
        desk.act(WatchAction::Time(TimeAction::SetUnit(unit)));
        let (start, length) = (desk.scene().race_start(), desk.scene().length());
        desk.act(WatchAction::Time(TimeAction::Seek((start + length) / 2)));
        let compared = desk.state().compare.readout.pair.clone();
        let sides = compared.and_then(|pair| pair.sides);
        for (lane, side) in sides.expect("the race is on").into_iter().enumerate() {
            let race = desk.scene().race_mut().expect("the race is on");
            let steps = race.lanes[lane].timeline.tally().steps;
            assert_eq!(side.step, steps);
            assert!(steps > 0 && !side.over);
        }
    }
}

#[test]
fn who_is_ahead_is_told_while_the_race_is_on() {
    let mut desk = comparing(2);
    desk.key(Key::S, Modifiers::NONE);
    for _ in 0..5 {
        desk.key(Key::ArrowRight, Modifiers::NONE);
    }
    assert!(desk.says("Neither search has found a path yet. Both have expanded 5 cells."));
    desk.click_on("To the end");
    assert!(!desk.says("found a path yet"));
}

#[test]
fn what_is_offered_next_is_carried_out() {
    let mut desk = comparing(2);
    desk.click_on("To the end");
    let act = desk
        .state()
        .compare
        .readout
        .next_act
        .clone()
        .expect("there is more to see");
    let before = desk.state().chosen.panes.searches().to_vec();
    assert!(!before.contains(&act.solver));
    desk.click_on(&act.words);
    desk.finish();
    let mut expected = before;
    expected[act.lane] = act.solver;
    assert_eq!(desk.state().chosen.panes.searches(), expected);
    desk.click_on("To the end");
    let again = desk.state().compare.readout.next_act.clone();
    assert!(again.is_none_or(|again| again.solver != act.solver));
}

/// All texts that are painted.
fn painted(desk: &Desk) -> Vec<String> {
    let shapes = desk.shapes().iter();
    let texts = shapes.filter_map(|shape| match &shape.shape {
        Shape::Text(text) => Some(text.galley.text().to_owned()),
        _ => None,
    });
    texts.collect()
}

#[test]
fn searches_are_compared_by_what_they_do() {
    let mut desk = comparing(3);
    let groups = ["CELLS EXPANDED", "MOVES WALKED", "PEAK FRONTIER"];
    for (ids, shown) in [
        (
            ["wall_follower", "tremaux", "random_mouse"],
            [false, true, false],
        ),
        (
            ["wall_follower", "astar", "depth_first"],
            [true, true, true],
        ),
        (
            ["dead_end_filling", "astar", "depth_first"],
            [true, false, true],
        ),
        (
            ["dead_end_filling", "tremaux", "wall_follower"],
            [false, true, false],
        ),
    ] {
        for (number, id) in ids.into_iter().enumerate() {
            desk.act(WatchAction::Search(SearchAction::Choose(number, id)));
        }
        desk.finish();
        let (start, length) = (desk.scene().race_start(), desk.scene().length());
        for tick in [start + 5, (start + length) / 2, length] {
            desk.act(WatchAction::Time(TimeAction::Seek(tick)));
            desk.frames(3);
            assert_eq!(
                groups.map(|group| desk.says(group)),
                shown,
                "{ids:?} at {tick}"
            );
            let so_far = desk
                .state()
                .compare
                .readout
                .so_far
                .clone()
                .unwrap_or_default();
            let plots = desk.state().compare.plots.lanes();
            assert_eq!(plots.len(), ids.len());
            for (pane, plots) in desk.state().boards.readouts.iter().zip(plots) {
                let measures = pane.measures.expect("it is a search");
                assert_eq!(plots.expanded.sizes.is_empty(), measures.peak.is_none());
                assert_eq!(measures.discipline.has_frontier(), measures.peak.is_some());
                let named = so_far.contains(&format!("{} has the", pane.title));
                assert!(!named || measures.peak.is_some(), "{so_far}");
                let figures = pane.figures.iter();
                let of_frontier = figures.filter(|(name, _)| name.contains("rontier")).count();
                assert_eq!(of_frontier > 0, measures.peak.is_some(), "{}", pane.title);
            }
        }
    }
}

#[test]
fn at_its_own_pace_each_search_has_one_step_everywhere() {
    let mut desk = comparing(2);
    desk.act(WatchAction::Search(SearchAction::Choose(1, "random_mouse")));
    desk.act(WatchAction::Time(TimeAction::SetUnit(Unit::FinishTogether)));
    desk.finish();
    let (start, length) = (desk.scene().race_start(), desk.scene().length());
    let whole = length - start;
    for share in [0, 1, 3, 50, 99, 100] {
        let tick = whole * share / 100;
        desk.act(WatchAction::Time(TimeAction::Seek(start + tick)));
        desk.frames(3);
        let compared = desk.state().compare.readout.pair.clone();
        let sides = compared
            .and_then(|pair| pair.sides)
            .expect("the race is on");
        let lanes = desk.scene().lanes().iter();
        let own: Vec<u64> = lanes.map(|lane| lane.own_step(tick, whole)).collect();
        assert_eq!(own, sides.map(|side| side.step));
        assert!(desk.says(&format!("{share}% of each search")));
        if share == 100 {
            assert_ne!(own[0], own[1]);
            let texts = painted(&desk);
            for (pane, own) in desk.state().boards.readouts.iter().zip(own) {
                let words = format!("{} finds the goal at step {}", pane.title, grouped(own));
                assert!(texts.contains(&words), "{words}: {texts:#?}");
            }
        }
    }
    desk.act(WatchAction::Time(TimeAction::SetUnit(Unit::Expansions)));
    assert!(!desk.says("% of each search"));
}

/// Moves of different costs are no measure of a path.
#[test]
fn on_terrain_a_path_is_measured_by_its_length() {
    let mut desk = comparing(4);
    for (terrain, word) in [(60, "length"), (0, "moves")] {
        desk.act(WatchAction::Map(MapAction::SetGenerator("open")));
        desk.act(WatchAction::Map(MapAction::SetParameter(
            "terrain", terrain,
        )));
        desk.finish();
        let start = desk.scene().race_start();
        desk.act(WatchAction::Time(TimeAction::Seek(start + 3)));
        let panes = desk.state().boards.readouts.iter();
        let searches = panes.filter(|pane| pane.measures.is_some());
        for pane in searches {
            assert_eq!(pane.results[1], ("–".to_owned(), word));
        }
        // Once the first search has found its path, the words of the race measure it likewise.
        let over = |(mark, tick): &(Mark, u64)| matches!(mark, Mark::Ended(_)).then_some(*tick);
        let first = desk.scene().marks().iter().filter_map(over).min();
        let first = first.expect("a search ends");
        desk.act(WatchAction::Time(TimeAction::Seek(first)));
        let so_far = desk.state().compare.readout.so_far.clone();
        let so_far = so_far.expect("others still search");
        let of_length = so_far.contains("found a path of length ");
        assert_eq!(of_length, terrain > 0, "{so_far}");
        desk.act(WatchAction::Time(TimeAction::ToEnd));
        desk.frames(3);
        let lanes = desk.scene().race().expect("it is there").lanes.iter();
        let of_lane = |lane: &Lane| {
            let extent = lane.extent.expect("it has found a path");
            let moves = lane.score.as_ref().and_then(Score::moves);
            (extent.length, moves.expect("it has found a path") as f64)
        };
        let paths: Vec<(f64, f64)> = lanes.map(of_lane).collect();
        let panes = desk.state().boards.readouts.iter();
        let searches = panes.filter(|pane| pane.measures.is_some());
        assert_eq!(searches.clone().count(), 4);
        for (pane, (length, moves)) in searches.zip(paths) {
            let measure = if terrain == 0 { moves } else { length };
            assert!(terrain == 0 || length > moves, "{}", pane.title);
            assert_eq!(
                pane.measures
                    .map(|measures| [measures.moves, measures.length]),
                Some([Some(moves), Some(length)])
            );
            assert_eq!(pane.results[1], (measured(measure), word), "{}", pane.title);
        }
        let heads = ["LENGTH OF THE PATH", "MOVES OF THE PATH"];
        let said = heads.map(|head| desk.says(head));
        assert_eq!(said, [terrain > 0, terrain == 0]);
    }
}
