//! Settings: a value for each parameter of an entry.

use super::parameter::Parameter;

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
