//! Help of the command line: what a command or an option does, in the imperative or as a noun.

use super::{entries, too_long};
use crate::tidy::must_be_none;
use clap::builder::StyledStr;
use std::collections::BTreeSet;

/// First words that are neither an imperative nor a noun.
const NO_BEGINNINGS: &[&str] = &[
    "it", "its", "they", "their", "that", "this", "those", "these", "if", "where", "when",
    "whether", "how", "what", "which", "who", "whose", "of", "as", "and", "but", "else", "so",
    "not", "by", "with", "without", "is", "are", "to",
];

/// Nouns in the plural, which end like a verb in the third person.
const NOUNS: &[&str] = &["cells", "contents"];

/// The first word of a text, in small letters.
fn first_word(text: &str) -> String {
    let mut words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
    let first = words.find(|word| !word.is_empty());
    first.unwrap_or_default().to_lowercase()
}

/// Whether a line of help begins with an imperative or a noun.
pub fn begins_as_help(text: &str) -> bool {
    let first = first_word(text);
    let third_person = first.ends_with('s') && !first.ends_with("ss");
    (!third_person || NOUNS.contains(&&*first)) && !NO_BEGINNINGS.contains(&&*first)
}

/// The short texts of help and the long ones, each with its place.
pub fn helps() -> [Vec<(String, String)>; 2] {
    let definition = mazescope_cli::command(&mazescope_core::builtin::catalogue());
    let (mut short, mut long) = (Vec::new(), Vec::new());
    for command in std::iter::once(&definition).chain(definition.get_subcommands()) {
        let name = command.get_name();
        let mut push = |place: &str, texts: [Option<&StyledStr>; 2]| {
            let place = format!("help of {name}{place}");
            let [about, more] = texts.map(|text| Some((place.clone(), text?.to_string())));
            short.extend(about);
            long.extend(more);
        };
        push("", [command.get_about(), command.get_long_about()]);
        for argument in command.get_arguments() {
            let place = format!(" {}", argument.get_id());
            push(&place, [argument.get_help(), argument.get_long_help()]);
            for value in argument.get_possible_values() {
                let place = format!("{place} {}", value.get_name());
                push(&place, [value.get_help(), None]);
            }
        }
    }
    [short, long]
}

/// That no line has more than 80 letters is a test of the printed help, in `cli::help`.
#[test]
fn short_help_begins_with_an_imperative_or_a_noun() {
    let [short, _] = helps();
    assert!(short.len() > 100, "{}", short.len());
    let mut violations = Vec::new();
    for (place, text) in &short {
        // A command is a verb, so no noun begins its help.
        let is_command = place.split(' ').count() == 3;
        let third_person = is_command && first_word(text).ends_with('s');
        if !begins_as_help(text) || third_person || text.ends_with('.') {
            violations.push(format!("{place}: {text}"));
        }
    }
    let parameters = entries().into_iter().flat_map(|info| info.parameters);
    let firsts = short.iter().map(|(_, text)| first_word(text));
    let firsts = firsts.chain(parameters.map(|parameter| first_word(parameter.summary)));
    let firsts: BTreeSet<String> = firsts.collect();
    let stale = NOUNS.iter().filter(|noun| !firsts.contains(**noun));
    violations.extend(stale.map(|noun| format!("no help begins with {noun:?}")));
    must_be_none(violations);
}

#[test]
fn long_help_is_short_sentences() {
    let [_, long] = helps();
    let mut violations = Vec::new();
    for (place, text) in long {
        for paragraph in text.split("\n\n") {
            violations.extend(too_long(&place, paragraph));
        }
    }
    must_be_none(violations);
}
