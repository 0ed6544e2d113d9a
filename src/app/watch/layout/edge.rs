//! A bar along an edge of the window.

use crate::app::theme::Theme;
use crate::app::widgets::bar;
use egui::{Panel, Ui};

/// Where a bar stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Below the header.
    Top,
    /// At the foot.
    Bottom,
}

impl Edge {
    /// Shows a bar of that name, which no other bar has, and of so many points along this edge of what is left of the
    /// window.
    pub(crate) fn show(
        self,
        ui: &mut Ui,
        theme: Theme,
        (name, height): (&'static str, f32),
        inside: impl FnOnce(&mut Ui),
    ) {
        let panel = match self {
            Edge::Top => Panel::top(name),
            Edge::Bottom => Panel::bottom(name),
        };
        let panel = panel.frame(bar(theme)).exact_size(height);
        panel.show(ui, inside);
    }
}
