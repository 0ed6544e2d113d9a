//! Searches side by side: their divergences, their steps there, which is ahead, and their directions.

use egui::vec2;
use mazescope_core::playback::clock::Mark;
use mazescope_core::playback::score::Score;
use mazescope_core::words::{grouped, measured};
use mazescope_core::{Cell, Event, Scene, Unit};
use mazescope_desk::{Change, Desk, first_scene, names};
use mazescope_explain::{Account, Subject};
use mazescope_formats::maps::directions;

/// The first scene with that many searches, recorded, paused, with the column *Compare*.
fn comparing(searches: usize) -> Desk {
    let mut desk = Desk::new(first_scene(), vec2(1280.0, 1000.0), 1.0);
    desk.show_searches(searches);
    desk.open_column("Compare");
    desk
}

/// The cells that a lane expands, in order.
fn expanded(scene: &Scene, lane: usize) -> Vec<Option<Cell>> {
    let recording = scene.lanes()[lane].timeline.recording();
    let events = recording.pieces(0, recording.len()).flatten();
    let expanded = events.filter(|event| event.is_expanded());
    expanded.copied().map(Event::cell).map(Some).collect()
}

/// The divergences of two lanes, by the cells that they expand.
fn divergences(scene: &Scene, pair: [usize; 2]) -> Vec<u64> {
    let [mut one, mut other] = pair.map(|lane| expanded(scene, lane));
    let length = one.len().max(other.len());
    one.resize(length, None);
    other.resize(length, None);
    let differs = |step: usize| one[step - 1] != other[step - 1];
    let part = |&step: &usize| differs(step) && (step == 1 || !differs(step - 1));
    (1..=length).filter(part).map(|step| step as u64).collect()
}

/// Asserts that the column tells the divergences of these two lanes; returns them.
fn divergences_told(desk: &mut Desk, pair: [usize; 2]) -> Vec<u64> {
    let expected = divergences(desk.scene(), pair);
    let (times, first) = (expected.len(), expected[0]);
    let words = match times {
        1 => format!("from step {first} on."),
        _ => format!("The searches diverge {times} times, first at step {first}."),
    };
    assert!(desk.says(&words), "{words}");
    expected
}

#[test]
fn keys_go_from_each_divergence_to_the_next_and_back_and_both_sides_are_told() {
    let mut desk = comparing(2);
    let expected = divergences_told(&mut desk, [0, 1]);
    assert!(expected.len() > 1, "{expected:?}");
    desk.skip_growth();
    for &step in &expected {
        desk.command("Next divergence");
        assert_eq!(desk.step(), step);
        for lane in [0, 1] {
            let lane = &mut desk.scene().race_mut().unwrap().lanes[lane];
            let subject = Subject::of_search(&lane.solver, &lane.settings);
            let account = Account::at(&mut lane.timeline, &subject, None);
            let words = account.sentence.to_string();
            assert!(desk.says(&words), "{words:?} at {step}");
        }
    }
    assert!(desk.named("Next divergence").disabled);
    desk.command("Next divergence");
    assert!(desk.says("There is no later divergence."));
    for before in expected.iter().rev().skip(1) {
        desk.command("Previous divergence");
        assert_eq!(desk.step(), *before);
    }
    assert!(desk.named("Previous divergence").disabled);
    desk.click_on("Next divergence");
    assert_eq!(desk.step(), expected[1]);
    desk.command(names::FIRST_DIVERGENCE);
    assert_eq!(desk.step(), expected[0]);
    // Which is ahead is told until the end.
    desk.seek(5);
    desk.frames(2);
    assert!(desk.says("Neither search has found a path yet. Both have expanded 5 cells."));
    desk.to_end();
    assert!(!desk.says("found a path yet"));
}

#[test]
fn any_two_lanes_are_set_side_by_side() {
    let mut desk = comparing(4);
    let pair = |desk: &Desk| {
        let number = |label| desk.typed(label)[..1].parse::<usize>().unwrap() - 1;
        [number("First"), number("Second")]
    };
    assert_eq!(pair(&desk), [0, 1]);
    // The selected search and the next, where the first follows the last.
    for (selected, expected) in [(2, [2, 3]), (3, [0, 3])] {
        desk.select(selected);
        assert_eq!(pair(&desk), expected);
    }
    for (side, lane, expected) in [
        ("First", 1, [1, 3]),
        ("Second", 1, [3, 1]),
        ("Second", 2, [3, 2]),
        ("First", 3, [3, 2]),
    ] {
        let name = desk.scene().lanes()[lane].solver.info.name;
        desk.choose(side, &format!("{}. {name}", lane + 1));
        assert_eq!(pair(&desk), expected);
        divergences_told(&mut desk, expected);
    }
    // Those that were chosen are no longer in the race.
    desk.show_searches(2);
    divergences_told(&mut desk, [0, 1]);
}

#[test]
fn searches_that_take_the_same_cells_never_part() {
    let mut desk = comparing(2);
    let id = desk.searches()[0];
    desk.set_search(1, id);
    let number = expanded(desk.scene(), 0).len();
    assert!(desk.says(&format!(
        "The searches never diverge: they take the same cells in the same order for all {number} steps."
    )));
    assert!(desk.named("Go to the divergence").disabled);
    desk.command(names::FIRST_DIVERGENCE);
    assert!(desk.says("The searches never diverge."));
}

