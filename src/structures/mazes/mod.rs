//! What generators share: rooms of mazes, the edges between them, masks, and the chambers of dungeons.

pub mod chamber;
pub mod edges;
pub mod letters;
pub mod lightest;
pub mod mask;
pub mod neighbours;
pub mod outline;
pub mod road_map;
pub mod rooms;
pub mod sets;
pub mod site;
pub mod visited;
