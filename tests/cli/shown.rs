//! `--start`, `--goal`, `--only` and `--maps` work alike in every command.

use super::{Folder, run, say};

/// A field with a wall in its middle, and a scenario of three searches on it, the second the longest.
fn folder() -> Folder {
    let folder = Folder::new();
    let map = "type octile\nheight 3\nwidth 5\nmap\n.....\n..@..\n.....\n";
    std::fs::create_dir(folder.path("maps")).unwrap();
    folder.file("maps/field.map", map);
    let line = |ends: &str, length: &str| format!("0\tfield.map\t5\t3\t{ends}\t{length}\n");
    let searches = [
        line("0\t0\t1\t0", "1"),
        line("0\t0\t4\t0", "4"),
        line("0\t0\t2\t0", "2"),
    ];
    folder.file("a.scen", format!("version 1\n{}", searches.concat()));
    folder
}

/// The output of `watch` at the end of the scenario.
fn watched(folder: &Folder, more: &str) -> super::Ran {
    let [scenario, maps] = ["a.scen", "maps"].map(|name| folder.path(name));
    let [scenario, maps] = [&scenario, &maps].map(|path| path.to_str().unwrap());
    let line = format!("watch {scenario} --maps {maps} --solvers breadth_first{more}");
    say(&line)
}

#[test]
fn a_scenario_shows_its_longest_search_unless_told() {
    let folder = folder();
    let ran = watched(&folder, "");
    let usual = "note: using the default --set neighbours=eight --only 2.\n";
    assert_eq!(ran.err, usual);
    assert!(ran.out.contains("4 moves"), "{}", ran.out);
    let ran = watched(&folder, " --only 3 --set neighbors=4");
    assert_eq!(ran.err, "");
    assert!(ran.out.contains("2 moves"), "{}", ran.out);
    watched(&folder, " --only 4").refused(&["--only 4: the file has searches 1 to 3"]);
}

#[test]
fn every_command_that_shows_runs_takes_the_same_options() {
    let folder = folder();
    let paths = ["a.scen", "maps", "none", "a.trace.jsonl"].map(|name| folder.path(name));
    let [scenario, maps, none, trace] = paths.each_ref().map(|path| path.to_str().unwrap());
    let solved = say(&format!(
        "solve {scenario} --maps {maps} --only 2 --solver bfs"
    ));
    assert!(solved.printed(0).contains("4 moves"));
    let line = format!("export {scenario} --maps {maps} --only 1 --solvers bfs -o {trace}");
    let ran = say(&line);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{ran:?}");
    let written = std::fs::read_to_string(trace).unwrap();
    assert!(written.contains("\"destination\", \"id\": 1,"), "{written}");
    for command in ["watch", "solve", "export", ""] {
        let command = match command {
            "export" => format!("export -o {trace} --force"),
            other => other.to_owned(),
        };
        let line = |more: &str| format!("{command} {more}").trim_start().to_owned();
        say(&line(&format!("{scenario} --maps {none}")))
            .refused(&["--maps", "there is no such folder"]);
        let ran = say(&line("--generator open --size 9x9 --only 3"));
        ran.refused(&["--only 3: this option needs a scenario as FILE"]);
        let ran = say(&line("--generator open --size 9x9 --goal 9,0"));
        ran.refused(&["--goal 9,0: this cell is outside the"]);
    }
}

#[test]
fn a_search_starts_and_ends_where_it_is_told() {
    let folder = Folder::new();
    let map = folder.file("map.txt", "S....\n.....\n....G\n");
    let map = map.to_str().unwrap();
    let line = |command: &str| format!("{command} {map} --start 1,1 --goal 3,1");
    assert!(say(&line("solve")).printed(0).contains(": 2 moves"));
    let both = say(&format!("{} --solvers bfs", line("watch"))).printed(0);
    assert!(both.contains(": 2 moves"), "{both}");
    run(["solve", map, "--start", "1,1", "--from", "1,1"]).refused(&["--start", "--from"]);
}

#[test]
fn ends_of_a_grown_map_are_in_its_code() {
    let line = "--generator open --size 9x9 --seed 2 --set obstacles=0 --start 4,4 --goal 4,6";
    let code = say(&format!("code {line}")).printed(0);
    let code = code.trim();
    let solved = say(&format!("solve --code {code} --solver bfs"));
    assert!(solved.printed(0).contains(": 2 moves"));
    let moved = say(&format!("solve --code {code} --solver bfs --goal 4,5"));
    assert!(moved.printed(0).contains(": 1 move"));
    run(["code", code, "--start", "1,1"]).refused(&["Remove --start or the code"]);
}

#[test]
fn a_window_that_fits_has_no_known_cells() {
    let ran = say("--generator open --start 1,1");
    ran.refused(&["--start", "the size of the map is not known yet"]);
}

#[test]
fn a_seed_is_drawn_once_and_an_option_is_called_as_it_was_typed() {
    let folder = folder();
    let ran =
        say("--generator open --set obstacles=0 --start 1,1 --size 41x21 --seed random --no-save");
    assert_eq!(ran.err.matches("picked --seed").count(), 1, "{}", ran.err);
    let trace = folder.file(
        "a.jsonl",
        "{\"type\": \"expanding\", \"id\": 1, \"x\": 0, \"y\": 0}\n",
    );
    let ran = say(&format!("solve {} --from 1,1", trace.to_str().unwrap()));
    ran.refused(&["--from 1,1: a trace has its own start and goal"]);
}
