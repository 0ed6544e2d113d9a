//! What is kept from one run to the next in a file of TOML or JSON: read once, and replaced as a whole.
//!
//! Programs that run at the same time do not merge what they keep: the last one that writes wins. A file that cannot be
//! read, or only in part, is copied to a name of its own, such as `scores.json.broken`, before it is replaced.

use super::version_1::upgraded;
use crate::foreign::cut;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::sync::Arc;
use toml::{Table, Value};

/// The most letters of a reason, which may be in the words of a file.
const LONGEST: usize = 400;

/// The most faults of a file that have a notice of their own.
const MOST: usize = 20;

/// The version of the files that are written, and the last that is fully known.
const VERSION: i64 = 2;

/// The key of the version.
const KEY: &str = "version";

/// Texts under names, which stay from one run to the next: in folders on disk, or in the storage of a browser. An error
/// is a sentence that names the place and the reason, such as "The storage of the browser is full."
pub trait Shelf: fmt::Debug + Send + Sync {
    /// The place of the text of this name, for messages.
    fn place(&self, name: &str) -> String {
        name.to_owned()
    }

    /// The text of this name; `None` if there is none.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be read. Then it is not replaced either.
    fn read(&self, name: &str) -> Result<Option<Vec<u8>>, String>;

    /// Replaces the text of this name in one step.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be stored. Then the old text stays.
    fn write(&self, name: &str, text: &[u8]) -> Result<(), String>;

    /// Removes the text of this name.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be removed.
    fn remove(&self, name: &str) -> Result<(), String> {
        self.write(name, &[])
    }
}

/// Content that is saved in a file.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept<T> {
    pub(super) content: T,
    /// The name of the file. It ends in `.json`, or the file is TOML.
    name: &'static str,
    /// The name of what is lost if it cannot be saved, for notices.
    what: &'static str,
    /// Where the file is; `None` if the content is lost when the program ends.
    shelf: Option<Arc<dyn Shelf>>,
    /// Whether the content differs from that of the file.
    changed: bool,
    /// Whether a part of the file was useless.
    doubted: bool,
}

impl<T: Default + Serialize + DeserializeOwned> Kept<T> {
    /// The saved content, or the default. A file of an earlier version is written again.
    pub(super) fn open(
        shelf: &Arc<dyn Shelf>,
        name: &'static str,
        what: &'static str,
        notices: &mut Vec<String>,
    ) -> Kept<T> {
        let mut kept = Kept {
            name,
            what,
            shelf: Some(Arc::clone(shelf)),
            ..Kept::default()
        };
        if let Err(why) = kept.read(&**shelf, notices) {
            notices.push(kept.unsaved(&why));
            kept.shelf = None;
        }
        kept.save(notices);
        kept
    }

    /// Reads the file, if it is there. An error is the reason why the file is never replaced.
    fn read(&mut self, shelf: &dyn Shelf, notices: &mut Vec<String>) -> Result<(), String> {
        let Some(bytes) = shelf.read(self.name)? else {
            return Ok(());
        };
        let place = shelf.place(self.name);
        let mut table = match table_of(self.name, &bytes) {
            Ok(table) => table,
            Err(why) => {
                let (why, what) = (cut(&why, LONGEST), self.what);
                notices.push(format!("{place} is damaged ({why}). {what} are reset."));
                self.doubted = true;
                return Ok(());
            }
        };
        let version = table.remove(KEY).and_then(|version| version.as_integer());
        let version = version.unwrap_or(VERSION);
        if version < VERSION {
            table = upgraded(table);
            self.changed = true;
        }
        let faults = remove_invalid(&mut table, &|part| part.try_into::<T>());
        let content = table.try_into();
        self.content = content.map_err(|error| one_line(&error))?;
        if version > VERSION {
            return Err(format!(
                "{place} comes from a newer Mazescope. This version reads the file, but does not overwrite it."
            ));
        }
        let (told, more) = faults.split_at(faults.len().min(MOST));
        for wrong in told {
            self.leave_out(wrong, notices);
        }
        if !more.is_empty() {
            let more = more.len();
            notices.push(format!(
                "{place}: {more} more parts are not valid, so they are ignored."
            ));
        }
        Ok(())
    }

