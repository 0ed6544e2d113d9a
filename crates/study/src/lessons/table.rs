//! A table of a lesson's file: its keys, read one by one, and the faults in them, each with its line.

use super::lesson::LessonFault;
use mazescope_formats::foreign::safe;
use mazescope_formats::share::names::or_nearest;
use mazescope_formats::share::places::Position;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The faults of a file so far.
pub(super) struct FaultList<'t> {
    text: &'t str,
    /// The places at which lines begin.
    lines: Vec<usize>,
    /// The step that is read, from 1; 0 for the whole lesson.
    pub step: usize,
    /// The faults, in the order in which they were found.
    pub faults: Vec<LessonFault>,
}

impl<'t> FaultList<'t> {
    /// No faults of this text yet.
    pub(super) fn new(text: &'t str) -> FaultList<'t> {
        let breaks = text.match_indices('\n').map(|(place, _)| place + 1);
        FaultList {
            text,
            lines: std::iter::once(0).chain(breaks).collect(),
            step: 0,
            faults: Vec::new(),
        }
    }

    /// The line of a place in the text, from 1.
    pub(super) fn line(&self, place: usize) -> usize {
        self.lines.partition_point(|&begin| begin <= place)
    }

    /// Adds a fault at a place in the text.
    pub(super) fn add(&mut self, place: usize, words: impl Into<String>) {
        self.faults.push(LessonFault {
            line: self.line(place),
            step: self.step,
            words: safe(&words.into()).into_owned(),
        });
    }

    /// The text in this range, up to the end of its line and not too long for a message.
    fn shown(&self, range: Range<usize>) -> String {
        const LONGEST: usize = 40;
        let text = self.text.get(range).unwrap_or_default();
        let line = text.lines().next().unwrap_or_default();
        let short: String = line.chars().take(LONGEST).collect();
        if short.len() == text.len() {
            short
        } else {
            short + "…"
        }
    }
}

/// A table with the keys that it may have.
#[derive(Clone, Copy)]
pub(super) struct Table<'t> {
    table: &'t DeTable<'t>,
    /// The place of its header.
    pub place: usize,
}

impl<'t> Table<'t> {
    /// A table that may have only these keys; each other key is a fault.
    pub(super) fn new(
        table: &'t DeTable<'t>,
        place: usize,
        known: &[&str],
        faults: &mut FaultList,
    ) -> Table<'t> {
        for key in table.keys() {
            let name: &str = key.get_ref();
            if !known.contains(&name) {
                let words = format!("there is no key {name:?} here. {}", cure(name, known));
                faults.add(key.span().start, words);
            }
        }
        Table { table, place }
    }

    pub(super) fn get(&self, key: &str) -> Option<Entry<'t>> {
        let (key, value) = self.table.get_key_value(key)?;
        Some(Entry::new(key, value))
    }

    /// Those of these keys that it has, in the order of the file.
    pub(super) fn those_of(&self, keys: &[&str]) -> Vec<Entry<'t>> {
        let mut found: Vec<Entry> = keys.iter().filter_map(|key| self.get(key)).collect();
        found.sort_by_key(|entry| entry.place);
        found
    }

    /// All entries, in the order of the file.
    pub(super) fn entries(table: &'t DeTable<'t>) -> Vec<Entry<'t>> {
        let all = table.iter().map(|(key, value)| Entry::new(key, value));
        let mut all: Vec<Entry> = all.collect();
        all.sort_by_key(|entry| entry.place);
        all
    }
}

/// A key and its value.
#[derive(Clone, Copy)]
pub(super) struct Entry<'t> {
    pub key: &'t str,
    /// The place of the key in the text; for an item of a list, that of the item.
    pub place: usize,
    value: &'t Spanned<DeValue<'t>>,
}

impl<'t> Entry<'t> {
    fn new(key: &'t Spanned<std::borrow::Cow<'t, str>>, value: &'t Spanned<DeValue<'t>>) -> Self {
        Entry {
            key: key.get_ref(),
            place: key.span().start,
            value,
        }
    }

    pub(super) fn value(&self) -> &'t DeValue<'t> {
        self.value.get_ref()
    }

    /// Adds a fault of this entry. `wrong` says what is wrong, and what to do.
    pub(super) fn refuse(&self, faults: &mut FaultList, wrong: impl std::fmt::Display) {
        let (key, said) = (self.key, faults.shown(self.value.span()));
        let words = match self.value() {
            DeValue::Table(_) => format!("{key}: {wrong}"),
            _ => format!("{key} = {said}: {wrong}"),
        };
        faults.add(self.place, words);
    }

