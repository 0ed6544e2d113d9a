//! A random order of many items, drawn from memory that is close together.

use crate::random::Random;

/// Items in a random order; every order is equally likely.
///
/// The items are dealt into piles at random, and each pile is shuffled when its turn comes. Sanghamitra Rao and Martin
/// Sandelius proved that this is fair. No draw reaches for memory far from the last one. O(1) for each, amortised.
/// Space: twice the items while they are dealt.
pub struct Shuffled<T> {
    /// All remaining items in piles. From the current pile to the end they are shuffled.
    left: Vec<T>,
    /// The start of each pile that is not shuffled yet.
    piles: Vec<u32>,
    /// The start of the current pile.
    from: usize,
    random: Random,
}

/// The approximate size of a pile.
const PILE: usize = 4096;

impl<T: Copy> Shuffled<T> {
    /// Deals these items, fewer than 2^32. O(items).
    pub fn new(things: Vec<T>, mut random: Random) -> Shuffled<T> {
        let count = things.len().div_ceil(PILE);
        let drawn: Vec<u16> = things
            .iter()
            .map(|_| random.below(count as u32) as u16)
            .collect();
        let mut ends = vec![0_u32; count];
        for &pile in &drawn {
            ends[usize::from(pile)] += 1;
        }
        let mut begin = 0;
        for end in &mut ends {
            begin += std::mem::replace(end, begin);
        }
        let piles = ends.clone();
        let mut left = things.clone();
        for (&thing, &pile) in things.iter().zip(&drawn) {
            let end = &mut ends[usize::from(pile)];
            left[*end as usize] = thing;
            *end += 1;
        }
        Shuffled {
            from: left.len(),
            left,
            piles,
            random,
        }
    }
}

impl<T: Copy> Iterator for Shuffled<T> {
    type Item = T;

    #[inline(always)]
    fn next(&mut self) -> Option<T> {
        while self.from == self.left.len() {
            self.from = self.piles.pop()? as usize;
            let pile = &mut self.left[self.from..];
            for last in (1..pile.len()).rev() {
                pile.swap(self.random.below(last as u32 + 1) as usize, last);
            }
        }
        self.left.pop()
    }
}

/// Removes a uniformly random item from a list and moves the last one to its place. An empty list draws nothing. O(1).
#[inline(always)]
pub fn pop_random<T>(list: &mut Vec<T>, random: &mut Random) -> Option<T> {
    if list.is_empty() {
        return None;
    }
    let place = random.below(list.len() as u32) as usize;
    Some(list.swap_remove(place))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Seed;

    #[test]
    fn all_come_once_and_from_any_pile() {
        for count in [0, 1, 2, 4096, 4097, 30_000] {
            let random = Random::new(&Seed::from(1), "shuffled");
            let order: Vec<u32> = Shuffled::new((0..count).collect(), random).collect();
            let mut sorted = order.clone();
            sorted.sort_unstable();
            assert!(sorted.into_iter().eq(0..count));
            let early = order.iter().take(1000).filter(|&&thing| thing < count / 2);
            assert!(count < 4096 || (400..600).contains(&early.count()));
        }
    }
}
