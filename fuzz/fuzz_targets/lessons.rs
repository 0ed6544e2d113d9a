//! Text read as a lesson, whose steps are played if their maps are small.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_core::{Kinds, Map, Run};
use mazescope_fuzz::words;
use mazescope_study::lessons::Lesson;

/// The most cells of a map whose step is played.
const MOST_CELLS: usize = 150;

/// The most steps of a lesson that is played.
const MOST_STEPS: usize = 8;

fuzz_target!(|text: &str| {
    let catalogue = mazescope_core::builtin::catalogue();
    let read = || Lesson::read("fuzz", text, &catalogue, &open);
    let (lesson, faults) = read();
    assert_eq!(read().1, faults, "the same text has the same faults");
    let lines = text.matches('\n').count() + 1;
    let steps = lesson
        .as_ref()
        .map_or(usize::MAX, |lesson| lesson.steps.len());
    for fault in &faults {
        words(fault);
        assert!((1..=lines).contains(&fault.line), "{fault}");
        assert!(fault.step <= steps, "{fault}");
    }
    assert!(faults.is_sorted_by_key(|fault| fault.line));
    let Some(lesson) = lesson else {
        assert!(
            !faults.is_empty(),
            "a lesson that cannot be shown has a fault"
        );
        return;
    };
    for step in &lesson.steps {
        let run = lesson
            .runs
            .get(step.run)
            .expect("a step has a run or its fault");
        assert!(run.is_ok() || !faults.is_empty());
    }
    if lesson.steps.len() <= MOST_STEPS && lesson.runs.iter().flatten().all(is_short) {
        let wrong = lesson.check(&catalogue);
        assert_eq!(
            lesson.check(&catalogue),
            wrong,
            "a lesson plays the same again"
        );
        for fault in &wrong {
            words(fault);
            assert!((1..=lines).contains(&fault.line) && (1..=steps).contains(&fault.step));
        }
    }
});

/// Opens the only file that there is.
fn open(name: &str) -> Result<Map, String> {
    match name {
        "maze.map" => Ok(mazescope_formats::read(b"S..\n.#.\n..G").expect("a text map")),
        _ => Err("There is no such file.".to_owned()),
    }
}

/// Whether all searches of a run are soon at their end. Those that open cells again may take very long.
fn is_short(run: &Run) -> bool {
    let again = |info: &mazescope_core::catalogue::Info| info.uses.meets(Kinds::REOPENED);
    run.size().cells() <= MOST_CELLS && !run.lanes.iter().any(|(solver, _)| again(&solver.info))
}
