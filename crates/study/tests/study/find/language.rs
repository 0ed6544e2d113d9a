//! The language of statements: what is read, and what is refused at which column.

use super::read;
use mazescope_core::{Random, Seed};
use mazescope_study::find::figures::Values;
use mazescope_study::find::statement::MOST_LETTERS;
use mazescope_study::find::{FindSpec, MapSearch, parse};

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

fn names(text: &str) -> (Vec<String>, Vec<String>) {
    let statement = read(text).unwrap();
    let searches = statement.searches().iter();
    let figures = statement.figures().iter();
    (
        searches.map(|search| search.label.clone()).collect(),
        figures.map(|&figure| statement.name_of(figure)).collect(),
    )
}

#[test]
fn names_and_settings_are_those_of_the_command_line() {
    let (searches, figures) = names(
        "A*(weight=2).length>best and BFS.expanded<a*[weight=2.0].peak-frontier and breadth-first.moves >= best",
    );
    assert_eq!(searches, ["astar[weight=2]", "breadth_first"]);
    let expected = [
        "astar[weight=2].length",
        "best",
        "breadth_first.expanded",
        "astar[weight=2].peak_frontier",
        "breadth_first.moves",
    ];
    assert_eq!(figures, expected);
    let (_, figures) =
        names("bfs.length > best[neighbours=8] and bfs.moves = best[neighbours=four].moves");
    assert_eq!(figures[1], "best[neighbours=eight]");
    assert_eq!(figures[3], "best[neighbours=four].moves");
    let (searches, _) = names("astar.steps > astar[heuristic=fitting].steps");
    assert_eq!(searches, ["astar"], "a default is no setting of its own");
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

/// Texts that are no statements: the column, and a part of the message.
const REFUSED: &[(&str, usize, &str)] = &[
    ("", 1, "is empty"),
    ("   ", 4, "is empty"),
    ("gredy.length > 2", 1, "Did you mean \"greedy\"?"),
    ("2 < gredy.length", 5, "Did you mean \"greedy\"?"),
    ("best-greedy.length > 2", 1, "Put blanks around a minus."),
    ("greedy.lenght > 2", 8, "Did you mean \"length\"?"),
    ("greedy > 2", 8, "For example, write greedy.length"),
    ("greedy. > 2", 9, "after the point"),
    ("greedy.length", 1, "a comparison is needed"),
    ("greedy.length > 2 and best", 23, "a comparison is needed"),
    ("greedy.found > 2", 1, "a number is needed"),
    ("2 + (greedy.found) > 2", 5, "a number is needed"),
    (
        "greedy.length >",
        16,
        "missing before the end of the statement",
    ),
    ("greedy.length > > 2", 17, "missing before \">\""),
    ("1 < greedy.length < 3", 19, "two sides"),
    ("greedy.length > 2 3", 19, "does not fit here"),
    ("greedy.length > 2)", 18, "does not fit here"),
    ("(greedy.length > 2", 1, "not closed"),
    ("astar[weight=2.length > 2", 6, "not closed"),
    ("astar[weight=99].length > 2", 6, "a number from 0 to 10"),
    (
        "astar[wight=2].length > 2",
        6,
        "\"wight\" is not a parameter of astar",
    ),
    ("best[weight=2] < bfs.length", 5, "best[neighbours=eight]"),
    ("best[neighbours=six] < bfs.length", 5, "not four or eight"),
    ("best.expanded < bfs.length", 6, "best.length or best.moves"),
    (
        "best < bfs.length and jps.found",
        1,
        "best[neighbours=four]",
    ),
    ("2 > 1", 1, "names no search"),
    ("best > 1", 1, "names no search"),
    ("greedy.length > 2..5", 17, "\"2..5\" is not a number"),
    ("greedy.length > 9999999999", 17, "1,000,000,000"),
    ("greedy.length ? 2", 15, "'?' has no meaning here"),
    ("wall_follower.expanded > 2", 15, "Use steps instead"),
    (
        "dead_end_filling.peak_frontier > 2",
        18,
        "Use steps instead",
    ),
    ("astar.walked > 2", 7, "Use expanded or steps instead"),
    (
        "bfs.steps > 1 and dfs.steps > 1 and astar.steps > 1 and greedy.steps > 1 and jps.steps > 1",
        78,
        "at most 4",
    ),
];

#[test]
fn an_error_names_its_column_and_a_cure() {
    for &(text, column, part) in REFUSED {
        let error = read(text).map(|_| ()).unwrap_err();
        assert!(error.wrong.contains(part), "{text}: {}", error.wrong);
        assert_eq!(error.column, column, "{text}: {}", error.wrong);
        assert!(error.wrong.ends_with('.'), "{text}: {}", error.wrong);
    }
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
                assert_eq!(
                    statement.holds(&nothing),
                    statement.distance(&nothing) == 0.0
                );
            }
            Err(error) => {
                let columns = text.chars().count() + 1;
                assert!((1..=columns).contains(&error.column), "{text}: {error}");
            }
        }
    }
    assert!(valid > 0);
}