#[test]
fn searches_are_compared_by_what_they_do() {
    let mut desk = comparing(3);
    let groups = ["CELLS EXPANDED", "MOVES WALKED", "PEAK FRONTIER"];
    let walkers = ["wall_follower", "tremaux", "random_mouse"];
    for (ids, shown) in [
        (walkers, [false, true, false]),
        (["wall_follower", "astar", "depth_first"], [true; 3]),
        (
            ["dead_end_filling", "astar", "depth_first"],
            [true, false, true],
        ),
        (
            ["dead_end_filling", "tremaux", "wall_follower"],
            [false, true, false],
        ),
    ] {
        desk.line_up(&ids);
        let length = desk.scene().length() - desk.scene().race_start();
        for step in [5, length / 2, length] {
            desk.seek(step);
            desk.frames(2);
            let said = groups.map(|group| desk.says(group));
            assert_eq!(said, shown, "{ids:?} at {step}");
            for lane in 0..ids.len() {
                let info = desk.scene().lanes()[lane].solver.info;
                let ahead = desk.says(&format!("{} has the", info.name));
                assert!(!ahead || info.discipline.has_frontier(), "{}", info.id);
            }
        }
        desk.open_column("Explain");
        for number in 0..ids.len() {
            desk.select(number);
            let info = desk.scene().lanes()[number].solver.info;
            assert_eq!(
                desk.says("Peak frontier"),
                info.discipline.has_frontier(),
                "{}",
                info.id
            );
        }
        desk.open_column("Compare");
    }
}

#[test]
fn at_its_own_pace_each_search_has_one_step_everywhere() {
    let mut desk = comparing(2);
    desk.set_search(1, "random_mouse");
    desk.count_by(Unit::FinishTogether);
    let whole = desk.scene().length() - desk.scene().race_start();
    for share in [0, 1, 3, 50, 99, 100] {
        let tick = whole * share / 100;
        desk.seek(tick);
        desk.frames(2);
        assert!(desk.says(&format!("{share}% of each search")));
        let lanes = desk.scene().lanes().iter();
        let own = lanes.map(|lane| (lane.solver.info.name, lane.own_step(tick, whole)));
        for (name, step) in own.collect::<Vec<_>>() {
            let step = grouped(step);
            assert!(desk.says(&format!("{name}, step {step}")), "{name} {step}");
            let words = format!("{name} finds the goal at step {step}");
            assert!(share < 100 || desk.texts().contains(&words), "{words}");
        }
    }
    desk.count_by(Unit::Events);
    assert!(!desk.says("% of each search"));
    desk.seek(50);
    for lane in 0..2 {
        let lane = &mut desk.scene().race_mut().unwrap().lanes[lane];
        let (name, step) = (lane.solver.info.name, lane.timeline.tally().steps);
        assert!(step > 0 && desk.says(&format!("{name}, step {step}")));
    }
}

/// Moves of different costs are no measure of a path.
#[test]
fn on_terrain_a_path_is_measured_by_its_length() {
    let mut desk = comparing(4);
    desk.change(Change::Generator("open"));
    for terrain in [60, 0] {
        desk.change(Change::Parameter("terrain", terrain));
        // Once the first search has found its path, the words of the race measure it likewise.
        let marks = desk.scene().marks().into_iter();
        let ends = marks.filter_map(|(mark, tick)| match mark {
            Mark::Ended(_) => Some(tick),
            _ => None,
        });
        desk.seek_tick(ends.min().expect("a search ends"));
        let of_length = desk.says("found a path of length ");
        assert_eq!(of_length, terrain > 0);
        desk.to_end();
        let heads = ["LENGTH OF THE PATH", "MOVES OF THE PATH"];
        assert_eq!(
            heads.map(|head| desk.says(head)),
            [terrain > 0, terrain == 0]
        );
        let texts = desk.texts();
        for lane in desk.scene().lanes() {
            let length = lane.extent.expect("it has found a path").length;
            let moves = lane.score.as_ref().and_then(Score::moves);
            let moves = moves.expect("it has found a path") as f64;
            assert!(terrain == 0 || length > moves);
            let figure = measured(if terrain == 0 { moves } else { length });
            assert!(texts.contains(&figure), "{figure}");
        }
    }
}

#[test]
fn the_whole_answer_of_the_chosen_lane_is_copied_once_there_is_one() {
    let mut desk = comparing(2);
    desk.to_end();
    desk.frames(30);
    desk.click_on(names::DIRECTIONS);
    // It opens within a few frames.
    desk.frames(30);
    for (number, name) in [(1, "Breadth-first"), (0, "Depth-first")] {
        desk.click_on(name);
        let size = desk.map().size();
        let path = &desk.scene().lanes()[number].score.as_ref().unwrap().path;
        let mut wanted = Vec::new();
        directions::write(size, path, &mut wanted).unwrap();
        let lines = wanted.iter().filter(|&&byte| byte == b'\n').count();
        assert_eq!(lines, path.len() - 1);
        desk.click_on("Copy directions");
        assert_eq!(desk.copied().unwrap().as_bytes(), wanted);
    }
    assert!(!desk.says("not finished yet"));
    desk.step_by(-1);
    desk.click_on("Breadth-first");
    assert!(desk.says("not finished yet"));
    desk.seek_tick(0);
    assert!(desk.says("not finished yet"));
}
