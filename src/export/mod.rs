//! Pictures and animations of runs, drawn without a window by a renderer of our own, the same bytes every time.
//!
//! A [`plan::Plan`] says which frames there are, a [`renderer::Renderer`] keeps a picture of inks up with
//! a scene and knows what has changed, and a [`film::Film`] hands that to an encoder, frame by frame.

pub mod canvas;
pub mod error;
pub mod film;
pub mod gif;
#[cfg(not(target_arch = "wasm32"))]
pub mod job;
pub mod layout;
#[cfg(not(target_arch = "wasm32"))]
pub mod order;
pub mod palette;
pub mod plan;
pub mod png;
pub mod renderer;
pub mod seen;
pub mod shapes;
pub mod spots;
pub mod svg;
