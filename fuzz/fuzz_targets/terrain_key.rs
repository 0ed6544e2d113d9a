//! Text read as a list of letters with their costs, and letters of a map read with that list.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_formats::TerrainKey;
use mazescope_formats::maps::read_by_key;
use mazescope_formats::maps::terrain_key::Footing;

fuzz_target!(|parts: (&str, &[u8])| {
    let (list, letters) = parts;
    let key = match list.parse::<TerrainKey>() {
        Ok(key) => key,
        Err(wrong) => {
            assert!(!wrong.to_string().is_empty());
            return;
        }
    };
    assert_eq!(key.to_string().parse().as_ref(), Ok(&key));
    const KNOWN: &[u8] = b".GS@OTW";
    let row = letters
        .iter()
        .take(64)
        .map(|&byte| KNOWN[usize::from(byte) % KNOWN.len()]);
    let row: Vec<u8> = row.collect();
    if row.is_empty() {
        return;
    }
    let head = format!("type octile\nheight 1\nwidth {}\nmap\n", row.len());
    let map = read_by_key(&[head.as_bytes(), &row].concat(), &key).expect("the text is a map");
    for (cell, &letter) in map.size().iter().zip(&row) {
        let read = match map.is_floor(cell) {
            true => Footing::Floor(map.cost(cell)),
            false => Footing::Wall,
        };
        assert_eq!(key.of(letter), Some(read));
    }
    mazescope_fuzz::round_trips(&map);
});
