//! Shared helpers of the algorithms, each with its complexity.

pub mod batched;
pub mod chamber;
pub mod distances;
pub mod joined;
pub mod known;
pub mod rooms;
