//! Text read as the share code of a level of the wall game, also with a valid start and checksum.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_formats::codes::level;
use mazescope_games::KnownLevel;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    // Also with a valid start, so that the reader looks at the rest, and with a valid checksum.
    for code in [text.to_string(), format!("w1{text}"), sound(bytes)] {
        // A numbered level takes long to make and is not part of the reader, so only ten are used.
        let numbered = |id| KnownLevel::of(id % 10 + 1).level;
        if let Ok((read, walls)) = level::decode(&code, numbered) {
            let again = level::code(&read, &walls);
            assert_eq!(level::decode(&again, |_| read.clone()), Ok((read, walls)));
        }
    }
});

/// The bytes as a valid code: followed by FNV-1a, folded to two bytes, and then written in base 64.
fn sound(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let hash = bytes.iter().fold(0x811c_9dc5_u32, |hash, &byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    let sum = ((hash >> 16) as u16 ^ hash as u16).to_le_bytes();
    let all = [bytes, &sum].concat();
    let bits = all
        .iter()
        .flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1));
    let bits: Vec<u8> = bits.collect();
    let symbols = bits.chunks(6).map(|six| {
        let symbol = six.iter().fold(0, |symbol, bit| symbol << 1 | bit);
        char::from(ALPHABET[usize::from(symbol << (6 - six.len()))])
    });
    symbols.fold("w1".to_owned(), |mut code, symbol| {
        code.push(symbol);
        code
    })
}
