//! What a file is made of: a text that can be read and written.

/// The content of a file, which is read from a text and written as one.
pub(super) trait Content: Clone + Default + PartialEq {
    /// The name of what is forgotten if it cannot be kept, for notices.
    const WHAT: &str;

    /// Reads a text, or says why it is not one of these.
    fn read(text: &str) -> Result<Read<Self>, String>;

    /// Its text.
    fn write(&self) -> String;
}

/// All that was read from a text.
pub(super) struct Read<T> {
    pub(super) content: T,
    /// Whether a later version has written it, which may mean more by it than is understood here.
    pub(super) newer: bool,
    /// The faults of parts that were left out.
    pub(super) wrong: Vec<String>,
}
