//! Translates the events of another program into events that state only changes.
//!
//! Events flip bits, so a translator keeps the state of a board, and which id was discovered from which. Whatever the
//! events cannot express becomes notes, a text for each event. A distant parent becomes a `Value` and a `Wrote` of a
//! link before its `Pushed` or `Improved`. Notes and other numbers count moments.

mod board;
mod ids;
mod key;
mod path;
mod relaxing;
mod search;
mod translator;
mod tree;

pub(super) use translator::Translator;
