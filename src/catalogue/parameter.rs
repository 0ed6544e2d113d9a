//! Parameters: what can be set about an algorithm.

/// Something that can be set about an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it does, in a few words.
    pub summary: &'static str,
    /// What it may be.
    pub range: Range,
}

/// What a parameter may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// A whole number from `min` to `max`.
    Number {
        /// The least.
        min: u32,
        /// The most.
        max: u32,
        /// What it is unless set.
        default: u32,
        /// The words at the two ends of its slider, or two empty texts.
        ends: [&'static str; 2],
        /// The number below which "refresh" draws it anew from the next seed, if it does.
        drawn_below: Option<u32>,
    },
    /// One of a few words.
    Choice {
        /// The words, in the order of display. Settings hold the place of one of them.
        values: &'static [&'static str],
        /// The place of the one that it is unless set.
        default: u32,
    },
}

impl Parameter {
    /// What it is unless set: a number, or the place of a word among the values.
    pub const fn default(&self) -> u32 {
        match self.range {
            Range::Number { default, .. } | Range::Choice { default, .. } => default,
        }
    }

    /// The words that it may be; none if it is a number.
    pub const fn words(&self) -> &'static [&'static str] {
        match self.range {
            Range::Number { .. } => &[],
            Range::Choice { values, .. } => values,
        }
    }

    /// The value that `text` stands for, or what was expected instead.
    pub fn parse(&self, text: &str) -> Result<u32, String> {
        match self.range {
            Range::Number { min, max, .. } => match text.parse() {
                Ok(number) if (min..=max).contains(&number) => Ok(number),
                _ => Err(format!("a whole number from {min} to {max}")),
            },
            Range::Choice { values, .. } => match values.iter().position(|&value| value == text) {
                Some(place) => Ok(place as u32),
                None => Err(format!("one of {}", values.join(", "))),
            },
        }
    }

    /// The text that stands for `value`.
    pub fn show(&self, value: u32) -> String {
        match self.range {
            Range::Number { .. } => value.to_string(),
            Range::Choice { values, .. } => values[value as usize].to_owned(),
        }
    }
}
