//! The panels: functions of the state and what all tabs share, which return what the user asked for.

use crate::app::watch::files::scenario_panel;
use crate::app::watch::layout::edge::EdgePanel;
use crate::app::watch::questions;
use crate::app::watch::time::bar;

/// The panels along the edges of the window, from the outside inwards; the panes have what is left.
pub static PANELS: &[EdgePanel] = &[scenario_panel::PANEL, bar::PANEL, questions::panel::PANEL];
