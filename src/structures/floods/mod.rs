//! Walks over all cells of a map: distances, connected parts, the ends that they give a map, what would join them, and walls.

pub mod automaton;
pub mod distances;
pub mod eights;
pub mod parts;
pub mod pockets;
pub mod shortest;
pub mod walls;