    /// Notifies the user of a useless part of the file.
    pub(super) fn leave_out(&mut self, wrong: &str, notices: &mut Vec<String>) {
        if let Some(shelf) = &self.shelf {
            let (place, wrong) = (shelf.place(self.name), cut(wrong, LONGEST));
            notices.push(format!("{place}: {wrong}, so it is ignored."));
            self.doubted = true;
        }
    }

    /// The notice that content is lost when the program ends, for this reason.
    fn unsaved(&self, why: &str) -> String {
        format!("{} will not be saved. {why}", self.what)
    }

    /// The content, which is saved the next time.
    pub(super) fn change(&mut self) -> &mut T {
        self.changed = true;
        &mut self.content
    }

    /// Saves the content if it was changed. If that fails, it is tried again the next time.
    pub(super) fn save(&mut self, notices: &mut Vec<String>) {
        let Some(shelf) = self.shelf.clone().filter(|_| self.changed) else {
            return;
        };
        let aside = match self.doubted {
            true => keep_aside(self.name, &*shelf, notices),
            false => Ok(()),
        };
        self.doubted &= aside.is_err();
        match aside.and_then(|()| shelf.write(self.name, self.text().as_bytes())) {
            Ok(()) => self.changed = false,
            Err(why) => notices.push(self.unsaved(&why)),
        }
    }

    /// The text of the file.
    fn text(&self) -> String {
        let table = Table::try_from(&self.content);
        text_of(table.unwrap_or_default(), self.name, self.what)
    }
}

/// The table that a file of this name holds, or why it holds none.
fn table_of(name: &str, bytes: &[u8]) -> Result<Table, String> {
    let text = str::from_utf8(bytes).map_err(|error| error.to_string())?;
    // A crash of the system may leave a file with the right name but no content.
    if text.trim().is_empty() {
        return Err("it is empty".to_owned());
    }
    match is_json(name) {
        true => serde_json::from_str(text).map_err(|error| error.to_string()),
        false => text.parse().map_err(|error| one_line(&error)),
    }
}

fn is_json(name: &str) -> bool {
    name.ends_with(".json")
}

/// Removes the parts of a table that `read` refuses, each alone, and returns their faults. Of a table within it that is
/// refused, some parts may remain.
fn remove_invalid<T>(
    table: &mut Table,
    read: &dyn Fn(Table) -> Result<T, toml::de::Error>,
) -> Vec<String> {
    let mut faults = Vec::new();
    table.retain(|key, value| {
        let alone = |value: Value| read(Table::from_iter([(key.to_owned(), value)]));
        let Err(error) = alone(value.clone()) else {
            return true;
        };
        let within = value
            .as_table_mut()
            .map(|inner| remove_invalid(inner, &|part| alone(part.into())));
        let remains = alone(value.clone()).is_ok();
        match within.filter(|_| remains) {
            Some(within) => faults.extend(within.iter().map(|fault| format!("{key}.{fault}"))),
            None => faults.push(format!("{key} is not valid ({})", one_line(&error))),
        }
        remains
    });
    faults
}

/// The error on one line, without the picture of its place.
fn one_line(error: &toml::de::Error) -> String {
    error.message().replace('\n', ", ")
}

/// The text of a file of that name, of what is in it. Names, numbers and texts can always be written.
fn text_of(mut table: Table, name: &str, what: &str) -> String {
    table.insert(KEY.to_owned(), VERSION.into());
    if is_json(name) {
        return serde_json::to_string_pretty(&table).unwrap_or_default() + "\n";
    }
    let text = toml::to_string_pretty(&table).unwrap_or_default();
    format!(
        "# {what}, saved by Mazescope. Edit this file only while Mazescope does not run.\n\
         # Keys that it does not know are kept, but comments are not.\n{text}"
    )
}

/// Copies a file that was useless in part, which its replacement will lose, to a name that is still free.
fn keep_aside(name: &str, shelf: &dyn Shelf, notices: &mut Vec<String>) -> Result<(), String> {
    let Some(old) = shelf.read(name)? else {
        return Ok(());
    };
    let mut aside = format!("{name}.broken");
    let mut number = 1;
    while shelf.read(&aside)?.is_some() {
        number += 1;
        aside = format!("{name}.broken{number}");
    }
    shelf.write(&aside, &old)?;
    let (place, aside) = (shelf.place(name), shelf.place(&aside));
    notices.push(format!(
        "{place} is replaced. The old file is kept as {aside}."
    ));
    Ok(())
}
