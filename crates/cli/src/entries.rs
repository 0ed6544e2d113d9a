//! The entries of the catalogue in words, for help and for lists.

use mazescope_core::catalogue::Range;
use mazescope_core::{Info, Parameter};

/// The largest width of the help, and its width without a terminal.
pub(super) const WIDTH: usize = 80;

/// The entries, each with its parameters if `whole` is set, in lines that are indented.
pub(super) fn lines<'a>(entries: impl Iterator<Item = &'a Info>, whole: bool) -> String {
    let mut text = String::new();
    for info in entries {
        text += &format!("{}\n", hung(&format!("  {:<14} ", info.id), info.summary));
        for parameter in info.parameters.iter().filter(|_| whole) {
            let lead = format!("  {:<14} --set ", "");
            text += &format!("{}\n", hung(&lead, &describe(parameter)));
        }
    }
    text
}

/// The words after `lead`, in lines of at most [`WIDTH`] that are indented to the column after it. A long list of
/// values continues after a `|`.
pub(super) fn hung(lead: &str, words: &str) -> String {
    let column = lead.chars().count();
    let mut text = lead.to_owned();
    let mut at = column;
    for word in words.split_whitespace() {
        let mut space = usize::from(at > column);
        // A list of values may be longer than a line.
        let ends = if word.chars().count() > WIDTH - column {
            '|'
        } else {
            ' '
        };
        for piece in word.split_inclusive(ends) {
            let long = piece.chars().count();
            if at > column && at + space + long > WIDTH {
                text += &format!("\n{:column$}", "");
                (at, space) = (column, 0);
            }
            text += &" "[..space];
            text += piece;
            at += space + long;
            space = 0;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_hang_at_the_column_of_the_first() {
        let text = hung("  id  ", &"word ".repeat(40));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| line.len() <= WIDTH));
        assert!(lines[1].starts_with("      word"), "{text}");
        assert_eq!(hung("a ", "b"), "a b");
    }
}
