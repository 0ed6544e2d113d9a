//! A window that a signal ends has that signal's exit code, and leaves no incomplete file.

use super::xvfb::wait_for;
use super::{screen_or_skip, start_paused_by};
use rustix::process::{Pid, Signal, kill_process};
use std::path::Path;

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.collect()
}

#[test]
fn an_export_leaves_no_half_of_a_file() {
    let screen = screen_or_skip!(1280, 800);
    for (signal, code) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130)] {
        let folder = tempfile::tempdir().unwrap();
        let mut command = screen.command(&["--paused", "--size", "701x701"]);
        command.current_dir(&folder);
        let (program, _) = start_paused_by(&screen, command);
        screen.press("ctrl+E");
        // The dialog begins with its path selected, and in the program's working directory.
        wait_for("the export", || {
            screen.press("Enter");
            let begun = names(folder.path());
            begun.iter().any(|name| name.starts_with('.')).then_some(())
        });
        let id = Pid::from_child(&program.child);
        kill_process(id, signal).expect("it runs");
        let ended = program.wait();
        assert_eq!((ended.code, &*ended.stderr), (Some(code), ""), "{ended:?}");
        assert_eq!(names(folder.path()), [""; 0]);
    }
}
