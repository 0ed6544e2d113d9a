//! The largest number of a layer so far, which going back restores.
//!
//! The end of the scale is the largest number so far, rounded up to five binary digits. Colours therefore rarely change
//! while numbers grow, and going back needs little memory.

/// The largest number so far, rounded up to five binary digits, and the events that raised it.
///
/// A search that runs ever deeper raises its largest number with every cell. The rounded number rises at most a few
/// hundred times, so its history takes little memory, and a scale of colours that ends there rarely changes.
#[derive(Clone, Debug)]
pub struct Peak {
    /// One unit of the layer, in numbers. The peak is a multiple of it.
    unit: u32,
    end: u32,
    /// The number of events after which it rose, and its value before.
    raised: Vec<(u64, u32)>,
}

impl Peak {
    /// A peak before the first number. Values are rounded in whole units.
    pub fn new(unit: u32) -> Peak {
        Peak {
            unit,
            end: 0,
            raised: Vec::new(),
        }
    }

    /// An upper bound of all numbers so far.
    #[inline(always)]
    pub fn end(&self) -> u32 {
        self.end
    }

    /// Records a number above [`Peak::end`], from the event of this place, counted from 1.
    #[cold]
    pub fn raise(&mut self, number: u32, place: u64) {
        self.raised.push((place, self.end));
        self.end = rounded(number.div_ceil(self.unit)).saturating_mul(self.unit);
    }

    /// Goes back to the moment after `place` events.
    pub fn back_to(&mut self, place: u64) {
        while let Some(&(at, before)) = self.raised.last()
            && at > place
        {
            self.end = before;
            self.raised.pop();
        }
    }

    /// The bytes of its history.
    pub fn bytes(&self) -> u64 {
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
