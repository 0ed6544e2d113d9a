//! The window, the only module with macroquad, which runs the app, paints its boards and waits.

mod bytemap;
mod clipboard;
mod clock;
mod events;
mod followed;
mod icon;
mod input;
mod interface;
mod keys;
mod level_maps;
mod measure;
mod options;
mod pace;
mod painter;
mod palette;
mod pipelines;
mod place;
mod pointer;
mod rows;
mod screen;
mod stage;
mod start;
mod surface;
mod terrain_map;
mod trail_quads;
#[cfg_attr(not(target_os = "linux"), path = "x11_absent.rs")]
mod x11;

pub use clock::{seconds, today};
pub use options::WindowOptions;
pub use stage::Ended;
pub use start::{NoWindow, bytes_needed, run};
