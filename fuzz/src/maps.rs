//! The checks of every map reader: no bytes make it panic, and a map that it reads can be written and read back.

use crate::Choices;
use mazescope_core::map::Map;
use mazescope_formats::maps::loss::CostForm;
use mazescope_formats::maps::{FORMATS, Occupancy, ReadMap, read_map};
use mazescope_formats::{ReadOptions, SymbolKey};

/// The keys that options name, from which the bytes choose.
const KEYS: [&str; 7] = [
    "",
    "0=wall,1=floor",
    "#=floor,.=wall",
    "A=start,B=goal",
    "space=wall",
    "x=3,X=outside",
    "#ff0000=start,#000000=floor",
];

/// The limits of a robot's map, or none.
const LIMITS: [&str; 3] = ["", "", "free_thresh: 0.5\nnegate: 1"];

/// Options of which every part is chosen.
pub fn options(choices: &mut Choices) -> ReadOptions {
    let key = |list: &str| -> SymbolKey { list.parse().expect("the list is valid") };
    let letters = *choices.one(&KEYS);
    let limits = *choices.one(&LIMITS);
    ReadOptions {
        letters: key(letters),
        terrain: (choices.below(3) == 0).then(SymbolKey::default),
        threshold: *choices.one(&[None, None, Some(1), Some(200)]),
        scale_down: *choices.one(&[None, None, Some(1), Some(2)]),
        occupancy: Occupancy::of_yaml(limits),
        ..ReadOptions::default()
    }
}

/// Reads any bytes by the options. What is read has marks on floor alone and notes that end, and comes back from the
/// formats that can hold it.
///
/// # Panics
///
/// If the reader or a writer is wrong, which fuzzing looks for.
pub fn map(bytes: &[u8], options: &ReadOptions) -> Option<ReadMap> {
    match read_map(bytes, options) {
        Ok(read) => {
            assert!(read.notes.iter().all(|note| note.ends_with(['.', '?'])));
            round_trips(&read.map);
            Some(read)
        }
        Err(violations) => {
            assert!(!violations.is_empty() && !violations.to_string().is_empty());
            None
        }
    }
}

/// Checks that the marks lie on floor, and that each format that can hold a small map without loss reads it back the
/// same.
///
/// # Panics
///
/// If a mark lies on a wall, or a format reads another map.
pub fn round_trips(map: &Map) {
    const SMALL: usize = 4096;
    let mut marks = map.starts.iter().chain(&map.goals);
    assert!(marks.all(|&cell| map.is_floor(cell)));
    let formats = FORMATS.iter().filter(|format| format.is_read);
    for format in formats.filter(|_| map.size().cells() <= SMALL) {
        let Ok(losses) = format.losses(map) else {
            continue;
        };
        let mut bytes = Vec::new();
        let written = (format.write)(map, &[], &mut bytes);
        written.expect("memory can be written");
        // Greys are costs only for a reader who says so.
        let are_greys = format.costs == CostForm::Grey && map.costs().is_some();
        let options = ReadOptions {
            terrain: are_greys.then(SymbolKey::default),
            ..ReadOptions::default()
        };
        let read = read_map(&bytes, &options);
        let read = read.unwrap_or_else(|wrong| panic!("{}: {wrong}", format.id));
        assert_eq!(read.map.tiles, map.tiles, "{}", format.id);
        if losses.is_empty() {
            assert_eq!(&read.map, map, "{}", format.id);
        }
    }
}
