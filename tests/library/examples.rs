//! The programs in `examples/` print what their readers expect.

use crate::programs::{MAZESCOPE, program};
use std::path::PathBuf;

/// An example's program, which `cargo test` builds next to the one under test.
pub fn example(name: &str) -> PathBuf {
    let mut path = PathBuf::from(MAZESCOPE);
    path.pop();
    path.extend(["examples", name]);
    path.set_extension(std::env::consts::EXE_EXTENSION);
    assert!(
        path.exists(),
        "`cargo test`, without --test, builds {}",
        path.display()
    );
    path
}

fn printed(name: &str) -> String {
    let output = program(example(name)).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_tenth_event_of_a_search_is_printed() {
    let printed = printed("events");
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines[0], "pushed (1, 1)");
    assert!(lines.len() > 10, "{printed}");
    assert!(lines.last().unwrap().starts_with("traced ("), "{printed}");
}

#[test]
fn a_board_is_printed_at_three_moments() {
    let printed = printed("board");
    assert_eq!(
        printed.matches("events the frontier holds").count(),
        3,
        "{printed}"
    );
    let pictures: Vec<&str> = printed.split("events the frontier holds").skip(1).collect();
    let [before, end, back] = pictures[..] else {
        panic!("{printed}");
    };
    assert!(
        end.contains('*') && !before.contains('*') && !back.contains('*'),
        "{printed}"
    );
    let expanded = |picture: &str| picture.matches('.').count();
    assert!(
        expanded(back) < expanded(before) && expanded(before) < expanded(end),
        "{printed}"
    );
}

#[test]
fn the_whole_program_has_an_algorithm_that_joins_it() {
    let mut command = program(example("my_algorithm"));
    let output = command
        .args(["generate", "long_rows", "--size", "21x11"])
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let rows = String::from_utf8(output.stdout).unwrap();
    assert_eq!(rows.lines().count(), 11, "{rows}");
    let output = program(example("my_algorithm"))
        .arg("list")
        .output()
        .unwrap();
    let list = String::from_utf8(output.stdout).unwrap();
    assert!(list.contains("Long rows"), "{list}");
}

#[test]
fn the_front_page_shows_a_search_in_at_most_thirty_lines() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/side_by_side.rs");
    let text = std::fs::read_to_string(path).unwrap();
    let from = text.find("struct MiddleFirst").unwrap();
    let to = text.find("fn main").unwrap();
    assert!(text[from..to].lines().count() <= 30);
    assert!(text.lines().count() <= 40);
}

#[test]
fn the_front_page_names_every_algorithm_and_the_readme_counts_them() {
    let read = |path: &str| {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(root.join(path)).unwrap()
    };
    let (generators, solvers) = (mazescope::generators(), mazescope::solvers());
    let page = read("src/lib.rs");
    let ids = generators.iter().map(|generator| generator.id());
    for id in ids.chain(solvers.iter().map(|solver| solver.id())) {
        assert!(page.contains(&format!("`{id}`")), "{id}");
    }
    let counted = format!(
        "{} searches and {} map generators",
        solvers.len(),
        generators.len()
    );
    assert!(read("README.md").contains(&counted), "{counted}");
}
