//! The native window, on macroquad, and the window in the canvas of a web page.
//!
//! It gives the app its input and the time, paints the boards that the app asks for, with the interface over them, and
//! waits until there is something new to draw.
//!
//! This crate is the only one with macroquad. It uses the app, which knows nothing of it, and no other crate of the
//! program; it decides nothing about mazes, and opens no file.
//!
//! ```no_run
//! use mazescope_app::{App, start::Start};
//! use mazescope_window::{NoWindow, WindowOptions, run};
//!
//! fn show(start: Start) -> Result<App, NoWindow> {
//!     let ended = run(WindowOptions::default(), App::new(start))?;
//!     Ok(ended.app)
//! }
//! ```

#![warn(clippy::match_bool)]

#[cfg(target_arch = "wasm32")]
pub mod browser;
mod bytemap;
mod clipboard;
mod events;
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
mod screen;
mod stage;
mod start;
mod surface;
mod terrain_map;
mod touches;
mod trail_quads;
#[cfg_attr(not(target_os = "linux"), path = "x11_absent.rs")]
mod x11;

#[cfg(not(target_arch = "wasm32"))]
pub use events::dropped_file;
pub use options::WindowOptions;
pub use pace::{seconds, today};
pub use stage::{Ended, renderer};
#[cfg(target_arch = "wasm32")]
pub use start::run_in_page;
pub use start::{NoWindow, bytes_needed, run};
