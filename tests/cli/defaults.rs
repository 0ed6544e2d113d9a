//! Defaults: a note on standard error lists them, and nothing else is printed there.

use super::{Folder, run, say};

/// The first line on standard error.
fn told(line: &str) -> String {
    let ran = say(line);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    ran.err.lines().next().unwrap_or_default().to_owned()
}

#[test]
fn what_is_chosen_can_be_typed_and_makes_the_same() {
    for command in ["generate backtracker", "solve --generator roads", "watch"] {
        let told = told(command);
        let options = told.strip_prefix("note: using the default ").unwrap();
        let options = options.strip_suffix('.').unwrap();
        let typed = match command {
            // Its generator is one of the defaults.
            "watch" => format!("{command} --generator roads {options}"),
            _ => format!("{command} {options}"),
        };
        let (usual, typed) = (say(command), say(&typed));
        assert_eq!(usual.out, typed.out, "{command}");
        assert_eq!(typed.err, "", "{command}: all options are given");
    }
}

#[test]
fn only_what_was_not_said_is_told() {
    let seed = "--seed blue-otter-23";
    for (line, options) in [
        ("generate open", format!("--size 41x21 {seed}")),
        ("generate open --size 9x9", seed.to_owned()),
        ("generate open --seed 5", "--size 41x21".to_owned()),
        (
            "solve --generator open --size 9x9 --seed 5",
            "--solver breadth_first".to_owned(),
        ),
        (
            "code --generator open --size 9x9 --seed 5",
            "--solvers depth_first,breadth_first".to_owned(),
        ),
    ] {
        assert_eq!(
            told(line),
            format!("note: using the default {options}."),
            "{line}"
        );
    }
    assert_eq!(told("generate open --size 9x9 --seed 5"), "");
    let ran = say("generate rods");
    assert!(!ran.err.contains("using the default"), "{}", ran.err);
}

#[test]
fn a_drawn_seed_is_told_and_comes_back() {
    let line = "generate backtracker --size 41x21 --seed";
    let drawn = say(&format!("{line} random"));
    let option = drawn.err.strip_prefix("note: picked --seed ").unwrap();
    let seed = option.strip_suffix(" at random.\n").unwrap();
    assert_eq!(say(&format!("{line} {seed}")).printed(0), drawn.out);
    let other = say(&format!("{line} Random"));
    assert_ne!(drawn.err, other.err, "each call draws another one");
}

#[test]
fn a_file_is_searched_breadth_first() {
    let folder = Folder::new();
    let map = folder.file("map.txt", "S..\n.#.\n..G\n");
    let ran = run(["solve".as_ref(), map.as_os_str()]);
    assert_eq!(ran.err, "note: using the default --solver breadth_first.\n");
    assert!(ran.out.contains("Breadth-first: 4 moves"), "{}", ran.out);
}
