//! The open list: a heap of short entries with whole numbers as keys.
//!
//! A rank is a fixed-point number with 32 fractional bits. That keeps the exact order of all ranks whose parts are
//! below 2^30. Larger ranks need maps of tens of millions of cells with costs or weights; for them the same heap
//! compares the exact ranks.

use crate::structures::lengths::guide::Guide;
use crate::structures::paged::Numbers;
use crate::{Cell, Length, Rank, Size};
use std::hint::select_unpredictable;

/// The open list of a best-first search: the discovered cells that are not expanded, the smallest key first.
///
/// The key of a cell is its rank by the [`Guide`]. Ties go to the smaller estimate, then to the cell discovered first,
/// so nothing is random.
///
/// A cell whose key decreases gets a second entry, which comes before the first; the first is skipped because its cell
/// is expanded by then. So no entry has to be found again, and an update writes only the heap.
///
/// Space: 4 bytes a cell of the map, less with sparse [`Numbers`], 16 for each discovered cell, and 16 for each open
/// one, or 32 if ranks are too large for [`Fixed`].
#[derive(Clone, Debug)]
pub struct OpenList<K, N = Vec<u32>> {
    guide: Guide,
    /// A heap in which each entry has [`WAYS`] children.
    heap: Vec<Entry<K>>,
    /// For each cell its number, or 0 if it is not discovered.
    numbers: N,
    /// The discovered cells by their numbers, in order. Number 0 is reserved for a cell that is preferred.
    discovered: Vec<Discovered>,
}

/// A discovered cell.
#[derive(Clone, Copy, Debug)]
struct Discovered {
    cell: Cell,
    /// The length of the best path to it so far.
    g: Length,
    is_open: bool,
}

/// A rank in a form that compares fast.
pub trait Key: Copy + Ord + Send {
    /// The key of a rank. Keys are in the order of their ranks, and equal only if the ranks are.
    fn of(rank: Rank) -> Self;

    /// Whether the first goes before the other, each a key with its tie-breaker.
    fn goes_before(one: (Self, u64), other: (Self, u64)) -> bool;
}

/// A rank in fixed point, with 32 fractional bits.
///
/// Two different ranks whose parts are below 2^30 differ by more than 2^-31. With a and b for the differences of their
/// parts, |a + b r| = |a^2 - 2 b^2| / |a - b r|. The numerator is a whole number, at least 1, and the denominator is
/// less than 2^31 if the sum is near 0. Rounding cuts off less than 2^-32 of each rank, so keys are in the order of the
/// ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fixed(u64);

impl Fixed {
    /// Parts of ranks must be below this.
    pub const LIMIT: u64 = 1 << 30;
}

impl Key for Fixed {
    #[inline(always)]
    fn of(rank: Rank) -> Fixed {
        /// The square root of 2, times 2^63.
        const ROOT: u64 = 0xb504_f333_f9de_6484;
        let diagonal = (u128::from(rank.diagonal) * u128::from(ROOT)) >> 31;
        Fixed((rank.straight << 32) + diagonal as u64)
    }

    #[inline(always)]
    fn goes_before((one, tie): (Fixed, u64), (other, other_tie): (Fixed, u64)) -> bool {
        let whole = |key: Fixed, tie: u64| (u128::from(key.0) << 64) | u128::from(tie);
        whole(one, tie) < whole(other, other_tie)
    }
}

impl Key for Rank {
    fn of(rank: Rank) -> Rank {
        rank
    }

    fn goes_before(one: (Rank, u64), other: (Rank, u64)) -> bool {
        one < other
    }
}

/// An entry of the heap.
#[derive(Clone, Copy, Debug)]
struct Entry<K> {
    key: K,
    /// The estimate, with the number of the cell in the lower bits.
    tie: u64,
}

impl<K: Key> Entry<K> {
    #[inline(always)]
    fn goes_before(&self, other: &Entry<K>) -> bool {
        K::goes_before((self.key, self.tie), (other.key, other.tie))
    }
}

