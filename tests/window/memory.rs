//! Too little memory for the window, or for the requested map: the program says so itself.

use super::screen_or_skip;
use super::xvfb::{Ended, Program, Screen};
use crate::programs::program;
use std::process::Stdio;

/// Runs the program to its end with this many KiB of address space.
fn within(screen: &Screen, limit: u32, arguments: &[&str]) -> Ended {
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
    shell.stdin(Stdio::null());
    shell.stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = shell.spawn().expect("there is a shell");
    Program { child, window: 0 }.wait()
}

#[test]
fn a_window_that_memory_has_no_room_for_is_refused_in_words() {
    let screen = screen_or_skip!(800, 600);
    // With the first limit a driver does not even begin. With the second it would end the program while it starts.
    for limit in [150_000, 500_000] {
        let ended = within(&screen, limit, &["--size", "41x21", "--measure", "1"]);
        assert_eq!(ended.code, Some(2), "{ended:?}");
        assert!(
            (ended.stderr)
                .starts_with("error: no window can be opened, because there is too little memory"),
            "{ended:?}"
        );
        assert_eq!(ended.stderr.lines().count(), 1, "{ended:?}");
        assert_eq!(ended.stdout, "");
    }
}

#[test]
fn a_first_map_that_memory_has_no_room_for_is_told_to_whoever_asked_for_it() {
    let screen = screen_or_skip!(800, 600);
    let four = "breadth_first,depth_first,astar,dijkstra";
    let asked = ["--size", "8192x8192", "--solvers", four, "--measure", "10"];
    let ended = within(&screen, 4 << 20, &asked);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert!(
        (ended.stderr).starts_with("note: 8192x8192 cells: there is too little memory"),
        "{ended:?}"
    );
    assert!(
        ended.stderr.contains("Use a smaller map or fewer searches"),
        "{ended:?}"
    );
    assert_eq!(ended.stderr.lines().count(), 1, "once: {ended:?}");
}
