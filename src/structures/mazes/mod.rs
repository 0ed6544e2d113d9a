//! What generators share: rooms of mazes, the edges between them, masks, and the chambers of dungeons.

pub mod chamber;
pub mod cheapest;
pub mod edges;
pub mod joined;
pub mod letters;
pub mod mask;
pub mod outline;
pub mod rooms;
pub mod sets;
pub mod site;
pub mod ways_out;
