//! `mazescope level`: levels, walls and codes, in processes of their own.

use super::{run, say};
use mazescope_core::Size;
use mazescope_formats::{codes, level};
use mazescope_games::{KnownLevel, Level, Thing};
use serde_json::{Value, json};

fn report(arguments: &[&str]) -> Value {
    let all = [&["level", "--json"], arguments].concat();
    serde_json::from_str(&run(all).printed(0)).unwrap()
}

#[test]
fn json_of_a_published_level() {
    let bare = report(&["1"]);
    let expected = json!({
        "id": 1, "width": 15, "height": 10, "walls_allowed": 10, "goal": 26,
        "rocks": [[1, 1], [2, 0], [4, 4], [8, 5], [12, 9]], "checkpoints": [], "walls": [],
        "starts": (0..10).map(|y| [0, y]).collect::<Vec<_>>(),
        "finishes": (0..10).map(|y| [14, y]).collect::<Vec<_>>(),
        "moves": 14, "win": false, "code": codes::level::code(&KnownLevel::of(1).level, &[]),
        "path": (0..15).map(|x| [x, 2]).collect::<Vec<_>>(),
    });
    assert_eq!(bare, expected);
    let walled = report(&["1", "--walls", "2,2  5,5"]);
    assert_eq!(walled["walls"], json!([[2, 2], [5, 5]]));
    assert_eq!(
        (&walled["moves"], &walled["path"][0]),
        (&json!(14), &json!([0, 3]))
    );
    assert_eq!(report(&["9"])["walls_allowed"], Value::Null);
    let column: Vec<String> = (0..10).map(|y| format!("7,{y}")).collect();
    let blocked = report(&["10", "--walls", &column.join(" ")]);
    assert_eq!(
        (&blocked["moves"], &blocked["win"], &blocked["path"]),
        (&Value::Null, &json!(false), &json!([]))
    );
}

#[test]
fn the_best_walls_win_every_level() {
    let known = [26, 36, 33, 41, 43, 28, 41, 32, 69, 73];
    // Hill climbing finds 33 moves in the random level.
    let ids = (1..=10).zip(known).chain([(16, 60)]);
    for (id, known) in ids {
        let id = id.to_string();
        let best = report(&[&id, "--best"]);
        let walls: Vec<String> = best["best"]
            .as_array()
            .unwrap()
            .iter()
            .map(|pair| format!("{},{}", pair[0], pair[1]))
            .collect();
        let judged = report(&[&id, "--walls", &walls.join(" ")]);
        assert_eq!(judged["win"], json!(true), "level {id}");
        assert!(
            judged["moves"].as_u64().unwrap() >= known,
            "level {id}: {judged}"
        );
        // The code holds level and walls, with or without --code.
        let text = run(["level", &id, "--walls", &walls.join(" ")]).printed(0);
        let code = text
            .lines()
            .find_map(|line| line.strip_prefix("code "))
            .unwrap();
        assert_eq!(judged["code"], json!(code));
        for shared in [report(&["--code", code]), report(&[code])] {
            assert_eq!(
                (&shared["id"], &shared["moves"]),
                (&judged["id"], &judged["moves"])
            );
            assert_eq!(shared["walls"].as_array().unwrap().len(), walls.len());
        }
    }
}

#[test]
fn a_code_and_something_that_contradicts_it_are_refused() {
    let code = codes::level::code(&KnownLevel::of(1).level, &[]);
    let twice = "Remove ID or the code";
    run(["level", "5", "--code", &code]).refused(&[twice]);
    run(["level", "--code", &code, "--walls", "1,1"]).refused(&["Remove --walls or the code"]);
    run(["code", &code, "--size", "9x9"]).refused(&["Remove --size or the code"]);
}

