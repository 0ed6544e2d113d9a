//! What generators share: rooms and the edges between them, the rooms that have joined, and the chambers of dungeons.

pub mod chamber;
pub mod joined;
pub mod rooms;
