//! Listings of pseudocode: narrow, short, indented by two, in a small notation whose names are all defined.

use super::infos;
use crate::tidy::must_be_none;
use mazescope_support::values::settings;
use std::collections::{BTreeMap, BTreeSet};

/// Letters of a line and lines of a listing at most, because they are read next to a board.
const WIDEST: usize = 37;
const LONGEST: usize = 14;

/// Words that begin a line which steers what runs next.
const CONTROL: &[&str] = &[
    "while", "for", "repeat", "loop", "if", "else", "return", "after", "at",
];

/// Verbs that begin an imperative.
const VERBS: &[&str] = &[
    "carve", "choose", "cool", "cover", "cut", "discard", "drop", "enter", "give", "go", "join",
    "keep", "mark", "place", "pop", "push", "raise", "remove", "report", "skip", "start", "stop",
    "turn", "undo", "union", "update",
];

/// Words that may stand before a statement.
const ADVERBS: &[&str] = &["afterwards ", "maybe "];

/// Functions and methods that the notation has.
#[rustfmt::skip]
const FUNCTIONS: &[&str] = &[
    "add", "breadth_first", "cost", "decrease_key", "distance", "edge", "find", "first", "h", "jump", "last", "length",
    "pop", "pop_front", "pop_min", "pop_random", "push", "random", "remove", "set", "top", "union",
];

/// Names that every listing may use: what a search is given, constants, and directions.
const GIVEN: &[&str] = &[
    "a", "ahead", "depth", "f", "floor", "g", "goal", "goals", "h", "heads", "coin", "left", "map",
    "none", "parents", "random", "right", "start", "starts", "up",
];

/// Names of one listing that no assignment defines, each with the reason.
const DEFINED_IN_WORDS: &[(&str, &str, &str)] = &[
    ("annealing", "hot", "the temperature at the start"),
    ("astar", "w", "the parameter weight"),
    ("boruvka", "lightest", "updated for both sets of an edge"),
    ("open", "rough", "the cells that are covered so far"),
    ("walk", "next", "the room that the player enters"),
];

/// Each listing once, by its algorithm.
fn listings() -> BTreeMap<&'static str, BTreeSet<Vec<String>>> {
    let mut listings: BTreeMap<&str, BTreeSet<Vec<String>>> = BTreeMap::new();
    for info in infos() {
        for settings in settings(info.parameters) {
            let lines = (info.pseudocode)(&settings).into_iter();
            let lines = lines.map(|line| line.text.into_owned());
            listings.entry(info.id).or_default().insert(lines.collect());
        }
    }
    listings
}

/// Checks every listing. A violation is reported once for each line.
fn check(wrong: impl Fn(&str, &[String], &mut BTreeSet<String>)) {
    let mut violations = BTreeSet::new();
    for (id, listings) in &listings() {
        for lines in listings {
            let mut found = BTreeSet::new();
            wrong(id, lines, &mut found);
            violations.extend(found.into_iter().map(|line| format!("{id}: {line}")));
        }
    }
    must_be_none(violations.into_iter().collect());
}

#[test]
fn listings_are_narrow_and_short() {
    check(|_, lines, found| {
        if lines.len() > LONGEST {
            found.insert(format!("{} lines", lines.len()));
        }
        let wide = lines.iter().filter(|line| line.chars().count() > WIDEST);
        found.extend(wide.cloned());
    });
}

/// The statement of a line, without indentation and comment.
fn code(line: &str) -> &str {
    let code = line.split("  # ").next().unwrap_or_default().trim();
    if code.starts_with('#') { "" } else { code }
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// How a line stands below the lines before it.
#[derive(Debug, PartialEq, Eq)]
enum Stand {
    /// A statement at the depth of its block.
    InBlock,
    /// A statement at another depth.
    Astray,
    /// It continues the statement before it.
    Continues,
}

/// What a statement lets stand below it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Opens {
    /// It ends with a colon: a block, deeper by two.
    Block,
    /// Its block begins behind the colon, and may go further below it.
    BlockInLine,
    /// Nothing.
    Nothing,
}

