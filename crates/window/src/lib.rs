//! The window, the only module with macroquad, which runs the app, paints its boards and waits.

#[cfg(target_arch = "wasm32")]
pub mod browser;
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
#[cfg(target_arch = "wasm32")]
mod page;
mod painter;
mod palette;
mod pipelines;
mod place;
mod pointer;
mod renderer;
mod rows;
mod screen;
mod stage;
mod start;
mod surface;
mod terrain_map;
mod touches;
mod trail_quads;
#[cfg_attr(not(target_os = "linux"), path = "x11_absent.rs")]
mod x11;

pub use clock::{seconds, today};
#[cfg(not(target_arch = "wasm32"))]
pub use events::dropped_file;
pub use options::WindowOptions;
#[cfg(target_arch = "wasm32")]
pub use page::run_in_page;
pub use renderer::renderer;
pub use stage::Ended;
pub use start::{NoWindow, bytes_needed, run};
