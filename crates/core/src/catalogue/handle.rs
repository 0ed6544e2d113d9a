//! Typed handles: how an algorithm declares its parameters and reads their values.

use super::parameter::Range;
use super::{Parameter, Settings};
use std::ops::RangeInclusive;

/// A number as a parameter: the handle by which an algorithm declares and reads it.
///
/// ```
/// use mazescope_core::catalogue::{Number, Parameter, Settings};
/// const DENSITY: Number = Number::new("density", 1..=30, 10).about("cells before a turn").ends("dense", "sparse");
/// const WEIGHT: Number = Number::new("weight", 0..=100, 10).about("weight of h").in_tenths();
/// const PARAMETERS: &[Parameter] = &[DENSITY.parameter(), WEIGHT.parameter()];
/// let mut settings = Settings::new(PARAMETERS);
/// assert_eq!(DENSITY.of(&settings), 10);
/// settings.set("density", 3);
/// assert_eq!(DENSITY.of(&settings), 3);
/// settings.set("weight", PARAMETERS[1].parse("2.5").expect("it is in the range"));
/// assert_eq!(WEIGHT.of(&settings), 25);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Number(Parameter);

impl Number {
    /// A whole number in this range, with its default.
    ///
    /// # Panics
    ///
    /// Panics if the default is outside the range; for a constant this is a compile error.
    pub const fn new(name: &'static str, range: RangeInclusive<u32>, default: u32) -> Number {
        let (min, max) = (*range.start(), *range.end());
        assert!(min <= default && default <= max);
        Number(Parameter {
            name,
            summary: "",
            range: Range::Number {
                min,
                max,
                default,
                ends: ["", ""],
                in_tenths: false,
            },
        })
    }

    /// The same handle with a short description.
    pub const fn about(mut self, summary: &'static str) -> Number {
        self.0.summary = summary;
        self
    }

    /// The same handle with one decimal place: its range, default and value are in tenths.
    pub const fn in_tenths(mut self) -> Number {
        if let Range::Number { in_tenths, .. } = &mut self.0.range {
            *in_tenths = true;
        }
        self
    }

    /// The same handle with words for the smallest and the largest value, at the ends of its slider.
    pub const fn ends(mut self, least: &'static str, most: &'static str) -> Number {
        if let Range::Number { ends, .. } = &mut self.0.range {
            *ends = [least, most];
        }
        self
    }

    /// The parameter for menus, help and settings.
    pub const fn parameter(&self) -> Parameter {
        self.0
    }

    /// Its value; the default if the settings lack it.
    pub fn of(&self, settings: &Settings) -> u32 {
        let value = settings.find(self.0.name);
        value.unwrap_or(self.0.default())
    }
}

/// A choice of `N` named values as a parameter: the handle by which an algorithm declares and reads it.
///
/// ```
/// use mazescope_core::catalogue::{Choice, Parameter, Settings};
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Order { Random, Last }
/// const ORDER: Choice<Order, 2> =
///     Choice::new("order", [("random", Order::Random), ("last", Order::Last)]).about("edge that comes next");
/// const PARAMETERS: &[Parameter] = &[ORDER.parameter()];
/// let mut settings = Settings::new(PARAMETERS);
/// assert_eq!(ORDER.of(&settings), Order::Random);
/// ORDER.set(&mut settings, Order::Last);
/// assert_eq!(ORDER.of(&settings), Order::Last);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Choice<T: 'static, const N: usize> {
    name: &'static str,
    summary: &'static str,
    words: [&'static str; N],
    values: [T; N],
    default: usize,
}

impl<T: Copy + 'static, const N: usize> Choice<T, N> {
    /// A choice of these values; the first is the default. Files and share codes name a value by its word, so a word
    /// never changes.
    pub const fn new(name: &'static str, choices: [(&'static str, T); N]) -> Choice<T, N> {
        let (mut words, mut values) = ([""; N], [choices[0].1; N]);
        let mut place = 0;
        while place < N {
            (words[place], values[place]) = choices[place];
            place += 1;
        }
        Choice {
            name,
            summary: "",
            words,
            values,
            default: 0,
        }
    }

    /// The same choice with a short description.
    pub const fn about(mut self, summary: &'static str) -> Choice<T, N> {
        self.summary = summary;
        self
    }

    /// The same choice with the value at this place as its default.
    ///
    /// # Panics
    ///
    /// Panics if there are fewer values; for a constant this is a compile error.
    pub const fn unless_set(mut self, place: usize) -> Choice<T, N> {
        assert!(place < N);
        self.default = place;
        self
    }

    /// The parameter for menus, help and settings.
    pub const fn parameter(&'static self) -> Parameter {
        Parameter {
            name: self.name,
            summary: self.summary,
            range: Range::Choice {
                values: &self.words,
                default: self.default as u32,
            },
        }
    }

    /// Its name on the command line.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Its value; the default if the settings lack it.
    pub fn of(&self, settings: &Settings) -> T {
        let place = settings.find(self.name).map(|place| place as usize);
        let value = place.and_then(|place| self.values.get(place));
        *value.unwrap_or(&self.values[self.default])
    }

    /// Sets it to one of its values. Settings without it stay unchanged.
    pub fn set(&self, settings: &mut Settings, value: T)
    where
        T: PartialEq,
    {
        if let Some(place) = self.place(value) {
            settings.set(self.name, place as u32);
        }
    }

    /// The word of a value; none if the value is not one of its own.
    pub fn word(&self, value: T) -> Option<&'static str>
    where
        T: PartialEq,
    {
        Some(self.words[self.place(value)?])
    }

    fn place(&self, value: T) -> Option<usize>
    where
        T: PartialEq,
    {
        self.values.iter().position(|&other| other == value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Number = Number::new("size", 3..=9, 5).about("how large");
    const WAY: Choice<char, 3> = Choice::new("way", [("up", 'u'), ("on", 'o'), ("down", 'd')])
        .about("where to")
        .unless_set(1);
    const BOTH: &[Parameter] = &[SIZE.parameter(), WAY.parameter()];

    #[test]
    fn a_handle_reads_what_was_set_by_its_name() {
        let mut settings = Settings::new(BOTH);
        assert_eq!((SIZE.of(&settings), WAY.of(&settings)), (5, 'o'));
        settings.set("size", 99);
        settings.set("way", 2);
        assert_eq!((SIZE.of(&settings), WAY.of(&settings)), (9, 'd'));
        WAY.set(&mut settings, 'u');
        settings.set("size", 4);
        assert_eq!(
            (settings.find("size"), settings.find("way")),
            (Some(4), Some(0))
        );
        WAY.set(&mut settings, '?');
        assert_eq!(WAY.of(&settings), 'u', "this is not one of its values");
        assert_eq!((WAY.word('d'), WAY.word('?')), (Some("down"), None));
    }

    #[test]
    fn what_is_not_offered_has_its_default() {
        const NONE: &[Parameter] = &[SIZE.parameter()];
        let mut settings = Settings::new(NONE);
        WAY.set(&mut settings, 'd');
        assert_eq!(WAY.of(&settings), 'o');
        assert_eq!(settings.find("way"), None);
        // Another entry's parameter of that name, with a larger range.
        const OTHER: Number = Number::new("way", 0..=9, 7).about("how many");
        const OTHERS: &[Parameter] = &[OTHER.parameter()];
        assert_eq!(WAY.of(&Settings::new(OTHERS)), 'o');
    }
}
