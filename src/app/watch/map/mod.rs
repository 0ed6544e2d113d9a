//! The map: its controls, and how it is edited.

pub mod act;
pub mod brushes;
pub mod card;
pub mod edit;
pub mod hand;
pub mod next;
pub mod outline;
pub mod parameter;
pub mod typed_field;
