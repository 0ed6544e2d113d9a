//! The built-in lessons: each of them is read, and each of its steps and questions is played.

use mazescope_study::lessons::builtin::{BUILT_IN, built_in, read};
use std::collections::BTreeSet;

#[test]
fn every_built_in_lesson_passes_the_check() {
    let catalogue = mazescope_core::builtin::catalogue();
    for (id, text) in BUILT_IN {
        let checked = read(id, text, &catalogue).and_then(|lesson| lesson.check(&catalogue));
        assert_eq!(checked, Ok(()), "{id}");
    }
    assert_eq!(built_in(&catalogue).len(), BUILT_IN.len());
}

/// A file in the folder that the table lacks would never be shown.
#[test]
fn the_table_has_every_file_of_the_folder() {
    let files = std::fs::read_dir("lessons").unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let listed = BUILT_IN.iter().map(|(id, _)| format!("{id}.toml"));
    assert_eq!(
        files.collect::<BTreeSet<_>>(),
        listed.collect::<BTreeSet<_>>()
    );
    assert!(BUILT_IN.is_sorted());
}
