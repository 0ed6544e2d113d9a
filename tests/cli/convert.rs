//! `convert`: every format from every format, notes on losses, and refused targets.

use super::{Folder, Ran, command, run, say};
use crate::programs::{MAZESCOPE, program};
use std::io::Write;
use std::process::Stdio;

const MAZE: &str = "#######\n#S..#.#\n#.###.#\n#....G#\n#######\n";

#[track_caller]
fn convert(folder: &Folder, from: &str, to: &str, more: &[&str]) -> Ran {
    let paths = [folder.path(from), folder.path(to)];
    let paths = paths.iter().map(|path| path.to_str().unwrap());
    run(["convert"]
        .into_iter()
        .chain(paths)
        .chain(more.iter().copied()))
}

#[test]
fn there_and_back_again() {
    let folder = Folder::new();
    folder.file("maze.txt", MAZE);
    for name in ["maze.box", "maze.utf8", "maze.mouse", "maze.mms"] {
        assert_eq!(convert(&folder, "maze.txt", name, &[]).printed(0), "");
        assert_eq!(
            convert(&folder, name, "back.txt", &["--force"]).printed(0),
            ""
        );
        assert_eq!(
            std::fs::read_to_string(folder.path("back.txt")).unwrap(),
            MAZE
        );
    }
    let picture = std::fs::read_to_string(folder.path("maze.mouse")).unwrap();
    assert_eq!(
        picture,
        "o---o---o---o\n| S     |   |\no   o---o   o\n|         G |\no---o---o---o\n"
    );
}

#[test]
fn marks_are_never_invented_and_what_is_left_out_is_told() {
    let folder = Folder::new();
    folder.file("maze.txt", MAZE);
    let ran = convert(&folder, "maze.txt", "maze.map", &[]);
    let note = "note: A Moving AI map has no marks, so it leaves out the start at 1,1 and the goal at 5,3.\n";
    assert_eq!(
        (ran.code, ran.out.as_str(), ran.err.as_str()),
        (Some(0), "", note)
    );
    assert_eq!(convert(&folder, "maze.map", "bare.txt", &[]).printed(0), "");
    let bare = std::fs::read_to_string(folder.path("bare.txt")).unwrap();
    assert_eq!(bare, MAZE.replace(['S', 'G'], "."));

    let ran = convert(&folder, "maze.txt", "maze.png", &[]);
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.err
            .starts_with("note: A PNG maze marks a start by the only white pixel"),
        "{ran:?}"
    );
    assert_eq!(
        convert(&folder, "maze.png", "bare2.txt", &[]).printed(0),
        ""
    );
    assert_eq!(
        std::fs::read_to_string(folder.path("bare2.txt")).unwrap(),
        bare
    );

    folder.file("open.txt", "##.##\n#...#\n##G##\n");
    let ran = convert(&folder, "open.txt", "open.png", &[]);
    assert!(ran.err.contains("adds the start at 2,0"), "{ran:?}");
    folder.file("edge.txt", "#####\n#SSG#\n#####\n");
    let ran = convert(&folder, "edge.txt", "edge.mouse", &[]);
    assert!(
        ran.err
            .contains("not between them, so it leaves out the start at 2,1"),
        "{ran:?}"
    );
    assert_eq!(ran.code, Some(0));
}

#[test]
fn an_svg_is_one_drawing() {
    let folder = Folder::new();
    folder.file("maze.txt", MAZE);
    assert_eq!(convert(&folder, "maze.txt", "maze.svg", &[]).printed(0), "");
    let drawn = std::fs::read_to_string(folder.path("maze.svg")).unwrap();
    assert!(
        drawn.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" "),
        "{drawn}"
    );
    assert!(
        drawn.ends_with("</svg>\n") && drawn.matches("<path").count() == 4,
        "{drawn}"
    );
    convert(&folder, "maze.svg", "maze.map", &[]).refused(&["maze.svg: this is not a map"]);
}

#[test]
fn a_map_that_is_no_maze_of_rooms_is_no_micromouse_maze() {
    let folder = Folder::new();
    folder.file("field.txt", "....\n....\n");
    folder.file("hall.txt", "#####\n#...#\n#...#\n#...#\n#####\n");
    folder.file("solid.txt", "###\n###\n###\n");
    for (name, part) in [
        (
            "field.txt",
            "a maze of rooms has odd sides of at least 3, but this map has 4x2 cells",
        ),
        ("hall.txt", "the cell 2,2 is floor"),
        ("solid.txt", "the cell 1,1 is a wall"),
    ] {
        convert(&folder, name, "out.mouse", &[]).refused(&["out.mouse: ", part]);
        convert(&folder, name, "-", &["--to", "micromouse"]).refused(&[part]);
    }
    assert_eq!(folder.names(), ["field.txt", "hall.txt", "solid.txt"]);
}