/// The number of children of each entry: four make fewer levels than two, and they are adjacent in memory.
const WAYS: usize = 4;

/// The initial capacity in cells.
const SHORT: usize = 1024;

/// Twice an estimate in fixed point with 16 fractional bits. Its parts are below 2^15 on the largest map, and if it has
/// a diagonal part, both are little more than 2^14. So it is in the order of the estimates, as a rank is. Different
/// straight lines differ by more than 2^-15.
#[inline(always)]
fn short(rest: Rank, unit: u64) -> u32 {
    /// The square root of 2, times 2^32.
    const ROOT: u64 = 6_074_000_999;
    let finer = unit.trailing_zeros() - 1;
    let diagonal = ((rest.diagonal >> finer) * ROOT) >> 16;
    ((rest.straight << 16 >> finer) + diagonal) as u32
}

impl<K: Key, N: Numbers> OpenList<K, N> {
    /// An empty open list, for a map of this size.
    pub fn new(size: Size, guide: Guide) -> Self {
        // Most searches of a scenario are short, and would grow these several times.
        let mut discovered = Vec::with_capacity(SHORT);
        discovered.push(Discovered {
            cell: Cell::from_index(0),
            g: Length::ZERO,
            is_open: false,
        });
        OpenList {
            guide,
            heap: Vec::with_capacity(SHORT),
            numbers: N::new(size.padded()),
            discovered,
        }
    }

    /// Adds a new cell with a path of this length. O(log open), amortised.
    #[inline(always)]
    pub fn push(&mut self, cell: Cell, g: Length) {
        let number = self.discovered.len() as u32;
        self.discovered.push(Discovered {
            cell,
            g,
            is_open: true,
        });
        self.numbers.set(cell.index(), number);
        self.enter(number, cell, g);
    }

    /// The record of a discovered cell. O(1).
    #[inline(always)]
    fn find(&self, cell: Cell) -> Option<&Discovered> {
        let number = self.numbers.get(cell.index()) as usize;
        self.discovered.get(number)
    }

    /// Whether the cell is discovered. O(1).
    #[inline(always)]
    pub fn has_discovered(&self, cell: Cell) -> bool {
        self.numbers.get(cell.index()) != 0
    }

    /// Whether the cell is open with a longer path than this one. O(1).
    #[inline(always)]
    pub fn has_longer(&self, cell: Cell, g: Length) -> bool {
        self.find(cell)
            .is_some_and(|found| found.is_open && g < found.g)
    }

    /// Gives an open cell a shorter path, which decreases its key if the guide counts lengths. O(log open).
    #[inline(always)]
    pub fn decrease_key(&mut self, cell: Cell, g: Length) {
        let number = self.numbers.get(cell.index());
        self.discovered[number as usize].g = g;
        if self.guide.minds_length() {
            self.enter(number, cell, g);
        }
    }

    #[inline(always)]
    fn enter(&mut self, number: u32, cell: Cell, g: Length) {
        let rest = self.guide.rest(cell);
        let unit = self.guide.estimate().rule().unit();
        let entry = Entry {
            key: K::of(self.guide.rank_by(g, rest)),
            tie: (u64::from(short(rest, unit)) << 32) | u64::from(number),
        };
        self.heap.push(entry);
        self.rise(self.heap.len() - 1, entry);
    }

