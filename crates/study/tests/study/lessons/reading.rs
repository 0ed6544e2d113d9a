//! What a lesson's file means: runs, moments, and what a step takes from the one before.

use super::{read, whole};
use mazescope_core::{Ground, Run};
use mazescope_study::lessons::{Hidden, Look, Moment, Task};

/// A step with two searches on a small map.
const RACE: &str = "\
title = \" Deep or wide? \"
about = \"One change.\"
version = 4
minutes = 2

[[step]]
generator = \"Open field\"
size = \"9x7\"
seed = 77
parameters = { obstacles = 0 }
searches = [\"bfs\", \"astar[weight=2]\", \"astar\"]
start = [1, 2]
at = \"step 2\"
until = \"step 5\"
pace = 2.5
text = \"\"\"
The **queue** grows.
\"\"\"
look = [\"frontier\", \"plot\"]
hide = \"queue\"
lane = \"A*\"
ask = \"which_algorithm\"
candidates = [\"bfs\", \"dijkstra\"]
";

/// The ids and weights of the searches of a run.
fn searches(run: &Run) -> Vec<(&str, Option<u32>)> {
    let lanes = run.lanes.iter();
    lanes
        .map(|(solver, settings)| (solver.info.id, settings.find("weight")))
        .collect()
}

#[test]
fn every_key_has_its_meaning() {
    let lesson = whole(RACE);
    assert_eq!(
        (&*lesson.title, &*lesson.about),
        ("Deep or wide?", "One change.")
    );
    assert_eq!((lesson.version, lesson.minutes), (4, 2));
    let run = lesson.runs[0].as_ref().unwrap();
    let [breadth, heavy, usual] = searches(run)[..] else {
        panic!("three searches");
    };
    assert_eq!(breadth, ("breadth_first", None));
    assert_eq!((heavy, usual), (("astar", Some(20)), ("astar", Some(10))));
    let map = run.map();
    let start = map.size().position(map.starts[0]);
    assert_eq!(
        (map.size().width(), map.size().height(), start),
        (9, 7, (1, 2))
    );
    let Ground::Grown(grown) = &run.ground else {
        panic!("it is generated");
    };
    assert_eq!(grown.seed.as_str(), "77");
    let [step] = &lesson.steps[..] else {
        panic!("one step");
    };
    assert_eq!((step.line, step.run, step.lane), (6, 0, Some(2)));
    assert_eq!(
        (step.at, step.until),
        (Moment::Step(2), Some(Moment::Step(5)))
    );
    assert_eq!((step.pace, &*step.text), (2.5, "The **queue** grows."));
    assert_eq!(step.look, [Look::Frontier, Look::Plot]);
    assert_eq!(step.hides, [Hidden::Frontier]);
    let Some(Task::Question { kind, candidates }) = &step.task else {
        panic!("a question");
    };
    assert_eq!(kind.name, "which_algorithm");
    assert_eq!(candidates, &["breadth_first", "dijkstra"]);
}

#[test]
fn a_step_keeps_the_run_and_the_moment_of_the_one_before() {
    let more = "\
[[step]]
turn = \"hard\"
[[step]]
at = 12
change = \"neighbour_order\"
[[step]]
searches = [\"dijkstra\"]
[[step]]
generator = \"kruskal\"
searches = []
[[step]]
census = true
";
    let lesson = whole(&format!("{RACE}{more}"));
    let steps = lesson.steps.iter().map(|step| (step.run, step.at));
    let steps: Vec<(usize, Moment)> = steps.collect();
    let expected = [
        (0, Moment::Step(2)),
        (0, Moment::Step(5)),
        (0, Moment::Event(12)),
        (1, Moment::Start),
        (2, Moment::Start),
        (2, Moment::Start),
    ];
    assert_eq!(steps, expected);
    let [first, second, third] = &lesson.runs[..] else {
        panic!("three runs");
    };
    let maps = [first, second].map(|run| run.as_ref().unwrap().map());
    assert_eq!(maps[0], maps[1], "only the searches change");
    assert_eq!(searches(second.as_ref().unwrap()), [("dijkstra", None)]);
    assert!(third.as_ref().unwrap().lanes.is_empty());
    assert!(matches!(
        lesson.steps[1].task,
        Some(Task::Turn { is_hard: true })
    ));
    assert!(matches!(&lesson.steps[2].task, Some(Task::Change(name)) if name == "neighbour_order"));
    assert!(matches!(lesson.steps[5].task, Some(Task::Census)));
}

#[test]
fn the_lane_map_is_about_the_growth_and_another_lane_about_the_race_again() {
    let more = "\
[[step]]
lane = \"map\"
until = \"step 9\"
[[step]]
lane = \"map\"
[[step]]
at = \"goal\"
";
    let lesson = whole(&format!("{RACE}{more}"));
    let steps = lesson
        .steps
        .iter()
        .map(|step| (step.run, step.at, step.lane));
    let steps: Vec<_> = steps.collect();
    let expected = [
        (0, Moment::Step(2), Some(2)),
        (1, Moment::Start, None),
        (1, Moment::Step(9), None),
        (0, Moment::Goal, None),
    ];
    assert_eq!(steps, expected);
    let runs = lesson.runs.iter().map(|run| run.as_ref().unwrap());
    let [race, growth] = runs.collect::<Vec<_>>()[..] else {
        panic!("two runs");
    };
    assert_eq!((race.lanes.len(), growth.lanes.len()), (3, 0));
    assert_eq!(race.map(), growth.map());
}

#[test]
fn the_searches_of_a_share_code_can_be_replaced() {
    let code = mazescope_formats::share::code(whole(RACE).runs[0].as_ref().unwrap()).unwrap();
    let step = format!("title = \"T\"\n[[step]]\nrun = {code:?}\n");
    let same = whole(&step);
    let names = |lesson: &mazescope_study::lessons::Lesson| {
        let run = lesson.runs[0].as_ref().unwrap();
        let lanes = run.lanes.iter().map(|(solver, _)| solver.info.id);
        lanes.collect::<Vec<_>>()
    };
    assert_eq!(names(&same), ["breadth_first", "astar", "astar"]);
    let other = whole(&format!("{step}searches = [\"greedy\"]\n"));
    assert_eq!(names(&other), ["greedy"]);
    let maps = [same, other].map(|lesson| lesson.runs[0].as_ref().unwrap().map());
    assert_eq!(maps[0], maps[1]);
}

#[test]
fn a_faulty_step_leaves_the_others() {
    let text = format!(
        "{RACE}[[step]]\nfile = \"none.map\"\n[[step]]\n[[step]]\n{}",
        &RACE[RACE.find("generator").unwrap()..]
    );
    let (lesson, faults) = read(&text);
    let lesson = lesson.unwrap();
    let [fault] = &faults[..] else {
        panic!("{faults:?}");
    };
    assert_eq!((fault.line, fault.step), (25, 2));
    let runs: Vec<usize> = lesson.steps.iter().map(|step| step.run).collect();
    assert_eq!(runs, [0, 1, 1, 2]);
    let whole: Vec<bool> = lesson.runs.iter().map(Result::is_ok).collect();
    assert_eq!(whole, [true, false, true]);
    assert_eq!(lesson.runs[1].as_ref().unwrap_err(), fault);
}

#[test]
fn a_fault_keeps_to_its_line_whatever_the_file_says() {
    let text = RACE.replace("step 2", "step\tback");
    let (_, faults) = read(&text.replace("step 5", "\u{202e}end"));
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults[0].words.contains("\"step\\tback\""), "{faults:?}");
    assert!(faults[1].words.contains("\\u{202e}end"), "{faults:?}");
}