/// How each line stands. What is deeper than a statement that opens no block continues it; so does what is behind a line
/// that ends with "or": alternatives stand below each other.
fn stands(lines: &[String]) -> Vec<Stand> {
    let (mut blocks, mut opens) = (vec![0], Opens::Nothing);
    let mut stands = Vec::new();
    for (place, line) in lines.iter().enumerate() {
        let (code, depth) = (code(line), indent(line));
        let before = place.checked_sub(1).map(|before| &*lines[before]);
        let begin = *blocks.last().expect("the listing is a block");
        let is_alternative =
            before.is_some_and(|before| before.ends_with(", or") && indent(before) == depth);
        let may_begin = match opens {
            Opens::Block => true,
            Opens::BlockInLine => {
                depth == begin + 2 && statements(line).into_iter().all(is_notation)
            }
            Opens::Nothing => depth <= begin,
        };
        let continues = is_alternative || depth > begin && !may_begin;
        if !continues {
            if depth > begin || opens == Opens::Block {
                blocks.push(begin + 2);
            }
            blocks.retain(|&block| block <= depth);
        }
        stands.push(match blocks.last() == Some(&depth) {
            _ if continues => Stand::Continues,
            true => Stand::InBlock,
            false => Stand::Astray,
        });
        opens = match statements(line).len() {
            _ if code.ends_with(':') => Opens::Block,
            2.. if code.contains(": ") => Opens::BlockInLine,
            _ if continues => opens,
            _ => Opens::Nothing,
        };
    }
    stands
}

#[test]
fn each_level_is_indented_by_two() {
    check(|_, lines, found| {
        let pairs = lines.iter().zip(stands(lines));
        let astray = pairs.filter(|(_, stand)| *stand == Stand::Astray);
        found.extend(astray.map(|(line, _)| line.clone()));
    });
}

/// The statements of a line: parts that a semicolon, or the colon of a control line, divides.
fn statements(line: &str) -> Vec<&str> {
    let mut statements = Vec::new();
    for part in code(line).split("; ") {
        let mut rest = part.trim_end_matches([':', ';']);
        while CONTROL.contains(&first_word(rest)) || is_definition(rest) {
            let Some((control, behind)) = rest.split_once(": ") else {
                break;
            };
            statements.push(control);
            rest = behind;
        }
        statements.push(rest);
    }
    statements
}

fn first_word(text: &str) -> &str {
    text.split([' ', ':']).next().unwrap_or_default()
}

/// "add(room): …", which says what a call of that name does.
fn is_definition(statement: &str) -> bool {
    let name = statement.split_once('(').map_or("", |(name, _)| name);
    statement.contains("): ") && !name.is_empty() && name.chars().all(char::is_alphabetic)
}

/// Whether it is an assignment, a control line, a call, a question, an imperative, or nothing but a comment.
fn is_notation(statement: &str) -> bool {
    let adverb = ADVERBS
        .iter()
        .find_map(|adverb| statement.strip_prefix(adverb));
    let statement = adverb.unwrap_or(statement);
    let first = first_word(statement);
    let assigned = statement.split_once(" ← ").map(|(assigned, _)| assigned);
    let is_name = |name: &str| {
        name.chars()
            .all(|letter| letter.is_alphabetic() || letter == '_')
    };
    let is_place = |place: &str| {
        let place = place.strip_prefix("all ").unwrap_or(place);
        let (name, index) = place.split_once('[').unwrap_or((place, "]"));
        is_name(name) && index.ends_with(']')
    };
    let is_call = statement
        .split_once('(')
        .is_some_and(|(name, _)| name.split('.').all(is_name));
    statement.is_empty()
        || CONTROL.contains(&first)
        || VERBS.contains(&first)
        || assigned.is_some_and(is_place)
        || is_call
        || statement.ends_with('?')
        || first == "each"
}

#[test]
fn every_line_is_notation() {
    check(|_, lines, found| {
        for (line, stand) in lines.iter().zip(stands(lines)) {
            let wrong = |statement: &&str| !is_notation(statement);
            let wrong: Vec<&str> = statements(line).into_iter().filter(wrong).collect();
            // What continues a statement may be any part of it.
            if stand != Stand::Continues && !wrong.is_empty() {
                found.insert(format!("{line}: {wrong:?}"));
            }
        }
    });
}

/// The words and signs of a line; a name is a token, whatever stands around it.
fn tokens(code: &str) -> Vec<&str> {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '\'';
    let mut tokens = Vec::new();
    let mut rest = code.trim_start();
    while let Some(letter) = rest.chars().next() {
        let end = match is_name(letter) {
            true => rest.find(|letter| !is_name(letter)).unwrap_or(rest.len()),
            false => letter.len_utf8(),
        };
        tokens.push(&rest[..end]);
        rest = rest[end..].trim_start();
    }
    tokens
}

fn is_name(token: &str) -> bool {
    token.starts_with(char::is_alphabetic)
}

