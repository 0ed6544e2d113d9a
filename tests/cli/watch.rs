//! `mazescope watch` without a terminal prints the end of the run once.

use super::{Folder, Ran, command, run, say};

#[test]
fn what_cannot_move_is_printed_as_it_ends() {
    let map = "--generator backtracker --size 21x11 --seed 77";
    let watched = say(&format!("watch {map} --solvers breadth_first,depth_first")).printed(0);
    let solved =
        |solver: &str| say(&format!("solve {map} --solver {solver} --style ascii")).printed(0);
    assert_eq!(watched, solved("breadth_first") + &solved("depth_first"));
    assert!(!watched.contains('\u{1b}'), "no control sequence");
}

#[test]
fn a_map_from_a_file_without_a_path_ends_without_one() {
    let folder = Folder::new();
    let file = folder.file("field.txt", "S.#\n###\n..G\n");
    let arguments = [
        "watch".as_ref(),
        file.as_os_str(),
        "--solver".as_ref(),
        "breadth_first".as_ref(),
    ];
    let text = run(arguments).printed(0);
    assert!(
        text.contains("Breadth-first: no path, 2 expanded"),
        "{text}"
    );
}

/// A trace that leaves out how cells were found says nothing about the end of its search.
#[test]
fn a_trace_that_tells_no_path_has_not_given_up() {
    let folder = Folder::new();
    let ended = |events: &[(&str, u32)]| {
        let mut text =
            String::from("{\"map\": [\".....\"], \"starts\": [[2, 0]], \"goals\": [[4, 0]]}\n");
        for (kind, x) in events {
            text += &format!("{{\"type\": \"{kind}\", \"x\": {x}, \"y\": 0}}\n");
        }
        let file = folder.file("run.jsonl", text);
        run(["watch".as_ref(), file.as_os_str()]).printed(0)
    };
    let silent = ended(&[("expanding", 2), ("expanding", 3), ("expanding", 1)]);
    assert!(
        silent.contains("Trace: tells no path, 3 expanded"),
        "{silent}"
    );
    let lost = ended(&[("expanding", 2), ("generating", 3), ("giving-up", 2)]);
    assert!(lost.contains("Trace: gave up, 1 expanded"), "{lost}");
}

#[test]
fn what_is_typed_wrongly_is_refused() {
    say("watch --rate 0 --solvers xyz --size 0x1 --generator rods").refused(&[
        "--rate 0: this is not a speed. Write a number from 0.5",
        "There is no solver \"xyz\". `mazescope list solvers`",
        "--size 0x1",
        "\"roads\"",
    ]);
    let folder = Folder::new();
    let file = folder.file("wall.txt", "##\n##\n");
    let path = file.to_str().unwrap();
    run(["watch", path]).refused(&["no floor"]);
    run(["watch", path, "--generator", "roads"]).refused(&["--generator both give a map"]);
    run(["watch", path, "--seed", "1"]).refused(&["--seed needs a generator"]);
}

#[test]
fn without_a_search_the_map_is_printed() {
    let map = "--generator dungeon --size 24x14 --seed 77";
    let watched = say(&format!("watch {map} --solvers none")).printed(0);
    let grown = say("generate dungeon --size 24x14 --seed 77").printed(0);
    assert_eq!(watched, grown);
    let coloured = say(&format!("watch {map} --solvers none --color always")).printed(0);
    assert_eq!(
        coloured.matches('\u{2580}').count(),
        24 * 7,
        "two cells each"
    );
    assert!(coloured.contains("\u{1b}[38;5;"), "{coloured:?}");
}

#[test]
fn codes_traces_and_scenarios_are_watched() {
    let folder = Folder::new();
    let plan = "--generator backtracker --size 21x11 --seed 77";
    let code = say(&format!("code {plan}")).printed(0);
    let coded = say(&format!("watch --code {}", code.trim())).printed(0);
    assert_eq!(coded, say(&format!("watch {plan}")).printed(0));
    say("watch --code MZ1").refused(&["The code is damaged"]);

    folder.file("a.map", "type octile\nheight 1\nwidth 4\nmap\n....\n");
    let scenario = folder.file("a.scen", "version 1\n0 a.map 4 1 1 0 3 0 2\n");
    let text = run(["watch".as_ref(), scenario.as_os_str()]).printed(0);
    assert!(text.contains(".S*G\nDepth-first: 2 moves"), "{text}");

    let event = |kind: &str, x: u32| {
        format!("{{\"type\": \"{kind}\", \"id\": {x}, \"x\": {x}, \"y\": 0}}\n")
    };
    let events = [("source", 0), ("destination", 1), ("expanding", 0)];
    let trace: String = events.map(|(kind, x)| event(kind, x)).concat();
    let trace = folder.file("mine.jsonl", trace);
    let text = run(["watch".as_ref(), trace.as_os_str()]).printed(0);
    assert!(text.contains("Trace: no path, 1 expanded"), "{text}");
    assert!(text.contains("Breadth-first: 1 move,"), "{text}");
    let piped = std::fs::File::open(&trace).unwrap();
    let piped = command(["watch", "-"]).stdin(piped).output().unwrap();
    assert_eq!(Ran::of(piped).printed(0), text);
}

#[test]
fn a_trace_of_growth_ends_with_the_grown_map() {
    let folder = Folder::new();
    let trace = folder.path("growth.jsonl");
    let trace = trace.to_str().unwrap();
    let plan = "generate backtracker --size 9x7 --style ascii --trace";
    let grown = say(&format!("{plan} {trace}")).printed(0);
    // A trace without a search has no marks.
    let grown = grown.replace(['S', 'G'], ".");
    let watched = run(["watch", trace]).printed(0);
    let events = std::fs::read_to_string(trace).unwrap().lines().count() - 1;
    assert_eq!(
        watched,
        format!("{grown}Trace: generation of a map, {events} events\n")
    );
}
