//! Share codes: a written code is read back, every typing error is found, and nothing panics.

use mazescope_core::{Cell, Seed, Size};
use mazescope_formats::codes::share::{
    Entry, MOST_CHARACTERS, Share, ShareError, Slip, recognises,
};
use mazescope_support::cases::{self, of, thorough};
use mazescope_support::golden;
use proptest::prelude::*;
use std::collections::BTreeSet;

pub const ALPHABET: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

fn entry(id: &str, settings: &[(&str, &str)]) -> Entry {
    let pair = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
    Entry {
        id: id.to_owned(),
        settings: settings.iter().map(pair).collect(),
    }
}

/// The cells at these places of a map.
fn cells_of(size: Size, places: &[(i32, i32)]) -> Vec<Cell> {
    let cells = places.iter().filter_map(|&(x, y)| size.cell(x, y));
    cells.collect()
}

/// A run with nothing unusual, and changed cells.
fn usual(tiles: &[(i32, i32)]) -> Share {
    let size = Size::new(160, 80).unwrap();
    let roads = [("density", "10"), ("straightness", "0"), ("form", "strict")];
    let order = [("neighbour_order", "urdl")];
    Share {
        generator: entry("roads", &roads),
        size,
        seed: Seed::first(),
        solvers: vec![entry("depth_first", &order), entry("breadth_first", &order)],
        word: None,
        tiles: BTreeSet::from_iter(cells_of(size, tiles))
            .into_iter()
            .collect(),
        costs: Vec::new(),
        ends: None,
    }
}

/// The same run with sand and swamp, which version 1 cannot express.
fn rough() -> Share {
    let size = Size::new(160, 80).unwrap();
    let sand = (40..60).map(|x| ((x, 8), 3));
    let swamp = (12..20).flat_map(|y| (90..97).map(move |x| ((x, y), 8)));
    let costs = sand.chain(swamp).chain([((5, 5), 1)]);
    let costs = costs.filter_map(|((x, y), cost)| Some((size.cell(x, y)?, cost)));
    let mut costs: Vec<(Cell, u8)> = costs.collect();
    costs.sort();
    Share {
        costs,
        ..usual(&[(2, 2), (3, 2)])
    }
}

/// Short and long, with numbers and texts, with edits and without.
fn several() -> Vec<Share> {
    let plain = Share {
        seed: Seed::from(u64::MAX),
        solvers: Vec::new(),
        ..usual(&[])
    };
    let (size, tall) = (plain.size, Size::new(1, 8192).unwrap());
    let foreign = Share {
        generator: entry("spiralis maxima", &[("turns", "007"), ("Größe", "äöü")]),
        seed: Seed::new("maze 7 🏆"),
        size: tall,
        ends: Some((Vec::new(), cells_of(tall, &[(0, 8191)]))),
        ..usual(&[])
    };
    let moved = Share {
        ends: Some((cells_of(size, &[(3, 3)]), cells_of(size, &[(159, 79)]))),
        ..usual(&[(1, 1), (2, 1), (3, 1), (3, 2), (3, 3), (159, 79)])
    };
    let open = Share {
        generator: entry("open", &[("obstacles", "30"), ("terrain", "25")]),
        ..usual(&[])
    };
    vec![usual(&[]), plain, foreign, moved, rough(), open]
}

/// The code of a share, and what is read of it.
fn comes_back(share: &Share) {
    let (code, version) = (share.code().unwrap(), share.version());
    assert!(code.starts_with(&format!("MZ{version}")), "{code}");
    assert!(code.chars().all(|char| ALPHABET.contains(char)), "{code}");
    assert_eq!(Share::decode(&code).as_ref(), Ok(share));
}

#[test]
fn a_code_is_of_the_first_version_that_can_say_all_of_it() {
    let versions = several().into_iter().map(|share| {
        comes_back(&share);
        share.version()
    });
    assert_eq!(versions.collect::<Vec<u8>>(), [1, 1, 1, 1, 2, 2]);
}

#[test]
fn codes_are_short() {
    let length = |share: &Share| share.code().unwrap().len();
    let plain = length(&usual(&[]));
    assert!(plain <= 64, "{plain}");
    // Three strokes: to the right, down, and a diagonal.
    let right = (20..60).map(|x| (x, 30));
    let down = (10..50).map(|y| (90, y));
    let slanting = (0..10).flat_map(|step| [(step, 60 + step), (step + 1, 60 + step)]);
    let edited = usual(&right.chain(down).chain(slanting).collect::<Vec<_>>());
    // A line of sand, a patch of swamp and a cell that costs 1 again.
    for share in [edited, rough()] {
        let more = length(&share) - plain;
        assert!(more <= 64, "{more} characters");
    }
}

