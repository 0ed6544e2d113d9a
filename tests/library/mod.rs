//! The crate as other programs use it: through the names of its root alone.

mod anything;
pub mod examples;
mod own_search;
mod replay;
#[cfg(feature = "window")]
mod watch;
