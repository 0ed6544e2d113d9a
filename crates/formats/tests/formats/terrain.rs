//! Terrain in files: digits of texts, letters of Moving AI maps, greys of pictures, and their faults.

use mazescope_core::Map;
use mazescope_formats::maps::terrain::Terrain;
use mazescope_formats::maps::{png, text};
use mazescope_formats::{MapFormat, TerrainKey, maps, read_as_it_is};
use mazescope_support::cases;
use proptest::prelude::*;

/// The costs of the floor of a map, row by row; 0 for wall.
fn costs(map: &Map) -> Vec<u8> {
    let cost = |cell| {
        if map.is_floor(cell) {
            map.cost(cell)
        } else {
            0
        }
    };
    map.size().iter().map(cost).collect()
}

#[test]
fn digits_are_costs_in_text_and_in_box_drawings() {
    for (file, id) in [("S2#\n#9.\n.8G\n", "text"), ("S2─\n┌9 \n 8G\n", "box")] {
        let (map, format) = read_as_it_is(file.as_bytes()).unwrap();
        assert_eq!(
            (costs(&map), format.id),
            (vec![1, 2, 0, 0, 9, 1, 1, 8, 1], id)
        );
        assert_eq!(format.losses(&map), Ok(vec![]));
        let mut written = Vec::new();
        (format.write)(&map, &[], &mut written).unwrap();
        assert_eq!(read_as_it_is(&written).unwrap().0, map, "{id}");
    }
    let swamp = read_as_it_is(b"55\n55\n").unwrap();
    assert_eq!((costs(&swamp.0), swamp.1.id), (vec![5; 4], "text"));
}

#[test]
fn a_digit_that_is_no_cost_is_refused_with_its_place_and_the_cure() {
    for (file, said) in [
        (
            "S.#\n#0.\n..G\n",
            "line 2, column 2: the digit '0' is not a cost. Use 2 to 9, or . for floor of cost 1.",
        ),
        (
            "S.#\n#..\n.1G\n",
            "line 3, column 2: the digit '1' is not a cost. Use 2 to 9, or . for floor of cost 1.",
        ),
        (
            "S ┌\n│0 \n  G\n",
            "line 2, column 2: the digit '0' is not a cost. Use 2 to 9, or a blank for floor of cost 1.",
        ),
    ] {
        let wrong = read_as_it_is(file.as_bytes()).unwrap_err().to_string();
        assert_eq!(wrong, said);
    }
    // In a Moving AI map a digit is not a letter.
    let wrong = read_as_it_is(b"type octile\nheight 1\nwidth 2\nmap\n.3\n").unwrap_err();
    let said = wrong.to_string();
    assert!(
        said.starts_with("line 5, column 2: the letter '3' is unknown. Use one of"),
        "{said}"
    );
}

#[test]
fn a_format_says_what_it_loses_of_costs() {
    let map = text::read("#######\n#S3338#\n#######\n#3...G#\n#######").unwrap();
    for (id, words) in [
        ("text", None),
        ("box", None),
        (
            "moving-ai",
            Some(
                "The Moving AI map cannot hold costs, so it leaves out those of 4 cells of cost 3 and 1 of cost 8.",
            ),
        ),
        (
            "micromouse",
            Some(
                "The Micromouse maze cannot hold costs, so it leaves out those of 4 cells of cost 3 and 1 of cost 8.",
            ),
        ),
        (
            "lay",
            Some(
                "The Pac-Man layout cannot hold costs, so it leaves out those of 4 cells of cost 3 and 1 of cost 8.",
            ),
        ),
        (
            "svg",
            Some(
                "The SVG picture cannot hold costs, so it leaves out those of 4 cells of cost 3 and 1 of cost 8.",
            ),
        ),
        (
            "png",
            Some(
                "A PNG maze stores costs as greys: 4 cells of cost 3 and 1 of cost 8. Read it with --terrain, because \
                 without it floor of a cost above 5 becomes wall.",
            ),
        ),
    ] {
        let format = MapFormat::named(id).unwrap();
        let losses: Vec<String> = format
            .losses(&map)
            .unwrap()
            .iter()
            .map(ToString::to_string)
            .filter(|loss| loss.contains("cost"))
            .collect();
        assert_eq!(losses.first().map(String::as_str), words, "{id}");
    }
    let mut marked = text::read("S.G").unwrap();
    for cell in [marked.starts[0], marked.goals[0]] {
        marked.set_cost(cell, 4);
    }
    let losses = MapFormat::named("text").unwrap().losses(&marked).unwrap();
    let said: Vec<String> = losses.iter().map(ToString::to_string).collect();
    let expected = "A text maze has one letter for each cell and prefers a mark, so it leaves out the costs of 2 cells of cost 4.";
    assert_eq!(said, [expected]);
}

