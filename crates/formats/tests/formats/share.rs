//! Share codes: a written code is read back, every typing error is found, and nothing panics.

use mazescope_core::{Cell, Seed, Size};
use mazescope_formats::codes::share::{
    Entry, MOST_CHARACTERS, Share, ShareError, Slip, recognises,
};
use mazescope_support::cases::{self, of, thorough};
use proptest::prelude::*;

pub const ALPHABET: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

fn entry(id: &str, settings: &[(&str, &str)]) -> Entry {
    let pair = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
    Entry {
        id: id.to_owned(),
        settings: settings.iter().map(pair).collect(),
    }
}

/// A run with nothing unusual, and changed cells.
fn usual(tiles: &[(i32, i32)]) -> Share {
    let size = Size::new(160, 80).unwrap();
    let roads = [("density", "10"), ("straightness", "0"), ("form", "strict")];
    let order = [("neighbour_order", "urdl")];
    let mut tiles: Vec<Cell> = tiles.iter().filter_map(|&(x, y)| size.cell(x, y)).collect();
    tiles.sort();
    tiles.dedup();
    Share {
        generator: entry("roads", &roads),
        size,
        seed: Seed::first(),
        solvers: vec![entry("depth_first", &order), entry("breadth_first", &order)],
        word: None,
        tiles,
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
    let size = plain.size;
    let foreign = Share {
        generator: entry("spiralis maxima", &[("turns", "007"), ("Größe", "äöü")]),
        seed: Seed::new("maze 7 🏆"),
        size: Size::new(1, 8192).unwrap(),
        ends: Some((
            Vec::new(),
            vec![Size::new(1, 8192).unwrap().cell(0, 8191).unwrap()],
        )),
        ..usual(&[])
    };
    let moved = Share {
        ends: Some((
            vec![size.cell(3, 3).unwrap()],
            vec![size.cell(159, 79).unwrap()],
        )),
        ..usual(&[(1, 1), (2, 1), (3, 1), (3, 2), (3, 3), (159, 79)])
    };
    let open = Share {
        generator: entry("open", &[("obstacles", "30"), ("terrain", "25")]),
        ..usual(&[])
    };
    vec![usual(&[]), plain, foreign, moved, rough(), open]
}

#[test]
fn what_is_written_is_read_back() {
    for share in several() {
        let code = share.code().unwrap();
        assert!(
            code.starts_with(&format!("MZ{}", share.version())),
            "{code}"
        );
        assert!(code.chars().all(|char| ALPHABET.contains(char)), "{code}");
        assert_eq!(Share::decode(&code), Ok(share));
    }
}

#[test]
fn a_code_is_of_the_first_version_that_can_say_all_of_it() {
    let versions: Vec<u8> = several().iter().map(Share::version).collect();
    assert_eq!(versions, [1, 1, 1, 1, 2, 2]);
    let mut moved = rough();
    moved.ends = Some((Vec::new(), Vec::new()));
    let only_costs = Share {
        tiles: Vec::new(),
        ..rough()
    };
    for share in [moved, only_costs] {
        let code = share.code().unwrap();
        assert!(code.starts_with("MZ2"), "{code}");
        assert_eq!(Share::decode(&code), Ok(share));
    }
}

#[test]
fn codes_are_short() {
    let plain = usual(&[]).code().unwrap();
    assert!(plain.len() <= 64, "{}: {plain}", plain.len());
    // Three strokes: to the right, down, and a diagonal.
    let right = (20..60).map(|x| (x, 30));
    let down = (10..50).map(|y| (90, y));
    let slanting = (0..10).flat_map(|step| [(step, 60 + step), (step + 1, 60 + step)]);
    let cells: Vec<(i32, i32)> = right.chain(down).chain(slanting).collect();
    let edited = usual(&cells).code().unwrap();
    let more = edited.len() - plain.len();
    assert!(more <= 64, "{more} characters for {} cells", cells.len());
    // A line of sand, a patch of swamp and a cell that costs 1 again.
    let more = rough().code().unwrap().len() - plain.len();
    assert!(more <= 64, "{more} characters");
}

#[test]
fn what_people_and_mail_programs_do_to_a_code_does_no_harm() {
    for share in several() {
        let code = share.code().unwrap();
        let quoted = code.replace('0', "o").replace('1', "l");
        let broken: Vec<&str> = (0..code.len())
            .step_by(7)
            .map(|at| &code[at..code.len().min(at + 7)])
            .collect();
        for text in [
            code.to_lowercase(),
            quoted,
            code.replace('1', "I").replace('0', "O"),
            broken.join("-"),
            broken.join("\r\n"),
            format!("  {}\n", broken.join(" \u{200b}")),
        ] {
            assert!(recognises(&text), "{text}");
            assert_eq!(Share::decode(&text).as_ref(), Ok(&share), "{text}");
        }
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
                let slip = Slip::Mistyped {
                    place: index + 1,
                    char: other,
                    fits: char,
                };
                let slip = Some(slip);
                assert_eq!(
                    Share::decode(&wrong),
                    Err(ShareError::Damaged { slip }),
                    "{wrong}"
                );
            }
        }
    }
}

