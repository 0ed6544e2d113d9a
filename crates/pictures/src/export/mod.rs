//! Draws pictures and animations of runs without a window. The same run always gives the same bytes.
//!
//! A [`plan::ExportPlan`] lists the frames. A [`renderer::Renderer`] keeps a picture of inks up to date with a scene,
//! and knows what has changed. A [`film::Film`] hands the changes to an encoder, frame by frame. A [`job::Job`] does
//! all of it in slices, for a command, for a thread next to the window, or for the window itself between two of its own
//! frames.

pub mod canvas;
pub mod edges;
mod encode;
pub mod error;
pub mod estimate;
pub mod film;
pub mod gif;
pub mod job;
pub mod layout;
pub mod order;
pub mod palette;
#[cfg_attr(target_arch = "wasm32", path = "parallel_absent.rs")]
mod parallel;
mod path_line;
mod places;
pub mod plan;
pub mod png;
pub mod renderer;
mod row;
pub mod seen;
pub mod shapes;
pub mod sheet;
mod sketch;
mod sketched;
pub mod still;
pub mod svg;
pub mod writing;
