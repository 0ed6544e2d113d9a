//! The settings of an algorithm, as text.

use mazescope_core::{Info, Settings};
use thiserror::Error;

/// The error that an algorithm does not have that setting.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetError {
    /// It has no parameter of that name.
    #[error("{algorithm} has no parameter `{name}`. {}", has(.known))]
    NoSuchParameter {
        /// The name of the algorithm.
        algorithm: &'static str,
        /// The name that was given.
        name: String,
        /// The names of its parameters.
        known: Vec<&'static str>,
    },
    /// The parameter cannot have that value.
    #[error("{name} is {value}, but must be {expected}.")]
    NoSuchValue {
        /// The name of the parameter.
        name: &'static str,
        /// The value that was given.
        value: String,
        /// The values that are possible, in words.
        expected: String,
    },
}

/// The parameters of an algorithm, as a sentence.
fn has(known: &[&str]) -> String {
    match known {
        [] => "It has no parameters.".to_owned(),
        known => format!("Its parameters are {}.", known.join(", ")),
    }
}

/// Sets one parameter of the entry to a value. Both are written as on the command line.
pub fn set(info: &Info, settings: &mut Settings, name: &str, value: &str) -> Result<(), SetError> {
    let parameter = info
        .parameters
        .iter()
        .find(|parameter| parameter.name == name);
    let parameter = parameter.ok_or_else(|| SetError::NoSuchParameter {
        algorithm: info.name,
        name: name.to_owned(),
        known: info
            .parameters
            .iter()
            .map(|parameter| parameter.name)
            .collect(),
    })?;
    let parsed = parameter
        .parse(value)
        .map_err(|expected| SetError::NoSuchValue {
            name: parameter.name,
            value: value.to_owned(),
            expected,
        })?;
    settings.set(name, parsed);
    Ok(())
}

/// Each parameter of the entry with its value, as written on the command line.
pub fn written(settings: &Settings) -> Vec<(&'static str, String)> {
    settings
        .iter()
        .map(|(parameter, value)| (parameter.name, parameter.show(value)))
        .collect()
}