#[test]
fn every_exchange_of_neighbours_is_found_and_named() {
    for code in several().iter().map(|share| share.code().unwrap()) {
        for (place, pair) in code.as_bytes().windows(2).enumerate() {
            if pair[0] != pair[1] {
                let mut wrong = code.clone().into_bytes();
                wrong.swap(place, place + 1);
                let wrong = String::from_utf8(wrong).unwrap();
                let slip = Some(Slip::Swapped { place: place + 1 });
                assert_eq!(
                    Share::decode(&wrong),
                    Err(ShareError::Damaged { slip }),
                    "{wrong}"
                );
            }
        }
    }
}

#[test]
fn characters_that_are_missing_or_too_many_are_found() {
    for share in [usual(&[]), rough()] {
        missing_or_too_many(&share.code().unwrap());
    }
}

fn missing_or_too_many(code: &str) {
    for index in 0..code.len() {
        let mut shorter = code.to_owned();
        let removed = shorter.remove(index);
        let Err(ShareError::Damaged { slip: Some(slip) }) = Share::decode(&shorter) else {
            panic!("{shorter}: {:?}", Share::decode(&shorter));
        };
        // Next to an equal character, the missing one is ambiguous.
        assert!(
            matches!(slip, Slip::Missing { fits, .. } if fits == removed),
            "{slip:?}"
        );
        let mut longer = code.to_owned();
        longer.insert(index, 'X');
        let Err(ShareError::Damaged { slip: Some(slip) }) = Share::decode(&longer) else {
            panic!("{longer}: {:?}", Share::decode(&longer));
        };
        assert!(matches!(slip, Slip::Extra { .. }), "{slip:?}");
        for end in [index, code.len()] {
            let cut = &code[..end.min(code.len() - 2)];
            assert!(Share::decode(cut).is_err(), "{cut}");
        }
    }
}

#[test]
fn what_is_said() {
    let code = usual(&[]).code().unwrap();
    let said = |text: &str| Share::decode(text).unwrap_err().to_string();
    for text in ["", "   ", "maze.txt", "w1AAEC", "77", "MY1ABCDEFGH"] {
        assert!(
            said(text).contains("not a share code. A share code begins with MZ1 or MZ2."),
            "{text}"
        );
    }
    let foreign = code.replacen(&code[9..10], "U", 1);
    let place = foreign.find('U').unwrap() + 1;
    let words = said(&foreign);
    let about = format!(
        "character {place} is 'U', which no code contains. '{}' fits there.",
        &code[place - 1..place]
    );
    assert!(words.contains(&about), "{words}");
    let mut two = code.clone().into_bytes();
    two[5] = if two[5] == b'7' { b'8' } else { b'7' };
    two[20] = if two[20] == b'7' { b'8' } else { b'7' };
    let words = said(str::from_utf8(&two).unwrap());
    assert!(
        words.contains("some of its characters are wrong or missing. Check it"),
        "{words}"
    );
    assert!(said(&"MZ1".repeat(5000)).contains("15000 characters, more than the limit of 8000"));
}

#[test]
fn places_count_as_the_text_stands() {
    let code = usual(&[]).code().unwrap();
    let mut grouped = format!("{}-{}", &code[..5], &code[5..]);
    let char = grouped.remove(10);
    let other = if char == '7' { '8' } else { '7' };
    grouped.insert(10, other);
    let slip = Some(Slip::Mistyped {
        place: 11,
        char: other,
        fits: char,
    });
    assert_eq!(Share::decode(&grouped), Err(ShareError::Damaged { slip }));
}

#[test]
fn edits_that_are_too_many_are_refused_with_a_cure() {
    let dots: Vec<(i32, i32)> = (0..160)
        .flat_map(|x| (0..80).map(move |y| (x, y)))
        .collect();
    let dots: Vec<(i32, i32)> = dots.into_iter().filter(|(x, y)| (x + y) % 2 == 0).collect();
    let error = usual(&dots).code().unwrap_err();
    assert!(matches!(error, ShareError::TooLong { characters } if characters > MOST_CHARACTERS));
    assert!(error.to_string().contains("Save the map as a file instead"));
    // All cells together are few lines.
    let all: Vec<(i32, i32)> = (0..160)
        .flat_map(|x| (0..80).map(move |y| (x, y)))
        .collect();
    assert_eq!(Share::decode(&usual(&all).code().unwrap()), Ok(usual(&all)));
}

