//! The command line, in processes of its own: its output, its files, and the exit code.
//!
//! What a command prints stands in transcripts, the `.trycmd` files. The tests here hold what no transcript can: laws over
//! all entries, keys, signals, and figures that are computed in another way.

mod algorithms;
mod code;
mod compare_raw;
mod documents;
mod export;
#[cfg(unix)]
mod foreign;
mod generate;
mod help;
#[cfg(unix)]
mod interrupted;
mod json;
#[cfg(feature = "window")]
mod keys;
mod level;
#[cfg(target_os = "linux")]
mod memory;
mod one_length;
mod options;
#[cfg(unix)]
mod pty;
#[cfg(unix)]
mod style;
#[cfg(all(unix, feature = "window"))]
mod transcripts;
#[cfg(unix)]
mod watch_keys;

use crate::programs::{MAZESCOPE, program};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// How a process ended.
#[derive(Debug)]
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// Runs the program to its end.
pub fn run<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Ran {
    Ran::of(command(arguments).output().unwrap())
}

/// Runs the program with arguments separated by single blanks.
pub fn say(line: &str) -> Ran {
    run(line.split(' '))
}

/// The program, with nothing to read.
pub fn command<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Command {
    let mut command = program(MAZESCOPE);
    command.args(arguments).stdin(Stdio::null());
    command.env_remove("RUST_LOG").env("NO_COLOR", "1");
    command
}

impl Ran {
    pub fn of(output: Output) -> Ran {
        Ran {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// Asserts exit code 2, nothing on standard output, and `parts` on standard error.
    #[track_caller]
    pub fn refused(&self, parts: &[&str]) {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{self:?}");
        for part in parts {
            assert!(self.err.contains(part), "{part:?} is not in\n{}", self.err);
        }
        let first = self.said().lines().next();
        assert!(first.is_some_and(|line| line.starts_with("error: ")));
    }

    /// Asserts the exit code, and that standard error has nothing but the note on defaults; returns standard output.
    #[track_caller]
    pub fn printed(self, code: i32) -> String {
        assert_eq!((self.code, self.said()), (Some(code), ""), "{self:?}");
        self.out
    }

    /// Standard error without the note on defaults.
    pub fn said(&self) -> &str {
        match self.err.split_once('\n') {
            Some((first, rest)) if first.starts_with("note: using the default --") => rest,
            _ => &self.err,
        }
    }
}

/// Asserts that a document of the project shows what the program says now, as far as `seen` keeps it.
fn document(path: &str, now: &str, seen: fn(&str) -> String) {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, now).unwrap();
    }
    let is_same = seen(now) == seen(&std::fs::read_to_string(path).unwrap());
    assert!(
        is_same,
        "UPDATE_GOLDEN=1 cargo test writes {path} again; look at it"
    );
}

/// A folder of one test, removed with it.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Folder {
        Folder(TempDir::new().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// A file with this content.
    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, content).unwrap();
        path
    }

    /// The names of its files.
    pub fn names(&self) -> Vec<String> {
        names(self.0.path())
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    names
}
