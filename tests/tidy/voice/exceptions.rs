//! Exceptions from the rules of words, each with its reason. The lists may only shrink: one that fits nothing fails.

/// Words that may stay in the texts of a file or a folder.
#[derive(Debug)]
pub struct Exception {
    /// How the path begins; every path if it is empty.
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
        assert!(!self.reason.is_empty(), "{self:?}");
        path.starts_with(self.path) && context.contains(self.words)
    }
}

/// A program, a thread or a picture waits; a cell never does.
const NO_CELL: &str = "it is not a cell that waits";
/// The former name of a command, which files of settings may hold.
const NAME: &str = "the former name of a command in settings";

/// Forbidden words that stay.
pub const FORBIDDEN_WORDS: &[Exception] = &[
    Exception::new("", "half way", "the middle of a run"),
    Exception::new("", "no more than", "a limit"),
    Exception::new("", "take up to", "a limit of bytes"),
    Exception::new("", "takes up to", "a limit of bytes"),
    Exception::new("", "way down", "a term of Eller's algorithm"),
    Exception::new("", "ways down", "a term of Eller's algorithm"),
    Exception::new("src/app/host.rs", "wait", NO_CELL),
    Exception::new("src/app/shell.rs", "go on", NAME),
    Exception::new("src/app/walk/mover.rs", "wait", NO_CELL),
    Exception::new(
        "src/app/watch/boards/board.rs",
        "waiting for a drag",
        NO_CELL,
    ),
    Exception::new(
        "src/app/watch/boards/readout.rs",
        "waiting for more",
        NO_CELL,
    ),
    Exception::new("src/app/widgets/entry_list.rs", "wait", NO_CELL),
    Exception::new("src/bulk/figures.rs", "waits for all threads", NO_CELL),
    Exception::new(
        "src/cli/explain/mod.rs",
        "waiting discovered and not done",
        "a value in JSON",
    ),
    Exception::new("src/cli/watch/show.rs", "waiting for more", NO_CELL),
    Exception::new("src/desktop.rs", "wait", NO_CELL),
    Exception::new("src/store/disk.rs", "wait", NO_CELL),
    Exception::new("src/window/", "wait", NO_CELL),
];

/// Words for other things than the one that the word list forbids.
pub const OTHER_WORDS: &[Exception] = &[];

/// American words that are names.
pub const SPELLINGS: &[Exception] = &[Exception::new(
    "src/formats/trace/write/views.rs",
    "type color",
    "a name of the Posthoc format",
)];
