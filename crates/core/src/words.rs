//! Words for numbers: grouped digits, lengths, moves, speeds, and the names of steps.

pub mod glossary;
pub mod sentences;
mod templates;

use crate::playback::run::Needs;
use crate::playback::score::{CellCosts, Extent};
use crate::{Rate, Unit};

/// A number with a comma before each group of three digits.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A list with commas, and "and" before the last item: "A", "A and B", "A, B and C".
pub fn listed(words: &[impl AsRef<str>]) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match words.split_last() {
        Some((last, first)) if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => words.concat(),
    }
}

/// Sentences one after the other behind a colon, so that only the first begins with a small letter.
pub fn after_colon(sentences: &[impl AsRef<str>]) -> String {
    let sentences = sentences.iter().map(AsRef::as_ref).enumerate();
    let sentences = sentences.map(|(place, sentence)| match place {
        0 => sentence.to_owned(),
        _ => capitalised(sentence),
    });
    sentences.collect::<Vec<_>>().join(" ")
}

/// How a weight stands before what it weighs: "1.5·", and nothing for 1.
pub fn factor(weight: f64) -> String {
    if weight == 1.0 {
        String::new()
    } else {
        format!("{weight}·")
    }
}

/// The words with their first letter in upper case.
pub fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters.as_str().chars()).collect()
}

/// A length with two decimals unless it is whole, and with a comma before each group of three digits. A cost from
/// another program may be any number, so a very large one has an exponent.
pub fn measured(length: f64) -> String {
    const WHOLE: f64 = 9_007_199_254_740_992.0;
    if length < 0.0 {
        return format!("-{}", measured(-length));
    }
    if length >= WHOLE / 100.0 {
        return format!("{length:e}");
    }
    let hundredths = (length * 100.0).round();
    let whole = grouped((hundredths / 100.0).trunc() as u64);
    match (hundredths % 100.0) as u64 {
        0 => whole,
        rest => format!("{whole}.{rest:02}"),
    }
}

/// "36 MB", "2.3 GB".
pub fn memory(bytes: u64) -> String {
    let megabytes = (bytes as f64 / 1e6).ceil();
    if megabytes < 1000.0 {
        format!("{megabytes} MB")
    } else {
        format!("{:.1} GB", megabytes / 1000.0)
    }
}

/// A note on the memory that a large run needs, with the limit of its recordings. `None` for a small run.
pub fn needs(needs: Needs, limit: u64) -> Option<String> {
    /// The smallest need that is worth a note.
    const LARGE: u64 = 256_000_000;
    let all = memory(needs.bytes);
    if needs.recordings > limit {
        let (recordings, limit) = (memory(needs.recordings), memory(limit));
        let cure = match needs.instead {
            Some(instead) => format!("a smaller map, a larger limit (--history), or {instead}"),
            None => "a smaller map, or a larger limit (--history)".to_owned(),
        };
        return Some(format!(
            "This run needs about {all}. Its recordings need about {recordings}, so they may reach their limit of \
             {limit} before the end. Use {cure}."
        ));
    }
    (needs.bytes >= LARGE).then(|| format!("This run needs about {all} of memory."))
}

/// A count with its noun: "1 cell", "1,024 cells", "0 cells". Give both forms if more differs than the noun: with "cell
/// was|cells were", one of the two is used.
pub fn counted(count: u64, noun: &str) -> String {
    let plural = || plural(noun);
    let (one, more) = noun
        .split_once('|')
        .map_or_else(|| (noun, plural()), |(one, more)| (one, more.to_owned()));
    match count {
        1 => format!("1 {one}"),
        _ => format!("{} {more}", grouped(count)),
    }
}

/// The plural of a noun: "cells", "boxes", "searches".
fn plural(noun: &str) -> String {
    let hisses = ["s", "x", "ch", "sh"].iter().any(|end| noun.ends_with(end));
    format!("{noun}{}", if hisses { "es" } else { "s" })
}

/// "1 move", "1,024 moves".
pub fn moves(moves: u64) -> String {
    counted(moves, "move")
}

/// The steps of a path: "1 move", "9 jumps".
pub fn steps(extent: Extent) -> String {
    counted(extent.steps, if extent.jumps { "jump" } else { "move" })
}

/// "length 58.66", "cost 120.50".
pub fn length(extent: Extent) -> String {
    let name = if extent.is_cost { "cost" } else { "length" };
    format!("{name} {}", measured(extent.length))
}

/// The steps and the length of a path, and its length without costs where the search ignores them: "2 moves, length
/// 14.14, 2.83 without costs".
pub fn path(extent: Extent) -> String {
    let path = format!("{}, {}", steps(extent), length(extent));
    match extent.costs {
        CellCosts::Even | CellCosts::Minded => path,
        CellCosts::Unminded => format!("{path}, {} without costs", measured(extent.even)),
    }
}

