//! Templates of sentences: each begins with its subject and ends with a full stop.

use super::infos;
use crate::tidy::must_be_none;
use mazescope::catalogue::Info;
use mazescope::words::sentences;
use std::collections::BTreeMap;

/// What a template may begin with: placeholders of a subject, words before one, and the subjects themselves.
const BEGINNINGS: &[&str] = &[
    // The algorithm, a cell, or what is counted.
    "{name} ",
    "{cell} ",
    "{last} ",
    "{new} ",
    "{count ",
    // A subject with its article.
    "The ",
    "This ",
    "It ",
    "Its ",
    "No ",
    "Both ",
    "Each ",
    "Every ",
    "A ",
    "Another ",
    "One ",
    "All ",
    // A time or a condition, with the subject right behind it.
    "Round {round}: ",
    "With ",
    // Subjects without an article.
    "Carving ",
    "Dijkstra ",
    "A* ",
    "Greedy ",
    "Bidirectional ",
    "IDA* ",
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
    let begins = |template: &str| BEGINNINGS.iter().any(|words| template.starts_with(words));
    let wrong = templates()
        .into_iter()
        .filter(|(_, template)| !begins(template));
    must_be_none(
        wrong
            .map(|(name, template)| format!("{name}: {template}"))
            .collect(),
    );
}

#[test]
fn every_template_ends_with_a_full_stop() {
    let wrong = templates()
        .into_iter()
        .filter(|(_, template)| !template.ends_with('.'));
    must_be_none(
        wrong
            .map(|(name, template)| format!("{name}: {template}"))
            .collect(),
    );
}

#[test]
fn every_beginning_is_used() {
    let begins = |words: &&&str| {
        templates()
            .iter()
            .any(|(_, template)| template.starts_with(**words))
    };
    let unused = BEGINNINGS.iter().filter(|words| !begins(words));
    must_be_none(
        unused
            .map(|words| format!("no template begins with {words:?}"))
            .collect(),
    );
}
