//! The language of statements: what is read, and what is refused at which column.

use super::read;
use mazescope_core::{Random, Seed};
use mazescope_study::find::figures::Values;
use mazescope_study::find::statement::MOST_LETTERS;
use mazescope_study::find::{FindSpec, MapSearch, parse};
use mazescope_support::golden;

/// Whether a statement without a path but with these figures holds.
fn holds(text: &str, figures: &[f64], found: &[bool]) -> bool {
    let statement = read(text).unwrap();
    let values = Values {
        figures: figures.iter().map(|&value| Some(value)).collect(),
        found: found.to_vec(),
    };
    assert_eq!(statement.distance(&values) == 0.0, statement.holds(&values));
    statement.holds(&values)
}

/// What is said of a statement: the column and the words of its fault; else its searches and figures, and whether it
/// needs terrain, or why no map fulfils it.
fn told(text: &str) -> String {
    let statement = match read(text) {
        Ok(statement) => statement,
        Err(error) => return format!("column {}: {}", error.column, error.wrong),
    };
    let searches = statement.searches().iter();
    let searches: Vec<String> = searches.map(|search| search.label.clone()).collect();
    let figures = statement.figures().iter();
    let figures: Vec<String> = figures.map(|&figure| statement.name_of(figure)).collect();
    let [plain, rough] = [false, true].map(|terrain| {
        let spec = FindSpec {
            terrain,
            ..FindSpec::default()
        };
        let search = MapSearch::new(statement.clone(), spec);
        search.map_err(|error| error.to_string())
    });
    assert_eq!(plain.as_ref().err(), rough.err().as_ref(), "{text}");
    let needs = match plain {
        Ok(search) if search.spec().terrain => "needs terrain".to_owned(),
        Ok(_) => "needs no terrain".to_owned(),
        Err(error) => error,
    };
    format!("{} of {}; {needs}", figures.join(", "), searches.join(", "))
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
fn signs_bind_as_usual() {
    let a = "astar.steps";
    for (text, value, expected) in [
        (format!("{a} - 2 * 3 = 4"), 10.0, true),
        (format!("({a} - 2) * 3 = 24"), 10.0, true),
        (format!("{a} / 2 / 5 = 1"), 10.0, true),
        (format!("10 - {a} - 3 = 2"), 5.0, true),
        (format!("-{a} < 0"), 1.0, true),
        (format!("{a} − 1 ≥ 2 × 2"), 5.0, true),
        (format!("{a} == 5 or {a} = 1 and {a} = 2"), 5.0, true),
        (format!("({a} = 5 or {a} = 1) and {a} = 2"), 5.0, false),
        (format!("not {a} = 5 or {a} = 5"), 5.0, true),
        (format!("not ({a} = 5 or {a} = 5)"), 5.0, false),
        (format!("not not {a} != 5"), 5.0, false),
        (format!("{a} / ({a} - 5) > 0"), 5.0, false),
        (format!("{a} / ({a} - 5) <= 0"), 5.0, false),
        (format!("0.1 * {a} = 0.3"), 3.0, true),
        (format!("0.1 * {a} > 0.3"), 3.0, false),
    ] {
        assert_eq!(holds(&text, &[value], &[true]), expected, "{text}");
    }
    assert!(holds("not dfs.found and bfs.found", &[], &[false, true]));
}

#[test]
fn a_comparison_without_a_path_is_false() {
    let statement = read("bfs.length > 1 or bfs.length <= 1").unwrap();
    let nothing = Values {
        figures: vec![None],
        found: vec![false],
    };
    assert!(!statement.holds(&nothing));
    assert!(statement.distance(&nothing) > 0.0);
    assert!(read("not bfs.length > 1").unwrap().holds(&nothing));
    assert_eq!(statement.named(&nothing)[0].in_words(), "none");
}

#[test]
fn distances_shrink_towards_the_truth() {
    let statement = read("greedy.length >= 2 * best and greedy.found").unwrap();
    let distance = |length, best| {
        statement.distance(&Values {
            figures: vec![Some(length), Some(best)],
            found: vec![true],
        })
    };
    assert!(distance(4.0, 4.0) > distance(6.0, 4.0));
    assert!(distance(6.0, 4.0) > distance(7.0, 4.0));
    assert_eq!(distance(8.0, 4.0), 0.0);
}

#[test]
fn a_statement_without_end_is_refused_and_not_followed() {
    let deep = format!("{}bfs.found{}", "(".repeat(400), ")".repeat(400));
    let wrong = [
        deep.clone(),
        "not ".repeat(200) + "bfs.found",
        "- ".repeat(300) + "1 < bfs.steps",
    ];
    for text in wrong {
        let error = read(&text).map(|_| ()).unwrap_err();
        assert!(error.wrong.contains("inside each other"), "{}", error.wrong);
    }
    let long = "bfs.found or ".repeat(1000) + "bfs.found";
    let error = read(&long).map(|_| ()).unwrap_err();
    assert_eq!(error.column, MOST_LETTERS + 1);
}

#[test]
fn no_text_makes_the_reader_fail() {
    const PIECES: [&str; 24] = [
        "greedy", "astar", "best", ".", "length", "found", "(", ")", "[", "]", "weight=2", ">=",
        "=", "-", "*", "/", "2", "1.5", " ", "and", "not", "or", "é≥", "A*",
    ];
    let mut random = Random::new(&Seed::new("texts"), "test");
    let mut valid = 0;
    for _ in 0..20_000 {
        let pieces = 1 + random.below(9);
        let pieces = (0..pieces).map(|_| PIECES[random.below(24) as usize]);
        let text: String = pieces.collect();
        match read(&text) {
            Ok(statement) => {
                valid += 1;
                let nothing = Values {
                    figures: vec![None; statement.figures().len()],
                    found: vec![false; statement.searches().len()],
                };
                let distance = statement.distance(&nothing);
                assert_eq!(statement.holds(&nothing), distance == 0.0);
            }
            Err(error) => {
                let columns = text.chars().count() + 1;
                assert!((1..=columns).contains(&error.column), "{text}: {error}");
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
