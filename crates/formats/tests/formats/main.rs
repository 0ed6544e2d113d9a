//! Every format reads back what it writes, and no bytes cause a panic.

// Clippy recognises `#[test]` functions as tests, but not the functions that they share.
#![allow(clippy::unwrap_used, unreachable_pub)]

mod bad_kinds;
mod bad_traces;
mod broken;
mod known_answers;
mod lay;
mod pictures;
mod round_trips;
mod scenario;
mod share;
mod share_edits;
mod share_own;
mod silent;
mod terrain;
mod trace_figures;
mod trace_kinds;
mod trace_paths;
mod trace_words;
mod traces;

use mazescope_core::{Map, Seed, Size, Tile};
use mazescope_formats::maps::text;
use mazescope_formats::read;
use mazescope_support::cases;
use proptest::prelude::*;

#[test]
fn text_mazes_come_back() {
    let catalogue = mazescope_core::builtin::catalogue();
    for entry in &catalogue.generators {
        for (width, height) in [(1, 1), (1, 9), (9, 1), (2, 2), (17, 9), (40, 30)] {
            let size = Size::new(width, height).unwrap();
            let settings = mazescope_core::catalogue::Settings::new(entry.info.parameters);
            let map = entry.grow(size, &Seed::from(5), &settings);
            if map.starts == map.goals {
                // One letter cannot express both.
                continue;
            }
            assert_eq!(
                read(&written(&map)).as_ref(),
                Ok(&map),
                "{} {size}",
                entry.info.id
            );
        }
    }
}

fn written(map: &Map) -> Vec<u8> {
    let mut bytes = Vec::new();
    text::write(map, &[], &mut bytes).unwrap();
    bytes
}

/// Any map with several starts and goals, without a common cell. On some maps, floor has costs.
fn any_map() -> impl Strategy<Value = Map> {
    let tiles = |size: usize| prop::collection::vec(0..20_u8, size);
    let sized = (1..12_usize, 1..12_usize);
    let filled = sized.prop_flat_map(move |(w, h)| (Just((w, h)), tiles(w * h), any::<bool>()));
    filled.prop_map(|((width, height), tiles, rough)| {
        let mut map = Map::new(Size::new(width as u32, height as u32).unwrap(), Tile::Floor);
        for (cell, tile) in map.size().iter().zip(tiles) {
            match tile {
                0..6 => map.tiles[cell] = Tile::Wall,
                6 => map.starts.push(cell),
                7 => map.goals.push(cell),
                8..12 => {}
                _ if rough => map.set_cost(cell, tile - 10),
                _ => {}
            }
        }
        map
    })
}

/// A valid file with a few bytes changed, removed or inserted.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let files = [
        "type octile\nheight 3\nwidth 4\nmap\n.@T.\nSWGO\n....\n",
        "type octile\r\nheight 2\r\nwidth 2\r\nmap\r\n..\r\n@@",
        "#####\n#S .#\n#*#E#\n#####\n",
        "#####\n#S29#\n#*#E#\n#####\n",
        "",
    ];
    let bytes = prop::sample::select(b"type octile\nheight 3\r \t.@#SG09-\xc3\xa4\xff\0".to_vec());
    let change = (any::<prop::sample::Index>(), 0..3_u8, bytes);
    let changes = prop::collection::vec(change, 0..12);
    (prop::sample::select(files.to_vec()), changes).prop_map(|(file, changes)| {
        let mut file = file.as_bytes().to_vec();
        for (place, how, byte) in changes {
            let at = place.index(file.len() + 1);
            match how {
                0 => file.insert(at, byte),
                1 if at < file.len() => file[at] = byte,
                _ => file.truncate(at.max(file.len() / 2)),
            }
        }
        file
    })
}

/// Everything that is read is a valid map, or has a message.
fn check(bytes: &[u8]) {
    match read(bytes) {
        Ok(map) => {
            let ends = map.starts.iter().chain(&map.goals);
            assert!(ends.into_iter().all(|&cell| map.is_floor(cell)));
            assert_eq!(map.starts.is_empty(), map.floor_cells() == 0);
        }
        Err(violations) => assert!(!violations.is_empty() && !violations.to_string().is_empty()),
    }
}

proptest! {
    #![proptest_config(cases::config(256))]

    #[test]
    fn any_map_comes_back(map in any_map()) {
        let read_back = read(&written(&map)).unwrap();
        prop_assert_eq!(&read_back.tiles, &map.tiles);
        // A map without a mark gets one, and a map with one keeps it.
        if !map.starts.is_empty() {
            prop_assert_eq!(&read_back.starts, &map.starts);
        }
        if !map.goals.is_empty() {
            prop_assert_eq!(&read_back.goals, &map.goals);
        }
    }

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        check(&bytes);
    }

    #[test]
    fn no_changed_file_makes_a_reader_panic(bytes in mutated()) {
        check(&bytes);
    }

    #[test]
    fn moving_ai_maps_are_read(letters in prop::collection::vec("[.GS@OTW]{7}", 1..9), crlf: bool) {
        let end = if crlf { " \r\n" } else { "\n" };
        let head = ["type octile", &format!("height {}", letters.len()), "width 7", "map"];
        let lines = head.iter().copied().chain(letters.iter().map(String::as_str));
        let file = lines.collect::<Vec<_>>().join(end);
        let map = read(file.as_bytes()).unwrap();
        let floor = letters.concat().matches(['.', 'G', 'S']).count();
        prop_assert_eq!((map.floor_cells(), map.size().height()), (floor, letters.len() as u32));
    }
}
