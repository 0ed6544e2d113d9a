//! `mazescope explain`: one step of a search, the history of a cell, and the divergence of two searches.

use super::{Folder, run, say};
use mazescope_support::golden::check;
use serde_json::{Value, json};

/// Two paths around a block of walls; the goal is at the bottom right.
const MAP: &str = "S...\n.##.\n.#..\n...G\n";

fn map() -> (Folder, String) {
    let folder = Folder::new();
    let path = folder.file("map.txt", MAP).to_str().unwrap().to_owned();
    (folder, path)
}

fn told(path: &str, more: &str) -> Value {
    let text = say(&format!("explain {path} --json {more}")).printed(0);
    serde_json::from_str(&text).unwrap()
}

#[test]
fn json() {
    let (_folder, path) = map();
    let expected = json!({
        "solver": "breadth_first", "step": 3, "steps": 12,
        "event": {"kind": "expanded", "cell": [0, 1], "from": [0, 0]},
        "current": [0, 1],
        "sentence": "Breadth-first expands (0, 1), the oldest cell in the queue, 1 move from the start. It discovers (0, 2).",
        "line": "cell ← queue.pop_front()",
        "frontier": {"discipline": "queue", "length": 2, "first": [[2, 0], [0, 2]]},
        "next": [2, 0],
        "neighbours": [
            {"direction": "up", "cell": [0, 0], "state": "done"},
            {"direction": "right", "cell": [1, 1], "state": "wall"},
            {"direction": "down", "cell": [0, 2], "state": "new"},
            {"direction": "left", "cell": [-1, 1], "state": "outside"},
        ],
        "promise": {
            "text": "Shortest path (fewest moves). So far: every cell less than 1 move from the start has been expanded.",
            "holds": true,
            "state": "holds",
        },
    });
    assert_eq!(told(&path, "--solver bfs --step 3"), expected);
    let with_cell = told(&path, "--solver bfs --step 3 --cell 0,2");
    let own = json!({
        "cell": [0, 2],
        "story": [{"step": 3, "event": "pushed", "from": [0, 1], "words": "discovered from (0, 1)"}],
        "distance": 2, "distance_from": "start", "discovered_at": 3, "expanded_at": null, "parent": [0, 1],
    });
    for (key, value) in own.as_object().unwrap() {
        assert_eq!(&with_cell[key], value, "{key}");
        assert!(expected.get(key).is_none(), "{key}");
    }
    let walled = told(&path, "--solver bfs --step 3 --cell 1,1");
    assert_eq!(
        (&walled["story"], &walled["distance"], &walled["parent"]),
        (&json!([]), &Value::Null, &Value::Null)
    );
    let words = say(&format!("explain {path} --solver bfs --step 3 --cell 1,1")).printed(0);
    assert!(words.contains("Cell (1, 1): a wall\n"), "{words}");
}

#[test]
fn before_the_first_step_and_after_the_last() {
    let (_folder, path) = map();
    for (solver, discipline) in [
        ("bfs", "queue"),
        ("dfs", "stack"),
        ("astar", "priority queue"),
    ] {
        let first = told(&path, &format!("--solver {solver} --step 0"));
        for key in ["event", "current", "line"] {
            assert_eq!(first[key], Value::Null, "{key}");
        }
        assert_eq!(
            first["frontier"],
            json!({"discipline": discipline, "length": 1, "first": [[0, 0]]})
        );
        assert_eq!(
            (&first["step"], &first["next"]),
            (&json!(0), &json!([0, 0]))
        );
        assert_eq!(first["neighbours"], json!([]));
        let steps = &first["steps"];
        let last = told(&path, &format!("--solver {solver} --step {steps}"));
        assert_eq!((&last["step"], &last["next"]), (steps, &Value::Null));
        assert_eq!(last["current"], json!([3, 3]));
        let sentence = last["sentence"].as_str().unwrap();
        assert!(sentence.contains("This cell is the goal."), "{sentence}");
        assert!(sentence.ends_with("6 moves."), "{sentence}");
        let beyond = steps.as_u64().unwrap() + 1;
        let order = format!("explain {path} --solver {solver} --step {beyond}");
        say(&order).refused(&[&format!(
            "--step {beyond}: this search ends at step {steps}. Write a number from 0 to {steps}."
        )]);
    }
}

