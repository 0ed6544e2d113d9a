//! Edits in share codes of version 2: in order, within bounds, and otherwise with a message.

use super::share::{ALPHABET, with_checksum};
use mazescope_formats::codes::share::{Share, ShareError};

/// A code of version 2 with these bytes after a run of one search on 4 x 3 cells.
fn of_edits(edits: &[u8]) -> String {
    // "open" without settings, 4 x 3 cells, the seed 7, one solver: "breadth_first" without settings.
    let bytes = [&[4, 0, 3, 2, 0, 7, 1, 7, 0], edits].concat();
    let bits = bytes
        .iter()
        .flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1));
    let bits: Vec<u8> = bits.collect();
    let symbols = bits.chunks(5).map(|five| {
        let filled = five.iter().chain([0; 5].iter()).take(5);
        let symbol = filled.fold(0, |symbol, bit| symbol << 1 | usize::from(*bit));
        char::from(ALPHABET.as_bytes()[symbol])
    });
    with_checksum(2, &symbols.collect::<String>())
}

#[test]
fn edits_of_version_2_are_in_order_and_within_bounds() {
    let decode = |edits: &[u8]| Share::decode(&of_edits(edits));
    // The second and the third cell cost 3, the last one 9.
    let share = decode(&[2, 2, 3, 1, 1, 2, 9, 1, 11, 0]).unwrap();
    let cell = |x, y| share.size.cell(x, y).unwrap();
    assert_eq!(
        share.costs,
        [(cell(1, 0), 3), (cell(2, 0), 3), (cell(3, 2), 9)]
    );
    assert_eq!(decode(&[]).unwrap().version(), 1);
    for wrong in [
        // A cost of 0 and of 10.
        &[2, 1, 0, 1, 1, 2][..],
        &[2, 1, 10, 1, 1, 2],
        // A cell with two costs, or with one twice.
        &[2, 2, 3, 1, 1, 2, 9, 1, 1, 0],
        &[2, 2, 3, 1, 1, 2, 3, 1, 1, 0],
        // A stroke that leaves the map.
        &[2, 1, 3, 1, 11, 2],
        // Tiles after costs, costs twice, and an unknown kind.
        &[2, 1, 3, 1, 1, 2, 1, 1, 0, 0],
        &[2, 1, 3, 1, 1, 2, 2, 1, 9, 1, 0, 0],
        &[0, 1],
    ] {
        assert_eq!(decode(wrong), Err(ShareError::Senseless), "{wrong:?}");
    }
    let word = decode(&[4, 2, b'O', b'K']).unwrap().word;
    assert_eq!(word.as_deref(), Some("OK"));
    let later = decode(&[5, 1, 1]).unwrap_err();
    assert_eq!(later, ShareError::LaterEdits);
    assert!(
        later
            .to_string()
            .contains("Open it with a later Mazescope.")
    );
}
