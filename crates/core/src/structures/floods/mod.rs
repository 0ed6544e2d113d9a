//! Floods over all cells of a map: distances, connected floor, the ends of a map, tunnels and walls.

pub mod distances;
pub mod regions;
pub mod shortest;
