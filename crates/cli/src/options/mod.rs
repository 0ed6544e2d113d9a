//! Options that several commands share.

pub(crate) mod lanes;
pub(crate) mod line;
pub(crate) mod map;
pub(crate) mod numbers;
pub(crate) mod source;
pub(crate) mod window;