/// A speed with its unit: "0.5 steps/s", "1,000 steps/s", "max"; "20/s" without a unit.
pub fn rate(rate: Rate, counted: &str) -> String {
    let number = match rate {
        Rate::AsFastAsItGoes => return "max".to_owned(),
        Rate::PerSecond(rate) if rate < 10.0 => format!("{rate:.1}"),
        Rate::PerSecond(rate) => grouped(rate.round() as u64),
    };
    let space = if counted.is_empty() { "" } else { " " };
    format!("{number}{space}{counted}/s")
}

/// The name of the ticks of a clock.
pub const fn ticks(unit: Unit) -> &'static str {
    match unit {
        Unit::Events => "events",
        Unit::Expansions | Unit::FinishTogether => "steps",
    }
}

/// The name of one step of the clock in its menu. `step` is the name of an algorithm's own step.
pub const fn one_step(unit: Unit, step: &'static str) -> &'static str {
    match unit {
        Unit::Events => "an event",
        Unit::Expansions => step,
        Unit::FinishTogether => "own pace",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stand_in_groups_of_three() {
        let shown: Vec<String> = [0, 12, 999, 1_000, 1_234_567].map(grouped).into();
        assert_eq!(shown, ["0", "12", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn one_is_told_in_the_singular_and_all_others_in_the_plural() {
        let told = [0, 1, 2, 1_024].map(|count| counted(count, "cell"));
        assert_eq!(told, ["0 cells", "1 cell", "2 cells", "1,024 cells"]);
        let told = ["search", "box", "wish", "move"].map(|noun| counted(2, noun));
        assert_eq!(told, ["2 searches", "2 boxes", "2 wishes", "2 moves"]);
        let told = [1, 2].map(|count| counted(count, "cell was|cells were"));
        assert_eq!(told, ["1 cell was", "2 cells were"]);
    }

    #[test]
    fn names_are_listed_as_people_write_them() {
        assert_eq!(listed(&["A"]), "A");
        assert_eq!(listed(&["A", "B", "C"]), "A, B and C");
    }

    #[test]
    fn a_length_has_two_decimals_unless_it_is_whole() {
        let shown = [0.0, 7.0, 12.071_067, 6.999_9, 1_234.504].map(measured);
        assert_eq!(shown, ["0", "7", "12.07", "7", "1,234.50"]);
    }

    #[test]
    fn what_a_large_run_needs_is_told_and_what_a_small_one_needs_is_not() {
        let told = |bytes, recordings| {
            let instead = Some("a better one");
            let all = Needs {
                bytes,
                recordings,
                instead,
            };
            needs(all, 2_000_000_000)
        };
        assert_eq!(told(200_000_000, 100), None);
        let words = "This run needs about 2.3 GB of memory.";
        assert_eq!(told(2_345_678_901, 1_000).as_deref(), Some(words));
        let words = told(3_000_000_000, 2_500_000_000).unwrap_or_default();
        assert!(
            words.contains("2.5 GB, so they may reach their limit of 2.0 GB"),
            "{words}"
        );
        assert!(words.ends_with("(--history), or a better one."), "{words}");
        assert_eq!([1, 999_000_001].map(memory), ["1 MB", "1.0 GB"]);
    }

    #[test]
    fn a_path_is_told_by_its_steps_and_by_its_length() {
        let told = |length_of: f64, is_cost, jumps, steps| {
            let extent = Extent {
                steps,
                length: length_of,
                is_cost,
                jumps,
                ..Extent::default()
            };
            path(extent)
        };
        assert_eq!(told(1.0, false, false, 1), "1 move, length 1");
        assert_eq!(told(9.242_64, false, true, 2), "2 jumps, length 9.24");
        assert_eq!(told(-31.0, true, true, 1), "1 jump, cost -31");
        assert_eq!(told(1e300, true, false, 1_024), "1,024 moves, cost 1e300");
        let rough = |costs| Extent {
            steps: 10,
            length: 85.0,
            even: 10.0,
            costs,
            ..Extent::default()
        };
        assert_eq!(path(rough(CellCosts::Minded)), "10 moves, length 85");
        let both = "10 moves, length 85, 10 without costs";
        assert_eq!(path(rough(CellCosts::Unminded)), both);
    }

    #[test]
    fn a_speed_below_ten_has_a_decimal() {
        let told = |ticks| rate(Rate::PerSecond(ticks), "");
        assert_eq!([told(0.5), told(10.0)], ["0.5/s", "10/s"]);
        assert_eq!(rate(Rate::PerSecond(12_345.6), "steps"), "12,346 steps/s");
        assert_eq!(rate(Rate::AsFastAsItGoes, "steps"), "max");
    }
}
