//! Too little memory for the window, or for the requested map: the program says so itself.

use super::xvfb::{Program, Screen, wait_for};
use super::{piped, screen_or_skip};
use crate::programs::program;
use std::fs;
use std::process::Command;

/// The command with this many KiB of address space.
fn within(screen: &Screen, limit: u32, arguments: &[&str]) -> Command {
    let asked = screen.command(arguments);
    let mut shell = program("sh");
    shell.args(["-c", "ulimit -v \"$0\"; exec \"$@\"", &limit.to_string()]);
    shell.arg(asked.get_program()).args(asked.get_args());
    for (name, value) in asked.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell.env("NO_COLOR", "1");
    piped(shell)
}

#[test]
fn a_window_that_memory_has_no_room_for_is_refused_in_words() {
    let screen = screen_or_skip!(800, 600);
    // With the first limit a driver does not even begin. With the second it would end the program while it starts.
    for limit in [150_000, 500_000] {
        let mut command = within(&screen, limit, &["--size", "41x21", "--measure", "1"]);
        let child = command.spawn().expect("there is a shell");
        let ended = Program { child, window: 0 }.wait();
        assert_eq!((ended.code, &*ended.stdout), (Some(2), ""), "{ended:?}");
        let said = "error: no window can be opened, because there is too little memory";
        assert!(ended.stderr.starts_with(said), "{ended:?}");
        assert_eq!(ended.stderr.lines().count(), 1, "{ended:?}");
    }
}

#[test]
fn a_first_map_that_memory_has_no_room_for_is_told_to_whoever_asked_for_it() {
    let screen = screen_or_skip!(800, 600);
    let four = "breadth_first,depth_first,astar,dijkstra";
    let mut command = within(
        &screen,
        4 << 20,
        &["--size", "8192x8192", "--solvers", four],
    );
    let errors = tempfile::NamedTempFile::new().unwrap();
    command.stderr(errors.reopen().unwrap());
    let program = screen.start_command(command);
    let said = || fs::read_to_string(errors.path()).unwrap();
    wait_for("the note", || said().ends_with('\n').then_some(()));
    screen.close(program);
    let said = said();
    assert!(
        said.starts_with("note: 8192x8192 cells: there is too little memory"),
        "{said}"
    );
    assert!(
        said.contains("Use a smaller map or fewer searches"),
        "{said}"
    );
    assert_eq!(said.lines().count(), 1, "once: {said}");
}
