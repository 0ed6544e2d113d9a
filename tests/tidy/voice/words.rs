//! Words: those that no text may use, the one word for each thing, and British spelling.

use super::exceptions::{Exception, FORBIDDEN_WORDS};
use super::texts::{Kind, Text, all, shown};
use crate::tidy::must_be_none;

/// Phrases that no text may use, with all forms of their words.
const FORBIDDEN: &[&str] = &[
    "wait|waits|waiting|waited",
    "way|ways",
    "whoever",
    "nobody",
    "somebody",
    "someone",
    "is|are|was|were|be|been told|said",
    "hang|hangs|hung|hanging together",
    "take|takes|took|taken|taking up|out",
    "taken back",
    "come|comes|came|coming to",
    "go|goes|went|going on",
    "beside",
    "of all that",
    "in sum",
    "so many",
    "once more",
    "no|any more",
    "as many",
];

/// Words that texts which users see say in another word: the one of the word list.
const OTHER_WORDS: &[(&str, &str)] = &[
    ("rim|rims", "border"),
    ("pocket|pockets", "region"),
    ("builder|builders", "generator or algorithm"),
    ("lane|lanes", "pane or search"),
    ("promise|promises|promised", "guarantee"),
    ("stretch|stretches", "run"),
    ("parting|partings", "divergence"),
    ("undiscovered", "new"),
];

/// American spellings, each with the British one.
const SPELLINGS: &str = "\
    color colour, colors colours, colored coloured, coloring colouring, center centre, centers centres, \
    centered centred, gray grey, grays greys, neighbor neighbour, neighbors neighbours, \
    neighboring neighbouring, neighborhood neighbourhood, behavior behaviour, behaviors behaviours, \
    favor favour, favorite favourite, honor honour, labeled labelled, labeling labelling, \
    canceled cancelled, canceling cancelling, traveled travelled, traveling travelling, \
    modeled modelled, modeling modelling, signaled signalled, optimize optimise, optimized optimised, \
    optimizer optimiser, optimization optimisation, randomize randomise, randomized randomised, \
    visualize visualise, visualizer visualiser, visualization visualisation, initialize initialise, \
    initialized initialised, minimize minimise, maximize maximise, normalize normalise, \
    normalized normalised, recognize recognise, recognized recognised, organize organise, \
    organized organised, summarize summarise, analyze analyse, analyzed analysed, serialize serialise, \
    serialized serialised, synchronize synchronise, meter metre, defense defence, license licence, \
    catalog catalogue";

/// Verbs that may not follow a colon.
const VERBS: &str = "\
    takes fills goes carves makes raises opens puts moves looks turns begins ends expands discovers \
    finds stays joins leaves gives";

/// A word of a text in lower case, or an empty one for a sign that ends a phrase.
struct Word {
    line: usize,
    word: String,
}

/// The words of a text, without names in braces and code in backticks.
fn words(text: &Text) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    for (line, row) in (text.line..).zip(text.text.split('\n')) {
        let mut letters = row.chars().peekable();
        let mut push = |word: String| words.push(Word { line, word });
        let mut word = String::new();
        while let Some(letter) = letters.next() {
            let closes = match letter {
                '`' => '`',
                '{' => '}',
                _ if letter.is_alphanumeric() || matches!(letter, '_' | '-' | '\'' | '’') => {
                    word.extend(letter.to_lowercase());
                    continue;
                }
                _ => ' ',
            };
            if !word.is_empty() {
                push(std::mem::take(&mut word));
            }
            if closes != ' ' && letters.clone().any(|other| other == closes) {
                letters.by_ref().find(|&other| other == closes);
                push("…".to_owned());
            } else if !letter.is_whitespace() && letter != '*' {
                push(String::new());
            }
        }
        if !word.is_empty() {
            push(word);
        }
    }
    words
}

/// Where a text uses a phrase: its words in order, each in one of its forms.
fn uses<'w>(words: &'w [Word], phrase: &'w str) -> impl Iterator<Item = &'w [Word]> {
    let forms: Vec<Vec<&str>> = phrase
        .split(' ')
        .map(|word| word.split('|').collect())
        .collect();
    words.windows(forms.len()).filter(move |window| {
        let mut pairs = window.iter().zip(&forms);
        pairs.all(|(word, forms)| forms.contains(&&*word.word))
    })
}

