//! What generators share: rooms of mazes, the edges between them, masks, and the chambers of dungeons.

pub mod chamber;
pub mod joined;
pub mod letters;
pub mod mask;
pub mod rooms;
pub mod site;
pub mod ways_out;
