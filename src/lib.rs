//! Mazescope: see how an algorithm explores a maze or a map.

#[cfg(feature = "window")]
pub mod app;
pub mod board;
pub mod catalogue;
pub mod event;
pub mod generators;
pub mod grid;
pub mod map;
pub mod playback;
pub mod random;
pub mod solvers;
pub mod structures;
#[cfg(feature = "window")]
pub mod window;

/// The algorithms that this library brings. A program that has its own adds them to the value.
pub fn catalogue() -> catalogue::Catalogue {
    catalogue::Catalogue {
        generators: generators::GENERATORS.to_vec(),
        solvers: solvers::SOLVERS.to_vec(),
    }
}
