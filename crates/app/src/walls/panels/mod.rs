//! The panels of Walls: functions of an `egui::Ui` and the state, which request actions.

pub(super) mod bar;
pub(super) mod editor;
pub(super) mod fields;
pub(super) mod notice;
pub(super) mod page;
pub(super) mod side;

use super::actions::WallsAction;
use crate::widgets::asking::Asking;

/// The actions that the panels request.
pub(super) type Ask<'a> = Asking<'a, WallsAction>;
