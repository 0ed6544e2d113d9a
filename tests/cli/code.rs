//! `code`, and `--code` of other commands: a run and its code give the same run.

use super::{Folder, run, say};
use mazescope_formats::codes::share::Share;
use serde_json::{Value, json};

/// The code of the run of these options.
fn made(options: &str) -> String {
    let printed = say(&format!("code {options}")).printed(0);
    printed
        .strip_suffix('\n')
        .expect("it is one line")
        .to_owned()
}

#[test]
fn a_code_grows_the_map_that_its_options_grow() {
    for options in [
        "roads --size 60x31 --seed 77 --set density=3",
        "backtracker --size 41x21 --seed copper-fox-9",
        "traversal --set order=last",
        "open --size 2x1",
        "dungeon --seed 0",
    ] {
        let code = made(&format!("--generator {options}"));
        let grown = say(&format!("generate {options}")).printed(0);
        assert_eq!(
            run(["generate", "--code", &code]).printed(0),
            grown,
            "{options}"
        );
        // A mail program breaks lines like this.
        let broken = format!("{} \n{}", &code[..9].to_lowercase(), &code[9..]);
        assert_eq!(
            run(["generate", "--code", &broken]).printed(0),
            grown,
            "{options}"
        );
    }
}

#[test]
fn edits_are_part_of_the_map() {
    let mut share = Share::decode(&made("--generator open --size 9x3 --set obstacles=0")).unwrap();
    let cell = |x, y| share.size.cell(x, y).unwrap();
    let (tiles, ends) = (
        vec![cell(4, 0), cell(4, 1)],
        (vec![cell(0, 0)], vec![cell(8, 0)]),
    );
    (share.tiles, share.ends) = (tiles, Some(ends));
    let code = share.code().unwrap();
    let grown = run(["generate", "--code", &code]).printed(0);
    assert_eq!(grown, "S...#...G\n....#....\n.........\n");
    let solved = run([
        "solve",
        "--code",
        &code,
        "--solver",
        "breadth_first",
        "--format",
        "directions",
    ]);
    assert_eq!(solved.printed(0).lines().count(), 8 + 4);
    let words = run(["code", &code]).printed(0);
    assert!(
        words.contains("edits      2 cells changed, start and goal moved\n"),
        "{words}"
    );
    share.costs = (1..4)
        .map(|x| (share.size.cell(x, 2).unwrap(), 7))
        .collect();
    let code = share.code().unwrap();
    assert!(code.starts_with("MZ2"), "{code}");
    let grown = run(["generate", "--code", &code]).printed(0);
    assert_eq!(grown, "S...#...G\n....#....\n.777.....\n");
    let words = run(["code", &code]).printed(0);
    let edits = "edits      2 cells changed, 3 cells with another cost, start and goal moved\n";
    assert!(words.contains(edits), "{words}");
    let told: Value = serde_json::from_str(&run(["code", &code, "--json"]).printed(0)).unwrap();
    assert_eq!(told["costs"], json!([[1, 2, 7], [2, 2, 7], [3, 2, 7]]));
    assert_eq!(told["code"], json!(code));
}

#[test]
fn a_code_is_searched_as_its_options_are() {
    let map = "--generator dungeon --size 50x30 --seed 5 --set loops=0";
    let code = made(&format!(
        "{map} --solvers breadth_first --set neighbour_order=rlud"
    ));
    let options = say(&format!(
        "solve {map} --solver breadth_first --set neighbour_order=rlud"
    ));
    let options = options.printed(0);
    assert_eq!(run(["solve", "--code", &code]).printed(0), options);
    assert_eq!(
        run(["solve", "--code", &code, "--solver", "breadth_first"]).printed(0),
        options
    );
    // A search that is not in the code has its default settings.
    let other = run(["solve", "--code", &code, "--solver", "depth_first"]).printed(0);
    assert_eq!(
        other,
        say(&format!("solve {map} --solver depth_first")).printed(0)
    );
    let both = made(map);
    let first = run(["solve", "--code", &both]);
    assert_eq!(
        (first.code, &*first.err),
        (Some(0), "note: the code also has --solver breadth_first.\n")
    );
}

