//! The panels: functions of an `egui::Ui` and the state, which return what the user asked for.

pub mod board;
pub mod controls;
pub mod dialogs;
pub mod directions;
pub mod export;
pub mod header;
pub mod legend;
pub mod numbers;
pub mod pane;
pub mod rows;
pub mod scenario;
pub mod scrubber;
pub mod transport;
