//! Parameters of an algorithm and the settings that give each a value.

/// A parameter of an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name on the command line.
    pub name: &'static str,
    /// A short description.
    pub summary: &'static str,
    /// Its possible values.
    pub range: Range,
}

/// The possible values of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// A number from `min` to `max`.
    Number {
        /// The smallest value.
        min: u32,
        /// The largest value.
        max: u32,
        /// The default.
        default: u32,
        /// The words at the two ends of its slider, or two empty texts.
        ends: [&'static str; 2],
        /// Whether it has one decimal place. Then these fields, and settings, hold tenths.
        in_tenths: bool,
    },
    /// One of a few words.
    Choice {
        /// The words, in the order of display. Settings hold the index of one of them.
        values: &'static [&'static str],
        /// The index of the default.
        default: u32,
    },
}

impl Range {
    /// The smallest and the largest value in settings.
    pub const fn bounds(&self) -> [u32; 2] {
        match *self {
            Range::Number { min, max, .. } => [min, max],
            Range::Choice { values, .. } => [0, (values.len() as u32).saturating_sub(1)],
        }
    }
}

impl Parameter {
    /// Its name as people read it: "room size" for `room_size`.
    pub fn label(&self) -> String {
        self.name.replace('_', " ")
    }

    /// Its default: a number, or the index of a word.
    pub const fn default(&self) -> u32 {
        match self.range {
            Range::Number { default, .. } | Range::Choice { default, .. } => default,
        }
    }

    /// Its words; empty if it is a number.
    pub const fn words(&self) -> &'static [&'static str] {
        match self.range {
            Range::Number { .. } => &[],
            Range::Choice { values, .. } => values,
        }
    }

    /// The value of `text`, or a description of what was expected.
    pub fn parse(&self, text: &str) -> Result<u32, String> {
        match self.range {
            Range::Number { in_tenths, .. } => {
                let [min, max] = self.range.bounds();
                let number = if in_tenths {
                    tenths(text)
                } else {
                    text.parse().ok()
                };
                let number = number.filter(|number| (min..=max).contains(number));
                number.ok_or_else(|| {
                    let [min, max] = [min, max].map(|end| self.show(end));
                    if in_tenths {
                        format!("a number from {min} to {max} with at most 1 decimal place")
                    } else {
                        format!("a whole number from {min} to {max}")
                    }
                })
            }
            Range::Choice { values, .. } => match values.iter().position(|&value| value == text) {
                Some(place) => Ok(place as u32),
                None => Err(format!("one of {}", values.join(", "))),
            },
        }
    }

    /// The text for `value`.
    pub fn show(&self, value: u32) -> String {
        match self.range {
            Range::Number {
                in_tenths: true, ..
            } => in_tenths(value),
            Range::Number { .. } => value.to_string(),
            Range::Choice { values, .. } => values[value as usize].to_owned(),
        }
    }
}

/// A number of tenths as text: "2", "2.5".
fn in_tenths(tenths: u32) -> String {
    match (tenths / 10, tenths % 10) {
        (whole, 0) => whole.to_string(),
        (whole, tenth) => format!("{whole}.{tenth}"),
    }
}

/// The tenths of a number with at most one decimal place: "2", "2.5" and "2.0".
fn tenths(text: &str) -> Option<u32> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(tenth) || tenth.len() != 1 {
        return None;
    }
    let whole: u32 = whole.parse().ok()?;
    whole.checked_mul(10)?.checked_add(tenth.parse().ok()?)
}

/// A value for each parameter of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    parameters: &'static [Parameter],
    values: Vec<u32>,
}

impl Settings {
    /// Every parameter at its default.
    pub fn new(parameters: &'static [Parameter]) -> Settings {
        let values = parameters.iter().map(Parameter::default).collect();
        Settings { parameters, values }
    }

    /// Settings for these parameters: shared parameters keep their values, and all others get their defaults.
    pub fn like(&self, parameters: &'static [Parameter]) -> Settings {
        let mut settings = Settings::new(parameters);
        let shared = |(parameter, _): &(&Parameter, u32)| parameters.contains(parameter);
        for (parameter, value) in self.iter().filter(shared) {
            settings.set(parameter.name, value);
        }
        settings
    }

    /// The parameters and their values, in the entry's order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Parameter, u32)> {
        self.parameters.iter().zip(self.values.iter().copied())
    }

    /// Whether there is a parameter with that name.
    pub fn has(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    /// The value of the parameter `name`, if there is one; for a choice, the index of the word.
    ///
    /// This is for code that knows a parameter only by name: the command line, share codes, files. An algorithm reads
    /// its own parameters by their handles, a [`Number`](super::Number) or a [`Choice`](super::Choice).
    pub fn find(&self, name: &str) -> Option<u32> {
        let mut all = self.iter();
        all.find_map(|(parameter, value)| (parameter.name == name).then_some(value))
    }

    /// Sets the parameter `name`, clamped to its range. Without such a parameter nothing changes.
    pub fn set(&mut self, name: &str, value: u32) {
        for (parameter, slot) in self.parameters.iter().zip(&mut self.values) {
            if parameter.name == name {
                let [least, most] = parameter.range.bounds();
                *slot = value.clamp(least, most);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenths_are_written_with_at_most_one_digit_behind_the_point() {
        let weight = Parameter {
            name: "weight",
            summary: "weight of h",
            range: Range::Number {
                min: 0,
                max: 100,
                default: 10,
                ends: ["", ""],
                in_tenths: true,
            },
        };
        for (text, tenths) in [
            ("2", 20),
            ("2.0", 20),
            ("0", 0),
            ("0.1", 1),
            ("10.0", 100),
            ("9.9", 99),
        ] {
            assert_eq!(weight.parse(text), Ok(tenths), "{text}");
        }
        for text in [
            "",
            ".",
            "2.",
            ".5",
            "2.55",
            "10.1",
            "-1",
            "+1",
            "1e1",
            "2,5",
            " 2",
            "99999999999",
        ] {
            let expected = "a number from 0 to 10 with at most 1 decimal place";
            assert_eq!(weight.parse(text), Err(expected.to_owned()), "{text}");
        }
        for tenths in 0..=100 {
            assert_eq!(weight.parse(&weight.show(tenths)), Ok(tenths));
        }
        assert_eq!(
            (weight.show(20), weight.show(25)),
            ("2".to_owned(), "2.5".to_owned())
        );
    }
}
