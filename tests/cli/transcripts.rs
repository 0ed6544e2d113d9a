//! Transcripts: commands, what they print and how they end, in files that anybody can read.
//!
//! Each `.trycmd` file runs in a folder of its own, with a copy of the project's `examples/`, and of the files in the
//! folder `.in` of the same name. Its commands run one after the other, so that one reads what another has written.
//! Below a command stands its exit code, unless it is 0, then what it has written to standard output and to standard
//! error, and a blank line. `[..]` stands for any letters, and a line `...` for any lines. `TRYCMD=overwrite` writes all
//! of this anew.

use super::{Folder, names};
use crate::programs::MAZESCOPE;
use std::fs;
use std::panic::{catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use trycmd::TestCases;

/// The programs beside ours that transcripts use.
const OTHERS: [&str; 7] = ["cat", "cmp", "cp", "ls", "mkdir", "python3", "sh"];

/// Variables of the environment that change what commands print.
const UNSET: [&str; 5] = [
    "DISPLAY",
    "WAYLAND_DISPLAY",
    "RUST_LOG",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
];

/// Runs the transcripts of a folder.
fn check(folder: &str) {
    let temporary = Folder::new();
    let transcripts = names(folder.as_ref()).into_iter();
    let transcripts: Vec<String> = transcripts
        .filter(|name| name.ends_with(".trycmd"))
        .collect();
    let place = |name: &String| Path::new(folder).join(name);
    for name in &transcripts {
        let text = fs::read_to_string(place(name)).unwrap();
        for line in text.lines().filter_map(|line| line.strip_prefix("$ ")) {
            // Other commands would be skipped without a word.
            let program = line.split(' ').next().unwrap_or_default();
            let runs = program == "mazescope" || OTHERS.contains(&program);
            assert!(runs, "{folder}/{name}: only sh can run {line}");
        }
        fs::write(temporary.path(name), text).unwrap();
        let inside = temporary.path(name).with_extension("in");
        fs::create_dir_all(inside.join("examples")).unwrap();
        copy_files("examples".as_ref(), &inside.join("examples"));
        copy_files(&place(name).with_extension("in"), &inside);
    }
    let ran = catch_unwind(|| run(&temporary.path("*.trycmd"), &temporary.path("home")));
    if std::env::var_os("TRYCMD").is_some_and(|mode| mode == "overwrite") {
        for name in &transcripts {
            fs::copy(temporary.path(name), place(name)).unwrap();
        }
    }
    ran.unwrap_or_else(|failed| resume_unwind(failed));
}

/// Copies the files of a folder, if there is one, but no folders within it.
fn copy_files(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).into_iter().flatten().map(Result::unwrap) {
        if entry.file_type().unwrap().is_file() {
            fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}

/// Runs the commands without a display, without colours, and with a home of their own.
fn run(transcripts: &Path, home: &Path) {
    let cases = TestCases::new();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let ours = Path::new(MAZESCOPE).parent().unwrap().to_owned();
    let folders: Vec<PathBuf> = [ours]
        .into_iter()
        .chain(std::env::split_paths(&path))
        .collect();
    for name in OTHERS {
        let mut found = folders.iter().map(|folder| folder.join(name));
        let program = found.find(|program| program.is_file());
        let program = program.unwrap_or_else(|| panic!("{name} has to be installed"));
        cases.register_bin(name, program.as_path());
    }
    cases.register_bin("mazescope", Path::new(MAZESCOPE));
    let path = std::env::join_paths(folders).unwrap();
    let path = path.into_string().expect("PATH is text");
    fs::create_dir(home).unwrap();
    for (name, value) in [
        ("PATH", path.as_str()),
        ("HOME", &home.display().to_string()),
        ("NO_COLOR", "1"),
        ("COLUMNS", "80"),
        ("LC_ALL", "C"),
        ("PYTHONPATH", "examples"),
        ("PYTHONDONTWRITEBYTECODE", "1"),
    ] {
        cases.env(name, value);
    }
    for name in UNSET {
        cases.env(name, "");
    }
    cases.case(transcripts).run();
}

#[test]
fn commands_print_what_their_transcripts_say() {
    check("tests/cli");
}

#[test]
fn the_examples_of_documents_print_what_their_transcripts_say() {
    check("tests/cli/documents");
}

#[test]
#[cfg(target_os = "linux")]
fn so_do_those_that_only_linux_understands() {
    check("tests/cli/linux");
}
