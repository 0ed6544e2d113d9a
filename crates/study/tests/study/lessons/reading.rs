//! What a lesson's file means: runs, moments, and what a step takes from the one before.

use super::read;
use mazescope_core::{Ground, Run};
use mazescope_study::lessons::{LessonStep, Task};
use mazescope_support::golden;

/// A run in words: its map, its searches with their weights, and the first run with the same map.
fn run_told(number: usize, runs: &[Run]) -> String {
    let run = &runs[number];
    let ground = match &run.ground {
        Ground::Grown(grown) => format!(
            "{} with seed {}",
            grown.generator.info.id,
            grown.seed.as_str()
        ),
        Ground::Given(_) => "a given map".to_owned(),
    };
    let map = run.map();
    let (floor, starts) = (map.floor_cells(), map.starts.iter());
    let starts: Vec<_> = starts.map(|&start| map.size().position(start)).collect();
    let lanes = run.lanes.iter().map(|(solver, settings)| {
        let weight = settings.find("weight");
        let weight = weight.map_or(String::new(), |weight| format!("[weight {weight}]"));
        format!(" {}{weight}", solver.info.id)
    });
    let same = runs.iter().position(|run| run.map() == map);
    let searches: String = lanes.collect();
    format!(
        "run {number}: {ground}, {}, {floor} floor cells, starts {starts:?}, map of run {}, searches:{searches}",
        map.size(),
        same.unwrap_or(number),
    )
}

/// A step in words.
fn step_told(step: &LessonStep) -> String {
    let until = step.until.map(|until| format!(" until {until:?}"));
    let lane = step.lane.map(|lane| format!(", lane {lane}"));
    let [until, lane] = [until, lane].map(Option::unwrap_or_default);
    let task = match &step.task {
        None => String::new(),
        Some(Task::Question { kind, candidates }) => {
            format!(", asks {} of {candidates:?}", kind.name)
        }
        Some(Task::Turn(level)) => format!(", your turn, {level}"),
        Some(Task::Change(name)) => format!(", asks to change {name}"),
        Some(Task::Census) => ", the census".to_owned(),
    };
    format!(
        "line {}: run {}{lane}, at {:?}{until}, pace {}, {:?} and not {:?}{task}: {:?}",
        step.line, step.run, step.at, step.pace, step.look, step.hides, step.text
    )
}

/// Below each lesson of the file stands what is read of it: the lesson, its runs and its steps, or the first fault.
#[test]
fn every_lesson_means_what_the_file_says() {
    golden::check_cases("lessons.txt", |_, text| {
        let lesson = match read(std::str::from_utf8(text).unwrap()) {
            Ok(lesson) => lesson,
            Err(fault) => return format!("fault in step {}: {fault}", fault.step.unwrap_or(0)),
        };
        let (title, about) = (&lesson.title, &lesson.about);
        let mut told = vec![format!(
            "{title:?}, {about:?}, version {}, {} minutes",
            lesson.version, lesson.minutes
        )];
        told.extend((0..lesson.runs.len()).map(|number| run_told(number, &lesson.runs)));
        told.extend(lesson.steps.iter().map(step_told));
        told.join("\n")
    });
}
