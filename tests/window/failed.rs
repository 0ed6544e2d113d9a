//! A window that a bug ends leaves a report, which the next window shows.

use super::xvfb::wait_for;
use super::{as_tested, screen_or_skip, start_paused};
use crate::programs::program;
use mazescope::Desktop;
use mazescope_desk::{World, start_in};
use mazescope_formats::Store;
use mazescope_window::WindowOptions;
use std::env;
use std::sync::atomic::{AtomicU32, Ordering};

/// Names the folder of the window with a bug, in the process that opens it.
const FOLDER: &str = "MAZESCOPE_FAILING_IN";

/// A clock that fails after some frames.
fn failing() -> f64 {
    static READ: AtomicU32 = AtomicU32::new(0);
    let read = READ.fetch_add(1, Ordering::Relaxed);
    assert!(read < 200, "this clock is a bug");
    f64::from(read) * 1e-2
}

/// Opens a window with a bug, in the process that the test below starts. Elsewhere it does nothing.
#[test]
fn a_window_with_a_bug() {
    let Some(folder) = env::var_os(FOLDER) else {
        return;
    };
    let mut start = start_in(World {
        clock: failing,
        ..World::default()
    });
    start.store = Store::open(Some(folder.into()));
    let desktop = Desktop::new(Default::default(), |words| eprintln!("note: {words}"));
    let _ = desktop.show(WindowOptions::default(), start);
}

#[test]
fn the_next_window_shows_the_report_of_a_bug() {
    let screen = screen_or_skip!(1280, 800);
    let folder = tempfile::tempdir().unwrap();
    let mut failing = program(env::current_exe().unwrap());
    failing.args(["--exact", "window::failed::a_window_with_a_bug"]);
    failing.args(["--nocapture", "--test-threads", "1"]);
    failing.env(FOLDER, folder.path());
    let output = screen.on(as_tested(failing)).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{said}");
    assert!(
        said.contains("The next start of the window shows it."),
        "{said}"
    );

    let open = || Store::open(Some(folder.path().to_owned()));
    let report = open().failure().expect("the window has left a report");
    let bug = "\nmessage: this clock is a bug\nplace: tests/";
    for part in ["features: ", "\ndriver: ", bug] {
        assert!(report.contains(part), "{part:?} is not in\n{report}");
    }

    let path = folder.path().to_str().unwrap();
    let (program, _) = start_paused(&screen, &["--data-dir", path]);
    assert!(open().failure().is_some(), "it stays until it is closed");
    wait_for("the end of the report", || {
        screen.press("Escape");
        open().failure().is_none().then_some(())
    });
    screen.close(program);
}
