//! Valid files of every format, changed and cut: each is read or refused with a message, without a panic.

use super::check;
use mazescope_formats::maps::{FORMATS, Reads};
use mazescope_formats::read_as_it_is;
use mazescope_support::cases;
use proptest::prelude::*;

/// A small map in every format that can be read.
fn good_files() -> Vec<Vec<u8>> {
    let map = mazescope_formats::read(b"#S#####\n#.#...#\n#...#.#\n#####G#\n#######\n").unwrap();
    let files = FORMATS
        .iter()
        .filter(|format| !matches!(format.reads, Reads::Never));
    let files = files.map(|format| {
        let mut bytes = Vec::new();
        // One format cannot hold such a map.
        match format.losses(&map) {
            Ok(_) => (format.write)(&map, &[], &mut bytes).unwrap(),
            Err(_) => {
                bytes.extend(b"o---o---o\r\n| S     |\r\n+   o---+\r\n|     G |\r\no---o---o")
            }
        }
        let (_, recognised) = read_as_it_is(&bytes).unwrap();
        assert_eq!(recognised.id, format.id);
        bytes
    });
    files.collect()
}

#[test]
fn cut_at_every_byte() {
    for file in good_files() {
        for length in 0..file.len() {
            check(&file[..length]);
        }
    }
}

#[test]
fn the_same_byte_again_and_again() {
    for byte in 0..=255 {
        for length in [1, 5, 100, 10_000] {
            check(&vec![byte; length]);
        }
    }
}

#[test]
fn what_a_header_promises_is_not_believed() {
    for side in [
        "8192",
        "8193",
        "-1",
        "4294967296",
        "99999999999999999999999",
        "1e9",
        "०",
    ] {
        let file = format!("type octile\nheight {side}\nwidth {side}\nmap\n@@\n@@\n");
        assert!(read_as_it_is(file.as_bytes()).is_err(), "{side}");
    }
}

/// A change of a file: where, what, and with which byte.
type Change = (prop::sample::Index, u8, u8);

fn change(file: &mut Vec<u8>, (place, how, byte): Change) {
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

proptest! {
    #![proptest_config(cases::config(256))]

    #[test]
    fn no_changed_file_of_any_format_makes_a_reader_panic(
        which: prop::sample::Index,
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..7_u8, any::<u8>()), 0..9),
    ) {
        let files = good_files();
        let mut file = which.get(&files).clone();
        for each in changes {
            change(&mut file, each);
        }
        check(&file);
    }

    #[test]
    fn no_bytes_make_the_reader_of_a_format_panic(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        text in "[-+o| SG#.▪┌·x\r\n]{0,200}",
    ) {
        for format in FORMATS {
            for bytes in [&bytes[..], text.as_bytes()] {
                if let Err(violations) = format.read(bytes) {
                    prop_assert!(!violations.is_empty());
                }
                let signed = [b"\x89PNG\r\n\x1a\n", bytes].concat();
                prop_assert!(format.read(&signed).is_err());
            }
        }
    }
}
