//! Walks over all floor of a map: distances, connected parts, the ends that they give a map, and what would join them.

pub mod distances;
pub mod parts;
pub mod pockets;
pub mod shortest;
