//! Micromouse mazes, which are read and written as rooms with walls between them, and Moving AI maps with named symbols.

use super::as_it_is;
use mazescope_core::Map;
use mazescope_formats::maps::{ReadOptions, read_map};
use mazescope_formats::{MapFormat, Violations};

fn read(text: &str) -> Result<Map, Violations> {
    as_it_is(text.as_bytes()).map(|read| read.map)
}

fn micromouse() -> &'static MapFormat {
    MapFormat::named("micromouse").unwrap()
}

const MAZE: &str = "\
o---o---o---o
| S     |
+   +---o   o
|     G |   |
o---o   o---o
";

#[test]
fn cells_become_rooms_and_rooms_cells() {
    let map = read(MAZE).unwrap();
    let drawn = read("#######\n#S..#..\n#.###.#\n#..G#.#\n###.###\n").unwrap();
    assert_eq!(map, drawn);
    let mut written = Vec::new();
    (micromouse().write)(&map, &[], &mut written).unwrap();
    let written = String::from_utf8(written).unwrap();
    assert_eq!(written.replace("    \n", "\n"), MAZE.replace('+', "o"));
    assert_eq!(read(&written), Ok(map));
}

#[track_caller]
fn check(from: &str, to: &str, said: &str) {
    let violations = read(&MAZE.replacen(from, to, 1)).unwrap_err();
    assert!(violations.to_string().contains(said), "{violations}");
}

#[test]
fn faults_have_their_places() {
    check(
        "o---o---o---o",
        "o---o---o--",
        "line 1: the line of posts has 11",
    );
    check("| S     |\n", "", "the maze has 4 lines");
    check(
        "+---o   o",
        "+---o   o  o",
        "line 3: the row has 16 letters, but the first line of posts has 13. Remove 3.",
    );
    check(
        "+   +---o",
        "x   +---o",
        "line 3, column 1: the symbol \"x\" is unknown (1 cell).",
    );
    check(
        "+   +",
        "+ - +",
        "line 3, column 2: \" - \" stands between two posts.",
    );
    check(
        "|     G |",
        "|     ? |",
        "line 4, column 7: the symbol \"?\" is unknown",
    );
    check(
        "|     G |",
        "|    xG |",
        "line 4, column 6: \"xG \" stands in a room.",
    );
    check(
        "|     G |",
        "|     G ä",
        "line 4, column 9: the symbol \"ä\" is unknown",
    );
}

#[test]
fn what_is_no_maze_of_rooms_is_refused() {
    let unfit = |rows| micromouse().losses(&read(rows).unwrap()).unwrap_err();
    assert!(unfit("###\n#.#\n..#").starts_with("the cell 0,2 is floor, "));
    assert!(unfit("###\n.##\n###").starts_with("the cell 1,1 is a wall, "));
    assert!(unfit("####\n#..#\n####").contains("odd sides of at least 3"));
}

#[test]
fn a_symbol_with_a_name_is_written_as_floor_or_wall() {
    let options = ReadOptions {
        letters: "space=floor".parse().unwrap(),
        keeps_letters: true,
        ..ReadOptions::default()
    };
    let file = b"type octile\nheight 1\nwidth 3\nmap\n. @";
    let read = read_map(file, &options).unwrap();
    let mut written = Vec::new();
    MapFormat::named("moving-ai")
        .unwrap()
        .write_read(&read, &mut written)
        .unwrap();
    assert!(written.ends_with(b"map\n..@\n"), "{read:?}");
}
