//! The panels without a window: clicked by name, and checked by their texts and positions.

mod alive;
mod breakpoints;
mod chips;
mod class;
mod compare;
mod controls;
pub mod desk;
mod dialogs;
mod difference;
mod directions;
mod distances;
mod edits;
mod ends;
mod explain;
mod export;
mod failure;
mod find;
mod first_scene;
mod gallery;
mod gallery_shown;
mod glossary;
mod hands;
pub mod laid_out;
mod laid_out_watch;
mod layers;
mod lessons;
mod map_bar;
mod notices;
mod offers;
mod opened;
mod own_algorithm;
mod painter;
mod phone;
mod placed;
mod plots;
mod predict;
mod remembered;
mod scenario;
pub mod screens;
mod share;
mod steady;
mod table;
mod trace;
mod transport;
mod turn;
pub mod walk;
mod walk_keys;
mod walk_play;
mod walk_screens;
mod walk_size;
pub mod walls;
mod walls_edited;
mod walls_look;
pub mod walls_state;
mod words;
pub mod world;

/// The whole window. The test harness adds a margin, which an app in a window does not have.
fn whole(ui: &egui::Ui) -> egui::Ui {
    let builder = egui::UiBuilder::new()
        .layer_id(ui.layer_id())
        .max_rect(ui.ctx().viewport_rect());
    egui::Ui::new(ui.ctx().clone(), egui::Id::unique("whole window"), builder)
}