/// The names that a listing defines: by assignments, loops, "neighbour n" and calls that it explains.
fn defined(lines: &[String]) -> BTreeSet<&str> {
    /// Words behind those that a loop defines.
    const BEHIND: &[&str] = &["of", "in", "from", "but", "not", "without", ":"];
    let mut defined = BTreeSet::new();
    for line in lines {
        for statement in statements(line) {
            let tokens = tokens(statement);
            for (place, token) in tokens.iter().enumerate() {
                let behind = &tokens[place + 1..];
                match *token {
                    "each" => {
                        defined.extend(behind.iter().take_while(|token| !BEHIND.contains(token)))
                    }
                    "neighbour" => defined.extend(behind.first().filter(|token| token.len() == 1)),
                    "←" => defined.extend(tokens[..place].iter().find(|token| **token != "all")),
                    _ => {}
                }
            }
        }
        if is_definition(code(line)) {
            defined.extend(
                tokens(code(line))
                    .into_iter()
                    .take_while(|token| *token != ")"),
            );
        }
    }
    defined
}

/// The names that a line uses as notation: before a dot, a bracket or a parenthesis, next to an operator, alone within
/// brackets, alone behind an arrow, and every letter that is a word.
fn used(code: &str) -> BTreeSet<&str> {
    const OPERATORS: &[&str] = &["=", "≠", "≤", "≥", "<", "+", "·"];
    const OPEN: &[&str] = &["(", "[", ","];
    const CLOSED: &[&str] = &[")", "]", ","];
    let mut used = BTreeSet::new();
    for statement in statements(code) {
        let tokens = tokens(statement);
        for (place, token) in tokens
            .iter()
            .enumerate()
            .filter(|(_, token)| is_name(token))
        {
            let before = place.checked_sub(1).map_or("", |before| tokens[before]);
            let behind = tokens.get(place + 1).copied().unwrap_or_default();
            let touches = statement.contains(&format!("{token}{behind}"));
            let is_called = matches!(behind, "(" | "[" | ".") && touches;
            let is_method = before == ".";
            let is_operand = OPERATORS.contains(&behind) || matches!(before, "<" | "≠" | "≤" | "=");
            let in_brackets = tokens[..place]
                .iter()
                .any(|token| matches!(*token, "(" | "["));
            let is_argument = in_brackets && OPEN.contains(&before) && CLOSED.contains(&behind);
            let is_value = before == "←" && behind.is_empty();
            let is_letter = token.chars().count() == 1 && *token != "a";
            if is_called || is_method || is_operand || is_argument || is_value || is_letter {
                used.insert(*token);
            }
        }
    }
    used
}

#[test]
fn every_name_is_defined() {
    check(|id, lines, found| {
        let mut known = defined(lines);
        known.extend(FUNCTIONS.iter().chain(GIVEN));
        known.extend(
            DEFINED_IN_WORDS
                .iter()
                .filter(|(of, _, _)| *of == id)
                .map(|(_, name, _)| name),
        );
        let info = infos()
            .into_iter()
            .find(|info| info.id == id)
            .expect("it has this listing");
        known.extend(info.parameters.iter().map(|parameter| parameter.name));
        for line in lines {
            let unknown: Vec<&str> = used(code(line)).difference(&known).copied().collect();
            if !unknown.is_empty() {
                found.insert(format!("{line}: {unknown:?}"));
            }
        }
    });
}

#[test]
fn every_function_and_verb_is_used() {
    let mut text = String::new();
    for lines in listings().into_values().flatten() {
        let statements = lines.iter().flat_map(|line| statements(line));
        statements.for_each(|statement| text.push_str(&format!("{statement}\n")));
    }
    let tokens: BTreeSet<&str> = tokens(&text).into_iter().collect();
    let tables = [CONTROL, VERBS, FUNCTIONS, GIVEN].concat();
    let unused = tables.into_iter().filter(|name| !tokens.contains(name));
    must_be_none(
        unused
            .map(|name| format!("no listing uses {name:?}"))
            .collect(),
    );
}

#[test]
fn statements_are_told_apart() {
    let lines = ["if x: y ← 1; go", "  z", "loop:  # twice", "  add(a)"].map(str::to_owned);
    assert_eq!(statements(&lines[0]), ["if x", "y ← 1", "go"]);
    let (block, more) = (Stand::InBlock, Stand::Continues);
    assert_eq!(
        stands(&lines),
        [block, more, Stand::InBlock, Stand::InBlock]
    );
    assert!(is_notation("weight[e] ← random") && !is_notation("the walk is over"));
    assert_eq!(
        used("d ← g[cell] + cost(cell, n)"),
        BTreeSet::from(["cell", "cost", "d", "g", "n"])
    );
}
