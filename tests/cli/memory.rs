//! Too little memory: said in words with exit code 2, before anything large has begun.

use super::{Folder, Ran, command};
use std::process::Command;

/// Runs the program with so many KiB of address space.
fn within(limit: u32, line: &str) -> Ran {
    let program = command([""; 0]);
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -v \"$0\"; exec \"$@\"", &limit.to_string()]);
    shell.arg(program.get_program()).args(line.split(' '));
    shell.env("NO_COLOR", "1").env_remove("RUST_LOG");
    shell.stdin(std::process::Stdio::null());
    Ran::of(shell.output().unwrap())
}

#[test]
fn a_run_that_memory_has_no_room_for_is_refused_in_words() {
    let folder = Folder::new();
    let picture = folder.path("a.png");
    for line in [
        "generate open --size 8192x8192",
        "solve --generator backtracker --solver breadth_first --size 6001x6001",
        "watch --generator backtracker --size 4001x4001",
        &format!(
            "export --generator open --size 4001x4001 -o {}",
            picture.display()
        ),
        "compare --generators open --solvers astar --seeds 0..4 --size 8192x8192",
    ] {
        let ran = within(300_000, line);
        assert_eq!(ran.code, Some(2), "{line}: {}", ran.err);
        assert!(
            ran.err.contains("there is too little memory"),
            "{line}: {}",
            ran.err
        );
        assert!(ran.out.is_empty(), "{line}");
    }
    assert!(!picture.exists());
}

#[test]
fn a_small_run_needs_little() {
    let ran = within(
        300_000,
        "solve --generator open --size 41x21 --solver astar",
    );
    assert_eq!(ran.code, Some(0), "{}", ran.err);
}
