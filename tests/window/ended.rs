//! A window that a signal ends has that signal's exit code, and leaves no incomplete file.

use super::xvfb::wait_for;
use super::{screen_or_skip, start_paused_by};
use crate::cli::Folder;
use rustix::process::{Pid, Signal, kill_process};

#[test]
fn an_export_leaves_no_half_of_a_file() {
    let screen = screen_or_skip!(1280, 800);
    for (signal, code) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130)] {
        let folder = Folder::new();
        let mut command = screen.command(&["--paused", "--size", "701x701"]);
        command.current_dir(folder.path(""));
        let (program, _) = start_paused_by(&screen, command);
        screen.press("ctrl+E");
        // The dialog begins with its path selected, and in the program's working directory.
        wait_for("the export", || {
            screen.press("Enter");
            let begun = folder.names();
            begun.iter().any(|name| name.starts_with('.')).then_some(())
        });
        let id = Pid::from_child(&program.child);
        kill_process(id, signal).expect("it runs");
        let ended = program.wait();
        assert_eq!((ended.code, &*ended.stderr), (Some(code), ""), "{ended:?}");
        assert_eq!(folder.names(), [""; 0]);
    }
}