/// Without a path the exit code is 0, too.
#[test]
fn no_path_is_told_too() {
    let (_folder, path) = map();
    let closed = Folder::new();
    let file = closed.file("closed.txt", "S.#G\n");
    let last = told(file.to_str().unwrap(), "--solver dfs --step 2");
    let sentence = "Depth-first expands (1, 0), the top of the stack, at a depth of 1 move. This cell is a dead end, so \
                    Depth-first pops every cell, the start (0, 0) last. The stack is empty, so there is no path. \
                    Depth-first reached 2 cells.";
    assert_eq!(last["sentence"], sentence);
    assert_eq!(last["promise"]["holds"], true);
    // Start and goal may be moved.
    let there = told(&path, "--solver bfs --start 3,0 --goal 3,0 --step 1");
    let sentence = there["sentence"].as_str().unwrap();
    assert!(sentence.ends_with(
        "This cell is the goal. The parents lead from the goal back to the start: a path of 0 moves."
    ));
}

#[test]
fn where_two_part() {
    let (_folder, path) = map();
    let line = format!("explain {path} --solvers dfs,bfs --difference");
    let diverged: Value = serde_json::from_str(&say(&format!("{line} --json")).printed(0)).unwrap();
    assert_eq!(diverged["step"], 3);
    let sides = diverged["sides"].as_array().unwrap();
    let of = |side: usize| (&sides[side]["solver"], &sides[side]["cell"]);
    assert_eq!(of(0), (&json!("depth_first"), &json!([2, 0])));
    assert_eq!(of(1), (&json!("breadth_first"), &json!([0, 1])));
    let text = say(&line).printed(0);
    assert!(
        text.starts_with("The searches diverge at step 3.\nDepth-first expands (2, 0)"),
        "{text}"
    );
    let same = format!("explain {path} --solvers bfs,dijkstra --difference");
    assert_eq!(
        say(&same).printed(0),
        "The searches take the same cells in the same order.\n"
    );
    let none = say(&format!("{same} --json")).printed(0);
    assert_eq!(none, "{\"step\":null,\"sides\":[]}\n");
}

/// A trace explains itself, and a named solver searches its map.
#[test]
fn traces() {
    let trace = "examples/search.jsonl";
    let own = told(trace, "--step 5");
    assert_eq!(own["solver"], "trace");
    assert_eq!(
        (&own["line"], &own["promise"]["text"]),
        (&Value::Null, &json!(""))
    );
    assert_eq!(told(trace, "--step 5 --solver astar")["solver"], "astar");
    // The trace of a generator begins on a map without floor, and its steps carve it.
    let folder = Folder::new();
    let growth = folder.path("growth.jsonl");
    let growth = growth.to_str().unwrap();
    say(&format!(
        "generate roads --size 9x7 --trace {growth} --force"
    ))
    .printed(0);
    let first = told(growth, "--step 1");
    assert_eq!(first["event"]["kind"], "carved");
    assert!(
        first["sentence"]
            .as_str()
            .unwrap()
            .starts_with("The search carves (")
    );
    run(["explain", growth, "--step", "1", "--solver", "astar"]).refused(&["no floor"]);
}

