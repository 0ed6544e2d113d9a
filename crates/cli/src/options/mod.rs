//! The options that several commands share, and their meaning: one file for each group of options.

pub(super) mod ends;
pub(super) mod lanes;
pub(super) mod line;
pub(super) mod map;
pub(super) mod mask;
pub(super) mod shared;
pub(super) mod source;
pub(super) mod terrain;
pub(super) mod threads;
pub(super) mod window;
