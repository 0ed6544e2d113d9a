//! The formats of traces, and their recognition by the beginning of a file.

use super::header::has_meaning;
use super::wrong::Wrong;

/// A format of traces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceFormat {
    /// One event on each line.
    JsonLines,
    /// A Posthoc search trace.
    Posthoc,
}

impl TraceFormat {
    /// The name for people.
    pub const fn name(self) -> &'static str {
        match self {
            TraceFormat::JsonLines => "JSON Lines trace",
            TraceFormat::Posthoc => "Posthoc search trace",
        }
    }

    /// Its id, in lower case.
    pub const fn id(self) -> &'static str {
        match self {
            TraceFormat::JsonLines => "json-lines",
            TraceFormat::Posthoc => "posthoc",
        }
    }

    /// The format of this file extension.
    pub fn of_extension(extension: &str) -> Option<TraceFormat> {
        match extension.to_ascii_lowercase().as_str() {
            "jsonl" | "ndjson" => Some(TraceFormat::JsonLines),
            "yaml" | "yml" => Some(TraceFormat::Posthoc),
            _ => None,
        }
    }
}

/// The format of a file with this content, if it is a trace. `bytes` may be its beginning. A few kilobytes are enough.
pub fn recognise(bytes: &[u8]) -> Option<TraceFormat> {
    match guess(bytes, true) {
        Guess::Is(format) => Some(format),
        _ => None,
    }
}

/// The result of recognising a beginning.
pub(super) enum Guess {
    Is(TraceFormat),
    /// More bytes are needed to decide.
    Longer,
    /// There are only blanks so far.
    Nothing,
    No(Wrong),
}

/// This many bytes at the beginning must be enough to decide.
const HEAD: usize = 1 << 16;

/// Recognises the format by the first key, because a Posthoc document has other keys than an event. `whole` means that
/// nothing follows.
pub(super) fn guess(head: &[u8], whole: bool) -> Guess {
    let whole = whole || head.len() >= HEAD;
    let bytes = without_mark(head);
    let text = match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) if error.error_len().is_none() && !whole => return Guess::Longer,
        Err(error) => match error.valid_up_to() {
            // UTF-16 begins like this.
            0 => return Guess::No(Wrong::NotText(bytes[0])),
            valid => str::from_utf8(&bytes[..valid]).unwrap_or_default(),
        },
    };
    if text.bytes().take(2).any(|byte| byte == 0) {
        return Guess::No(Wrong::NotText(0));
    }
    let start = text.trim_start();
    if start.is_empty() {
        return if whole { Guess::Nothing } else { Guess::Longer };
    }
    if let Some(inside) = start.strip_prefix('{') {
        let key = inside.trim_start();
        let key = key.strip_prefix(['"', '\'']).unwrap_or(key);
        return match key.find(['"', '\'', ':', '}', '\n']) {
            Some(end) if is_of_document(key[..end].trim()) => Guess::Is(TraceFormat::Posthoc),
            None if !whole => Guess::Longer,
            _ => Guess::Is(TraceFormat::JsonLines),
        };
    }
    for line in start.split_inclusive('\n') {
        let begins = ["---", "%", "#"].iter().any(|mark| line.starts_with(mark));
        let ended = line.ends_with('\n') || whole;
        if !begins && !line.trim().is_empty() && (ended || line.contains(':')) {
            let is_known = line.split_once(':').is_some_and(|(key, _)| {
                let key = key.trim().trim_matches(['"', '\'']);
                // In YAML the map may come first. In an object at the beginning of a line it is a header.
                is_of_document(key) || key == "map" || has_meaning(key)
            });
            return match is_known {
                true => Guess::Is(TraceFormat::Posthoc),
                false => Guess::No(Wrong::NoTrace),
            };
        }
    }
    if whole {
        Guess::No(Wrong::NoTrace)
    } else {
        Guess::Longer
    }
}

/// Whether a key is one of a Posthoc document, also of versions that are not supported, which the reader reports.
fn is_of_document(key: &str) -> bool {
    let is_known = matches!(
        key,
        "version" | "views" | "pivot" | "events" | "context" | "path"
    );
    let is_old = matches!(key, "eventList" | "nodeStructure");
    is_known || is_old || matches!(key, "format" | "name" | "$schema")
}

/// The bytes without a byte order mark.
pub(super) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}