#[test]
fn paths_are_no_codes() {
    for text in [
        "maze.txt",
        "MZ1.map",
        "maps/mz1-for-the-lecture",
        "mz",
        "mz1",
        "mzx145678901234",
    ] {
        assert!(!recognises(text), "{text}");
    }
    assert!(recognises("mz1 abc-defghjkmnpq") && recognises("MZ2ABCDEFGHJKMNPQ"));
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
    (parts, rest).prop_map(
        |((generator, width, height, seed), (solvers, tiles, costs, ends))| {
            let size = Size::new(width, height).unwrap();
            let inside = |cells: Vec<(i32, i32)>| -> Vec<Cell> {
                cells
                    .into_iter()
                    .filter_map(|(x, y)| size.cell(x, y))
                    .collect()
            };
            let mut tiles = inside(tiles);
            tiles.sort();
            tiles.dedup();
            let costs = costs.into_iter();
            let costs = costs.filter_map(|(x, y, cost)| Some((size.cell(x, y)?, cost)));
            let mut costs: Vec<(Cell, u8)> = costs.collect();
            costs.sort();
            costs.dedup_by_key(|&mut (cell, _)| cell);
            Share {
                generator,
                size,
                seed: Seed::new(&seed),
                solvers,
                word: None,
                tiles,
                costs,
                ends: ends.map(|(starts, goals)| (inside(starts), inside(goals))),
            }
        },
    )
}

/// A valid code of other content, with a right checksum. `body` replaces the bytes.
pub fn with_checksum(version: u8, body: &str) -> String {
    // The reader itself names the right character, one at a time, so any code leads to a sound one.
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
    let later = with_checksum(3, body);
    assert_eq!(Share::decode(&later), Err(ShareError::Later { version: 3 }));
    for body in ["", "0", "ZZZZZZZZ", "08000000", "0400ZZZZZZZZZZZZZZZZ", "G"] {
        for version in [1, 2] {
            assert_eq!(
                Share::decode(&with_checksum(version, body)),
                Err(ShareError::Senseless),
                "{body}"
            );
        }
    }
}

proptest! {
    #![proptest_config(cases::config(of(64, 256)))]

    #[test]
    fn any_share_comes_back(share in any_share()) {
        let code = share.code().unwrap();
        prop_assert_eq!(Share::decode(&code), Ok(share));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,200}", code in "[0-9A-Za-z -]{0,200}") {
        let _ = (Share::decode(&text), recognises(&text));
        for version in 0..3 {
            let _ = (Share::decode(&code), Share::decode(&format!("MZ{version}{code}")));
        }
    }

    #[test]
    fn no_content_with_a_right_checksum_makes_it_panic(
        version in 1..3_u8,
        body in "[0-9A-HJKMNP-TV-Z]{0,90}",
    ) {
        if let Ok(share) = Share::decode(&with_checksum(version, &body)) {
            // Every code that is accepted can be written again, and reads the same.
            prop_assert_eq!(Share::decode(&share.code().unwrap()), Ok(share));
        }
    }

    #[test]
    fn no_changed_code_makes_it_panic(
        share in any_share(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<char>()), 1..6),
    ) {
        let mut chars: Vec<char> = share.code().unwrap().chars().collect();
        for (place, char) in changes {
            let at = place.index(chars.len());
            chars[at] = char;
        }
        let text: String = chars.into_iter().collect();
        let _ = Share::decode(&text);
    }

    #[test]
    fn changed_content_with_a_right_checksum_makes_it_no_panic(
        share in any_share(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..32_usize), 1..4),
    ) {
        let code = share.code().unwrap();
        let mut body = code[3..code.len() - 6].to_owned().into_bytes();
        for (place, symbol) in changes {
            let at = place.index(body.len());
            body[at] = ALPHABET.as_bytes()[symbol];
        }
        let body = String::from_utf8(body).unwrap();
        if let Ok(share) = Share::decode(&with_checksum(share.version(), &body)) {
            prop_assert_eq!(Share::decode(&share.code().unwrap()), Ok(share));
        }
    }
}

#[test]
fn a_zero_behind_a_complete_code_is_one_too_many() {
    // Of a code whose checksum begins with a zero, the longer text has a valid checksum of its own.
    let code = "MZ20000050000000XTYE0Y";
    assert!(Share::decode(code).is_ok());
    let longer = format!("{code}0");
    let slip = Some(Slip::Extra { place: 23 });
    assert_eq!(Share::decode(&longer), Err(ShareError::Damaged { slip }));
}
