//! The kinds of files that people have, and how each is read: `tests/golden/kinds.txt` has the cases.

use super::pictures::{Header, png};
use mazescope_core::{Cell, Map};
use mazescope_formats::content::read_any;
use mazescope_formats::disk::open;
use mazescope_formats::{Content, ReadOptions};
use mazescope_support::golden;
use std::fs;

#[test]
fn every_kind_of_file_is_read_as_the_list_says() {
    golden::check_cases("kinds.txt", |title, input| {
        let made = picture(input);
        let read = match title.ends_with("with YAML") {
            true => beside_yaml(input),
            false => read_any(made.as_deref().unwrap_or(input)).map_err(|wrong| wrong.to_string()),
        };
        match read {
            Ok(content) => told(content),
            Err(wrong) => format!("refused: {wrong}"),
        }
    });
}

/// The format of a map, its rows with the marks, and its notes.
fn told(content: Content) -> String {
    let content = content.with_ends();
    let (facts, notes) = (content.facts(), content.notes());
    let Content::Map(read) = content else {
        return format!("a {}", facts.kind);
    };
    let map = read.map;
    let rows = (0..map.size().height() as i32).map(|y| row(&map, y));
    let head = format!("{} {}", facts.format, map.size());
    let lines = [head].into_iter().chain(rows).chain(notes);
    lines.map(|line| line + "\n").collect()
}

/// A row of a map: its walls, its costs above 1, and its marks.
fn row(map: &Map, y: i32) -> String {
    let letter = |cell: Cell| match map.cost(cell) {
        _ if map.starts.contains(&cell) => 'S',
        _ if map.goals.contains(&cell) => 'G',
        _ if !map.is_floor(cell) => '#',
        1 => '.',
        cost => char::from(b'0' + cost),
    };
    map.size().row(y).map(letter).collect()
}

/// The picture that a case draws with a letter a pixel: `png scale 6 margin 4` or `bmp` stands in its first line.
fn picture(input: &[u8]) -> Option<Vec<u8>> {
    let (first, rows) = str::from_utf8(input).ok()?.split_once('\n')?;
    let words: Vec<&str> = first.split(' ').collect();
    let number = |name: &str| {
        let place = words.iter().position(|word| *word == name);
        place.map_or(0, |place| words[place + 1].parse::<usize>().unwrap())
    };
    let (scale, margin) = (number("scale").max(1), number("margin"));
    let colour = |letter: char| match letter {
        '#' => [0; 3],
        'r' => [255, 0, 0],
        'g' => [0, 255, 0],
        'b' => [0, 0, 255],
        'u' => [205; 3],
        _ => [255; 3],
    };
    let white = vec![colour('.'); margin];
    let wide = |row: &str| -> Vec<[u8; 3]> {
        let pixels = row.chars().flat_map(|letter| vec![colour(letter); scale]);
        white
            .iter()
            .copied()
            .chain(pixels)
            .chain(white.clone())
            .collect()
    };
    let drawn = rows.lines().flat_map(|row| vec![wide(row); scale]);
    let drawn: Vec<_> = drawn.collect();
    let width = drawn[0].len();
    let edge = vec![vec![colour('.'); width]; margin];
    let rows = [edge.clone(), drawn, edge].concat();
    match words[0] {
        "png" => {
            let header = Header::colours(width as u32, rows.len() as u32);
            let bytes = rows.iter().flat_map(|row| [vec![0], row.concat()].concat());
            Some(png(header, &[], &bytes.collect::<Vec<_>>()))
        }
        "bmp" => Some(bmp(&rows)),
        _ => None,
    }
}

/// A BMP of 24 bits a pixel, whose rows go from the bottom to the top and fill whole words.
fn bmp(rows: &[Vec<[u8; 3]>]) -> Vec<u8> {
    let (width, height) = (rows[0].len() as u32, rows.len() as u32);
    let line = |row: &Vec<[u8; 3]>| {
        let mut line: Vec<u8> = row
            .iter()
            .flat_map(|[red, green, blue]| [*blue, *green, *red])
            .collect();
        line.resize(line.len().next_multiple_of(4), 0);
        line
    };
    let pixels: Vec<u8> = rows.iter().rev().flat_map(line).collect();
    let numbers = [
        54 + pixels.len() as u32,
        0,
        54,
        40,
        width,
        height,
        24 << 16 | 1,
        0,
        0,
        0,
        0,
        0,
        0,
    ];
    let header = numbers.iter().flat_map(|number| number.to_le_bytes());
    b"BM".iter().copied().chain(header).chain(pixels).collect()
}

/// What is read of a robot's map beside a YAML file with a small limit of free cells.
fn beside_yaml(picture: &[u8]) -> Result<Content, String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("map.pgm");
    fs::write(&file, picture).unwrap();
    let yaml =
        "image: map.pgm\nresolution: 0.05\nnegate: 0\noccupied_thresh: 0.65\nfree_thresh: 0.05\n";
    fs::write(file.with_extension("yaml"), yaml).unwrap();
    let read = open(&file, u64::MAX, &ReadOptions::default());
    read.map_err(|wrong| wrong.to_string())
}

#[test]
fn a_micromouse_maze_of_the_usual_size_has_its_goal_in_the_middle() {
    let posts = "o---".repeat(16) + "o\n";
    let rooms = format!("|{}|\n", " ".repeat(63));
    let openings = "o   ".repeat(16) + "o\n";
    let maze = format!(
        "{posts}{}{rooms}{posts}",
        (rooms.clone() + &openings).repeat(15)
    );
    let content = read_any(maze.as_bytes()).unwrap().with_ends();
    let ends = content.ends().unwrap();
    assert_eq!(ends.starts, [(1, 31)]);
    assert_eq!(ends.goals, [(15, 15), (17, 15), (15, 17), (17, 17)]);
    assert!(content.notes()[1].contains("the rooms in the middle"));
}
