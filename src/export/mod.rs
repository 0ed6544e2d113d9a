//! Pictures and animations of runs, drawn without a window by a renderer of our own, the same bytes every time.
//!
//! A [`plan::ExportPlan`] says which frames there are, a [`renderer::Renderer`] keeps a picture of inks up with
//! a scene and knows what has changed, and a [`film::Film`] hands that to an encoder, frame by frame.
//! A [`job::Job`] does all of it, a slice after the other, for whoever has the time and takes the bytes:
//! a command, a thread beside the window, or the window itself between two of its own frames.

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
mod places;
pub mod plan;
pub mod png;
pub mod renderer;
mod row;
pub mod seen;
pub mod shapes;
pub mod svg;
mod way;
pub mod writing;
