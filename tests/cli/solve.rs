//! `mazescope solve`: the path, the figures, and the exit code.

use super::{Folder, run, say};
use serde_json::{Value, json};

const MAP: &str = "type octile\r\nheight 3 \r\nwidth 5\r\nmap\r\n..S.G  \r\n.@TW.\r\n@.O..";

fn report(line: &str, code: i32) -> Value {
    serde_json::from_str(&say(line).printed(code)).unwrap()
}

#[test]
fn a_search_that_takes_too_long_says_so_before_it_starts() {
    for (solver, name) in [
        ("iterative_deepening", "Iterative deepening"),
        ("ida_star", "IDA*"),
    ] {
        let line = format!("solve --generator open --size 101x101 --seed 1 --solver {solver}");
        say(&line).refused(&[
            name,
            "does not run on this map",
            "4,096 floor cells",
            "Use a smaller map",
        ]);
        let line = format!(
            "compare --generators open --size 101x101 --seeds 1..3 --solvers astar,{solver}"
        );
        say(&line).refused(&[name, "4,096 floor cells"]);
    }
    // A field with too many paths, so the search gives up without an answer.
    let field = "S........\n".to_owned() + &".........\n".repeat(6) + ".......#.\n......#G#\n";
    let folder = Folder::new();
    let path = folder.file("field.txt", &field);
    let told = run([
        "solve",
        "--solver",
        "iterative_deepening",
        path.to_str().unwrap(),
    ]);
    let printed = told.printed(1);
    assert!(printed.contains(": gave up, "), "{printed}");
}

#[test]
fn json() {
    let folder = Folder::new();
    let path = folder.file("map.map", MAP);
    let solve = format!("solve {} --format json --solver", path.to_str().unwrap());
    let expected = json!({
        "solver": "breadth_first", "width": 5, "height": 3, "start": [0, 0], "goal": [3, 2],
        "found": true, "gave_up": false, "moves": 7, "jumps": null,
        "length": 7.0, "length_without_costs": 7.0,
        "path": [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [4, 1], [4, 2], [3, 2]],
        "walked": null, "expanded": 9, "discovered": 9, "peak_frontier": 2, "events": 18,
    });
    let line = format!("{solve} breadth_first");
    assert_eq!(report(&line, 0), expected);
    let keys = say(&line).printed(0);
    let order = [
        "solver", "width", "height", "start", "goal", "found", "moves", "length", "path", "walked",
        "expanded",
    ];
    let places: Vec<_> = order
        .iter()
        .map(|key| keys.find(&format!("\"{key}\":")))
        .collect();
    assert!(places.is_sorted() && places[0].is_some(), "{keys}");

    let expected = json!({
        "solver": "depth_first", "width": 5, "height": 3, "start": [0, 0], "goal": [1, 2],
        "found": false, "gave_up": false, "moves": null, "jumps": null,
        "length": null, "length_without_costs": null, "path": [],
        "walked": null, "expanded": 9, "discovered": 9, "peak_frontier": 8, "events": 27,
    });
    assert_eq!(
        report(&format!("{solve} depth_first --to 1,2"), 1),
        expected
    );
    let there = report(&format!("{solve} depth_first --from 4,1 --to 4,1"), 0);
    assert_eq!(
        (&there["moves"], &there["path"]),
        (&json!(0), &json!([[4, 1]]))
    );
}

#[test]
fn directions() {
    let folder = Folder::new();
    let path = folder.file("map.txt", "S..\n##.\nG..\n");
    let solve = |more: &str| {
        let path = path.to_str().unwrap();
        say(&format!(
            "solve {path} --solver breadth_first --format directions{more}"
        ))
    };
    let expected = "right\nright\ndown\ndown\nleft\nleft\n";
    assert_eq!(solve("").printed(0), expected);
    assert_eq!(solve(" --from 0,2 --to 1,2").printed(0), "right\n");
    assert_eq!(solve(" --from 2,2 --to 2,1").printed(0), "up\n");
    assert_eq!(solve(" --to 0,0").printed(0), "");
    let walled = folder.file("walled.txt", "S#G");
    let walled = walled.to_str().unwrap();
    let ran = run([
        "solve",
        walled,
        "--solver",
        "depth_first",
        "--format",
        "directions",
    ]);
    assert_eq!(
        (ran.code, ran.out.as_str(), ran.err.as_str()),
        (Some(1), "", "note: there is no path.\n")
    );
}

#[test]
fn text() {
    let folder = Folder::new();
    let path = folder.file("map.txt", "S..\n##.\nE..\n");
    let path = path.to_str().unwrap();
    let printed = run(["solve", path, "--solver", "breadth_first"]).printed(0);
    let figures = "Breadth-first: 6 moves, length 6, 7 expanded, 7 discovered, frontier at most 1, 14 events\n";
    assert_eq!(printed, format!("S**\n##*\nG**\n{figures}"));
}

