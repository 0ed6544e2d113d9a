//! From what another program said to events of ours, which state only what changes.

mod board;
mod course;
mod ids;
mod key;
mod path;
mod search;
mod translator;
mod tree;

pub use translator::Translator;