#[test]
fn bad_input() {
    let (_folder, path) = map();
    let refused = |more: &str, parts: &[&str]| {
        let line = format!("explain {path} {more}");
        run(line.trim().split(' ')).refused(parts);
    };
    refused("--solver bfs", &["--step"]);
    refused(
        "--solver bfs --step x",
        &["--step x: this is not a whole number"],
    );
    refused("--solver bfs --step -1", &["--step -1"]);
    refused(
        "--solver bfs --step 99",
        &["--step 99", "this search ends at step 12", "from 0 to 12"],
    );
    refused(
        "--solver nobody --step 1",
        &["There is no solver \"nobody\""],
    );
    refused(
        "--solver bfs --step 1 --cell 4,0",
        &["--cell 4,0: this cell is outside the"],
    );
    refused(
        "--solver bfs --step 1 --cell 4",
        &["--cell 4: this is not a cell. Write X,Y"],
    );
    refused(
        "--solver bfs --step 1 --start 1,1",
        &["--start 1,1: this cell is a wall"],
    );
    refused(
        "--solvers bfs --difference",
        &["--solvers breadth_first: a difference needs two searches"],
    );
    refused("--solvers bfs,dfs,astar --difference", &["--solvers"]);
    refused("--solvers bfs,dfs --difference --step 3", &["--step"]);
    refused("--solvers bfs,dfs --step 3", &["--solvers", "--step"]);
    refused("--solvers bfs,dfs", &["--step"]);
    refused("--solver none --step 1", &["There is no solver \"none\""]);
    say("explain --step 3").refused(&["There is no map"]);
}

#[test]
fn questions() {
    let (_folder, path) = map();
    let asked = |more: &str| told(&path, more)["question"].clone();
    let expected = json!({
        "kind": "next_cell",
        "text": "Which cell is expanded next?",
        "about": [],
        "choices": [],
        "answers": [[1, 0], [0, 1]],
        "sentence": "(1, 0): g = 1 is the smallest on the open list. (0, 1) ties, so it counts as right, too. Ties go to \
                     the older cell.",
    });
    assert_eq!(
        asked("--solver dijkstra --step 1 --question next_cell"),
        expected
    );
    // Without a kind, the best question is asked: at the end it is about the path.
    let best = asked("--solver dijkstra --step 1 --question");
    assert_eq!(best, expected);
    let end = asked("--solver dfs --step 7 --question");
    assert_eq!(
        (&end["kind"], &end["answers"]),
        (&json!("is_shortest"), &json!(["Yes"]))
    );
    let first = asked("--solver bfs --step 2 --question ends_first --against dfs,dijkstra");
    assert_eq!(
        first["choices"],
        json!(["Breadth-first", "Depth-first", "Dijkstra"])
    );
    assert_eq!(first["answers"], json!(["Depth-first"]));
    // Without --question there is no question in the output.
    assert!(
        told(&path, "--solver bfs --step 2")
            .get("question")
            .is_none()
    );
    let refused = |more: &str, parts: &[&str]| {
        say(&format!("explain {path} --step 2 --solver bfs {more}")).refused(parts);
    };
    refused(
        "--question next",
        &[
            "--question next: there is no such question. ",
            "Did you mean \"next_line\"? Use one of next_cell, ",
        ],
    );
    refused(
        "--question may_open",
        &["--question may_open: this question cannot be asked after step 2, because "],
    );
    refused(
        "--question is_shortest",
        &["because the search has not finished yet"],
    );
    refused(
        "--question ends_first",
        &["because it compares at least 2 searches"],
    );
    refused(
        "--question ends_first --against nobody",
        &["There is no solver \"nobody\""],
    );
    refused("--against dfs", &["--question"]);
    refused("--question --difference", &["--difference"]);
    let over = say(&format!(
        "explain {path} --step 12 --solver bfs --question next_cell"
    ));
    over.refused(&["this question cannot be asked after step 12, because the run is over"]);
}

#[test]
fn in_words() {
    let mut out = String::new();
    for line in [
        "explain --generator roads --size 40x14 --set density=3 --solver depth_first --step 30 --cell 3,3",
        "explain --generator open --size 20x8 --seed 1 --solver breadth_first --step 40 --cell 9,3",
        "explain --generator open --size 20x8 --set terrain=40 --solver dijkstra --step 40 --cell 3,3",
        "explain --generator open --size 20x8 --set neighbours=eight --solver astar --step 12 --cell 4,4",
        "explain --generator backtracker --size 21x11 --solver breadth_first --step 0",
        "explain --generator roads --solvers dfs,bfs --difference",
        "explain --generator open --size 20x8 --solver astar --step 20 --question",
        "explain --generator open --size 20x8 --solver bfs --step 39 --question will_join",
    ] {
        out += &format!("$ {line}\n{}\n", say(line).printed(0));
    }
    check("explained.txt", &out);
}
