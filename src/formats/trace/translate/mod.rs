//! From what another program said to events of ours, which state only what changes.
//!
//! Our events flip bits, so a translator keeps what a board would show, and which id was discovered from which, and
//! states only what changes. What it cannot say goes into notes, a text next to the events. A far parent becomes a
//! `Value` and a `Wrote` of a link before its `Pushed` or `Improved`. Everything next to the events counts moments.

mod board;
mod course;
mod ids;
mod key;
mod path;
mod search;
mod translator;
mod tree;

pub use translator::Translator;
