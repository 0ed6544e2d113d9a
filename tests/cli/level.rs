//! `mazescope level`: the best walls win, and codes hold levels and walls.

use super::run;
use mazescope_core::Size;
use mazescope_formats::codes;
use mazescope_games::{Level, Thing};
use serde_json::{Value, json};

fn report(arguments: &[&str]) -> Value {
    let all = [&["level", "--json"], arguments].concat();
    serde_json::from_str(&run(all).printed(0)).unwrap()
}

#[test]
fn the_best_walls_win_every_level() {
    let known = [26, 36, 33, 41, 43, 28, 41, 32, 69, 73];
    // Hill climbing finds 33 moves in the random level.
    let ids = (1..=10).zip(known).chain([(16, 60)]);
    for (id, known) in ids {
        let id = id.to_string();
        let best = report(&[&id, "--best"]);
        let walls = best["best"].as_array().unwrap().iter();
        let walls = walls.map(|pair| format!("{},{}", pair[0], pair[1]));
        let walls: Vec<String> = walls.collect();
        let judged = report(&[&id, "--walls", &walls.join(" ")]);
        assert_eq!(judged["win"], json!(true), "level {id}");
        assert!(
            judged["moves"].as_u64().unwrap() >= known,
            "level {id}: {judged}"
        );
        // The code holds level and walls, with or without --code.
        let text = run(["level", &id, "--walls", &walls.join(" ")]).printed(0);
        let mut lines = text.lines();
        let code = lines.find_map(|line| line.strip_prefix("code ")).unwrap();
        assert_eq!(judged["code"], json!(code));
        for shared in [report(&["--code", code]), report(&[code])] {
            for key in ["id", "moves", "code"] {
                assert_eq!(shared[key], judged[key], "level {id}: {key}");
            }
        }
    }
}

#[test]
fn a_code_of_a_level_of_its_own() {
    let size = Size::clamped(5, 2);
    let mut made = Level::open(size);
    made.put(size.cell(2, 0).unwrap(), Thing::Rock);
    made.put(size.cell(3, 1).unwrap(), Thing::Checkpoint(0));
    made.walls_allowed = Some(1);
    let wall = size.cell(2, 1).unwrap();
    let blocked = report(&["--code", &codes::level::code(&made, &[wall]), "--best"]);
    for key in ["id", "moves", "best"] {
        assert_eq!(blocked[key], Value::Null, "{key}");
    }
    assert_eq!(blocked["checkpoints"], json!([[3, 1]]));
    // Walls that the game does not allow.
    let two = [wall, size.cell(1, 0).unwrap(), size.cell(2, 0).unwrap()];
    run(["level", "--code", &codes::level::code(&made, &two)]).refused(&[
        "the number of walls is 2, but this level allows 1",
        "--walls 2,0: there is a rock",
    ]);
}
