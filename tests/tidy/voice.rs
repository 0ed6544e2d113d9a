//! The voice of the program: texts read like a textbook, with one word for one thing.

use super::{SOURCES, must_be_none, without_comment};
use mazescope_core::Settings;
use mazescope_core::words::sentences;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::fs;
use std::sync::LazyLock;
use syn::LitStr;

/// Phrases with all forms of their words, what stands in place of them, and whether only users may not read them.
#[rustfmt::skip]
const PHRASES: &[(&str, &str, bool)] = &[
    ("whoever|nobody|somebody|someone|beside", "a plain word", false),
    ("is|are|was|were|be|been told|said", "a plain verb", false),
    ("hang|hangs|hung|hanging together", "connected", false),
    ("come|comes|came|coming to", "be", false),
    ("of all that", "of these", false),
    ("in sum", "in all", false),
    ("so|as many", "the number of", false),
    ("once|any more", "again", false),
    ("colors|colored|center|centers|centered|gray|honor|favorite", "British", false),
    ("neighbor|neighbors|behavior|catalog|labeled|canceled|traveled|modeled", "British", false),
    ("optimize|optimizer|visualize|visualizer|randomize|initialize|analyze", "British", false),
    ("minimize|maximize|normalize|recognize|organize|summarize|synchronize", "British", false),
    ("rim|rims", "border", true),
    ("pocket|pockets", "region", true),
    ("builder|builders", "generator or algorithm", true),
    ("lane|lanes", "pane or search", true),
    ("promise|promises|promised", "guarantee", true),
    ("stretch|stretches", "run", true),
    ("parting|partings", "divergence", true),
    ("undiscovered", "new", true),
];

/// Words of a sentence, lines of a listing and letters of such a line at most.
const MOST: [usize; 3] = [25, 14, 37];

/// The texts of the program and of the documents: file, words, and whether users see it.
static TEXTS: LazyLock<Vec<(String, Vec<String>, bool)>> = LazyLock::new(|| {
    let mut texts = Vec::new();
    let docs = fs::read_dir("docs").unwrap();
    let docs = docs.map(|entry| entry.unwrap().path().to_string_lossy().into_owned());
    for path in docs.chain(["CONTRIBUTING.md".to_owned(), "README.md".to_owned()]) {
        if path.ends_with(".md") {
            let words = words(&fs::read_to_string(&path).unwrap());
            texts.push((path, words, true));
        }
    }
    for source in SOURCES.iter().filter(|source| source.module().is_some()) {
        let lines = source.text.lines();
        let comments = lines.map(|line| line[without_comment(line).len()..].trim_matches('/'));
        let comments: Vec<&str> = comments.collect();
        texts.push((source.path.clone(), words(&comments.join("\n")), false));
        let program = source.text.split("#[cfg(test)]\nmod tests").next();
        let tokens = program.unwrap_or_default().parse().unwrap();
        let mut literals = Vec::new();
        find_literals(tokens, &mut literals);
        for text in &literals {
            texts.push((source.path.clone(), words(text), true));
        }
    }
    texts
});

/// Finds the literals of two words or more, without comments and the tables of templates.
fn find_literals(tokens: TokenStream, found: &mut Vec<String>) {
    for token in tokens {
        if let TokenTree::Group(group) = token {
            find_literals(group.stream(), found);
        } else if token.to_string() == "doc" {
            return;
        } else if let Ok(literal) = syn::parse_str::<LitStr>(&token.to_string()) {
            let is_prose = literal.value().contains(' ') && !literal.value().starts_with("\n== ");
            found.extend(is_prose.then(|| literal.value()));
        }
    }
}

/// The words of a text in small letters, with a dot for each sign. Names in braces and code in backticks are no words.
fn words(text: &str) -> Vec<String> {
    let (mut prose, mut closed_by) = (String::new(), None);
    for letter in text.chars() {
        match letter {
            _ if closed_by == Some(letter) => closed_by = None,
            _ if closed_by.is_some() => {}
            '`' => closed_by = Some('`'),
            '{' => closed_by = Some('}'),
            _ if letter.is_whitespace() || letter.is_alphanumeric() || "_-'*".contains(letter) => {
                prose.extend(letter.to_lowercase());
            }
            _ => prose += " . ",
        }
    }
    prose.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn no_text_uses_a_forbidden_phrase() {
    let mut violations = Vec::new();
    for &(phrase, instead, only_shown) in PHRASES {
        let forms: Vec<&str> = phrase.split(' ').collect();
        for (path, words, _) in TEXTS.iter().filter(|text| text.2 || !only_shown) {
            for (place, window) in words.windows(forms.len()).enumerate() {
                let mut pairs = window.iter().zip(&forms);
                if pairs.all(|(word, forms)| forms.split('|').any(|form| form == word)) {
                    let near = &words[place.saturating_sub(3)..(place + 6).min(words.len())];
                    let near = near.join(" ");
                    violations.push(format!("{path}: {phrase:?}, not {instead:?}: {near}"));
                }
            }
        }
    }
    must_be_none(violations);
}

/// Whether a text has a sentence with too many words. A sign such as + or = is no word.
fn is_long(text: &str) -> bool {
    let is_word = |word: &&str| word.contains(char::is_alphanumeric);
    let text = text.replace("? ", ". ");
    let mut sentences = text.split(". ");
    sentences.any(|sentence| sentence.split_whitespace().filter(is_word).count() > MOST[0])
}

#[test]
fn algorithms_have_short_sentences_and_narrow_listings() {
    let catalogue = mazescope_core::builtin::catalogue();
    let generators = catalogue.generators.iter().map(|entry| entry.info);
    let mut taglines = BTreeSet::new();
    for info in generators.chain(catalogue.solvers.iter().map(|entry| entry.info)) {
        let (id, tagline) = (info.id, info.tagline);
        let is_short = (1..=34).contains(&tagline.chars().count());
        let is_new = taglines.insert(tagline) && !tagline.ends_with('.');
        assert!(is_short && is_new, "{id}: {tagline}");
        for (_, text) in sentences::of(&info).all().chain([("", info.summary)]) {
            let is_sentence = text.is_empty() || text.ends_with('.') && !is_long(text);
            assert!(is_sentence, "{id}: {text}");
        }
        let listing = (info.pseudocode)(&Settings::new(info.parameters));
        let width = listing.iter().map(|line| line.text.chars().count()).max();
        let fits = (1..=MOST[1]).contains(&listing.len()) && width <= Some(MOST[2]);
        assert!(fits, "{id}: its listing");
    }
    let steps = fs::read_to_string("tests/golden/sentences.txt").unwrap();
    for step in steps.lines().filter_map(|line| line.split(" | ").next()) {
        assert!(!is_long(step) && !step.contains("(s)"), "{step}");
    }
}

#[test]
#[cfg(feature = "window")]
fn commands_have_labels_and_tooltips() {
    use mazescope_app::{keys::keymap::Keymap, shell, watch};
    let mut lines = Keymap::new(shell::COMMANDS).lines(|_| true);
    lines.extend(Keymap::new(watch::commands::COMMANDS).lines(|_| true));
    for line in lines {
        let is_label = line.name.split(' ').count() <= 3;
        let is_tip = line.tip.ends_with('.') && !is_long(line.tip);
        assert!(is_label && is_tip, "{}: {}", line.name, line.tip);
    }
}
