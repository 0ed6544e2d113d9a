//! The report of a failure, written when the window ends because of a bug.
//!
//! The hook writes it, because a panic inside a callback of the system ends the process before anything can catch it.
//! Only a panic on the window's own thread ends the window. Panics of other threads are in the report of the one that
//! they cause. The report has no path of the user's home folder.

use mazescope_formats::store::{FailureFile, build};
use std::panic::{Location, PanicHookInfo, set_hook, take_hook};
use std::sync::{Arc, Mutex, PoisonError};
use std::{env, thread};

/// The most letters of a message.
const LONGEST: usize = 2000;

/// The most panics of other threads that a report has.
const MOST: usize = 4;

/// Does some work on this thread. If it panics, a report is written to the file, and `warn` says where it is.
pub(crate) fn reported<T>(
    file: Option<FailureFile>,
    warn: fn(&str),
    work: impl FnOnce() -> T,
) -> T {
    let Some(file) = file else {
        return work();
    };
    let here = thread::current().id();
    let elsewhere = Mutex::new(Vec::new());
    let usual = Arc::new(take_hook());
    let before = Arc::clone(&usual);
    set_hook(Box::new(move |panic| {
        before(panic);
        let mut elsewhere = elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        if thread::current().id() != here {
            if elsewhere.len() < MOST {
                elsewhere.push(words(panic));
            }
            return;
        }
        if let Ok(path) = file.write(&report(&words(panic), &elsewhere)) {
            warn(&format!(
                "The report of this failure is in {path}. The next start of the window shows it."
            ));
        }
    }));
    let done = work();
    // If the window never opened, its own code has replaced the hook already.
    drop(take_hook());
    set_hook(Box::new(move |panic| usual(panic)));
    done
}

/// The whole report.
fn report(failure: &str, elsewhere: &[String]) -> String {
    let mut lines = vec![build::facts(crate::FEATURES)];
    lines.extend(mazescope_window::renderer().map(|name| format!("driver: {name}")));
    lines.push(failure.to_owned());
    let earlier = elsewhere.iter();
    lines.extend(earlier.map(|words| format!("before that, on another thread:\n{words}")));
    let actions = mazescope_app::trail::last();
    if !actions.is_empty() {
        lines.push(format!("last actions: {}", actions.join(", ")));
    }
    without_home(&lines.join("\n")) + "\n"
}

/// The message and the place of a panic.
fn words(panic: &PanicHookInfo) -> String {
    let message = panic.payload_as_str().unwrap_or("unknown");
    let message: String = message.chars().take(LONGEST).collect();
    let place = panic.location().map_or("unknown".to_owned(), place);
    format!("message: {message}\nplace: {place}")
}

/// File, line and column. The folder of the crates on the machine that built the program is left out.
fn place(location: &Location) -> String {
    let file = location.file().replace('\\', "/");
    let inside = file.split_once("/registry/src/");
    let inside = inside.and_then(|(_, file)| file.split_once('/'));
    let file = inside.map_or(file.as_str(), |(_, file)| file);
    format!("{file}:{}:{}", location.line(), location.column())
}

/// The text with `~` in place of the user's home folder.
fn without_home(text: &str) -> String {
    let home = env::home_dir().map(|home| home.display().to_string());
    match home.filter(|home| home.len() > 1) {
        Some(home) => text.replace(&home, "~"),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazescope_formats::Store;
    use std::panic::resume_unwind;

    #[test]
    fn a_panic_leaves_a_report_for_the_next_start() {
        let folder = tempfile::tempdir().unwrap();
        let open = || Store::open(Some(folder.path().join("new")));
        let file = open().failure_file();
        let failed = thread::spawn(|| {
            reported(
                file,
                |_| {},
                || {
                    let other = thread::spawn(|| panic!("a cause"));
                    let _ = other.join();
                    let home = env::home_dir().unwrap_or_default();
                    panic!("a bug in {}", home.join("maze.map").display());
                },
            )
        });
        assert!(failed.join().is_err());
        let mut store = open();
        let report = store.failure().unwrap();
        let parts = [
            "mazescope 0.",
            "features: ",
            "message: a bug in ~/maze.map\nplace: src/failure.rs:",
            "on another thread:\nmessage: a cause",
        ];
        for part in parts {
            assert!(report.contains(part), "{part:?} is not in\n{report}");
        }
        store.forget_failure();
        assert_eq!(open().failure(), None);

        let file = open().failure_file();
        assert_eq!(reported(file, |_| {}, || 7), 7);
        let after = thread::spawn(|| resume_unwind(Box::new("no hook")));
        assert!(after.join().is_err());
        assert_eq!(open().failure(), None, "work that succeeds leaves nothing");
    }
}
