//! Share codes: everything that determines a run, as one short text with a version and a checksum.
//!
//! ```text
//! MZ1 5ABV...  KRQ02E        A letter or a digit of the text stands for five bits, in the alphabet
//! |   |        |             of Crockford's base 32, which has no look-alikes; small letters, O for
//! |   |        checksum      0, I and L for 1, and blanks, hyphens and line breaks are read too.
//! |   what it holds, as `bytes.rs` says
//! kind and version
//! ```
//!
//! *Codes of these versions work in all later ones.* A code is of the first version that can say all of it:
//! version 2 has costs of cells, and parameters that version 1 did not know. So a code holds every value that determines the
//! run, whether it is a default or not; the numbers that stand for names never change their meaning;
//! and a parameter that is added to an algorithm later must leave what it did as its default, or
//! `share` says what a code that does not set it means.

pub(super) mod bytes;
mod error;
pub(super) mod strokes;
pub(super) mod text;
mod values;
pub use error::Slip;
pub use error::{BEGINS, MOST_CHARACTERS, ShareError};
pub(super) use text::CodeKind;
pub use values::{Entry, Share, is_later};

impl Share {
    /// The code, in capitals and digits without a break. O(cells that were changed).
    ///
    /// # Errors
    ///
    /// [`ShareError::TooLong`] where edits make it longer than [`MOST_CHARACTERS`].
    ///
    /// ```
    /// use mazescope_formats::codes::share::{Entry, Share};
    /// use mazescope_core::{grid::Size, random::Seed};
    ///
    /// let entry = |id: &str| Entry { id: id.to_owned(), settings: Vec::new() };
    /// let share = Share {
    ///     generator: entry("backtracker"),
    ///     size: Size::new(41, 21).unwrap(),
    ///     seed: Seed::from(77),
    ///     solvers: vec![entry("breadth_first")],
    ///     word: None,
    ///     tiles: Vec::new(),
    ///     costs: Vec::new(),
    ///     ends: None,
    /// };
    /// let code = share.code().unwrap();
    /// assert!(code.starts_with("MZ1") && code.len() < 30);
    /// assert_eq!(Share::decode(&code.to_lowercase()), Ok(share));
    /// ```
    pub fn code(&self) -> Result<String, ShareError> {
        let text = text::encode(&SHARES, self.version(), &bytes::write(self));
        match text.len() {
            characters if characters > MOST_CHARACTERS => Err(ShareError::TooLong { characters }),
            _ => Ok(text),
        }
    }

    /// The content of a code, or its error. O(characters), never panics, and allocates at most one cell of the map for
    /// each changed cell.
    pub fn decode(text: &str) -> Result<Share, ShareError> {
        text::decode(&SHARES, text, bytes::read)
    }
}

/// The codes of runs.
const SHARES: CodeKind = CodeKind {
    begins: BEGINS,
    versions: 1..=2,
};

/// Whether a text is meant as a code and not as the path of a file: it begins like a code, is at least as long as one,
/// and has neither a dot nor a slash.
pub fn recognises(text: &str) -> bool {
    is_meant(BEGINS, text)
}

/// Whether a text is meant as a code of the kind that begins so.
pub(super) fn is_meant(begins: &str, text: &str) -> bool {
    /// The shortest code has 17.
    const LEAST: usize = 14;
    let mut letters = text.chars().filter(|&char| !text::is_break(char));
    let begins = begins.chars().all(|letter| {
        let next = letters.next();
        next.is_some_and(|next| next.eq_ignore_ascii_case(&letter))
    });
    let version = letters.next().is_some_and(text::is_version);
    begins && version && letters.count() + 3 >= LEAST && !text.contains(['.', '/', '\\'])
}
