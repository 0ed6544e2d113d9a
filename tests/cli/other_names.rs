//! Synonyms of algorithms, parameters and their words, and names that resemble none.

use super::say;

#[test]
fn a_solver_has_the_names_that_people_know() {
    let line = "solve --generator open --size 21x21 --seed 3 --set obstacles=5 --solver";
    for (id, others) in [
        (
            "breadth_first",
            ["bfs", "BFS", "breadth-first", "Breadth First"],
        ),
        ("depth_first", ["dfs", "DFS", "depth-first", "depthfirst"]),
        ("astar", ["a*", "A*", "a-star", "AStar"]),
    ] {
        let expected = say(&format!("{line} {id}")).printed(0);
        for other in others {
            let line = line.split(' ').chain([other]);
            assert_eq!(super::run(line).printed(0), expected, "{other}");
        }
    }
}

#[test]
fn a_parameter_and_its_words_too() {
    let line =
        "solve --generator open --size 21x21 --seed 3 --set obstacles=5 --solver astar --set";
    let expected = say(&format!("{line} neighbours=eight")).printed(0);
    assert_ne!(expected, say(&format!("{line} neighbours=four")).printed(0));
    for other in ["neighbours=8", "neighbors=Eight", "Neighbour=EIGHT"] {
        assert_eq!(
            say(&format!("{line} {other}")).printed(0),
            expected,
            "{other}"
        );
    }
    let rooms = "generate dungeon --size 41x41 --seed 3 --set";
    let expected = say(&format!("{rooms} room_size=7")).printed(0);
    assert_eq!(say(&format!("{rooms} room-size=7")).printed(0), expected);
    say(&format!("{line} neighbours=6")).refused(&["neighbours=6: this is not one of four, eight"]);
}

#[test]
fn nothing_is_near_to_what_is_like_nothing() {
    for (line, all) in [
        ("generate xyzzy", "`mazescope list generators` shows all "),
        (
            "solve --generator open --solver quux",
            "`mazescope list solvers` shows all ",
        ),
        ("generate roads --set zzz=1", "The parameters are density, "),
    ] {
        let ran = say(line);
        ran.refused(&[all]);
        assert!(!ran.err.contains("Did you mean"), "{}", ran.err);
    }
    let ran = say("qqq");
    ran.refused(&["qqq: there is no such file. Check the path"]);
}
