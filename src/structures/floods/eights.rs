//! Rows of walls, eight cells of them at once: most of a map is like the cells beside.

/// How many cells are one number.
pub const EIGHT: usize = 8;

/// Up to eight cells as a number, a byte for each, the first of them in the lowest one: 1 for wall.
#[inline(always)]
pub fn word(cells: &[bool]) -> u64 {
    match cells.first_chunk::<EIGHT>() {
        Some(cells) => u64::from_le_bytes(cells.map(u8::from)),
        None => {
            let last_first = cells.iter().rev();
            last_first.fold(0, |word, &wall| word << 8 | u64::from(wall))
        }
    }
}

/// Calls `found` with the place of each floor cell of a row that has a wall in the row beside it, in order. O(cells).
#[inline(always)]
pub fn each_floor_by_wall(row: &[bool], beside: &[bool], mut found: impl FnMut(usize)) {
    let eights = row.chunks(EIGHT).zip(beside.chunks(EIGHT));
    for (number, (here, there)) in eights.enumerate() {
        let mut left = word(there) & !word(here);
        while left != 0 {
            found(EIGHT * number + left.trailing_zeros() as usize / 8);
            left &= left - 1;
        }
    }
}

/// Calls `found` with the place of each cell that is not what the one before it is, in order; before the first is wall.
/// O(cells).
#[inline(always)]
pub fn each_change(cells: &[bool], mut found: impl FnMut(usize)) {
    let mut before = 1;
    for (number, eight) in cells.chunks(EIGHT).enumerate() {
        let word = word(eight);
        let mut left = word ^ (word << 8 | before);
        if eight.len() < EIGHT {
            left &= (1 << (8 * eight.len())) - 1;
        }
        before = word >> 56;
        while left != 0 {
            found(EIGHT * number + left.trailing_zeros() as usize / 8);
            left &= left - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_and_what_lies_by_walls_are_found_one_by_one() {
        for length in 0..40_usize {
            for pattern in 0..200_u64 {
                let bits = pattern.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                let row = |shift: u64| -> Vec<bool> {
                    (0..length)
                        .map(|at| bits >> ((at as u64 + shift) % 64) & 1 != 0)
                        .collect()
                };
                let (here, there) = (row(0), row(23));
                let (mut by_wall, mut changes) = (Vec::new(), Vec::new());
                each_floor_by_wall(&here, &there, |at| by_wall.push(at));
                each_change(&here, |at| changes.push(at));
                let all = |of: &dyn Fn(usize) -> bool| -> Vec<usize> {
                    (0..length).filter(|&at| of(at)).collect()
                };
                assert_eq!(by_wall, all(&|at| there[at] && !here[at]));
                assert_eq!(changes, all(&|at| here[at] != (at == 0 || here[at - 1])));
            }
        }
    }
}
