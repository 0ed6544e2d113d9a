//! The panels of Walls: functions of an `egui::Ui` and the state, which ask for actions.

pub mod bar;
pub mod editor;
pub mod fields;
pub mod notice;
pub mod page;
pub mod side;

use super::actions::WallsAction;
use crate::app::widgets::asking::Asking;

/// What is asked for in the panels.
pub type Ask<'a> = Asking<'a, WallsAction>;
