//! The moments that lessons name, against the events of the run.

use super::whole;
use mazescope_core::{Kind, Timeline};
use mazescope_explain::questions::building::GOES_ON;
use mazescope_study::lessons::Moment;
use mazescope_study::lessons::recorded::RecordedRun;

/// The recorded run of a step with these keys, on a maze.
fn recorded(keys: &str) -> RecordedRun {
    let text =
        format!("title = \"T\"\n[[step]]\ngenerator = \"backtracker\"\nsize = \"21x13\"\n{keys}\n");
    RecordedRun::of(&whole(&text).runs[0]).unwrap()
}

/// Whether each step of a search discovers a cell, or improves the path to one.
fn discoveries(timeline: &mut Timeline) -> Vec<bool> {
    let steps = timeline.recording_mut().steps();
    let ends: Vec<u64> = (0..=steps)
        .map(|step| timeline.recording_mut().end_of_step(step))
        .collect();
    let found = ends.windows(2).map(|pair| {
        let events = timeline.recording().pieces(pair[0], pair[1]).flatten();
        let mut kinds = events.map(|event| event.kind(None));
        kinds.any(|kind| matches!(kind, Kind::Pushed { .. } | Kind::Improved { .. }))
    });
    found.collect()
}

#[test]
fn the_first_dead_end_is_before_the_first_step_that_discovers_nothing() {
    for search in ["breadth_first", "dijkstra", "greedy"] {
        let mut run = recorded(&format!("searches = [\"astar\", {search:?}]"));
        let scene = run.scene();
        let found = Moment::FirstDeadEnd.steps(scene, Some(1)).unwrap();
        let lane = &mut scene.race_mut().unwrap().lanes[1];
        let discoveries = discoveries(&mut lane.timeline);
        let first = discoveries.iter().position(|found| !found).unwrap();
        assert_eq!(found, first as u64, "{search}");
        assert!(found > 0 && found + 1 < discoveries.len() as u64);
    }
}

#[test]
fn a_growth_stands_before_it_backtracks_first() {
    let mut run = recorded("");
    let found = Moment::FirstDeadEnd.steps(run.scene(), None).unwrap();
    run.go_to(found);
    let catalogue = mazescope_core::builtin::catalogue();
    let asked = run.ask(GOES_ON, None, &[], &catalogue).unwrap();
    assert_eq!(asked.answers.len(), 1);
    // Every step before it carves.
    for step in 0..found {
        run.go_to(step);
        assert!(run.ask(GOES_ON, None, &[], &catalogue).is_err(), "{step}");
    }
}

#[test]
fn the_first_divergence_is_after_the_last_step_that_is_the_same() {
    let mut run = recorded("searches = [\"breadth_first\", \"depth_first\"]");
    let found = Moment::FirstDivergence.steps(run.scene(), None).unwrap();
    let scene = run.scene();
    let lanes = &mut scene.race_mut().unwrap().lanes;
    let cells = [0, 1].map(|lane| {
        let recording = lanes[lane].timeline.recording();
        let events = recording.pieces(0, recording.len()).flatten();
        let begin = events.filter(|event| recording.begins_step(**event));
        begin.map(|event| event.cell()).collect::<Vec<_>>()
    });
    let same = cells[0]
        .iter()
        .zip(&cells[1])
        .take_while(|(one, other)| one == other);
    assert_eq!(found, same.count() as u64);
}

#[test]
fn the_goal_is_that_of_the_lane_or_of_the_first_search_to_find_one() {
    let mut run = recorded("searches = [\"breadth_first\", \"greedy\"]");
    let scene = run.scene();
    let of = |moment: Moment, lane, scene: &mut _| moment.steps(scene, lane).unwrap();
    let [slow, fast] = [0, 1].map(|lane| of(Moment::Goal, Some(lane), scene));
    assert!(fast < slow, "{fast} {slow}");
    assert_eq!(of(Moment::Goal, None, scene), fast);
    assert_eq!(of(Moment::End, None, scene), slow);
    assert_eq!(of(Moment::Start, None, scene), 0);
    assert_eq!(of(Moment::Step(slow), None, scene), slow);
    let wrong = Moment::Step(slow + 1).steps(scene, None).unwrap_err();
    assert_eq!(wrong, format!("The run has only {slow} steps."));
}

#[test]
fn an_event_is_in_the_last_step_that_has_begun() {
    let mut run = recorded("searches = [\"dijkstra\"]");
    let scene = run.scene();
    let all = scene.lanes()[0].timeline.len();
    for event in 0..=all {
        let step = Moment::Event(event).steps(scene, None).unwrap();
        let lane = &mut scene.race_mut().unwrap().lanes[0];
        let recording = lane.timeline.recording_mut();
        assert!(event <= recording.end_of_step(step) || step == 0, "{event}");
        let before = step
            .checked_sub(1)
            .map(|before| recording.end_of_step(before));
        assert!(before.is_none_or(|before| before < event), "{event}");
    }
    let wrong = Moment::Event(all + 1).steps(scene, None).unwrap_err();
    assert!(wrong.ends_with(" events."), "{wrong}");
}
