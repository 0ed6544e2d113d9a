//! What waits in a frontier by cost, the cheapest of it first.

/// Numbers of which the least comes out first, where most are spread evenly over all that 64 bits hold.
///
/// They lie in buckets by their upper bits, each unsorted and about as full as a line or two of the processor's cache,
/// and a bit for each bucket, a bit for each 64 buckets and so on tell which is the first that holds one. So a number
/// goes in and comes out by a few loads that nothing waits for; a heap has to climb through twenty levels of a
/// frontier that is nowhere near. Space: 8 bytes for each number, 24 for each bucket.
#[derive(Clone, Debug)]
pub struct Cheapest {
    /// A bucket's place is the number shifted so far.
    shift: u32,
    buckets: Vec<Vec<u64>>,
    /// For buckets first, then for words of the level below.
    levels: [Vec<u64>; LEVELS],
}

/// Three levels of 64 tell 262,144 buckets apart.
const LEVELS: usize = 3;
const MOST_BUCKETS: usize = 1 << (6 * LEVELS);
/// How many numbers a bucket is meant for, if all come that are expected.
const MEANT_FOR: usize = 16;

impl Cheapest {
    /// Nothing yet, of about so many numbers. O(expected).
    pub fn new(expected: usize) -> Cheapest {
        let buckets = (expected / MEANT_FOR)
            .next_power_of_two()
            .clamp(2, MOST_BUCKETS);
        let mut words = buckets;
        Cheapest {
            shift: 64 - buckets.trailing_zeros(),
            buckets: vec![Vec::new(); buckets],
            levels: std::array::from_fn(|_| {
                words = words.div_ceil(64);
                vec![0; words]
            }),
        }
    }

    /// Puts a number in.
    #[inline(always)]
    pub fn push(&mut self, number: u64) {
        let mut place = (number >> self.shift) as usize;
        self.buckets[place].push(number);
        for level in &mut self.levels {
            level[place / 64] |= 1 << (place % 64);
            place /= 64;
        }
    }

    /// Takes the least number out. O(1) where numbers are spread evenly.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<u64> {
        let mut place = 0;
        for level in self.levels.iter().rev() {
            let word = level[place];
            if word == 0 {
                return None;
            }
            place = 64 * place + word.trailing_zeros() as usize;
        }
        let bucket = &mut self.buckets[place];
        let mut least = 0;
        for (at, number) in bucket.iter().enumerate() {
            least = if *number < bucket[least] { at } else { least };
        }
        let number = bucket.swap_remove(least);
        if bucket.is_empty() {
            for level in &mut self.levels {
                level[place / 64] &= !(1 << (place % 64));
                if level[place / 64] != 0 {
                    break;
                }
                place /= 64;
            }
        }
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Reverse;
    use std::collections::BinaryHeap;

    #[test]
    fn the_least_comes_first_as_of_a_heap() {
        // Numbers without a pattern: a linear congruential generator, whose upper bits are the better ones.
        let mut state = 5_u64;
        let mut drawn = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            state
        };
        for expected in [0, 1, 40, 1000, 100_000, 10_000_000] {
            let mut cheapest = Cheapest::new(expected);
            let mut heap = BinaryHeap::new();
            for turn in 0..20_000 {
                // It fills at first and empties at the end.
                if (drawn() >> 33) % 20_000 >= turn {
                    let number = drawn();
                    cheapest.push(number);
                    heap.push(Reverse(number));
                } else {
                    assert_eq!(cheapest.pop(), heap.pop().map(|Reverse(number)| number));
                }
            }
            while let Some(Reverse(number)) = heap.pop() {
                assert_eq!(cheapest.pop(), Some(number));
            }
            assert_eq!(cheapest.pop(), None);
        }
    }
}
