//! Walks over all floor of a map: distances, connected parts, and the ends that they give a map.

pub mod distances;
pub mod parts;
pub mod shortest;
