//! Mazescope: see how an algorithm explores a maze or a map.

pub mod catalogue;
pub mod event;
pub mod generators;
pub mod grid;
pub mod map;
pub mod random;
pub mod solvers;
pub mod structures;
