//! Taglines, summaries and parameters of all algorithms.

use super::help::begins_as_help;
use super::{entries, too_long};
use crate::tidy::must_be_none;
use std::collections::BTreeMap;

/// Letters of a tagline at most: a pane has no room for more.
const MOST_LETTERS: usize = 34;

#[test]
fn taglines_are_short_and_differ() {
    let mut violations = Vec::new();
    let mut known: BTreeMap<&str, &str> = BTreeMap::new();
    for info in entries() {
        let (id, tagline) = (info.id, info.tagline);
        let letters = tagline.chars().count();
        if letters == 0 || letters > MOST_LETTERS || tagline.ends_with('.') {
            violations.push(format!("{id}: {letters} letters: {tagline}"));
        }
        if let Some(other) = known.insert(tagline, id) {
            violations.push(format!("{id}: the tagline of {other}, too: {tagline}"));
        }
    }
    must_be_none(violations);
}

#[test]
fn summaries_are_short_sentences() {
    let mut violations = Vec::new();
    for info in entries() {
        violations.extend(too_long(info.id, info.summary));
        if !info.summary.ends_with('.') || !info.summary.starts_with(char::is_uppercase) {
            violations.push(format!("{}: not a sentence: {}", info.id, info.summary));
        }
    }
    must_be_none(violations);
}

#[test]
fn parameters_are_described_by_short_sentences() {
    let mut violations = Vec::new();
    for info in entries() {
        for parameter in info.parameters {
            let place = format!("{} {}", info.id, parameter.name);
            violations.extend(too_long(&place, parameter.summary));
            if !begins_as_help(parameter.summary) {
                violations.push(format!(
                    "{place}: no noun and no imperative: {}",
                    parameter.summary
                ));
            }
        }
    }
    violations.sort();
    violations.dedup();
    must_be_none(violations);
}
