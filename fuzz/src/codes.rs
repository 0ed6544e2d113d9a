//! Valid codes of runs and of turns: random text almost never has a valid checksum.

use mazescope_formats::codes::share::{ShareError, Slip};

/// The characters of a code; each stands for five bits.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The number of characters of kind and version.
const HEAD: usize = 3;

/// The number of characters of the checksum.
const CHECK: usize = 6;

/// The text as a code that begins with `head` and has a valid checksum. A text that is such a code stays the same. All
/// others keep the characters that a code may contain, behind the head and without the old checksum.
pub fn sound(head: &str, text: &str) -> String {
    let text = text.trim();
    let known = text.len() > HEAD + CHECK && text.is_char_boundary(HEAD);
    let body = match known && text.starts_with(&head[..2]) {
        true => &text.as_bytes()[HEAD..text.len() - CHECK],
        false => text.as_bytes(),
    };
    let mut code = head.to_owned();
    code.extend(body.iter().map(|&byte| match ALPHABET.contains(&byte) {
        true => char::from(byte),
        false => char::from(ALPHABET[usize::from(byte % 32)]),
    }));
    let sum = crc(&code);
    let check = (0..CHECK).rev().map(|place| sum >> (5 * place) & 31);
    code.extend(check.map(|symbol| char::from(ALPHABET[symbol as usize])));
    code
}

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

/// What is left of a valid code without its last character, if the error says that this character is one too many. A
/// zero behind a complete code leaves its checksum valid, so this is the only damage that a valid checksum allows.
pub fn extra_last<'c>(code: &'c str, error: &ShareError) -> Option<&'c str> {
    let (shorter, _) = code.split_at_checked(code.len().checked_sub(1)?)?;
    let slip = Some(Slip::Extra { place: code.len() });
    (*error == ShareError::Damaged { slip }).then_some(shorter)
}
