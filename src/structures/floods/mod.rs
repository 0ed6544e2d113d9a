//! Walks over all cells of a map: distances, connected parts and the ends that they give a map, and walls.

pub mod distances;
pub mod parts;
pub mod shortest;
pub mod walls;
