//! Text read as the share code of a run, and made part of one.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope::formats::share::{Entry, Share};
use mazescope::grid::Size;
use mazescope::random::Seed;

fuzz_target!(|text: &str| {
    // With the right beginning, so that what follows is looked at.
    for code in [text.to_owned(), format!("MZ1{text}")] {
        match Share::decode(&code) {
            Ok(share) => comes_back(&share),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    // Chance hardly ever meets the checksum, so that here is a code with one.
    let entry = |id: &str| Entry {
        id: id.to_owned(),
        settings: Vec::new(),
    };
    let length = u32::try_from(text.len()).unwrap_or(u32::MAX);
    comes_back(&Share {
        generator: entry("backtracker"),
        size: Size::clamped(length, length / 2),
        seed: Seed::new(text),
        solvers: vec![entry("breadth_first")],
        tiles: Vec::new(),
        ends: None,
    });
});

/// Whatever has a code is what the code says.
fn comes_back(share: &Share) {
    if let Ok(code) = share.code() {
        assert_eq!(Share::decode(&code).as_ref(), Ok(share));
    }
}
