//! A priority queue of items with small random weights.

/// Weights are below this.
pub const WEIGHTS: u32 = 1 << BITS;
const BITS: u32 = 12;

/// A priority queue: the lightest item comes first, and ties go to the newest.
///
/// Each weight has a list, as Robert Dial proposed in 1969, and two levels of bits find the first list that is not
/// empty. So a push or a pop takes a few loads, and only the last one is from distant memory. A heap would climb twenty
/// levels of distant memory. Space: 8 to 16 bytes for each edge, and 96 KiB.
#[derive(Clone, Debug)]
pub struct Lightest<T> {
    lists: Vec<Vec<T>>,
    /// A bit for each list that is not empty, and a bit for each word of these that is not 0.
    words: [u64; 1 << (BITS - 6)],
    all: u64,
}

impl<T> Lightest<T> {
    /// An empty queue, with room for about this number of items. Each list has its part, so few of them move while they
    /// grow.
    pub fn with_room(items: u32) -> Lightest<T> {
        let room = items as usize / WEIGHTS as usize;
        Lightest {
            lists: (0..WEIGHTS).map(|_| Vec::with_capacity(room)).collect(),
            words: [0; 1 << (BITS - 6)],
            all: 0,
        }
    }

    /// Adds an item with its weight, below [`WEIGHTS`]. O(1).
    #[inline(always)]
    pub fn push(&mut self, thing: T, weight: u32) {
        let (list, word) = (weight % WEIGHTS, weight % WEIGHTS / 64);
        self.lists[list as usize].push(thing);
        self.words[word as usize] |= 1 << (list % 64);
        self.all |= 1 << word;
    }

    /// All items with their weights, the lightest first, and of equal ones the oldest. O([`WEIGHTS`]).
    pub fn iter(&self) -> impl Iterator<Item = (u32, &T)> {
        let lists = (0..).zip(&self.lists);
        lists.flat_map(|(weight, list)| list.iter().map(move |thing| (weight, thing)))
    }

    /// Removes the lightest item. O(1).
    #[inline(always)]
    pub fn pop_min(&mut self) -> Option<T> {
        let word = self.all.trailing_zeros() as usize;
        let bits = self.words.get_mut(word)?;
        let list = &mut self.lists[64 * word + bits.trailing_zeros() as usize];
        let thing = list.pop();
        if list.is_empty() {
            *bits &= *bits - 1;
            if *bits == 0 {
                self.all &= self.all - 1;
            }
        }
        thing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Reverse;
    use std::collections::BinaryHeap;

    #[test]
    fn the_lightest_comes_first_and_of_equal_ones_the_last() {
        // Numbers without a pattern: the upper bits of a linear congruential generator.
        let mut state = 5_u64;
        let mut drawn = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as u32
        };
        for weights in [1, 2, 70, 1000, WEIGHTS] {
            let mut lightest = Lightest::with_room(0);
            let mut heap = BinaryHeap::new();
            let pop = |heap: &mut BinaryHeap<_>| heap.pop().map(|(_, number)| number);
            for number in 0..20_000 {
                // The queue fills at first and empties at the end.
                if drawn() % 20_000 >= number {
                    let weight = drawn() % weights;
                    lightest.push(number, weight);
                    heap.push((Reverse(weight), number));
                } else {
                    assert_eq!(lightest.pop_min(), pop(&mut heap));
                }
            }
            while let Some(number) = pop(&mut heap) {
                assert_eq!(lightest.pop_min(), Some(number));
            }
            assert_eq!(lightest.pop_min(), None);
        }
    }
}
