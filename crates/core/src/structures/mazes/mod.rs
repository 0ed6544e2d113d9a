//! Structures that generators share: rooms of mazes, their edges, masks, and the rooms of dungeons.

pub mod chamber;
pub mod edges;
pub mod letters;
pub mod lightest;
pub mod mask;
pub mod mask_choice;
pub mod neighbours;
pub mod road_map;
pub mod rooms;
pub mod sets;
pub mod site;
pub mod visited;
