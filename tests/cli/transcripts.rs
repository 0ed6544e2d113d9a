//! Transcripts: commands, what they print and how they end, in files that anybody can read.
//!
//! Each `.trycmd` file runs in a folder of its own, which has a copy of the project's `examples/`, and of the files in the
//! folder `.in` of the same name. Its commands run one after the other, so that one reads what another has written. Below a command stands its exit code, if that is not 0,
//! and what it writes to standard output and to standard error, in that order in time, and then a blank line. `[..]`
//! stands for any letters, and a line `...` for any lines. `TRYCMD=overwrite` writes all others anew.

use super::Folder;
use crate::programs::MAZESCOPE;
use std::fs;
use std::path::{Path, PathBuf};
use trycmd::TestCases;

/// The programs beside ours that transcripts use.
const OTHERS: [&str; 7] = ["cat", "cmp", "cp", "ls", "mkdir", "python3", "sh"];

/// All transcripts of a folder, without their extension.
pub fn names(folder: &str) -> Vec<String> {
    let files = super::names(Path::new(folder)).into_iter();
    let names = files.filter_map(|name| Some(name.strip_suffix(".trycmd")?.to_owned()));
    names.collect()
}

/// Runs the transcripts of a folder.
pub fn check(folder: &str) {
    let temporary = Folder::new();
    let names = names(folder);
    for name in &names {
        let place = temporary.path(name).with_extension("in");
        fs::create_dir_all(place.join("examples")).unwrap();
        copy_files(Path::new("examples"), &place.join("examples"));
        copy_files(&Path::new(folder).join(name).with_extension("in"), &place);
        let transcript = format!("{name}.trycmd");
        fs::copy(
            Path::new(folder).join(&transcript),
            temporary.path(&transcript),
        )
        .unwrap();
    }
    let all = temporary.path("*.trycmd");
    let ran = std::panic::catch_unwind(|| run(&all, &temporary.path("")));
    if std::env::var_os("TRYCMD").is_some_and(|mode| mode == "overwrite") {
        for name in &names {
            let transcript = format!("{name}.trycmd");
            fs::copy(
                temporary.path(&transcript),
                Path::new(folder).join(transcript),
            )
            .unwrap();
        }
    }
    if let Err(failed) = ran {
        std::panic::resume_unwind(failed);
    }
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
    let bin = Path::new(MAZESCOPE).parent().unwrap().to_owned();
    let folders: Vec<PathBuf> = [bin]
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
    let path = path
        .into_string()
        .expect("the folders of PATH are named in UTF-8");
    cases
        .env("PATH", path)
        .env("HOME", home.display().to_string());
    cases.env("NO_COLOR", "1").env("PYTHONPATH", "examples");
    cases.env("PYTHONDONTWRITEBYTECODE", "1");
    for none in [
        "DISPLAY",
        "WAYLAND_DISPLAY",
        "RUST_LOG",
        "XDG_CONFIG_HOME",
        "XDG_DATA_HOME",
    ] {
        cases.env(none, "");
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
