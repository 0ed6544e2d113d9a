//! Explanations that cross crates: of traces, of games, and after seeks.

mod glossary;
mod seeks;
mod words;
