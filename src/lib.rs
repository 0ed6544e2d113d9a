//! Mazescope: see how an algorithm explores a maze or a map.

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
