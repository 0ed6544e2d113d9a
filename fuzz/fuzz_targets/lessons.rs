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
    let lines = text.matches('\n').count() + 1;
    let lesson = match read() {
        Ok(lesson) => lesson,
        Err(fault) => {
            words(&fault);
            assert!((1..=lines).contains(&fault.line), "{fault}");
            assert_eq!(
                read().err(),
                Some(fault),
                "the same text has the same fault"
            );
            return;
        }
    };
    let steps = lesson.steps.len();
    for step in &lesson.steps {
        assert!(step.run < lesson.runs.len(), "a step has a run");
    }
    if steps <= MOST_STEPS && lesson.runs.iter().all(is_short) {
        let checked = lesson.check(&catalogue);
        assert_eq!(
            lesson.check(&catalogue),
            checked,
            "a lesson plays the same again"
        );
        if let Err(fault) = checked {
            words(&fault);
            assert!(
                (1..=lines).contains(&fault.line)
                    && fault.step.is_some_and(|step| (1..=steps).contains(&step))
            );
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
