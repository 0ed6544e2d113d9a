//! The formats of traces, and their recognition by the beginning of a file.

use super::header::has_meaning;
use super::wrong::{NOTHING, not_text};

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
    let format = guess(bytes, true).ok().flatten();
    format.filter(|format| *format == TraceFormat::Posthoc || !is_map(bytes))
}

/// Whether the bytes are one object that is a map rather than the first line of a trace: it has other keys, as the maps
/// of Tiled do, whose type is `map`, or only rows.
fn is_map(bytes: &[u8]) -> bool {
    let text = without_mark(bytes)
        .utf8_chunks()
        .next()
        .map_or("", |chunk| chunk.valid());
    let (keys, after) = first_object(text.trim_start());
    let is_event = |(key, value): &(&str, &str)| *key == "type" && !value.starts_with("\"map\"");
    let is_header = keys.len() != 1 && keys.iter().all(|(key, _)| has_meaning(key));
    after == Some("") && !is_header && !keys.iter().any(is_event)
}

/// This many bytes at the beginning must be enough to decide.
const HEAD: usize = 1 << 16;

/// The fault of bytes whose beginning matches none of the formats.
const NO_TRACE: &str = "this is not a trace. Expected JSON Lines, whose lines begin with {, or a Posthoc search trace \
                        with the keys version and events.";

/// The format of a trace that begins with these bytes, or `None` if more are needed to decide. `whole` means that
/// nothing follows.
pub(super) fn guess(head: &[u8], whole: bool) -> Result<Option<TraceFormat>, String> {
    let whole = whole || head.len() >= HEAD;
    let bytes = without_mark(head);
    let text = bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid());
    // UTF-16 begins like this. A letter has four bytes at most.
    let odd = match text.is_empty() && (whole || bytes.len() >= 4) {
        true => bytes.first(),
        false => bytes.iter().take(2).find(|byte| **byte == 0),
    };
    if let Some(&byte) = odd {
        return Err(not_text(byte));
    }
    let start = text.trim_start();
    let found = match start.starts_with(['{', '[']) {
        true => of_json(start, whole),
        false => of_yaml(start)?,
    };
    match found {
        None if whole && start.is_empty() => Err(NOTHING.to_owned()),
        None if whole => Err(NO_TRACE.to_owned()),
        found => Ok(found),
    }
}

/// The format of a trace in JSON. An object with events is a document, and so is a list of objects. Any other object
/// is the first one in JSON Lines, unless it stands alone and lists the rows of a grid.
fn of_json(text: &str, whole: bool) -> Option<TraceFormat> {
    let list = text.strip_prefix('[');
    let (keys, after) = first_object(list.unwrap_or(text));
    let has = |is: fn(&str) -> bool| keys.iter().any(|(key, _)| is(key));
    let has_type = has(|key| key == "type");
    if list.is_some() {
        return (has_type || has(has_meaning)).then_some(TraceFormat::Posthoc);
    }
    let is_alone = after.is_none_or(|after| !after.starts_with('{'));
    if is_alone && has(is_of_document) {
        return Some(TraceFormat::Posthoc);
    }
    let is_grid = is_alone && keys.iter().any(|(key, value)| lists_rows(key, value));
    let is_header = (after.is_some() || whole) && !is_grid;
    (has_type || is_header).then_some(TraceFormat::JsonLines)
}

/// Whether a key lists the rows of a grid. In a header, `map` lists texts, and `starts` and `goals` are no rows.
fn lists_rows(key: &str, value: &str) -> bool {
    let list = value.strip_prefix('[').map(str::trim_start);
    list.is_some_and(|list| !has_meaning(key) || key == "map" && list.starts_with('['))
}

/// The keys of the first object in a text, each with the text from its value on, and what follows the object, if it
/// has an end.
fn first_object(text: &str) -> (Vec<(&str, &str)>, Option<&str>) {
    let (mut keys, mut depth, mut key_at) = (Vec::new(), 0, 0);
    let (mut is_text, mut is_escaped) = (false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' => is_text = !is_text,
            _ if is_text => {}
            b'{' | b'[' => (depth, key_at) = (depth + 1, at + 1),
            b',' if depth == 1 => key_at = at + 1,
            b':' if depth == 1 => {
                let key = text[key_at..at].trim().trim_matches(['"', '\'']);
                keys.push((key, text[at + 1..].trim_start()));
            }
            b'}' | b']' if depth == 1 => return (keys, Some(text[at + 1..].trim_start())),
            b'}' | b']' => depth -= 1,
            _ => {}
        }
    }
    (keys, None)
}

/// The format of a trace in YAML, which its first key tells, because other documents have other keys.
fn of_yaml(text: &str) -> Result<Option<TraceFormat>, String> {
    let is_aside = |line: &&str| line.starts_with(['#', '%', '-']) || line.trim().is_empty();
    let Some(line) = text.split_inclusive('\n').find(|line| !is_aside(line)) else {
        return Ok(None);
    };
    match line.split_once(':') {
        Some((key, _)) if begins_document(key.trim().trim_matches(['"', '\''])) => {
            Ok(Some(TraceFormat::Posthoc))
        }
        None if !line.ends_with('\n') => Ok(None),
        _ => Err(NO_TRACE.to_owned()),
    }
}

/// Whether this may be the first key of a document in YAML.
fn begins_document(key: &str) -> bool {
    let is_common = matches!(key, "version" | "context" | "path" | "format" | "name");
    is_common || key == "$schema" || is_of_document(key) || has_meaning(key)
}

/// Whether only a document has this key. Those of old versions are among them, and the reader reports them.
fn is_of_document(key: &str) -> bool {
    let is_old = matches!(key, "eventList" | "nodeStructure");
    is_old || matches!(key, "views" | "pivot" | "events")
}

/// The bytes without a byte order mark.
pub(super) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}