#[test]
fn what_is_in_a_code() {
    let code =
        made("--generator roads --size 60x31 --seed 77 --set density=3 --solvers breadth_first");
    let words = run(["code", &code]).printed(0);
    let lines: Vec<&str> = words.lines().collect();
    assert!(
        lines[0].starts_with("generator  roads density=3 "),
        "{words}"
    );
    assert_eq!(lines[1..3], ["size       60x31", "seed       77"]);
    assert!(
        lines[3].starts_with("solver     breadth_first neighbours=four neighbour_order=urdl"),
        "{words}"
    );
    assert_eq!(lines[4..], ["edits      none"]);

    let printed = run(["code", &code, "--json"]).printed(0);
    let object: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(object["code"], code);
    assert_eq!(object["generator"]["id"], "roads");
    assert_eq!(object["generator"]["settings"]["density"], 3, "a number");
    assert_eq!(
        (&object["width"], &object["seed"]),
        (&json!(60), &json!("77"))
    );
    assert_eq!(object["solvers"][0]["id"], "breadth_first");
    assert_eq!(
        (&object["tiles"], &object["starts"]),
        (&json!([]), &Value::Null)
    );
}

#[test]
fn damage_is_found_and_named() {
    let code = made("--generator roads --seed 77");
    let other = if &code[9..10] == "7" { "8" } else { "7" };
    let wrong = format!("{}{other}{}", &code[..9], &code[10..]);
    let said = format!("character 10 is '{other}', where '{}' fits", &code[9..10]);
    for arguments in [
        &["code", &wrong][..],
        &["generate", "--code", &wrong],
        &["solve", "--code", &wrong],
        &["--code", &wrong],
    ] {
        run(arguments).refused(&["The code is damaged", &said, "Check it against"]);
    }
    run(["code", &code[..20]]).refused(&["damaged", "wrong or missing"]);
    run(["code", ""]).refused(&["not a share code", "begins with MZ1 or MZ2"]);
    run(["code", "-maze.txt"]).refused(&["-m"]);
}

#[test]
fn what_a_code_names_and_nobody_has_is_said() {
    let mut share = Share::decode(&made("--generator roads")).unwrap();
    share.generator.id = "spiral".to_owned();
    share.solvers[0]
        .settings
        .push(("patience".to_owned(), "9".to_owned()));
    share.solvers[1].settings[1].1 = "sideways".to_owned();
    let ran = run(["code", &share.code().unwrap()]);
    ran.refused(&[
        "the generator \"spiral\", but this program has only roads, ",
        "sets \"patience\" of depth_first, which has no such parameter",
        "sets neighbour_order of breadth_first to \"sideways\". Expected one of urdl, rlud",
    ]);
    assert_eq!(ran.err.lines().count(), 3, "{}", ran.err);

    let mut share = Share::decode(&made("--generator roads")).unwrap();
    share.generator.settings[0].1 = "31".to_owned();
    let ran = run(["generate", "--code", &share.code().unwrap()]);
    ran.refused(&["sets density of roads to \"31\". Expected a whole number from 1 to 30"]);

    let mut share = Share::decode(&made("--generator backtracker")).unwrap();
    share.size = mazescope_core::grid::Size::new(40, 21).unwrap();
    let ran = run(["generate", "--code", &share.code().unwrap()]);
    ran.refused(&["asks backtracker for 40x21 cells, which it would change to 41x21"]);
}

#[test]
fn nothing_stands_beside_a_code() {
    let code = made("--generator roads");
    let folder = Folder::new();
    let file = folder.file("maze.txt", "S.G\n");
    let file = file.to_str().unwrap();
    for (arguments, options) in [
        (&["generate", "roads"][..], &["GENERATOR"][..]),
        (
            &["generate", "--size", "3x3", "--seed", "1"],
            &["--size", "--seed"],
        ),
        (&["solve", file], &["FILE"]),
        (
            &["solve", "--generator", "roads", "--set", "density=3"],
            &["--generator", "--set"],
        ),
        (&["--solvers", "depth_first", file], &["--solvers", "FILE"]),
    ] {
        let all = arguments.iter().copied().chain(["--code", &code]);
        let ran = run(all);
        for option in options {
            ran.refused(&[&format!(
                "{option}: the share code sets this already. Remove {option} or the code."
            )]);
        }
        assert_eq!(ran.err.lines().count(), options.len(), "{}", ran.err);
    }
    run(["code", &code, "--seed", "5"]).refused(&["Remove --seed or the code"]);
    say("code").refused(&["--generator"]);
    say("generate").refused(&["<GENERATOR>"]);
    say("solve").refused(&["There is no map"]);
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
    let none = made("--generator roads");
    let mut share = Share::decode(&none).unwrap();
    share.solvers.clear();
    let none = share.code().unwrap();
    run(["solve", "--code", &none]).refused(&["this code has no search"]);
}

