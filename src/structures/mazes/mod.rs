//! What generators share: rooms of mazes, the edges between them, and the chambers of dungeons.

pub mod chamber;
pub mod joined;
pub mod rooms;
pub mod ways_out;