/// The words of those lines in which a phrase stands.
fn context(words: &[Word], at: &[Word]) -> String {
    let (first, last) = (at[0].line, at[at.len() - 1].line);
    let near = words
        .iter()
        .filter(|word| (first..=last).contains(&word.line));
    let near: Vec<&str> = near
        .map(|word| &*word.word)
        .filter(|word| !word.is_empty())
        .collect();
    near.join(" ")
}

/// The uses of these phrases, without those that are excepted. An exception that fits nothing is a violation, too.
fn violations<'t>(
    texts: impl Iterator<Item = &'t Text>,
    phrases: &[(&str, String)],
    exceptions: &[Exception],
) -> Vec<String> {
    let mut violations = Vec::new();
    let mut stale = vec![true; exceptions.len()];
    for text in texts {
        let words = words(text);
        for (phrase, advice) in phrases {
            for at in uses(&words, phrase) {
                let context = context(&words, at);
                let found = exceptions
                    .iter()
                    .position(|exception| exception.fits(&text.path, &context));
                match found {
                    Some(place) => stale[place] = false,
                    None => {
                        let used: Vec<&str> = at.iter().map(|word| &*word.word).collect();
                        let (path, kind, line) = (&text.path, text.kind, at[0].line);
                        let used = used.join(" ");
                        violations.push(format!(
                            "{path}:{line}: {kind:?}: {used:?}{advice}: {context}"
                        ));
                    }
                }
            }
        }
    }
    let stale = exceptions.iter().zip(stale).filter(|(_, stale)| *stale);
    violations.extend(stale.map(|(exception, _)| format!("stale exception: {exception:?}")));
    violations
}

#[test]
fn no_text_uses_a_forbidden_word() {
    let phrases: Vec<(&str, String)> = FORBIDDEN
        .iter()
        .map(|&phrase| (phrase, String::new()))
        .collect();
    must_be_none(violations(all().iter(), &phrases, FORBIDDEN_WORDS));
}

#[test]
fn users_read_one_word_for_one_thing() {
    let phrases: Vec<(&str, String)> = OTHER_WORDS
        .iter()
        .map(|&(phrase, instead)| (phrase, format!(", not {instead:?}")))
        .collect();
    must_be_none(violations(
        shown(),
        &phrases,
        super::exceptions::OTHER_WORDS,
    ));
}

#[test]
fn spelling_is_british() {
    let pairs = SPELLINGS
        .split(", ")
        .filter_map(|pair| pair.split_once(' '));
    let phrases: Vec<(&str, String)> = pairs
        .map(|(american, british)| (american, format!(", not {british:?}")))
        .collect();
    must_be_none(violations(
        all().iter(),
        &phrases,
        super::exceptions::SPELLINGS,
    ));
}

/// A colon introduces a value or a list. It never stands for "because" or "so".
#[test]
fn no_verb_follows_a_colon() {
    let mut violations = Vec::new();
    for text in shown() {
        for (line, row) in (text.line..).zip(text.text.split('\n')) {
            let behind = row.split(": ").skip(1);
            let mut verbs =
                behind.filter_map(|rest| rest.split(|letter: char| !letter.is_alphabetic()).next());
            if let Some(verb) = verbs.find(|verb| VERBS.split(' ').any(|known| known == *verb)) {
                violations.push(format!(
                    "{}:{line}: {verb:?} behind a colon: {}",
                    text.path,
                    row.trim()
                ));
            }
        }
    }
    must_be_none(violations);
}

#[test]
fn phrases_are_found_in_all_forms_and_not_in_code() {
    let text = Text {
        path: String::new(),
        line: 7,
        kind: Kind::Page,
        text: "It is\ntold `by the way` that {way} half_way\nWays, of all. That gateway waits"
            .to_owned(),
    };
    let words = words(&text);
    let lines = |phrase| {
        let found = uses(&words, phrase).map(|at| at[0].line);
        found.collect::<Vec<_>>()
    };
    assert_eq!(lines("is|are told|said"), [7]);
    assert_eq!(lines("way|ways"), [9]);
    assert_eq!(lines("of all that"), [0; 0]);
    assert_eq!(lines("wait|waits"), [9]);
}
