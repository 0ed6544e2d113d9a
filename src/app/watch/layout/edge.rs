//! What stands along an edge of the window: a bar or a column, one line each in the table of panels.

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
    /// How many points it is high or wide in a window of that extent.
    pub extent: fn(Rect, &Common) -> f32,
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
    /// At the left.
    Left,
    /// At the right.
    Right,
}

impl EdgePanel {
    /// Shows it, if it is open; says what was asked for.
    pub(crate) fn show(&self, ui: &mut Ui, state: &State, common: &Common) -> Vec<WatchAction> {
        let mut asked = Vec::new();
        if !(self.is_open)(state) {
            return asked;
        }
        let frame = bar(common.theme);
        let extent = (self.extent)(ui.ctx().viewport_rect(), common);
        let content = |ui: &mut Ui| asked = (self.show)(ui, state, common);
        let lying = |panel: Panel| panel.frame(frame).exact_size(extent);
        let standing = |panel: Panel| panel.frame(frame).resizable(false).exact_size(extent);
        match self.edge {
            Edge::Top => drop(lying(Panel::top(self.name)).show(ui, content)),
            Edge::Bottom => drop(lying(Panel::bottom(self.name)).show(ui, content)),
            Edge::Left => drop(standing(Panel::left(self.name)).show(ui, content)),
            Edge::Right => drop(standing(Panel::right(self.name)).show(ui, content)),
        }
        asked
    }
}
