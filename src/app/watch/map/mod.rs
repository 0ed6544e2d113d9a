//! The map: which one, how it grows, and what is drawn on it.

pub mod act;
pub mod brushes;
pub mod card;
pub mod edit;
pub mod hand;
pub mod next;
pub mod outline;
pub mod parameter;
pub mod typed_field;
