//! The example's generator keeps its guarantee and joins the whole program like a built-in generator.

use super::examples::example;
use crate::cli::Ran;
use crate::programs::program;
use mazescope_support::mazes::{ends_are_floor, perfect};

/// Runs the example with arguments separated by single blanks.
fn say(line: &str) -> Ran {
    Ran::of(
        program(example("my_algorithm"))
            .args(line.split(' '))
            .output()
            .unwrap(),
    )
}

#[test]
fn it_grows_perfect_mazes() {
    for size in ["3x9", "9x3", "21x11", "7x41", "203x151"] {
        for seed in 1..4 {
            let about = format!("--size {size} --seed {seed}");
            let printed = say(&format!("generate long_rows {about}")).printed(0);
            let map = mazescope::read(printed.as_bytes()).unwrap();
            perfect(&map, &about);
            ends_are_floor(&map, &about);
        }
    }
}

#[test]
fn it_is_told_whole_and_in_few_lines() {
    let list = say("list").printed(0);
    assert!(
        ["long_rows", "Long rows", "Opens each room to the left"].map(|part| list.contains(part))
            == [true; 3],
        "{list}"
    );
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/my_algorithm.rs");
    let lines = std::fs::read_to_string(path).unwrap().lines().count();
    assert!(lines <= 40, "{lines} lines");
}

#[test]
fn its_runs_are_shared_among_those_who_have_it() {
    let code =
        say("code --generator long_rows --size 31x21 --seed 7 --solvers depth_first").printed(0);
    let solve = format!("solve --code {}", code.trim());
    let theirs = say(&solve).printed(0);
    let same = "solve --generator long_rows --size 31x21 --seed 7 --solver depth_first";
    assert_eq!(theirs, say(same).printed(0));
    let wrong = crate::cli::say(&solve);
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.err.contains("long_rows"), "{}", wrong.err);
}
