//! A run, a learner's turn or a level as one short text; and names, places and settings as people write them.
//!
//! `docs/codes.md` describes the format for other programs. [`run`], [`turn`] and [`level`] turn values into what
//! `content.rs` lists, and `text.rs` turns that into letters. *A code never stops working*: what the enums of
//! `content.rs` and the tables of [`numbers`] say is never changed, only continued.

mod cells;
mod content;
pub mod level;
pub mod link;
pub mod names;
pub mod numbers;
pub mod places;
mod run;
pub mod settings;
mod text;
pub mod turn;

use content::Content;
pub use run::{NoCode, NoRun, check_for_window, code, run};
pub use text::{CodeError, recognises};

/// The kinds of codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeKind {
    /// A run.
    Run,
    /// A learner's turn.
    Turn,
    /// A level of the wall game.
    Level,
}

/// The kind of a code.
///
/// # Errors
///
/// A text that is not a code of this version.
pub fn kind(code: &str) -> Result<CodeKind, CodeError> {
    Ok(match text::read(code)? {
        Content::Run(_) => CodeKind::Run,
        Content::Turn(_) => CodeKind::Turn,
        Content::Level(_) => CodeKind::Level,
    })
}
