//! The panels: functions of the state and what all tabs share, which return what the user asked for.

pub mod board;
pub mod bottom;
pub mod cells;
pub mod colours;
pub mod column;
pub mod compare;
pub mod costs;
pub mod dialogs;
pub mod difference;
pub mod directions;
pub mod edge;
pub mod editing;
pub mod explain;
pub mod export;
pub mod foot;
pub mod header;
pub mod lamp;
pub mod legend;
pub mod links;
pub mod map_card;
pub mod multiples;
pub mod numbers;
pub mod outline;
pub mod pane;
mod parameter_slider;
pub mod partings;
pub mod placed;
pub mod plot;
pub mod plots;
pub mod predict;
pub mod scenario;
pub mod set_up;
pub mod spans;
pub mod stops;
pub mod strip;
mod swatches;
pub mod tabs;
pub mod told;
pub mod transport;
mod typed_field;

use edge::EdgePanel;

/// The panels along the edges of the window, from the outside inwards; the panes have what is left.
pub static PANELS: &[EdgePanel] = &[scenario::PANEL, bottom::PANEL, predict::PANEL];
