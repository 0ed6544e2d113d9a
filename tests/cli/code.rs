//! `code`, and `--code` of other commands: a run and its code give the same run.

use super::{run, say};

/// The code of the run of these options.
fn made(options: &str) -> String {
    say(&format!("code {options}")).printed(0).trim().to_owned()
}

#[test]
fn a_code_grows_the_map_that_its_options_grow() {
    for options in [
        "roads --size 60x31 --seed 77 --set density=3",
        "backtracker --size 41x21 --seed copper-fox-9",
        "traversal --set order=last",
        "traversal --mask-text Maze --seed 5",
        "open --size 2x1",
        "dungeon --seed 0",
    ] {
        let code = made(&format!("--generator {options}"));
        let grown = say(&format!("generate {options}")).printed(0);
        // A mail program breaks lines like the second one.
        let broken = format!("{} \n{}", &code[..9].to_lowercase(), &code[9..]);
        for code in [code, broken] {
            assert_eq!(
                run(["generate", "--code", &code]).printed(0),
                grown,
                "{options}"
            );
        }
    }
}

#[test]
fn a_code_is_searched_as_its_options_are() {
    let map = "--generator dungeon --size 50x30 --seed 5 --set loops=0";
    let set = "--set neighbour_order=rlud";
    let code = made(&format!("{map} --solvers breadth_first {set}"));
    let options = say(&format!("solve {map} --solver breadth_first {set}")).printed(0);
    let other = say(&format!("solve {map} --solver depth_first")).printed(0);
    for (more, expected) in [
        ("", &options),
        (" --solver breadth_first", &options),
        // A search that is not in the code has its default settings.
        (" --solver depth_first", &other),
    ] {
        assert_eq!(
            &say(&format!("solve --code {code}{more}")).printed(0),
            expected
        );
    }
    assert_eq!(say(&format!("watch --code {code}")).printed(0), options);
}
