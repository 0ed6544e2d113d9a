//! `code`, and `--code` of other commands: a run and its code give the same run.

use super::{run, say};
use mazescope_formats::codes::share::Share;

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

#[test]
fn what_a_code_names_and_nobody_has_is_said() {
    let share = || Share::decode(&made("--generator roads")).unwrap();
    let mut strange = share();
    strange.generator.id = "spiral".to_owned();
    let setting = ("patience".to_owned(), "9".to_owned());
    strange.solvers[0].settings.push(setting);
    strange.solvers[1].settings[1].1 = "sideways".to_owned();
    let ran = run(["code", &strange.code().unwrap()]);
    ran.refused(&[
        "the generator \"spiral\", but this program has only roads, ",
        "sets \"patience\" of depth_first, which has no such parameter",
        "sets neighbour_order of breadth_first to \"sideways\". Expected one of urdl, rlud",
    ]);
    assert_eq!(ran.err.lines().count(), 3, "{}", ran.err);

    let mut sparse = share();
    sparse.generator.settings[0].1 = "31".to_owned();
    let ran = run(["generate", "--code", &sparse.code().unwrap()]);
    ran.refused(&["sets density of roads to \"31\". Expected a whole number from 1 to 30"]);

    let mut even = Share::decode(&made("--generator backtracker")).unwrap();
    even.size = mazescope_core::grid::Size::new(40, 21).unwrap();
    let ran = run(["generate", "--code", &even.code().unwrap()]);
    ran.refused(&["asks backtracker for 40x21 cells, which it would change to 41x21"]);
}

#[test]
fn a_code_that_no_window_can_show_is_refused() {
    let mut share = Share::decode(&made("--generator roads")).unwrap();
    share.solvers[1].id = share.solvers[0].id.clone();
    share.solvers[1].settings[1].1 = "rlud".to_owned();
    let two = share.code().unwrap();
    run(["--code", &two]).refused(&["depth_first with two different settings"]);
    share.solvers = vec![share.solvers[0].clone(); 5];
    let five = share.code().unwrap();
    run(["--code", &five]).refused(&["has 5 searches, but the window shows at most 4"]);
    // Without a window, they are ordinary runs.
    run(["code", &two]).printed(0);
    share.solvers.clear();
    let none = share.code().unwrap();
    run(["solve", "--code", &none]).refused(&["this code has no search"]);
}
