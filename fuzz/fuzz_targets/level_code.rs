//! Text read as the share code of a level of the wall game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope::formats::level;
use mazescope::games::levels::Known;

fuzz_target!(|text: &str| {
    // With the right beginning, so that what follows is looked at.
    for code in [text.to_owned(), format!("w1{text}")] {
        // A numbered level takes long to make, and is none of the reader's.
        let numbered = |id| Known::of(id % 10 + 1).level;
        if let Ok((read, walls)) = level::decode(&code, numbered) {
            assert!(!level::code(&read, &walls).is_empty());
        }
    }
});
