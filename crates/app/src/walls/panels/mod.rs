//! The panels of Walls: functions of an `egui::Ui` and the state, which request actions.

pub mod bar;
pub mod editor;
pub mod fields;
pub mod notice;
pub mod page;
pub mod side;

use super::actions::WallsAction;
use crate::widgets::asking::Asking;

/// The actions that the panels request.
pub type Ask<'a> = Asking<'a, WallsAction>;
