//! Shared helpers of the algorithms, each with its complexity.

pub mod distances;
pub mod rooms;