#[test]
fn letters_of_a_moving_ai_map_stay_by_any_key() {
    let file = "type octile\nheight 2\nwidth 4\nmap\n.GST\n@OW.\n";
    let key: TerrainKey = "S=8,W=5,T=2,.=wall".parse().unwrap();
    let map = maps::read_by_key(file.as_bytes(), &key).unwrap();
    assert_eq!(costs(&map), [0, 1, 8, 2, 0, 0, 5, 0]);
    let format = MapFormat::named("moving-ai").unwrap();
    let terrain = Terrain::of(file, map.size(), &key);
    let mut written = Vec::new();
    format
        .write_with(&map, terrain.as_ref(), &mut written)
        .unwrap();
    assert_eq!(String::from_utf8(written).unwrap(), file);
    let mut bare = map.clone();
    (bare.starts, bare.goals) = (Vec::new(), Vec::new());
    assert_eq!(format.losses_with(&bare, terrain.as_ref()), Ok(vec![]));
    // Without a key, letters have their usual meaning.
    let plain = maps::read_by_key(file.as_bytes(), &TerrainKey::default()).unwrap();
    assert_eq!(plain, mazescope_formats::read(file.as_bytes()).unwrap());
}

#[test]
fn a_picture_without_a_key_is_read_as_ever() {
    let map = text::read("S3#\n#69").unwrap();
    let mut picture = Vec::new();
    png::write(&map, &[], &mut picture).unwrap();
    let (plain, _) = read_as_it_is(&picture).unwrap();
    assert_eq!(
        (costs(&plain), plain.costs()),
        (vec![1, 1, 0, 0, 0, 0], None)
    );
    let read = maps::read_by_key(&picture, &TerrainKey::default()).unwrap();
    assert_eq!(costs(&read), [1, 3, 0, 0, 6, 9]);
    // A map without costs is a picture of one bit a pixel, as before costs existed.
    let mut bits = Vec::new();
    png::write(&text::read("S.#\n#..").unwrap(), &[], &mut bits).unwrap();
    let depth = |picture: &[u8]| picture[24];
    assert_eq!((depth(&bits), depth(&picture)), (1, 8));
}

proptest! {
    #![proptest_config(cases::config(256))]

    #[test]
    fn any_key_reads_letters_as_it_says(
        letters in "[.GS@OTW]{12}",
        meanings in prop::collection::vec(0..=9_u8, 7),
    ) {
        let names = ".GS@OTW";
        let named = names.chars().zip(&meanings).filter(|&(_, &cost)| cost != 9);
        let list: Vec<String> = named
            .map(|(letter, cost)| match cost {
                0 => format!("{letter}=wall"),
                cost => format!("{letter}={cost}"),
            })
            .collect();
        let key: TerrainKey = list.join(",").parse().unwrap();
        prop_assert_eq!(key.to_string().parse(), Ok(key.clone()));
        let file = format!("type octile\nheight 1\nwidth 12\nmap\n{letters}\n");
        let map = maps::read_by_key(file.as_bytes(), &key).unwrap();
        let expected: Vec<u8> = letters
            .chars()
            .map(|letter| match meanings[names.find(letter).unwrap()] {
                9 if ".GS".contains(letter) => 1,
                9 => 0,
                cost => cost,
            })
            .collect();
        prop_assert_eq!(costs(&map), expected);
    }
}
