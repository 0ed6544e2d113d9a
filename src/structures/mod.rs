//! Shared helpers of the algorithms, each with its complexity.

pub mod agenda;
pub mod batched;
pub mod chamber;
pub mod cheapest_first;
pub mod distances;
pub mod estimate;
pub mod joined;
pub mod known;
pub mod length;
pub mod memory;
pub mod parts;
pub mod rooms;
