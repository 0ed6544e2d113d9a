//! Walks over all cells of a map: distances, connected parts, the ends that they give a map, what would join them, and walls.

pub mod distances;
pub mod parts;
pub mod regions;
pub mod shortest;
pub mod walls;
pub mod walls_around;
