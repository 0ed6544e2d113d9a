//! Options: bad values of every parameter, other names, and defaults that can be typed.

use super::{run, say};
use mazescope_core::builtin::catalogue;

#[test]
fn each_parameter_of_each_entry_refuses_what_it_does_not_take() {
    let catalogue = catalogue();
    let generators = catalogue.generators.iter().map(|entry| entry.info);
    let solvers = catalogue.solvers.iter().map(|entry| entry.info);
    let of_solver = |id| format!("solve examples/arena.map --solver {id}");
    let lines = generators
        .map(|info| (info, format!("generate {}", info.id)))
        .chain(solvers.map(|info| (info, of_solver(info.id))));
    for (info, line) in lines {
        for parameter in info.parameters {
            for value in ["x", "", "-1", "99999999999"] {
                let set = format!("--set {}={value}", parameter.name);
                let refused = format!("error: {set}: this is not ");
                say(&format!("{line} {set} --set zzz=1")).refused(&[&refused]);
            }
        }
        let unknown = format!("{} has no parameter \"zzz\"", info.id);
        say(&format!("{line} --set zzz=1")).refused(&[&unknown]);
    }
}

#[test]
fn solvers_parameters_and_values_have_the_names_that_people_know() {
    let solver = "solve --generator open --size 21x21 --seed 3 --set obstacles=5 --solver";
    let solve = "solve --generator open --size 21x21 --seed 3 --solver astar --set";
    let rooms = "generate dungeon --size 41x41 --seed 3 --set";
    for (line, name, others) in [
        (
            solver,
            "breadth_first",
            "bfs,BFS,breadth-first,Breadth First",
        ),
        (solver, "depth_first", "dfs,DFS,depth-first,depthfirst"),
        (solver, "astar", "a*,A*,a-star,AStar"),
        (
            solve,
            "neighbours=eight",
            "neighbours=8,neighbors=Eight,Neighbour=EIGHT",
        ),
        (rooms, "room_size=7", "room-size=7"),
    ] {
        let expected = say(&format!("{line} {name}")).printed(0);
        for other in others.split(',') {
            let found = run(line.split(' ').chain([other])).printed(0);
            assert_eq!(found, expected, "{other}");
        }
    }
    let four = say(&format!("{solve} neighbours=four")).printed(0);
    assert_ne!(four, say(&format!("{solve} neighbours=eight")).printed(0));
}

#[test]
fn what_is_chosen_can_be_typed_and_makes_the_same() {
    for (command, full) in [
        ("generate backtracker", "generate backtracker"),
        ("solve --generator roads", "solve --generator roads"),
        // Its generator is one of the defaults.
        ("watch", "watch --generator roads"),
    ] {
        let usual = say(command);
        let told = usual.err.strip_prefix("note: using the default ").unwrap();
        let typed = say(&format!("{full} {}", told.strip_suffix(".\n").unwrap()));
        assert_eq!(usual.out, typed.out, "{command}");
        assert_eq!(typed.err, "", "{command}: all options are given");
    }
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
    let seeded = |seed: &str| run(line.split(' ').chain([seed])).printed(0);
    assert_eq!(seeded("77"), seeded(" 77 "));
    assert_ne!(seeded("77"), seeded("-2"));
}
