//! The window without a screen, for tests: it is clicked by name, and its texts and positions are read.

// Clippy recognises `#[test]` functions as tests, but not what they share.
#![allow(clippy::unwrap_used)]

mod class;
mod colours;
mod desk;
mod games;
mod hands;
mod kept;
pub mod names;
mod painter;
mod run;
mod seen;
mod verbs;
mod widgets;
pub mod world;

pub use colours::colour;
pub use desk::{Desk, USUAL, paused, racing, start, start_in, start_with_clock};
pub use games::{best_walls, start_of};
pub use hands::button;
pub use kept::KeptValues;
pub use seen::{SeenBoard, embedded, first_scene, moves, start_with_file, start_with_tape};
pub use verbs::{Change, key_named};
pub use widgets::Widget;
pub use world::{World, clock, let_pass};

/// The whole window. The test harness adds a margin, which an app in a window does not have.
fn whole(ui: &egui::Ui) -> egui::Ui {
    let builder = egui::UiBuilder::new()
        .layer_id(ui.layer_id())
        .max_rect(ui.ctx().viewport_rect());
    egui::Ui::new(ui.ctx().clone(), egui::Id::unique("whole window"), builder)
}
