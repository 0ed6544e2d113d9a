//! Text read as the share code of a run, also with a valid start and checksum.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope::formats::codes::share::{Share, ShareError};

fuzz_target!(|text: &str| {
    // Also with a valid start, so that the reader looks at the rest.
    for code in [text.to_owned(), format!("MZ1{text}"), format!("MZ2{text}")] {
        match Share::decode(&code) {
            Ok(share) => comes_back(&share),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    // Random text almost never has a valid checksum, so one is added here.
    let body = text.bytes().map(|byte| ALPHABET[usize::from(byte % 32)]);
    let body: String = body.map(char::from).collect();
    for version in [1, 2] {
        let mut code = format!("MZ{version}{body}");
        let sum = crc(&code);
        let check = (0..6).rev().map(|place| sum >> (5 * place) & 31);
        code.extend(check.map(|symbol| char::from(ALPHABET[symbol as usize])));
        match Share::decode(&code) {
            Ok(share) => comes_back(&share),
            Err(error) => assert!(!matches!(error, ShareError::Damaged { .. }), "{code}"),
        }
    }
});

const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// CRC-30/CDMA of five bits a character, bit by bit.
fn crc(code: &str) -> u32 {
    let symbol = |byte| ALPHABET.iter().position(|&known| known == byte);
    let symbols = code.bytes().map(|byte| symbol(byte).unwrap_or_default());
    let bits = symbols.flat_map(|symbol| (0..5).rev().map(move |bit| (symbol >> bit & 1) as u32));
    bits.fold((1 << 30) - 1, |sum, bit| {
        let out = (sum >> 29 ^ bit) & 1;
        ((sum << 1) & ((1 << 30) - 1)) ^ (out * 0x2030_b9c7)
    })
}

/// Checks that a run that has a code is the run that the code decodes to.
fn comes_back(share: &Share) {
    if let Ok(code) = share.code() {
        assert_eq!(Share::decode(&code).as_ref(), Ok(share));
    }
}
