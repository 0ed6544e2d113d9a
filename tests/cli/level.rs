//! `mazescope level`: the best walls win, and codes hold levels and walls.

use super::run;
use serde_json::{Value, json};

fn report(arguments: &[&str]) -> Value {
    let all = [&["level", "--json"], arguments].concat();
    serde_json::from_str(&run(all).printed(0)).unwrap()
}

#[test]
fn the_best_walls_win_every_level() {
    let known = [26, 36, 33, 41, 43, 28, 41, 32, 69, 73];
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
