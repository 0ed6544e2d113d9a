//! `--mask` and `--mask-text`: mazes in a picture or in a word, their codes, and refused masks.

use super::{Folder, run, say};
use mazescope_core::{Map, Size, Tile};

/// A picture whose dark pixels are those that the function selects.
fn picture(folder: &Folder, name: &str, dark: impl Fn(i32, i32) -> bool) -> String {
    let size = Size::new(12, 8).unwrap();
    let mut map = Map::new(size, Tile::Floor);
    for cell in size.iter() {
        let (x, y) = size.position(cell);
        if dark(x, y) {
            map.tiles[cell] = Tile::Wall;
        }
    }
    let mut bytes = Vec::new();
    mazescope_formats::maps::png::write(&map, &[], &mut bytes).unwrap();
    folder.file(name, bytes).to_str().unwrap().to_owned()
}

/// Whether the room of that column and row is open in a printed map.
fn room(map: &str, column: usize, row: usize) -> bool {
    let line: Vec<char> = map.lines().nth(2 * row + 1).unwrap().chars().collect();
    line[2 * column + 1] != '#'
}

#[test]
fn a_maze_fills_the_dark_area_of_a_picture_a_pixel_a_room() {
    let folder = Folder::new();
    let dark = |x: i32, y: i32| (2..9).contains(&x) && (1..7).contains(&y) && (x, y) != (5, 3);
    let path = picture(&folder, "ring.png", dark);
    let grown = run(["generate", "backtracker", "--mask", &path]).printed(0);
    assert_eq!(
        grown.lines().count(),
        17,
        "8 rooms and the walls around them"
    );
    for (column, row) in (0..12).flat_map(|column| (0..8).map(move |row| (column, row))) {
        let inside = dark(column as i32, row as i32);
        assert_eq!(room(&grown, column, row), inside, "{column}, {row}");
    }
    let large = run([
        "generate",
        "backtracker",
        "--mask",
        &path,
        "--size",
        "49x33",
    ])
    .printed(0);
    assert_eq!(large.lines().count(), 33);
    assert!(room(&large, 4, 2) && room(&large, 17, 13) && !room(&large, 3, 2));
}

#[test]
fn what_lies_outside_of_a_mask_is_blank_among_lines_and_the_maze_comes_back() {
    let plan = "generate backtracker --mask-text I --size 61x41 --seed 3";
    let drawn = say(&format!("{plan} --style box")).printed(0);
    let outside = drawn.matches('\u{a0}').count();
    assert!(outside > 500, "{drawn}");
    let read = |text: &str| mazescope_formats::read(text.as_bytes()).unwrap();
    assert_eq!(read(&drawn), read(&say(plan).printed(0)));
}

#[test]
fn a_picture_in_pieces_is_refused_unless_the_largest_is_meant() {
    let folder = Folder::new();
    let path = picture(&folder, "two.png", |x, y| !(4..=6).contains(&x) && y < 3);
    let refused = run(["generate", "backtracker", "--mask", &path]);
    refused.refused(&[
        "two.png: the mask is in 2 parts",
        "15 rooms from (7, 0), 12 rooms from (0, 0)",
        "--largest",
    ]);
    let kept = run(["generate", "backtracker", "--mask", &path, "--largest"]).printed(0);
    assert!(room(&kept, 7, 0) && !room(&kept, 0, 0));
    let white = picture(&folder, "white.png", |_, _| false);
    run(["generate", "backtracker", "--mask", &white]).refused(&["no dark pixel"]);
}

#[test]
fn a_word_has_a_code_and_a_picture_has_none() {
    let code = say("code --generator traversal --mask-text Maze --seed 5").printed(0);
    let grown = say("generate traversal --mask-text MAZE --seed 5").printed(0);
    let again = run(["generate", "--code", code.trim()]).printed(0);
    assert_eq!(again, grown);
    let told = run(["code", code.trim()]).printed(0);
    assert!(told.contains("word       MAZE\n"), "{told}");
    let told = run(["code", code.trim(), "--json"]).printed(0);
    assert!(told.contains("\"word\":\"MAZE\""), "{told}");
    let folder = Folder::new();
    let path = picture(&folder, "all.png", |_, _| true);
    let none = run(["code", "--generator", "backtracker", "--mask", &path]);
    none.refused(&["a code cannot hold the picture", "generate it in a word"]);
}

#[test]
fn what_cannot_be_grown_in_is_refused_with_a_cure() {
    say("generate dungeon --mask-text A").refused(&["dungeon takes no mask", "backtracker"]);
    say("generate backtracker --mask-text a-b").refused(&["the character '-'"]);
    say("generate backtracker --mask-text OAK --size 21x11").refused(&["at least", "too small"]);
    let code = say("code --generator backtracker").printed(0);
    let both = run(["generate", "--code", code.trim(), "--mask-text", "A"]);
    both.refused(&["--mask-text"]);
    let listed = say("list generators --json").printed(0);
    let listed: Vec<serde_json::Value> = serde_json::from_str(&listed).unwrap();
    let masks = |id: &str| {
        let entry = listed.iter().find(|entry| entry["id"] == id).unwrap();
        entry["masks"].as_bool().unwrap()
    };
    assert!(masks("backtracker") && !masks("dungeon"));
}
