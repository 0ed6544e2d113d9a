//! Bytes read as the code of a run, of a turn and of a level, as they are and with a valid start and checksum.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_core::builtin;
use mazescope_formats::share::turn::TurnRecord;
use mazescope_formats::share::{self, CodeKind, level};
use mazescope_fuzz::{sound, words};
use mazescope_games::KnownLevel;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    for code in [text.to_string(), format!("MZ1{text}"), sound(bytes)] {
        match share::kind(&code) {
            Ok(kind) => comes_back(kind, &code),
            Err(error) => words(&error),
        }
    }
});

/// Checks that what a code holds has a code of its own, which holds the same.
fn comes_back(kind: CodeKind, code: &str) {
    let catalogue = builtin::catalogue();
    // A numbered level takes long to make and is not part of the reader, so only ten are used.
    let numbered = |id| KnownLevel::of(id % 10 + 1).level;
    match kind {
        CodeKind::Run => match share::run(code, &catalogue) {
            Ok(run) => {
                if let Ok(again) = share::code(&run) {
                    let read = share::run(&again, &catalogue).expect("the code is ours");
                    assert_eq!(share::code(&read), Ok(again));
                }
            }
            Err(error) => words(&error),
        },
        CodeKind::Turn => match TurnRecord::decode(code, &catalogue) {
            Ok(turn) => {
                if let Ok(again) = turn.code() {
                    let read = TurnRecord::decode(&again, &catalogue).expect("the code is ours");
                    assert_eq!(read.actions, turn.actions);
                    assert_eq!(read.code(), Ok(again));
                }
            }
            Err(error) => words(&error),
        },
        CodeKind::Level => match level::decode(code, numbered) {
            Ok((read, walls)) => {
                let again = level::code(&read, &walls);
                let read = level::decode(&again, |_| read.clone()).expect("the code is ours");
                assert_eq!(level::code(&read.0, &read.1), again);
            }
            Err(error) => words(&error),
        },
    }
}