#[test]
fn the_example_of_the_help_is_a_code() {
    let help = say("code --help").printed(0);
    let mut words = help.split_whitespace();
    let code = words
        .find(|word| word.starts_with("MZ1"))
        .expect("an example");
    assert!(
        run(["code", code])
            .printed(0)
            .starts_with("generator  roads density=5")
    );
}

#[test]
fn brackets_set_one_solver_alone() {
    let line = "code --generator open --size 21x15 --seed 5 --solvers";
    let own = say(&format!(
        "{line} breadth_first,astar[neighbours=eight,heuristic=octile]"
    ));
    let code = own.printed(0);
    let words = say(&format!("code {}", code.trim())).printed(0);
    let solvers: Vec<&str> = words
        .lines()
        .filter(|line| line.contains("neighbours="))
        .collect();
    assert!(
        solvers
            .iter()
            .any(|line| line.contains("astar") && line.contains("neighbours=eight")),
        "{words}"
    );
    assert!(
        solvers
            .iter()
            .all(|line| !line.contains("breadth_first") || !line.contains("eight")),
        "{words}"
    );
    let both = say(&format!(
        "{line} astar[heuristic=octile],astar[heuristic=manhattan]"
    ));
    assert_ne!(both.printed(0), code, "a run may have a solver twice");
    say(&format!("{line} astar[heuristic=x]"))
        .refused(&["--solvers astar[heuristic=x]: the value of heuristic is not one of"]);
    let window = say("--solvers astar[heuristic=octile],astar[heuristic=manhattan]");
    window.refused(&["a solver is listed with different settings, but the window"]);
}

#[test]
fn a_code_that_is_one_character_too_long_says_so() {
    let code = made("--generator roads");
    let last = code.len() + 1;
    for more in ["0", "A", "7", "Z"] {
        let ran = run(["code", &format!("{code}{more}")]);
        ran.refused(&[&format!("character {last} is one too many")]);
    }
}

#[test]
fn a_code_of_a_level_is_told_from_one_of_a_run() {
    let level = say("level 1").out;
    let code = level.rsplit(' ').next().unwrap().trim();
    let ran = run(["solve", "--code", code]);
    ran.refused(&[
        "this code is a level of the wall game",
        "mazescope level w1",
    ]);
}

/// The code of a turn of breadth-first with right and wrong clicks and hints.
pub fn turn() -> String {
    let golden = include_str!("../../crates/study/tests/golden/codes.txt");
    let line = golden
        .lines()
        .find_map(|line| line.strip_prefix("turn-breadth_first-easy "));
    line.and_then(|line| line.split(' ').next())
        .unwrap()
        .to_owned()
}

#[test]
fn the_result_of_a_turn_is_in_its_code() {
    let words = run(["code", &turn()]).printed(0);
    assert!(
        words.starts_with("turn       You as breadth-first, easy: "),
        "{words}"
    );
    assert!(words.contains("solver     breadth_first"), "{words}");
    let told: Value = serde_json::from_str(&run(["code", &turn(), "--json"]).printed(0)).unwrap();
    let turn = &told["turn"];
    assert_eq!(
        (&turn["of"], &turn["finished"]),
        (&json!("breadth_first"), &json!(true))
    );
    let told = [&turn["right"], &turn["clicks"], &turn["percent"]].map(|number| number.as_u64());
    let [right, clicks, percent] = told.map(Option::unwrap);
    let expected = format!("easy: {right} of {clicks} right, {percent}%");
    assert!(words.contains(&expected), "{words} {expected}");
    assert!(right < clicks && turn["hints"] != json!(0));
}

#[test]
fn a_damaged_code_of_a_turn_is_refused_with_its_cure() {
    let code = turn();
    let mut wrong = code.clone();
    wrong.replace_range(20..21, if &code[20..21] == "A" { "B" } else { "A" });
    run(["code", &wrong]).refused(&["The code is damaged: character 21 is", "Check it against"]);
    run(["code", &code.replacen("MT1", "MT7", 1)]).refused(&["The code is damaged"]);
    run(["code", &code, "--seed", "4"]).refused(&["--seed"]);
}
