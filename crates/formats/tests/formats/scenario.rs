//! Scenarios: every fault is reported with its line, sizes are bounded, and no bytes cause a panic.

use mazescope_core::{Map, Tile};
use mazescope_formats::Content;
use mazescope_formats::content::read_any;
use mazescope_formats::scenario::{MOST_IN_LINE, Scenario, read, recognises};
use mazescope_support::cases;
use proptest::prelude::*;

#[test]
fn a_long_line_and_a_long_word_are_refused_in_few_words() {
    let said = |line: &str| read(&format!("version 1\n{line}")).unwrap_err().to_string();
    let long = said(&"0 ".repeat(MOST_IN_LINE));
    let words = "line 2: the line has 8192 bytes, more than the limit of 4096.";
    assert!(long.starts_with(words), "{long}");
    let word = said(&format!("{} a 8 8 0 0 7 7 1", "9".repeat(999)));
    assert!(
        word.starts_with("line 2: the bucket is \"9999") && word.len() < 300,
        "{word}"
    );
    assert!(!recognises("version: 1.4.0\nevents:\n") && !recognises("type octile"));
}

/// A number as `%g` of C prints it: six significant digits without the zeros at the end.
fn general(value: f64) -> String {
    let scientific = format!("{value:.5e}");
    let (digits, power) = scientific.split_once('e').unwrap();
    let power: i32 = power.parse().unwrap();
    let cut = |text: &str| text.trim_end_matches('0').trim_end_matches('.').to_owned();
    match power {
        0..6 => {
            let text = format!("{value:.*}", (5 - power) as usize);
            if power < 5 { cut(&text) } else { text }
        }
        _ => format!("{}e+{power:02}", cut(digits)),
    }
}

/// A number with one decimal, or none if that would be 0.
fn one_decimal_cut(value: f64) -> String {
    format!("{value:.1}").trim_end_matches(".0").to_owned()
}

/// A scenario of searches with these lengths.
fn of_lengths(lengths: impl Iterator<Item = String>) -> Scenario {
    let lines = lengths.map(|length| format!("0 a.map 8 8 0 0 7 7 {length}\n"));
    read(&format!("version 1\n{}", lines.collect::<String>())).unwrap()
}

/// The format of a length in a file, and the unit of its last digit.
type Printed = (&'static str, fn(f64) -> String, fn(f64) -> f64);

#[test]
fn lengths_of_each_format_agree_and_one_more_or_less_in_the_last_digit_does_not() {
    let formats: [Printed; 5] = [
        ("two decimals", |length| format!("{length:.2}"), |_| 0.01),
        ("one decimal", |length| format!("{length:.1}"), |_| 0.1),
        ("one decimal, zeros cut", one_decimal_cut, |_| 0.1),
        ("six significant digits", general, |length| {
            10_f64.powi(length.log10().floor() as i32 - 5)
        }),
        ("eight decimals", |length| format!("{length:.8}"), |_| 0.003),
    ];
    // Lengths from 1,000, whose last digit counts in each format, with this many moves along axes and along diagonals.
    let lengths = (0..10_000_u32).map(|number| {
        let (straight, diagonal) = (1_000 + number * 17 % 9_001, number * 5 % 641);
        f64::from(straight) + f64::from(diagonal) * std::f64::consts::SQRT_2
    });
    let lengths: Vec<f64> = lengths.collect();
    let whole = lengths.iter().filter(|length| length.fract() == 0.0);
    assert!(whole.count() > 10);
    for (name, print, unit) in formats {
        for off in [0.0, 1.0, -1.0] {
            let shown = |length: f64| print(length + off * unit(length));
            let file = of_lengths(lengths.iter().map(|&length| shown(length)));
            assert_eq!(file.tasks.len(), 10_000);
            for (task, &length) in file.tasks.iter().zip(&lengths) {
                // One less than a power of ten has a digit more.
                let same = unit(length) == unit(length + off * unit(length));
                let agrees = task.verdict(Some(length)).agrees();
                let text = task.listed.text();
                assert!(
                    !same || agrees == (off == 0.0),
                    "{name}, {off}: {length} as {text}"
                );
            }
        }
    }
}

#[test]
fn whole_numbers_alone_and_files_of_several_formats() {
    let verdicts = |texts: &[&str], found: &[f64]| {
        let file = of_lengths(texts.iter().map(ToString::to_string));
        let tasks = file.tasks.iter().zip(found);
        let agree = tasks.map(|(task, &found)| task.verdict(Some(found)).agrees());
        agree.collect::<Vec<bool>>()
    };
    let found = [1_007.002_1, 123_456.4, 7.002];
    assert_eq!(
        verdicts(&["1007", "123456", "7"], &found),
        [true, true, false]
    );
    // Such a file keeps its zeros, so 1007.00 is exact to the last one.
    assert_eq!(
        verdicts(&["1007.00", "3.41"], &[1_007.006, 3.414]),
        [false, true]
    );
    // No format explains both lines, so each has its own precision.
    assert_eq!(
        verdicts(&["7.50", "3.4142136"], &[7.504, 3.416]),
        [true, false]
    );
    assert_eq!(
        verdicts(&["2.5", "1e3", "0"], &[2.500_5, 1_000.004, 0.0]),
        [true; 3]
    );
}

proptest! {
    #![proptest_config(cases::config(256))]

    #[test]
    fn no_text_whatever_makes_it_panic(text in "(version 1(.0)?\n)?[-0-9a .\t\nx]{0,200}") {
        let _ = read(&text);
    }

    #[test]
    fn a_good_file_that_is_cut_or_changed_is_read_or_refused(
        cut in 0..80_usize, place in 0..80_usize, byte: u8,
    ) {
        let mut bytes = b"version 1\n0\ta.map\t8\t8\t0\t0\t7\t7\t9.89949494\n3 b.map 5 5 1 1 1 1 0\n".to_vec();
        if let Some(slot) = bytes.get_mut(place) {
            *slot = byte;
        }
        bytes.truncate(cut);
        match read_any(&bytes) {
            Ok(Content::Scenario(read)) => {
                for task in &read.tasks {
                    let map = Map::new(task.size, Tile::Floor);
                    let inside = |(x, y): (i32, i32)| task.size.cell(x, y).is_some();
                    let both = inside(task.start) && inside(task.goal);
                    prop_assert_eq!(task.ends("any", &map).is_ok(), both);
                    prop_assert!(task.map < read.maps.len());
                }
            }
            Ok(_) => {}
            Err(wrong) => prop_assert!(!wrong.to_string().is_empty()),
        }
    }
}