fn damaged(text: &str) -> Option<Slip> {
    match Share::decode(text) {
        Err(ShareError::Damaged { slip }) => slip,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn every_mistyped_character_is_found_and_named() {
    for code in several().iter().map(|share| share.code().unwrap()) {
        for (index, char) in code.char_indices() {
            // A plain run tries a quarter of the other characters at each place, and all of them at any four
            // consecutive places.
            let others = ALPHABET.chars().enumerate();
            let others = others.filter(|(turn, other)| {
                *other != char && (thorough() || (turn + index).is_multiple_of(4))
            });
            for (_, other) in others {
                let mut wrong = code.clone();
                wrong.replace_range(index..=index, &other.to_string());
                let (place, fits) = (index + 1, char);
                let char = other;
                let slip = Slip::Mistyped { place, char, fits };
                assert_eq!(damaged(&wrong), Some(slip), "{wrong}");
            }
        }
    }
}

#[test]
fn every_exchange_of_neighbours_is_found_and_named() {
    for code in several().iter().map(|share| share.code().unwrap()) {
        for (index, pair) in code.as_bytes().windows(2).enumerate() {
            let (place, second) = (index + 1, char::from(pair[1]));
            let mut wrong = code.clone();
            let first = wrong.remove(index);
            wrong.insert(place, first);
            if first != second {
                assert_eq!(damaged(&wrong), Some(Slip::Swapped { place }), "{wrong}");
            }
        }
    }
}

#[test]
fn characters_that_are_missing_or_too_many_are_found() {
    for code in [usual(&[]), rough()].map(|share| share.code().unwrap()) {
        for index in 0..code.len() {
            let mut shorter = code.clone();
            let removed = shorter.remove(index);
            // Next to an equal character, the missing one is ambiguous.
            let slip = damaged(&shorter);
            let is_it = matches!(slip, Some(Slip::Missing { fits, .. }) if fits == removed);
            assert!(is_it, "{shorter}: {slip:?}");
            let mut longer = code.clone();
            longer.insert(index, 'X');
            let slip = damaged(&longer);
            assert!(
                matches!(slip, Some(Slip::Extra { .. })),
                "{longer}: {slip:?}"
            );
            let cut = &code[..index.min(code.len() - 2)];
            assert!(Share::decode(cut).is_err(), "{cut}");
        }
    }
    // Of a code whose checksum begins with a zero, the longer text has a valid checksum of its own.
    let code = "MZ20000050000000XTYE0Y";
    assert!(Share::decode(code).is_ok());
    assert_eq!(
        damaged(&format!("{code}0")),
        Some(Slip::Extra { place: 23 })
    );
}

#[test]
fn every_text_is_told_as_the_file_says() {
    golden::check_cases("share_codes.txt", |_, input| {
        let text = str::from_utf8(input).unwrap();
        let told = match Share::decode(text) {
            Ok(share) => format!("{share:?}"),
            Err(error) => error.to_string(),
        };
        let looks = if recognises(text) {
            "like a code"
        } else {
            "like no code"
        };
        format!("it looks {looks}\n{told}")
    });
    let long = Share::decode(&"MZ1".repeat(5000)).unwrap_err().to_string();
    assert!(
        long.contains("15000 characters, more than the limit of 8000"),
        "{long}"
    );
}

#[test]
fn edits_that_are_too_many_are_refused_with_a_cure() {
    let all = (0..160).flat_map(|x| (0..80).map(move |y| (x, y)));
    let all: Vec<(i32, i32)> = all.collect();
    let dots: Vec<_> = all
        .iter()
        .copied()
        .filter(|(x, y)| (x + y) % 2 == 0)
        .collect();
    let error = usual(&dots).code().unwrap_err();
    assert!(matches!(error, ShareError::TooLong { characters } if characters > MOST_CHARACTERS));
    assert!(error.to_string().contains("Save the map as a file instead"));
    // All cells together are few lines.
    comes_back(&usual(&all));
}

fn any_entry() -> impl Strategy<Value = Entry> {
    let word = prop_oneof![
        Just("roads".to_owned()),
        Just("density".to_owned()),
        any::<u32>().prop_map(|number| number.to_string()),
        "[a-z0-9_ äß]{0,12}",
    ];
    let settings = prop::collection::vec((word.clone(), word.clone()), 0..4);
    (word, settings).prop_map(|(id, settings)| Entry { id, settings })
}

fn any_share() -> impl Strategy<Value = Share> {
    let cells = || prop::collection::vec((0..40_i32, 0..40_i32), 0..60);
    let seed = prop_oneof![
        any::<u64>().prop_map(|number| number.to_string()),
        "\\PC{0,20}"
    ];
    let parts = (any_entry(), 1..40_u32, 1..40_u32, seed);
    let rest = (
        prop::collection::vec(any_entry(), 0..5),
        cells(),
        prop::collection::vec((0..40_i32, 0..40_i32, 1..=9_u8), 0..30),
        prop::option::of((cells(), cells())),
    );
    let shares = (parts, rest).prop_map(|((generator, width, height, seed), rest)| {
        let (solvers, tiles, costs, ends) = rest;
        let size = Size::new(width, height).unwrap();
        let mut costs: Vec<(Cell, u8)> = costs
            .into_iter()
            .filter_map(|(x, y, cost)| Some((size.cell(x, y)?, cost)))
            .collect();
        costs.sort();
        costs.dedup_by_key(|&mut (cell, _)| cell);
        Share {
            generator,
            size,
            seed: Seed::new(&seed),
            solvers,
            word: None,
            tiles: BTreeSet::from_iter(cells_of(size, &tiles))
                .into_iter()
                .collect(),
            costs,
            ends: ends.map(|(starts, goals)| (cells_of(size, &starts), cells_of(size, &goals))),
        }
    });
    prop_oneof![8 => shares, 1 => prop::sample::select(several())]
}

/// A valid code of other content, with a right checksum. `body` replaces the bytes.
pub fn with_checksum(version: u8, body: &str) -> String {
    let mut code = format!("MZ{version}{body}");
    let sum = crc(&code);
    for place in (0..6).rev() {
        let symbol = (sum >> (5 * place)) as usize & 31;
        code.push(char::from(ALPHABET.as_bytes()[symbol]));
    }
    code
}

/// CRC-30/CDMA by its definition, bit by bit, to check the table of the program.
fn crc(text: &str) -> u32 {
    let mut register = (1_u32 << 30) - 1;
    for char in text.chars() {
        let symbol = ALPHABET.find(char).unwrap() as u32;
        for bit in (0..5).rev() {
            let out = (register >> 29 ^ symbol >> bit) & 1;
            register = (register << 1) & ((1 << 30) - 1);
            register ^= out * 0x2030_b9c7;
        }
    }
    register
}

#[test]
fn the_checksum_is_the_published_one_and_bounds_are_checked_behind_it() {
    let code = usual(&[]).code().unwrap();
    let body = &code[3..code.len() - 6];
    assert_eq!(with_checksum(1, body), code);
    let later = Err(ShareError::Later { version: 3 });
    assert_eq!(Share::decode(&with_checksum(3, body)), later);
    for body in ["", "0", "ZZZZZZZZ", "08000000", "0400ZZZZZZZZZZZZZZZZ", "G"] {
        for version in [1, 2] {
            let read = Share::decode(&with_checksum(version, body));
            assert_eq!(read, Err(ShareError::Senseless), "{body}");
        }
    }
}

/// Every code that is accepted can be written again, and reads the same.
fn accepted(version: u8, body: &str) {
    if let Ok(share) = Share::decode(&with_checksum(version, body)) {
        assert_eq!(Share::decode(&share.code().unwrap()), Ok(share));
    }
}

proptest! {
    #![proptest_config(cases::config(of(64, 256)))]

    /// People and mail programs change letters, and break a text into groups and lines.
    #[test]
    fn any_share_comes_back_however_its_code_is_written(share in any_share(), group in 1..9_usize) {
        comes_back(&share);
        let code = share.code().unwrap();
        let groups: Vec<&str> = (0..code.len())
            .step_by(group)
            .map(|at| &code[at..code.len().min(at + group)])
            .collect();
        for text in [
            code.to_lowercase(),
            code.replace('0', "o").replace('1', "l"),
            code.replace('1', "I").replace('0', "O"),
            groups.join("-"),
            groups.join("\r\n"),
            format!("  {}\n", groups.join(" \u{200b}")),
        ] {
            prop_assert!(recognises(&text), "{text}");
            let read = Share::decode(&text);
            prop_assert_eq!(read.as_ref(), Ok(&share), "{}", text);
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(
        text in "\\PC{0,200}",
        code in "[0-9A-Za-z -]{0,200}",
        share in any_share(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<char>()), 1..6),
    ) {
        let mut chars: Vec<char> = share.code().unwrap().chars().collect();
        for (place, char) in changes {
            let at = place.index(chars.len());
            chars[at] = char;
        }
        let changed: String = chars.into_iter().collect();
        let begun = (0..3).map(|version| format!("MZ{version}{code}"));
        for text in begun.chain([text, code.clone(), changed]) {
            let _ = (Share::decode(&text), recognises(&text));
        }
    }

    #[test]
    fn no_content_with_a_right_checksum_makes_it_panic(
        version in 1..3_u8,
        body in "[0-9A-HJKMNP-TV-Z]{0,90}",
        share in any_share(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..32_usize), 1..4),
    ) {
        accepted(version, &body);
        let code = share.code().unwrap();
        let mut body = code[3..code.len() - 6].to_owned().into_bytes();
        for (place, symbol) in changes {
            let at = place.index(body.len());
            body[at] = ALPHABET.as_bytes()[symbol];
        }
        accepted(share.version(), str::from_utf8(&body).unwrap());
    }
}