fn start(text: &str, terrain: bool) -> Result<MapSearch, String> {
    let spec = FindSpec {
        terrain,
        ..FindSpec::default()
    };
    MapSearch::new(read(text).unwrap(), spec).map_err(|error| error.to_string())
}

#[test]
fn what_the_guarantees_exclude_is_refused() {
    for (text, column) in [
        ("greedy.length < best", 15),
        ("2 * greedy.length < best + best", 19),
        ("greedy.moves < best.moves", 14),
        ("astar.length > best", 14),
        ("astar.length != best", 14),
        (
            "astar[heuristic=manhattan, neighbours=eight].length > best",
            53,
        ),
        ("best < dijkstra.length", 6),
        ("astar[weight=2].length > 2 * best", 24),
        ("astar[weight=2].length - best > best", 31),
        ("breadth_first.moves > best.moves", 21),
        ("greedy.expanded < 0", 17),
        ("greedy.expanded + 1 <= 0", 21),
        ("bfs.found and greedy.length < best", 29),
        ("astar.length > best or dijkstra.length > best", 14),
        ("astar.length < best[neighbours=eight]", 14),
        ("astar.length <= 0", 14),
        ("astar.length >= 2 * best", 14),
        ("astar[weight=2].length >= 3 * best", 24),
    ] {
        let error = start(text, true).map(|_| ()).unwrap_err();
        let place = format!("column {column}: no map fulfils this comparison. ");
        assert!(error.starts_with(&place), "{text}: {error}");
    }
    // Each of these holds on some map, or at least no guarantee excludes it.
    for text in [
        "greedy.length <= best",
        "astar.length = best",
        "astar[weight=2].length > best",
        "astar[weight=2].length >= 1.9 * best",
        "theta_star[neighbours=eight].length < best",
        "not greedy.length >= best",
        "greedy.length < best or bfs.found",
        "astar.length * best > best * best",
        "astar.length > best[neighbours=eight]",
    ] {
        assert!(start(text, false).is_ok(), "{text}");
    }
}

#[test]
fn terrain_is_there_where_the_statement_needs_it() {
    for (text, terrain) in [
        ("breadth_first.length > best", true),
        ("breadth_first.length >= 2 * best", true),
        ("jps.length > best", true),
        ("greedy.length > best", false),
        ("bidirectional[neighbours=eight].length > best", false),
    ] {
        assert_eq!(
            start(text, false).unwrap().spec().terrain,
            terrain,
            "{text}"
        );
    }
}

#[test]
fn a_catalogue_without_searches_knows_no_names() {
    let empty = mazescope_core::catalogue::Catalogue::default();
    let error = parse::statement("greedy.length > 2", &empty)
        .map(|_| ())
        .unwrap_err();
    assert!(
        error.wrong.contains("there is no solver \"greedy\""),
        "{}",
        error.wrong
    );
}
