//! Explanations of traces and of games.

mod glossary;
mod seeks;
mod words;