    /// Adds the fault that the value is of the wrong kind.
    pub(super) fn refuse_kind(&self, faults: &mut FaultList, wanted: &str, example: &str) {
        let kind = match self.value() {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a number",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        let key = self.key;
        let wrong = format!("this is {kind}. Write {wanted}, for example {key} = {example}.");
        self.refuse(faults, wrong);
    }

    /// The text, or a fault with an example.
    pub(super) fn text(&self, faults: &mut FaultList, example: &str) -> Option<&'t str> {
        let text = self.value().as_str();
        if text.is_none() {
            self.refuse_kind(faults, "a text in quotes", &format!("{example:?}"));
        }
        text
    }

    /// The whole number, if the value is one that fits.
    pub(super) fn integer(&self) -> Option<i64> {
        let DeValue::Integer(number) = self.value() else {
            return None;
        };
        i64::from_str_radix(number.as_str(), number.radix()).ok()
    }

    /// The whole number within bounds, or a fault.
    pub(super) fn whole(&self, faults: &mut FaultList, [least, most]: [i64; 2]) -> Option<i64> {
        let number = self.integer();
        let number = number.filter(|number| (least..=most).contains(number));
        if number.is_none() {
            let key = self.key;
            let wrong = format!(
                "this is not a whole number from {least} to {most}. For example, write {key} = {least}."
            );
            self.refuse(faults, wrong);
        }
        number
    }

    /// The number, whole or not, if the value is one.
    pub(super) fn number(&self) -> Option<f64> {
        match self.value() {
            DeValue::Float(number) => number.as_str().replace('_', "").parse().ok(),
            _ => self.integer().map(|number| number as f64),
        }
    }

    /// The items of a list; one text alone is a list, too. Without a list, a fault.
    pub(super) fn items(&self, faults: &mut FaultList, example: &str) -> Vec<Entry<'t>> {
        match self.value() {
            DeValue::String(_) => vec![*self],
            DeValue::Array(items) => {
                let items = items.iter().map(|value| Entry {
                    key: self.key,
                    place: value.span().start,
                    value,
                });
                items.collect()
            }
            _ => {
                self.refuse_kind(faults, "a list of texts", &format!("[{example:?}]"));
                Vec::new()
            }
        }
    }

    /// The values that a list of names stands for. Each other item is a fault.
    pub(super) fn named<T: Copy>(&self, faults: &mut FaultList, names: &[(&str, T)]) -> Vec<T> {
        let example = names.first().map_or("", |(name, _)| name);
        let items = self.items(faults, example).into_iter();
        let values = items.filter_map(|item| item.one_of(faults, names));
        values.collect()
    }

    /// The value that a name stands for, or a fault with the nearest name.
    pub(super) fn one_of<T: Copy>(&self, faults: &mut FaultList, names: &[(&str, T)]) -> Option<T> {
        let example = names.first().map_or("", |(name, _)| name);
        let said = self.text(faults, example)?;
        let found = names.iter().find(|(name, _)| *name == said);
        if found.is_none() {
            let all: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
            let wrong = format!("this is unknown here. {}", cure(said, &all));
            self.refuse(faults, wrong);
        }
        found.map(|&(_, value)| value)
    }

    /// The position `[x, y]`, or a fault.
    pub(super) fn position(&self, faults: &mut FaultList) -> Option<Position> {
        let pair = match self.value() {
            DeValue::Array(items) if items.len() == 2 => {
                let number = |item: &'t Spanned<DeValue<'t>>| {
                    Entry {
                        value: item,
                        ..*self
                    }
                    .integer()
                };
                let mut numbers = items.iter().map(number);
                numbers.next().flatten().zip(numbers.next().flatten())
            }
            _ => None,
        };
        if pair.is_none() {
            let key = self.key;
            let wrong = format!(
                "this is not a cell. Write [X, Y], two whole numbers, for example {key} = [1, 1]."
            );
            self.refuse(faults, wrong);
        }
        pair
    }
}

/// What to write in place of an unknown word: the nearest one that is known, or else any of them.
fn cure(said: &str, known: &[&str]) -> String {
    let nearest = or_nearest(said, known.iter().copied());
    if nearest.is_empty() {
        return format!("Use one of {}.", known.join(", "));
    }
    nearest.trim_end().to_owned()
}