#[test]
fn level_files_and_codes_are_taken_wherever_a_file_or_a_code_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.txt");
    let text = "mazescope level 1\nwalls 3\ngoal 9\nS.#.F\nS..1F\n";
    std::fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    let of_file = report(&[file, "--walls", "1,0"]);
    assert_eq!(
        (&of_file["goal"], &of_file["id"]),
        (&json!(9), &Value::Null)
    );
    assert_eq!(of_file["walls"], json!([[1, 0]]));
    let code = codes::level::code(&level::read(text).unwrap(), &[]);
    for said in [file, &code] {
        let told = run(["code", said]).printed(0);
        assert!(
            told.contains("goal 9 moves") && told.contains(&code),
            "{told}"
        );
        let object: Value =
            serde_json::from_str(&run(["code", said, "--json"]).printed(0)).unwrap();
        assert_eq!(object["starts"], json!([[0, 0], [0, 1]]));
    }
    // A map is not a level.
    let map = folder.path().join("a.txt");
    std::fs::write(&map, "###\n#.#\n###\n").unwrap();
    let map = map.to_str().unwrap();
    run(["level", map]).refused(&["this is a map, not a level of the wall game"]);
    run(["level", "not-there.txt"]).refused(&["not-there.txt: this is not a level"]);
    // The last letter has spare bits set.
    let wrong = format!(
        "{}f",
        &codes::level::code(&KnownLevel::of(1).level, &[])[..7]
    );
    run(["level", &wrong]).refused(&["the code ends with 'f', but only"]);
}

#[test]
fn text() {
    let printed = run(["level", "1", "--walls", "1,2"]).printed(0);
    let first: Vec<&str> = printed.lines().take(4).collect();
    assert_eq!(
        first,
        [
            "S.#...........F",
            "S#............F",
            "So............F",
            "S*************F"
        ]
    );
    assert!(printed.contains(
        "level 1: 1 of 10 walls, goal 26 moves\n14 moves: 12 short of the goal\ncode w1"
    ));
    assert!(say("level 12").printed(0).contains("level 12, easy: 0 of"));
}

#[test]
fn everything_wrong_is_told_at_once() {
    let many: Vec<String> = (1..12).map(|x| format!("{x},8")).collect();
    run(["level", "1", "--walls", &many.join(" ")])
        .refused(&["the number of walls is 11, but this level allows 10"]);
    let wrong = run(["level", "1", "--walls", "1,1 0,3 14,3 15,3 -1,0 nine 3,3"]);
    // A pair that cannot be read does not hide the others.
    wrong.refused(&["--walls nine: this is not a cell. Write X,Y"]);
    let parts = [
        "--walls 1,1: there is a rock",
        "--walls 0,3: there is a start",
        "--walls 14,3: there is a finish",
        "--walls 15,3: this cell is outside",
        "--walls -1,0: this cell is outside",
    ];
    run(["level", "1", "--walls", "1,1 0,3 14,3 15,3 -1,0 3,3"]).refused(&parts);
    wrong.refused(&parts);
    run(["level"]).refused(&["no level"]);
    run(["level", "one", "--walls", "x"]).refused(&["level one", "--walls x"]);
    run(["level", "-1"]).refused(&["level -1"]);
    run(["level", "--code", "w1AAAA"]).refused(&["--code w1AAAA", "damaged"]);
    run(["level", "--code", "hello"]).refused(&["this is not the code of a level"]);
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
    assert_eq!(
        (&blocked["id"], &blocked["moves"], &blocked["best"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!(blocked["checkpoints"], json!([[3, 1]]));
    // Walls that the game does not allow.
    let two = [wall, size.cell(1, 0).unwrap(), size.cell(2, 0).unwrap()];
    run(["level", "--code", &codes::level::code(&made, &two)]).refused(&[
        "the number of walls is 2, but this level allows 1",
        "--walls 2,0: there is a rock",
    ]);
}

#[test]
fn a_code_comes_from_a_file_or_from_standard_input_too() {
    let walls = [Size::clamped(15, 10).cell(2, 2).unwrap()];
    let code = codes::level::code(&KnownLevel::of(1).level, &walls);
    let expected = say(&format!("level {code}")).printed(0);
    let folder = super::Folder::new();
    let path = folder.file("code.txt", format!("{code}\r\n"));
    assert_eq!(run(["level", path.to_str().unwrap()]).printed(0), expected);
    let level = folder.file(
        "level.txt",
        "mazescope level 1\nwalls 3\ngoal 9\nS.#.F\nS..1F\n",
    );
    for (path, starts) in [(&path, expected.as_str()), (&level, "S")] {
        let mut command = super::command(["level", "-"]);
        command.stdin(std::fs::File::open(path).unwrap());
        let printed = super::Ran::of(command.output().unwrap()).printed(0);
        assert!(printed.starts_with(starts), "{printed}");
    }
    run(["level", folder.path("").to_str().unwrap()]).refused(&["error: "]);
    let broken = folder.file("broken.txt", &code[..code.len() - 2]);
    run(["level", broken.to_str().unwrap()]).refused(&["error: level "]);
}
