//! The entries of the catalogue in words, for help and for lists.

use mazescope_core::catalogue::Range;
use mazescope_core::{Info, Parameter};

/// The entries, each with its parameters if `whole` is set. Clap wraps the lines and keeps their indentation.
pub(super) fn lines<'a>(entries: impl Iterator<Item = &'a Info>, whole: bool) -> String {
    let mut text = String::new();
    for info in entries {
        text += &format!("  {}\n      {}\n", info.id, info.summary);
        for parameter in info.parameters.iter().filter(|_| whole) {
            // Between the blanks a long list of values is wrapped, too.
            let parameter = describe(parameter).replace('|', " | ");
            text += &format!("      --set {parameter}\n");
        }
    }
    text
}

/// A value of a parameter: a number, with a decimal point if it is in tenths, or a word.
pub(super) fn json_value(parameter: &Parameter, value: u32) -> serde_json::Value {
    match parameter.range {
        Range::Number {
            in_tenths: false, ..
        } => value.into(),
        Range::Number { .. } => (f64::from(value) / 10.0).into(),
        Range::Choice { .. } => parameter.show(value).into(),
    }
}

/// A parameter in one line: its name, its values, its default, and what it does.
pub(super) fn describe(parameter: &Parameter) -> String {
    let default = parameter.show(parameter.default());
    let (name, summary) = (parameter.name, parameter.summary);
    match parameter.range {
        Range::Number { min, max, ends, .. } => {
            let [min, max] = [min, max].map(|end| parameter.show(end));
            let [least, most] = ends;
            let ends = if least.is_empty() && most.is_empty() {
                String::new()
            } else {
                format!("; {min} {least}, {max} {most}")
            };
            format!("{name}={min}..{max} (default {default}{ends}): {summary}")
        }
        Range::Choice { values, .. } => {
            let values = values.join("|");
            format!("{name}={values} (default {default}): {summary}")
        }
    }
}
