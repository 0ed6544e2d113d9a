//! What a layer needs to go back: a stack of the values that it overwrote, and the history of its largest number.

/// A stack in chunks. A full vector would be copied, which takes longer than a slice once it is large.
#[derive(Debug)]
pub(super) struct Stack<T> {
    /// The full chunks below the open one.
    full: Vec<Vec<T>>,
    open: Vec<T>,
}

/// Entries of a chunk.
const CHUNK: usize = 1 << 16;

impl<T: Copy> Stack<T> {
    /// An empty stack.
    pub(super) fn new() -> Stack<T> {
        Stack {
            full: Vec::new(),
            open: Vec::new(),
        }
    }

    /// Pushes an entry.
    #[inline(always)]
    pub(super) fn push(&mut self, entry: T) {
        if self.open.len() == self.open.capacity() {
            self.make_room();
        }
        self.open.push(entry);
    }

    #[cold]
    fn make_room(&mut self) {
        if self.open.len() == CHUNK {
            let full = std::mem::replace(&mut self.open, Vec::with_capacity(CHUNK));
            self.full.push(full);
        } else {
            self.open.reserve_exact(CHUNK - self.open.len());
        }
    }

    /// Pops the top entry.
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<T> {
        if self.open.is_empty() {
            self.open = self.full.pop()?;
        }
        self.open.pop()
    }

    /// Pops the top entry if it is wanted.
    #[inline(always)]
    pub(super) fn pop_if(&mut self, wanted: impl Fn(&T) -> bool) -> Option<T> {
        let top = self.open.last().or_else(|| self.full.last()?.last());
        if top.is_some_and(wanted) {
            self.pop()
        } else {
            None
        }
    }

    /// Removes all entries.
    pub(super) fn clear(&mut self) {
        *self = Stack::new();
    }

    /// The bytes of the entries.
    pub(super) fn bytes(&self) -> u64 {
        let chunks = self.full.len() + usize::from(self.open.capacity() > 0);
        (chunks * CHUNK * size_of::<T>()) as u64
    }
}

/// The largest number so far, rounded up to five binary digits, and the events that raised it.
///
/// A search that runs ever deeper raises its largest number with every cell. The rounded number rises at most a few
/// hundred times, so its history takes little memory, and a scale of colours that ends there rarely changes.
#[derive(Clone, Debug)]
pub(super) struct Peak {
    /// One unit of the layer, in numbers. The peak is a multiple of it.
    unit: u32,
    end: u32,
    /// The number of events after which it rose, and its value before.
    raised: Vec<(u64, u32)>,
}

impl Peak {
    /// A peak before the first number. Values are rounded in whole units.
    pub(super) fn new(unit: u32) -> Peak {
        Peak {
            unit,
            end: 0,
            raised: Vec::new(),
        }
    }

    /// An upper bound of all numbers so far.
    #[inline(always)]
    pub(super) fn end(&self) -> u32 {
        self.end
    }

    /// Records a number above [`Peak::end`], from the event of this place, counted from 1.
    #[cold]
    pub(super) fn raise(&mut self, number: u32, place: u64) {
        self.raised.push((place, self.end));
        self.end = rounded(number.div_ceil(self.unit)).saturating_mul(self.unit);
    }

    /// Goes back to the moment after `place` events.
    pub(super) fn back_to(&mut self, place: u64) {
        while let Some(&(at, before)) = self.raised.last()
            && at > place
        {
            self.end = before;
            self.raised.pop();
        }
    }

    /// The bytes of its history.
    pub(super) fn bytes(&self) -> u64 {
        (self.raised.capacity() * size_of::<(u64, u32)>()) as u64
    }
}

/// The number rounded up to five binary digits. Numbers up to 32 stay as they are.
fn rounded(number: u32) -> u32 {
    let below = number.saturating_sub(1);
    let shift = (u32::BITS - below.leading_zeros()).saturating_sub(5);
    (u64::from(number).div_ceil(1 << shift) << shift).min(u64::from(u32::MAX)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_on_comes_off_across_chunks() {
        let mut stack = Stack::new();
        assert_eq!((stack.pop(), stack.bytes()), (None, 0));
        let most = 3 * CHUNK + 5;
        (0..most).for_each(|entry| stack.push(entry));
        assert!(stack.bytes() >= (most * size_of::<usize>()) as u64);
        for entry in (0..most).rev() {
            assert_eq!(stack.pop_if(|&top| top != entry), None);
            let top = match entry % 2 {
                0 => stack.pop(),
                _ => stack.pop_if(|&top| top == entry),
            };
            assert_eq!(top, Some(entry));
        }
        assert_eq!(stack.pop(), None);
        stack.push(7);
        stack.clear();
        assert_eq!(stack.pop(), None);
    }

    #[test]
    fn rounding_goes_up_and_not_far() {
        for number in (1..5000).chain((1..400).map(|step| step * 10_000_019)) {
            let up = rounded(number);
            assert!(
                up >= number && u64::from(up) * 16 <= u64::from(number) * 17,
                "{number}: {up}"
            );
            assert_eq!(rounded(up), up, "{number}");
        }
        assert_eq!(rounded(u32::MAX), u32::MAX);
        assert_eq!([31, 32, 33, 34].map(rounded), [31, 32, 34, 34]);
    }

    #[test]
    fn the_way_back_knows_what_was() {
        let mut peak = Peak::new(3);
        let mut ends = vec![0];
        for place in 1..1000 {
            let number = (place * 7 % 100 + place) as u32;
            if number > peak.end() {
                peak.raise(number, place);
            }
            assert!(peak.end() >= number && peak.end().is_multiple_of(3));
            ends.push(peak.end());
        }
        for place in (0..1000).rev().step_by(7) {
            peak.back_to(place as u64);
            assert_eq!(peak.end(), ends[place]);
        }
    }
}
