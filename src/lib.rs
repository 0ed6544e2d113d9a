//! Mazescope: see how an algorithm explores a maze or a map.

#[cfg(feature = "window")]
pub mod app;
pub mod board;
pub mod catalogue;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod event;
pub mod formats;
pub mod generators;
pub mod grid;
pub mod map;
pub mod playback;
pub mod random;
pub mod solvers;
pub mod structures;
#[cfg(feature = "window")]
pub mod window;

/// Every algorithm of ours. A program adds its own to this value, and hands it on.
pub fn catalogue() -> catalogue::Catalogue {
    catalogue::Catalogue {
        generators: generators::GENERATORS.to_vec(),
        solvers: solvers::SOLVERS.to_vec(),
    }
}
