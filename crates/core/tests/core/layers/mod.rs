//! Layers, forward and back: at any moment they equal a slow recomputation.

mod component;
mod follower;
mod laws;
mod slow;
