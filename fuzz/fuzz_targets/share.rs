//! Text read as the share code of a run, also with a valid start and checksum.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_formats::codes::share::{Share, ShareError};
use mazescope_fuzz::{extra_last, sound, words};

fuzz_target!(|text: &str| {
    // Also with a valid start, so that the reader looks at the rest.
    for code in [text.to_owned(), format!("MZ1{text}"), format!("MZ2{text}")] {
        match Share::decode(&code) {
            Ok(share) => comes_back(&share),
            Err(error) => words(&error),
        }
    }
    for head in ["MZ1", "MZ2"] {
        let code = sound(head, text);
        match Share::decode(&code) {
            Ok(share) => comes_back(&share),
            Err(error) => {
                words(&error);
                match extra_last(&code, &error) {
                    Some(shorter) => assert!(Share::decode(shorter).is_ok(), "{code}"),
                    None => assert!(!matches!(error, ShareError::Damaged { .. }), "{code}"),
                }
            }
        }
    }
});

/// Checks that a run that has a code is the run that the code decodes to.
fn comes_back(share: &Share) {
    if let Ok(code) = share.code() {
        assert_eq!(Share::decode(&code).as_ref(), Ok(share));
    }
}
