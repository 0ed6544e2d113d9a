//! Lengths of paths, and lower bounds of lengths that are not known yet.

pub mod estimate;
pub mod gauge;
pub mod goals;
pub mod guide;
pub mod length;
pub mod moves;
pub mod sight;
