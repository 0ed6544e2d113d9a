//! Every format reads back what it writes, and no bytes cause a panic.

// Clippy recognises `#[test]` functions as tests, but not the functions that they share.
#![allow(clippy::unwrap_used, unreachable_pub)]

mod bad_traces;
mod broken;
mod files;
mod kinds;
mod known_answers;
mod mazes;
mod people;
mod pictures;
mod round_trips;
mod scenario;
mod share;
mod share_own;
mod silent;
mod terrain;
mod trace_cases;
mod trace_figures;
mod traces;

use mazescope_core::{Cell, Map, Size, Tile};
use mazescope_formats::maps::{ReadOptions, read_map};
use mazescope_formats::{ReadMap, Violations};
use proptest::prelude::*;

/// The rows of a map in one line: walls, floor, and the digits of its costs.
fn drawn(map: &Map) -> String {
    let letter = |cell: Cell| match map.cost(cell) {
        _ if !map.is_floor(cell) => '#',
        1 => '.',
        cost => char::from(b'0' + cost),
    };
    let size = map.size();
    let rows = (0..size.height()).map(|y| size.row(y as i32).map(letter).collect::<String>());
    rows.collect::<Vec<_>>().join("/")
}

/// The map in a file with its own marks, or its faults.
fn as_it_is(bytes: &[u8]) -> Result<ReadMap, Violations> {
    read_map(bytes, &ReadOptions::default())
}

/// The map in a text of letters.
fn of_letters(text: &str) -> Map {
    as_it_is(text.as_bytes()).unwrap().map
}

/// The map in a picture whose greys are costs.
fn of_greys(bytes: &[u8]) -> Map {
    let terrain = Some(Default::default());
    let options = ReadOptions {
        terrain,
        ..ReadOptions::default()
    };
    read_map(bytes, &options).unwrap().map
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

/// One of these files with a few bytes inserted, changed, removed or repeated, or cut off.
fn changed(files: Vec<Vec<u8>>) -> impl Strategy<Value = Vec<u8>> {
    let signs = b"{}[]\",:#&*-|>!%@`'\n\r \t\0\xff\xc3\xa4019xyi?type octile.SGWO".to_vec();
    let byte = prop_oneof![prop::sample::select(signs), any::<u8>()];
    let change = (any::<prop::sample::Index>(), 0..7_u8, byte);
    let changes = prop::collection::vec(change, 0..12);
    (prop::sample::select(files), changes).prop_map(|(mut file, changes)| {
        for (place, how, byte) in changes {
            let at = place.index(file.len() + 1);
            match how {
                0 => file.insert(at, byte),
                1 if at < file.len() => file[at] = byte,
                2 if at < file.len() => file[at] ^= 1 << (byte % 8),
                3 if at < file.len() => drop(file.remove(at)),
                4 => file.extend_from_within(at..),
                5 => file.truncate(at.max(file.len() / 2)),
                _ => file.reverse(),
            }
        }
        file
    })
}
