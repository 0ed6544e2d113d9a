//! A format reads back everything that it can hold, and names everything that it cannot.

use super::{any_map, as_it_is, of_greys, of_letters};
use mazescope_core::{Map, Seed, Settings, Size, Tile};
use mazescope_formats::maps::FORMATS;
use mazescope_formats::{MapFormat, read};
use mazescope_support::cases;
use proptest::prelude::*;

fn written(map: &Map, format: &MapFormat) -> Vec<u8> {
    let mut bytes = Vec::new();
    (format.write)(map, &[], &mut bytes).unwrap();
    bytes
}

/// Written and read back, the map is the same, or a loss is named. The second time it is the same.
fn check(map: &Map, format: &MapFormat, what: &str) {
    let what = format!("{what} as {}", format.id);
    if !format.is_read {
        return;
    }
    let Ok(losses) = format.losses(map) else {
        let refused = (format.write)(map, &[], &mut Vec::new());
        assert_eq!(
            refused.unwrap_err().kind(),
            std::io::ErrorKind::InvalidInput
        );
        let refuses = ["micromouse", "lay"].contains(&format.id);
        assert!(refuses, "{what}: only these two refuse");
        return;
    };
    assert!(losses.iter().all(|loss| loss.contains(format.name)));
    let bytes = written(map, format);
    assert_eq!(bytes, written(map, format), "{what}: the same bytes again");
    if losses.iter().any(|loss| loss.contains("--terrain")) {
        let read = of_greys(&bytes);
        assert_eq!(
            (&read.tiles, read.costs()),
            (&map.tiles, map.costs()),
            "{what}"
        );
        return;
    }
    let read = as_it_is(&bytes);
    let read = read.unwrap_or_else(|wrong| panic!("{what}: {wrong}"));
    let (read, recognised) = (read.map, read.format);
    // A map without walls is the same in both formats that are drawn with letters.
    assert!(recognised == format.id || recognised == "text", "{what}");
    assert_eq!(read.tiles, map.tiles, "{what}");
    assert_eq!(&read == map, losses.is_empty(), "{what}: {losses:?}");
    if &read != map {
        check(&read, format, &format!("{what}, read back"));
        assert_eq!(format.losses(&read), Ok(vec![]), "{what}");
    }
}

#[test]
fn maps_of_every_generator_come_back() {
    let catalogue = mazescope_core::builtin::catalogue();
    for entry in &catalogue.generators {
        for (width, height) in [(1, 1), (1, 9), (9, 1), (2, 2), (17, 9), (40, 30), (101, 70)] {
            let size = Size::new(width, height).unwrap();
            let settings = Settings::new(entry.info.parameters);
            let map = entry.grow(size, &Seed::from(5), &settings);
            let mut bare = map.clone();
            bare.starts.clear();
            bare.goals.clear();
            for format in FORMATS {
                check(&map, format, &format!("{} {size}", entry.info.id));
                check(
                    &bare,
                    format,
                    &format!("{} {size} without marks", entry.info.id),
                );
            }
        }
    }
}

#[test]
fn a_layout_has_pac_man_at_the_start_and_food_at_the_goals() {
    let map = of_letters("#####\n#S.G#\n#.3.#\n#####\n");
    let format = MapFormat::named("lay").unwrap();
    assert_eq!(written(&map, format), b"%%%%%\n%P .%\n%   %\n%%%%%\n");
}

#[test]
fn ids_names_and_extensions_are_told_apart() {
    for (place, format) in FORMATS.iter().enumerate() {
        for other in &FORMATS[place + 1..] {
            assert_ne!((format.id, format.name), (other.id, other.name));
            let shared = |extension| other.extensions.contains(extension);
            assert!(!format.extensions.iter().any(shared), "{}", format.id);
        }
        for extension in format.extensions {
            let path = format!("maze.{}", extension.to_uppercase());
            let found = MapFormat::of_path(path.as_ref()).map(|found| found.id);
            assert_eq!(found, Some(format.id));
        }
    }
}

/// Any maze of rooms, with random walls between them.
fn any_rooms() -> impl Strategy<Value = Map> {
    let sides = (1..9_u32, 1..9_u32);
    let marks = (any::<[prop::sample::Index; 4]>(), 0..4_usize);
    let walls = prop::collection::vec(any::<bool>(), 17 * 17);
    (sides, walls, marks).prop_map(|((columns, rows), walls, (places, marks))| {
        let size = Size::new(2 * columns + 1, 2 * rows + 1).unwrap();
        let mut map = Map::new(size, Tile::Wall);
        let rooms: Vec<_> = (0..columns * rows)
            .filter_map(|room| {
                size.cell(
                    (2 * (room % columns) + 1) as i32,
                    (2 * (room / columns) + 1) as i32,
                )
            })
            .collect();
        for (cell, open) in size.iter().zip(walls) {
            let (x, y) = size.position(cell);
            let room = x % 2 == 1 && y % 2 == 1;
            let edge = (x + y) % 2 == 1;
            if room || edge && open {
                map.tiles[cell] = Tile::Floor;
            }
        }
        let mut marked: Vec<_> = places[..marks].iter().map(|at| *at.get(&rooms)).collect();
        marked.sort();
        marked.dedup();
        map.goals = marked.split_off(marked.len() / 2);
        map.starts = marked;
        map
    })
}

proptest! {
    #![proptest_config(cases::config(256))]

    #[test]
    fn any_map_comes_back_in_any_format(map in any_map()) {
        for format in FORMATS {
            check(&map, format, "a random map");
        }
        // A map without a mark gets one, and a map with one keeps it.
        let read = read(&written(&map, MapFormat::named("text").unwrap())).unwrap();
        prop_assert_eq!(&read.tiles, &map.tiles);
        for (had, has) in [(&map.starts, &read.starts), (&map.goals, &read.goals)] {
            prop_assert!(had.is_empty() || had == has);
            prop_assert_eq!(has.is_empty(), map.floor_cells() == 0);
        }
    }

    #[test]
    fn any_maze_of_rooms_comes_back_in_any_format(map in any_rooms()) {
        for format in FORMATS {
            check(&map, format, "random rooms");
        }
        let format = MapFormat::named("micromouse").unwrap();
        prop_assert_eq!(format.losses(&map), Ok(vec![]));
    }
}
