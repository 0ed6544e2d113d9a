//! Structures that generators share: rooms of mazes, their neighbours and edges, and masks.

pub mod edges;
pub mod mask;
pub mod mask_choice;
pub mod neighbours;
pub mod rooms;
