//! A run, a learner's turn or a level as one short text; and names, places and settings as people write them.
//!
//! `docs/codes.md` describes the format for other programs. [`run`], [`turn`] and [`level`] turn values into the parts
//! that `content.rs` lists and turns into letters. *A code never stops working*: what the enums there and the tables of
//! [`numbers`] say is never changed, only continued.

mod cells;
mod content;
pub mod level;
pub mod link;
pub mod names;
pub mod numbers;
pub mod places;
mod run;
pub mod settings;
pub mod turn;

pub use content::{CodeError, CodeKind, recognises};
pub use run::{check_for_window, code, run};

/// The kind of a code.
///
/// # Errors
///
/// A text that is not a code of this version.
pub fn kind(code: &str) -> Result<CodeKind, CodeError> {
    content::read(code).map(|(kind, _)| kind)
}
