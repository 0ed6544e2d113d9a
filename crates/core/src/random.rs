//! Seeds, the only source of randomness, and random orders; the only file that uses `rand`.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use std::fmt;

/// A text that fixes every random choice. It is always shown, and can always be copied.
///
/// White space at its ends is ignored, and a number is its text: `77` typed and 77 are the same.
///
/// ```
/// use mazescope_core::random::Seed;
/// assert_eq!(Seed::from(77), Seed::new(" 77 "));
/// assert_eq!(Seed::new("copper-fox-9").next(), Seed::new("copper-fox-10"));
/// assert_eq!(Seed::new("maze").next(), Seed::new("maze-2"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seed(String);

impl Seed {
    /// The default seed. With it, the road maps of every usual window are wide, and the two searches on them differ
    /// visibly.
    pub fn first() -> Seed {
        Seed::new("blue-otter-23")
    }

    /// A seed that cannot be predicted: a number of nine digits, a new one in each call.
    pub fn drawn() -> Seed {
        use std::hash::{BuildHasher, RandomState};
        // The standard library has one source of randomness: the keys that protect its hash tables.
        let drawn = RandomState::new().hash_one(0_u8);
        Seed::from(100_000_000 + drawn % 900_000_000)
    }

    /// The seed that is written as this text.
    pub fn new(text: &str) -> Seed {
        Seed(text.trim().to_owned())
    }

    /// The text of the seed.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The seed after this one: a number at the end grows by 1, otherwise `-2` is appended. Leading zeros stay, unless
    /// the number grows into them.
    pub fn next(&self) -> Seed {
        let digits = self.0.bytes().rev().take_while(u8::is_ascii_digit).count();
        let (head, number) = self.0.split_at(self.0.len() - digits);
        if number.is_empty() {
            return Seed(format!("{}-2", self.0));
        }
        let (kept, carried) = number.split_at(number.trim_end_matches('9').len());
        let raised = match kept.as_bytes().split_last() {
            Some((&last, before)) => {
                let before = &kept[..before.len()];
                format!("{before}{}", char::from(last + 1))
            }
            None => "1".to_owned(),
        };
        Seed(format!("{head}{raised}{}", "0".repeat(carried.len())))
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        Seed(number.to_string())
    }
}

impl From<&str> for Seed {
    fn from(text: &str) -> Seed {
        Seed::new(text)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A stream of random numbers, the same for the same seed and purpose on every platform and in every later version.
/// Known-answer tests fix it.
///
/// The generator is Xoshiro256++ (Blackman and Vigna, <https://prng.di.unimi.it>), chosen by name because the
/// general-purpose generators of `rand` may change. FNV-1a and SplitMix64 fill its state from the text, and bounded
/// draws are made here.
#[derive(Clone, Debug)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The stream of `seed` for one `purpose`. Streams of different purposes are independent.
    pub fn new(seed: &Seed, purpose: &str) -> Random {
        // FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv), 64 bits; the byte 0xFF, which no UTF-8
        // text contains, keeps ("a", "bc") and ("ab", "c") apart.
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        let bytes = seed.0.bytes().chain([0xFF]).chain(purpose.bytes());
        for byte in bytes {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        let mut state = [0; 32];
        for word in state.chunks_exact_mut(8) {
            // SplitMix64 (https://prng.di.unimi.it/splitmix64.c), as the authors advise for seeding.
            hash = hash.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut mixed = hash;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            word.copy_from_slice(&(mixed ^ (mixed >> 31)).to_le_bytes());
        }
        Random(Xoshiro256PlusPlus::from_seed(state))
    }

    /// A number from 0 to `bound` - 1, all equally likely except for a share of `bound` / 2^64; 0 if `bound` is 0 or 1.
    /// O(1): one multiplication, no branch.
    #[inline(always)]
    pub fn below(&mut self, bound: u32) -> u32 {
        self.draw().below(bound)
    }

    /// 64 bits, each set with a chance of 50 %.
    #[inline(always)]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A draw made now, for a bound that is known later.
    #[inline(always)]
    pub fn draw(&mut self) -> Draw {
        Draw(self.0.next_u64())
    }
}

/// A draw whose bound is given later: `random.draw().below(n)` equals `random.below(n)`.
#[derive(Clone, Copy, Debug)]
pub struct Draw(u64);

impl Draw {
    /// See [`Random::below`].
    #[inline(always)]
    pub fn below(self, bound: u32) -> u32 {
        ((u128::from(self.0) * u128::from(bound)) >> 64) as u32
    }
}

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

    #[test]
    fn known_answers() {
        let mut random = Random::new(&Seed::from(77), "test");
        let drawn: Vec<u32> = (0..8).map(|_| random.below(1000)).collect();
        assert_eq!(drawn, KNOWN);
        let mut other = Random::new(&Seed::new("77"), "another");
        assert_ne!(drawn, (0..8).map(|_| other.below(1000)).collect::<Vec<_>>());
    }

    const KNOWN: [u32; 8] = [509, 282, 674, 421, 914, 872, 691, 146];

    #[test]
    fn the_next_seed() {
        let pairs = [
            ("1", "2"),
            ("9", "10"),
            ("199", "200"),
            ("fox-099", "fox-100"),
            ("fox 007", "fox 008"),
            ("99999999999999999999", "100000000000000000000"),
            ("fox", "fox-2"),
            ("fox-2", "fox-3"),
            ("", "-2"),
        ];
        for (seed, next) in pairs {
            assert_eq!(Seed::new(seed).next(), Seed::new(next), "after {seed:?}");
        }
    }

    #[test]
    fn draws_stay_below_the_bound_and_reach_all_of_it() {
        let mut random = Random::new(&Seed::new("draws"), "test");
        let mut seen = [0; 12];
        for _ in 0..12_000 {
            seen[random.below(12) as usize] += 1;
        }
        assert!(
            seen.iter().all(|&times| (850..1150).contains(&times)),
            "{seen:?}"
        );
        assert_eq!((random.below(0), random.below(1)), (0, 0));
    }

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
