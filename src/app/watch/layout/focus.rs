//! Which card is explained, which tab of the column is open, and how wide the map's card stands.

use crate::app::watch::boards::readout::{PaneReadout, Status};
use crate::app::watch::choices::{ColumnTab, Focus};
use crate::app::watch::layout::WITH_COLUMN;
use crate::app::watch::map::hand::Gesture;
use crate::app::watch::state::State;
use crate::playback::player::Motion;

/// Seconds in which the map's card glides from one width to the other.
const GLIDE: f64 = 0.3;

impl State {
    /// The pane of the card that is explained: the one that was chosen, else the map's while that grows, and from then
    /// on that of the first search which is not over, or of the first one once all are.
    pub fn focus(&self) -> usize {
        let panes = &self.chosen.panes;
        let (map, searches) = (usize::from(panes.has_map()), panes.searches().len());
        match self.view.focus {
            Some(Focus::Search(number)) if number < searches => map + number,
            Some(Focus::Map) if map > 0 => 0,
            Some(Focus::Search(_) | Focus::Map) | None => match self.time.is_growing() {
                true => 0,
                false => {
                    let runs = |pane: &PaneReadout| pane.status == Status::Searching;
                    let first = map.min(map + searches - 1);
                    let mut panes = self.boards.readouts.iter();
                    panes.position(runs).unwrap_or(first).max(first)
                }
            },
        }
    }

    /// The focus that lies on the card of a pane.
    pub fn focus_of(&self, pane: usize) -> Focus {
        match self.chosen.lane_of(pane) {
            Some(lane) => Focus::Search(lane),
            None => Focus::Map,
        }
    }

    /// The tab of the column that is open, or would be: the one that was chosen, else what explains, and at
    /// the end what compares, unless a change has only brought the end to where the clock stood.
    pub fn column(&self) -> ColumnTab {
        let ended = self.compare.readout.conclusion.is_some() && !self.time.is_cut_short();
        let goes_with_run = match ended && self.chosen.panes.searches().len() > 1 {
            true => ColumnTab::Compare,
            false => ColumnTab::Explain,
        };
        self.view.column.unwrap_or(goes_with_run)
    }

    /// Whether the column compares.
    pub fn compares(&self) -> bool {
        self.column() == ColumnTab::Compare && self.is_column_open()
    }

    /// Whether the column is open: where there is room for it, unless it was closed or opened.
    pub fn is_column_open(&self) -> bool {
        (self.view.column_open).unwrap_or(self.layout.window_width >= WITH_COLUMN)
    }

    /// Lets the map's card glide towards its width for that many seconds; says whether it is still on its
    /// way. It glides only while time plays, and not where things are to keep still; and no map moves under
    /// a hand that draws on it.
    pub(crate) fn glide(&mut self, seconds: f64, still: bool) -> bool {
        if self.hand.gesture != Gesture::Idle {
            return false;
        }
        let target = f32::from(u8::from(
            self.time.is_growing() && self.chosen.shown.is_grown(),
        ));
        let playing = self.time.projector.player.motion == Motion::Forward;
        let step = (seconds / GLIDE) as f32;
        self.layout.wide = match playing && !still {
            false => target,
            true if self.layout.wide < target => (self.layout.wide + step).min(target),
            true => (self.layout.wide - step).max(target),
        };
        self.layout.wide != target
    }
}
