//! Valid files of every format, changed and cut: each is read or refused with a message, without a panic.

use super::{as_it_is, changed};
use mazescope_formats::maps::FORMATS;
use mazescope_formats::read;
use mazescope_support::cases;
use proptest::prelude::*;

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

/// A small map in every format that can be read.
fn good_files() -> Vec<Vec<u8>> {
    let map = read(b"#S#####\n#.#...#\n#...#.#\n#####G#\n#######\n").unwrap();
    let files = FORMATS.iter().filter(|format| format.is_read);
    let files = files.map(|format| {
        let mut bytes = Vec::new();
        // One format cannot hold such a map.
        match format.losses(&map) {
            Ok(_) => (format.write)(&map, &[], &mut bytes).unwrap(),
            Err(_) => {
                bytes.extend(b"o---o---o\r\n| S     |\r\n+   o---+\r\n|     G |\r\no---o---o")
            }
        }
        assert_eq!(as_it_is(&bytes).unwrap().format, format.id);
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

/// Good files, and some with the line ends and signs of other programs.
fn files() -> Vec<Vec<u8>> {
    let others = [
        "type octile\r\nheight 2\r\nwidth 4\r\nmap\r\n.@T.\r\nSWGO",
        "#####\n#S29#\n#*#E#\n#####\n",
        "",
    ];
    let others = others.map(|text| text.as_bytes().to_vec());
    good_files().into_iter().chain(others).collect()
}

proptest! {
    #![proptest_config(cases::config(256))]

    #[test]
    fn no_changed_file_makes_a_reader_panic(file in changed(files())) {
        check(&file);
    }

    #[test]
    fn no_bytes_make_the_reader_of_a_format_panic(
        bytes in prop::collection::vec(any::<u8>(), 0..400),
        text in "[-+o| SG#.▪┌·x\r\n]{0,200}",
    ) {
        check(&bytes);
        for bytes in [&bytes[..], text.as_bytes()] {
            check(bytes);
            let signed = [b"\x89PNG\r\n\x1a\n", bytes].concat();
            prop_assert!(as_it_is(&signed).is_err());
        }
    }
}
