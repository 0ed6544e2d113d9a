//! The boards: what each pane shows, in which colours, and what lies over it.

pub mod act;
pub mod board;
pub mod card;
pub mod cells;
pub mod colouring;
pub mod colours;
pub mod costs;
pub mod distances;
pub mod ends;
pub mod foot;
pub mod lamp;
pub mod legend;
pub mod lines;
pub mod links;
pub mod motion;
pub mod pane_lines;
pub mod pictures;
pub mod placing;
pub mod readout;
pub mod scale;
pub mod sight;
pub mod strip;
pub mod swatches;
pub mod telling;
pub mod trails;
use crate::app::boards::camera::Camera;
use crate::app::watch::choices::PANES;
use crate::app::watch::choices::panes::PlacedPane;
use colours::Colours;
use ends::EndsLayer;
use motion::Animations;
use pane_lines::PaneLines;
use readout::PaneReadout;
use std::cell::RefCell;

/// The boards, and how they are seen.
#[derive(Default)]
pub struct Boards {
    /// What colours mean beside the state, as far as it is worked out.
    pub colours: Colours,
    /// What moves although the run does not.
    pub animations: Animations,
    /// The lines over the boards of the panes, as they were drawn last.
    pub lines: RefCell<[PaneLines; PANES]>,
    /// Where a map with many starts and goals has them.
    pub ends: EndsLayer,
    /// Where the map's pane looks, and each search's; the first serves all when they are linked.
    pub cameras: [Camera; PANES],
    /// The panes as they were laid out last.
    pub placed: Vec<PlacedPane>,
    /// What is shown of each pane, put together once a frame.
    pub readouts: Vec<PaneReadout>,
    /// Points a cell of the pane that is looked at.
    pub cell: f32,
}
