//! What stands along an edge of the window: bars, one line each in the table of panels.

use crate::app::room::Common;
use crate::app::watch::actions::WatchAction;
use crate::app::watch::state::State;
use crate::app::widgets::bar;
use egui::{Panel, Rect, Ui};

/// A panel along an edge of what is left of the window when those before it in the table stand.
pub struct EdgePanel {
    /// Its name, which no other panel has.
    pub name: &'static str,
    /// Where it stands.
    pub edge: Edge,
    /// How many points it is high in a window of that extent.
    pub height: fn(Rect, &Common) -> f32,
    /// Whether it is shown.
    pub is_open: fn(&State) -> bool,
    /// Shows what is in it; says what was asked for.
    pub show: fn(&mut Ui, &State, &Common) -> Vec<WatchAction>,
}

/// Where a panel stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Below the header.
    Top,
    /// At the foot.
    Bottom,
}

impl EdgePanel {
    /// Shows it, if it is open; says what was asked for.
    pub(crate) fn show(&self, ui: &mut Ui, state: &State, common: &Common) -> Vec<WatchAction> {
        let mut asked = Vec::new();
        if !(self.is_open)(state) {
            return asked;
        }
        let frame = bar(common.theme);
        let panel = match self.edge {
            Edge::Top => Panel::top(self.name),
            Edge::Bottom => Panel::bottom(self.name),
        };
        let height = (self.height)(ui.ctx().viewport_rect(), common);
        let panel = panel.frame(frame).exact_size(height);
        panel.show(ui, |ui| asked = (self.show)(ui, state, common));
        asked
    }
}