#[test]
fn set_reaches_the_generator_and_the_solver() {
    let solve = |more: &str| {
        report(
            &format!("solve --generator open --solver depth_first --format json{more}"),
            0,
        )
    };
    let both = solve(" --set obstacles=0 --set neighbour_order=rlud");
    assert_eq!(both["path"][1], json!([1, 0]), "right comes first");
    assert_ne!(both["path"], solve(" --set obstacles=0")["path"]);
    assert_ne!(both["expanded"], solve(" --seed 1")["expanded"]);
    let shortest = report(
        "solve --generator open --set obstacles=0 --solver breadth_first --format json",
        0,
    );
    assert_eq!(
        (&shortest["moves"], &shortest["discovered"]),
        (&json!(60), &json!(861))
    );
}

#[test]
fn eight_neighbours() {
    let folder = Folder::new();
    let path = folder.file("map.txt", "S..\n#..\n..G\n");
    let path = path.to_str().unwrap();
    let solve = |solver: &str, more: &str| {
        say(&format!(
            "solve {path} --solver {solver} --set neighbours=eight{more}"
        ))
        .printed(0)
    };
    for solver in ["astar", "dijkstra"] {
        let said = solve(solver, "");
        assert!(said.contains(": 3 moves, length 3.41, "), "{said}");
    }
    let directions = solve("breadth_first", " --format directions");
    assert_eq!(directions, "right\ndown\ndown-right\n");
    let json: Value = serde_json::from_str(&solve("astar", " --format json")).unwrap();
    assert_eq!(json["length"], json!(2.0 + 2_f64.sqrt()));
}

#[test]
fn what_is_no_map_is_sent_to_the_command_that_takes_it() {
    let folder = Folder::new();
    let scenario = folder.file("a.scen", "version 1\n0 a.map 4 1 1 0 3 0 2\n");
    let trace = folder.file(
        "a.jsonl",
        "{\"type\": \"expanding\", \"id\": 1, \"x\": 0, \"y\": 0}\n",
    );
    let solve = |path: &std::path::Path| {
        let path = path.to_str().unwrap();
        run(["solve", path, "--solver", "astar"])
    };
    let to = scenario.with_extension("map");
    run(["convert".as_ref(), scenario.as_os_str(), to.as_os_str()])
        .refused(&["this is a scenario", "`mazescope scenario` runs"]);
    solve(&trace).refused(&["this is a trace", "mazescope play"]);
}

#[test]
fn a_trace_goes_to_standard_output_in_place_of_the_map() {
    let folder = Folder::new();
    let plan = "solve --generator roads --size 30x20 --seed 7 --solver astar --trace";
    let file = folder.path("a.jsonl");
    let solved = say(&format!("{plan} {}", file.display())).printed(0);
    let ran = say(&format!("{plan} -"));
    assert_eq!(ran.code, Some(0));
    assert_eq!(ran.out, std::fs::read_to_string(file).unwrap());
    let cost = solved.lines().last().unwrap();
    assert_eq!(ran.said(), format!("note: {cost}\n"));
    say(&format!("{plan} - --format json")).refused(&["the trace fills standard output"]);
}

/// ```text
/// S 8 G     straight costs 8 + 1, around 1 + 2 + 1 + 1, and diagonally (2 + 1) √2
/// . 2 .
/// ```
#[test]
fn a_length_is_what_the_path_costs_and_who_ignores_costs_says_so() {
    let folder = Folder::new();
    let path = folder.file("map.txt", "S8G\n.2.\n");
    let solve = |more: &str| {
        let line = format!("solve {} --solver {more}", path.to_str().unwrap());
        let report = report(&format!("{line} --format json"), 0);
        let words = say(&line).printed(0);
        let told = words.lines().last().unwrap_or_default().to_owned();
        (report["moves"].clone(), report["length"].clone(), told)
    };
    for minding in ["dijkstra", "astar"] {
        let (moves, length, told) = solve(minding);
        assert_eq!((moves, length), (json!(4), json!(5.0)), "{minding}");
        assert!(told.contains("4 moves, length 5, "), "{told}");
        let (moves, length, told) = solve(&format!("{minding} --set neighbours=eight"));
        let aslant = json!(3.0 * 2_f64.sqrt());
        assert_eq!((moves, length), (json!(2), aslant), "{minding}");
        assert!(told.contains("2 moves, length 4.24, "), "{told}");
    }
    let (moves, length, told) = solve("breadth_first");
    assert_eq!((moves, length), (json!(2), json!(9.0)));
    let ignoring = "2 moves, length 9, 2 without costs, ";
    assert!(told.contains(ignoring), "{told}");
    assert!(told.ends_with("; this search ignores costs"), "{told}");
}
