//! Numbers in as few bytes as they need, for the short codes.

/// Appends a number in groups of seven bits, lowest first. The last group has no eighth bit.
pub(super) fn write(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 127 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Reads a number from the front; `None` if the bytes end first.
pub(super) fn read(bytes: &mut impl Iterator<Item = u8>) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let byte = bytes.next()?;
        number |= u64::from(byte & 127) << shift;
        if byte < 128 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers_come_back() {
        let mut bytes = Vec::new();
        let numbers = [
            0,
            1,
            127,
            128,
            16_383,
            16_384,
            u64::from(u32::MAX),
            u64::MAX,
        ];
        for number in numbers {
            super::write(&mut bytes, number);
        }
        let mut bytes = bytes.into_iter();
        for number in numbers {
            assert_eq!(super::read(&mut bytes), Some(number));
        }
        assert_eq!(super::read(&mut bytes), None);
        assert_eq!(
            super::read(&mut [0xff; 12].into_iter()),
            None,
            "no number ends there"
        );
    }
}
