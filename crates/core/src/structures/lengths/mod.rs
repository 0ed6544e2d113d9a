//! Lengths of paths, and lower bounds of lengths that are not known yet.

pub mod estimate;
pub mod guide;
pub mod length;
pub mod sight;