    /// Makes an open cell the first one, if its key equals the smallest: a second entry precedes all equal ones.
    /// O(log open), amortised.
    pub fn prefer(&mut self, cell: Cell) {
        let is_open = |found: &Discovered| found.is_open;
        while let Some(first) = self.heap.first()
            && !is_open(&self.discovered[first.tie as u32 as usize])
        {
            if let Some(last) = self.heap.pop()
                && !self.heap.is_empty()
            {
                self.sink(last);
            }
        }
        let number = self.numbers.get(cell.index()) as usize;
        let Some(found) = self.discovered.get(number).copied().filter(is_open) else {
            return;
        };
        let key = K::of(self.guide.rank(found.g, cell));
        let is_least = self.heap.first().is_some_and(|first| first.key == key);
        if !is_least || self.discovered[0].is_open {
            return;
        }
        self.discovered[number].is_open = false;
        self.discovered[0] = found;
        let entry = Entry { key, tie: 0 };
        self.heap.push(entry);
        self.rise(self.heap.len() - 1, entry);
    }

    /// Removes the open cell with the smallest key, and returns it with the length of its path. O(log open).
    #[inline(always)]
    pub fn pop_min(&mut self) -> Option<(Cell, Length)> {
        loop {
            let first = *self.heap.first()?;
            // The last entry replaces it and sinks to its place.
            let last = self.heap.pop()?;
            if !self.heap.is_empty() {
                self.sink(last);
            }
            let found = &mut self.discovered[first.tie as u32 as usize];
            if std::mem::take(&mut found.is_open) {
                return Some((found.cell, found.g));
            }
        }
    }

    /// Puts `entry` at `place` or above.
    #[inline(always)]
    fn rise(&mut self, mut place: usize, entry: Entry<K>) {
        let heap = &mut self.heap[..];
        while place > 0 {
            let above = (place - 1) / WAYS;
            if !entry.goes_before(&heap[above]) {
                break;
            }
            heap[place] = heap[above];
            place = above;
        }
        heap[place] = entry;
    }

    /// Puts `entry`, the former last one, at the top or below. The hole at the top moves down to the bottom, where the
    /// entry usually belongs, and the entry rises from there.
    #[inline(always)]
    fn sink(&mut self, entry: Entry<K>) {
        let heap = &mut self.heap[..];
        let mut place = 0;
        loop {
            let first = WAYS * place + 1;
            if let Some(below) = heap.get(first..first + WAYS) {
                // The order is unpredictable here.
                let lesser = |one: usize, other: usize| {
                    select_unpredictable(below[other].goes_before(&below[one]), other, one)
                };
                let least = first + lesser(lesser(0, 1), lesser(2, 3));
                heap[place] = heap[least];
                place = least;
                continue;
            }
            let mut rest = first..heap.len();
            if let Some(mut least) = rest.next() {
                for other in rest {
                    let is_less = heap[other].goes_before(&heap[least]);
                    least = select_unpredictable(is_less, other, least);
                }
                heap[place] = heap[least];
                place = least;
            }
            break;
        }
        self.rise(place, entry);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Map, Tile};
    use crate::structures::lengths::estimate::Rule;

    fn rank(straight: u64, diagonal: u64) -> Rank {
        Rank { straight, diagonal }
    }

    /// Convergents of √2 and their neighbours: the ranks below the limit that are hardest to distinguish.
    fn near() -> Vec<u64> {
        let (mut over, mut under) = (1_u64, 1_u64);
        let mut near = vec![0, 1, 2];
        while over < Fixed::LIMIT {
            near.extend([over - 1, over, over + 1, under]);
            (over, under) = (over + 2 * under, over + under);
        }
        near.push(Fixed::LIMIT - 1);
        near.retain(|&part| part < Fixed::LIMIT);
        near.sort_unstable();
        near.dedup();
        near
    }

    #[test]
    fn fixed_keys_are_in_the_order_of_the_ranks_up_to_their_limit() {
        let near = near();
        let ranks: Vec<Rank> = near
            .iter()
            .flat_map(|&straight| near.iter().map(move |&diagonal| rank(straight, diagonal)))
            .collect();
        let mut sorted = ranks.clone();
        sorted.sort();
        for pair in sorted.windows(2) {
            let [one, other] = [pair[0], pair[1]].map(Fixed::of);
            assert_eq!(one.cmp(&other), pair[0].cmp(&pair[1]), "{pair:?}");
        }
        // Only differences matter, and these are the smallest.
        for pair in near.windows(2) {
            let one = rank(pair[1], 0);
            for &diagonal in &near {
                let other = rank(0, diagonal);
                assert_eq!(Fixed::of(one).cmp(&Fixed::of(other)), one.cmp(&other));
            }
        }
    }

