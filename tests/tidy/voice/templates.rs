//! Templates of sentences: each begins with its subject and ends with a full stop.

use super::{infos, too_long};
use crate::tidy::must_be_none;
use mazescope_core::Info;
use mazescope_core::words::sentences;
use std::collections::BTreeMap;

/// What a template begins with: the subject, or the article before it.
const SUBJECTS: &[&str] = &[
    "{name} ", "{cell} ", "{new} ", "{count ", "{count} ", "The ", "This ", "It ", "Its ", "No ",
    "Both ", "Each ", "Every ", "A ", "An ", "Another ", "One ",
];

/// Other beginnings, each with its reason. This list may only shrink.
const EXCEPTIONS: &[(&str, &str)] = &[
    (
        "Carving ",
        "the subject, of a generator that states only carved cells",
    ),
    ("Round 1: ", "a heading, and a sentence with its subject"),
    (
        "Round {round}: ",
        "a heading, and a sentence with its subject",
    ),
    ("What remains ", "the subject, a clause"),
    (
        "With the walls seen so far, ",
        "a condition, and the subject right behind it",
    ),
    ("You ", "the player of a game"),
];

/// Every template once, with the names of an algorithm that uses it and of the template.
pub fn templates() -> Vec<(String, String)> {
    let mut templates = BTreeMap::new();
    for info in infos().into_iter().chain([Info::new("plain", "")]) {
        for (name, template) in sentences::of(&info).all() {
            let place = templates.entry((name, template));
            place.or_insert_with(|| format!("{} {name}", info.id));
        }
    }
    templates.retain(|(_, template), _| !template.is_empty());
    let owned = |((_, template), place): ((&str, &str), String)| (place, template.to_owned());
    templates.into_iter().map(owned).collect()
}

#[test]
fn every_template_begins_with_its_subject() {
    let templates = templates();
    let exceptions: Vec<&str> = EXCEPTIONS.iter().map(|(words, _)| *words).collect();
    let begins = |template: &str, all: &[&str]| all.iter().any(|words| template.starts_with(words));
    let mut violations = Vec::new();
    for (place, template) in &templates {
        if !begins(template, SUBJECTS) && !begins(template, &exceptions) {
            violations.push(format!("{place}: {template}"));
        }
    }
    let is_used = |words: &str| {
        templates
            .iter()
            .any(|(_, template)| template.starts_with(words))
    };
    let stale = exceptions.into_iter().filter(|words| !is_used(words));
    violations.extend(stale.map(|words| format!("no template begins with {words:?}")));
    must_be_none(violations);
}

#[test]
fn every_template_is_short_sentences_with_full_stops() {
    let mut violations = Vec::new();
    for (place, template) in templates() {
        violations.extend(too_long(&place, &template));
        if !template.ends_with('.') {
            violations.push(format!("{place}: no full stop: {template}"));
        }
    }
    must_be_none(violations);
}
