//! Terrain in files: digits of texts, letters of Moving AI maps, greys of pictures, and their faults.

use super::{as_it_is, of_greys, of_letters};
use mazescope_core::Map;
use mazescope_formats::maps::{png, read_map};
use mazescope_formats::{MapFormat, ReadOptions, SymbolKey};
use mazescope_support::cases;
use proptest::prelude::*;

/// The costs of the floor of a map, row by row; 0 for wall.
fn costs(map: &Map) -> Vec<u8> {
    let cost = |cell| u8::from(map.is_floor(cell)) * map.cost(cell);
    map.size().iter().map(cost).collect()
}

#[test]
fn a_picture_without_a_key_is_read_as_ever() {
    let map = of_letters("S3#\n#69");
    let mut picture = Vec::new();
    png::write(&map, &[], &mut picture).unwrap();
    let plain = as_it_is(&picture).unwrap().map;
    assert_eq!(
        (costs(&plain), plain.costs()),
        (vec![1, 1, 0, 0, 0, 0], None)
    );
    let read = of_greys(&picture);
    assert_eq!(costs(&read), [1, 3, 0, 0, 6, 9]);
    // A map without costs is a picture of one bit a pixel, as before costs existed.
    let mut bits = Vec::new();
    png::write(&of_letters("S.#\n#.."), &[], &mut bits).unwrap();
    let depth = |picture: &[u8]| picture[24];
    assert_eq!((depth(&bits), depth(&picture)), (1, 8));
}

proptest! {
    #![proptest_config(cases::config(256))]

    #[test]
    fn any_key_reads_letters_as_it_says(
        rows in prop::collection::vec("[.GS@OTW]{7}", 1..9),
        crlf: bool,
        meanings in prop::collection::vec(0..=9_u8, 7),
        named: bool,
    ) {
        let names = ".GS@OTW";
        // A letter that the key does not name has its usual meaning.
        let meaning = |letter| match meanings[names.find(letter).unwrap()] {
            cost if named && cost != 9 => cost,
            _ => u8::from(".GS".contains(letter)),
        };
        let list = names.chars().zip(&meanings).filter(|&(_, &cost)| named && cost != 9);
        let list = list.map(|(letter, cost)| match cost {
            0 => format!("{letter}=wall"),
            cost => format!("{letter}={cost}"),
        });
        let key: SymbolKey = list.collect::<Vec<_>>().join(",").parse().unwrap();
        prop_assert_eq!(key.to_string().parse(), Ok(key.clone()));
        let end = if crlf { " \r\n" } else { "\n" };
        let head = ["type octile", &format!("height {}", rows.len()), "width 7", "map"];
        let lines: Vec<&str> = head.into_iter().chain(rows.iter().map(String::as_str)).collect();
        let file = lines.join(end);
        let options = ReadOptions { terrain: Some(key), keeps_letters: true, ..Default::default() };
        let read = read_map(file.as_bytes(), &options).unwrap();
        let map = read.map.clone();
        let expected: Vec<u8> = rows.concat().chars().map(meaning).collect();
        prop_assert_eq!(costs(&map), expected);
        // By any key the letters stay, and nothing but marks is lost.
        let (moving_ai, mut written) = (MapFormat::named("moving-ai").unwrap(), Vec::new());
        prop_assert_eq!(moving_ai.losses_of(&read), Ok(vec![]));
        moving_ai.write_read(&read, &mut written).unwrap();
        prop_assert_eq!(String::from_utf8(written).unwrap(), lines.join("\n") + "\n");
        if !named {
            prop_assert_eq!(of_letters(&file), map);
        }
    }
}
