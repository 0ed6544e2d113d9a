//! The size of text and controls that the user has chosen, as a share of the usual size.

/// One of the sizes of text and controls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextSize {
    /// The index of its step.
    step: usize,
}

/// Every size in percent, with its name, from the smallest.
const STEPS: [(u32, &str); 8] = [
    (80, "80%"),
    (90, "90%"),
    (100, "100%"),
    (110, "110%"),
    (125, "125%"),
    (150, "150%"),
    (175, "175%"),
    (200, "200%"),
];

impl TextSize {
    /// The usual size.
    pub const USUAL: TextSize = TextSize { step: 2 };

    /// All sizes, from the smallest.
    pub fn all() -> [TextSize; STEPS.len()] {
        std::array::from_fn(|step| TextSize { step })
    }

    /// The size of that many percent, if it is one of them.
    pub fn of(percent: u32) -> Option<TextSize> {
        let mut all = TextSize::all().into_iter();
        all.find(|size| size.percent() == percent)
    }

    /// Its percent of the usual size.
    pub const fn percent(self) -> u32 {
        STEPS[self.step].0
    }

    /// Its name for people.
    pub const fn name(self) -> &'static str {
        STEPS[self.step].1
    }

    /// How many times as large as the usual size it is.
    pub fn times(self) -> f32 {
        self.percent() as f32 / 100.0
    }

    /// The next larger size; the largest one stays.
    pub fn larger(self) -> TextSize {
        let step = (self.step + 1).min(STEPS.len() - 1);
        TextSize { step }
    }

    /// The next smaller size; the smallest one stays.
    pub fn smaller(self) -> TextSize {
        let step = self.step.saturating_sub(1);
        TextSize { step }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_follow_each_other_and_come_back_from_their_percent() {
        assert_eq!(TextSize::USUAL.times(), 1.0);
        let all = TextSize::all();
        for pair in all.windows(2) {
            assert!(pair[0].percent() < pair[1].percent());
            assert_eq!(pair, [pair[1].smaller(), pair[0].larger()]);
        }
        for size in all {
            assert_eq!(TextSize::of(size.percent()), Some(size));
            assert_eq!(size.name(), format!("{}%", size.percent()));
        }
        assert_eq!(TextSize::of(130), None);
        assert_eq!([all[0].smaller(), all[7].larger()], [all[0], all[7]]);
    }
}
