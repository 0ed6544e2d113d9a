//! Bytes as digits of a few bits each, and back. The letters of a code stand for such digits.

/// The bits of all bytes, highest first, in digits of `bits` bits each, at most 8. Zeros fill the last digit. O(bytes).
pub(super) fn of_bytes(bytes: &[u8], bits: u32) -> Vec<u8> {
    let (mut digits, rest, left) = regroup(bytes, 8, bits);
    if left > 0 {
        digits.push((rest << (bits - left)) as u8);
    }
    digits
}

/// The bytes whose bits, highest first, are in these digits, and the remainder of the last digit: its value and its
/// number of bits. O(digits).
pub(super) fn to_bytes(digits: &[u8], bits: u32) -> (Vec<u8>, u32, u32) {
    regroup(digits, bits, 8)
}

fn regroup(digits: &[u8], bits: u32, wanted: u32) -> (Vec<u8>, u32, u32) {
    let (mut found, mut waiting, mut left) = (Vec::new(), 0, 0);
    for &digit in digits {
        waiting = waiting << bits | u32::from(digit);
        left += bits;
        while left >= wanted {
            left -= wanted;
            found.push((waiting >> left) as u8);
            waiting &= (1 << left) - 1;
        }
    }
    (found, waiting, left)
}
