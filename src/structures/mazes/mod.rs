//! What generators share: rooms and the edges between them, which of them have joined, chambers of dungeons.

pub mod chamber;
pub mod joined;
pub mod rooms;
