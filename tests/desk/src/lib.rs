//! The window without a screen, for tests: it is clicked by name, and its texts and positions are read.

// Clippy recognises `#[test]` functions as tests, but not what they share.
#![allow(clippy::unwrap_used)]

mod class;
pub mod colours;
pub mod desk;
pub mod games;
mod hands;
pub mod kept;
pub mod names;
pub mod painter;
mod panes;
mod run;
pub mod seen;
pub mod verbs;
mod widgets;
pub mod world;

/// The whole window. The test harness adds a margin, which an app in a window does not have.
pub fn whole(ui: &egui::Ui) -> egui::Ui {
    let builder = egui::UiBuilder::new()
        .layer_id(ui.layer_id())
        .max_rect(ui.ctx().viewport_rect());
    egui::Ui::new(ui.ctx().clone(), egui::Id::unique("whole window"), builder)
}
