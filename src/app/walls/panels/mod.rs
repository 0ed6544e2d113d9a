//! The panels of Walls: functions of an `egui::Ui` and the state, which return what was asked for.

pub mod bar;
pub mod buttons;
pub mod drafts;
pub mod editor;
pub mod fields;
pub mod notice;
pub mod page;
pub mod side;
pub mod watching;
