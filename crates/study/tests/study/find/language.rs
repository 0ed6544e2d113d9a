//! The language of statements: what is read, and what is refused at which column.

use super::read;
use mazescope_core::{Random, Seed};
use mazescope_study::find::figures::in_a_line;
use mazescope_study::find::parse;
use mazescope_support::golden;

/// Whether a statement holds with these values of its figures.
fn holds(text: &str, values: &[f64]) -> bool {
    let statement = read(text).unwrap();
    let values: Vec<Option<f64>> = values.iter().map(|&value| Some(value)).collect();
    assert_eq!(statement.distance(&values) == 0.0, statement.holds(&values));
    statement.holds(&values)
}

/// What is said of a statement: the column and the words of its fault, or its figures and searches.
fn told(text: &str) -> String {
    let statement = match read(text) {
        Ok(statement) => statement,
        Err(error) => return error.to_string(),
    };
    let searches = statement.searches().iter();
    let searches: Vec<&str> = searches.map(|search| search.label.as_str()).collect();
    let figures = statement.figures().iter();
    let figures: Vec<&str> = figures.map(|figure| figure.name.as_str()).collect();
    format!("{} of {}", figures.join(", "), searches.join(", "))
}

/// Below each statement of the file stands what is said of it. To add one, write it; `UPDATE_GOLDEN=1` adds the rest.
#[test]
fn of_every_statement_is_said_what_is_written() {
    let file = std::fs::read_to_string("tests/golden/statements.txt").unwrap();
    let mut lines = String::new();
    for line in file.lines().filter(|line| !line.starts_with("  ")) {
        lines += &match line.starts_with('#') {
            true => format!("{line}\n"),
            false => format!("{line}\n  {}\n", told(line)),
        };
    }
    golden::check("statements.txt", &lines);
    assert!(told("").starts_with("column 1: "));
    assert!(told("   ").starts_with("column 4: "));
    let faults = lines.lines().filter(|line| line.starts_with("  column"));
    assert!(faults.into_iter().all(|line| line.ends_with('.')));
}

#[test]
fn comparisons_mean_what_their_signs_say() {
    let a = "astar.steps";
    for (text, value, expected) in [
        (format!("{a} = 5"), 5.0, true),
        (format!("2 * {a} == 10"), 5.0, true),
        (format!("2*{a}>=11"), 5.0, false),
        (format!("{a} ≥ 2.5 × {a}"), 5.0, false),
        (format!("{a} != 5"), 5.0, false),
        (format!("4 ≠ {a} and {a} =< 5 and {a} < 6"), 5.0, true),
        (format!("{a} > 4 AND {a} => 6"), 5.0, false),
        (format!("0.1 * {a} = 0.3"), 3.0, true),
        (format!("0.1 * {a} > 0.3"), 3.0, false),
    ] {
        // The last value is that of the path, for which the statement does not ask.
        assert_eq!(holds(&text, &[value, 1.0]), expected, "{text}");
        assert!(!holds(&text, &[value, 0.0]), "{text}");
    }
    assert!(holds("not dfs.found and bfs.found", &[0.0, 1.0]));
    assert!(!holds("not dfs.found and bfs.found", &[1.0, 1.0]));
}

#[test]
fn a_comparison_without_a_path_is_false() {
    for text in ["bfs.length > 1", "bfs.length <= 1"] {
        let statement = read(text).unwrap();
        let nothing = [None, Some(0.0)];
        assert!(!statement.holds(&nothing));
        assert!(statement.distance(&nothing) > 0.0);
        let named = in_a_line(&statement.named(&nothing));
        assert_eq!(named, "breadth_first.length none");
    }
}

#[test]
fn distances_shrink_towards_the_truth() {
    let statement = read("greedy.length >= 2 * best and greedy.found").unwrap();
    let distance = |length, best| statement.distance(&[Some(length), Some(best), Some(1.0)]);
    assert!(distance(4.0, 4.0) > distance(6.0, 4.0));
    assert!(distance(6.0, 4.0) > distance(7.0, 4.0));
    assert_eq!(distance(8.0, 4.0), 0.0);
}

#[test]
fn no_text_makes_the_reader_fail() {
    const PIECES: [&str; 26] = [
        "greedy", "astar", "best", ".", "length", "found", "(", ")", "[", "]", "weight=2", ">=",
        "=", "-", "*", "/", "2", "1.5", " ", "and", "not", "or", "é≥", "A*", "\0", "\"",
    ];
    let mut random = Random::new(&Seed::new("texts"), "test");
    let mut valid = 0;
    for _ in 0..20_000 {
        let pieces = 1 + random.below(9);
        let pieces = (0..pieces).map(|_| PIECES[random.below(26) as usize]);
        let text: String = pieces.collect();
        match read(&text) {
            Ok(statement) => {
                valid += 1;
                let nothing = vec![None; statement.figures().len()];
                let distance = statement.distance(&nothing);
                assert_eq!(statement.holds(&nothing), distance == 0.0);
            }
            Err(error) => {
                let columns = text.chars().count() + 1;
                assert!((1..=columns).contains(&error.column), "{text}: {error}");
                assert!(!error.wrong.contains(char::is_control), "{error:?}");
            }
        }
    }
    assert!(valid > 0);
}

#[test]
fn a_catalogue_without_searches_knows_no_names() {
    let empty = mazescope_core::catalogue::Catalogue::default();
    let error = parse::statement("greedy.length > 2", &empty).err();
    let wrong = error.unwrap().wrong;
    assert!(wrong.contains("there is no solver \"greedy\""), "{wrong}");
}
