//! The panels: functions of the state and what all tabs share, which return what the user asked for.

pub mod board;
pub mod bottom;
pub mod colours;
pub mod controls;
pub mod costs;
pub mod dialogs;
pub mod directions;
pub mod edge;
pub mod editing;
pub mod export;
pub mod header;
pub mod legend;
pub mod links;
pub mod numbers;
pub mod pane;
pub mod parameter_slider;
pub mod plot;
pub mod scenario;
pub mod transport;

use edge::EdgePanel;

/// The panels along the edges of the window, from the outside inwards; the panes have what is left.
pub static PANELS: &[EdgePanel] = &[scenario::PANEL, bottom::PANEL, controls::PANEL];
