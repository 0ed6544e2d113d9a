//! The content of a file, read from TOML or JSON and written as such.

use super::version_1::upgraded;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cmp::Ordering;
use toml::{Table, Value};

/// The content of a file.
pub(super) trait Content: Default + Serialize + DeserializeOwned {
    /// The name of the file. It ends in `.json`, or the file is TOML.
    const NAME: &str;

    /// The name of what is lost if it cannot be saved, for notices.
    const WHAT: &str;

    /// The comment at the beginning of a TOML file.
    const HEADING: &str = "";
}

/// The version of the files that are written, and the last that is fully known.
const VERSION: i64 = 2;

/// The key of the version.
const KEY: &str = "version";

/// Reads a text, or returns why it is not valid. A part that is mistyped does not affect the others; its fault is added
/// to `wrong`. The second result compares the version that wrote the text to this one, which may not understand all of a
/// later one.
pub(super) fn read<T: Content>(
    bytes: &[u8],
    wrong: &mut Vec<String>,
) -> Result<(T, Ordering), String> {
    let text = str::from_utf8(bytes).map_err(|error| error.to_string())?;
    // A crash of the system may leave a file with the right name but no content.
    if text.trim().is_empty() {
        return Err("it is empty".to_owned());
    }
    let mut table: Table = if is_json::<T>() {
        serde_json::from_str(text).map_err(|error| error.to_string())?
    } else {
        text.parse().map_err(|error| one_line(&error))?
    };
    let version = table.remove(KEY).and_then(|version| version.as_integer());
    let version = version.map_or(Ordering::Equal, |version| version.cmp(&VERSION));
    if version.is_lt() {
        table = upgraded(table);
    }
    let valid = valid_parts(table, "", &|part| part.try_into().map(|_: T| ()), wrong);
    if version.is_gt() {
        wrong.clear();
    }
    let content = valid.try_into().map_err(|error| one_line(&error))?;
    Ok((content, version))
}

/// The text of a file. Names, numbers and texts can always be written.
pub(super) fn write<T: Content>(content: &T) -> String {
    let mut table = Table::try_from(content).unwrap_or_default();
    table.insert(KEY.to_owned(), VERSION.into());
    if is_json::<T>() {
        serde_json::to_string_pretty(&table).unwrap_or_default() + "\n"
    } else {
        T::HEADING.to_owned() + &toml::to_string_pretty(&table).unwrap_or_default()
    }
}

fn is_json<T: Content>() -> bool {
    T::NAME.ends_with(".json")
}

/// The parts of a table that `check` accepts, each alone. Of a table within it that is refused, some parts may remain.
fn valid_parts(
    table: Table,
    path: &str,
    check: &dyn Fn(Table) -> Result<(), toml::de::Error>,
    wrong: &mut Vec<String>,
) -> Table {
    let mut valid = Table::new();
    for (key, value) in table {
        let check = |value: &Value| check(Table::from_iter([(key.clone(), value.clone())]));
        let Err(error) = check(&value) else {
            valid.insert(key, value);
            continue;
        };
        let fault = format!("{path}{key} is not valid ({})", one_line(&error));
        let Value::Table(inner) = value else {
            wrong.push(fault);
            continue;
        };
        let mut within = Vec::new();
        let part = |part| check(&Value::Table(part));
        let rest = valid_parts(inner, &format!("{path}{key}."), &part, &mut within);
        let rest = Value::Table(rest);
        if check(&rest).is_ok() {
            wrong.append(&mut within);
            valid.insert(key, rest);
        } else {
            wrong.push(fault);
        }
    }
    valid
}

/// The error on one line, without the picture of its place.
fn one_line(error: &toml::de::Error) -> String {
    error.message().replace('\n', ", ")
}
