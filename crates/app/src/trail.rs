//! The last actions of the user, for the report of a failure: their names, without any text, number or file.

// A web page has no reports.
#![cfg_attr(target_arch = "wasm32", allow(dead_code))]

use std::cell::RefCell;
use std::collections::VecDeque;
use std::fmt::{self, Debug, Write};

/// How many actions are remembered.
const MOST: usize = 12;

thread_local!(static TRAIL: RefCell<VecDeque<String>> = const { RefCell::new(VecDeque::new()) });

/// Remembers an action, unless it repeats the last one.
pub(super) fn note(action: &impl Debug) {
    let mut name = Name::default();
    // The error says that the rest is data.
    let _ = write!(name, "{action:?}");
    TRAIL.with_borrow_mut(|trail| {
        if trail.back() == Some(&name.text) {
            return;
        }
        if trail.len() == MOST {
            trail.pop_front();
        }
        trail.push_back(name.text);
    });
}

/// The names of the last actions of this thread, from the earliest to the latest.
pub fn last() -> Vec<String> {
    // It is called when the program fails, wherever it is then.
    TRAIL.with(|trail| match trail.try_borrow() {
        Ok(trail) => trail.iter().cloned().collect(),
        Err(_) => Vec::new(),
    })
}

/// The names of a variant and of the variant in it, such as `Compare NextDivergence`.
#[derive(Default)]
struct Name {
    text: String,
    inside: bool,
}

impl Write for Name {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        for letter in part.chars() {
            match letter {
                'a'..='z' | 'A'..='Z' => self.text.push(letter),
                '(' if !self.inside => {
                    self.inside = true;
                    self.text.push(' ');
                }
                _ => return Err(fmt::Error),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    enum Outer {
        Plain,
        Nested(#[allow(dead_code)] Inner),
        Text(#[allow(dead_code)] String),
    }

    #[derive(Debug)]
    enum Inner {
        Number(#[allow(dead_code)] u32),
        Named {
            #[allow(dead_code)]
            path: String,
        },
    }

    #[test]
    fn names_are_remembered_and_data_is_not() {
        let secret = || "secret".to_owned();
        note(&Outer::Plain);
        note(&Outer::Plain);
        note(&Outer::Nested(Inner::Number(7)));
        note(&Outer::Nested(Inner::Named { path: secret() }));
        note(&Outer::Text(secret()));
        assert_eq!(last(), ["Plain", "Nested Number", "Nested Named", "Text "]);
        (0..50).for_each(|at| match at % 2 {
            0 => note(&Outer::Plain),
            _ => note(&Outer::Text(secret())),
        });
        assert_eq!(last().len(), MOST);
    }
}
