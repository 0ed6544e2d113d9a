//! The map: its controls, and how it is edited.

pub mod act;
pub mod bar;
pub mod brushes;
pub mod control;
pub mod edit;
pub mod fields;
pub mod hand;
pub mod mask_choice;
pub mod next;
pub mod parameter;
pub mod typed_field;
