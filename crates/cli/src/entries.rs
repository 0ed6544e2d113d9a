//! The entries of the catalogue in words, for help and for lists.

use mazescope_core::catalogue::Range;
use mazescope_core::{Info, Parameter};

/// The largest width of the help, and its width without a terminal.
pub(super) const WIDTH: usize = 80;

/// The ids of the entries after their title, in one line: those that fit, and the number of the others.
pub(super) fn named<'a>(title: &str, entries: impl Iterator<Item = &'a Info>) -> String {
    let ids: Vec<&str> = entries.map(|info| info.id).collect();
    format!("{title} {}", one_line(&ids))
}

/// All words, or the first words and the number of the others, in a line with room for a title.
fn one_line(words: &[&str]) -> String {
    /// The length of the longest title without its style, and of the blank after it.
    const TITLE: usize = 12;
    let lines = (1..=words.len()).rev().map(|count| {
        let line = words[..count].join(", ");
        match words.len() - count {
            0 => line,
            more => format!("{line} and {more} more"),
        }
    });
    let mut fitting = lines.filter(|line| TITLE + line.chars().count() <= WIDTH);
    fitting.next().unwrap_or_default()
}

/// The entries without their parameters.
pub(super) fn summaries<'a>(title: &str, entries: impl Iterator<Item = &'a Info>) -> String {
    let lines =
        entries.map(|info| format!("\n{}", hung(&format!("  {:<14} ", info.id), info.summary)));
    title.to_owned() + &lines.collect::<String>()
}

/// The entries, each with its parameters.
pub(super) fn entries<'a>(title: &str, entries: impl Iterator<Item = &'a Info>) -> String {
    let mut text = title.to_owned();
    for info in entries {
        text += &summaries("", [info].into_iter());
        for parameter in info.parameters {
            let lead = format!("  {:<14} --set ", "");
            text += &format!("\n{}", hung(&lead, &describe(parameter)));
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

    #[test]
    fn the_short_help_names_what_one_line_has_room_for() {
        assert_eq!(one_line(&["a", "b"]), "a, b");
        assert_eq!(one_line(&[]), "");
        let line = one_line(&["word"; 20]);
        assert_eq!(line, format!("{}word and 11 more", "word, ".repeat(8)));
        assert!(
            line.len() + 12 <= WIDTH && line.len() + 18 > WIDTH,
            "{line}"
        );
    }
}
