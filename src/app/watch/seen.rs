//! What panels read beside the part of the room that they belong to: the choices, the run, and what is told of each pane.

use crate::app::keys::keymap::Keymap;
use crate::app::room::Common;
use crate::app::watch::actions::WatchAction;
use crate::app::watch::boards::readout::PaneReadout;
use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::time::Time;
use crate::grid::Size;
use crate::playback::race::Lane;

/// What is seen of the run in one frame, by whatever panel.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    /// What all tabs share.
    pub common: &'a Common,
    /// The keys in force.
    pub keymap: &'a Keymap<WatchAction>,
    /// The choices that make the run.
    pub chosen: &'a Chosen,
    /// The run and its clock.
    pub time: &'a Time,
    /// What is told of each pane.
    pub panes: &'a [PaneReadout],
    /// The pane of the card that is explained.
    pub focus: usize,
}

impl<'a> Seen<'a> {
    /// The lanes of the race, as soon as they are there.
    pub fn lanes(&self) -> &'a [Lane] {
        (self.time.scene.as_ref()).map_or(&[], |scene| scene.lanes())
    }

    /// The extent of the map.
    pub fn size(&self) -> Option<Size> {
        Some(self.time.scene.as_ref()?.map().size())
    }

    /// What is told of the pane that shows a lane.
    pub fn pane_of(&self, lane: usize) -> Option<&'a PaneReadout> {
        let map = usize::from(self.chosen.panes.has_map());
        self.panes.get(map + lane)
    }
}
