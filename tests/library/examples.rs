//! The programs in `examples/` print what their readers expect, and one of them adds an algorithm to the whole program.

use crate::programs::{MAZESCOPE, program};
use mazescope_support::machine::mazes::{ends_are_floor, perfect};
use std::fs;
use std::path::{Path, PathBuf};

/// An example's program, which `cargo test` builds next to the one under test.
pub fn example(name: &str) -> PathBuf {
    let mut path = PathBuf::from(MAZESCOPE);
    path.pop();
    path.extend(["examples", name]);
    path.set_extension(std::env::consts::EXE_EXTENSION);
    let cure = format!("`cargo test`, without --test, builds {}", path.display());
    assert!(path.exists(), "{cure}");
    path
}

/// What a program prints, given arguments separated by single blanks; or the message with which it ends.
fn said(name: impl AsRef<Path>, line: &str) -> Result<String, String> {
    let mut command = program(name.as_ref());
    let output = command.args(line.split_whitespace()).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    match output.status.success() {
        true => Ok(text(output.stdout)),
        false => Err(text(output.stderr)),
    }
}

#[test]
fn events_and_boards_are_printed() {
    let events = said(example("events"), "").unwrap();
    let last = events.lines().last().unwrap();
    assert!(
        events.starts_with("pushed (1, 1)\n") && last.starts_with("traced ("),
        "{events}"
    );
    let boards = said(example("board"), "").unwrap();
    let pictures: Vec<&str> = boards.split("events the frontier holds").skip(1).collect();
    let with_path: Vec<bool> = pictures
        .iter()
        .map(|picture| picture.contains('*'))
        .collect();
    assert_eq!(with_path, [false, true, false], "{boards}");
    let expanded = |place: usize| pictures[place].matches('.').count();
    assert!(
        expanded(2) < expanded(0) && expanded(0) < expanded(1),
        "{boards}"
    );
}

#[test]
fn the_algorithm_of_an_example_grows_perfect_mazes() {
    for size in ["3x9", "9x3", "21x11", "7x41", "203x151"] {
        for seed in 1..4 {
            let about = format!("--size {size} --seed {seed}");
            let line = format!("generate long_rows {about}");
            let printed = said(example("my_algorithm"), &line).unwrap();
            let map = mazescope::read(printed.as_bytes()).unwrap();
            perfect(&map, &about);
            ends_are_floor(&map, &about);
        }
    }
}

#[test]
fn the_algorithm_of_an_example_is_listed_and_shared_among_those_who_have_it() {
    let own = example("my_algorithm");
    let list = said(&own, "list").unwrap();
    for part in ["long_rows", "Long rows", "Opens each room to the left"] {
        assert!(list.contains(part), "{list}");
    }
    let run = "--generator long_rows --size 31x21 --seed 7";
    let code = said(&own, &format!("code {run} --solvers depth_first")).unwrap();
    let solve = format!("solve --code {}", code.trim());
    let theirs = said(&own, &format!("solve {run} --solver depth_first"));
    assert_eq!(said(&own, &solve), theirs);
    let wrong = said(MAZESCOPE, &solve).unwrap_err();
    assert!(wrong.contains("long_rows"), "{wrong}");
}

#[test]
fn the_front_page_is_short_names_every_algorithm_and_the_readme_counts_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
    let side_by_side = read("examples/side_by_side.rs");
    let from = side_by_side.find("struct MiddleFirst").unwrap();
    let to = side_by_side.find("fn main").unwrap();
    for (text, most) in [
        (&side_by_side[..], 40),
        (&side_by_side[from..to], 30),
        (&read("examples/my_algorithm.rs"), 40),
    ] {
        assert!(
            text.lines().count() <= most,
            "more than {most} lines: {text}"
        );
    }
    let (generators, solvers) = (mazescope::generators(), mazescope::solvers());
    let page = read("src/lib.rs");
    let ids = generators.iter().map(|generator| generator.id());
    for id in ids.chain(solvers.iter().map(|solver| solver.id())) {
        assert!(page.contains(&format!("`{id}`")), "{id}");
    }
    let (searches, generators) = (solvers.len(), generators.len());
    let counted = format!("{searches} searches and {generators} map generators");
    assert!(read("README.md").contains(&counted), "{counted}");
}
