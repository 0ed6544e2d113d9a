//! Exceptions from the rules of words, each with its reason. The lists may only shrink: one that fits nothing fails.

/// Words that may stay in texts of one file, or of every file.
#[derive(Debug)]
pub struct Exception {
    /// The file; every file if it is empty.
    pub path: &'static str,
    /// Words in lower case that stand around the use, on its line.
    pub words: &'static str,
    /// Why they stay.
    pub reason: &'static str,
}

impl Exception {
    const fn new(path: &'static str, words: &'static str, reason: &'static str) -> Exception {
        Exception {
            path,
            words,
            reason,
        }
    }

    /// Whether it excepts a use in that file and with these words around it.
    pub fn fits(&self, path: &str, context: &str) -> bool {
        debug_assert!(!self.reason.is_empty());
        (self.path.is_empty() || self.path == path) && context.contains(self.words)
    }
}

/// Forbidden words that stay.
pub const FORBIDDEN_WORDS: &[Exception] = &[
    Exception::new(
        "",
        "way down",
        "Eller's algorithm opens a way down in each set",
    ),
    Exception::new("", "half way", "the middle of a run"),
];

/// Words for other things than the one that the word list forbids.
pub const OTHER_WORDS: &[Exception] = &[];

/// American words that are names.
pub const SPELLINGS: &[Exception] = &[Exception::new(
    "src/formats/trace/write/views.rs",
    "type color",
    "a name of the Posthoc format",
)];
