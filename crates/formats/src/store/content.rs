//! The content of a file: a text that can be read and written.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use toml::Table;

/// The content of a file, which is read from a text and written as one.
pub(super) trait Content: Clone + Default + PartialEq {
    /// The name of what is lost if it cannot be saved, for notices.
    const WHAT: &str;

    /// Reads a text, or returns why it is not valid.
    fn read(text: &str) -> Result<Read<Self>, String>;

    /// Its text.
    fn write(&self) -> String;
}

/// The result of reading a text.
pub(super) struct Read<T> {
    pub(super) content: T,
    /// Whether a later version wrote it, so that this version may not understand all of it.
    pub(super) newer: bool,
    /// The faults of parts that were left out.
    pub(super) wrong: Vec<String>,
}

/// The version of the files that are written, and the last that is fully known.
const VERSION: u32 = 1;

/// Reads JSON.
pub(super) fn read_json<T: DeserializeOwned + Default>(text: &str) -> Result<Read<T>, String> {
    let value: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let newer = value["version"]
        .as_u64()
        .is_some_and(|it| it > VERSION.into());
    let content = match serde_json::from_value(value) {
        Ok(content) => content,
        // This version cannot judge the content of a later one.
        Err(_) if newer => T::default(),
        Err(error) => return Err(error.to_string()),
    };
    Ok(Read {
        content,
        newer,
        wrong: Vec::new(),
    })
}

/// Everything else in a JSON file, with the version of what is written.
pub(super) fn versioned(other: &Map<String, Value>) -> Map<String, Value> {
    let mut other = other.clone();
    other.insert("version".to_owned(), VERSION.into());
    other
}

/// Content as JSON, which can always express it: names, numbers and texts.
pub(super) fn write_json(content: &impl Serialize) -> String {
    serde_json::to_string_pretty(content).unwrap_or_default() + "\n"
}

/// Reads TOML, each key separately, so that a mistyped one does not affect the others.
pub(super) fn read_toml<T: DeserializeOwned>(text: &str) -> Result<Read<T>, String> {
    let table: Table = text.parse().map_err(|error| one_line(&error))?;
    // A crash of the system may leave a file with the right name but no content.
    if text.trim().is_empty() {
        return Err("it is empty".to_owned());
    }
    let version = table.get("version").and_then(toml::Value::as_integer);
    let (mut good, mut wrong) = (Table::new(), Vec::new());
    for (key, value) in table {
        let alone = Table::from_iter([(key.clone(), value.clone())]);
        match alone.try_into::<T>() {
            Ok(_) => drop(good.insert(key, value)),
            Err(error) => wrong.push(not_valid(&key, &error)),
        }
    }
    let content = good.try_into().map_err(|error| one_line(&error))?;
    Ok(Read {
        content,
        newer: version.is_some_and(|it| it > VERSION.into()),
        wrong,
    })
}

/// Content as TOML, which can always express names and numbers, below a heading.
pub(super) fn write_toml(heading: &str, content: &impl Serialize) -> String {
    let mut table = Table::try_from(content).unwrap_or_default();
    table.insert("version".to_owned(), VERSION.into());
    heading.to_owned() + &toml::to_string_pretty(&table).unwrap_or_default()
}

/// The fault of a key that is left out.
pub(super) fn not_valid(key: &str, error: &toml::de::Error) -> String {
    format!("{key} is not valid ({})", one_line(error))
}

/// The error on one line, without the picture of its place.
fn one_line(error: &toml::de::Error) -> String {
    error.message().replace('\n', ", ")
}