    #[test]
    fn short_estimates_are_in_the_order_of_the_estimates() {
        let mut all: Vec<Length> = Vec::new();
        for x in (0..8192).step_by(61).chain([8191]) {
            for y in (0..8192_u32).step_by(89).chain([8191]) {
                all.push(Length {
                    straight: 2 * u32::abs_diff(x, y),
                    diagonal: 2 * x.min(y),
                });
                all.push(Length {
                    straight: 0,
                    diagonal: x + y,
                });
            }
        }
        all.sort();
        let short = |twice: Length| short(Rank::times(twice, 1), 2);
        for pair in all.windows(2) {
            assert_eq!(short(pair[0]).cmp(&short(pair[1])), pair[0].cmp(&pair[1]));
        }
        let most = Length {
            straight: 2 * (8191 + 8191),
            diagonal: 0,
        };
        assert_eq!(short(most), most.straight << 16);
    }

    fn order<K: Key>() -> Vec<usize> {
        let size = Size::clamped(30, 30);
        let mut map = Map::new(size, Tile::Floor);
        map.goals.extend(size.cell(29, 29));
        let guide = Guide::weighed(1, 1, &map, Rule::Octile);
        let mut open = OpenList::<K>::new(size, guide);
        let cells: Vec<Cell> = size.iter().collect();
        let g = |number: usize| Length {
            straight: number as u32 % 13,
            diagonal: number as u32 % 7,
        };
        for (number, &cell) in cells.iter().enumerate() {
            assert!(!open.has_discovered(cell));
            open.push(cell, g(31 * number));
        }
        assert!(open.has_discovered(cells[70]) && open.has_longer(cells[70], Length::ZERO));
        open.decrease_key(cells[70], Length::ZERO);
        assert!(!open.has_longer(cells[70], Length::ZERO));
        let popped = std::iter::from_fn(|| open.pop_min());
        let place = |(taken, _)| cells.iter().position(|&cell| cell == taken);
        popped.filter_map(place).collect()
    }

    /// Three cells with an equal key, and one with a larger key. A preferred cell comes first only among equals.
    #[test]
    fn a_preferred_cell_comes_before_its_equals_and_no_others() {
        let size = Size::clamped(4, 1);
        let guide = Guide::by_length(&Map::new(size, Tile::Floor));
        let cells: Vec<Cell> = size.iter().collect();
        let long = Length {
            straight: 1,
            ..Length::ZERO
        };
        let order = |preferred: usize| {
            let mut open = OpenList::<Fixed>::new(size, guide.clone());
            open.prefer(cells[preferred]);
            cells[..3]
                .iter()
                .for_each(|&cell| open.push(cell, Length::ZERO));
            open.push(cells[3], long);
            open.prefer(cells[preferred]);
            open.prefer(cells[preferred]);
            let popped = std::iter::from_fn(|| open.pop_min());
            let place = |(taken, _)| cells.iter().position(|&cell| cell == taken);
            popped.filter_map(place).collect::<Vec<usize>>()
        };
        assert_eq!(order(0), [0, 1, 2, 3]);
        assert_eq!(order(1), [1, 0, 2, 3]);
        assert_eq!(order(2), [2, 0, 1, 3]);
        assert_eq!(order(3), [0, 1, 2, 3], "its key is larger");
    }

    #[test]
    fn both_keys_give_the_same_order_and_each_cell_comes_once() {
        let (fixed, exact) = (order::<Fixed>(), order::<Rank>());
        assert_eq!(fixed, exact);
        let mut sorted = fixed;
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..900));
    }
}