#[test]
fn standard_input_and_output() {
    let piped = |arguments: &[&str], bytes: &[u8]| {
        let mut child = command(arguments);
        child
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = child.spawn().unwrap();
        child.stdin.take().unwrap().write_all(bytes).unwrap();
        Ran::of(child.wait_with_output().unwrap())
    };
    let ran = piped(&["convert", "-", "-", "--to", "text"], MAZE.as_bytes());
    assert_eq!(ran.printed(0), MAZE);
    // A pipe that ends early.
    let cut = "type octile\nheight 3\nwidth 3\nmap\n...\n..";
    let ran = piped(&["convert", "-", "-", "--to", "text"], cut.as_bytes());
    ran.refused(&["standard input, line 2: the header says height 3, but the file ends after 2"]);
    let none = b"version 1\n0 none.map 4 1 1 0 3 0 2\n";
    piped(&["watch", "-"], none).refused(&["standard input, line 2: there is no map"]);
    let what = "standard input: this is a scenario, not a map";
    piped(&["solve", "-"], none).refused(&["standard input, line 2: there is no map"]);
    piped(&["convert", "-", "out.txt"], none).refused(&[what]);
    piped(&["inspect", "-"], b"").refused(&["standard input: the file is empty"]);
    let ran = piped(&["inspect", "-", "--json"], MAZE.as_bytes());
    let told = r#"{"kind":"map","format":"text","width":7,"height":5,"floor":11,"starts":[[1,1]],"goals":[[5,3]],"starts_marked":true,"goals_marked":true,"reachable":true,"moves":6}"#;
    assert_eq!(ran.printed(0).trim(), told);
}

#[test]
fn everything_that_is_wrong_is_said_at_once() {
    let folder = Folder::new();
    folder.file("maze.txt", MAZE);
    convert(&folder, "none.txt", "none/out.xyz", &[]).refused(&[
        "none.txt: there is no such file",
        "out.xyz: this extension is not the format of a map. Use one of .map (Moving AI map), .mouse",
        "out.xyz: there is no such folder",
    ]);
    convert(&folder, "maze.txt", "maze", &[])
        .refused(&["maze: this extension is not the format of a map"]);
    let level = "mazescope level 1\nwalls 3\ngoal 9\nS.#.F\nS..1F\n";
    folder.file("level.txt", level);
    convert(&folder, "level.txt", "a.map", &[]).refused(&["level.txt: this is a level, not a map"]);
    say("convert a b --to bmp").refused(&["bmp", "moving-ai", "micromouse", "svg"]);
    assert_eq!(folder.names(), ["level.txt", "maze.txt"]);
}

#[test]
fn targets_that_refuse() {
    let folder = Folder::new();
    folder.file("maze.txt", MAZE);
    folder.file("old.map", "old");
    convert(&folder, "maze.txt", "old.map", &[]).refused(&["old.map: the file exists", "--force"]);
    assert_eq!(std::fs::read(folder.path("old.map")).unwrap(), b"old");
    assert_eq!(
        convert(&folder, "maze.txt", "old.map", &["--force"]).code,
        Some(0)
    );
    assert_ne!(std::fs::read(folder.path("old.map")).unwrap(), b"old");
    std::fs::create_dir(folder.path("folder.map")).unwrap();
    convert(&folder, "maze.txt", "folder.map", &["--force"]).refused(&["not a regular file"]);
    let names = ["folder.map", "maze.txt", "old.map"];
    assert_eq!(folder.names(), names);
}

#[test]
#[cfg(unix)]
fn a_full_disk_leaves_nothing_behind() {
    let folder = Folder::new();
    let from = folder.file("maze.txt", MAZE);
    for to in ["out.map", "out.png", "out.svg"] {
        // No file may grow, so every write fails as on a full disk.
        let mut full = program("sh");
        full.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\""]);
        full.arg(MAZESCOPE)
            .arg("convert")
            .arg(&from)
            .arg(folder.path(to));
        let ran = Ran::of(full.output().unwrap());
        ran.refused(&[to, "the file cannot be written", "Make room there"]);
    }
    assert_eq!(folder.names(), ["maze.txt"]);
}

#[test]
#[cfg(target_os = "linux")]
fn devices_and_folders_that_may_not_be_written() {
    let folder = Folder::new();
    let from = folder.file("maze.txt", MAZE);
    let from = from.to_str().unwrap();
    run(["convert", from, "/dev/full", "--to", "text"])
        .refused(&["/dev/full: this is not a regular file"]);
    // No user may write it, even the superuser, who ignores permissions.
    run(["convert", from, "/proc/out.map"]).refused(&["/proc/out.map: the file cannot be written"]);
    let full = std::fs::File::options()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let mut printing = command(["convert", from, "-", "--to", "text"]);
    let ran = Ran::of(
        printing
            .stdout(full)
            .stderr(Stdio::piped())
            .output()
            .unwrap(),
    );
    ran.refused(&["Standard output cannot be written"]);
}

#[test]
fn letters_of_terrain_stay_in_a_map_and_are_told_elsewhere() {
    let folder = Folder::new();
    let terrain = "type octile\nheight 2\nwidth 5\nmap\n.GSTT\n@OWW.\n";
    folder.file("a.map", terrain);
    assert_eq!(convert(&folder, "a.map", "b.map", &[]).printed(0), "");
    let read = |name: &str| std::fs::read_to_string(folder.path(name)).unwrap();
    assert_eq!(read("b.map"), terrain);
    let piped = run([
        "convert",
        folder.path("a.map").to_str().unwrap(),
        "-",
        "--to",
        "moving-ai",
    ]);
    assert_eq!(piped.printed(0), terrain);
    let told = "2 T (tree, now wall), 2 W (water, now wall) and 1 S (swamp, now floor)";
    for name in ["a.txt", "a.box", "a.svg"] {
        let ran = convert(&folder, "a.map", name, &[]);
        assert!(
            ran.err.contains("has no terrain letters, so it leaves out"),
            "{name}: {}",
            ran.err
        );
        assert!(ran.err.contains(told), "{name}: {}", ran.err);
        assert_eq!(ran.code, Some(0));
    }
    folder.file("plain.map", "type octile\nheight 1\nwidth 3\nmap\n.@G\n");
    assert_eq!(
        convert(&folder, "plain.map", "plain.txt", &[]).printed(0),
        ""
    );
}
